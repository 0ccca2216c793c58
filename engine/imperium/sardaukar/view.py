"""Sardaukar Commanders and Skills in the view, as zones, in checks, and as coverage goals of random games (BL16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.module import Zone
from engine.imperium.sardaukar.state import BANK, COMMANDER, PLACES, Sardaukar, count_commanders
from engine.imperium.state import G, lib

SKILLS = "skill"
"""The name of the back that all Skills have."""


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view all Commanders, the face-up Skills, the number of Skills in the stack, and each player's Skills
    (BL16.1)."""
    part = Sardaukar.of(game)
    view["sardaukar"] = {
        "spaces": part.figures[:],
        "bank": part.bank,
        "gone": part.gone,
        "row": part.row[:],
        "stack": len(part.stack),
    }
    for player in view["players"]:
        seat = player["seat"]
        player["commanders"] = {place: count_commanders(game, seat, place) for place in PLACES}
        player["skills"] = part.skills[seat][:]


def list_zones(game: G) -> Iterable[Zone]:
    """The zones of the Skills; the order of the stack is hidden (BL16.2)."""
    part = Sardaukar.of(game)
    yield Zone(SKILLS, part.stack, "none")
    yield Zone(SKILLS, part.row)
    yield Zone(SKILLS, part.trashed)
    for owned in part.skills:
        yield Zone(SKILLS, owned)


def count_stock(game: G) -> Mapping[str, int]:
    """The number of copies of each Skill in the box."""
    return {skill.key: skill.copies for skill in lib(game).sheets["skills"].values()}


def find_faults(game: G) -> list[str]:
    """Check that each Sardaukar Commander is in one place, that no seat has a Skill twice, that no space has two
    Commanders, and that a seat that acts through partners has none (BL1.1, BL4.2)."""
    part, state = Sardaukar.of(game), game.state
    owned = sum(count_commanders(game, seat, place) for seat in range(len(state.players)) for place in PLACES)
    stock = sum(made.bank + len(made.spaces) for made in lib(game).figures if made.unit == COMMANDER.name)
    there = owned + part.bank + part.gone + len(part.figures)
    found = [f"there are {there} Sardaukar Commanders of {stock}"] if there != stock else []
    if len(set(part.figures)) != len(part.figures):
        found.append(f"two Sardaukar Commanders stand on one space: {part.figures}")
    for seat, skills in enumerate(part.skills):
        if len(set(skills)) != len(skills):
            found.append(f"seat {seat} has a Skill twice: {skills}")
        units = sum(count_commanders(game, seat, place) for place in PLACES)
        if units and game.config.roles[seat].partners:
            found.append(f"seat {seat} has Commanders of its own")
    return found


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every Skill is taken, and every Commander acquired."""
    for skill in config.library.sheets["skills"].values():
        yield f"skill skill:{skill.key}"
    for made in config.library.figures:
        if made.unit == COMMANDER.name:
            yield from (f"commander space:{space}" for space in made.spaces)


def _marks(seat: Any) -> dict[str, Any]:
    made: dict[str, Any] = seat.marks.setdefault("sardaukar", dict.fromkeys(PLACES, 0) | {"skills": []})
    return made


def _table(table: Any) -> dict[str, Any]:
    made: dict[str, Any] = table.marks.setdefault("sardaukar", {"spaces": set(), "bank": 0, "gone": 0})
    return made


def _id(reference: Any) -> str:
    return str(reference).partition(":")[2]


def follow_commander(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a seat acquired a Commander from a space or the bank."""
    _marks(seat)["reserve"] += 1
    if data["from"] == BANK:
        _table(table)["bank"] += 1
    else:
        _table(table)["spaces"].add(_id(data["from"]))


def follow_gone(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a Commander on a space left the game."""
    _table(table)["spaces"].add(_id(data["space"]))
    _table(table)["gone"] += 1


def follow_left(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that Commanders of a seat left the game."""
    _marks(seat)["reserve"] -= data["n"]
    _table(table)["gone"] += data["n"]


def _mover(source: str, target: str) -> Any:
    def follow(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
        """Record Commanders moved from one place to another."""
        if data["unit"] == "unit:commander":
            own = _marks(seat)
            own[source or _id(data["from"])] -= data["n"]
            own[target] += data["n"]

    return follow


def follow_clear(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that the Conflict's Commanders return to the supply after the combat."""
    own = _marks(seat)
    own["conflict"] -= data["commanders"]
    own["reserve"] += data["commanders"]


def follow_skill(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a Skill that was taken."""
    _marks(seat)["skills"].append(_id(data["skill"]))


def follow_trashed(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a Skill that was trashed."""
    _marks(seat)["skills"].remove(_id(data["skill"]))


FOLLOW = {
    "commander": follow_commander,
    "commander-gone": follow_gone,
    "commanders-left": follow_left,
    "recruit-unit": _mover("reserve", "garrison"),
    "deploy-unit": _mover("garrison", "conflict"),
    "retreat-unit": _mover("conflict", "garrison"),
    "lose-unit": _mover("", "reserve"),
    "clear": follow_clear,
    "skill": follow_skill,
    "skill-trashed": follow_trashed,
}


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    part, told = Sardaukar.of(game), _table(table)
    first = {space for made in lib(game).figures if made.unit == COMMANDER.name for space in made.spaces}
    yield "Commanders on spaces", first - told["spaces"], set(part.figures)
    yield "Commanders out of the game", told["gone"], part.gone
    for number, seat in enumerate(table.seats):
        own = _marks(seat)
        for place in PLACES:
            yield f"seat {number} Commanders in {place}", own[place], count_commanders(game, number, place)
        yield f"seat {number} Skills", own["skills"], part.skills[number]
