"""Leaders with pieces of their own: a module of one file each, on where the Leader is in the pool."""
