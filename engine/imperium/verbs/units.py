"""Verbs that move troops and other units."""

from __future__ import annotations

from typing import Any

from engine.imperium.seating import mover
from engine.imperium.state import (
    DEPLOYED,
    DEPLOYED_TROOPS,
    G,
    count_for_mate,
    count_up,
    mark_mate,
    rules,
)  # fmt: skip
from engine.imperium.triggers import NO_FACTS, tell
from engine.imperium.units import TROOP, UnitKind, count_units, move, others_first, parts_of_squad


def recruit(game: G, seat: int, amount: int, why: str) -> int:
    """Recruit troops from the supply to the garrison, at most as many as the supply has (U6.1, B6.8). Return the number
    recruited."""
    player = game.state.players[seat]
    amount = min(amount, player.supply)
    if amount:
        move(player, "troop", "supply", "garrison", amount)
        data = {"seat": seat, "n": amount, "why": why}
        _count_moved(game, data, name_mover(game, data), "recruited", amount)
        game.emit("recruit", data)
    return amount


def name_mover(game: G, data: dict[str, Any]) -> int:
    """The seat that moves units in this event. In a teammate's turn it is the teammate, who is then recorded in the
    event; otherwise it is the owner of the units (T3.5)."""
    seat: int = data["seat"]
    turn = game.state.turn
    if turn is None or turn.seat == seat:
        return seat
    roles = game.config.roles
    if roles[turn.seat].team == roles[seat].team >= 0:
        data["by"] = f"seat:{turn.seat}"
    return mover(game, seat)


def _count_moved(game: G, data: dict[str, Any], by: int, what: str, amount: int) -> None:
    """Count moved units in the turn, for the seat that moved them and for their owner (T3.5)."""
    count_up(game, by, what, amount)
    if "by" in data:
        count_for_mate(game, data["seat"], what, amount)


def _of(unit: UnitKind, kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The kind and data of an event about units. For units other than ordinary troops, the event is a variant that
    names the kind of unit."""
    return (kind, data) if unit is TROOP else (f"{kind}-unit", data | {"unit": f"unit:{unit.name}"})


def recruit_unit(game: G, seat: int, unit: UnitKind, why: str) -> None:
    """Move a unit other than an ordinary troop from its dock to the garrison, as a recruit of this turn (BL3.3,
    BL3.6)."""
    move(game.state.players[seat], unit.name, unit.dock, "garrison", 1)
    data = {"seat": seat, "n": 1, "unit": f"unit:{unit.name}", "why": why}
    by = name_mover(game, data)
    for what in ("recruited", f"recruited.{unit.name}"):
        _count_moved(game, data, by, what, 1)
    game.emit("recruit-unit", data)


def _count_deployed(game: G, data: dict[str, Any], by: int, amount: int, is_troop: bool) -> None:
    """Count units that were deployed or, with a negative amount, units that left the Conflict. The count never falls
    below 0. Once a unit other than a troop was deployed, troops are also counted separately (B16.2, IX19.14)."""
    turn = game.state.turn
    if turn is None:
        return
    own = [""] if turn.seat == by else []
    for mark in [*own, mark_mate(data["seat"])] if "by" in data else own:
        units, troops = f"{DEPLOYED}{mark}", f"{DEPLOYED_TROOPS}{mark}"
        there = turn.tally.get(units, 0)
        if not is_troop:
            turn.tally.setdefault(troops, there)
        elif troops in turn.tally:
            turn.tally[troops] = max(0, turn.tally[troops] + amount)
        turn.tally[units] = there + amount if there + amount > 0 else 0


def tell_deployed(game: G, kind: str, data: dict[str, Any], is_troop: bool = True) -> None:
    """Emit an event about units that were deployed, and count them."""
    seat, by = data["seat"], name_mover(game, data)
    _count_deployed(game, data, by, data["n"], is_troop)
    game.emit(kind, data)
    tell(game, "deployed", by, NO_FACTS)
    if by != seat:
        tell(game, "deployed", seat, NO_FACTS)


def counts_as_troop(game: G, unit: UnitKind) -> bool:
    """Whether units of this kind that come into the Conflict from out of play count as troops that were deployed in the
    turn.

    Troops always count. Other units count unless the game has deployable units that are not troops. In such a game they
    are counted apart, since some cards count troops only (IX11.6, IX19.14).
    """
    here = rules(game)
    return unit.is_troop or here.deploying == here.troops


def deploy(game: G, seat: int, amount: int, unit: UnitKind = TROOP) -> None:
    """Deploy units of a kind from the garrison to the Conflict."""
    move(game.state.players[seat], unit.name, "garrison", "conflict", amount)
    tell_deployed(game, *_of(unit, "deploy", {"seat": seat, "n": amount}), unit.is_troop)


def deploy_others_first(game: G, seat: int, amount: int) -> None:
    """Deploy this number of units from the garrison, preferring units other than ordinary troops (BL17.7, IX9.5)."""
    squad = others_first(game, game.state.players[seat], "garrison", amount)
    for unit, part in reversed(parts_of_squad(game, squad)):
        deploy(game, seat, part, unit)


def defend(game: G, seat: int) -> None:
    """Deploy one troop from the supply directly to the Conflict, as a defence (U8.3, B4.2)."""
    move(game.state.players[seat], "troop", "supply", "conflict", 1)
    game.emit("defend", {"seat": seat, "n": 1})


def deploy_supply(game: G, seat: int, amount: int) -> None:
    """Deploy troops from the supply directly to the Conflict (B16.14, B17.3)."""
    move(game.state.players[seat], "troop", "supply", "conflict", amount)
    tell_deployed(game, "deploy-supply", {"seat": seat, "n": amount})


def lose_troops(game: G, seat: int, zone: str, amount: int, unit: UnitKind = TROOP) -> None:
    """Return troops of a kind from the garrison or the Conflict to the supply (B1.5, BL3.9)."""
    move(game.state.players[seat], unit.name, zone, unit.dock, amount)
    data = {"seat": seat, "n": amount, "from": f"zone:{zone}"}
    name_mover(game, data)
    game.emit(*_of(unit, "lose", data))
    for found in game.state.turn.allowance if game.state.turn is not None and zone == "garrison" else ():
        if found.seat == seat and unit is TROOP:
            stray = min(found.staying, amount)  # troops that cannot be deployed are lost first
            found.staying, found.strayed = found.staying - stray, found.strayed + stray


def retreat(game: G, seat: int, amount: int, unit: UnitKind = TROOP) -> None:
    """Return units of a kind from the Conflict to the garrison (U7.5)."""
    move(game.state.players[seat], unit.name, "conflict", "garrison", amount)
    _give_back(game, seat, amount, unit)
    data: dict[str, Any] = {"seat": seat, "n": amount}
    _count_deployed(game, data, name_mover(game, data), -amount, unit.is_troop)
    game.emit(*_of(unit, "retreat", data))


def _give_back(game: G, seat: int, amount: int, unit: UnitKind) -> None:
    """Count retreating units as not deployed, so that as many others of their kind may be deployed in this turn (U7.4).
    Units deployed by a card, not by the space or the Combat icon, stay counted."""
    for found in game.state.turn.allowance if game.state.turn is not None else ():
        if found.seat != seat:
            continue
        others = found.units.get(unit.name, 0)
        used = found.used - sum(found.units.values()) - found.free if unit is TROOP else others
        back = max(0, min(amount, used))
        found.used -= back
        if unit is not TROOP and back:
            found.units[unit.name] = others - back


def summon(game: G, seat: int, kind: UnitKind, amount: int, why: str) -> None:
    """Bring units from out of play into the Conflict (U7.6)."""
    move(game.state.players[seat], kind.name, "", "conflict", amount)
    tell_deployed(game, "summon", {"seat": seat, "n": amount, "why": why}, counts_as_troop(game, kind))


def clear_conflict(game: G, seat: int) -> None:
    """Return every unit in the Conflict to its home after a combat, and set strength to 0 (U11.10, B11.11)."""
    player = game.state.players[seat]
    there = {kind.name: player.units[f"conflict.{kind.name}"] for kind in rules(game).units}
    if count_units(game, player) or player.swords:
        game.emit("clear", {"seat": seat, **{f"{kind}s": n for kind, n in there.items()}})
    for kind in rules(game).units:
        move(player, kind.name, "conflict", kind.home, there[kind.name])
    player.swords = 0
    tell(game, "cleared", seat, {"units": there})
