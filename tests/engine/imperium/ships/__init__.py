"""Cards like those of Rise of Ix with dreadnoughts, in a box unknown to the program: `armada`."""
