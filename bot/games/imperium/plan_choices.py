"""The choices for a plan: cards in hand, the spaces that they reach with the ways of using them, and components on
offer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain, combinations
from typing import Any

from bot.games.imperium.deciding.spaces import own_ring
from bot.games.imperium.faces import is_barred
from bot.games.imperium.modules import ask
from bot.games.imperium.plans import Extra
from content.imperium.effects import Choose, EffectAtom, SendAnywhere, walk
from content.imperium.printed import Printed, printed_for
from content.imperium.schema import Way

View = Mapping[str, Any]
GARRISON = 2
"""The most troops that may be deployed from the garrison in a turn (U7.4)."""


def list_sends(view: View) -> dict[str, list[str]]:
    """The cards in hand that can send an Agent, each with the spaces that it reaches (U5.1, U9.9, B16.23).

    A Commander's personal spaces are included (T5.5). A pair of cards that are played together, because one of them
    cannot be played alone (IM7.1), is named by `join_refs`. Modules add pairs with only one card in hand (IM12.18).
    """
    printed, others = printed_for(view), _list_barred(view)
    hand, spaces = view["you"]["hand"], list_spaces(view)
    borrowing = [pair for pairs in ask("plans", "list_pairs") for pair in pairs(view)]
    more = view["you"].get("icons", {})
    reach = {card: _list_reached(printed, card, more.get(card, ())) for card in (*hand, *chain(*borrowing))}
    found: dict[str, list[str]] = {}
    for card in dict.fromkeys(hand):
        if not printed.cards[card].together:
            found[f"card:{card}"] = [space for space in reach[card] if space not in others]
    for card, other in dict.fromkeys([*combinations(sorted(hand), 2), *(tuple(sorted(pair)) for pair in borrowing)]):
        if printed.cards[card].together or printed.cards[other].together:
            both = {*reach[card], *reach[other]}.difference(others)
            found[join_refs(f"card:{card}", f"card:{other}")] = [space for space in spaces if space in both]
    return {card: spaces for card, spaces in found.items() if spaces}


def join_refs(*cards: str) -> str:
    """Join cards that are played together into one value."""
    return "+".join(cards)


def split_refs(cards: str) -> tuple[str, ...]:
    """Split a value made by `join_refs` into its cards."""
    return tuple(cards.split("+"))


def count_troops(view: View, spaces: Collection[str], ally: int = -1, cards: int = 1) -> int:
    """The greatest number of troops that a plan can bring into the Conflict through its Combat spaces (`spaces`).
    Without such a space, all troops of the player are counted.

    At most two troops come from the garrison (U7.4). The others are recruited by one of the spaces, and by at most
    `cards` cards in hand. Units that a plan deploys before troops are counted as troops (BL3.4, IX5.2). A Commander
    brings troops of the planned `ally`, or of either Ally if none is planned (T3.6).
    """
    printed, seat = printed_for(view), view["you"]["seat"]
    owners = [view["players"][owner] for owner in ([ally] if ally >= 0 else list_allies(view) or [seat])]
    if not spaces:
        return max(_count_all(own) for own in owners)
    ways = [way.effect for space in spaces for way in printed.spaces[space.partition(":")[2]].ways]
    boxes = [box for card in view["you"]["hand"] if (box := printed.cards[card].agent) is not None]
    leader = printed.leaders.get(view["players"][view["you"]["seat"]]["leader"] or "")
    boxes = [own_ring(box, leader) for box in boxes]
    fresh = max((_count_recruits(way) for way in ways), default=0)
    fresh += sum(sorted(map(_count_recruits, boxes), reverse=True)[:cards])
    return max(min(_count_all(own), min(_count_garrison(own), GARRISON) + fresh) for own in owners)


def _count_garrison(player: View) -> int:
    """The number of units of a player in the garrison."""
    others: list[int] = [count(player) for count in ask("plans", "count_garrisoned")]
    return int(player["troops"]["garrison"]) + sum(others)


def _count_all(player: View) -> int:
    return _count_garrison(player) + int(player["troops"]["supply"])


def _count_recruits(effect: Any) -> int:
    """The number of troops that an effect can recruit."""
    if isinstance(effect, Choose) and effect.pick == 1:
        return max(map(_count_recruits, effect.items))
    spoken = [node for node in walk(effect) if isinstance(node, EffectAtom) and node.icons[:1] == ("troops",)]
    return sum(getattr(node, "amount", 1) for node in spoken)


def list_buys(view: View) -> list[str]:
    """The cards that have a price (U10.3, B8.2): those in the Imperium Row and the Reserve, those that the viewer has
    set aside (UC4.22), and those that modules add. Cards of modules may have a price of another kind."""
    sheets, stock = printed_for(view).cards, [card for card, count in view["reserve"].items() if count]
    aside = view["players"][view["you"]["seat"]].get("set_aside", ())
    more = [card for found in ask("plans", "list_buys") for card in found(view)]
    cards = dict.fromkeys([*aside, *view["row"], *more, *stock])
    return [f"card:{card}" for card in cards if card in more or sheets[card].cost is not None]


def list_allies(view: View) -> list[int]:
    """The Allies through whom the viewer may act, for a Commander; none for other players (T3.2)."""
    return list(view["players"][view["you"]["seat"]].get("allies", ()))


def list_figures(view: View) -> list[str]:
    """The kinds of units that are deployed before troops, by the names that texts use."""
    return [kind for found in ask("plans", "list_figures") for kind in found(view)]


def list_extras(view: View) -> list[Extra]:
    """The further actions that a turn may have, as far as is known now."""
    return [extra for found in ask("plans", "list_extras") for extra in found(view)]


def list_uses(view: View, card: str) -> list[tuple[str, ...]]:
    """The ways to use a card for an Agent: each is a space, with the way of using the space if it has several
    (U5.2)."""
    uses: list[tuple[str, ...]] = []
    for space in list_sends(view).get(card, ()):
        many = len(ways_of(view, space))
        uses += [(space,)] if many == 1 else [(space, f"way:{way}") for way in range(many)]
    return uses


def list_spaces(view: View) -> tuple[str, ...]:
    """The spaces in the game, board by board; a Leader's space only if that Leader plays (BL13.4)."""
    return tuple(f"space:{space}" for space in printed_for(view).spaces if space in view["spaces"])


def ways_of(view: View, space: str) -> tuple[Way, ...]:
    """The ways of using a space."""
    return printed_for(view).spaces[space.removeprefix("space:")].ways


def combat_spaces(view: View) -> frozenset[str]:
    """The spaces from which troops can be deployed (U7.4)."""
    return frozenset(f"space:{space.key}" for space in printed_for(view).spaces.values() if space.combat)


def has_posts(view: View) -> bool:
    """Whether the board has observation posts (U9.1)."""
    return bool(printed_for(view).posts)


def _list_barred(view: View) -> set[str]:
    """The spaces of the board that the viewer can never use in this game: personal spaces of other Commanders, and
    spaces of Leaders who do not play (BL13.4)."""
    here, seat = view["spaces"], view["you"]["seat"]
    spaces = printed_for(view).spaces.values()
    return {f"space:{space.key}" for space in spaces if space.key not in here or is_barred(view, seat, space)}


def _list_reached(printed: Printed, name: str, more: Collection[str]) -> tuple[str, ...]:
    """The spaces that a personal card's Agent icons reach, including its grey icons and the icons `more` that it has
    for now. A Spy icon, or a card that sends an Agent anywhere, reaches all spaces."""
    card = printed.cards[name]
    icons = {*card.icons, *(card.grey.icons if card.grey is not None else ()), *more}
    roams = card.agent is not None and any(isinstance(node, SendAnywhere) for node in walk(card.agent))
    anywhere = roams or any(reaches(icons) for reaches in ask("plans", "reaches_all"))
    return tuple(f"space:{at.key}" for at in printed.spaces.values() if anywhere or at.icon in icons)
