"""Rows of icons for words of the card notation that need a drawing of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.draw.rows import Chunk, Mark
from bot.games.imperium.modules import ask
from content.imperium import effects as e

ARROW, OR, THEN = Mark("", "→"), Mark("", "/"), Mark("", ":")
TOP = (ARROW, Mark("card"), Mark("recall"))
"""The marks for putting a card on top of its owner's deck."""
ALONE = ("card", "intrigue", "spies", "discard", "influence", "sandworms")
"""The icons that have no number if the amount is 1."""


FATES: Mapping[str, Chunk] = MappingProxyType({
    "draw": (Mark("card"),), "discard": (Mark("discard"),), "trash": (Mark("trash"),), "back": (Mark("recall"),),
    "buy": (Mark("solari", "1"), ARROW, Mark("card")),
})  # fmt: skip
"""The marks for what can be done with a card that is looked at."""

MORE: Mapping[str, Chunk] = MappingProxyType({
    "spice_must_flow": (Mark("acquire"), Mark("spice")), "troops": (Mark("troops"),),
})  # fmt: skip
"""The marks of things whose number a condition compares with the number that each opponent has."""


COUNT_ICONS: dict[str, tuple[str, ...]] = {
    "units": ("troops", "combat"), "sandworms": ("sandworms",), "spies": ("spies",), "contracts": ("contract",),
    "strength": ("swords",), "deployed": ("troops", "deploy"), "deck": ("card",),
    "spice_must_flow": ("acquire", "spice"), "tracks_at_3": ("factions", "influence"),
    "tracks_at_4": ("factions", "influence"),
}  # fmt: skip
FACT_MARKS: dict[str, tuple[tuple[str, str], ...]] = {
    "recalled_spy": (("recall", ""), ("spies", "")), "council_seat": (("council", ""),),
    "no_council_seat": (("no", ""), ("council", "")), "swordmaster": (("swordmaster", ""),),
    "maker_hooks": (("hooks", ""),), "sent_to_maker": (("agent", ""), ("maker", "")),
    "sent_to_faction": (("agent", ""), ("factions", "")), "spying_on_maker": (("spies", ""), ("maker", "")),
    "gained_spice": (("spice", "+"),), "acquired_spice_must_flow": (("acquire", ""), ("spice", "")),
    "trashed_priced": (("persuasion", "1+"),),
    "mentat_here": (), "turn_begins": (("no", ""), ("agent", "")), "reveal_turn": (("reveal", ""),),
    "rival_alliance": (("influence", "4+"), ("opponents", ""), ("alliance", "")),
}  # fmt: skip
"""The icons for a fact or a count used as a condition. A condition that is clear from its effect alone has no icons, as
on the board (B15.2). A test checks that no fact is missing."""


def draw_word(node: object) -> Chunk | None:
    """The icons of a word of the card notation that has a drawing of its own; None for other words."""
    draw = DRAWN.get(type(node)) or _ask_modules().get(type(node))
    return None if draw is None else draw(node)


@cache
def _ask_modules() -> dict[type, Callable[[Any], Chunk]]:
    """The drawings of the modules' own words of the card notation, by type."""
    return {word: draw for found in ask("words", "DRAWN") for word, draw in found.items()}


def counted(icon: str, amount: int) -> Mark:
    """An icon with its amount. The icons in `ALONE` have no number if the amount is 1."""
    alone = amount == 1 and icon in ALONE
    return Mark(icon, "" if alone else str(amount))


def mark_factions(factions: tuple[str, ...]) -> Chunk:
    """The icons of a choice between Factions; none if all four can be chosen."""
    marks = [mark for faction in factions for mark in (OR, Mark(faction))]
    return () if set(factions) == set(e.FACTIONS) else tuple(marks[1:])


def _short(icons: tuple[str, ...]) -> Chunk:
    return tuple(map(Mark, ("factions",) if set(icons) == set(e.FACTIONS) else icons))


def _gain_influence(node: e.GainInfluence) -> Chunk:
    times = (Mark("", f"{node.different}×"),) if node.different > 1 else ()
    return (*times, counted("influence", node.amount), *mark_factions(node.factions))


def _place_spy(node: e.PlaceSpy) -> Chunk:
    where = (Mark("agent"),) if node.visited else _short(node.linked)
    return (Mark("spies"), *where, *((Mark("share"),) if node.share else ()))


def _acquire(node: e.Acquire) -> Chunk:
    limit = str(node.high) if node.low == node.high else f"0–{node.high}" if node.high < 99 else ""
    price = (Mark("solari"),) if node.pay == "solari" else (Mark("persuasion", limit),) if limit else ()
    in_hand = node.to == "hand" or node.hand_if is not None
    return (Mark("acquire"), *price, *((ARROW, Mark("recall")) if in_hand else TOP if node.to == "top" else ()))


def _retreat(node: e.Retreat) -> Chunk:
    number = "" if node.high is None else str(node.low) if node.low == node.high else f"{node.low}–{node.high}"
    return (Mark("troops" if node.units in ("troops", "any") else node.units, number), Mark("retreat"))


def _take_mentat(node: e.TakeMentat) -> Chunk:
    return (Mark("mentat"),) if node.when == "now" else (Mark("mentat"), ARROW)


def _lose_troops(node: e.LoseTroops) -> Chunk:
    where = (Mark("combat"),) if node.zone == "conflict" else ()
    return (Mark("troop_lost", str(node.amount)), *where)


def _inspect(node: e.Inspect) -> Chunk:
    marks: list[Mark] = []
    for fate in node.fates:
        marks += [OR, *FATES[fate]] if marks else FATES[fate]
    return (Mark("reveal"), Mark("card", "" if node.n == 1 else str(node.n)), THEN, *marks)


def _modify(node: e.Modify) -> Chunk:
    match node.of:
        case "icons":
            assert isinstance(node.value, tuple)
            return (Mark("agent"), ARROW, *_short(node.value))
        case "lifts":
            return (Mark("agent"), ARROW, Mark("opponents"), Mark("agent"))
        case "price_card":
            return (Mark("acquire"), Mark("spice"), Mark("persuasion", f"−{-int(str(node.value))}"))
        case "price_commander":
            return (Mark("commander"), ARROW, Mark("solari", f"−{-int(str(node.value))}"))
        case "destination":
            return (Mark("acquire"), *TOP)


def _flip_conflict(node: e.FlipConflict) -> Chunk:
    wild = (Mark("wild"), Mark("repeat"))
    return wild if node.icon == "any" else (Mark(node.icon), OR, *wild)


def _at_least(node: e.AtLeast) -> Chunk:
    first, *others = COUNT_ICONS[node.what]
    return (Mark(first, f"{node.amount}+"), *(Mark(icon) for icon in others))


DRAWN: Mapping[type, Callable[[Any], Chunk]] = MappingProxyType({
    e.TakeMentat: _take_mentat,
    e.LoseTroops: _lose_troops,
    e.Inspect: _inspect,
    e.Modify: _modify,
    e.AtLeast: _at_least,
    e.Fact: lambda node: tuple(Mark(icon, number) for icon, number in FACT_MARKS[node.what]),
    e.HasInfluence: lambda node: (Mark(node.faction, f"{node.amount}+"),),
    e.FlipConflict: _flip_conflict,
    e.SpyPlacedOn: lambda node: (Mark("spies"), *_short(node.linked)),
    e.PlaceSpy: _place_spy,
    e.GainInfluence: _gain_influence,
    e.Recruit: lambda node: (counted("troops", node.amount), *((Mark("deploy"),) if node.deploy else ())),
    e.Retreat: _retreat,
    e.Acquire: _acquire,
    e.StealIntrigue: lambda node: (Mark("opponents", "4+"), ARROW, Mark("intrigue")),
    e.GainInfluenceSpied: lambda node: (Mark("influence"), OR, Mark("spies"), Mark("factions")),
    e.DoubleInfluence: lambda node: (Mark("influence", "2"), Mark("factions")),
    e.SetAside: lambda node: (Mark("repeat"), Mark("acquire"), Mark("persuasion", "−1")),
    e.Awaken: lambda node: (Mark("memory"), ARROW, Mark("card"), Mark("repeat")),
    e.InspectThree: lambda node: (Mark("card", "3"), THEN, Mark("card"), Mark("discard"), Mark("trash")),
    e.DoubleHarvest: lambda node: (Mark("maker"), Mark("spice", "×2")),
    e.CloseSpace: lambda node: (Mark("no"), Mark("opponents"), Mark("agent")),
    e.SendAnywhere: lambda node: (Mark("agent"), ARROW, Mark("repeat"), Mark("agent")),
    e.Trade: lambda node: (Mark("trade"),),
    e.HasBonusToken: lambda node: (Mark("bonus_token"),),
    e.DealContracts: lambda node: (Mark("contract", "2"), ARROW, Mark("allies")),
    e.ToThroneRow: lambda node: (Mark("acquire"), ARROW, Mark("throne_row")),
    e.Contribution: lambda node: (Mark("allies"), Mark(node.what, str(node.amount))),
    e.HasGoods: lambda node: (Mark(node.what, f"{node.amount}+"),),
    e.Gained: lambda node: (Mark(node.what, f"+{node.amount}"),),
    e.MoreThanEach: lambda node: (*MORE[node.what], Mark("opponents")),
    e.PassTurn: lambda node: (Mark("no"), Mark("agent"), Mark("reveal")),
})  # fmt: skip
