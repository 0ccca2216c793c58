"""Cards like those of Rise of Ix with dreadnoughts, in a box that the program knows nothing of: `armada`."""
