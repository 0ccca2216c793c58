"""What the application shows of Factions that a Leader chose in secret."""

ORDER = 40
