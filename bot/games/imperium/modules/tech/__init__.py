"""The application's part for tech tiles, and plans with them."""

ORDER = 130
