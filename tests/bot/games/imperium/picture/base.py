"""A game of the base board to draw: its sheets as far as the picture reads them, and views with its keys only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from bot.games.imperium.picture import sheets
from bot.games.imperium.picture.sheets import Sheets
from content import schema
from content.effects import FACTIONS, All, Node
from content.notation import read_effect
from tests.bot.games.imperium.picture.views import influence


@dataclass(slots=True, eq=False)
class Declared(Node):
    """An effect that a module declares with its icons, as the base game does for what Uprising lacks."""

    icons: ClassVar[tuple[str, ...]] = ()
    amount: int | None = None


class Harvest(Declared):
    """The base spice of a Maker space and what lies there (B6.9)."""

    __slots__ = ()
    icons = ("harvest",)


class TakeMentat(Declared):
    """The Mentat as an Agent of this round (B15.2)."""

    __slots__ = ()
    icons = ("mentat",)


SPACES: dict[str, dict[str, Any]] = {
    "conspire": {"icon": "emperor", "cost": {"spice": 4}, "effect": {"solari": 5, "troops": 2, "intrigue": 1}},
    "wealth": {"icon": "emperor", "effect": {"solari": 2}},
    "heighliner": {
        "icon": "guild", "combat": True, "cost": {"spice": 6}, "effect": {"troops": 5, "water": 2},
    },
    "foldspace": {"icon": "guild", "effect": {"acquire": {"high": 99}}},
    "selective_breeding": {
        "icon": "bene_gesserit", "cost": {"spice": 2}, "effect": {"pay": {"trash": True}, "for": {"draw": 2}},
    },
    "secrets": {"icon": "bene_gesserit", "effect": {"intrigue": 1, "steal_intrigue": True}},
    "hardy_warriors": {"icon": "fremen", "combat": True, "cost": {"water": 1}, "effect": {"troops": 2}},
    "stillsuits": {"icon": "fremen", "combat": True, "effect": {"water": 1}},
    "high_council": {"icon": "landsraad", "cost": {"solari": 5}, "once": True, "effect": {"council_seat": True}},
    "mentat": {"icon": "landsraad", "cost": {"solari": 2}, "effect": [{"draw": 1}, TakeMentat()]},
    "swordmaster": {"icon": "landsraad", "cost": {"solari": 8}, "once": True, "effect": {"swordmaster": True}},
    "rally_troops": {"icon": "landsraad", "cost": {"solari": 4}, "effect": {"troops": 4}},
    "hall_of_oratory": {"icon": "landsraad", "effect": {"troops": 1}, "reveal": {"persuasion": 1}},
    "secure_contract": {"icon": "spice_trade", "effect": {"solari": 3}},
    "sell_melange": {
        "icon": "spice_trade",
        "ways": [({"spice": 2}, 6), ({"spice": 3}, 8), ({"spice": 4}, 10), ({"spice": 5}, 12)],
    },
    "arrakeen": {"icon": "city", "combat": True, "effect": {"troops": 1, "draw": 1}, "control_bonus": {"solari": 1}},
    "carthag": {"icon": "city", "combat": True, "effect": {"troops": 1, "intrigue": 1}, "control_bonus": {"solari": 1}},
    "research_station": {"icon": "city", "combat": True, "cost": {"water": 2}, "effect": {"draw": 3}},
    "sietch_tabr": {
        "icon": "city", "combat": True, "requires": {"fremen": 2}, "effect": {"troops": 1, "water": 1},
    },
    "imperial_basin": {
        "icon": "spice_trade", "combat": True, "maker": True, "effect": Harvest(1), "control_bonus": {"spice": 1},
    },
    "hagga_basin": {
        "icon": "spice_trade", "combat": True, "maker": True, "cost": {"water": 1}, "effect": Harvest(2),
    },
    "the_great_flat": {
        "icon": "spice_trade", "combat": True, "maker": True, "cost": {"water": 2}, "effect": Harvest(3),
    },
}  # fmt: skip
CARDS: dict[str, dict[str, Any]] = {
    "arrakis_liaison": {"cost": 2, "factions": ("fremen",), "icons": ("landsraad", "city")},
    "the_spice_must_flow": {"cost": 9},
    "foldspace": {
        "icons": ("emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"),
    },
    "kwisatz_haderach": {"cost": 8, "factions": ("bene_gesserit",)},
    "missionaria_protectiva": {"cost": 1, "factions": ("bene_gesserit",), "icons": ("city",)},
    "opulence": {"cost": 6, "factions": ("emperor",), "icons": ("emperor",)},
    "gurney_halleck": {"cost": 6, "icons": ("city",)},
    "spice_smugglers": {"cost": 2, "factions": ("guild",), "icons": ("city",)},
}  # fmt: skip
REWARDS = {
    "skirmish_1": (1, {"vp": 1}, {"intrigue": 1, "solari": 2}, {"solari": 2}),
    "battle_for_arrakeen": (3, {"vp": 2, "control": True}, {"intrigue": 1, "spice": 2}, {"spice": 1}),
}
TRACKS = {"emperor": {"troops": 2}, "guild": {"solari": 3}, "bene_gesserit": {"intrigue": 1}, "fremen": {"water": 1}}


def _node(data: Any) -> Any:
    if isinstance(data, list) and any(isinstance(part, Node) for part in data):
        return All(tuple(_node(part) for part in data))
    return data if isinstance(data, Node) else read_effect(data, "test")


def _space(name: str, given: dict[str, Any]) -> schema.Space:
    given = dict(given)
    if "ways" in given:
        ways = tuple(schema.Way(cost=cost, effect=_node({"solari": gained})) for cost, gained in given.pop("ways"))
    else:
        ways = (schema.Way(cost=given.pop("cost", {}), effect=_node(given.pop("effect"))),)
    for key in {"reveal"} & given.keys():
        given[key] = _node(given[key])
    return schema.Space(id=name, name=name, ways=ways, **given)


def base_sheets() -> Sheets:
    """What is printed on the board and on a few cards."""
    return Sheets(
        spaces={name: _space(name, given) for name, given in SPACES.items()},
        posts={},
        tracks={name: schema.Track(id=name, name=name, at_4=_node(gift)) for name, gift in TRACKS.items()},
        cards={f"base/{name}": schema.Card(id=name, name=name, **given) for name, given in CARDS.items()},
        intrigues={},
        conflicts={
            f"base/{name}": schema.Conflict(
                id=name, name=name, level=level, first=_node(first), second=_node(second), third=_node(third)
            )
            for name, (level, first, second, third) in REWARDS.items()
        },
        contracts={},
    )


def use_base_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pictures of `base` read these sheets."""
    load, made = sheets.load_sheets, base_sheets()
    monkeypatch.setattr(sheets, "load_sheets", lambda product: made if product == "base" else load(product))


def base_player(seat: int, **given: Any) -> dict[str, Any]:
    """A seat at the start, with what is given changed: no Spies, sandworms, Hooks or Objectives."""
    leaders = ("duke_leto_atreides", "baron_vladimir_harkonnen", "earl_memnon_thorvald", "countess_ariana_thorvald")
    return {
        "seat": seat, "leader": f"base/{leaders[seat % 4]}", "vp": 1, "solari": 0, "spice": 0, "water": 1,
        "persuasion": 0, "swords": 0, "influence": dict.fromkeys(FACTIONS, 0), "agents": {"ready": 2, "total": 2},
        "troops": {"supply": 9, "garrison": 3, "conflict": 0}, "strength": 0, "hand": 5, "shown": [], "deck": 5,
        "discard": [], "play": [], "intrigue": 0, "waiting": [], "set_aside": None, "council": False,
        "swordmaster": False, "conflicts": [], "revealed": False, "sources": {},
    } | given  # fmt: skip


def base_opening(seats: int = 4) -> dict[str, Any]:
    """The first turn of a game on the base board."""
    return {
        "family": "imperium", "product": "base", "board": "base", "round": 1, "rounds": 10, "phase": "turns",
        "first": 1, "active": 1, "turn": None, "players": [base_player(seat) for seat in range(seats)],
        "spaces": {space: {"agents": [], "control": None, "spice": 0} for space in SPACES}, "posts": {},
        "alliances": dict.fromkeys(FACTIONS), "conflict": {"id": "base/skirmish_1", "level": 1}, "conflict_deck": 9,
        "row": [
            f"base/{name}"
            for name in ("kwisatz_haderach", "missionaria_protectiva", "opulence", "gurney_halleck", "spice_smugglers")
        ],
        "reserve": {"base/arrakis_liaison": 8, "base/the_spice_must_flow": 10, "base/foldspace": 6},
        "imperium_deck": 62, "intrigue_deck": 40, "intrigue_discard": [], "trashed": [], "choam": None,
        "mentat": {"at": "mentat", "owner": None}, "outcome": None,
    }  # fmt: skip


def base_crowded(seats: int = 4) -> dict[str, Any]:
    """A late round on the base board, for two to four: every field is used, some by several players."""
    view = base_opening(seats)
    conflicts = [{"id": "base/skirmish_1", "icon": None, "up": True}]
    view |= {
        "round": 8, "first": 0, "active": seats - 1, "conflict": {"id": "base/battle_for_arrakeen", "level": 3},
        "conflict_deck": 2, "imperium_deck": 17, "intrigue_deck": 9, "mentat": {"at": "carthag", "owner": 1},
        "reserve": {"base/arrakis_liaison": 3, "base/the_spice_must_flow": 5, "base/foldspace": 0},
        "players": [
            base_player(0, vp=9, solari=11, spice=8, water=3, influence=influence(4, 2, 6, 0),
                        agents={"ready": 0, "total": 3}, troops={"supply": 0, "garrison": 8, "conflict": 4},
                        strength=15, hand=0, intrigue=6, council=True, swordmaster=True, conflicts=conflicts,
                        revealed=True),
            base_player(1, vp=9, spice=12, water=0, influence=influence(4, 5, 1, 2), agents={"ready": 1, "total": 3},
                        troops={"supply": 1, "garrison": 10, "conflict": 1}, strength=2, intrigue=2, swordmaster=True),
            base_player(2, vp=7, solari=6, water=2, influence=influence(3, 1, 4, 6), agents={"ready": 1, "total": 2},
                        troops={"supply": 2, "garrison": 0, "conflict": 6}, strength=12, council=True, hand=7,
                        persuasion=7),
            base_player(3, vp=6, solari=3, spice=2, water=9, influence=influence(0, 2, 3, 4),
                        agents={"ready": 0, "total": 3}, swordmaster=True, council=True, hand=2, intrigue=1),
        ][:seats],
        "alliances": {"emperor": 0, "guild": 1, "bene_gesserit": 0, "fremen": 2 if seats > 2 else None},
    }  # fmt: skip
    for space, agents in {
        "arrakeen": [0], "high_council": [1], "conspire": [0], "wealth": [2], "the_great_flat": [1], "mentat": [0],
        "imperial_basin": [3], "sell_melange": [2], "secrets": [1], "stillsuits": [0],
    }.items():  # fmt: skip
        view["spaces"][space]["agents"] = [seat for seat in agents if seat < seats]
    for space, spice in {"the_great_flat": 3, "hagga_basin": 1}.items():
        view["spaces"][space]["spice"] = spice
    for space, seat in {"arrakeen": 0, "carthag": 1, "imperial_basin": 3}.items():
        view["spaces"][space]["control"] = seat if seat < seats else None
    return view
