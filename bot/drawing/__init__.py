"""Scenes become bytes: the only room that knows Pillow and resvg."""
