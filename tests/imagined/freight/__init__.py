"""Freight: an invented set with the Shipping track of Rise of Ix and cards for it (IX4)."""
