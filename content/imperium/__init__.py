"""Dune: Imperium: boards and sets as data, the notation of effects, and their texts in four languages."""
