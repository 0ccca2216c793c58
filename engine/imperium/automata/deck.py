"""The House Hagal deck, and the automatic opponents that use it (B17.2, B17.9, RV3.1, RV3.7)."""

from __future__ import annotations

from content.imperium.sets.base.kinds import HagalCard
from engine.imperium.module import Facts
from engine.imperium.seating import people
from engine.imperium.state import G, Part, bare, lib
from engine.kernel.record import record

KIND = "rival"
"""The kind of role that an automatic opponent has."""


@record
class Hagal(Part):
    """The House Hagal cards of a game, by key."""

    kind = "imperium.hagal"
    # The cards still to be revealed, the top card last.
    deck: list[str]
    # The cards revealed since the last shuffle.
    revealed: list[str]


def cards(game: G) -> dict[str, HagalCard]:
    """The House Hagal cards of the sets in play, by key."""
    return lib(game).sheets["hagal"]


def rivals(game: G) -> list[int]:
    """The seats of the automatic opponents."""
    return [seat for seat, role in enumerate(game.config.roles) if role.kind == KIND]


def is_solo(game: G) -> bool:
    """Whether one person plays against two Rivals (B19, RV1.1)."""
    return len(people(game)) == 1


def cards_in_play(game: G) -> list[HagalCard]:
    """The different House Hagal cards for this number of people and for their Leaders (B18.1, B19.5, RV2.3, BL17.1)."""
    seats, players = people(game), game.state.players
    leaders = ("", *(bare(players[seat].leader) for seat in seats))
    return [card for card in cards(game).values() if len(seats) in card.players and (card.comes_with or "") in leaders]


def shuffle_deck(game: G) -> None:
    """Shuffle the House Hagal deck of a new game."""
    deck = [card.key for card in cards_in_play(game) for _ in range(card.copies)]
    game.chance.shuffle(deck, "hagal")
    Hagal(deck=deck, revealed=[]).add_to(game)


def add_companions(game: G, seat: int, facts: Facts) -> None:
    """Shuffle the cards that belong to a person's Leader into the deck (BL17.1)."""
    found = [card for card in cards_in_play(game) if card.comes_with == bare(facts["leader"])]
    if found:
        deck = Hagal.of(game).deck
        deck += [card.key for card in found for _ in range(card.copies)]
        game.chance.shuffle(deck, "hagal")


def reveal_card(game: G, seat: int) -> HagalCard:
    """Reveal the next card for `seat`. If the deck is empty or the Reshuffle card is revealed, all cards are first
    shuffled into a new deck (B17.2, RV3.7)."""
    part = Hagal.of(game)
    game.barrier()
    while True:
        if not part.deck:
            _reshuffle(game)
        card = cards(game)[part.deck.pop()]
        part.revealed.append(card.key)
        game.emit("hagal", {"seat": seat, "card": f"hagal:{card.key}"})
        if not card.reshuffle:
            return card
        _reshuffle(game)


def _reshuffle(game: G) -> None:
    part = Hagal.of(game)
    part.deck, part.revealed = part.deck + part.revealed, []
    game.chance.shuffle(part.deck, "hagal")
    game.emit("shuffle-hagal", {"n": len(part.deck)})
