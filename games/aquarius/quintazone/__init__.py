"""Quintazone: cards make zones, pyramids claim them."""
