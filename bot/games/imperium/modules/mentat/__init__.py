"""The application's part for the Mentat."""

ORDER = 30
