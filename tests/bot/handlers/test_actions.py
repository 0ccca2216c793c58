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
