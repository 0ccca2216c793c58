"""The application's support for two teams, their Commanders and the Throne Row."""

ORDER = 90
