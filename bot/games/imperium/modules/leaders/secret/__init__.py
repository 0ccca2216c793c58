"""The application's support for Factions that a Leader chose in secret."""

ORDER = 40
