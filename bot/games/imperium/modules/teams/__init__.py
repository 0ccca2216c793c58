"""What the application shows of two teams, their Commanders and the Throne Row."""

ORDER = 90
