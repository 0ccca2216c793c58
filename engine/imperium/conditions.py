"""What conditions and counts mean (U4.8.1, UC1.6, UC1.7)."""

from __future__ import annotations

from collections.abc import Callable

from content import effects as fx
from engine.imperium.state import FACTION, NOBODY, Turn, in_play, lib, strength, units
from engine.imperium.verbs import G


def holds(game: G, seat: int, condition: fx.Condition, card: int) -> bool:
    """Whether the condition is true of `seat` now; `card` is the instance whose line it is, -1 for none."""
    return _HOLDS[type(condition)](game, seat, condition, card)


def _has_influence(game: G, seat: int, node: fx.HasInfluence, card: int) -> bool:
    return game.state.players[seat].influence[FACTION[node.faction]] >= node.amount


def _has_alliance(game: G, seat: int, node: fx.HasAlliance, card: int) -> bool:
    held = game.state.alliances
    return seat in held if node.faction is None else held[FACTION[node.faction]] == seat


def _another_in_play(game: G, seat: int, node: fx.AnotherInPlay, card: int) -> bool:
    cards, names = lib(game).cards, game.state.cards
    mine = in_play(game.state.players[seat])
    return any(other != card and node.faction in cards[names[other]].factions for other in mine)


def _at_least(game: G, seat: int, node: fx.AtLeast, card: int) -> bool:
    return _COUNTS[node.what](game, seat) >= node.amount


def _fact(game: G, seat: int, node: fx.Fact, card: int) -> bool:
    return _FACTS[node.what](game, seat)


def _discarded_is(game: G, seat: int, node: fx.DiscardedIs, card: int) -> bool:
    last = game.state.last_card
    return last != NOBODY and node.faction in lib(game).cards[game.state.cards[last]].factions


def _spy_placed_on(game: G, seat: int, node: fx.SpyPlacedOn, card: int) -> bool:
    post = game.state.last_post
    return bool(post) and not lib(game).links[post].isdisjoint(node.linked)


def _both(game: G, seat: int, node: fx.Both, card: int) -> bool:
    return all(holds(game, seat, part, card) for part in node.conditions)


_HOLDS: dict[type, Callable[..., bool]] = {
    fx.HasInfluence: _has_influence, fx.HasAlliance: _has_alliance, fx.AnotherInPlay: _another_in_play,
    fx.AtLeast: _at_least, fx.Fact: _fact, fx.DiscardedIs: _discarded_is, fx.SpyPlacedOn: _spy_placed_on,
    fx.Both: _both,
}  # fmt: skip


def spies_on_board(game: G, seat: int) -> list[str]:
    """The posts that hold a Spy of `seat`."""
    bit = 1 << seat
    return [post for post, seats in game.state.posts.items() if seats & bit]


def spied_spaces(game: G, seat: int) -> set[str]:
    """The spaces connected to a Spy of `seat`."""
    posts = lib(game).posts
    return {space for post in spies_on_board(game, seat) for space in posts[post].connects}


def spied_factions(game: G, seat: int) -> list[str]:
    """The Factions on which `seat` spies (UC3.17)."""
    spaces = lib(game).spaces
    found = {spaces[space].faction for space in spied_spaces(game, seat)}
    return [faction for faction in fx.FACTIONS if faction in found]


def _owned(game: G, seat: int, name: str) -> int:
    """Copies of a card in hand, deck, discard pile and play (UC4.29)."""
    player, names = game.state.players[seat], game.state.cards
    piles = (player.hand, player.deck, player.discard, player.played, player.revealed)
    return sum(names[card] == name for pile in piles for card in pile)


def completed_contracts(game: G, seat: int) -> int:
    """Contracts of `seat` that lie face down (U13.4)."""
    choam = game.state.choam
    return 0 if choam is None else sum(held.done and held.seat == seat for held in choam.held)


_COUNTS: dict[str, Callable[[G, int], int]] = {
    "units": lambda game, seat: units(game.state.players[seat]),
    "sandworms": lambda game, seat: game.state.players[seat].sandworms,
    "spies": lambda game, seat: len(spies_on_board(game, seat)),
    "contracts": completed_contracts,
    "strength": lambda game, seat: strength(game.state.players[seat]),
    "deployed": lambda game, seat: 0 if (turn := _own_turn(game, seat)) is None else turn.deployed,
    "deck": lambda game, seat: len(game.state.players[seat].deck),
    "spice_must_flow": lambda game, seat: _owned(game, seat, "the_spice_must_flow"),
}


def _own_turn(game: G, seat: int) -> Turn | None:
    turn = game.state.turn
    return turn if turn is not None and turn.seat == seat else None


def _sent(game: G, seat: int) -> str:
    """The space to which `seat` sent an Agent this turn, "" for none."""
    turn = _own_turn(game, seat)
    return "" if turn is None else turn.space


def _sent_to_maker(game: G, seat: int) -> bool:
    space = _sent(game, seat)
    return bool(space) and lib(game).spaces[space].maker


def _sent_to_faction(game: G, seat: int) -> bool:
    space = _sent(game, seat)
    return bool(space) and lib(game).spaces[space].faction is not None


def _rival_alliance(game: G, seat: int) -> bool:
    influence = game.state.players[seat].influence
    return any(
        holder not in (NOBODY, seat) and influence[index] >= 4 for index, holder in enumerate(game.state.alliances)
    )


def _trashed_priced(game: G, seat: int) -> bool:
    last = game.state.last_card
    return last != NOBODY and (lib(game).cards[game.state.cards[last]].cost or 0) >= 1


_FACTS: dict[str, Callable[[G, int], bool]] = {
    "recalled_spy": lambda game, seat: (turn := _own_turn(game, seat)) is not None and turn.recalled > 0,
    "council_seat": lambda game, seat: game.state.players[seat].council,
    "no_council_seat": lambda game, seat: not game.state.players[seat].council,
    "swordmaster": lambda game, seat: game.state.players[seat].swordmaster,
    "maker_hooks": lambda game, seat: game.state.players[seat].hooks,
    "sent_to_maker": _sent_to_maker,
    "sent_to_faction": _sent_to_faction,
    "spying_on_maker": lambda game, seat: not spied_spaces(game, seat).isdisjoint(lib(game).makers),
    "gained_spice": lambda game, seat: (turn := _own_turn(game, seat)) is not None and turn.spice > 0,
    "acquired_spice_must_flow": lambda game, seat: (
        (turn := _own_turn(game, seat)) is not None and "the_spice_must_flow" in turn.acquired
    ),
    "rival_alliance": _rival_alliance,
    "trashed_priced": _trashed_priced,
}


def tally(game: G, seat: int, count: fx.Count, card: int) -> int:
    """How many things a `Per` counts now, for the card instance `card`."""
    player, names, cards = game.state.players[seat], game.state.cards, lib(game).cards
    match count.what:
        case "in_play":
            return sum(count.faction in cards[names[other]].factions for other in in_play(player))
        case "revealed":
            return sum(count.faction in cards[names[other]].factions for other in player.revealed)
        case "other_sword_cards":
            turn = game.state.turn
            gave = [] if turn is None else turn.sword_cards
            return sum(1 for other in gave if other != card and other in player.revealed)
        case "sandworms":
            return player.sandworms
        case _:
            return _COUNTS[count.what](game, seat)
