"""Effects that are divided between two seats with separate supplies, and effects through one of two Allies."""

from __future__ import annotations

import re
from itertools import product

import pytest

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, GO, MAY, MUST, choices, perform, standing
from engine.imperium.family import FAMILY
from engine.imperium.state import NOBODY, Pending, lib
from engine.kernel.game import Game
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, RIGHT, SHADDAM, Six

SMALL = (0, 1, 2, 4)


@pytest.mark.parametrize(("one", "two"), [*product(SMALL, SMALL)])
def test_t8_2_every_division_that_both_supplies_allow_and_no_other(one: int, two: int) -> None:
    """Exactly the divisions that both supplies allow are offered (T8.2), whichever supply has too few troops. Three
    troops are divided, or all troops if there are fewer."""
    table = Six(LEFT)
    for ally, amount in ((LEFT, one), (RIGHT, two)):
        table.player(ally).units |= {"supply.troop": amount, "garrison.troop": 12 - amount}
    table.give(LEFT, "diplomacy")
    table.set(LEFT, spice=2)
    table.send(LEFT, "diplomacy", "military_support")
    told = [option.label.args for option in table.find(LEFT, "choose-reinforce")]
    assert {(args["seat"], args["other"]) for args in told} <= {(f"seat:{LEFT}", f"seat:{RIGHT}")}
    offered = {(args["n"], args["rest"]) for args in told}
    amount = min(3, one + two)
    assert offered == ({(n, amount - n) for n in range(one + 1) if 0 <= amount - n <= two} if amount else set())


@pytest.mark.parametrize(("own", "left", "right"), [(3, 4, 1), (3, 1, 4), (6, 0, 1), (0, 7, 0), (0, 3, 4), (7, 0, 0)])
def test_uc5_11_shares_leave_the_others_enough_for_the_rest(own: int, left: int, right: int) -> None:
    """A player's share leaves no more than the others can pay (UC5.11): of a cost of seven spice, each of three players
    may pay any amount if the others have enough for the rest."""
    table = Six()
    table.give(MUAD_DIB, "md_threaten_spice_production")
    for seat, amount in ((MUAD_DIB, own), (LEFT, left), (RIGHT, right)):
        table.set(seat, spice=amount)
    table.send(MUAD_DIB, "md_threaten_spice_production", "accept_contract")
    shares = {option.label.args["n"]: option.id for option in table.find(MUAD_DIB, "choose-share")}
    assert set(shares) == {n for n in range(min(7, own) + 1) if 7 - n <= left + right}
    least = min(shares)
    table.answer(MUAD_DIB, shares[least])
    if least == 7:
        return
    while table.game.waiting() in ((LEFT,), (RIGHT,)):
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[-1])
    assert sum(table.player(seat).spice for seat in (MUAD_DIB, LEFT, RIGHT)) == own + left + right - 7


@pytest.mark.parametrize("short", [HIS_LEFT, HIS_RIGHT])
def test_uc5_13_two_troops_for_each_as_far_as_his_own_supply_reaches(short: int) -> None:
    table = Six(SHADDAM)
    table.player(short).units |= {"supply.troop": 1, "garrison.troop": 11}
    before = {ally: table.player(ally).garrison for ally in (HIS_LEFT, HIS_RIGHT)}
    table.give(SHADDAM, "sh_corrino_might")
    table.set(SHADDAM, spice=3)
    table.reveal(SHADDAM)
    table.take(SHADDAM, "resolve", "choose-pay")
    got = {ally: table.player(ally).garrison - before[ally] for ally in (HIS_LEFT, HIS_RIGHT)}
    assert got == {ally: 1 if ally == short else 2 for ally in (HIS_LEFT, HIS_RIGHT)}


# -- effects through one Ally and not the other ------------------------------------------------------------------------

FOR_SEVERAL = (fx.EachOpponent, fx.EachTeammate, fx.EachAlly, fx.Reinforce, fx.DriveBack, fx.Trade, fx.DealContracts)
"""The effects on gains or losses of players other than the activated Ally."""
NOT_HIS = ("rivals", "hagal", "navigation", "twisted_intrigue", "conflicts")
"""The components that a Commander never plays, wins or resolves in a game of six."""
WITHOUT_ADDRESS = re.compile(r"at='[^']*'(, )?")


def list_alike() -> list[str]:
    """One content address for each different effect of the boxes for six people, without the effects of Leaders who are
    not in this game."""
    table = Six(modules=["bloodlines", "tech"])
    found: dict[str, str] = {}
    for at, node in lib(table.game).nodes.items():
        if at.split("/")[1] in NOT_HIS or ("/leaders/" in at and "muad_dib" not in at):
            continue
        if isinstance(node, fx.Effect) and not any(isinstance(part, FOR_SEVERAL) for part in fx.walk(node)):
            found.setdefault(WITHOUT_ADDRESS.sub("", repr(node)), at)
    return list(found.values())


@pytest.mark.parametrize("through", [LEFT, RIGHT])
def test_t3_3_what_a_commander_does_moves_the_units_and_marks_of_one_ally_alone(through: int) -> None:
    """A Commander moves the units and markers of one Ally only (T3.3). Each effect that can be carried out at once is
    tried with its first choice. It may change this Ally's units and Influence on the board, but not those of another
    seat, and it gives the Commander no unit."""
    moved = 0
    alike = list_alike()
    table = _acting(through)
    start = table.game.snapshot()
    for at in alike:
        table.game = Game.restore(FAMILY, start, bytes(32))
        game = table.game
        node = lib(game).nodes[at]
        item = Pending(at, NOBODY, "token:council")
        now = standing(game, MUAD_DIB, node, item)  # type: ignore[arg-type]  # effects alone are listed
        if now not in (AUTO, MUST, MAY):
            continue
        before = {seat: _pieces(table, seat) for seat in range(6)}
        ways = choices(game, MUAD_DIB, node, item)
        perform(game, MUAD_DIB, node, item, ways[0].id if ways else GO)
        after = {seat: _pieces(table, seat) for seat in range(6)}
        changed = {seat for seat in range(6) if before[seat] != after[seat]}
        assert changed <= {through}, at
        moved += bool(changed)
    assert moved > 10


def _acting(through: int) -> Six:
    """A table at Muad'Dib's turn through this Ally, on a space that is both a Combat and a Maker space; everybody has
    troops in every place."""
    table = Six(modules=["bloodlines", "tech"])
    table.activate(MUAD_DIB, through)
    for ally in (LEFT, RIGHT, HIS_LEFT, HIS_RIGHT):
        table.set(ally, garrison=4, conflict=3)
    table.give(MUAD_DIB, "md_signet_ring", "md_usul")
    table.set(MUAD_DIB, solari=9, spice=9, water=9)
    table.send(MUAD_DIB, "md_signet_ring", "imperial_basin")
    return table


def _pieces(table: Six, seat: int) -> tuple[object, ...]:
    """A seat's units by place, and its Influence on the tracks of the board."""
    player = table.player(seat)
    board = {track: level for track, level in player.influence.items() if track not in ("emperor", "fremen")}
    return dict(player.units), board
