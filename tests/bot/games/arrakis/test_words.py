"""The wording of every question and event of War for Arrakis in four languages, within Discord's limits."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from bot.components.parts import panel
from bot.games.arrakis.arranging import GROUPED
from bot.games.arrakis.lines import tell_seat
from bot.games.arrakis.telling import SILENT
from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.language.words import load_bundle
from bot.messages.choices import lay_out
from bot.messages.story import tell
from bot.sandbox import components as tree
from cogs.arrakis import find_meant
from engine.arrakis.asking import Choice
from engine.arrakis.family import FAMILY
from engine.kernel.decisions import Illegal, Msg, Option
from engine.kernel.events import Event, seen_by
from tests.bot.games.arrakis.walks import SEATS, VERSIONS, play, walk
from tests.bot.language.strict import Strict

ROOT = Path(__file__).parents[4]
MADE = product("arrakis")
NAMES = ["Ayla", "Bo", "Cy", "Di"]
MANY = [pytest.param(range(1), id="one"), pytest.param(range(1, 6), id="five", marks=pytest.mark.slow)]
"""Numbers of games by version and number of seats."""


def keys_in_the_rules() -> set[str]:
    """The wording keys that are literals in the rules: those of options by verb, of events, and of questions by
    frame."""
    found = set()
    for path in sorted((ROOT / "engine" / "arrakis").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"option": 1, "at_area": 0, "tell": 1, "hand_option": 1}.get(node.func.id)
                if place is not None and len(node.args) > place and isinstance(node.args[place], ast.Constant):
                    found.add(f"{'event-' if node.func.id == 'tell' else ''}war-{node.args[place].value}")
    asking = [frame for frame in frames_of(Choice) if frame.__dict__.get("kind")]
    return found | {f"war-ask-{frame.kind.removeprefix('war.')}" for frame in asking}


def frames_of(base: type) -> list[Any]:
    """Every frame class below a class, once the family is loaded."""
    assert FAMILY.frames
    return [found for one in base.__subclasses__() for found in (one, *frames_of(one))]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_rules_is_worded(language: str) -> None:
    bundle = load_bundle(language)
    told = set(SILENT) | {"war-attack", "war-harvest"}  # events that are reported under another name, or not at all
    silent = {f"event-{kind}" for kind in told}
    assert sorted(key for key in keys_in_the_rules() - silent if not bundle.has_message(key)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_worded_with_what_its_frame_tells(language: str) -> None:
    files = sorted((ROOT / "content" / "wording" / language).glob("*.ftl"))
    told = {}
    for path in files:
        for block in re.split(r"\n(?=[a-z#])", path.read_text(encoding="utf-8")):
            told[block.partition(" =")[0]] = set(re.findall(r"\$(\w+)", block))
    asking = [frame for frame in frames_of(Choice) if frame.__dict__.get("kind") and "prompt" not in frame.__dict__]
    assert len(asking) > 50
    for frame in asking:
        known = {"n" if name == "left" else name for name in frame.tells}
        assert told[f"war-ask-{frame.kind.removeprefix('war.')}"] <= known, frame.kind


@pytest.mark.rotating
@pytest.mark.sweep(18)
@pytest.mark.parametrize("seeds", MANY)
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_asked_and_happens_is_worded_in_every_language(seats: int, version: str, seeds: range) -> None:
    listeners = [Strict(language) for language in LANGUAGES]
    for seed in seeds:
        game = None
        for game, seat in walk(seats, version, seed):
            if seat < 0:
                continue
            decision = game.options(seat)
            assert decision is not None
            for listener in listeners:
                listener.hear_decision(decision)
                listener.hear_decision(MADE.questions.arrange(decision))
        assert game is not None
        for viewer in (None, *range(seats)):
            seen = [(event.kind, data) for event in game.events if (data := seen_by(event, viewer)) is not None]
            told = list(MADE.course.telling.retell(iter(seen)))
            for listener in listeners:
                for kind, data in told:
                    listener.hear(f"event-{kind}", data)
                    for key, args in data.get("told", ()):
                        listener.hear(key, args)
    assert {fault for listener in listeners for fault in listener.faults} == set()


@pytest.mark.sweep(12)
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_state_reads_in_every_language(seats: int, version: str, caplog: pytest.LogCaptureFixture) -> None:
    words = [Words(language, NAMES) for language in LANGUAGES]
    for number, (game, seat) in enumerate(walk(seats, version, 7)):
        if number % 150 and seat >= 0:
            continue
        views = [game.view(viewer) for viewer in (None, *range(seats))]
        for reader in words:
            for view in views:
                said = [
                    MADE.panel.head_line(view, reader),
                    *MADE.panel.table_lines(view, reader),
                    *MADE.panel.brief_lines(view, reader),
                    *MADE.panel.board_lines(view, reader),
                    *MADE.panel.hand_lines(view, reader),
                    *MADE.panel.known_lines(view, reader),
                    MADE.panel.unveil(view, reader),
                ]
                assert not [line for line in said if "{" in line or "None" in line]
            assert sum(len(line) + 1 for line in MADE.panel.board_lines(views[0], reader)) < 3400
    assert caplog.records == []


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("seeds", MANY)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_question_fits_into_a_panel(version: str, seeds: range) -> None:
    """Every question fits into a panel: menus have at most 25 options, panels at most 40 components."""
    reader = Words("en", NAMES)
    for seed in seeds:
        for game, seat in walk(2, version, 20 + seed):
            if seat < 0:
                continue
            decision, view = game.options(seat), game.view(seat)
            assert decision is not None
            shown = MADE.questions.arrange(decision)
            asked = Asked(view, seat, shown, (), lambda: game)  # noqa: B023  # used before the next turn of the loop
            rows = lay_out(shown, 1, game.asked, reader, made=MADE, preview=MADE.questions.preview(asked, reader))
            found = panel(*rows).to_components()
            parts = list(tree.walk(found))
            assert len(parts) <= 28, decision.kind  # the other parts of the panel need up to 12
            for menu in tree.of_types(found, *tree.SELECTS):
                assert 1 <= len(menu["options"]) <= 25
            ids = [part["custom_id"] for _, part in parts if "custom_id" in part]
            assert len(set(ids)) == len(ids), decision.kind


@pytest.mark.slow
def test_an_action_turn_is_told_on_one_line() -> None:
    """An action turn takes one line of a story, and so do a battle and each of its rounds; few other lines occur."""
    game = play(2, "article", 3)
    reader = Words("en", NAMES)
    lines = tell(game.events, None, reader, MADE.course.telling)
    kinds = [event.kind for event in game.events]
    most = sum(kinds.count(kind) for kind in ("war-turn", "war-attack", "war-battle-over"))
    most += kinds.count("war-battle-roll") // 2 + 7 * kinds.count("war-round") + 2
    assert len(lines) <= most


def test_hidden_faces_and_cards_are_not_told_to_others() -> None:
    game = play(2, "retail", 5)
    reader = Words("en", NAMES)
    for event in game.events:
        if event.kind == "war-token-drawn":
            enemy = seen_by(event, None)
            assert enemy is not None
            assert "regular" not in enemy
        if event.kind == "war-drew":
            assert "cards" not in (seen_by(event, None) or {})
    public = "\n".join(tell(game.events, None, reader, MADE.course.telling))
    own = "\n".join(tell(game.events, 1, reader, MADE.course.telling))
    assert "drew the token" in own
    assert "drew the token" not in public


def test_every_label_that_is_built_at_run_time_is_worded() -> None:
    bundle = load_bundle("en")
    for verb in GROUPED:
        assert bundle.has_message(f"war-group-{verb}")
    assert Words("en").say(Msg("war-group-sectors", {"first": "B", "last": "C", "one": False})) == "Sectors B–C"
    assert Words("en").say(Msg("war-group-sectors", {"first": "A", "last": "A", "one": True})) == "Sector A"


def test_a_story_that_begins_in_the_middle_says_who_moved_and_lists_cards_once() -> None:
    """A story that begins in the middle of a turn says whose units moved, and it lists cards once."""
    moved = {"source": "area:s1_1", "area": "area:s1_2", "side": "side:harkonnen", "n": 6, "leaders": 1}
    cards = [Event("war-discarded", {"seat": "seat:1", "card": f"plan:{card}"}) for card in ("hieregs", "crysknife")]
    lines = tell([Event("war-moved", moved)], None, Words("en", NAMES), MADE.course.telling)
    assert lines == ["Harkonnen: 6 units with 1 leader A1 → A2"]
    lines = tell(cards, None, Words("en", NAMES), MADE.course.telling)
    assert lines == ["Bo discarded *Hieregs* and *Crysknife*"]


def test_w5_14_of_two_tokens_in_an_area_the_typed_code_means_none() -> None:
    """If two tokens in an area can be trained, the typed code of the area means neither, because only the list tells
    them apart (W5.14). If one unit or all units can be deployed there, the area's name means one unit."""

    def at(verb: str, number: int) -> Option:
        return Option(f"{verb}.{number}", Msg("option-train"), verb=verb, targets=("area:arsunt",))

    tokens = [at("train", 7), at("train", 12)]
    with pytest.raises(Illegal, match="which-way"):
        find_meant(tokens, "H5")
    assert find_meant(tokens, "train.12") == tokens[1]
    assert find_meant([at("deploy", 1), at("deploy-all", 1)], "Arsunt").verb == "deploy"
    assert find_meant(tokens, "A1") is None


@pytest.mark.parametrize(("language", "told"), [
    ("en", "Ayla: dice Leadership 1 · Strategy 2; cards House Harkonnen 1 · Corrino Ally 3"),
    ("zh-TW", "Ayla：骰 領袖 1 · 戰略 2；手牌 哈肯能家族 1 · 柯瑞諾盟友 3"),
    ("zh-CN", "Ayla：骰 领袖 1 · 战略 2；手牌 哈克南家族 1 · 科瑞诺盟友 3"),
    ("ja", "Ayla：ダイス 統率1 · 戦略2、手札 ハルコンネン家1枚 · コリノ同盟軍3枚"),
])  # fmt: skip
def test_the_cards_in_a_hand_are_not_among_the_dice(language: str, told: str) -> None:
    player = {"seat": 0, "dice": {"leadership": 1, "strategy": 2}, "hand": {"house_harkonnen": 1, "corrino_ally": 3}}
    assert tell_seat(player, Words(language, NAMES)).replace("\N{NO-BREAK SPACE}", " ") == told
