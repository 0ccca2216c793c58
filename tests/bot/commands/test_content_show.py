"""`landsraad content`: components in full sentences, set as each language sets it, and told apart by their boxes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.commands.content import commands
from bot.settings import Unusable
from content import LANGUAGES


def run(*words: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(commands, list(words))
    assert result.exit_code == 0, result.output
    return result.stdout


def run_json(*words: str) -> Any:
    """What the command prints as JSON."""
    return json.loads(run(*words, "--json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_end_in_the_colon_of_the_language(language: str) -> None:
    _, _, *boxes = run("show", "maula_pistol", "--language", language).splitlines()
    assert len(boxes) == 2
    mark = ": " if language == "en" else "："
    assert all(line.startswith("  ") and mark in line for line in boxes)


def test_one_id_in_two_boxes_is_shown_twice() -> None:
    both = run("show", "dagger")
    assert both.count("Dagger\n") == 2
    assert "[card:dagger]" in both
    assert "[card:base/dagger]" in both
    assert [row["full"] for row in run_json("show", "dagger")] == ["uprising/dagger", "base/dagger"]


@pytest.mark.parametrize(("component", "reference"), [
    ("base/dagger", "card:base/dagger"), ("card:base/dagger", "card:base/dagger"),
    ("uprising/cargo_runner", "card:cargo_runner"), ("space:base/arrakeen", "space:base/arrakeen"),
    ("test_of_humanity", "card:base/test_of_humanity"), ("uprising/arrakeen", "space:arrakeen"),
])  # fmt: skip
def test_a_component_is_found_by_its_key_and_in_full(component: str, reference: str) -> None:
    told = run_json("show", component)
    assert told["reference"] == reference
    assert told["boxes"]


def test_the_list_knows_products_sets_and_kinds() -> None:
    rows = run_json("list")
    assert {row["product"] for row in rows} == {"uprising", "base"}
    assert {row["set"] for row in rows} == {"uprising", "choam", "base"}
    assert len({row["reference"] for row in rows}) == len(rows)
    choam = run_json("list", "--set", "choam")
    assert {row["module"] for row in choam} == {"choam"}
    assert {row["kind"] for row in choam} == {"imperium", "intrigue", "contracts", "leaders"}
    assert len(run_json("list", "--product", "base", "--kind", "hagal")) == 15
    line = run("list", "--product", "base", "--kind", "leaders").splitlines()[0]
    assert line.split() == ["base/leaders", "base/paul_atreides", "x1", "Paul", "Atreides"]


def test_the_list_has_every_box_of_a_component_also_two_of_one_label() -> None:
    rows = {row["reference"]: row for row in run_json("list", "--product", "base", "--kind", "leaders")}
    assert rows["leader:base/countess_ariana_thorvald"]["text"] == [
        {"label": "Spice Addict", "terse": "Harvest 1 spice less"},
        {"label": "Spice Addict", "terse": "Harvesting spice: draw 1 card"},
        {"label": "Signet Ring: Hidden Reservoir", "terse": "1 water"},
    ]


@pytest.mark.parametrize("words", [
    ("list", "--product", "arrakis"), ("list", "--kind", "cards"), ("list", "--set", "ix"), ("show", "crown"),
    ("show", "dagger", "--language", "fr"), ("audit", "nowhere"),
])  # fmt: skip
def test_what_there_is_not_is_refused(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(commands, list(words))
    assert isinstance(result.exception, Unusable)
