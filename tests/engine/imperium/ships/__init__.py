"""Cards like those of Rise of Ix with dreadnoughts, in a box that the program does not know: `armada`."""
