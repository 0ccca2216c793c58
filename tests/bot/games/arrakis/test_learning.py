"""Hints, the rules that a panel links to, and the lines of the lobby in War for Arrakis."""

from __future__ import annotations

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.cockpit import choose_hint
from bot.messages.learning import LINES, build_legend, choose_terms
from bot.messages.lobby_pages import build_options
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.kernel.game import Game
from tests.bot.games.arrakis.scenes import scene_of
from tests.bot.games.arrakis.walks import new_game, walk
from tests.engine.arrakis.table import bare, hand, omen, put, run

MADE = product("arrakis")
SIDES = (HARKONNEN, ATREIDES)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", ["article", "retail"])
def test_a_first_game_has_a_hint_beside_each_common_question(version: str, language: str) -> None:
    words, seen = Words(language), set[str]()
    common = {"turn", "moves", "attack", "battle_cards", "losses", "go_on", "retreat", "harvesters", "fliers",
              "deploy_units", "deploy_token", "signs", "payment", "hand_limit"}  # fmt: skip
    for seed in range(1, 9):
        for game, seat in walk(2, version, seed, 1200):
            decision = game.options(seat) if seat >= 0 else None
            if decision is not None and (told := MADE.questions.hint(decision, game.view(seat), words)):
                seen.add(decision.kind)
                assert len(told) <= 160
        if common <= seen:
            return
    raise AssertionError(f"no hint beside {common - seen}")


def test_the_hint_of_a_turn_is_about_ones_own_side_and_another_one_each_round() -> None:
    told = {}
    for side in SIDES:
        for number in (1, 2, 3, 4):
            game = bare("article", side)
            game.state.round = number
            game.state.dice[SIDES.index(side)].update({"strategy": 1})
            run(game, TurnFrame(side))
            told[side, number] = choose_hint(scene_of(game, SIDES.index(side)))
    assert told[HARKONNEN, 1].startswith("You win with 10 Supremacy.")
    assert told[ATREIDES, 1].startswith("A die is one action")
    assert len(set(told.values())) == 6
    assert told[ATREIDES, 4] == told[ATREIDES, 1]


def names(game: Game, seat: int) -> set[str]:  # type: ignore[type-arg]
    return {reference.removeprefix("rule:war_") for reference in choose_terms(scene_of(game, seat))}


def test_the_rules_for_a_turn_are_about_every_word_on_its_panel() -> None:
    game = bare("article", ATREIDES)
    put(game, "gara_kulon", ATREIDES, tokens=(0,), generic=1)
    game.state.dice[1].update({"strategy": 1, "deployment": 1, "mentat": 1})
    game.state.dice[0].update({"strategy": 4})
    hand(game, 1, "war_plan")
    omen(game, "house_presc_2")
    game.state.lost_harvesters = 2  # the condition of the card is met
    run(game, TurnFrame(ATREIDES))
    told = names(game, 1)
    # The dice, both goals, a move, an attack, a deployment, drawing and playing cards, training, Desert Power, and
    # claiming a prescience card.
    assert {"action_turn", "action_dice", "victory", "legion", "battle", "deployment", "planning_card", "free_action",
            "desert_power", "prescience"} <= told  # fmt: skip
    assert len(choose_terms(scene_of(game, 1))) <= LINES
    game = bare("article", HARKONNEN)
    put(game, "arrakeen", HARKONNEN, regular=2, named=("baron_harkonnen",))
    game.state.dice[0].update({"house": 1})
    run(game, TurnFrame(HARKONNEN))
    assert {"spice_board", "legion", "named_leader"} <= names(game, 0)
    assert "desert_power" not in names(game, 0)


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_every_question_has_its_rules(version: str) -> None:
    for seats in (1, 2):
        for game, seat in walk(seats, version, 3, 900):
            if seat >= 0 and game.options(seat) is not None:
                decision = game.options(seat)
                assert decision is not None
                assert choose_terms(scene_of(game.clone(), seat)), decision.kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_version_of_the_rules_says_what_differs(language: str) -> None:
    words = Words(language)
    setting = next(one for one in MADE.lobby.settings if one.name == "version")
    told = {choice: setting.explain(choice, words) for choice in setting.choices}
    assert len(set(told.values())) == 2
    assert all(0 < len(one) <= 100 for one in told.values())
    assert "2" in told["article"]  # W5.12: two worms are activated
    assert "3" in told["retail"]  # W10.6: 3 spice buy supremacy


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_is_read_whole_below_the_menu_of_the_rules(language: str) -> None:
    words = Words(language)
    row = scene_of(new_game(), None).row
    shown = str(build_options(row, [], words).to_components())
    setting = next(one for one in MADE.lobby.settings if one.name == "version")
    assert all(f"-# {setting.explain(choice, words)}" in shown for choice in setting.choices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_lobby_is_explained(language: str) -> None:
    words = Words(language)
    for setting in MADE.lobby.settings:
        for choice in setting.choices:
            assert setting.explain(choice, words), (setting.name, choice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_has_the_icons_of_this_game(language: str) -> None:
    words = Words(language)
    shown = str(build_legend(words).to_components())
    for reference in ("action:leadership", "mark:shield", "mark:sietch", "figure:carryall", "track:jihad"):
        assert words.name(reference).casefold() in shown.casefold()
