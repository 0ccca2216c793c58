"""Spice harvesting, the imperium markers and their bans (W10)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from engine.arrakis.asking import DONE, Choice, option
from engine.arrakis.frames.losses import push_excess
from engine.arrakis.library import HARKONNEN, POWERS
from engine.arrakis.places import ground, legions_of
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, count, decider, rules
from engine.arrakis.verbs import give_back, raise_supremacy, tell
from engine.kernel.decisions import Option
from engine.kernel.record import record

SPICE = {"desert": 1, "deep_desert": 2}
"""The spice that a harvester brings, by ground (W10.1)."""
COSTS = {"keep": 2, "raise": 3, "drop": 0}
"""The things that can be done with an imperium marker, and their prices in spice (W10.2)."""
SHIFT = {"keep": 0, "raise": 1, "drop": -1}
TOP, BOTTOM = 5, 1
STOCKPILE, STOCKPILE_TO = 3, 5
"""The spice that pays for one step of supremacy, and the highest supremacy at which a step can still be bought
(W10.6)."""


def begin_harvest(game: G) -> None:
    """Take all harvesters off the board and add the spice that they yield to the saved spice (W10.1). In the retail
    game, the bans of all markers above the bottom row end (W10.5)."""
    state = game.state
    state.phase = "harvest"
    amount = sum(SPICE.get(ground(game, area), 0) for area in state.harvesters)
    for _ in state.harvesters:
        give_back(game, HARKONNEN, "harvester")
    tell(game, "harvest", n=amount, saved=state.spice, harvesters=len(state.harvesters))
    count(game, "spice", amount)
    state.harvesters = []
    if rules(game).bans_when == "fallen":
        for power in list(state.bans):
            if state.rows[power] != BOTTOM:
                end_ban(game, power)
    game.push(Payment(decider(game, HARKONNEN), amount + state.spice))


def end_ban(game: G, power: str) -> None:
    """End a ban, if there is one (W10.4, W10.5)."""
    if power in game.state.bans:
        game.state.bans.remove(power)
        tell(game, "ban-ends", power=f"power:{power}")


@record
class Payment(Choice):
    """The payment of spice for each imperium marker and for supremacy; one spice may be saved (W10.2, W10.3, W10.6)."""

    kind = "war.payment"
    tells = ("spice",)
    spice: int

    def offers(self, game: G) -> list[Option]:
        """Offer every affordable payment; a marker at the top of its track cannot be raised (W10.2)."""
        rows = game.state.rows
        ways = [[way for way in COSTS if not (way == "raise" and rows[power] == TOP)] for power in POWERS]
        store = (0, 1) if rules(game).stockpiling and game.state.supremacy <= STOCKPILE_TO else (0,)
        found = []
        for chosen in product(*ways):
            for buys in store:
                cost = sum(COSTS[way] for way in chosen) + buys * STOCKPILE
                if cost <= self.spice:
                    words: dict[str, Any] = dict(zip(POWERS, (SHIFT[way] for way in chosen), strict=True))
                    left = self.spice - cost
                    pick = "".join(way[0] for way in chosen) + "s" * buys
                    if more := rest_buys(game, words, left):
                        cost, left = self.spice, 0
                    words |= {"stock": buys or int(more), "left": min(1, left), "n": cost}
                    found.append(option(f"spice.{pick}", "spice", **words))
        return found

    def prefers(self, options: list[Option]) -> str | None:
        """Prefer the payment that keeps the most markers where they are."""
        return max(options, key=lambda one: one.id.count("k")).id

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the markers as paid for; unspent spice is lost, except one that may be saved."""
        game.pop()
        state = game.state
        letters = picks[0].partition(".")[2]
        words = {way[0]: way for way in COSTS}
        left = self.spice - sum(COSTS[words[one]] for one in letters[:3])
        more = rest_buys(game, dict(zip(POWERS, (SHIFT[words[one]] for one in letters[:3]), strict=True)), left)
        fallen = []
        for power, letter in zip(POWERS, letters, strict=False):
            if move_marker(game, power, SHIFT[words[letter]]):
                fallen.append(power)
        if letters.endswith("s"):
            left -= STOCKPILE
            raise_supremacy(game, 1)
        if more:
            left = 0
            raise_supremacy(game, 1)
        state.spice = min(1, left)
        for power in POWERS:
            if rules(game).bans_when == "fallen":
                if power in fallen or state.rows[power] == BOTTOM:
                    begin_ban(game, power)
            elif state.rows[power] != BOTTOM:
                end_ban(game, power)


def rest_buys(game: G, steps: Mapping[str, int], left: int) -> bool:
    """Whether the Harkonnen's policy turns the `left` spice into supremacy, if the markers move by these `steps`
    (W19.14)."""
    buys = policy_for(game, HARKONNEN).rest_buys if left else None
    return buys is not None and buys([game.state.rows[power] + step for power, step in steps.items()])


def move_marker(game: G, power: str, steps: int) -> bool:
    """Move an imperium marker within the five rows (W10.2). Return whether it was lowered."""
    rows = game.state.rows
    before = rows[power]
    rows[power] = max(BOTTOM, min(TOP, before + steps))
    if rows[power] != before:
        tell(game, "imperium", power=f"power:{power}", n=rows[power] - before, now=rows[power])
    return rows[power] < before


def begin_ban(game: G, power: str) -> None:
    """Begin a ban; under CHOAM's ban, excess units are removed at once (W10.5)."""
    state = game.state
    if power not in state.bans:
        state.bans.append(power)
        tell(game, "ban", power=f"power:{power}")
        count(game, f"ban.{power}")
        if rules(game).ban_of(power) == "stack":
            for area in legions_of(game, HARKONNEN):
                push_excess(game, area)


@record
class Lower(Choice):
    """The choice of an imperium marker to lower without beginning its ban (Bill of Particulars)."""

    kind = "war.lower"

    def offers(self, game: G) -> list[Option]:
        able = [power for power in POWERS if game.state.rows[power] > 1]
        return [*(option(f"lower.{one}", "lower", f"power:{one}", power=f"power:{one}") for one in able), DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        power = picks[0].partition(".")[2]
        if power:
            move_marker(game, power, -1)
