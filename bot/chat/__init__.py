"""Discord in, Discord out: the only room that imports discord.py."""
