"""What the application shows of dreadnoughts."""

ORDER = 150
