"""The application's part for Spies and observation posts."""

ORDER = 60
