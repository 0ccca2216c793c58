"""What the application shows of sandworms, Maker Hooks and the Shield Wall."""

ORDER = 10
