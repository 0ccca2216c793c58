"""The components at a table that can be looked up: the open components, and those that the viewer holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.games.imperium.modules import ask
from bot.games.panel import Menu
from content.imperium.catalog import find_sheet, reference_of
from content.imperium.printed import printed_for
from content.imperium.schema import Space, Track

View = Mapping[str, Any]


@cache
def list_roles() -> tuple[str, ...]:
    """The kinds of components that a player is represented by, such as Leaders."""
    return ("leader", *(role for roles in ask("faces", "ROLES") for role in roles))


def find_part(player: View) -> str:
    """The reference of the Leader or Rival at a seat; "" before there is one."""
    return next((f"{kind}:{player[kind]}" for kind in list_roles() if player.get(kind)), "")


def list_unrewarded(view: View) -> set[int]:
    """The seats of participants who take no rewards (B18.4): they gain neither points nor resources."""
    return {seat for unrewarded in ask("preview", "list_unrewarded") for seat in unrewarded(view)}


def list_scoreless(view: View) -> set[int]:
    """The seats of participants who score no points (B18.4, RV9.5)."""
    return {seat for scoreless in ask("preview", "list_scoreless") for seat in scoreless(view)} | list_unrewarded(view)


def find_own_track(player: View, tracks: Mapping[str, Track]) -> Track | None:
    """The personal track of a Commander; None for other players (T5.1, T5.3)."""
    reached = {name for names in player.get("tracks", {}).values() for name in names}
    return next((tracks[name] for name in reached if tracks[name].only), None)


def is_barred(view: View, seat: int, space: Space) -> bool:
    """Whether a space is on the personal board of another player, who is a Commander (T5.5)."""
    if space.only is None:
        return False
    own = find_own_track(view["players"][seat], printed_for(view).tracks)
    return own is None or own.only != space.only


def find_unit_seat(view: View, seat: int) -> int:
    """The seat whose units a player moves: the player's own seat, or for a Commander the activated Ally's seat
    (T3.3)."""
    return int(view["players"][seat].get("activated", seat))


def has_agent(view: View, seat: int) -> bool:
    """Whether a player has an Agent to send. A Commander needs an Agent that can be sent for the activated Ally
    (T3.2)."""
    player = view["players"][seat]
    return bool(player.get("sendable", player["agents"]["ready"]))


def has_agent_elsewhere(view: View, seat: int) -> bool:
    """Whether a Commander has no Agent for the activated Ally, but has one for the other Ally (T3.1)."""
    return bool(view["players"][seat]["agents"]["ready"]) and not has_agent(view, seat)


def list_cards(view: View) -> dict[str, list[str]]:
    """The open cards outside the Imperium Row, by kind of place."""
    return {kind: cards for place in ask("faces", "list_cards") for kind, cards in place(view).items()}


def list_offers(view: View) -> dict[str, list[str | None]]:
    """The components on offer that are not cards, such as contracts and tiles, by kind of place; None for an empty
    place."""
    return {kind: offers for place in ask("faces", "list_offers") for kind, offers in place(view).items()}


def list_open(view: View) -> list[Menu]:
    """The menus of open components. They are at most four: the cards for sale; the spaces; the Conflict, the Leaders
    and the components on offer; the possessions of players."""
    row = [f"card:{card}" for card in (*view["row"], *view["reserve"])]
    row += [card for cards in list_cards(view).values() for card in cards]
    spaces = [
        reference_of(*find_sheet(f"space:{space}", view.get("board", view["product"]))) for space in view["spaces"]
    ]
    conflict = [f"conflict:{view['conflict']['id']}"] if view.get("conflict") else []
    leaders = [part for player in view["players"] if (part := find_part(player))]
    offers = [offer for offered in list_offers(view).values() for offer in offered if offer]
    owned = [one for own in ask("faces", "list_owned") for player in view["players"] for one in own(player)]
    menus = [
        Menu("row", row),
        Menu("spaces", spaces),
        Menu("open", [*conflict, *leaders, *offers]),
        Menu("owned", list(dict.fromkeys(owned))),
    ]
    return [menu for menu in menus if menu.references]


def list_held(view: View) -> list[Menu]:
    """The menus of the viewer's cards, Intrigue cards, and face-down components."""
    you = view.get("you", {})
    held = [f"card:{card}" for card in you.get("hand", ())] + [f"intrigue:{card}" for card in you.get("intrigue", ())]
    held += [one for own in ask("faces", "list_held") for one in own(view)]
    return [Menu("hand", held)] if held else []
