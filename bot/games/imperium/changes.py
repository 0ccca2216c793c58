"""The changes on the board between two public views of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.imperium.faces import list_cards, list_offers
from bot.games.imperium.modules import ask
from bot.language import Words

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, list[Any]]:
    """The places that changed, by kind and in the order of the view, for marks on a picture; kinds without changes are
    left out.

    The kinds are: `spaces` and `posts` with a new piece or owner, `closed` spaces, `influence` (Faction and seat),
    `score` (seats), `alliances` (Factions), `row` (places in the Imperium Row), places of the modules' offers, and
    `strength` (seats whose strength in the Conflict has changed; in a new Conflict, all seats that have strength).
    `conflict` and the modules' other changes have the single entry True.
    """
    found: dict[str, list[Any]] = {
        "spaces": [
            space
            for space, state in now["spaces"].items()
            if set(state["agents"]) - set(before["spaces"][space]["agents"])
            or (state["control"] is not None and state["control"] != before["spaces"][space]["control"])
        ],
        "posts": [post for post, seats in now.get("posts", {}).items() if set(seats) - set(before["posts"][post])],
        "closed": [
            closed["space"]
            for closed in now.get("closed", ())
            if closed["bound"] and closed not in before.get("closed", ())
        ],
        "influence": [
            [faction, player["seat"]]
            for player, old in zip(now["players"], before["players"], strict=True)
            for faction, level in player["influence"].items()
            if level != old["influence"][faction]
        ],
        "score": [
            player["seat"]
            for player, old in zip(now["players"], before["players"], strict=True)
            if player["vp"] != old["vp"]
        ],
        "alliances": [f for f, holder in now["alliances"].items() if holder not in (None, before["alliances"][f])],
        "row": _find_new(before["row"], now["row"]),
    }
    cards, offers = list_cards(before), list_offers(before)
    for kind, there in list_cards(now).items():
        found[kind] = _find_new(cards[kind], there)
    for kind, offered in list_offers(now).items():
        found[kind] = _find_new(offers[kind], offered)
    is_new = _find_card(now) != _find_card(before)
    found["conflict"] = [True] if is_new and now["conflict"] else []
    found["strength"] = [
        player["seat"]
        for player, old in zip(now["players"], before["players"], strict=True)
        if now["conflict"] and player["strength"] != (0 if is_new else old["strength"])
    ]
    for find in ask("changes", "find_changes"):
        found |= {kind: [True] if new else [] for kind, new in find(before, now).items()}
    return {kind: places for kind, places in found.items() if places}


def _find_card(view: View) -> str | None:
    """The present Conflict card."""
    return view["conflict"]["id"] if view["conflict"] else None


def _find_new(before: Sequence[Any], now: Sequence[Any]) -> list[int]:
    """The indices of new entries. Of several equal entries, only as many count as new as were added."""
    left, found = Counter(before), []
    for place, one in enumerate(now):
        if one is not None and left[one] <= 0:
            found.append(place)
        left[one] -= 1
    return found


def describe_changes(changes: View, words: Words) -> list[str]:
    """The changes in words, one sentence for each kind. Kinds whose sentence names no places come last."""
    said = {
        "spaces": [words.name(f"space:{space}") for space in changes.get("spaces", ())],
        "posts": [words.name(f"post:{post}") for post in changes.get("posts", ())],
        "closed": [words.name(f"space:{space}") for space in changes.get("closed", ())],
        "influence": [
            words.text("changes-pair", place=words.name(f"faction:{faction}"), seat=seat)
            for faction, seat in changes.get("influence", ())
        ],
        "score": [words.seat(seat) for seat in changes.get("score", ())],
        "alliances": [words.name(f"faction:{faction}") for faction in changes.get("alliances", ())],
        "strength": [words.seat(seat) for seat in changes.get("strength", ())],
    }
    lines = [words.text(f"changes-{kind}", places=words.join(places)) for kind, places in said.items() if places]
    return lines + [words.text(f"changes-{kind}") for kind, places in changes.items() if places and kind not in said]
