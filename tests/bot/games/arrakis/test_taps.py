"""The number of taps for the most common actions. Counting begins at the table's post, and `My turn` is the first tap.

`python -m tests.bot.games.arrakis.test_taps` prints the taps of whole turns by raiders.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

import pytest

from bot.games.arrakis.presets import suggest
from bot.games.registry import product
from bot.messages.choices import Focus
from bot.messages.replies import Last
from bot.tables.computer import find_forced
from engine.arrakis.library import HARKONNEN
from engine.arrakis.state import Turn
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from tests.bot.games.arrakis.tapping import find_taps, see
from tests.bot.games.arrakis.walks import new_game
from tests.engine.arrakis.table import bare, put

MADE = product("arrakis")


def begin(side: str = HARKONNEN, **dice: int) -> Game[Any]:
    """An action turn of a side with these dice, against a side with one die."""
    from engine.arrakis.frames.turn import TurnFrame

    game = bare(side=side)
    state = game.state
    seat = game.config.sides.index(side)
    state.dice[seat], state.dice[1 - seat] = dict(dice), {"mentat": 1}
    state.turn = Turn(side)
    state.stack.clear()
    game.push(TurnFrame(side))
    game._run()
    return game


def tap_through(game: Game[Any], *chosen: str, end: bool = True) -> int:
    """The number of taps, including `My turn`, for these answers in order. The last answer also ends the turn, if the
    panel offers that."""
    taps = 1
    for number, wish in enumerate(chosen):
        seat = game.waiting()[0]
        decision = game.options(seat)
        assert decision is not None
        answer = Answer(decision.id, tuple(wish.split("+")) if wish else ())
        seen = see(decision, game.view(seat), 1, game.asked, game.clone)
        last = (
            number == len(chosen) - 1
            and end
            and any(o.id in answer.picks for o in MADE.questions.list_last(seen.decision))
        )
        taps += len(find_taps(seen, Last(answer) if last else answer))
        game.apply(seat, answer)
        while game.waiting():
            now = game.options(game.waiting()[0])
            forced = None if now is None else find_forced(now, MADE)
            if now is None or forced is None:
                break
            game.apply(now.seat, forced)
        if last:
            while (
                game.waiting()
                and (now := game.options(seat)) is not None
                and (closing := MADE.questions.find_closing(now))
            ):
                game.apply(seat, closing)
            assert game.state.turn is None
    return taps


def test_moving_one_legion_takes_five_taps() -> None:
    game = begin(strategy=1)
    put(game, "carthag", HARKONNEN, regular=3)
    assert tap_through(game, "box.strategy.0", "move.carthag", "to.hagga_basin", "go") == 5


def test_an_attack_takes_five_taps_and_one_more_where_several_ornithopters_could_carry() -> None:
    chosen = ("box.strategy.1", "attack.carthag", "strike.hagga_basin", "go")
    for zones, prey, more in ((0, "hagga_basin", 0), (1, "s8_2", 0), (2, "s8_2", 1)):
        game = begin(strategy=1)
        put(game, "carthag", HARKONNEN, regular=4)
        put(game, "arsunt", "atreides", regular=1)
        put(game, prey, "atreides", regular=1)
        game.state.zones.update(dict.fromkeys(("az1", "az2")[:zones], "ornithopter"))
        flight = ["fly.az1"] if more else []
        declared = [*chosen[:2], f"strike.{prey}", *flight, chosen[-1]]
        assert tap_through(game, *declared, end=False) == 5 + more


def test_deploying_three_units_together_without_a_leader_takes_five_taps() -> None:
    game = begin(deployment=1)
    assert tap_through(game, "box.deployment.0", "all.arrakeen", "done", "end") == 5


def test_drawing_two_cards_takes_five_taps() -> None:
    game = begin(mentat=1)
    decks = game.config.decks[0]
    assert tap_through(game, "box.mentat.0", f"deck.{decks[0]}", f"deck.{decks[1]}", "end") == 5


def test_placing_all_vehicles_takes_a_tap_a_kind_and_sector() -> None:
    from engine.arrakis.frames.vehicles import begin_vehicles

    game = bare()
    game.state.stack.clear()
    begin_vehicles(game)
    game._run()
    picks = ["harvester.s1_1+harvester.s1_2+harvester.s3_5", "zone.az1+zone.az2", "zone.az3"]
    taps = 1
    for wish in picks:
        decision = game.options(0)
        assert decision is not None
        answer = Answer(decision.id, tuple(wish.split("+")))
        assert len(answer.picks) == decision.bounds()[1]
        taps += len(find_taps(see(decision, game.view(0), 1, game.asked, game.clone), answer))
        game.apply(0, answer)
    assert taps == 5  # `My turn`, two sectors with harvesters, ornithopters, carryalls
    assert len(game.state.harvesters) == 3
    assert sorted(game.state.zones.values()) == ["carryall", "ornithopter", "ornithopter"]


def test_vehicles_by_usual_ways_take_a_tap_a_kind() -> None:
    from engine.arrakis.frames.vehicles import begin_vehicles

    game, taps = bare(), 1
    put(game, "carthag", HARKONNEN, regular=3)
    game.state.stack.clear()
    begin_vehicles(game)
    game._run()
    for name in ("deep", "own", "harvesters"):
        decision = game.options(0)
        assert decision is not None
        (wanted,) = [one for one in suggest(decision, game.view(0)) if one.label.key == f"war-preset-{name}"]
        answer = Answer(decision.id, wanted.picks)
        assert answer in [reply for _, reply in see(decision, game.view(0), 1, game.asked, game.clone).replies(Focus())]
        taps += 1
        game.apply(0, answer)
    assert taps == 4
    assert len(game.state.harvesters) == 3


def test_desert_power_with_two_signs_takes_at_most_six_taps() -> None:
    game = begin("atreides")
    game.state.dice[0] = {"mentat": 2}
    game._open.clear()
    areas = "sign.s1_1+sign.s1_2"
    assert tap_through(game, "power", "signs", areas, "end") <= 6


def count(games: int) -> Counter[int]:
    """The number of turns of whole games, by the number of their taps."""
    raider, found = player("raider", "arrakis"), Counter[int]()
    for seed in range(games):
        game, rng, taps, last = new_game(seed=seed), random.Random(seed), 1, -1
        while waiting := game.waiting():
            seat = waiting[0]
            decision = game.options(seat)
            assert decision is not None
            answer = find_forced(decision, MADE)
            if answer is None and decision.kind in MADE.auto_answers.kinds:
                answer = MADE.auto_answers.answer(decision, game.view(seat), {}, last == seat)
            if answer is None:
                answer = raider(game.view(seat), decision, rng)
                taps += len(find_taps(see(decision, game.view(seat), 1, game.asked, game.clone), answer))
                last = seat
                if decision.kind == "turn" and answer.picks == ("end",):
                    found[taps] += 1
                    taps = 1
            game.apply(seat, answer)
    return found


@pytest.mark.long
@pytest.mark.slow
def test_most_turns_take_few_taps() -> None:
    found = count(4)
    mean = sum(taps * n for taps, n in found.items()) / found.total()
    assert mean < 9


if __name__ == "__main__":
    turns = count(8)
    average = sum(taps * n for taps, n in turns.items()) / turns.total()
    sys.stdout.write(f"{turns.total()} turns, mean {average:.2f} taps: {dict(sorted(turns.items()))}\n")
