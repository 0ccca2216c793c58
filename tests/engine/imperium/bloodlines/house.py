"""Tables with Bloodlines and automatic opponents: Rivals of Uprising, or House Hagal of the base game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.engine.imperium.base import automata
from tests.engine.imperium.rivals.tables import LEADERS, clear
from tests.engine.imperium.table import USUAL, Table

ONE, OTHER = 1, 2
"""The seats of two Rivals."""


def rivals_of(*names: str, modules: Iterable[str] = (), leader: str = "", **config: Any) -> Table:
    """A table of one person against these two Rivals of Uprising, which have not acted; `names` are their keys without
    `rival_`."""
    keys = [
        f"{box}/rival_{name}" if box else f"rival_{name}" for box, _, name in (one.rpartition("/") for one in names)
    ]
    asked = {"difficulty": "sardaukar", "rivals": keys, "modules": ["bloodlines", *modules]} | config
    leaders = (leader, *LEADERS) if leader else LEADERS
    return clear(Table(1, leaders, "skirmish_crysknife", **asked))


def lone_rival(name: str = "staban_tuek", modules: Iterable[str] = (), leader: str = "") -> Table:
    """A table of two people against this Rival of Uprising."""
    box, _, bare = name.rpartition("/")
    key = f"{box}/rival_{bare}" if box else f"rival_{bare}"
    leaders = (leader, *LEADERS) if leader else LEADERS
    return clear(Table(2, leaders, "skirmish_crysknife", rivals=[key], modules=["bloodlines", *modules]))


def hagal_alone(
    *leaders: str, modules: Iterable[str] = (), leader: str = "", difficulty: str = "mercenary", **config: Any
) -> Table:
    """A table of one person on the base board against Rivals with these Leaders."""
    keys = [name if "/" in name else f"base/{name}" for name in leaders]
    own = (leader, *USUAL["base"][0]) if leader else ()
    asked = {"difficulty": difficulty, "rivals": keys, "modules": ["bloodlines", *modules]} | config
    return automata.wipe(Table(1, own, "guild_bank_raid", "base", **asked))


def hagal_for_two(modules: Iterable[str] = (), leader: str = "") -> Table:
    """A table of two people against House Hagal on the base board."""
    own = (leader, *USUAL["base"][0]) if leader else ()
    return automata.wipe(Table(2, own, "guild_bank_raid", "base", modules=["bloodlines", *modules]))
