"""What the application shows of the Rivals of Uprising, and what a lobby chooses of them."""

ORDER = 70
