"""The application's part for the Bene Tleilax board."""

ORDER = 100
