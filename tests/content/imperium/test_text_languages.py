"""Generated text in every language: complete, without words of other languages, short enough for a label, and equal to
the golden files.

`LANDSRAAD_GOLDEN=write` rewrites the golden files; their diff must then be reviewed against the fact sheets.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from content import LANGUAGES
from content.imperium import effects as e
from content.imperium.loader import load_product
from content.imperium.names import all_names, name_of
from content.imperium.nodes import control
from content.imperium.notation import read_effect
from content.imperium.reference import text_of
from content.imperium.schema import REFERENCES
from content.imperium.text import describe
from content.imperium.text.atoms import phrases_of
from content.imperium.text.grammar import FORMS
from content.imperium.text.japanese_words import may, onward, terse
from content.imperium.text.languages import TONGUES
from content.imperium.text.phrases import all_phrases
from tests.content.imperium.counts import list_counts

GOLDEN = Path(__file__).parent / "golden"
TRANSLATED = LANGUAGES[1:]
COMPONENTS = [
    f"{REFERENCES[stem]}:{sheet.id}" for stem, sheets in load_product("uprising").sheets.items() for sheet in sheets
]
NODES = load_product("uprising").nodes
LATIN = {"zh-TW": {"X"}, "zh-CN": {"X"}, "ja": {"CHOAM", "I", "II", "III", "X"}}
"""Latin words allowed in the text of a language by the glossary."""
LABEL = 100
"""Discord's limit of characters in a label."""


def written(language: str) -> str:
    lines: list[str] = []
    for reference in COMPONENTS:
        text = describe(reference, language)
        lines.append(f"{reference} | {text.title} | {text.kind}")
        lines += [f"  {box.label} | {' // '.join(box.face.splitlines())} | {box.sentence}" for box in text.boxes]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", TRANSLATED)
def test_texts_are_those_of_the_golden_file(language: str) -> None:
    golden = GOLDEN / f"texts.{language}.txt"
    if os.environ.get("LANDSRAAD_GOLDEN") == "write":
        golden.write_text(written(language), encoding="utf-8")
    assert written(language) == golden.read_text(encoding="utf-8")


def test_every_language_has_a_grammar() -> None:
    assert set(TONGUES) == set(LANGUAGES)
    with pytest.raises(KeyError):
        describe("card:dagger", "fr")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("reference", COMPONENTS)
def test_components_are_in_the_language(reference: str, language: str) -> None:
    text = describe(reference, language)
    parts = [text.title, text.kind, *(part for box in text.boxes for part in (box.label, box.face, box.sentence))]
    for part in parts:
        assert part
        assert not re.search(r"[_{}\[\]]|  |，，|。。|、、|：：|，。|、。", part), part
        assert set(re.findall(r"[A-Za-z]+", part)) <= LATIN[language], part
    assert all(box.sentence.endswith("。") for box in text.boxes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_address_reads_in_the_language(language: str) -> None:
    said = 0
    for at, node in NODES.items():
        if isinstance(node, e.Effect | e.Cost):
            text = text_of(f"effect:{at}", language)
            assert text.strip()
            assert "\n" not in text
            assert language == "en" or set(re.findall(r"[A-Za-z_]+", text)) <= LATIN[language], text
            said += 1
        else:
            with pytest.raises(KeyError):
                text_of(f"effect:{at}", language)
    assert said > 600


@pytest.mark.parametrize("language", TRANSLATED)
def test_effects_fit_a_label(language: str) -> None:
    long = [
        text
        for at, node in NODES.items()
        if isinstance(node, e.Effect) and len(text := text_of(f"effect:{at}", language)) > LABEL
    ]
    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_count_and_tally_has_words(language: str) -> None:
    tongue = TONGUES[language]
    nodes: list[e.Effect] = [e.If(e.Fact(fact), e.Draw(1)) for fact in e.FACTS]
    nodes += [e.If(e.AtLeast(what, 2), e.Draw(1)) for what in e.COUNTS]
    nodes += [e.Per(count, e.Draw(1)) for count in list_counts()]
    for node in nodes:
        for text in (tongue.face(node), tongue.sentence(node)):
            assert not re.search(r"[_{}]", text), text


def test_every_name_is_in_every_language() -> None:
    lacking = [reference for reference, names in all_names().items() if set(names) != set(LANGUAGES)]
    assert lacking == []
    for reference, names in all_names().items():
        for language in TRANSLATED:
            assert set(re.findall(r"[A-Za-z]+", names[language])) <= LATIN[language], reference


def test_every_phrase_is_in_every_language() -> None:
    for key, versions in all_phrases().items():
        assert tuple(versions) == LANGUAGES, key
        known = {field for _, field, _, _ in Formatter().parse(versions["en"]) if field} | {"n", "roman"}
        for text in versions.values():
            assert {field for _, field, _, _ in Formatter().parse(text) if field} <= known, key


@pytest.mark.parametrize("language", TRANSLATED)
def test_grammars_and_terms_agree(language: str) -> None:
    tongue = TONGUES[language]
    for what in e.GAINS:
        assert name_of(f"resource:{what}", language) in tongue.amount(what, 2)
    for faction in e.FACTIONS:
        assert tongue.faction(faction) in name_of(f"faction:{faction}", language)
    for icon in e.BATTLE_ICONS:
        assert tongue.icon(icon) in name_of(f"battle:{icon}", language)
    assert name_of("token:hooks", language) in tongue.face(e.TakeHooks())
    assert name_of("token:council", language) in tongue.face(e.TakeSeat())
    assert name_of("resource:intrigue", language) in tongue.face(e.DrawIntrigue(1))


def test_the_two_chinese_languages_keep_their_own_words() -> None:
    """The two Chinese languages use the words of their own editions: none of these words may occur in the other
    translation."""
    taiwan, mainland = written("zh-TW"), written("zh-CN")
    for word in ("太陽幣", "招募點數", "徵兵", "密謀", "派系", "結盟", "輪", "羈絆", "晶算師", "撤退"):
        assert word in taiwan + name_of("card:captured_mentat", "zh-TW")
    for word in ("帝国索", "说服力", "招募", "秘牌", "阵营", "同盟", "行动", "义气", "撤回"):
        assert word in mainland
    for word in ("招募点数", "太阳币", "密谋", "派系", "结盟", "征兵", "撤退", "轮次"):
        assert word not in mainland
    for word in ("帝國索", "說服力", "秘牌", "陣營", "同盟", "撤回", "義氣"):
        assert word not in taiwan
    for language, foreign in (("zh-TW", mainland), ("zh-CN", taiwan)):
        assert phrases_of(e.StealIntrigue)["face"][language] not in foreign


@pytest.mark.parametrize(
    ("clause", "before", "optional"),
    [
        ("香料1を獲得する", "香料1を獲得し", "香料1を獲得してもよい"),
        ("カードを2枚引く", "カードを2枚引き", "カードを2枚引いてもよい"),
        ("支配を得る", "支配を得て", "支配を得てもよい"),
        ("部隊1を撤退させる", "部隊1を撤退させ", "部隊1を撤退させてもよい"),
        ("手札に戻す", "手札に戻し", "手札に戻してもよい"),
        ("影響力1を失う", "影響力1を失い", "影響力1を失ってもよい"),
    ],
)
def test_japanese_verbs_bend(clause: str, before: str, optional: str) -> None:
    assert onward(clause) == before
    assert may(clause) == optional
    assert may(optional) == optional


def test_japanese_words_without_a_verb_are_refused() -> None:
    with pytest.raises(ValueError, match="no verb"):
        onward("策謀カード")


def test_japanese_faces_drop_the_verb_of_doing() -> None:
    assert terse("スパイ1を回収する") == "スパイ1を回収"
    assert terse("部隊2を撤退させる") == "部隊2を撤退"
    assert terse("カード1枚を捨て札にする") == "カード1枚を捨て札にする"


@pytest.mark.parametrize(
    ("reference", "box", "part"),
    [
        ("card:in_high_places", 1, "カードを1枚引き、加えて、空いている監視所にスパイ1個を配置してもよい。"),
        ("intrigue:devour", 0, "さらに剣2を獲得し、加えて、手札、"),
        ("card:ecological_testing_station", 0, "水2個を支払い、カードを2枚引いてもよい。"),
        ("card:treacherous_maneuver", 0, "このカードと手札のほかの皇帝のカード1枚を破棄し、"),
        ("leader:staban_tuek", 1, "3ソラリを獲得してもよい。そのスパイの監視所が"),
    ],
)
def test_japanese_options_include_nothing_that_has_to_be_done(reference: str, box: int, part: str) -> None:
    assert part in describe(reference, "ja").boxes[box].sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_grammar_has_a_method_for_each_form_in_both_styles(language: str) -> None:
    methods = [f"{style}_{form}" for style in ("line", "clause") for form in FORMS.values()]
    assert [name for name in methods if not hasattr(TONGUES[language], name)] == []
    others = {made for made in vars(control).values() if isinstance(made, type) and made.__module__ == control.__name__}
    assert others - set(FORMS) == {e.Both, e.Spend}  # a condition and a cost


@pytest.mark.parametrize(("written", "brief", "full"), [
    ({"trash": True}, "trash a card (optional)", "you may trash a card from your hand, your discard pile or in play"),
    ({"trash": {"zones": ["play"], "faction": "emperor"}}, "trash an Emperor card in play (optional)",
     "you may trash an Emperor card in play"),
    ({"trash": {"zones": ["hand", "play"], "faction": "emperor", "other": True, "priced": True}},
     "trash another Emperor card that costs 1 or more from your hand or in play (optional)",
     "you may trash another Emperor card that costs 1 or more from your hand or in play"),
    ({"retreat": [1, 2]}, "retreat 1 or 2 troops", "retreat 1 or 2 troops from the Conflict to your garrison"),
    ({"retreat": [1, 3]}, "retreat 1 to 3 troops", "retreat 1 to 3 troops from the Conflict to your garrison"),
    ([{"spy": True}, {"spy": True}], "2 Spies", "you may place up to 2 Spies on free observation posts"),
    ({"spy": {"linked": ["city"], "share": True}}, "1 Spy on a post connected to a City space (may share a post)",
     "you may place a Spy on a post connected to a City space, even where another player has one"),
    ({"acquire": {"high": 3, "to": "hand", "pay": "solari"}},
     "acquire a card that costs 3 or less from Row or Reserve to your hand, paying its cost in Solari",
     "acquire a card that costs 3 or less from the Row or the Reserve to your hand, paying its cost in Solari"),
    ({"deploy": {"source": "supply", "amount": 2}}, "deploy 2 troops from your supply",
     "deploy 2 troops from your supply to the Conflict"),
    ({"troops": {"amount": 1, "deploy": True}}, "1 troop (may be deployed)", "recruit 1 troop, which you may deploy"),
])  # fmt: skip
def test_phrases_choose_among_words(written: Any, brief: str, full: str) -> None:
    """Phrases choose among words by the values of a node, even for combinations that no card has yet."""
    tongue, node = TONGUES["en"], read_effect(written, "here")
    assert tongue.face(node) == f"{brief[0].upper()}{brief[1:]}"
    assert tongue.sentence(node) == f"{full[0].upper()}{full[1:]}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_track_has_words(language: str) -> None:
    """Every track has words, including the two tracks of the board for six that no other board has."""
    tongue = TONGUES[language]
    for track in e.TRACKS:
        for node in (e.GainInfluence(1, (track,)), e.Pay((e.LoseInfluence((track,)),), e.Gain("water", 1))):
            assert tongue.faction(track) in tongue.face(node)
            assert tongue.faction(track) in tongue.sentence(node)


@pytest.mark.parametrize(("written", "face"), [
    ({"trash_tile": True}, "自分の技術タイル1枚を破棄 → 水1"),
    ({"contribution": 7}, "香料7個を支払う（自分の同盟者が出してもよい） → 水1"),
    ({"spend_specimens": 2}, "検体2個を基地に戻す → 水1"), ({"lose_influence": "any"}, "影響力を1失う → 水1"),
    ([{"lose_influence": "fremen"}, {"lose_influence": "fremen"}], "フレメンへの影響力を1ずつ2回失う → 水1"),
    ({"retreat": [1, 2]}, "1〜2部隊を撤退 → 水1"),
])  # fmt: skip
def test_what_is_paid_says_in_japanese_whose_it_is(written: Any, face: str) -> None:
    """The Japanese phrases of costs say from whom the things are paid."""
    assert TONGUES["ja"].face(read_effect({"pay": written, "for": {"water": 1}}, "here")) == face
