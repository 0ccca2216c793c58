"""Planning cards: playing one, and the conditions of their branches (W13)."""

from __future__ import annotations

from engine.arrakis.library import HARKONNEN
from engine.arrakis.places import in_play
from engine.arrakis.state import G, count, lib, rules
from engine.arrakis.verbs import discard_card, enter, gain_sister, retire, tell

SCHEMING = "hawats_scheming"
"""The card that can neither be played nor discarded in the usual ways (W13.6)."""


def card_name(game: G, card: int) -> str:
    """The card behind an instance."""
    return lib(game).cards[card]


def playable(game: G, seat: int) -> list[int]:
    """The cards in hand that may be played, or discarded for a die; whether they do anything now is another matter
    (W5.4)."""
    return [card for card in game.state.hands[seat] if card_name(game, card) != SCHEMING]


def find_branch(game: G, name: str) -> str:
    """The address of what a card does now: its first branch whose condition holds; "" for none."""
    for number, branch in enumerate(lib(game).planning[name].does):
        if holds(game, branch.when):
            return f"plan/{name}/{number}"
    return ""


def holds(game: G, when: str) -> bool:
    """Returns whether a condition of a branch is met."""
    test, _, what = when.partition(":")
    match test:
        case "":
            return True
        case "in_play":
            return bool(in_play(game, what))
        case "gone":
            return game.state.chiefs[what].where == "gone"
        case "atomics_used":
            return bool(game.state.crater)
        case _:
            return max(game.state.markers.values()) >= int(what)


def announce_play(game: G, seat: int, card: int) -> str:
    """Take a card from the hand, show it, and put it on its pile. Returns the address of what it does."""
    name = card_name(game, card)
    tell(game, "plays", seat=f"seat:{seat}", card=f"plan:{name}")
    discard_card(game, seat, card)
    count(game, f"played.{name}")
    return find_branch(game, name)


def schemes(game: G, seat: int) -> list[int]:
    """The copies of Hawat's Scheming in hand, if they can be used: Hawat in play, and his follower in this version of
    the rules (W13.6, R203)."""
    ready = in_play(game, "thufir_hawat") and "gaius_helen_mohiam" not in rules(game).absent_leaders
    hand = game.state.hands[seat]
    return [card for card in hand if card_name(game, card) == SCHEMING] if ready else []


def scheme(game: G, seat: int, number: int) -> None:
    """W13.6: discard 2 or 3 of them; Hawat leaves the game, Mohiam enters with a Bene Gesserit token (W13.5)."""
    for card in schemes(game, seat)[:number]:
        discard_card(game, seat, card)
    retire(game, "thufir_hawat")
    if enter(game, "gaius_helen_mohiam"):
        gain_sister(game, HARKONNEN)
