"""What a message says, for one reader: pure, free of Discord's types."""
