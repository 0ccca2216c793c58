"""The application's support for the Bene Tleilax board."""

ORDER = 100
