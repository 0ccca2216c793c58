"""The story of a game of War for Arrakis, made from events: one line for each action turn, battle, hazard phase and
harvest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.course import Telling, Told
from engine.arrakis.library import ATREIDES, HARKONNEN

Data = Mapping[str, Any]
Happened = tuple[str, Data]

FACES = ("leadership", "strategy", "deployment", "mentat", "house")
SILENT = frozenset({"war-garrison", "war-tank"})
"""Events that are not reported: the setup, which the picture shows, and the move of a dead leader's figure to the
tank."""
GATHERED = {
    "war-harvester": ("war-harvesters", "area", "areas"),
    "war-sign": ("war-signs", "area", "areas"),
    "war-worm": ("war-worms", "area", "areas"),
    "war-omen": ("war-omens", "omen", "omens"),
    "war-flier": ("war-fliers", "zone", "zones"),
    "war-discarded": ("war-discarded-cards", "card", "cards"),
}
"""Kinds of events that are reported together if they are consecutive. Each has the kind of the combined event, the
field in which the single events differ, and the field that lists the values of this field."""
SUMMED = frozenset({
    "war-upgraded", "war-garrison-left", "war-supremacy", "war-drew", "war-drew-seen", "war-discarded-hidden",
})  # fmt: skip
"""Kinds of events whose amounts are added if consecutive events concern the same thing."""
FIGURES = frozenset({"war-lacking", "war-lost", "war-placed", "war-reduced", "war-removed"})
"""Kinds of events about figures; those about one area are joined in one list."""
WORMS = frozenset({"war-worm-gone", "war-worm-moved", "war-worm-strikes"})
"""Kinds of events about a sandworm or the Wild Maker (`maker`)."""
SINGLE = frozenset({"war-upgraded", "war-garrison-left"})
"""Kinds of events about a single figure."""
PERSONAL = frozenset({
    "war-drew", "war-drew-seen", "war-discarded", "war-discarded-cards", "war-discarded-hidden", "war-sister",
    "war-sister-used",
})  # fmt: skip
"""Kinds of events that name the player, unless the whole line is about this player (variant `.tail` of the text)."""
EVERY_ROUND = frozenset({("war-start", "war-drew"), ("war-closing", "war-flier-gone")})
"""Kinds of sections, each with a kind of event that is not reported in it, since it happens every round: each side
draws a card from each deck (W3.2), and all vehicles leave (W11.1)."""
VEHICLES = frozenset({"war-harvester", "war-harvesters", "war-flier", "war-fliers"})
"""Kinds of events about Harkonnen vehicles at the start of a round (W4)."""
ACTIONS = frozenset({"war-die", "war-power"})
"""Kinds of events that use up an action turn of their seat."""
DECLARED = ACTIONS | {"war-plays", "war-special"}
"""Kinds of events that announce an effect which other events then report."""
REVEALING = frozenset({"event-war-flier-gone", "event-war-sietch", "event-war-token"})
"""The keys of events of free actions that may come before an action: scouting and training (W5.14)."""
ROLL = "war-battle-roll"
"""The kind of the two events, one for each side, with which a battle round begins. Each round has a line of its own."""

DESTROYED = "war-settlement-destroyed"
"""The event that reports the loss of a settlement. A lost sietch has the same event."""


def retell(told: Told) -> Told:
    """Rewrite events as the lines of the story."""
    return _group(_gather(_word(_name_sietches(told))))


def _name_sietches(told: Told) -> Iterator[Happened]:
    """Report a destroyed settlement as a sietch if the next event is about supremacy, which only sietches bring
    (W7.14)."""
    held: Data | None = None
    for kind, data in told:
        if held is not None:
            yield "war-sietch-destroyed" if kind == "war-supremacy" else DESTROYED, held
        held = data if kind == DESTROYED else None
        if held is None:
            yield kind, data
    if held is not None:
        yield DESTROYED, held


def _word(told: Told) -> Iterator[Happened]:
    """Prepare the facts of events for sentences, and leave out events that other events imply."""
    played: Any = None
    for kind, data in told:
        if kind in SILENT:
            continue
        if kind == "war-discarded" and played is not None and data.get("card") == played:
            played = None
            continue
        played = data["card"] if kind == "war-plays" else None
        match kind:
            case "war-dice":
                faces = [["event-war-dice-face", {"action": f"action:{f}", "n": data[f]}] for f in FACES if data.get(f)]
                yield kind, {"side": data["side"], "faces": faces, "kept": data.get("kept", "none")}
            case "war-token":
                yield kind, {"area": data["area"], "face": _list_face(ATREIDES, data)}
            case "war-garrison-open":
                yield kind, {"area": data["area"], "face": _list_face(HARKONNEN, data)}
            case "war-token-drawn" if "regular" in data:
                yield "war-token-seen", {"face": _list_face(ATREIDES, data)}
            case "war-drew":
                yield ("war-drew-seen" if "cards" in data else kind), {k: v for k, v in data.items() if k != "deck"}
            case "war-discarded" if "card" not in data:
                yield "war-discarded-hidden", {"n": 1, **data}
            case "war-marker" if data["n"] < 0:
                yield "war-marker-back", {**data, "n": -data["n"]}
            case "war-battle-roll":  # a surprise attack adds a special result without a die (W7.4)
                free = data["hit"] + data["shield"] + data["special"] - data["dice"]
                yield kind, {**data, "free": max(0, free)}
            case "war-harvest":
                yield kind, {}
                yield "war-harvested", data
            case _ if kind in FIGURES:
                yield kind, {"area": data["area"], "figures": Counter({data["what"]: data["n"]})}
            case _ if kind in WORMS:
                yield kind, {"maker": 0, **data}
            case _ if kind in SINGLE:
                yield kind, {"n": 1, **data}
            case _:
                yield kind, data


def _list_face(side: str, data: Data) -> list[Any]:
    """The figures on the face of a token, as texts with their numbers."""
    kinds = ("regular", "elite", "special", "generic")
    return _count({f"figure:{side}_{kind}": data[kind] for kind in kinds if data.get(kind)})


def _count(figures: Mapping[str, int]) -> list[Any]:
    return [["counted-figure", {"what": what, "n": n}] for what, n in figures.items()]


def _gather(told: Iterator[Happened]) -> Iterator[Happened]:
    """Combine consecutive events where `_join` allows it. The departure of an attacking worm becomes part of its
    attack."""
    last: Happened | None = None
    for kind, data in told:
        if kind == "war-worm-strikes" and last == ("war-worm-gone", {"area": data["source"], "maker": data["maker"]}):
            last = (kind, data)
            continue
        joined = None if last is None else _join(last, kind, data)
        if joined is None:
            if last is not None:
                yield last
            last = (kind, data)
        else:
            last = joined
    if last is not None:
        yield last


def _join(last: Happened, kind: str, data: Data) -> Happened | None:
    """Combine two consecutive events; None if they cannot be combined."""
    before, facts = last
    if kind in SUMMED and kind == before and _same(facts, data):
        listed = {"cards": [*facts["cards"], *data["cards"]]} if "cards" in data else {}
        return kind, {**data, "n": facts["n"] + data["n"], **listed}
    if kind in FIGURES and kind == before and facts["area"] == data["area"]:
        return kind, {**data, "figures": facts["figures"] + data["figures"]}
    if kind not in GATHERED:
        return None
    several, one, many = GATHERED[kind]
    rest = {name: value for name, value in data.items() if name != one}
    if before == kind and {name: value for name, value in facts.items() if name != one} == rest:
        return several, {**rest, many: [facts[one], data[one]]}
    if before == several and {name: value for name, value in facts.items() if name != many} == rest:
        return several, {**rest, many: [*facts[many], data[one]]}
    return None


def _same(one: Data, other: Data) -> bool:
    return all(one.get(name) == other.get(name) for name in {*one, *other} - {"n", "now", "cards"})


@dataclass
class _Head:
    """One line of the story: its heading, and the events under it."""

    kind: str = "war-more"
    data: dict[str, Any] = field(default_factory=dict)
    parts: list[list[Any]] = field(default_factory=list)
    # Whether the line continues an action turn that a battle interrupted.
    again: bool = False
    # The players named by the line's last event, if any.
    subject: set[Any] = field(default_factory=set)

    def add(self, kind: str, data: Data) -> None:
        """Add an event; its player is not named again if the line, or the event before, names the same player."""
        key, facts = f"event-{kind}", dict(data)
        if kind in PERSONAL:
            who, doer = facts.get("seat", facts.get("side")), {self.data.get("who"), self.data.get("side")}
            if who in (self.subject or doer):
                key += ".tail"
            self.subject = doer if who in doer else {who}
        if kind in FIGURES:
            facts["figures"] = _count(facts["figures"])
        if kind == "war-flier-gone":  # the Atreides remove a vehicle of the enemy, while the Harkonnen use their own
            facts["removed"] = int("replaced" in facts or self.data.get("side") == "side:atreides")
        self.parts.append([key, facts])

    def count(self, kind: str) -> int:
        """The number of events of a kind in this line."""
        return sum(key == f"event-{kind}" for key, _ in self.parts)

    def close(self, is_last: bool = False, goes_on: bool = False) -> Iterator[Happened]:
        """The finished line. If an action or a turn had no effect, the line says so.

        This is not said if the turn is still open (`is_last`) or continues with a battle (`goes_on`).
        """
        idle = self.kind == "war-act" and self.parts and self.parts[-1][0].removeprefix("event-") in DECLARED
        if idle and not (is_last or goes_on):
            self.parts.append(["event-war-nothing", {}])
        if self.parts or self.kind in ("war-hazards", "war-fight"):
            yield self.kind, {**self.data, "told": self.parts}
        elif self.kind == "war-act" and not self.again and not is_last:
            yield "war-idle", self.data


def _group(told: Iterator[Happened]) -> Iterator[Happened]:
    """Group events into lines, each under its heading."""
    head = _Head()
    turn: dict[str, Any] = {}
    for kind, data in told:
        opened = _open(kind, data, turn)
        if kind in ("war-turn", *ACTIONS) and (who := data.get("seat", data.get("side"))):
            known = turn if turn.get("who") == who else {name: value for name, value in turn.items() if name == "side"}
            turn = {**known, "who": who, **({"side": data["side"]} if "side" in data else {})}
            if kind in ACTIONS and head.kind == "war-act":
                head.data = turn
        if kind == "war-round":
            yield from head.close()
            yield kind, data
            head = _Head("war-start")
        elif opened is not None:
            yield from head.close(goes_on=opened.kind == "war-fight")
            head = opened
        elif kind == "war-won" or not kind.startswith("war-"):
            yield from head.close(goes_on=True)
            yield kind, data
            head = _Head()
        else:
            if (head.kind, kind) in EVERY_ROUND:
                continue
            belongs = _belong(head, kind, data, turn)
            if belongs is not head:
                yield from head.close()
                head = belongs
            head.add(kind, data)
    yield from head.close(is_last=True)


def _belong(head: _Head, kind: str, data: Data, turn: dict[str, Any]) -> _Head:
    """The line to which an event without a heading of its own belongs. Usually it is the present line; for an action it
    is a new one, which takes over the parts of the present line if these only reveal something."""
    fresh = head.kind == "war-more" and not head.parts  # the report begins in the middle of an action
    if kind in VEHICLES and (fresh or head.kind == "war-start"):
        return _Head("war-act", {"who": "side:harkonnen"})
    if kind == "war-dice" and head.kind == "war-act":
        return _Head()
    if kind == "war-moved" and fresh:
        return _Head("war-act", {"who": data["side"]})
    if kind in ACTIONS and head.kind == "war-more":
        free = REVEALING.issuperset(key for key, _ in head.parts)
        parts, head.parts = (head.parts, []) if free else ([], head.parts)
        return _Head("war-act", turn, parts)
    if kind == ROLL and head.kind == "war-more":
        return _Head("war-clash", {"n": 0})
    if kind == ROLL and head.kind in ("war-fight", "war-clash") and head.count(ROLL) != 1:
        before = head.data.get("n", 0)
        return _Head("war-clash", {"n": before + 1 if before or head.kind == "war-fight" else 0})
    return head


def _open(kind: str, data: Data, turn: dict[str, Any]) -> _Head | None:
    """The line that an event begins; None for an event that belongs to another line."""
    match kind:
        case "war-turn":
            return _Head("war-act", {"who": data.get("seat", data["side"]), "side": data["side"]})
        case "war-attack":
            facts = {name: data[name] for name in ("source", "area", "side")}
            return _Head("war-fight", {"who": turn.get("who", data["side"]), **facts})
        case "war-battle-over":
            return _Head("war-act" if turn else "war-more", dict(turn), again=True)
        case "war-hazards" | "war-closing" | "war-harvest":
            return _Head(kind)
        case _:
            return None


TELLING = Telling(headings=frozenset({"war-round"}), retell=retell)
