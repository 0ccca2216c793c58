"""Panels of War for Arrakis: the secrets that only one side sees, and the places where that side reads them."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from bot.games.arrakis import lines
from bot.games.arrakis.ground import place_of
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.cockpit import build_cockpit, build_hand
from bot.sandbox import components as tree
from engine.arrakis.frames.attack import Attack
from engine.arrakis.verbs import discard_card, enter
from tests.bot.games.arrakis.scenes import NAMES, scene_of
from tests.bot.games.arrakis.walks import new_game
from tests.engine.arrakis.table import asked, bare, hand, omen, put, run, tell

MADE = product("arrakis")
POINTER = "`My hand` shows what else only you know."


@pytest.mark.parametrize("cards", [2, 0])
def test_what_lies_face_down_stands_with_the_hand_and_on_no_other_panel(cards: int) -> None:
    scene = scene_of(new_game(2, "retail"), 1)
    you = {**scene.view["you"], "hand": scene.view["you"]["hand"][:cards]}
    scene = replace(scene, view={**scene.view, "you": you})
    panel, held = (build(scene).to_components() for build in (build_cockpit, build_hand))
    told, kept = (json.dumps(made, ensure_ascii=False) for made in (panel, held))
    sietches = {area: here["sietch"] for area, here in scene.view["areas"].items() if "sietch" in here}
    assert len(sietches) == 8
    assert POINTER in told
    assert POINTER not in kept
    for area, rank in sietches.items():
        line = f"{scene.words.name(f'area:{area}')} sietch {rank}"
        assert line not in told
        assert line in kept
    # the button is there even if the hand is empty
    assert "My hand" in [one["label"] for one in tree.of_types(panel, tree.BUTTON)]


def test_the_harkonnen_and_spectators_know_nothing_of_what_lies_face_down() -> None:
    game, words = new_game(2, "retail"), Words("en", list(NAMES))
    assert MADE.panel.known_lines(game.view(0), words) == MADE.panel.known_lines(game.view(None), words) == []
    assert MADE.panel.known_lines(game.view(1), words) != []
    assert POINTER not in json.dumps(build_cockpit(scene_of(game, 0)).to_components())


def test_w14_4_a_prescience_card_is_told_with_what_is_attached_to_it() -> None:
    game = bare("article", "atreides")
    omen(game, "stunted_worms", "dew_collectors")
    game.state.attached = {"stunted_worms": "eyes+fear"}
    view, words = game.view(1), Words("en", ["Ayla", "Bo"])
    (line,) = [one for one in MADE.panel.table_lines(view, words) if "Stunted Worms" in one]
    assert "Stunted Worms + Eyes of Ibad + Fear Is the Mind-Killer" in line
    (told,) = [one for one in MADE.panel.board_lines(view, words) if one.startswith("-# Stunted Worms")]
    assert told.endswith("Eyes of Ibad · Fear Is the Mind-Killer")


@pytest.mark.parametrize(("card", "told"), [
    ({}, "dice 2 against 5 + cards"), ({"extra": 1}, "dice 3 against 5 + cards"),
    ({"cap": 4}, "dice 2 against 4 + cards"),
])  # fmt: skip
def test_w7_5_the_dice_of_a_battle_are_told_with_what_its_card_changes(card: dict[str, int], told: str) -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "harkonnen", regular=5)
    put(game, "s8_4", "atreides", regular=2)
    hand(game, 1, "war_plan")
    run(game, Attack(1, "atreides", "any", "", **card))
    tell(game, "attack.s8_4", "go")
    assert asked(game).kind == "battle_cards"
    assert any(told in line for line in MADE.panel.table_lines(game.view(1), Words("en", ["Ayla", "Bo"])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_w1_13_all_that_is_public_stands_in_the_words_of_the_board(language: str) -> None:
    """Used special actions, Bene Gesserit tokens, dice set aside, claims, lost harvesters and an empty supply are
    public, so the words beside the board tell them."""
    game, words = bare("retail", "atreides"), Words(language, ["Ayla", "Bo"])
    state = game.state
    state.chiefs["beast_rabban"].spent = True
    state.sisters["atreides"], state.aside, state.claims, state.lost_harvesters = 2, 3, 1, 1
    state.supply["atreides.sandworm"] = state.supply["harkonnen.elite"] = 0
    told = MADE.panel.board_lines(game.view(None), words)
    facts = {
        "war-line-spent": {"side": "side:harkonnen", "leaders": ["warlord:beast_rabban"]},
        "war-line-sisters": {"side": "side:atreides", "n": 2},
        "war-line-set-aside": {"n": 3},
        "war-line-claims": {"n": 1, "most": 2},
        "war-line-lost-harvesters": {"n": 1},
        "war-line-supply": {"figures": ["figure:harkonnen_elite", "figure:sandworm"]},
    }
    for key, known in facts.items():
        assert words.text(key, **known) in told
    state.chiefs["beast_rabban"].spent, state.sisters["atreides"], state.aside, state.claims = False, 0, 0, 0
    state.supply["atreides.sandworm"] = state.supply["harkonnen.elite"] = 1
    state.phase = "hazards"
    assert len(MADE.panel.board_lines(game.view(None), words)) == len(told) - len(facts)


@pytest.mark.parametrize("risen", [False, True])
def test_w9_7_the_wild_maker_is_set_aside_only_while_its_figure_is_not_on_the_board(risen: bool) -> None:
    game, words = bare("retail", "atreides"), Words("en", ["Ayla", "Bo"])
    enter(game, "wild_maker")
    game.state.maker = "s1_9" if risen else ""
    told = "\n".join(MADE.panel.board_lines(game.view(None), words))
    assert ("set aside: Paul Atreides, Lady Jessica, Stilgar and Wild Maker" in told) == (not risen)
    assert ("(desert): Wild Maker" in told) == risen
    assert place_of(game.view(None), "wild_maker") == ("board" if risen else "aside")


@pytest.mark.parametrize("language", LANGUAGES)
def test_w13_2_the_words_of_the_board_name_what_lies_on_discard_piles_and_only_what_was_seen(language: str) -> None:
    game, words = bare("retail", "atreides"), Words(language, ["Ayla", "Bo"])
    before = MADE.panel.board_lines(game.view(None), words)
    smugglers, plan, secret = hand(game, 1, "smugglers_a", "war_plan", "truthtrance")
    discard_card(game, 1, smugglers)
    discard_card(game, 1, plan)
    discard_card(game, 1, secret, shown=False)  # for the hand limit (R211)
    game.state.omen_deck.remove("stunted_worms")
    game.state.gone_omens.append("stunted_worms")
    piles = words.pile(["plan:smugglers_a", "plan:war_plan"])
    for seat in (None, 0, 1):
        told = MADE.panel.board_lines(game.view(seat), words)
        cards = f"{piles} · {words.text('war-line-unseen', n=1)}"
        assert words.text("war-line-discards", deck="deck:house_atreides", cards=cards) in told
        assert words.text("war-line-gone-omens", omens=words.name("omen:stunted_worms")) in told
        assert len(told) == len(before) + 2
        assert words.name("plan:truthtrance") not in "".join(told)
        (menu,) = [one for one in MADE.panel.list_faces(game.view(seat)) if one.name == "house_atreides"]
        assert menu.references == ["plan:smugglers_a", "plan:war_plan"]


def test_w13_2_a_long_board_in_words_has_only_the_sizes_of_the_discard_piles(monkeypatch: pytest.MonkeyPatch) -> None:
    game, words = bare("retail", "atreides"), Words("en", ["Ayla", "Bo"])
    discard_card(game, 1, *hand(game, 1, "war_plan"))
    monkeypatch.setattr(lines, "ROOM", 100)
    told = MADE.panel.board_lines(game.view(None), words)
    assert told[-1] == "Discard piles: House Harkonnen 0 · Corrino Ally 0 · House Atreides 1 · Fremen Ally 0"
    assert "War Plan" not in "".join(told)


def test_r211_an_unseen_discard_may_be_in_the_deck_or_hand_of_another_world() -> None:
    game = bare("retail", "atreides")
    known, secret = hand(game, 1, "war_plan", "truthtrance")
    discard_card(game, 1, known)
    discard_card(game, 1, secret, shown=False)
    piles = [game.determinize(0, Random(seed)).state.discards["house_atreides"] for seed in range(6)]
    assert all(pile[0] == known and len(pile) == 2 for pile in piles)
    assert len({pile[1] for pile in piles}) > 2
    assert game.determinize(1, Random(1)).state.discards["house_atreides"] == [known, secret]
