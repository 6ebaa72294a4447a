"""Quintazone-Chaser: a whole game of Quintazone, then a race over its table."""
