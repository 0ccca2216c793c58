"""What the application shows of tech tiles, and plans with them."""

ORDER = 130
