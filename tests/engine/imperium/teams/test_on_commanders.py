"""Effects on opponents in games of six, where Commanders act through others and have no units (T2.6, T12.4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content.imperium import effects as fx
from content.imperium.loader import list_boards, load_content
from engine.imperium.agenda import Agenda
from engine.imperium.state import NOBODY, Pending, lib
from tests.content.imperium.own import list_mixed
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, SHADDAM, Six


def list_effects() -> Iterator[tuple[str, fx.EachOpponent]]:
    """Yield every effect on opponents of every box, with its content address."""
    for board in list_boards():
        nodes = load_content(board, list_mixed(board), 0, ()).nodes
        yield from ((at, node) for at, node in nodes.items() if isinstance(node, fx.EachOpponent))


EFFECTS = dict(list_effects())
TROOPS = [at for at, node in EFFECTS.items() if any(isinstance(part, fx.LoseTroops) for part in fx.walk(node))]


def put(table: Six, patch: pytest.MonkeyPatch, seat: int, node: fx.Effect) -> None:
    """Let `seat` resolve the effect now, whatever box it belongs to."""
    for part in fx.walk(node):
        patch.setitem(lib(table.game).nodes, part.at, part)
    table.game.push(Agenda(seat=seat, origin="token:council", pending=[Pending(node.at, NOBODY, "token:council")]))
    table.settle()


def fighting() -> Six:
    """A table at the turn of Muad'Dib's Ally. Each of Shaddam's Allies has two troops in the garrison, two in the
    Conflict, and a card in the hand."""
    table = Six(first=LEFT)
    for ally in (HIS_LEFT, HIS_RIGHT):
        table.set(ally, garrison=2, conflict=2)
    for seat in (HIS_LEFT, HIS_RIGHT):
        table.give(seat, "dagger")
    table.give(SHADDAM, "sh_signet_ring")
    return table


def cubes(table: Six, seat: int) -> int:
    player = table.player(seat)
    return player.garrison + player.conflict


def test_every_effect_on_opponents_is_known() -> None:
    assert {at.rpartition("/")[2].partition(".")[0] for at in EFFECTS} == {
        "covert_operation", "holy_war", "gun_thopter", "reverend_mother_mohiam", "test_of_humanity", "double_cross",
        "cannon_turrets",
    }  # fmt: skip
    assert len(TROOPS) == 4


@pytest.mark.parametrize("at", TROOPS)
@pytest.mark.parametrize("through", [HIS_LEFT, HIS_RIGHT])
def test_t12_4_nobody_loses_a_troop_for_a_commander(at: str, through: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody loses a troop in place of a Commander (T12.4). Each Ally loses at most one, whichever Ally Shaddam acts
    through. Shaddam is never asked about troops and cannot be chosen."""
    table, node = fighting(), EFFECTS[at]
    table.teams.activated[SHADDAM] = through
    put(table, monkeypatch, LEFT, node)
    while table.game.waiting() != (LEFT,) or node.who == "one":
        seat = table.game.waiting()[0]
        options = table.decision(seat).options
        if node.who == "one":
            assert {option.targets for option in options} == {(f"seat:{HIS_LEFT}",), (f"seat:{HIS_RIGHT}",)}
            return
        if seat == SHADDAM:
            assert {option.verb for option in options} == {"resolve"}
            assert all(option.targets[0].startswith("card:") for option in options)
            table.answer(seat, options[0].id)
            continue
        lose = [option.id for option in options if not option.targets or not option.targets[0].startswith("card:")]
        table.answer(seat, lose[-1] if lose else options[0].id)
    assert [cubes(table, ally) for ally in (HIS_LEFT, HIS_RIGHT)] == [3, 3]


def test_t12_4_test_of_humanity_leaves_a_commander_the_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    table = fighting()
    at = next(at for at in TROOPS if "test_of_humanity" in at)
    put(table, monkeypatch, LEFT, EFFECTS[at])
    asked = []
    while table.game.waiting() != (LEFT,):
        seat = table.game.waiting()[0]
        asked.append(seat)
        table.answer(seat, table.ids(seat)[0])
    assert asked.count(SHADDAM) == 1  # only the card is asked about, and not whether a troop is taken
    assert table.names(SHADDAM, "discard") == ["sh_signet_ring"]
