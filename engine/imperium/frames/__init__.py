"""The protocols of the game: round, turn, combat, endgame. Importing this package registers the frames."""

from engine.imperium.frames import combat, discards, draft, endgame, round, turn

__all__ = ["combat", "discards", "draft", "endgame", "round", "turn"]
