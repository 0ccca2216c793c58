"""Wells: an imagined set that no lobby offers, since the caravans bring it."""
