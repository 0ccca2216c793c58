"""The facts of the pictures in words, for screen readers. All sentences are in `content/wording/*/picture.ftl`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.language import Words
from content import schema
from content.effects import FACTIONS
from content.loader import load_product

LIMIT = 1024
"""Characters that Discord takes as a description."""
ROMAN = ("", "I", "II", "III")


def describe_board(view: Mapping[str, Any], names: list[str], words: Words, news: Sequence[str] = ()) -> str:
    """The table in words, `news` and the weightiest facts first; sentences that do not fit are left out whole.

    `names` are clean and in the order of the seats.
    """
    return _within_limit([*news, *_board_sentences(view, names, words)], words)


def _board_sentences(view: Mapping[str, Any], names: list[str], words: Words) -> Iterable[str]:
    yield words.text(
        "picture-alt-head", product=words.name(f"product:{view['product']}"), round=view["round"],
        rounds=view["rounds"], phase=words.text(f"picture-phase-{view['phase']}"),
    )  # fmt: skip
    winners = [names[entry["seat"]] for entry in view.get("outcome") or () if entry["place"] == 1]
    if winners:
        yield words.text("picture-alt-winner", player=words.join(winners))
    elif view["active"] is not None:
        yield words.text("picture-alt-active", player=names[view["active"]])
    if view["conflict"] is not None:
        card = words.name(f"conflict:{view['conflict']['id']}")
        yield words.text("picture-alt-conflict", level=ROMAN[view["conflict"]["level"]], card=card)
    yield words.text("picture-alt-order", factions=words.join([words.name(f"faction:{name}") for name in FACTIONS]))
    for player in view["players"]:
        yield words.text(
            "picture-alt-player", player=names[player["seat"]], vp=player["vp"], strength=player["strength"],
            garrison=player["troops"]["garrison"], solari=player["solari"], spice=player["spice"],
            water=player["water"], influence=" ".join(str(player["influence"][name]) for name in FACTIONS),
            ready=player["agents"]["ready"], total=player["agents"]["total"], hand=player["hand"],
            intrigue=player["intrigue"],
        )  # fmt: skip
    wall = words.text("picture-wall-up" if view["wall"] else "picture-wall-down")
    yield words.text("picture-alt-wall", state=wall)
    yield words.text("picture-alt-first", player=names[view["first"]])
    spaces = {f"space:{space}": state for space, state in view["spaces"].items()}
    yield from _pairs("agents", {at: state["agents"] for at, state in spaces.items()}, names, words)
    held = {at: [state["control"]] for at, state in spaces.items() if state["control"] is not None}
    yield from _pairs("control", held, names, words)
    holders = {f"faction:{name}": [seat] for name, seat in view["alliances"].items() if seat is not None}
    yield from _pairs("alliances", holders, names, words)
    council = [names[player["seat"]] for player in view["players"] if player["council"]]
    if council:
        yield words.text("picture-alt-council", players=words.join(council))
    if view["choam"]:
        offer = [words.name(f"contract:{name}") for name in view["choam"]["market"]]
        if offer:
            yield words.text("picture-alt-contracts", contracts=words.join(offer))
        counts = [
            words.text("picture-alt-held", player=name, done=len(own["done"]), all=len(own["open"]) + len(own["done"]))
            for name, own in zip(names, view["choam"]["held"], strict=True)
            if own["open"] or own["done"]
        ]
        if counts:
            yield words.text("picture-alt-completed", players=words.join(counts))
    costs = _costs(view["product"])
    cards = [words.text("picture-alt-card", card=words.name(f"card:{name}"), cost=costs[name]) for name in view["row"]]
    if cards:
        yield words.text("picture-alt-row", cards=words.join(cards))


def _pairs(key: str, places: Mapping[str, list[int]], names: list[str], words: Words) -> Iterable[str]:
    """One sentence that lists who is where; nothing when nobody is."""
    pairs = [
        words.text("picture-alt-pair", place=words.name(place), players=words.join([names[seat] for seat in seats]))
        for place, seats in places.items()
        if seats
    ]
    if pairs:
        yield words.text(f"picture-alt-{key}", places=words.join(pairs))


@lru_cache(maxsize=8)
def _costs(product: str) -> dict[str, int]:
    found = load_product(product)
    return {
        card.id: card.cost
        for stem in ("reserve", "imperium")
        for card in found.all_of(stem, schema.Card)
        if card.cost is not None
    }


def describe_course(course: Sequence[Sequence[int]], names: list[str], words: Words) -> str:
    """Everybody's score after each round, in words."""
    return _within_limit(list_course(course, names, words), words)


def list_course(course: Sequence[Sequence[int]], names: list[str], words: Words) -> Iterable[str]:
    """One sentence a seat."""
    yield words.text("chart-alt-head", rounds=len(course) - 2)
    for seat, name in enumerate(names):
        yield words.text("chart-alt-seat", player=name, scores=", ".join(str(scores[seat]) for scores in course))


def describe_hand(hand: list[str], intrigue: list[str], words: Words) -> str:
    """A seat's cards in words."""
    return _within_limit(_hand_sentences(hand, intrigue, words), words)


def _hand_sentences(hand: list[str], intrigue: list[str], words: Words) -> Iterable[str]:
    if hand:
        yield words.text("picture-alt-hand", cards=words.join([words.name(f"card:{card}") for card in hand]))
    else:
        yield words.text("picture-alt-hand-empty")
    if intrigue:
        cards = words.join([words.name(f"intrigue:{card}") for card in intrigue])
        yield words.text("picture-alt-intrigue", cards=cards)


def _within_limit(sentences: Iterable[str], words: Words) -> str:
    more = words.text("picture-alt-more")
    text = ""
    left_out = False
    for sentence in sentences:
        if len(text) + len(sentence) + len(more) + 2 > LIMIT:
            left_out = True
            continue
        text += sentence if not text else f" {sentence}"
    return f"{text} {more}" if left_out else text
