"""The automatic opponent at the start and the end of a round, and its tactical cards (W19.1, W19.2, W19.15)."""

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
"""The sectors of the tactical cards: the four inner ones are one (W19.1)."""


def begin_solo(game: G) -> None:
    """W19.1: the garrison tokens are the pool, the tactical cards a deck; no hand."""
    library = lib(game)
    garrisons = range(len(library.garrisons))
    half = len(library.garrisons) // 2
    game.state.solo = Solo(silver=list(garrisons[:half]), black=list(garrisons[half:]))


def automaton(game: G) -> int:
    """The seat of the automatic opponent."""
    return seats_of(game, HARKONNEN)[0]


def begin_round(game: G) -> None:
    """W19.2: where it harvests, what it attacks, and a card of each deck for its reserves."""
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
    """The sector that a tactical card gives."""
    found: str = next(card.quarter for card in lib(game).box.sheets["tactics"] if card.id == tactic)
    return found


def draw_target(game: G) -> None:
    """W19.2: a sietch that stands, in another sector than the harvest's; where no such card is left any that stands
    (R260)."""
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
    """W19.2: a target that was destroyed is replaced at once."""
    if place_of(game, solo(game).target) not in game.state.sietches:
        draw_target(game)


def draw_card(game: G, deck: str) -> int | None:
    """The top card of a Harkonnen deck, whose discards are shuffled when it is empty (W19.9); None when both are."""
    state, own = game.state, solo(game)
    if not state.decks[deck] and state.discards[deck]:
        state.decks[deck], state.discards[deck] = state.discards[deck], []
        game.chance.shuffle(state.decks[deck], deck)
        own.pile = next((one for one in DECKS if state.discards[one]), "")
    return state.decks[deck].pop() if state.decks[deck] else None


def reinforce(game: G, deck: str) -> None:
    """A card of a deck goes face down to the reserves (W19.2, W19.16)."""
    card = draw_card(game, deck)
    if card is not None:
        solo(game).reserves.append(card)
        tell(game, "mahdi-reserve", deck=f"deck:{deck}")


def next_deck(game: G, deck: str = "") -> str:
    """The deck of the next card of a turn, if it is no certain `deck`: decks alternate, beginning with the one that is
    not on top of the discard pile, House Harkonnen's where there is no pile (W19.9)."""
    own = solo(game)
    own.drawn = deck or (DECKS[1] if (own.drawn or own.pile) == DECKS[0] else DECKS[0])
    return own.drawn


def put_on_pile(game: G, card: int) -> None:
    """A card goes face up on the discards of its deck."""
    deck = lib(game).planning[lib(game).cards[card]].deck
    game.state.discards[deck].append(card)
    solo(game).pile = deck


def begin_dice(game: G) -> None:
    """W19.6: its dice are rolled one by one, after the turns of the Atreides. One Bene Gesserit token a round (W13.5)
    brings a die back that was set aside, or supremacy (W19.15)."""
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
    """W19.16: for what the Atreides reveal of their own will, a card for the reserves, decks alternating; not under the
    Spacing Guild's ban."""
    if "spacing_guild" not in game.state.bans:
        own = solo(game)
        last = own.reserves[-1] if own.reserves else None
        deck = DECKS[0] if last is None else lib(game).planning[lib(game).cards[last]].deck
        reinforce(game, DECKS[1] if deck == DECKS[0] else DECKS[0])


def count_unrolled(game: G) -> int:
    """The dice that the automatic opponent has not rolled yet, which are its unused ones (W19.6)."""
    return solo(game).unrolled


def rest_buys(rows: Sequence[int]) -> bool:
    """Whether the rest becomes supremacy: once all markers are on top; they cost 6 there, so 7 or more were to hand
    (W19.14)."""
    return all(row == TOP for row in rows)


def end_round(game: G) -> None:
    """W19.15."""
    raise_supremacy(game, 1)


def follow(game: G, source: str, area: str) -> None:
    """A sietch has moved, and its tactical card with it (R266)."""
    solo(game).follow(source, area)
