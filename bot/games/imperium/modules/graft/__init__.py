"""The application's support for grafted cards."""

ORDER = 110
