"""The application's support for the Rivals of the base game, and the choices of a lobby about them."""

ORDER = 80
