"""Views of the base game's board for drawing: an opening, and a late round with every part in use."""

from __future__ import annotations

from typing import Any

from bot.games.imperium.picture.sheets import Sheets, load_sheets
from content.imperium.effects import FACTIONS
from tests.bot.games.imperium.picture.views import influence


def base_sheets() -> Sheets:
    """The components of the board and of its box."""
    return load_sheets("base")


SPACES = tuple(base_sheets().spaces)


def base_player(seat: int, **given: Any) -> dict[str, Any]:
    """A seat at the start with the given changes, without Spies, sandworms, Maker Hooks and Objectives."""
    leaders = ("duke_leto_atreides", "baron_vladimir_harkonnen", "earl_memnon_thorvald", "countess_ariana_thorvald")
    return {
        "seat": seat, "leader": f"base/{leaders[seat % 4]}", "vp": 1, "solari": 0, "spice": 0, "water": 1,
        "persuasion": 0, "swords": 0, "influence": dict.fromkeys(FACTIONS, 0), "agents": {"ready": 2, "total": 2},
        "troops": {"supply": 9, "garrison": 3, "conflict": 0}, "strength": 0, "hand": 5, "shown": [], "deck": 5,
        "on_top": [], "discard": [], "play": [], "intrigue": 0, "waiting": [], "set_aside": [], "council": False,
        "swordmaster": False, "conflicts": [], "revealed": False, "sources": {},
    } | given  # fmt: skip


def base_opening(seats: int = 4) -> dict[str, Any]:
    """The first turn of a game on the base board."""
    return {
        "family": "imperium", "product": "base", "sets": [], "round": 1, "rounds": 10, "goal": 10, "phase": "turns",
        "first": 1, "active": 1, "turn": None, "players": [base_player(seat) for seat in range(seats)],
        "spaces": {space: {"agents": [], "control": None, "spice": 0} for space in SPACES},
        "alliances": dict.fromkeys(FACTIONS), "conflict_deck": 9,
        "conflict": {"id": "base/skirmish_1", "level": 1, "due": [0] * seats},
        "row": [
            f"base/{name}"
            for name in ("kwisatz_haderach", "missionaria_protectiva", "opulence", "gurney_halleck", "spice_smugglers")
        ],
        "reserve": {"base/arrakis_liaison": 8, "base/the_spice_must_flow": 10, "base/foldspace": 6},
        "imperium_deck": 62, "intrigue_deck": 40, "intrigue_discard": [], "trashed": [], "closed": [],
        "mentat": {"at": "mentat", "owner": None, "next": None}, "outcome": None,
    }  # fmt: skip


DUE = {2: [1, 2], 3: [1, 0, 2], 4: [1, 3, 2, 0]}
"""The rewards in `base_crowded` by strength, for each number of seats (B11.4)."""


def base_crowded(seats: int = 4) -> dict[str, Any]:
    """A late round on the base board for two to four: every part is in use, some parts by several players."""
    view = base_opening(seats)
    conflicts = [{"id": "base/skirmish_1", "icon": "", "up": True}]
    view |= {
        "round": 8, "first": 0, "active": seats - 1,
        "conflict": {"id": "base/battle_for_arrakeen", "level": 3, "due": DUE[seats]},
        "conflict_deck": 2, "imperium_deck": 17, "intrigue_deck": 9, "mentat": {"at": "carthag", "owner": 1, "next": 0},
        "closed": [{"space": "research_station", "seat": 0, "bound": list(range(1, seats))}],
        "reserve": {"base/arrakis_liaison": 3, "base/the_spice_must_flow": 5, "base/foldspace": 0},
        "players": [
            base_player(0, vp=9, solari=11, spice=8, water=3, influence=influence(4, 2, 6, 0),
                        agents={"ready": 0, "total": 3}, troops={"supply": 0, "garrison": 8, "conflict": 4},
                        strength=15, hand=0, intrigue=6, council=True, swordmaster=True, conflicts=conflicts,
                        revealed=True),
            base_player(1, vp=9, spice=12, water=0, influence=influence(4, 5, 1, 2), agents={"ready": 1, "total": 3},
                        secret={"hidden": 2, "shown": []},
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
