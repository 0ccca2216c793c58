"""Tables on which events with a limited audience occur, and the cards that are dealt for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.imperium.state import bare
from engine.kernel.game import Game

COURSE, TWISTED, PROJECT = "bloodlines/steersman_yrkoon", "bloodlines/piter_de_vries", "tech/kota_odax"
SECRETIVE = {
    ("uprising", 3): (COURSE, TWISTED, PROJECT),
    ("base", 4): (TWISTED, "base/helena_richese", PROJECT, COURSE),
    ("uprising", 6): ("muad_dib", COURSE, TWISTED, "shaddam_corrino_iv", PROJECT, "princess_irulan"),
}
"""Leaders with hidden pieces, at tables with Bloodlines."""
AHEAD = ("ix/ilesa_ecaz", "ix/viscount_hundro_moritani", "ix/tessia_vernius", "ix/archduke_armand_ecaz")
"""Leaders of Rise of Ix, two of them with hidden knowledge."""


def find_leaders(product: str, seats: int) -> dict[str, Any]:
    """The configuration of the Leaders that a table of this board and these modules needs; empty if any will do."""
    board, *modules = product.split("+")
    if "bloodlines" in modules:
        return {"leaders": SECRETIVE[board, seats]}
    return {"leaders": AHEAD[:seats]} if "ix" in modules else {}


def deal_intrigue(*names: str) -> Callable[[Game[Any]], None]:
    """A function that gives everybody five Intrigue cards, these among them."""

    def deal(game: Game[Any]) -> None:
        state = game.state
        wanted = [card for card in state.intrigue_deck if bare(state.intrigues[card]) in names]
        state.intrigue_deck = [card for card in state.intrigue_deck if card not in wanted] + wanted
        for player in state.players[: game.config.seats]:
            player.intrigue += [state.intrigue_deck.pop() for _ in range(5)]

    return deal


def deal_card(name: str) -> Callable[[Game[Any]], None]:
    """A function that gives seat 0 this card as its only hand card; the other cards of the hand go to the deck."""

    def deal(game: Game[Any]) -> None:
        state = game.state
        pile = next(pile for pile in (state.imperium_deck, state.row) for card in pile if state.cards[card] == name)
        card = next(card for card in pile if state.cards[card] == name)
        place = pile.index(card)
        pile[place : place + 1] = [state.imperium_deck.pop(0)] if pile is state.row else []
        player = state.players[0]
        player.deck, player.hand = player.hand + player.deck, [card]

    return deal


def deal_twisted(name: str) -> Callable[[Game[Any]], None]:
    """Make a function that gives Piter De Vries this Twisted card, if it is still in its deck, and three Intrigue
    cards."""

    def deal(game: Game[Any]) -> None:
        state = game.state
        deck = state.parts["twisted"].deck
        seat = next(i for i, player in enumerate(state.players) if bare(player.leader) == "piter_de_vries")
        # there is none if the card was drawn already
        found = [card for card in deck if bare(state.intrigues[card]) == name]
        deck[:] = [card for card in deck if card not in found]
        state.players[seat].intrigue += [*found, *(state.intrigue_deck.pop() for _ in range(3))]

    return deal


Dealing = Callable[[Game[Any]], None]
PRIVATE: dict[str, tuple[str, int, Dealing | None]] = {
    "draw": ("uprising", 3, None),
    "intrigue": ("uprising", 3, None),
    "twisted": ("uprising+bloodlines+tech", 3, None),
    "course-laid": ("uprising+bloodlines+tech", 3, None),
    "course-drawn": ("uprising+bloodlines+tech", 3, None),
    "project": ("uprising+bloodlines+tech", 3, None),
    "secret": ("base", 3, None),
    "steal": ("base", 3, deal_intrigue()),
    "inspect": ("base", 3, deal_intrigue("poison_snooper")),
    "inspect-intrigue": ("base+immortality", 4, deal_card("immortality/imperium_ceremony")),
    "gift-intrigue": ("uprising", 6, deal_intrigue()),
    "held-back": ("base+ix", 3, None),
    "give-intrigue": ("uprising+bloodlines+tech", 3, deal_twisted("insidious")),
}
"""The kinds of events with a limited audience, each with a table on which it can occur, and with cards to deal if
random games rarely reach it."""
EARLY = {"intrigue-buried"}
"""The kinds of events that games hardly ever have; the tests of their modules look for them."""
GAMES_EACH, STEPS_EACH = 40, 60
"""The most games, and the most steps of each from the first turn on, within which a kind of event has to occur."""
