"""The story of a game of Dune: Imperium, made from events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import groupby
from typing import Any

from bot.games.course import Telling, Told
from bot.games.imperium.modules import ask

Data = Mapping[str, Any]
Happened = tuple[str, Data]

PRICES = frozenset({"resource:persuasion", "resource:solari"})
"""The goods that buy cards."""
AFTER_COMBAT = frozenset({"clear", "bonus", "recall", "round", "endgame", "turn"})
"""The events that mark the end of a Conflict's report."""


def retell(told: Told) -> Told:
    """Rewrite events as the lines of the story, in independent steps that each improve one thing."""
    brought = (step for steps in ask("telling", "STEPS") for step in steps)
    steps = (deal_hands, name_causes, pay_prices, list_trash, settle_fight, *brought)
    return reduce(lambda telling, step: step(telling), steps, told)


def deal_hands(told: Told) -> Told:
    """Turn the cards that everybody draws for a round into `deal` events.

    If the start of the round is not among the events, equal draws of more than two cards by several players count as
    dealt.
    """
    begins = False
    for _, run in groupby(told, lambda happened: happened[0] in ("draw", "shuffle")):
        events = list(run)
        drawn = [data for kind, data in events if kind == "draw"]
        alike = len({data["seat"] for data in drawn}) > 1 and len({data["n"] for data in drawn}) == 1
        for kind, data in events:
            begins = kind == "round" or (begins and kind != "turn")
            yield "deal" if kind == "draw" and (begins or (alike and data["n"] > 2)) else kind, data


def name_causes(told: Told) -> Told:
    """Name the cause of a gain or a discard.

    The cause is a controlled location (`gain-control`, also for one's own Agent), a card or a Leader that gives
    something to another player than the acting one (`gain-for`), or anything that demands a discard (`discard-for`).
    """
    actor = None
    for kind, data in told:
        if kind in ("turn", "agent", "reveal", "reward", "play", "win", "defend"):
            actor = data["seat"]
        elif kind == "end":
            actor = None
        what, _, rest = str(data.get("why", "")).partition(":")
        if kind == "gain" and what == "control":
            yield "gain-control", {name: data[name] for name in ("seat", "what", "n")} | {"space": f"space:{rest}"}
        elif kind == "gain" and what in ("card", "leader") and actor is not None and data["seat"] != actor:
            yield "gain-for", data
        elif kind == "discard" and what:
            yield "discard-for", data
        else:
            yield kind, data


def pay_prices(told: Told) -> Told:
    """Combine a payment with the purchase after it (`acquire-for`, with the list `buys`)."""
    paid = None
    for kind, data in told:
        if paid is not None and kind == "acquire" and data["seat"] == paid["seat"]:
            bought = ["bought", {"card": data["card"], "n": paid["n"], "what": paid["what"]}]
            yield "acquire-for", {"seat": data["seat"], "n": paid["n"], "buys": [bought]}
            paid = None
            continue
        if paid is not None:
            yield "spend", paid
            paid = None
        if kind == "spend" and data["what"] in PRICES:
            paid = data
        else:
            yield kind, data
    if paid is not None:
        yield "spend", paid


def list_trash(told: Told) -> Told:
    """Reduce events of trashed cards to the seat and the card, so that several can be merged."""
    for kind, data in told:
        yield kind, {"seat": data["seat"], "n": 1, "cards": [data["card"]]} if kind == "trash" else data


@dataclass
class Fight:
    """A Conflict while it is being settled."""

    strengths: dict[int, int] = field(default_factory=dict)
    conflict: str = ""
    # The events before the first reward, such as a conceded tie.
    settled: list[Happened] = field(default_factory=list)
    # The events of each reward, with place and seat; those of the winner include all consequences of winning.
    shares: list[tuple[int, int, list[Happened]]] = field(default_factory=list)

    def take(self, kind: str, data: Data) -> None:
        self.conflict = str(data.get("conflict") or self.conflict)
        if kind == "strength":
            self.strengths[data["seat"]] = data["n"]
        elif kind == "reward":
            self.shares.append((data["place"], data["seat"], [(kind, data)]))
        elif kind in ("win", "unwon"):
            place, seat = (1, data["seat"]) if kind == "win" else (0, -1)
            known = next((share for share in self.shares if share[:2] == (place, seat)), None)
            if known is not None:
                self.shares.remove(known)
            # the events after this one are consequences of winning
            self.shares.append(known or (place, seat, [(kind, data)]))
        else:
            (self.shares[-1][2] if self.shares else self.settled).append((kind, data))

    def tell(self) -> Told:
        """Yield the strengths, highest first, then the events before the rewards, and the rewards by place."""
        ranked = sorted(self.strengths.items(), key=lambda one: -one[1])
        if ranked:
            shown = [["strong", {"seat": seat, "n": amount}] for seat, amount in ranked]
            yield "fight", {"conflict": self.conflict, "strengths": shown}
        yield from self.settled
        for _, _, share in sorted(self.shares, key=lambda share: share[0]):
            yield from share


def settle_fight(told: Told) -> Told:
    """Report a Conflict as a whole: strengths by rank, then rewards. Events of passing just before the strengths are
    left out."""
    fight: Fight | None = None
    passed: list[Happened] = []
    for kind, data in told:
        if kind in ("strength", "reward", "win", "unwon") and fight is None:
            fight = Fight()
            passed = passed if kind != "strength" else []
        if fight is not None and kind in AFTER_COMBAT:
            yield from fight.tell()
            fight = None
        if fight is not None:
            fight.take(kind, data)
        elif kind == "pass":
            passed.append((kind, data))
        else:
            yield from passed
            passed = []
            yield kind, data
    yield from passed
    yield from fight.tell() if fight is not None else ()


def make_telling() -> Telling:
    """The rules for making a story of a game."""
    return Telling(
        summed=frozenset(
            {
                "gain",
                "gain-control",
                "recruit",
                "recruit-unit",
                "deploy",
                "deploy-unit",
                "retreat",
                "retreat-unit",
                "draw",
                "intrigue",
                "trash",
                "acquire-for",
            }
        ),
        latest=frozenset({"influence"}),
        deeds=frozenset({"play", "pass", "acquire", "acquire-for"}).union(*ask("telling", "DEEDS")),
        alone=frozenset({"defend", "pass", "deal"}),
        headings=frozenset({"round"}),
        totals=PRICES - {"resource:solari"} | {"resource:swords"},
        retell=retell,
    )
