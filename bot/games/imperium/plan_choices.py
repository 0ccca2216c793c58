"""What there is to plan with: cards that can be sent, the spaces and ways they reach, and what is on offer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any

from bot.games.imperium.faces import find_own_track
from bot.games.imperium.modules import ask
from bot.games.imperium.plans import Extra
from content.imperium import schema
from content.imperium.effects import SendAnywhere, walk
from content.imperium.loader import load_product
from content.imperium.printed import printed_for, read_printed

View = Mapping[str, Any]


def board_of(view: View) -> str:
    """The board of a game, or the side of it that is played on."""
    return str(view.get("board", view["product"]))


def list_sends(view: View) -> dict[str, list[str]]:
    """Cards in hand that can send an Agent, and the spaces they may reach (U5.1, U9.9, B16.23), a Commander's own with
    the others (T5.5); and the pairs that can only be played together, by both their references (IM7.1)."""
    printed, others = printed_for(view), _list_barred(view)
    reach = _reach_of_cards(board_of(view), tuple(view["sets"]))
    hand, spaces = view["you"]["hand"], list_spaces(board_of(view))
    found: dict[str, list[str]] = {}
    for card in dict.fromkeys(hand):
        if not printed.cards[card].together:
            found[f"card:{card}"] = [space for space in reach[card] if space not in others]
    for card, other in dict.fromkeys(combinations(sorted(hand), 2)):
        if printed.cards[card].together or printed.cards[other].together:
            both = {*reach[card], *reach[other]}.difference(others)
            found[join_refs(f"card:{card}", f"card:{other}")] = [space for space in spaces if space in both]
    return {card: spaces for card, spaces in found.items() if spaces}


def join_refs(*cards: str) -> str:
    """One name for cards that are played together."""
    return "+".join(cards)


def split_refs(cards: str) -> tuple[str, ...]:
    """The cards that `join_refs` named."""
    return tuple(cards.split("+"))


def list_buys(view: View) -> list[str]:
    """The row and the reserve (U10.3)."""
    stock = [card for card, count in view["reserve"].items() if count]
    return [f"card:{card}" for card in dict.fromkeys([*view["row"], *stock])]


def has_figures(view: View) -> bool:
    """Returns whether there are units that are deployed before troops."""
    return any(has(view) for has in ask("plans", "has_figures"))


def list_extras(view: View) -> list[Extra]:
    """What a turn may hold besides, as far as is known now."""
    return [extra for found in ask("plans", "list_extras") for extra in found(view)]


def list_uses(view: View, card: str) -> list[tuple[str, ...]]:
    """What a card may be sent to do: a space, and which of its ways where there are several (U5.2)."""
    ways = count_ways(board_of(view))
    uses: list[tuple[str, ...]] = []
    for space in list_sends(view).get(card, ()):
        many = ways[space]
        uses += [(space,)] if many == 1 else [(space, f"way:{way}") for way in range(many)]
    return uses


@cache
def list_spaces(product: str) -> tuple[str, ...]:
    """The spaces of a board in its order."""
    return tuple(f"space:{space.key}" for space in _spaces(product))


@cache
def count_ways(product: str) -> dict[str, int]:
    """In how many ways each space of a board can be used."""
    return {f"space:{space.key}": len(space.ways) for space in _spaces(product)}


@cache
def ways_of(product: str, space: str) -> tuple[schema.Way, ...]:
    """The ways in which a space can be used."""
    return next(one.ways for one in _spaces(product) if one.key == space.removeprefix("space:"))


@cache
def combat_spaces(product: str) -> frozenset[str]:
    """The spaces from which troops can be deployed (U8.1)."""
    return frozenset(f"space:{space.key}" for space in _spaces(product) if space.combat)


@cache
def has_posts(product: str) -> bool:
    """Returns whether a board has observation posts (U9.1)."""
    return bool(load_product(product).all_of("observation_posts", schema.Post))


@cache
def icons_of_spaces(product: str) -> dict[str, str]:
    """The Agent icon of every space of a board."""
    return {space.key: space.icon for space in _spaces(product)}


def _list_barred(view: View) -> set[str]:
    """The spaces on the boards of other Commanders."""
    own = find_own_track(view["players"][view["you"]["seat"]], printed_for(view).tracks)
    mine = (None, own.only if own else None)
    return {f"space:{space.key}" for space in _spaces(board_of(view)) if space.only not in mine}


def _spaces(product: str) -> list[schema.Space]:
    return list(load_product(product).all_of("board", schema.Space))


@cache
def _reach_of_cards(board: str, sets: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The spaces of every personal card's Agent icons, grey ones too; all of them for a Spy icon and for what sends
    anywhere."""
    spaces = icons_of_spaces(board)
    found = {}
    for card in read_printed(board, sets).cards.values():
        icons = {*card.icons, *(card.grey.icons if card.grey is not None else ())}
        roams = card.agent is not None and any(isinstance(node, SendAnywhere) for node in walk(card.agent))
        anywhere = roams or any(reaches(card) for reaches in ask("plans", "reaches_all"))
        found[card.key] = tuple(f"space:{space}" for space, icon in spaces.items() if anywhere or icon in icons)
    return found
