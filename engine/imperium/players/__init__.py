"""The computer players of Dune: Imperium, which know only their seat's view, the options and printed content; and
explanations of their turns from public events."""

from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.players.reasons import explain
from engine.imperium.players.recruit import answer_as_recruit
from engine.players import Player, Reason

PLAYERS: dict[str, Player] = {"mercenary": answer_as_mercenary, "recruit": answer_as_recruit}
REASONS: dict[str, Reason] = {"mercenary": explain, "recruit": explain}
