"""The Discord bot: it drives any game through one contract and names none."""
