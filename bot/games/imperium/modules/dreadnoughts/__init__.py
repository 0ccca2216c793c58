"""Dreadnoughts in the application."""

ORDER = 150
