"""Actions that must come first in a turn, and actions that fix a Commander's Ally for the turn (B16.4, BL14.2, R51,
R279)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.imperium.config import Config
from engine.imperium.leaders.twisted import Twisted
from engine.imperium.state import bare
from engine.imperium.tech.state import Tech
from engine.kernel.decisions import Option
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import targets_of
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six

FIRST = {"bindu_suspension": ("play", "bindu_suspension"), "withdrawn": ("play", "withdrawn"),
         "litany_against_fear": ("start", "litany_against_fear")}  # fmt: skip
"""Cards that must be played first in a turn, with the words that find the play."""
DEEDS = {"atomics": ("atomics",), "return": ("return",), "flip": ("flip",), "play": ("play", "way:0")}
"""The actions that are possible in a turn before the choice of its kind, with the words that find them."""
BOARDS = {
    "base": (("piter_de_vries", "base/paul_atreides", "base/helena_richese"), ("bindu_suspension", "charisma")),
    "uprising": (("piter_de_vries", "muad_dib", "gurney_halleck"), ("contingency_plan",)),
}
"""The Leaders on each board, and the Intrigue cards of seat 0 (Bindu Suspension does not exist on the board of
Uprising)."""
CASES = [(board, card) for board in BOARDS for card in FIRST if (board, card) != ("uprising", "bindu_suspension")]


def all_in_hand(board: str) -> Vats:
    """A table whose seat 0 has all of these cards and can take all of these actions."""
    (leader, *others), cards = BOARDS[board]
    table = Vats(product=board, modules=["bloodlines", "tech"], leaders=(f"bloodlines/{leader}", *others))
    table.give(0, "bloodlines/litany_against_fear", "dagger")
    table.intrigue(0, *cards)
    deck = Twisted.of(table.game).deck
    withdrawn = next(card for card in deck if bare(table.state.intrigues[card]) == "withdrawn")
    deck.remove(withdrawn)
    table.player(0).intrigue.append(withdrawn)
    table.fill(0, 2)
    part, tiles = Tech.of(table.game), table.game.config.library.sheets["tech"]
    flips = [name for name, tile in tiles.items() if any(ability.when == "flips" for ability in tile.flips)]
    for stack in part.stacks:
        for tile in [tile for tile in stack if tile in flips]:
            stack.remove(tile)
            part.owned[0].append(tile)
    table.settle()
    return table


def test_the_test_knows_all_that_can_be_done_before_the_kind_of_turn_is_chosen() -> None:
    config = Config(modules=("immortality", "bloodlines", "tech"))
    known = {action.name for action in config.rules.actions if "" in action.kinds}
    assert known == {*DEEDS, "send", "reveal", "start"}


@pytest.mark.parametrize(("board", "card"), CASES)
def test_r279_it_can_be_played_as_the_first_thing(board: str, card: str) -> None:
    assert len(all_in_hand(board).find(0, *FIRST[card])) == 1


@pytest.mark.parametrize(("board", "card"), CASES)
@pytest.mark.parametrize("deed", DEEDS)
def test_r279_it_cannot_be_played_after_anything_else(board: str, card: str, deed: str) -> None:
    if (board, deed) == ("base", "flip"):  # no tile of this board can be flipped so early
        assert all_in_hand(board).find(0, "flip") == []
        return
    table = all_in_hand(board)
    others = [option for option in table.find(0, *DEEDS[deed]) if not any(map(bare_in(option), FIRST))]
    table.answer(0, others[0].id)
    while "reveal" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert table.find(0, *FIRST[card]) == []


def bare_in(option: Option) -> Callable[[str], bool]:
    """Make a function that says whether the option concerns the Intrigue card with a given id."""
    return lambda card: f"intrigue:{card}" in targets_of(option)


@pytest.mark.parametrize(("board", "card"), CASES)
def test_r279_in_the_next_turn_it_can_be_played_again(board: str, card: str) -> None:
    table = all_in_hand(board)
    table.take(0, "atomics")
    table.send(0, "dagger", "hall_of_oratory" if board == "base" else "assembly_hall")
    table.end(0)
    table.pass_turns(1, 2)
    assert len(table.find(0, *FIRST[card])) == 1


def test_r279_r51_the_choice_of_the_ally_is_no_deed() -> None:
    table = Six(modules=["bloodlines"])
    table.give(MUAD_DIB, "bloodlines/litany_against_fear")
    table.activate(MUAD_DIB, RIGHT if table.teams.activated[MUAD_DIB] == LEFT else LEFT)
    assert len(table.find(MUAD_DIB, "start", "litany_against_fear")) == 1


def test_r51_specimens_that_are_returned_settle_the_ally_of_the_turn() -> None:
    table = Six(modules=["immortality"])
    table.activate(MUAD_DIB, LEFT)
    player = table.player(LEFT)
    player.units["supply.troop"] -= 2
    player.units["tanks.troop"] += 2
    table.settle()
    assert table.find(MUAD_DIB, "activate")
    table.take(MUAD_DIB, "return", "amount:1")
    assert table.find(MUAD_DIB, "activate") == []
    assert [event.data["ally"] for event in table.told("activated")] == [f"seat:{LEFT}"]
