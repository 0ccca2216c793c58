"""The application's part for contracts."""

ORDER = 50
