"""The family's computer players: what they know is the view of their seat, the options, and what is printed. And why
they did what they did, from what everybody saw of it."""

from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.players.reasons import explain
from engine.imperium.players.recruit import answer_as_recruit
from engine.players import Player, Reason

PLAYERS: dict[str, Player] = {"mercenary": answer_as_mercenary, "recruit": answer_as_recruit}
REASONS: dict[str, Reason] = {"mercenary": explain, "recruit": explain}
