"""What the application shows of contracts."""

ORDER = 50
