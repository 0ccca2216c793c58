"""Dune: Imperium: how its views read, what its lobby chooses, what can be planned."""
