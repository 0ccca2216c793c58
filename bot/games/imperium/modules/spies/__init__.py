"""What the application shows of Spies and observation posts."""

ORDER = 60
