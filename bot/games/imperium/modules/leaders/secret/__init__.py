"""The application's support for Factions that a Leader has chosen in secret."""

ORDER = 40
