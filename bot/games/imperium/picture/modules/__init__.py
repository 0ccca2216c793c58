"""Panels of the modules: what a board or a box adds to the picture, a file each."""
