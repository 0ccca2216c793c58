"""Wells: an invented set that no lobby offers; the caravans include it."""
