"""The application's support for the Rivals of the base game, and the lobby's choices about them."""

ORDER = 80
