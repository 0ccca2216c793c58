"""Questions that are not asked: those with a single possible answer, and those about pieces that look alike."""

from __future__ import annotations

import pytest

from engine.arrakis.cards import actionable
from engine.arrakis.frames.free_actions import list_free
from engine.arrakis.frames.hands import Discard
from engine.arrakis.frames.losses import Losses
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.programme import PlayMore
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.reach import reach_to_move
from engine.arrakis.state import G
from tests.engine.arrakis.table import asked, bare, choices, counts, hand, put, run, say

BARON, MUADDIB = 0, 1
FLIERS = ("az2", "az3")
"""Two air zones above Arsunt."""


def airborne(price: int) -> tuple[G, str]:
    """A table with a Harkonnen legion in Arsunt below ornithopters, and an area that the legion can reach with this
    number of ornithopters."""
    game = bare("article", HARKONNEN)
    for zone in FLIERS:
        game.state.zones[zone] = "ornithopter"
        game.state.supply["harkonnen.ornithopter"] -= 1
    put(game, "arsunt", HARKONNEN, regular=2)
    fly = reach_to_move(game, HARKONNEN, "arsunt").fly
    return game, next(area for area, needed in fly.items() if needed == price)


@pytest.mark.parametrize(("price", "asks"), [(1, True), (2, False)])
def test_a_flight_that_needs_every_ornithopter_uses_them_without_a_question(price: int, asks: bool) -> None:
    game, target = airborne(price)
    run(game, Moves(BARON, HARKONNEN, "any", "", 1))
    say(game, "move.arsunt")
    say(game, f"to.{target}")
    assert [one.verb for one in asked(game).options] == (["fly", "fly"] if asks else ["go", "leave"])
    assert len(game.state.zones) == (2 if asks else 0)


@pytest.mark.parametrize(("stock", "asks"), [(5, False), (0, True)])
def test_hits_that_leave_the_same_figures_are_taken_without_a_question(stock: int, asks: bool) -> None:
    """Hits that leave the same figures in any order are taken without a question: a regular and a special elite that
    take two hits leave one regular (W7.9). Without a regular in the supply the order matters, so the question is
    asked."""
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=1, special=1)
    game.state.supply["harkonnen.regular"] = stock
    run(game, Losses(BARON, "arsunt", 2))
    assert bool(game.waiting()) is asks
    if asks:
        say(game, "lose.regular")
    assert counts(game, "arsunt")[:3] == (1, 0, 0)


def test_hits_that_may_leave_different_figures_are_asked_for() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, regular=2, elite=1)
    run(game, Losses(BARON, "arsunt", 1))
    assert choices(game) == ["lose.regular", "lose.elite"]


def test_the_order_in_which_two_named_leaders_fall_is_asked_for() -> None:
    """The order in which two named leaders fall is asked for: both fall, but the first one is moved farther back in the
    tank (W12.6)."""
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, elite=1, named=("baron_harkonnen", "beast_rabban"))
    game.state.supply["harkonnen.regular"] = 0  # so the elite falls by one hit, and nobody survives in any order
    run(game, Losses(BARON, "arsunt", 3))
    assert asked(game).kind == "losses"


def test_a_hand_that_must_be_discarded_whole_is_discarded_without_a_question() -> None:
    game = bare("retail", HARKONNEN)
    hand(game, BARON, "mudir_nahya", "hunter_seeker")
    run(game, Discard(BARON, 2))
    assert game.waiting() == ()
    assert game.state.hands[BARON] == []


def test_like_copies_of_a_card_are_one_option() -> None:
    game = bare("retail", ATREIDES)
    one, _ = hand(game, MUADDIB, "shai_hulud", "shai_hulud")
    (other,) = hand(game, MUADDIB, "war_plan")
    assert actionable(game, MUADDIB) == [one, other]
    run(game, PlayMore(MUADDIB))
    assert choices(game) == [f"card.{one}", f"card.{other}", "done"]


def test_tokens_that_look_alike_are_one_option_of_training() -> None:
    game = bare("article", ATREIDES)
    faces = game.config.library.tokens
    one, like = next((a, b) for a in range(len(faces)) for b in range(a + 1, len(faces)) if faces[a] == faces[b])
    other = next(n for n, face in enumerate(faces) if face != faces[one])
    put(game, "s1_3", ATREIDES, tokens=(one, like, other))
    trained = [pick.id for pick in list_free(game, MUADDIB) if pick.verb == "train"]
    assert sorted(trained) == sorted(f"train.s1_3.{token}" for token in {min(one, like), other})


# -- hits that leave no choice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "named", "hits", "left"),
    [
        ({"regular": 2, "generic": 1}, (), 1, (1, 0, 0, 1)),
        ({"regular": 2, "generic": 1}, (), 2, (1, 0, 0, 0)),
        ({"regular": 1, "elite": 1, "generic": 1}, (), 3, (1, 0, 0, 0)),
        ({"regular": 1, "generic": 1}, ("beast_rabban",), 1, (1, 0, 0, 0)),
    ],
)
def test_w7_9_by_default_a_leader_falls_before_the_last_unit(
    units: dict[str, int], named: tuple[str, ...], hits: int, left: tuple[int, int, int, int]
) -> None:
    """By default generic leaders fall before named ones, and leaders before the last unit (W7.9); with the last unit
    all leaders fall (W1.7)."""
    game = bare("retail", HARKONNEN)
    put(game, "arsunt", HARKONNEN, named=named, **units)
    run(game, Losses(BARON, "arsunt", hits))
    while game.waiting():
        default = asked(game).default
        assert default is not None
        say(game, default)
    assert counts(game, "arsunt") == left
    assert game.state.legions["arsunt"].named == list(named)
