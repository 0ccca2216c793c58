"""Cards like those of Rise of Ix, in a box that the program does not know: `envoys`."""
