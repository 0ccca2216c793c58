"""Freight: an imagined set with the Shipping track of Rise of Ix and cards that use it (IX4)."""
