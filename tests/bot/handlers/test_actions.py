"""Every action of a control has exactly one registered function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.components.tags import Tag
from bot.handlers.router import PLAN, Router
from bot.language import Words
from bot.messages.modals import build_modal
from bot.messages.replay_pages import STEP
from tests.bot.support.frozen import ANSWERS, OF_FORMS, OF_LESSONS, OF_PUZZLES, OF_TABLES, OF_TRIALS

ROOT = Path(__file__).parents[3]


def list_named() -> Iterator[tuple[str, str]]:
    """Yield the action and the file of every `Tag` in the source whose action is a string literal."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "Tag(" in text else ():
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Tag" and len(node.args) > 2:
                name = node.args[2]
                if isinstance(name, ast.Constant):
                    yield str(name.value), str(path.relative_to(ROOT))


@pytest.mark.parametrize("action", sorted({action for action, _ in list_named()}))
def test_every_control_has_an_entry(action: str) -> None:
    router = Router(Mock())
    asks = build_modal(Tag(1, 0, action), Words("en")) is not None
    assert asks or action in router.actions or action.startswith(PLAN)


def test_no_two_rooms_answer_one_control() -> None:
    router = Router(Mock())
    rooms = (router.own, router.plays, router.views, router.private_talk, router.consent, router.lobby, router.plans,
             router.learning, router.lesson, router.browser, router.trials, router.challenge, router.queue,
             router.league, router.setup, router.webhooks)  # fmt: skip
    names = [name for room in rooms for name in room.actions]
    assert sorted(names) == sorted(router.actions)


def test_the_names_of_actions_are_frozen() -> None:
    """Every control of a message that was sent by an earlier release is still answered."""
    router = Router(Mock())
    assert {*router.actions} == ANSWERS | OF_TABLES
    assert {*router.lesson.playing} == ANSWERS | OF_LESSONS
    assert {*router.trials.playing} == ANSWERS | OF_TRIALS
    assert {*router.puzzle.playing} == ANSWERS | OF_PUZZLES
    for name in OF_FORMS:
        assert build_modal(Tag(1, 0, name), Words("en")) is not None, name


def test_whose_refusal_comes_with_a_fresh_panel() -> None:
    """The controls of the person's own panel; elsewhere a refusal is a sentence below the clicked message."""
    router = Router(Mock())
    own = {name for name, action in router.actions.items() if action.refreshes}
    assert own == ANSWERS | {"amt-in", "undo", "undo-yes", "fresh", "order", "seat-back"}
    for playing in (router.lesson.playing, router.trials.playing, router.puzzle.playing):
        assert [name for name, action in playing.items() if action.refreshes] == []


def test_which_messages_are_made_anew_after_a_click_that_is_out_of_date() -> None:
    again = {name for name, action in Router(Mock()).actions.items() if action.again is not None}
    assert again == {
        "join", "leave", "ready", "start", "fill", "unfill", "close", "place", "level", "swap", "aside-hand",
        "aside-order", "aside-yes", "server-page", "web-close", "web-renew", "webhook-drop",
    }  # fmt: skip


def test_what_turns_an_open_look_into_another_and_opens_beside_everything_else() -> None:
    router = Router(Mock())
    looks = {name for name, action in router.actions.items() if action.looks}
    assert looks == {"turn", "hand", "board", "log", "more", "why", "score", "review", "news", "rules", "lesson"}
    assert {name for name, action in router.trials.playing.items() if action.looks or action.beside} == {"board"}
    assert {name for name, action in router.puzzle.playing.items() if action.looks} == {"board", "hand"}
    assert {name for name, action in router.puzzle.playing.items() if action.beside} == {"board", "hand", "face"}
    assert {name for name, action in router.lesson.playing.items() if action.beside} == {"board"}


def test_what_opens_beside_a_panel_and_what_changes_it() -> None:
    actions = Router(Mock()).actions
    beside = {name for name, action in actions.items() if action.beside}
    assert beside == {
        "turn", "hand", "board", "log", "more", "why", "score", "export", "options", "snooze", "mute", "replay",
        "news", "face", "review", "follow", "web-renew", "web-close", "web-own", "try", "challenge-with",
    }  # fmt: skip
    assert {name for name, action in actions.items() if action.post} == {
        "join", "leave", "ready", "start", "fill", "unfill", "close", "place", "level",
    }  # fmt: skip


def test_what_a_table_without_spectators_shows_to_its_own_people_only() -> None:
    watched = {name for name, action in Router(Mock()).actions.items() if action.watches}
    assert watched == {
        "turn", "hand", "board", "log", "more", "why", "score", "export", "replay", "news", "review", "follow", STEP,
    }  # fmt: skip
