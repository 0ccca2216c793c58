"""The frames of the game: round, turn, combat, endgame."""

from types import ModuleType

from engine.imperium.frames import combat, draft, endgame, round, turn, window

FRAMES: tuple[ModuleType, ...] = (combat, draft, endgame, round, turn, window)
