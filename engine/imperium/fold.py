"""The public state rebuilt from public events alone, as an independent check of every verb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium.manifest import Start
from engine.imperium.setup import start_of
from engine.imperium.state import NOBODY, G, rules, seat_of
from engine.kernel.events import seen_by

GOODS = ("solari", "spice", "water", "persuasion", "swords", "vp")


def differences(game: G) -> list[str]:
    """The differences between the state and the state rebuilt from a spectator's events."""
    table = _Table([start_of(game, seat) for seat in range(len(game.state.players))])
    modules = rules(game).modules
    for event in game.events:
        data = seen_by(event, None)
        if data is not None:
            table.follow(event.kind, data)
            for module in modules:
                if (follow := module.follow.get(event.kind)) is not None:
                    follow(table, table.seats[data["seat"]] if "seat" in data else None, data)
    told = [row for module in modules if module.told is not None for row in module.told(game, table)]
    lines = [f"{what}: the events tell {one}, the state has {other}" for what, one, other in told if one != other]
    return _compare(game, table) + lines


class _Seat:
    def __init__(self, start: Start) -> None:
        self.goods = {what: getattr(start, what, None) or 0 for what in GOODS}
        self.troops = {"supply": start.supply or 0, "garrison": start.garrison or 0, "conflict": 0}
        self.influence: dict[str, int] = {}
        self.agents: list[str] = []
        self.tokens: set[str] = set()
        self.intrigue = 0
        self.hand = 0
        self.marks: dict[str, Any] = {}
        """The notes of modules on this seat."""


class _Table:
    """The state as rebuilt from the events that a spectator sees."""

    def __init__(self, starts: list[Start]) -> None:
        self.seats = [_Seat(start) for start in starts]
        self.alliances: dict[str, int] = {}
        self.control: dict[str, int] = {}
        self.bonus: dict[str, int] = {}
        self.marks: dict[str, Any] = {}
        """The notes of modules on the table."""

    def follow(self, kind: str, data: Mapping[str, Any]) -> None:
        """Apply one event; an event that changes nothing recorded here is ignored."""
        rule = getattr(self, "on_" + kind.replace("-", "_"), None)
        if rule is not None:
            rule(self.seats[data["seat"]] if "seat" in data else None, data)

    def on_gain(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count goods gained."""
        seat.goods[_id(data["what"])] += data["n"]

    def on_spend(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count goods spent."""
        seat.goods[_id(data["what"])] -= data["n"]

    def on_score(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count victory points gained or lost."""
        seat.goods["vp"] += data["n"]

    def on_clean_up(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        seat.goods["persuasion"] = 0

    def on_recruit(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        _move(seat, "supply", "garrison", data["n"])

    def on_deploy(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        _move(seat, "garrison", "conflict", data["n"])

    def on_defend(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        _move(seat, "supply", "conflict", data["n"])

    def on_deploy_supply(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        _move(seat, "supply", "conflict", data["n"])

    def on_control_lost(self, seat: None, data: Mapping[str, Any]) -> None:
        """Remove the control of a location."""
        self.control.pop(_id(data["space"]))

    def on_retreat(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        _move(seat, "conflict", "garrison", data["n"])

    def on_clear(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Move all troops from Conflict to supply, and set swords to 0."""
        _move(seat, "conflict", "supply", data["troops"])
        seat.goods["swords"] = 0

    def on_influence(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Raise a marker on an Influence track."""
        seat.influence[_id(data["faction"])] = seat.influence.get(_id(data["faction"]), 0) + data["n"]

    def on_influence_lost(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Lower a marker on an Influence track."""
        seat.influence[_id(data["faction"])] -= data["n"]

    def on_alliance(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Record an Alliance token taken."""
        self.alliances[_id(data["faction"])] = data["seat"]

    def on_alliance_lost(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Record an Alliance token lost."""
        self.alliances.pop(_id(data["faction"]))

    def on_agent(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Record an Agent's space, and count the card played from hand."""
        seat.agents.append(_id(data["space"]))
        seat.hand -= 1

    def on_started(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Reduce the hand by a card that is put into play from it."""
        seat.hand -= 1

    def on_agent_moved(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Remove an Agent from its space, from which it is sent to another one."""
        seat.agents.remove(_id(data["space"]))

    def on_lose(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Move lost troops to the supply."""
        _move(seat, _id(data["from"]), "supply", data["n"])

    def on_take_discard(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count a card taken from the discard pile."""
        seat.hand += 1

    def on_recall_agent(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Remove a recalled Agent from its space."""
        seat.agents.remove(_id(data["space"]))

    def on_recall(self, seat: None, data: Mapping[str, Any]) -> None:
        """Remove all Agents from the board."""
        for one in self.seats:
            one.agents.clear()

    def on_token(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Record Maker Hooks, a High Council seat or a Swordmaster."""
        seat.tokens.add(_id(data["what"]))

    def on_control(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Record the control of a location."""
        self.control[_id(data["space"])] = data["seat"]

    def on_bonus(self, seat: None, data: Mapping[str, Any]) -> None:
        """Add bonus spice to a space."""
        self.bonus[_id(data["space"])] = self.bonus.get(_id(data["space"]), 0) + data["n"]

    def on_harvest(self, seat: None, data: Mapping[str, Any]) -> None:
        """Take bonus spice from a space."""
        self.bonus[_id(data["space"])] -= data["n"]

    def on_draw(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count cards drawn."""
        seat.hand += data["n"]

    def on_reveal(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count cards revealed from hand."""
        seat.hand -= len(data["cards"])

    def on_discard(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count a card discarded from hand."""
        seat.hand -= 1

    def on_trash(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count a trashed card, if it was in hand."""
        seat.hand -= data["zone"] == "zone:hand"

    def on_return(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count a card returned to hand."""
        seat.hand += 1

    def on_acquire(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count an acquired card that goes to the hand."""
        seat.hand += data["hand"]

    def on_intrigue(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count Intrigue cards drawn."""
        seat.intrigue += data["n"]

    def on_steal(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Move an Intrigue card from one player to another."""
        seat.intrigue += 1
        self.seats[int(_id(data["victim"]))].intrigue -= 1

    def on_play(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count an Intrigue card played."""
        seat.intrigue -= 1

    def on_trash_intrigue(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Count an Intrigue card trashed."""
        seat.intrigue -= 1


def _id(reference: str) -> str:
    return reference.partition(":")[2]


def _move(seat: _Seat, source: str, target: str, amount: int) -> None:
    seat.troops[source] -= amount
    seat.troops[target] += amount


def _compare(game: G, table: _Table) -> list[str]:
    state = game.state
    found: list[str] = []

    def same(what: str, told: object, is_: object) -> None:
        if told != is_:
            found.append(f"{what}: the events tell {told}, the state has {is_}")

    same("control", table.control, {place: seat for place, seat in state.control.items() if seat != NOBODY})
    same("bonus", {k: v for k, v in table.bonus.items() if v}, {k: v for k, v in state.bonus.items() if v})
    same("alliances", table.alliances, {track: s for track, s in state.alliances.items() if s != NOBODY})
    for number, (seat, player) in enumerate(zip(table.seats, state.players, strict=True)):
        who = f"seat {number}"
        same(f"{who} goods", seat.goods, {what: getattr(player, what) for what in GOODS})
        same(f"{who} troops", seat.troops, {where: getattr(player, where) for where in seat.troops})
        levels = {track: level for track, level in player.influence.items() if level}
        same(f"{who} influence", {f: n for f, n in seat.influence.items() if n}, levels)
        out = [space for space, there in state.agents.items() for token in there if seat_of(token) == number]
        same(f"{who} agents", sorted(seat.agents), sorted(out))
        same(f"{who} council", "council" in seat.tokens, player.council)
        same(f"{who} swordmaster", "swordmaster" in seat.tokens, player.swordmaster)
        same(f"{who} intrigue", seat.intrigue, len(player.intrigue))
        same(f"{who} hand", seat.hand, len(player.hand))
    return found
