"""Cards like those of Rise of Ix, in a box unknown to the program: `envoys`."""
