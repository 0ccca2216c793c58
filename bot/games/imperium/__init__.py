"""Dune: Imperium on the tables."""
