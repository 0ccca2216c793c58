"""Dune: Imperium as a product: its views, its lobby, its plans."""
