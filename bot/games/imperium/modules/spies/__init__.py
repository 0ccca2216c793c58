"""The application's support for Spies and observation posts."""

ORDER = 60
