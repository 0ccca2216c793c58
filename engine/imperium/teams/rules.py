"""The rules of effects about teams (T8, T9, UC5), and of spaces for one Commander only (T5.5, T6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from content.imperium import effects as fx
from content.imperium.rulebook import COUNCIL_SEATS
from content.imperium.schema import Space
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    MAY,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    perform,
    rule,
    standing,
    start,
)
from engine.imperium.conditions import condition
from engine.imperium.effects.board import has_free_seat
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.effects.troops import TAKERS, count_refill, take_supplied
from engine.imperium.seating import teammates, unit_seat
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    allowance,
    card_ref,
    lib,
    own_turn,
)
from engine.imperium.teams.frames import Contributing, Trading, list_gifts
from engine.imperium.teams.state import Teams, allies_of, move_to_throne, take_bonus_token
from engine.imperium.verbs.goods import spend
from engine.imperium.verbs.units import recruit
from engine.kernel.decisions import Msg


def bar_space(game: G, seat: int, space: Space) -> str:
    """The reason why a game in teams bars a seat from a space; empty if it does not. A space of a personal board is
    only for the Commander of that board, and the High Council has four seats (T3.9, T5.5)."""
    if space.only is not None and game.config.roles[seat].cards != space.only:
        return "personal"
    if gives_seat(space) and not game.state.players[seat].council and not has_free_seat(game):
        return "seats"
    return ""


@cache
def gives_seat(space: Space) -> bool:
    """Whether a space gives a seat in the High Council."""
    return any(isinstance(node, fx.TakeSeat) for way in space.ways for node in fx.walk(way.effect))


EXPLAIN = {
    "personal": lambda game, seat, space: Msg("refused-personal", {"space": f"space:{space.key}"}),
    "seats": lambda game, seat, space: Msg("refused-council-full", {"space": f"space:{space.key}", "n": COUNCIL_SEATS}),
}


# -- effects for several players (T8.1, UC5.12, UC5.13) ----------------------------------------------------------------


def give_to(game: G, seats: Iterable[int], effect: fx.Effect, item: Pending) -> None:
    """Give an effect to each of these seats for which it can happen; they make their choices one after the other."""
    waiting = []
    for seat in seats:
        one = Pending(effect.at, NOBODY, item.origin)
        now = standing(game, seat, effect, one)
        if now == AUTO:
            perform(game, seat, effect, one)
        elif now != WAIT:
            waiting.append(Agenda(seat=seat, origin=item.origin, pending=[one]))
    for frame in reversed(waiting):
        game.push(frame)


@rule(PERFORM, fx.EachTeammate)
def perform_team(game: G, seat: int, node: fx.EachTeammate, item: Pending, pick: str) -> None:
    """Give the effect to every player of the team (T8.1)."""
    give_to(game, (seat, *teammates(game, seat)), node.effect, item)


@rule(PERFORM, fx.EachAlly)
def perform_allies(game: G, seat: int, node: fx.EachAlly, item: Pending, pick: str) -> None:
    """Give the effect to both Allies (UC5.13)."""
    give_to(game, allies_of(game, seat), node.effect, item)


@rule(STANDING, fx.Split)
def stand_split(game: G, seat: int, node: fx.Split, item: Pending) -> int:
    """The state of the effect: always mandatory, because the owner chooses openly (UC5.12)."""
    return MUST


@rule(CHOICES, fx.Split)
def choose_split(game: G, seat: int, node: fx.Split, item: Pending) -> list[Choice]:
    """The two parts, as choices for the seat itself; the other part is for the active Ally."""
    both, ally = (node.first, node.second), f"seat:{unit_seat(game, seat)}"
    return [
        Choice(
            str(i),
            Msg("choose-split", {"effect": f"effect:{own.at}", "other": f"effect:{other.at}", "seat": ally}),
            (ally,),
        )
        for i, (own, other) in enumerate((both, both[::-1]))
    ]


@rule(PERFORM, fx.Split)
def perform_split(game: G, seat: int, node: fx.Split, item: Pending, pick: str) -> None:
    """Give each of the two parts to its player, from the bank (UC5.12)."""
    own, other = (node.first, node.second) if pick == "0" else (node.second, node.first)
    start(game, seat, own, Pending(own.at, item.card, item.origin))
    give_to(game, [unit_seat(game, seat)], other, item)


# -- Swordmaster Bonus token (T6.3) ------------------------------------------------------------------------------------


@rule(PERFORM, fx.TakeBonusToken)
def perform_token(game: G, seat: int, node: fx.TakeBonusToken, item: Pending, pick: str) -> None:
    """Take a Swordmaster Bonus token; each player can have one."""
    take_bonus_token(game, seat)


@condition(fx.HasBonusToken)
def has_token(game: G, seat: int, node: fx.HasBonusToken, card: int) -> bool:
    """Whether the seat has a Swordmaster Bonus token, which it keeps after its Swordmaster has left the game
    (UC5.18)."""
    return Teams.of(game).bonus[seat]


# -- Reinforce (T8.2) --------------------------------------------------------------------------------------------------


def _divisions(game: G, seat: int, node: fx.Reinforce) -> list[tuple[int, int]]:
    """The ways to take the troops from the two Allies' supplies, as pairs of numbers. Troops that could first return to
    a supply count as part of it (R280)."""
    allies, players = allies_of(game, seat), game.state.players
    one, two = (players[ally].supply + count_refill(game, ally) for ally in allies)
    amount = min(node.amount, one + two)
    return [(n, amount - n) for n in range(min(amount, one), -1, -1) if amount - n <= two]


@rule(STANDING, fx.Reinforce)
def stand_reinforce(game: G, seat: int, node: fx.Reinforce, item: Pending) -> int:
    """The state of the effect: mandatory if either Ally's supply has a troop, optional if a troop could first return to
    one of these supplies, otherwise waiting."""
    if any(game.state.players[ally].supply for ally in allies_of(game, seat)):
        return MUST
    return MAY if sum(_divisions(game, seat, node)[0]) else WAIT


@rule(CHOICES, fx.Reinforce)
def choose_reinforce(game: G, seat: int, node: fx.Reinforce, item: Pending) -> list[Choice]:
    """The numbers of troops for one Ally, as choices; the other Ally gets the remaining troops."""
    one, two = (f"seat:{ally}" for ally in allies_of(game, seat))
    return [
        Choice(f"{n}", Msg("choose-reinforce", {"seat": one, "n": n, "other": two, "rest": rest}), (one, two))
        for n, rest in _divisions(game, seat, node)
    ]


@rule(PERFORM, fx.Reinforce)
def perform_reinforce(game: G, seat: int, node: fx.Reinforce, item: Pending, pick: str) -> None:
    """Recruit the troops for both Allies; any of them may be deployed at once, from any space."""
    division = next(pair for pair in _divisions(game, seat, node) if str(pair[0]) == pick)
    for ally, amount in zip(allies_of(game, seat), division, strict=True):
        if amount:
            take_supplied(game, seat, node, item.origin, amount, ally)


def take_reinforcements(game: G, seat: int, node: fx.Reinforce, origin: str, ally: int, amount: int) -> None:
    """Recruit troops for one Ally, at most as many as its supply has."""
    amount = recruit(game, ally, amount, origin)
    turn = own_turn(game, seat)
    if turn is not None:
        allowance(turn, ally).free += amount


TAKERS[fx.Reinforce] = take_reinforcements


# -- Trade (T8.3) ------------------------------------------------------------------------------------------------------


def _partners(game: G, seat: int) -> list[int]:
    """The teammates with whom the seat can trade: at least one of the two must have goods."""
    able = {one for one in (seat, *teammates(game, seat)) if len(list_gifts(game, one)) > 1}
    return [mate for mate in teammates(game, seat) if mate in able or seat in able]


@rule(STANDING, fx.Trade)
def stand_trade(game: G, seat: int, node: fx.Trade, item: Pending) -> int:
    """The state of the effect: optional if there is a teammate to trade with, otherwise waiting."""
    return MAY if _partners(game, seat) else WAIT


@rule(CHOICES, fx.Trade)
def choose_trade(game: G, seat: int, node: fx.Trade, item: Pending) -> list[Choice]:
    """The teammates to trade with, as choices. The choice can be undone until the teammate has answered."""
    return [
        Choice(str(mate), Msg("choose-trade", {"seat": f"seat:{mate}"}), (f"seat:{mate}",))
        for mate in _partners(game, seat)
    ]


@rule(PERFORM, fx.Trade)
def perform_trade(game: G, seat: int, node: fx.Trade, item: Pending, pick: str) -> None:
    game.push(Trading(seat=seat, mate=int(pick), asked=sorted((seat, int(pick))), gifts=[], cards=[]))


# -- contributions (UC5.11) --------------------------------------------------------------------------------------------


def _own(game: G, seat: int, cost: fx.Contribution) -> int:
    found: int = getattr(game.state.players[seat], cost.what)
    return found


def _shares(game: G, seat: int, cost: fx.Contribution) -> list[int]:
    """The amounts that the seat may pay itself: at least the part that the Allies cannot pay."""
    others = sum(_own(game, ally, cost) for ally in allies_of(game, seat) if ally != seat)
    most = min(cost.amount, _own(game, seat, cost))
    return list(range(most, max(0, cost.amount - others) - 1, -1))


def _choose_share(game: G, seat: int, cost: fx.Contribution, item: Pending) -> list[Choice]:
    good = f"resource:{cost.what}"
    return [
        Choice(str(n), Msg("choose-share", {"n": n, "rest": cost.amount - n, "what": good}))
        for n in _shares(game, seat, cost)
    ]


def _lack_share(game: G, seat: int, costs: Sequence[fx.Contribution], item: Pending) -> bool:
    return not all(_shares(game, seat, cost) for cost in costs)


def _pay_share(game: G, seat: int, cost: fx.Contribution, item: Pending, pick: str) -> None:
    """Pay the seat's share and ask the Allies for the remaining part. Nothing is paid unless they give all of it."""
    own = int(pick)
    if own == cost.amount:
        spend(game, seat, cost.what, own)
        return
    game.barrier()
    asked = [ally for ally in allies_of(game, seat) if ally != seat and _own(game, ally, cost)]
    game.push(
        Contributing(
            seat=seat, what=cost.what, own=own, rest=cost.amount - own, asked=asked, givers=[], amounts=[]
        )
    )  # fmt: skip


cost_rule(fx.Contribution, CostRule(choose=_choose_share, lack=_lack_share, pay=_pay_share))


# -- the Throne Row (T9, UC5.16) ---------------------------------------------------------------------------------------


def _movable(game: G, node: fx.ToThroneRow) -> list[int]:
    names, sheets = game.state.cards, lib(game).cards
    return [card for card in game.state.row if node.barred not in sheets[names[card]].factions]


@rule(STANDING, fx.ToThroneRow)
def stand_throne(game: G, seat: int, node: fx.ToThroneRow, item: Pending) -> int:
    """The state of the effect: mandatory if the Row has a card that can be moved, otherwise waiting (UC5.16)."""
    return MUST if _movable(game, node) else WAIT


@rule(CHOICES, fx.ToThroneRow)
def choose_throne(game: G, seat: int, node: fx.ToThroneRow, item: Pending) -> list[Choice]:
    """The cards of the Row that can be moved, as choices. The choice cannot be taken back, since the Row is
    refilled."""
    return [
        Choice(str(card), Msg("choose-throne", {"card": card_ref(game, card)}), (card_ref(game, card),), final=True)
        for card in _movable(game, node)
    ]


@rule(PERFORM, fx.ToThroneRow)
def perform_throne(game: G, seat: int, node: fx.ToThroneRow, item: Pending, pick: str) -> None:
    """Move the card to the Throne Row."""
    move_to_throne(game, seat, int(pick))
