"""The application's support for tech tiles, and plans with them."""

ORDER = 130
