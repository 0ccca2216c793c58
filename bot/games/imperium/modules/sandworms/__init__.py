"""The application's support for sandworms, Maker Hooks and the Shield Wall."""

ORDER = 10
