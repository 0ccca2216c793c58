"""Wells: an imagined set that no lobby offers, included by the caravans."""
