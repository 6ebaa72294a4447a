"""The laws of `games/README.md` as tests, for any game: ``pytest --pyargs games.laws``.

No game and no part of the bot imports anything from here; what needs pytest is here only.
"""
