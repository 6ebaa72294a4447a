"""Rows and files: the database with one writer, every query, copies; the only SQL."""
