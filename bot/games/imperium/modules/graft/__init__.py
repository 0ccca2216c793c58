"""What the application shows of cards that are grafted."""

ORDER = 110
