"""Hagal cards and the purchases of Rivals in a story."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.games.course import Told
from bot.games.imperium.telling import AFTER_COMBAT, Happened
from content import text_of

DEEDS = {"hagal", "hagal-cards"}
PAYING = ("spend", "rival-spends")
APART = AFTER_COMBAT | {"end", "agent", "reveal", "fight", "reward", "win", "unwon"}
"""The events that mark the end of an action in whose middle a Rival may pay (R45)."""


def turn_up(told: Told) -> Told:
    """Combine consecutive revealed cards into one list; only the last of them could be carried out."""
    cards: list[str] = []
    seat: Any = None
    for kind, data in told:
        if cards and (kind, data.get("seat")) != ("hagal", seat):
            yield _turned_up(seat, cards)
            cards = []
        if kind == "hagal":
            seat = data["seat"]
            cards.append(data["card"])
        else:
            yield kind, data
    if cards:
        yield _turned_up(seat, cards)


def _turned_up(seat: Any, cards: list[str]) -> Happened:
    return (
        ("hagal", {"seat": seat, "card": cards[0]})
        if len(cards) == 1
        else ("hagal-cards", {"seat": seat, "cards": cards})
    )


def settle_payments(told: Told) -> Told:
    """Put the payments that a Rival makes in the middle of an action on one line after the action.

    These are payments for its Swordmaster or for a victory point. They come last, since the rest of the action is not a
    consequence of them.
    """
    settled: list[Happened] = []
    bought = False
    for kind, data in _combine_payments(told):
        if kind == "rival-pays" or bought:
            settled.append((kind, data))
            bought = kind == "rival-pays"
            continue
        if kind in APART or (kind in DEEDS and settled and data["seat"] != settled[0][1]["seat"]):
            yield from settled
            settled = []
        yield kind, data
    yield from settled


def _combine_payments(told: Told) -> Told:
    """Replace the payments of a Rival by one `rival-pays` event, just before the event of the thing that was bought."""
    rivals: set[Any] = set()
    sent: Any = None
    paid: list[Happened] = []
    for kind, data in told:
        seat = data.get("seat")
        if paid and (kind not in PAYING or seat != paid[0][1]["seat"]):
            bought = seat == paid[0][1]["seat"] and (kind == "score" or data.get("what") == "token:swordmaster")
            is_rival = seat in rivals or any(each == "rival-spends" for each, _ in paid)
            is_rival = is_rival or str(data.get("why", "")).startswith("resource:")  # no person buys points
            is_rival = is_rival or (kind == "token" and seat != sent)
            yield from _pay(paid) if bought and is_rival else paid
            paid = []
        if kind in ("hagal", "hagal-cards", "rival-agent", "rival-agent-there"):
            rivals.add(seat)
        if kind == "agent":
            sent = seat
        if kind in PAYING:
            paid.append((kind, data))
        else:
            yield kind, data
    yield from paid


def _pay(paid: list[Happened]) -> Iterator[Happened]:
    prices = [
        ["counted-intrigue-cards", {"n": data["n"]}] if kind == "rival-spends"
        else ["counted-goods", {"n": data["n"], "what": data["what"]}]
        for kind, data in paid
    ]  # fmt: skip
    yield "rival-pays", {"seat": paid[0][1]["seat"], "prices": prices}


def send_there(told: Told) -> Told:
    """Shorten the event of an Agent sent to a space if the revealed card has the name of that space."""
    card = ""
    for kind, data in told:
        if kind in ("hagal", "hagal-cards"):
            card = data["card"] if kind == "hagal" else data["cards"][-1]
        if kind == "rival-agent" and card and text_of(card) == text_of(data["space"]):
            yield "rival-agent-there", {"seat": data["seat"]}
        else:
            yield kind, data


STEPS = (turn_up, send_there, settle_payments)
