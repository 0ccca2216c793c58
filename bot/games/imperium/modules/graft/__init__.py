"""The application's part for cards that are grafted."""

ORDER = 110
