"""The application's support for the Shipping track."""

ORDER = 140
