"""What the application shows of the board of Ix."""

ORDER = 125
