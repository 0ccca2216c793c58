"""Dune: Imperium: boards and sets as data, the notation of their effects, and what they say in four languages."""
