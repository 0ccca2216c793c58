"""The application's part for sandworms, Maker Hooks and the Shield Wall."""

ORDER = 10
