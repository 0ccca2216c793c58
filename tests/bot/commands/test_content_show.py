"""`landsraad content`: components in full sentences, in the style of each language, with labelled boxes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.commands.content import commands
from bot.settings import Unusable
from content import LANGUAGES


def run(*words: str) -> str:
    """The output of a command below `landsraad content`."""
    result = CliRunner().invoke(commands, list(words))
    assert result.exit_code == 0, result.output
    return result.stdout


def run_json(*words: str) -> Any:
    """The output of the command as JSON."""
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


@pytest.mark.slow
def test_the_list_knows_products_sets_and_kinds() -> None:
    rows = run_json("list")
    assert {row["product"] for row in rows} == {"uprising", "base", "immortality", "bloodlines", "ix", "arrakis"}
    sets = {"uprising", "choam", "rivals", "base", "uprising_six", "commanders", "immortality", "bloodlines", "tech"}
    sets |= {"ix", "ix_tiles", "arrakis"}
    assert {row["set"] for row in rows} == sets
    assert len({row["reference"] for row in rows}) == len(rows)
    choam = run_json("list", "--set", "choam")
    assert {row["module"] for row in choam} == {"choam"}
    assert {row["kind"] for row in choam} == {"imperium", "intrigue", "contracts", "leaders"}
    assert len(run_json("list", "--product", "base", "--kind", "hagal")) == 15
    line = run("list", "--product", "base", "--kind", "leaders").splitlines()[0]
    assert line.split() == ["base/leaders", "base/paul_atreides", "x1", "Paul", "Atreides"]


def test_the_list_has_every_box_of_a_component_also_two_of_one_label() -> None:
    rows = {row["reference"]: row for row in run_json("list", "--product", "base", "--kind", "leaders")}
    assert rows["leader:base/countess_ariana_thorvald"]["text"]["en"] == [
        {"label": "Spice Addict", "terse": "Harvest 1 spice less"},
        {"label": "Spice Addict", "terse": "Harvesting spice: draw 1 card"},
        {"label": "Signet Ring: Hidden Reservoir", "terse": "1 water"},
    ]


@pytest.mark.slow
def test_the_list_has_names_kind_lines_and_text_of_every_component_in_four_languages() -> None:
    rows = run_json("list")
    for row in rows:
        for part in ("names", "kinds", "text"):
            assert tuple(row[part]) == LANGUAGES, row["reference"]
        assert all(row["names"].values()), row["reference"]
        assert all(row["kinds"].values()), row["reference"]
        assert len({len(boxes) for boxes in row["text"].values()}) == 1, row["reference"]
    (double,) = [row for row in rows if row["reference"] == "card:double_agent"]
    assert double["names"] == {"en": "Double Agent", "zh-TW": "雙面間諜", "zh-CN": "双面间谍", "ja": "二重スパイ"}
    assert double["kinds"] == {
        "en": "Imperium card · cost 3 · Emperor/Spacing Guild · Agent icons: Landsraad, City, Spice Trade · 2 copies",
        "zh-TW": "帝國牌 · 招募費用3 · 皇帝／宇航公會 · 特使圖標：蘭茲拉德、城市、香料貿易 · ×2",
        "zh-CN": "帝国公共牌 · 说服力费用3 · 皇帝／宇航公会 · 地区类型图标：兰兹拉德立法会、城市、香料贸易 · ×2",
        "ja": "帝国カード · 説得力コスト3 · 皇帝／航宙ギルド · 代行者アイコン：ランドスラード、都市、香料交易 · ×2",
    }


def test_the_help_of_the_list_says_what_is_in_it() -> None:
    told = " ".join(run("list", "--help").split())
    for word in ("names", "kinds", "text", "zh-TW", "content list --kind leaders"):
        assert word in told


def test_a_word_is_explained_with_an_example_in_every_language() -> None:
    assert run("words", "ban_deployment").splitlines() == [
        "ban_deployment: effect (U16.3)",
        "  Forbid the owner to deploy units this turn (U16.3).",
        "  as in choam/leaders: shaddam_corrino_iv: {ban_deployment: true}",
        "    en     You cannot deploy units this turn.",
        "    zh-TW  本回合不能部署戰鬥單位。",
        "    zh-CN  本次行动不能部署作战单位。",
        "    ja     この手番にはユニットを進軍させられない。",
    ]
    assert "as in base/imperium: crysknife: fremen_bond\n" in run("words", "fremen_bond")
    (known,) = run_json("words", "recall_agent")
    assert known["fields"] == {"which": "other | any, other unless written"}
    assert len({word["word"] for word in run_json("words")}) > 170


@pytest.mark.parametrize("words", [
    ("words", "acqu"), ("list", "--product", "crusade"), ("list", "--kind", "cards"), ("list", "--set", "ixx"),
    ("show", "crown"), ("show", "dagger", "--language", "fr"),
])  # fmt: skip
def test_what_there_is_not_is_refused(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(commands, list(words))
    assert isinstance(result.exception, Unusable)


def test_a_component_of_a_set_that_goes_with_any_board_is_of_that_set() -> None:
    told = run_json("show", "immortality/ghola")
    assert (told["product"], told["set"], told["title"]) == ("immortality", "immortality", "Ghola")


@pytest.mark.slow
def test_the_second_family_is_listed_and_shown() -> None:
    rows = run_json("list", "--product", "arrakis", "--kind", "planning")
    assert sum(row["copies"] for row in rows) == 72
    assert all(row["text"]["ja"] and row["names"]["zh-CN"] for row in rows)
    assert len(run_json("list", "--set", "arrakis")) > 200
    told = run_json("show", "plan:the_voice")
    assert (told["product"], told["kind_of_sheet"], told["title"]) == ("arrakis", "planning", "The Voice")
    assert run_json("show", "arrakis/shigawire") == run_json("show", "shigawire")
    assert "placeholder" in run("show", "omen:house_presc_1")


def test_a_card_of_the_list_has_its_printed_cost_icons_and_factions() -> None:
    rows = {row["key"]: row for row in run_json("list", "--product", "base", "--kind", "reserve")}
    told = {key: (row["cost"], row["icons"], row["factions"]) for key, row in rows.items()}
    assert told["base/the_spice_must_flow"] == (9, [], [])
    assert told["base/arrakis_liaison"] == (2, ["landsraad", "city"], ["fremen"])
    assert {row["cost"] for row in run_json("list", "--product", "base", "--kind", "leaders")} == {None}


@pytest.mark.parametrize(("word", "near"), [("maul", ["card:maula_pistol"]), ("a", None), ("qqq", [])])
def test_a_part_of_a_name_brings_up_to_five_names_that_have_it(word: str, near: list[str] | None) -> None:
    said = str(CliRunner().invoke(commands, ["show", word]).exception)
    named = said.partition("; perhaps ")[2]
    found = named.split(", ") if named else []
    assert found == near or (near is None and len(found) == 5 and all(word in one for one in found))
