"""Buttons with usual placements of vehicles and wormsigns (W4.3, W5.12) are legal, need one tap each, and are derived
only from the owner's view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.arrakis.ground import distances, ground_of
from bot.games.arrakis.presets import suggest
from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.choices import list_suggestions
from engine.arrakis.frames.power import PlaceSigns
from engine.arrakis.frames.vehicles import Fliers, Harvesters
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from tests.bot.games.arrakis.tapping import Focus, see
from tests.bot.games.arrakis.walks import VERSIONS, new_game, walk
from tests.engine.arrakis.table import bare, put, run

MADE = product("arrakis")


def ask(*frames: Any) -> Game[Any]:
    """A game at the start of a round that asks only this question."""
    game = bare()
    game.state.phase = "vehicles"
    game.state.turn = None
    put(game, "arrakeen", HARKONNEN, regular=2)
    put(game, "s2_1", ATREIDES, tokens=(0,))
    return run(game, *frames)


def named(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """The answers that the panel suggests to the open question, by name."""
    decision = game.options(0)
    assert decision is not None
    return {one.label.key.removeprefix("war-preset-"): one.picks for one in suggest(decision, game.view(0))}


def test_deep_is_deep_desert_farthest_from_the_atreides() -> None:
    game = ask(Harvesters(0, 3))
    view, legal = game.view(0), [option.id for option in game.options(0).legal()]
    held = sorted(a for a, here in view["areas"].items() if "sietch" in here or a == "s2_1")
    far = distances(tuple(held))
    deep = [pick for pick in legal if ground_of(view, pick.removeprefix("harvester.")) == "deep_desert"]
    picks = named(game)["deep"]
    assert len(picks) == 3
    assert set(picks) <= set(deep)
    nearest = min(far[pick.removeprefix("harvester.")] for pick in picks)
    assert all(far[pick.removeprefix("harvester.")] <= nearest for pick in set(deep) - set(picks))


def test_near_is_beside_the_own_legions_and_a_wormsign_comes_last() -> None:
    game = ask(Harvesters(0, 1))
    (first,) = named(game)["near"]
    assert distances(("arrakeen", *game.state.settlements))[first.removeprefix("harvester.")] == 1
    signed = ask(Harvesters(0, 1))
    signed.state.signs[first.removeprefix("harvester.")] = 0
    assert named(signed)["near"] != (first,)


def test_carryalls_fly_over_harvesters_and_ornithopters_over_legions() -> None:
    game = ask(Fliers(0, "carryall", 1))
    assert named(game) == {}
    game.state.harvesters += ["s1_1"]
    zones = game.config.library.areas["s1_1"].air_zones
    (picked,) = named(game)["harvesters"]
    assert picked.removeprefix("zone.") in zones
    game = ask(Fliers(0, "ornithopter", 2))
    for name, area in (("own", "arrakeen"), ("enemy", "s2_1")):
        assert {pick.removeprefix("zone.") for pick in named(game)[name]} & set(
            game.config.library.areas[area].air_zones
        )


def test_what_flies_already_is_not_taken_down() -> None:
    game = ask(Fliers(0, "ornithopter", 2))
    before = named(game)["own"]
    game.state.zones[before[0].removeprefix("zone.")] = "carryall"
    assert before[0] not in named(game).get("own", ())


def test_w5_12_wormsigns_lie_on_the_ways_of_the_nearest_enemies_to_sietches_or_under_harvesters() -> None:
    game = bare(side=ATREIDES)
    put(game, "s8_4", HARKONNEN, regular=4)
    game.state.harvesters += ["s1_1"]
    run(game, PlaceSigns(1, 2))
    decision = game.options(1)
    found = {one.label.key.removeprefix("war-preset-"): one.picks for one in suggest(decision, game.view(1))}
    home = distances(tuple(sorted(game.state.sietches)))
    there = [pick.removeprefix("sign.") for pick in found["ways"]]
    assert len(there) == 2
    assert home[there[0]] < home["s8_4"]
    assert all(distances(("s8_4",))[area] <= 2 for area in there)
    assert found["beneath"] == ("sign.s1_1",)


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_w4_3_as_last_round_places_each_kind_where_it_was_if_that_is_open(version: str) -> None:
    """ "As last round" places every vehicle where it was at the start of the last round, except in areas that are no
    longer open. There is no such button in the first round."""
    game, rng, placed, checked = new_game(2, version, 12), random.Random(12), dict[str, set[str]](), 0
    while (waiting := game.waiting()) and game.state.round < 5:
        decision = game.options(waiting[0])
        assert decision is not None
        answer = player("raider", "arrakis")(game.view(waiting[0]), decision, rng)
        if game.state.phase == "vehicles" and decision.pick.kind == "many":
            kind = "harvester" if decision.kind == "harvesters" else str(decision.prompt.args["what"])
            legal = {option.id.partition(".")[2]: option.id for option in decision.legal()}
            open_ = placed.get(kind, set()) & legal.keys()
            found = [set(one.picks) for one in suggest(decision, game.view(waiting[0]))]
            if open_ and len(open_) <= decision.bounds()[1]:
                checked += 1
                assert {legal[place] for place in open_} in found
            answer = Answer(decision.id, tuple(rng.sample(sorted(legal.values()), decision.bounds()[1])))
            placed[kind] = {pick.partition(".")[2] for pick in answer.picks}
        game.apply(waiting[0], answer)
    assert checked > 3


@pytest.mark.parametrize("version", VERSIONS)
def test_suggestions_are_legal_a_tap_each_and_the_same_in_all_worlds(version: str) -> None:
    rng, checked = random.Random(5), 0
    for game, seat in walk(2, version, 9):
        decision = game.options(seat) if seat >= 0 else None
        if decision is None or decision.kind not in ("harvesters", "fliers") or decision.pick.kind != "many":
            continue
        found = suggest(decision, game.view(seat))
        world = game.determinize(seat, rng)
        assert suggest(decision, world.view(seat)) == found
        replies = [reply for _, reply in see(decision, game.view(seat), 1, game.asked, game.clone).replies(Focus())]
        for one in found:
            checked += 1
            assert Answer(decision.id, one.picks) in replies
            game.clone().apply(seat, Answer(decision.id, one.picks))
    assert checked > 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_below_the_question_stands_what_each_picks(language: str) -> None:
    game = ask(Harvesters(0, 2))
    words = Words(language, ["Ayla", "Bo"])
    seen = see(game.options(0), game.view(0), 1, game.asked, game.clone)
    preview = MADE.questions.preview(Asked(seen.view, 0, seen.decision, (), lambda: game), words)
    lines = list_suggestions(seen.decision, words, preview)
    codes = [words.say(o.label) for o in seen.decision.options if o.id in preview.suggestions[0].picks]
    assert len(lines) == 2
    assert all(code in lines[0] for code in codes)


def test_w6_5_no_ornithopter_is_left_over_once_every_legion_is_covered() -> None:
    game = bare()
    game.state.phase, game.state.turn = "vehicles", None
    put(game, "arrakeen", HARKONNEN, regular=2)
    put(game, "carthag", HARKONNEN, regular=2)
    run(game, Fliers(0, "ornithopter", 2))
    assert len(named(game)["own"]) == 2  # both are in zones above the legions, so that each can carry one
