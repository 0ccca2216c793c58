"""Every configuration is complete: no word of a box has its rule in another box (IX-F3, IM12.16, BL4.5)."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from content.imperium.effects import ATOMS
from content.imperium.loader import list_boards, load_manifest, seats_of, sets_of
from content.imperium.reader import list_sets
from engine.imperium.agenda import PERFORM
from engine.imperium.config import read_config
from tests.house import alone

TOP = Path(__file__).parents[2]
SEATS = (1, 4, 6)
"""The numbers of seats that are tested: with automatic opponents, without, and on the other side of the board."""
AWAITED = {"Negotiate"}
"""Words of contracts that are used only by a box that does not exist yet (U13.2)."""
CORE = "content.imperium.nodes."
SHARED = ("agent_on", "command", "ignore_agents", "influence_visited", "inspect_intrigue", "recruit_fighting")
"""Words of Immortality, Bloodlines and its tech module used by Rise of Ix too (IX5, IX6.5, IX10.6, IX11)."""


def list_configurations() -> Iterator[dict[str, Any]]:
    """Yield compatible boxes on each board: each alone, in pairs, and as many as possible. Pairs suffice because a rule
    depends on at most two boxes, and adding boxes removes no rule."""
    for board in list_boards():
        sets = sets_of(board, core=False)
        for seats in sorted({*SEATS} & {*seats_of(board)}):
            whole: list[set[str]] = []
            for number in reversed(range(len(sets) + 1)):
                for some in combinations(sets, number):
                    data = {"product": board, "seats": seats, "modules": list(some)}
                    if number > 2 and any(set(some) < larger for larger in whole):
                        continue
                    try:
                        read_config(data)
                    except ValueError:
                        continue
                    whole.append(set(some))
                    yield data


def ask(questions: list[dict[str, Any] | None]) -> list[list[str]]:
    """The answers to these questions from a process that has opened no configuration before each of them."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.house.alone"], input="".join(f"{json.dumps(one)}\n" for one in questions),
        cwd=TOP, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(questions)
    return answers


def test_what_is_in_play_depends_on_no_more_than_two_boxes() -> None:
    for name in list_sets():
        manifest = load_manifest(name)
        for part in (*manifest.changes, *manifest.forms.values()):
            assert len({*part.when.sets, *part.when.without} - {*list_boards(), "rivals"}) <= 1, (name, part)


@pytest.mark.slow
@pytest.mark.long
def test_every_configuration_alone_has_a_rule_for_every_word_of_its_library() -> None:
    asked = list(list_configurations())
    assert len(asked) > 30
    for data, found in zip(asked, ask([*asked]), strict=True):
        assert [word for word in found if word.split()[0] not in AWAITED] == [], data


@pytest.mark.slow
def test_each_box_alone_has_a_rule_for_every_word_of_its_library() -> None:
    asked = [data for data in list_configurations() if data["seats"] == 4 and len(data["modules"]) <= 1]
    assert len(asked) > 8
    for data, found in zip(asked, ask([*asked]), strict=True):
        assert [word for word in found if word.split()[0] not in AWAITED] == [], data


@pytest.mark.slow
def test_a_word_of_the_core_has_its_rule_there() -> None:
    (found,) = ask([None])
    assert [word for word in found if ATOMS[word].__module__.startswith(CORE)] == []
    assert set(found) < set(ATOMS)


@pytest.mark.parametrize("word", SHARED)
def test_a_word_that_several_boxes_print_is_of_the_core(word: str) -> None:
    assert ATOMS[word].__module__.startswith(CORE)
    assert not ATOMS[word].module


def test_a_word_without_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    data = {"product": "base", "seats": 4}
    lacking = next(node for node in read_config(data).library.nodes.values() if node.at.startswith("base/starter/"))
    assert alone.find_lawless(data) == []
    monkeypatch.delitem(PERFORM, type(lacking))
    assert f"{type(lacking).__name__} {lacking.at}" in alone.find_lawless(data)
