"""For whoever runs the bot: the command line, settings, and everything put together."""
