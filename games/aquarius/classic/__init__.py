"""Aquarius itself, with Basic Aquarius among its house rules."""
