"""The House Hagal deck, who follows it, and who begins (B17.2, B17.9, B18.1, B18.3, B19.5, B19.6)."""

from __future__ import annotations

from content.imperium.schema import HagalCard
from engine.imperium.hagal.settings import KIND
from engine.imperium.modules import Facts
from engine.imperium.seating import people
from engine.imperium.state import G, Part, lib
from engine.kernel.record import record


@record
class Hagal(Part):
    """The cards, by key: those still to be revealed (the last one is on top), and those revealed since the last
    shuffle."""

    kind = "imperium.hagal"
    deck: list[str]
    revealed: list[str]


def hagal(game: G) -> Hagal:
    """The part of the table."""
    found = game.state.parts["hagal"]
    assert isinstance(found, Hagal)
    return found


def cards(game: G) -> dict[str, HagalCard]:
    """The House Hagal cards in the box, by key."""
    return lib(game).sheets["hagal"]


def rivals(game: G) -> list[int]:
    """The automatic opponents, by seat."""
    return [seat for seat, role in enumerate(game.config.roles) if role.kind == KIND]


def is_solo(game: G) -> bool:
    """Returns whether one person plays against two Rivals (B19)."""
    return len(people(game)) == 1


def cards_in_play(game: G) -> list[HagalCard]:
    """The different cards that are for this number of people (B18.1, B19.5)."""
    count = len(people(game))
    return [card for card in cards(game).values() if count in card.players]


def shuffle_deck(game: G) -> None:
    """The deck of a new game."""
    deck = [card.key for card in cards_in_play(game) for _ in range(card.copies)]
    game.chance.shuffle(deck, "hagal")
    game.state.parts["hagal"] = Hagal(deck=deck, revealed=[])


def choose_first(game: G, seat: int, facts: Facts) -> None:
    """Solo: the Rival on the left begins (B19.6); else one of the people (B18.3)."""
    if is_solo(game):
        game.state.first = 1
    else:
        game.state.first = game.chance.pick(len(people(game)), "first")


def reveal_card(game: G, seat: int) -> HagalCard:
    """The next card for `seat`; an empty deck and the Reshuffle card make a new one of all cards (B17.2)."""
    part = hagal(game)
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
    part = hagal(game)
    part.deck, part.revealed = part.deck + part.revealed, []
    game.chance.shuffle(part.deck, "hagal")
    game.emit("shuffle-hagal", {"n": len(part.deck)})
