"""What the application shows of the Mentat."""

ORDER = 30
