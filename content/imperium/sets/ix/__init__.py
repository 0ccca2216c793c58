"""Rise of Ix (IX1): what there is of it so far. It has no manifest yet, so that it is in no game."""
