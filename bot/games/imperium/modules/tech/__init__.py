"""The application's support for tech tiles, and for plans that use them."""

ORDER = 130
