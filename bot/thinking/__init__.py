"""Separate processes in which computer players think, and the data handed to them."""
