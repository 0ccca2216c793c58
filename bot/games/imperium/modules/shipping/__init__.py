"""The Shipping track in the application."""

ORDER = 140
