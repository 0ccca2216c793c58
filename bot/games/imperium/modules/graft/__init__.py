"""The application's support for cards that are grafted."""

ORDER = 110
