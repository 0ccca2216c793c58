"""The application's support for dreadnoughts."""

ORDER = 150
