"""What happens without a press: deadlines, and computers that move."""
