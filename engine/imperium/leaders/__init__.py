"""Leaders with pieces of their own: one module in a file each, on if the Leader is in the pool."""
