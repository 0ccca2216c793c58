"""Separate processes in which computer players think, and the data that they are given."""
