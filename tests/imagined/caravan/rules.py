"""The rules of the effects, the token and the turn of the caravans (X1, X2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from content.imperium.effects import Gain
from engine.imperium.agenda import CHOICES, GO, MUST, PERFORM, STANDING, Choice, rule, start
from engine.imperium.conditions import TALLIES, condition
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.module import Facts
from engine.imperium.replacements import Replacement, replacement
from engine.imperium.state import NOBODY, G, Pending, lib
from engine.imperium.triggers import Change, Source
from engine.imperium.turn_actions import TURN, TurnAction
from engine.kernel.decisions import Msg, Option
from tests.imagined.caravan.atoms import AtOasis, Camels, Halt, Travel
from tests.imagined.caravan.state import Caravan, draws_load, is_at_oasis, pay_camels, take_camels, travel

TOKEN = "token:caravan"
TRAVELLED = "caravan.travel"
"""The mark of a turn in which its owner has paid to travel (X2.1)."""


@rule(PERFORM, Camels)
def perform_camels(game: G, seat: int, node: Camels, item: Pending, pick: str) -> None:
    """Take camels from the supply (X1.1)."""
    take_camels(game, seat, node.colour, node.amount)


def _lacks_camels(game: G, seat: int, costs: Sequence[Camels], item: Pending) -> bool:
    own = Caravan.of(game).camels[seat]
    return any(own[colour] < sum(c.amount for c in costs if c.colour == colour) for colour in own)


@replacement(Camels, "caravan")
def drink(game: G, seat: int, node: Camels, item: Pending) -> Iterable[Replacement]:
    """Yield water as the replacement if no camel of this colour is left, except in the dry season (X1.1, X2.3)."""
    if not Caravan.of(game).supply[node.colour] and not game.config.options["dry_season"]:
        yield Replacement(Gain("water", 1))


cost_rule(
    Camels,
    CostRule(pay=lambda game, seat, cost, item, pick: pay_camels(game, seat, cost.colour, cost.amount),
             lack=_lacks_camels),
)  # fmt: skip


@rule(PERFORM, Halt)
def perform_halt(game: G, seat: int, node: Halt, item: Pending, pick: str) -> None:
    """Halt the caravan, with an effect that repeats until it travels on (X1.2)."""
    Caravan.of(game).halts[seat] = node.meanwhile.at
    game.emit("halt", {"seat": seat, "effect": f"effect:{node.meanwhile.at}"})
    for made in lib(game).sheets["road"].values():
        if made.place == Caravan.of(game).places[seat]:
            start(game, seat, made.rest, Pending(made.rest.at, NOBODY, f"road:{made.key}"))


@rule(STANDING, Travel)
def stand_travel(game: G, seat: int, node: Travel, item: Pending) -> int:
    """The state of the effect: mandatory, at a time that the owner chooses, because other effects may change the
    distance (X1.5, X2.4)."""
    return MUST


@rule(CHOICES, Travel)
def choose_travel(game: G, seat: int, node: Travel, item: Pending) -> list[Choice]:
    """The single choice to travel. It is final if a load is drawn, because seeing the load cannot be undone."""
    return [Choice(GO, Msg("choose-go"), final=draws_load(game, seat, node.amount))]


@rule(PERFORM, Travel)
def perform_travel(game: G, seat: int, node: Travel, item: Pending, pick: str) -> None:
    """Move the caravan on (X1.5)."""
    travel(game, seat, node.amount)


@condition(AtOasis)
def at_oasis(game: G, seat: int, node: AtOasis, card: int) -> bool:
    """Whether the owner's caravan is at an oasis (X1.3)."""
    return is_at_oasis(game, seat)


@replacement(Travel, "caravan")
def stay(game: G, seat: int, node: Travel, item: Pending) -> Iterable[Replacement]:
    """Yield the option of a halting caravan to stay and repeat its effect (X1.6)."""
    at = Caravan.of(game).halts[seat]
    if at:
        yield Replacement(lib(game).nodes[at], optional=True)  # type: ignore[arg-type]  # an effect's address


TALLIES["loads"] = lambda game, seat, count, card: Caravan.of(game).loads[seat].count(count.of)  # type: ignore[attr-defined]


def read_dry(config: object, value: object) -> bool:
    """Whether the season is dry (X2.3). Raises `ValueError` for a value that is neither true nor false."""
    if not isinstance(value, bool):
        raise ValueError(f"dry_season: true or false, not {value!r}")
    return value


def list_sources(game: G, seat: int, occasions: tuple[str, ...]) -> Iterable[Source]:
    """Yield the effects of a halting caravan (X1.2)."""
    at = Caravan.of(game).halts[seat]
    if at and "halts" in occasions:
        yield Source("halts", lib(game).nodes[at], TOKEN)  # type: ignore[arg-type]  # an effect's address


def has_come_far(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether the caravan moved at least this number of places (X2.4)."""
    assert source.printed is not None
    return int(facts["n"]) >= (source.printed.amount or 0)


def lower_price(game: G, seat: int) -> Iterable[Change]:
    """Yield the discount on cards if the caravan is at an oasis (X2.2)."""
    if is_at_oasis(game, seat):
        yield Change(-1, {})


def _offer_travel(game: G, seat: int, refused: bool) -> list[Option]:
    turn = game.state.turn
    assert turn is not None
    if TRAVELLED in turn.used or not Caravan.of(game).camels[seat]["brown"]:
        return []
    return [Option("travel.go", Msg("choose-travel"), "travel", targets=(TOKEN,), final=draws_load(game, seat, 1))]


def _take_travel(game: G, seat: int, pick: str) -> None:
    turn = game.state.turn
    assert turn is not None
    turn.used.append(TRAVELLED)
    pay_camels(game, seat, "brown", 1)
    travel(game, seat, 1)


TRAVEL = TurnAction("travel", "travel", TURN, _offer_travel, _take_travel)
