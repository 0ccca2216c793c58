"""The application's part for Factions that a Leader chose in secret."""

ORDER = 40
