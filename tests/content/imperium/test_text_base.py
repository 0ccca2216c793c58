"""Generated text of the base game: complete in every language, and difficult faces are compared word by word.

The expected words of difficult faces were written from the fact sheets (`awkward.base.yaml`). The golden files hold all
faces; `LANDSRAAD_GOLDEN=write` rewrites them, and then their diff must be reviewed against the fact sheets.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from content import LANGUAGES
from content.imperium.catalog import list_components, reference_of
from content.imperium.effects import Cost, Effect
from content.imperium.loader import load_product
from content.imperium.reference import text_of
from content.imperium.text import describe
from content.loading import Loader

GOLDEN = Path(__file__).parent / "golden"
COMPONENTS = [reference_of(stem, sheet) for board, stem, sheet in list_components() if board == "base"]
NODES = load_product("base").nodes
LATIN = {"zh-TW": set(), "zh-CN": set(), "ja": {"CHOAM", "I", "II", "III"}}
LABEL = 100
"""Discord's limit of characters in a label."""


def _written(language: str) -> str:
    lines: list[str] = []
    for reference in COMPONENTS:
        text = describe(reference, language)
        lines.append(f"{reference} | {text.title} | {text.kind}")
        lines += [f"  {box.label} | {' // '.join(box.face.splitlines())} | {box.sentence}" for box in text.boxes]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_those_of_the_golden_file(language: str) -> None:
    golden = GOLDEN / f"texts.base.{language}.txt"
    if os.environ.get("LANDSRAAD_GOLDEN") == "write":
        golden.write_text(_written(language), encoding="utf-8")
    assert _written(language) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reference", COMPONENTS)
def test_components_read_in_every_language(reference: str, language: str) -> None:
    text = describe(reference, language)
    for part in [text.title, text.kind, *(part for box in text.boxes for part in (box.label, box.face, box.sentence))]:
        assert part
        assert not re.search(r"[_{}\[\]#]|\bNone\b|\bTrue\b|  |，，|。。|、、|：：|，。|、。", part), part
        if language != "en":
            assert set(re.findall(r"[A-Za-z]+", part)) <= LATIN[language], part
    assert all(box.sentence.endswith("." if language == "en" else "。") for box in text.boxes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_reads(language: str) -> None:
    for at, node in NODES.items():
        if isinstance(node, Effect | Cost):
            text = text_of(f"effect:{at}", language)
            assert text.strip()
            assert "\n" not in text
            assert language == "en" or len(text) <= LABEL, text
        else:
            with pytest.raises(KeyError):
                text_of(f"effect:{at}", language)


def box_of(reference: str, language: str, number: int) -> tuple[str, str]:
    """The text of a component's box, as on the card and in full."""
    box = describe(reference, language).boxes[number]
    return box.face, box.sentence


AWKWARD = yaml.load((Path(__file__).parent / "awkward.base.yaml").read_text(encoding="utf-8"), Loader)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("awkward", AWKWARD, ids=lambda case: f"{case['component']}.{case['box']}")
def test_awkward_faces(awkward: dict[str, Any], language: str) -> None:
    assert list(box_of(awkward["component"], language, awkward["box"])) == awkward[language]


OFFERS = {"en": "ou may", "zh-TW": "可以", "zh-CN": "可以", "ja": "もよい"}
"""A language's words for an option."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [
    "bribery", "calculated_hire", "choam_shares", "water_of_life", "double_cross", "staged_incident", "private_army",
])  # fmt: skip
def test_b10_3_no_cost_of_a_played_intrigue_card_reads_as_optional(card: str, language: str) -> None:
    _, sentence = box_of(f"intrigue:base/{card}", language, 0)
    assert OFFERS[language] not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_r9_arrow_rows_that_add_up_read_as_optional_each(language: str) -> None:
    _, sentence = box_of("intrigue:change_allegiances", language, 0)
    assert sentence.count(OFFERS[language]) == 2


@pytest.mark.parametrize(("reference", "labels"), [
    ("intrigue:base/master_tactician", {"en": ["Combat", "Or"], "zh-TW": ["戰鬥", "或"], "zh-CN": ["战斗", "或"],
                                        "ja": ["紛争", "または"]}),
    ("intrigue:base/demand_respect", {"en": ["When you win a Conflict", "Or"], "zh-TW": ["獲得衝突勝利時", "或"],
                                      "zh-CN": ["赢得冲突时", "或"], "ja": ["紛争に勝利したとき", "または"]}),
    ("intrigue:base/tiebreaker", {"en": ["Combat", "Endgame"], "zh-TW": ["戰鬥", "終局"], "zh-CN": ["战斗", "终局"],
                                  "ja": ["紛争", "終局"]}),
])  # fmt: skip
def test_uc4_c_alternatives_of_one_timing_read_as_alternatives(reference: str, labels: dict[str, list[str]]) -> None:
    for language, expected in labels.items():
        assert [box.label for box in describe(reference, language).boxes] == expected


@pytest.mark.parametrize(("reference", "language", "kind"), [
    ("card:base/lady_jessica", "en", "Imperium card · cost 7 · Bene Gesserit ·"
     " Agent icons: Bene Gesserit, Landsraad, City, Spice Trade"),
    ("card:base/arrakis_liaison", "zh-TW", "儲備區牌 · 招募費用2 · 弗瑞曼人 · 特使圖標：蘭茲拉德、城市 · ×8"),
    ("intrigue:base/to_the_victor", "zh-CN", "秘牌 · 战斗"),
    ("intrigue:base/tiebreaker", "ja", "策謀カード · 紛争／終局"),
    ("conflict:base/siege_of_carthag", "en", "Conflict II · at Carthag"),
    ("conflict:siege_of_arrakeen", "en", "Conflict II · Ornithopter battle icon · at Arrakeen, behind the Shield Wall"),
    ("leader:base/count_ilban_richese", "ja", "指揮官 · リシェーズ家 · 複雑さ1"),
    ("hagal:base/arrakeen_1p", "en", "House Hagal card · Combat space · solo game only · 3 copies"),
    ("space:base/swordmaster", "zh-TW", "蘭茲拉德位置 · 每局1次"),
])  # fmt: skip
def test_kind_lines(reference: str, language: str, kind: str) -> None:
    assert describe(reference, language).kind == kind


def test_a_card_of_the_mainland_keeps_its_words() -> None:
    """The texts for mainland China use the words of the mainland edition: none of the Taiwanese edition's words
    occurs."""
    mainland, taiwan = _written("zh-CN"), _written("zh-TW")
    for word in ("招募点数", "太阳币", "派系", "结盟", "征兵牌", "撤退", "轮次", "密谋牌"):
        assert word not in mainland
    for word in ("帝國索", "說服力", "秘牌", "陣營", "同盟", "撤回", "義氣", "門泰特"):
        assert word not in taiwan
    for word in ("帝国索", "门泰特", "秘牌", "阵营", "说服力", "行动", "采集", "音言", "魁萨茨·哈德拉克"):
        assert word in mainland


@pytest.mark.parametrize("kind", ["hagal", "rival"])
def test_cards_of_automatic_opponents_do_not_address_the_reader(kind: str) -> None:
    cards = {reference_of(stem, sheet) for _, stem, sheet in list_components()}
    said = [box.sentence for card in cards if card.startswith(f"{kind}:") for box in describe(card).boxes]
    assert len(said) > 20
    # a hint that the copy in the reader's box may differ
    doubt = describe("rival:bloodlines/rival_piter_de_vries").boxes[-1].sentence
    assert [text for text in said if {"you", "your"} & {*text.lower().split()} and text != doubt] == []


@pytest.mark.parametrize("kind", ["hagal", "rival"])
def test_cards_of_automatic_opponents_give_no_orders(kind: str) -> None:
    order = re.compile(r"(^|[.:,] |and |Then )(gain|draw|recruit|take|acquire|advance|place|remove|commission)\b", re.I)
    cards = {reference_of(stem, sheet) for _, stem, sheet in list_components()}
    said = [box.sentence for card in cards if card.startswith(f"{kind}:") for box in describe(card).boxes]
    assert [text for text in said if order.search(text)] == []


def _sentences(reference: str) -> str:
    return " ".join(box.sentence for box in describe(reference).boxes)


def test_verbs_of_costs_and_gains_are_said_once() -> None:
    assert "trash this card and another Emperor card" in _sentences("card:treacherous_maneuver")
    assert "gains 2 Solari and 1 Influence" in _sentences("hagal:hagal_accept_contract_shipping_a")
    assert "reaching 4 Influence and gain 1 Influence" in _sentences("leader:ix/tessia_vernius")


def test_a_condition_after_then_begins_with_a_comma() -> None:
    assert "Then, if that card costs 1 or more, gain 2 spice." in _sentences("navigation:bloodlines/nav_05")


def test_conditions_with_a_perfect_keep_its_verb() -> None:
    assert "a High Council seat and have reached the second" in _sentences("intrigue:immortality/tleilaxu_puppet")
