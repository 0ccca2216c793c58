"""What the application shows of the Bene Tleilax board."""

ORDER = 100
