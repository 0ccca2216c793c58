"""The application's support for the Mentat."""

ORDER = 30
