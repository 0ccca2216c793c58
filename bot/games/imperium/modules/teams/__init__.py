"""The application's part for two teams, their Commanders and the Throne Row."""

ORDER = 90
