"""The protocols of the game: round, turn, combat, endgame. Importing this package registers the frames."""

from engine.imperium.frames import combat, draft, endgame, round, turn, window

__all__ = ["combat", "draft", "endgame", "round", "turn", "window"]
