"""The chase: tokens race over a finished table, from their start cards to their finish cards."""
