"""The public state rebuilt from public events alone, as a second opinion on every verb (design, 3.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.imperium.state import NOBODY, lib, strength, trophy_ref
from engine.imperium.verbs import G
from engine.kernel.events import seen_by

GOODS = ("solari", "spice", "water", "persuasion", "swords", "vp")


def differences(game: G) -> list[str]:
    """Where folding the events as a spectator sees them disagrees with the state; empty when they agree."""
    table = _Table(len(game.state.players))
    for event in game.events:
        data = seen_by(event, None)
        if data is not None:
            table.follow(event.kind, data)
    return _compare(game, table)


class _Seat:
    def __init__(self, seats: int) -> None:
        self.goods = dict.fromkeys(GOODS, 0) | {"water": 1, "vp": 1 if seats == 4 else 0}
        self.troops = {"supply": 9, "garrison": 3, "conflict": 0, "memories": 0}
        self.sandworms = 0
        self.influence: dict[str, int] = {}
        self.posts: set[str] = set()
        self.agents: set[str] = set()
        self.tokens: set[str] = set()
        self.intrigue = 0
        self.hand = 0
        self.revealed: list[str] = []
        self.face_up: set[str] = set()


class _Table:
    """What a spectator could have written down."""

    def __init__(self, seats: int) -> None:
        self.seats = [_Seat(seats) for _ in range(seats)]
        self.alliances: dict[str, int] = {}
        self.control: dict[str, int] = {}
        self.bonus: dict[str, int] = {}
        self.wall = True

    def follow(self, kind: str, data: Mapping[str, Any]) -> None:
        """Apply one event; kinds that tell of nothing counted here are passed over."""
        rule = getattr(self, "on_" + kind.replace("-", "_"), None)
        if rule is not None:
            rule(self.seats[data["seat"]] if "seat" in data else None, data)

    def on_gain(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Goods in."""
        seat.goods[_id(data["what"])] += data["n"]

    def on_spend(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Goods out."""
        seat.goods[_id(data["what"])] -= data["n"]

    def on_score(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """VP either way."""
        seat.goods["vp"] += data["n"]

    def on_clean_up(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Persuasion is lost."""
        seat.goods["persuasion"] = 0

    def on_recruit(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Supply to garrison."""
        _move(seat, "supply", "garrison", data["n"])

    def on_deploy(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Garrison to Conflict."""
        _move(seat, "garrison", "conflict", data["n"])

    def on_defend(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Supply to Conflict."""
        _move(seat, "supply", "conflict", data["n"])

    def on_retreat(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Conflict to garrison."""
        _move(seat, "conflict", "garrison", data["n"])

    def on_remember(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Supply to memories."""
        _move(seat, "supply", "memories", data["n"])

    def on_awaken(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Memories to supply."""
        _move(seat, "memories", "supply", data["n"])

    def on_summon(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Sandworms."""
        seat.sandworms += data["n"]

    def on_clear(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """The Conflict is over."""
        _move(seat, "conflict", "supply", data["troops"])
        seat.sandworms = 0
        seat.goods["swords"] = 0

    def on_influence(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Up a track."""
        seat.influence[_id(data["faction"])] = seat.influence.get(_id(data["faction"]), 0) + data["n"]

    def on_influence_lost(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Down a track."""
        seat.influence[_id(data["faction"])] -= data["n"]

    def on_alliance(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A token taken."""
        self.alliances[_id(data["faction"])] = data["seat"]

    def on_alliance_lost(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A token lost."""
        self.alliances.pop(_id(data["faction"]))

    def on_spy(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A Spy placed."""
        seat.posts.add(_id(data["post"]))

    def on_recall_spy(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A Spy recalled."""
        seat.posts.remove(_id(data["post"]))

    def on_agent(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """An Agent sent with a card from hand."""
        seat.agents.add(_id(data["space"]))
        seat.hand -= 1

    def on_recall_agent(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """An Agent recalled."""
        seat.agents.remove(_id(data["space"]))

    def on_recall(self, seat: None, data: Mapping[str, Any]) -> None:
        """All Agents home."""
        for one in self.seats:
            one.agents.clear()

    def on_token(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Hooks, seat, Swordmaster."""
        seat.tokens.add(_id(data["what"]))

    def on_control(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A location."""
        self.control[_id(data["space"])] = data["seat"]

    def on_wall(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """The wall is gone."""
        self.wall = False

    def on_bonus(self, seat: None, data: Mapping[str, Any]) -> None:
        """Bonus spice laid."""
        self.bonus[_id(data["space"])] = self.bonus.get(_id(data["space"]), 0) + data["n"]

    def on_harvest(self, seat: None, data: Mapping[str, Any]) -> None:
        """Bonus spice taken."""
        self.bonus[_id(data["space"])] -= data["n"]

    def on_draw(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Cards to hand."""
        seat.hand += data["n"]

    def on_reveal(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Cards from hand into play."""
        seat.hand -= len(data["cards"])

    def on_discard(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A card from hand."""
        seat.hand -= 1

    def on_trash(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A card, perhaps from hand."""
        seat.hand -= data["zone"] == "zone:hand"

    def on_return(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A card back to hand."""
        seat.hand += 1

    def on_acquire(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A card, perhaps to hand."""
        seat.hand += data["hand"]

    def on_intrigue(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Intrigue cards drawn."""
        seat.intrigue += data["n"]

    def on_steal(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """An Intrigue card changes hands."""
        seat.intrigue += 1
        self.seats[int(_id(data["victim"]))].intrigue -= 1

    def on_play(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """An Intrigue card played."""
        seat.intrigue -= 1

    def on_trash_intrigue(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """An Intrigue card trashed."""
        seat.intrigue -= 1

    def on_objective(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """An Objective, face up."""
        seat.face_up.add(data["card"])

    def on_win(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """A Conflict card, face up."""
        seat.face_up.add(data["conflict"])

    def on_flip(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Face down."""
        seat.face_up.remove(data["card"])

    def on_pair(self, seat: _Seat, data: Mapping[str, Any]) -> None:
        """Both face down."""
        seat.face_up.remove(data["card"])
        seat.face_up.remove(data["other"])


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

    same("wall", table.wall, state.wall)
    same("control", table.control, {place: seat for place, seat in state.control.items() if seat != NOBODY})
    same("bonus", {k: v for k, v in table.bonus.items() if v}, {k: v for k, v in state.bonus.items() if v})
    factions = list(lib(game).tracks)
    same("alliances", table.alliances, {factions[i]: s for i, s in enumerate(state.alliances) if s != NOBODY})
    for number, (seat, player) in enumerate(zip(table.seats, state.players, strict=True)):
        bit, who = 1 << number, f"seat {number}"
        same(f"{who} goods", seat.goods, {what: getattr(player, what) for what in GOODS})
        same(f"{who} troops", seat.troops, {where: getattr(player, where) for where in seat.troops})
        same(f"{who} sandworms", seat.sandworms, player.sandworms)
        same(f"{who} strength", _strength(seat), strength(player))
        levels = {faction: level for faction, level in zip(factions, player.influence, strict=True) if level}
        same(f"{who} influence", {f: n for f, n in seat.influence.items() if n}, levels)
        same(f"{who} spies", seat.posts, {post for post, there in state.posts.items() if there & bit})
        same(f"{who} agents", seat.agents, {space for space, there in state.agents.items() if there & bit})
        tokens = {token for token in ("hooks", "council", "swordmaster") if getattr(player, token)}
        same(f"{who} tokens", seat.tokens, tokens)
        same(f"{who} intrigue", seat.intrigue, len(player.intrigue))
        same(f"{who} hand", seat.hand, len(player.hand))
        up = {trophy_ref(trophy) for trophy in player.trophies if trophy.up}
        same(f"{who} face-up cards", seat.face_up, up)
    return found


def _strength(seat: _Seat) -> int:
    troops = seat.troops["conflict"]
    return 2 * troops + 3 * seat.sandworms + seat.goods["swords"] if troops or seat.sandworms else 0
