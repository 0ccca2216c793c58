"""Whole games recorded step by step: any change of the rules, of chance or of a saved form shows up here first."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import orjson
import pytest

from content.imperium.loader import list_boards, seats_of
from engine.arrakis.config import SEATS
from engine.imperium.family import FAMILY
from engine.kernel.decisions import Answer
from engine.kernel.export import verify
from engine.kernel.game import SNAPSHOT_SCHEMA, Game
from engine.players import BLIND, answer_randomly, player
from engine.registry import family

HOME = Path(__file__).parent
FILES = sorted(HOME.glob("*.json"))
SAVED = sorted((HOME / "saved").glob("*.json"))
"""Snapshots during a combat in every version of the saved form. They are never rewritten."""
RUNNING = [
    (path.name.partition(".")[0], saved)
    for path in sorted((HOME / "saved").glob("*_running.json.gz"))
    for saved in orjson.loads(gzip.decompress(path.read_bytes()))
]
"""The name of a release, and a snapshot with one of its stacks of frames (`tests.golden.save`); these files are never
rewritten."""
FINISHED = sorted((HOME / "finished").glob("*.json"))
"""Finished games as exported by each release, never rewritten."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    game = Game.new(FAMILY, golden["config"], bytes.fromhex(golden["seed"]))
    assert game.digest() == golden["start"], "the set-up differs"
    for number, (seat, decision, picks, digest) in enumerate(golden["steps"], 1):
        game.apply(seat, Answer(decision, tuple(picks)))
        assert game.digest() == digest, f"step {number} of seat {seat}: {picks}"
    outcome = game.outcome()
    assert outcome is not None
    assert [[standing.seat, standing.score] for standing in outcome.standings] == golden["standings"]
    assert FAMILY.audit(game) == []


BOARDS = {(board, seats) for board in list_boards() for seats in seats_of(board)}
"""Every board of Dune: Imperium with every number of people."""


def test_there_are_golden_games_for_every_board_and_number_of_people() -> None:
    configs = [json.loads(path.read_text(encoding="utf-8"))["config"] for path in FILES]
    assert {(config.get("product", "uprising"), config["seats"]) for config in configs} == BOARDS


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_game_saved_in_any_form_goes_on_to_its_end(path: Path) -> None:
    game = Game.restore(FAMILY, json.loads(path.read_text(encoding="utf-8")), bytes(32))
    assert (game.revision, game.state.stack[1].kind) == (211, "imperium.combat")
    rng = random.Random(1)
    while decisions := game.decisions():
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
        assert FAMILY.faults(game) == []
    assert game.outcome() is not None


def test_every_form_of_a_saved_game_is_kept() -> None:
    schemas = {json.loads(path.read_text(encoding="utf-8"))["schema"] for path in SAVED}
    assert schemas == set(range(1, SNAPSHOT_SCHEMA))


def test_games_of_every_product_and_number_of_people_were_saved() -> None:
    configs = [saved["snapshot"]["config"] for _, saved in RUNNING]
    known = {(config.get("product", "uprising"), config["seats"]) for config in configs}
    assert known == BOARDS | {("arrakis", seats) for seats in SEATS}
    two = [config for config in configs if config["seats"] == 2]
    assert {bool(config["modules"]) for config in two} == {True, False}
    assert {bool(config["house"]) for config in two if config["product"] == "arrakis"} == {True, False}


@pytest.mark.rotating
@pytest.mark.sweep(144)
@pytest.mark.parametrize(
    "saved", [pytest.param(saved, id=f"{release}:{'+'.join(saved['stack'])}") for release, saved in RUNNING]
)
def test_a_game_saved_at_any_stack_goes_on_to_its_end(saved: dict[str, Any]) -> None:
    rules = family(saved["snapshot"]["family"])
    game = Game.restore(rules, saved["snapshot"], bytes(32))
    assert sorted({frame.kind for frame in game.state.stack}) == saved["stack"]
    owed = "can buy VP"  # before version 7, Rivals did not buy a VP as soon as they could (B19.12)
    assert [fault for fault in rules.faults(game) if not fault.endswith(owed)] == []
    rng = random.Random(1)
    go_on = player(getattr(rules, "closer", "random"), rules.name)
    while decisions := game.decisions():
        seen = {} if go_on in BLIND else game.view(decisions[0].seat)
        game.apply(decisions[0].seat, go_on(seen, decisions[0], rng))
    assert rules.faults(game) == []
    assert game.outcome() is not None


@pytest.mark.sweep(3)
@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_finished_game_still_verifies(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    rules = family(data["family"])
    verdict = verify(data, rules)
    version = data["segments"][0]["version"]
    if verdict.status == "other-version":  # the rules were corrected since this game was played
        assert version in rules.corrects
        assert f"made under version {version}, which version {rules.version} corrects" in verdict.reason
    else:
        assert verdict.status == "verified", verdict.reason
        assert verdict.outcomes > 10


def is_corrected_by_6_or_8(game: dict[str, Any]) -> bool:
    """Whether version 6 or version 8 corrects rules of a box of this game, or rules for its number of people (R278 to
    R287, R323, R324)."""
    config = game["segments"][0]["snapshot"]["config"]
    return config["seats"] == 6 or bool({"immortality", "bloodlines"} & set(config["modules"]))


def is_corrected_by_7(game: dict[str, Any]) -> bool:
    """Whether version 7 corrects a rule of this game: it changed the base game for one person with the tech module
    (B19.12)."""
    config = game["segments"][0]["snapshot"]["config"]
    return config["seats"] == 1 and config["product"] == "base" and "tech" in config["modules"]


def is_corrected_by_13(game: dict[str, Any]) -> bool:
    """Whether version 13 corrects a rule of this game: the base game has cards for the Agent of the turn that could be
    played after it was sent (R333)."""
    config: dict[str, Any] = game["segments"][0]["snapshot"]["config"]
    return bool(config["product"] == "base")


@pytest.mark.slow
def test_most_games_of_a_version_that_was_corrected_verify_whole() -> None:
    read = [json.loads(path.read_text(encoding="utf-8")) for path in FINISHED]
    data = [one for one in read if one["family"] == FAMILY.name]
    spared = [one for one in data if not is_corrected_by_6_or_8(one)]
    older = [verify(one, FAMILY).status for one in spared if one["segments"][0]["version"] in FAMILY.corrects]
    last = [verify(one, FAMILY).status for one in spared if one["segments"][0]["version"] == "5"]
    last += [
        verify(one, FAMILY).status
        for one in data
        if one["segments"][0]["version"] in {"6", "7"}
        and not is_corrected_by_7(one)
        and not is_corrected_by_6_or_8(one)
        and not is_corrected_by_13(one)
    ]
    newest = [verify(one, FAMILY).status for one in data if one["segments"][0]["version"] == FAMILY.version]
    assert older.count("verified") >= len(older) / 2
    assert set(last) == {"verified"}
    assert newest
    assert set(newest) == {"verified"}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_finished_game_that_was_edited_never_verifies(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    chancy = max(i for i, step in enumerate(data["steps"]) if step["chance"])
    data["steps"][chancy]["chance"][0][1].reverse()
    data["steps"][chancy]["chance"][0][1].append(0)
    rules = family(data["family"])
    found = "wrong" if data["segments"][0]["version"] == rules.version else "other-version"
    assert verify(data, rules).status == found
    data = json.loads(path.read_text(encoding="utf-8"))
    del data["steps"][-1]
    assert verify(data, rules).status == found
