"""The Discord bot: it drives any game through one contract and names none."""

__version__ = "0.1.0"
