"""What the application shows of the Shipping track."""

ORDER = 140
