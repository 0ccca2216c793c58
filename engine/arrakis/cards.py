"""Planning cards: how a card is played, and the conditions of the branches of its effect (W13)."""

from __future__ import annotations

from content.arrakis.programme import Step, is_off
from engine.arrakis.asking import one_of_each
from engine.arrakis.config import FOLLOWER, SCHEMING
from engine.arrakis.places import in_play
from engine.arrakis.state import G, count, lib
from engine.arrakis.verbs import discard_card, enter, retire, tell


def card_name(game: G, card: int) -> str:
    """The name of a planning card, of which `card` is one copy."""
    return lib(game).cards[card]


def playable(game: G, seat: int) -> list[int]:
    """The cards in hand that may be discarded for a combat die: all except Hawat's Scheming (W13.6)."""
    return [card for card in game.state.hands[seat] if card_name(game, card) != SCHEMING]


def actionable(game: G, seat: int) -> list[int]:
    """The cards in hand that may be played as an action, one copy of each.

    Cards of which no step applies at this table are left out. Some cards only let the player play another card; they
    are left out if no card in hand does anything else (R294). Whether a step has an effect now is not checked (W5.4).
    """
    found, side = playable(game, seat), game.config.sides[seat]
    doing = {card for card in found if any(one.do != "play" for one in _list_steps(game, side, card))}
    able = [
        card
        for card in found
        if card in doing or (doing and any(one.do == "play" for one in _list_steps(game, side, card)))
    ]
    return one_of_each(able, lambda card: card_name(game, card))


def _list_steps(game: G, side: str, card: int) -> list[Step]:
    """The steps of a card that apply now, without those that are switched off at this table."""
    at = find_branch(game, card_name(game, card))
    return [step for step in lib(game).find_steps(at) if not is_off(step, side, game.config.off)] if at else []


def find_branch(game: G, name: str) -> str:
    """The content address of a card's first branch that has no condition or whose condition is met; "" if there is
    none."""
    for number, branch in enumerate(lib(game).planning[name].does):
        if holds(game, branch.when):
            return f"plan/{name}/{number}"
    return ""


def holds(game: G, when: str) -> bool:
    """Whether a condition of a branch is met."""
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
    """Take a card from the hand, show it, and put it on its discard pile. Return the content address of its effect."""
    name = card_name(game, card)
    tell(game, "plays", seat=f"seat:{seat}", card=f"plan:{name}")
    discard_card(game, seat, card)
    count(game, f"played.{name}")
    return find_branch(game, name)


def schemes(game: G, seat: int) -> list[int]:
    """The copies of Hawat's Scheming in hand, if the seat can use them; otherwise none. Hawat must be in play, and his
    successor must exist in this version of the rules (W13.6, R203)."""
    ready = in_play(game, "thufir_hawat") and SCHEMING not in game.config.off
    hand = game.state.hands[seat]
    return [card for card in hand if card_name(game, card) == SCHEMING] if ready else []


def scheme(game: G, seat: int, number: int) -> None:
    """Discard 2 or 3 copies of Hawat's Scheming: Hawat then leaves the game, and Mohiam enters with a Bene Gesserit
    token (W13.5, W13.6)."""
    for card in schemes(game, seat)[:number]:
        discard_card(game, seat, card)
    retire(game, "thufir_hawat")
    enter(game, FOLLOWER)
