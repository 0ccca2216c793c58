"""The application's support for CHOAM contracts."""

ORDER = 50
