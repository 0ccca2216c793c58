"""Boxes that were never printed: what a box of one's own needs, shown by one."""
