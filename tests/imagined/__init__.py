"""Boxes that were never printed, as examples of custom boxes."""
