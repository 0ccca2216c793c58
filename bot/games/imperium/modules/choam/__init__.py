"""The application's support for contracts."""

ORDER = 50
