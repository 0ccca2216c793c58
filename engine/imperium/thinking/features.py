"""The features of a position that predict winning: numbers for every participant, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import log1p

from content import PACKAGES
from content.imperium import effects as fx
from engine.imperium.library import Library
from engine.imperium.seating import seats_from
from engine.imperium.state import NOBODY, G, Player, lib
from engine.imperium.units import count_troops

Feature = Callable[[G, int], float]
Features = Mapping[str, Feature]
"""The features of the core or of a module, by name. A module defines them in its file `features.py` as `FEATURES`. Most
features are in the range of about 0 to 3."""

LATE = "late: "
"""The prefix of a feature that is multiplied by the progress of the game."""
LEADER = "leader: "
"""The prefix of a feature that is 1 for the participant with the named Leader, and 0 for all others."""


def _player(game: G, seat: int) -> Player:
    return game.state.players[seat]


def _reached(level: int) -> Feature:
    """The feature that counts the tracks on which this level was reached."""
    return lambda game, seat: sum(now >= level for now in _player(game, seat).influence.values())


def _good(what: str) -> Feature:
    """The feature for the stock of a resource, on a logarithmic scale."""
    return lambda game, seat: log1p(getattr(_player(game, seat), what))


def _near_alliance(game: G, seat: int) -> float:
    """The number of tracks on which the seat is one step away from a free Alliance."""
    alliances = game.state.alliances
    return sum(level == 3 and alliances.get(track) == NOBODY for track, level in _player(game, seat).influence.items())


def _alliances(game: G, seat: int) -> float:
    return sum(holder == seat for holder in game.state.alliances.values())


def _near_end(game: G, seat: int) -> float:
    """The victory points above a threshold, which is three points below the goal; 0 up to the threshold."""
    return max(0, _player(game, seat).vp - lib(game).board.goal + 3)


def _control(game: G, seat: int) -> float:
    return sum(holder == seat for holder in game.state.control.values())


def _icons(game: G, seat: int) -> float:
    """The number of face-up cards with a battle icon."""
    return sum(trophy.up and bool(trophy.icon) for trophy in _player(game, seat).trophies)


def _order(game: G, seat: int) -> float:
    """The seat's place in the turn order of the round, from 0 for the First Player to less than 1."""
    around = seats_from(game, game.state.first)
    return around.index(seat) / len(around)


# -- the deck ----------------------------------------------------------------------------------------------------------


class _Strength:
    """Numbers about each card of a library, by name: its persuasion, its swords, its cost, whether it is a card outside
    the starting decks, and whether it has Agent icons."""

    def __init__(self, content: Library) -> None:
        starters = {name for deck in content.starters.values() for name in deck}
        self.of = {
            name: (
                _amount(card.reveal, "persuasion"),
                _amount(card.reveal, "swords"),
                float(card.cost or 0),
                float(name not in starters),
                float(len(card.icons) > 0),
            )
            for name, card in content.cards.items()
        }


def _amount(node: fx.Node | None, what: str) -> float:
    """The amount of a good that an effect gives; an amount under a condition counts half."""
    match node:
        case None:
            return 0.0
        case fx.Gain(what=good, amount=amount):
            return float(amount) if good == what else 0.0
        case fx.All(items=items) | fx.Seq(items=items):
            return sum(_amount(item, what) for item in items)
        case fx.Choose(items=items):
            return max(_amount(item, what) for item in items)
        case fx.If(effect=effect) | fx.May(effect=effect) | fx.Per(effect=effect) | fx.Pay(effect=effect):
            return 0.5 * _amount(effect, what)
        case _:
            return 0.0


@cache
def _strength_of(content: str) -> dict[str, _Strength]:
    return {}


def _cards(game: G, seat: int) -> list[tuple[float, ...]]:
    """The numbers (`_Strength`) of every card that a participant owns."""
    content = lib(game)
    kept = _strength_of(content.digest)
    if "" not in kept:
        kept[""] = _Strength(content)
    known, names, player = kept[""].of, game.state.cards, _player(game, seat)
    piles = (player.deck, player.hand, player.discard, player.played, player.revealed)
    return [known[names[card]] for pile in piles for card in pile]


def _mean(place: int) -> Feature:
    """The feature for the mean of one of the numbers over a participant's cards."""

    def feature(game: G, seat: int) -> float:
        cards = _cards(game, seat)
        return sum(card[place] for card in cards) / len(cards) if cards else 0.0

    return feature


def _sum(place: int, unit: float) -> Feature:
    """The feature that sums one of the numbers over a participant's cards and divides the sum by `unit`."""
    return lambda game, seat: sum(card[place] for card in _cards(game, seat)) / unit


CORE: Features = {
    "vp": lambda game, seat: _player(game, seat).vp,
    "vp near the goal": _near_end,
    **{f"influence {level}": _reached(level) for level in (1, 2, 3, 4)},
    "near an alliance": _near_alliance,
    "alliances": _alliances,
    **{what: _good(what) for what in ("solari", "spice", "water")},
    "garrison": lambda game, seat: log1p(count_troops(game, _player(game, seat), "garrison")),
    "intrigue": lambda game, seat: log1p(len(_player(game, seat).intrigue)),
    "swordmaster": lambda game, seat: _player(game, seat).swordmaster,
    "agents": lambda game, seat: _player(game, seat).agents - 2,
    "council": lambda game, seat: _player(game, seat).council,
    "control": _control,
    "icons": _icons,
    "place in turn": _order,
    "cards": lambda game, seat: len(_cards(game, seat)) / 10,
    "persuasion a card": _mean(0),
    "swords a card": _mean(1),
    "cost a card": _mean(2),
    "bought": _sum(3, 5.0),
    "cost": _sum(2, 10.0),
}


TOPICS = {
    "vp": "points",
    "vp near the goal": "points",
    **{f"influence {level}": "influence" for level in (1, 2, 3, 4)},
    "near an alliance": "influence",
    "alliances": "alliances",
    "swordmaster": "agents",
    "icons": "conflicts",
    "place in turn": "turn",
    "cards": "deck",
    **{f"{what} a card": "deck" for what in ("persuasion", "swords", "cost")},
    "bought": "deck",
    "cost": "deck",
}
"""The topics of features whose topic is not their name; features with the same topic are explained together."""


def _list_features(modules: tuple[str, ...]) -> Iterator[tuple[str, Features]]:
    """Yield the name of the folder and the `FEATURES` of each module whose folder has a file `features`."""
    for folder in dict.fromkeys(name.partition(".")[0] for name in modules):
        places = (f"{home}.{folder}" for home in ("engine.imperium", *PACKAGES))
        place = next((place for place in places if find_spec(place)), None)
        if place is not None and find_spec(f"{place}.features"):
            yield folder, import_module(f"{place}.features").FEATURES


@cache
def features_of(modules: tuple[str, ...]) -> dict[str, Feature]:
    """All features with these modules in play, the core's first."""
    theirs = (own for _, own in _list_features(modules))
    return {name: feature for own in (CORE, *theirs) for name, feature in own.items()}


@cache
def topics_of(modules: tuple[str, ...]) -> dict[str, str]:
    """The topic of each feature of a game with these modules. The features of a module are one topic, named after its
    folder."""
    core = {name: TOPICS.get(name, name) for name in CORE}
    return core | {name: folder for folder, own in _list_features(modules) for name in own}


def progress(game: G) -> float:
    """The progress of the game, from 0 to 1, by rounds or by the highest score."""
    state, board = game.state, lib(game).board
    left = len(state.conflict_deck)
    rounds = (state.round - 1) / max(1, state.round + left)
    return min(1.0, max(rounds, max(player.vp for player in state.players) / board.goal))


def describe(game: G, names: Sequence[str]) -> list[list[float]]:
    """The values of the named features for every participant."""
    known = features_of(tuple(module.name for module in game.config.rules.modules))
    late = progress(game)
    rows = []
    for seat, player in enumerate(game.state.players):
        plain = {name: float(feature(game, seat)) for name, feature in known.items()}
        values = plain | {LATE + name: value * late for name, value in plain.items()} | {LEADER + player.leader: 1.0}
        rows.append([values.get(name, 0.0) for name in names])
    return rows
