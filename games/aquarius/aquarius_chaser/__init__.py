"""Aquarius-Chaser: Aquarius to the last place, all cards onto the table, then a race over it."""
