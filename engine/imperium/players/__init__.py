"""The family's computer players: what they know is the view of their seat, the options, and what is printed."""

from engine.imperium.players.mercenary import answer_as_mercenary
from engine.players import Player

PLAYERS: dict[str, Player] = {"mercenary": answer_as_mercenary}
