"""What the application shows of the Rivals of the base game, and what a lobby chooses of them."""

ORDER = 80
