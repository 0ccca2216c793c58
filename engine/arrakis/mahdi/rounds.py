"""The automatic opponent's actions at the start and end of a round, and its tactical cards (W19.1, W19.2, W19.15)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.arrakis.frames.roll import HARKONNEN_DICE
from engine.arrakis.frames.spice import TOP
from engine.arrakis.library import HARKONNEN
from engine.arrakis.mahdi.power import place_of
from engine.arrakis.state import G, Solo, lib, seats_of, solo
from engine.arrakis.verbs import raise_supremacy, tell

DECKS = ("house_harkonnen", "corrino_ally")
QUARTERS = {
    "north_east": ("s1",), "south_east": ("s2",), "south_west": ("s3",), "north_west": ("s4",),
    "central": ("s5", "s6", "s7", "s8"),
}  # fmt: skip
"""The sectors of the tactical cards; the four inner sectors count as one (W19.1)."""


def begin_solo(game: G) -> None:
    """Set up the automatic opponent: garrison tokens in the pools, no hand (W19.1)."""
    library = lib(game)
    garrisons = range(len(library.garrisons))
    half = len(library.garrisons) // 2
    game.state.solo = Solo(silver=list(garrisons[:half]), black=list(garrisons[half:]))


def automaton(game: G) -> int:
    """The seat of the automatic opponent."""
    return seats_of(game, HARKONNEN)[0]


def begin_round(game: G) -> None:
    """Draw the sector to harvest, the target of the round, and a card of each deck for the reserves (W19.2)."""
    own = solo(game)
    own.tactics = [card.id for card in lib(game).box.sheets["tactics"]]
    game.chance.shuffle(own.tactics, "tactics")
    game.barrier()
    own.sector = quarter_of(game, own.tactics.pop())
    tell(game, "mahdi-sector", quarter=f"quarter:{own.sector}")
    draw_target(game)
    for deck in reversed(DECKS):
        reinforce(game, deck)


def quarter_of(game: G, tactic: str) -> str:
    """The sector named by a tactical card."""
    found: str = next(card.quarter for card in lib(game).box.sheets["tactics"] if card.id == tactic)
    return found


def draw_target(game: G) -> None:
    """Draw the target of the round from the tactical cards. It is a sietch that is not yet destroyed and not in the
    sector to harvest. If no such card is left, the target is any sietch not yet destroyed (W19.2, R260)."""
    own, passed = solo(game), []
    game.barrier()
    own.target = ""
    while own.tactics and not own.target:
        card = own.tactics.pop()
        if place_of(game, card) not in game.state.sietches:
            continue
        if quarter_of(game, card) == own.sector:
            passed.append(card)
        else:
            own.target = card
    standing = [card.id for card in lib(game).box.sheets["tactics"] if place_of(game, card.id) in game.state.sietches]
    own.target = own.target or next(iter([*passed, *standing]), "")
    if own.target:
        tell(game, "mahdi-target", area=f"area:{place_of(game, own.target)}")


def renew_target(game: G) -> None:
    """Draw a new target at once if the target of the round was destroyed (W19.2)."""
    if place_of(game, solo(game).target) not in game.state.sietches:
        draw_target(game)


def draw_card(game: G, deck: str) -> int | None:
    """Draw a card from a Harkonnen deck; None if deck and discard pile are empty. If only the deck is empty, the
    discard pile is shuffled into a new deck (W19.9)."""
    state, own = game.state, solo(game)
    if not state.decks[deck] and state.discards[deck]:
        state.shown = [card for card in state.shown if card not in state.discards[deck]]
        state.decks[deck], state.discards[deck] = state.discards[deck], []
        game.chance.shuffle(state.decks[deck], deck)
        own.pile = next((one for one in DECKS if state.discards[one]), "")
    return state.decks[deck].pop() if state.decks[deck] else None


def reinforce(game: G, deck: str) -> None:
    """Put the top card of a deck face down into the reserves (W19.2, W19.16)."""
    card = draw_card(game, deck)
    if card is not None:
        solo(game).reserves.append(card)
        tell(game, "mahdi-reserve", deck=f"deck:{deck}")


def next_deck(game: G, deck: str = "") -> str:
    """The deck from which the next card is drawn: `deck` if it is given.

    Otherwise the decks alternate. The first deck is the one to which the top card of the discard pile does not belong,
    or House Harkonnen's if the pile is empty (W19.9).
    """
    own = solo(game)
    own.drawn = deck or (DECKS[1] if (own.drawn or own.pile) == DECKS[0] else DECKS[0])
    return own.drawn


def put_on_pile(game: G, card: int) -> None:
    """Put a card face up on the discard pile of its deck."""
    deck = lib(game).planning[lib(game).cards[card]].deck
    game.state.discards[deck].append(card)
    game.state.shown.append(card)
    solo(game).pile = deck


def begin_dice(game: G) -> None:
    """Prepare the dice, which are rolled one by one in the turns of the automatic opponent (W19.6). A Bene Gesserit
    token (W13.5) returns a die that was set aside, or gains supremacy, once a round (W19.15)."""
    own, state = solo(game), game.state
    if state.sisters[HARKONNEN]:
        state.sisters[HARKONNEN] -= 1
        tell(game, "mahdi-sister")
        if state.aside:
            state.aside -= 1
        else:
            raise_supremacy(game, 1)
    own.unrolled, own.spent = HARKONNEN_DICE - state.aside, {}


def gain_reserve(game: G) -> None:
    """Draw a card into the reserves, from alternating decks, because the Atreides revealed something by choice. Under
    the Spacing Guild's ban no card is drawn (W19.16)."""
    if "spacing_guild" not in game.state.bans:
        own = solo(game)
        last = own.reserves[-1] if own.reserves else None
        deck = DECKS[0] if last is None else lib(game).planning[lib(game).cards[last]].deck
        reinforce(game, DECKS[1] if deck == DECKS[0] else DECKS[0])


def count_unrolled(game: G) -> int:
    """The number of dice that the automatic opponent has not rolled yet (W19.6)."""
    return solo(game).unrolled


def rest_buys(rows: Sequence[int]) -> bool:
    """Whether spice that is left over buys supremacy: only if all markers are at the top. Keeping the markers there
    costs 6 spice, so supremacy needs at least 7 (W19.14)."""
    return all(row == TOP for row in rows)


def end_round(game: G) -> None:
    """Gain 1 supremacy at the end of the round (W19.15)."""
    raise_supremacy(game, 1)


def follow(game: G, source: str, area: str) -> None:
    """Update the tactical card of a sietch that has moved (R266)."""
    solo(game).follow(source, area)
