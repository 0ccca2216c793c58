"""The generated text of every component in four languages, and the codes of areas."""

from __future__ import annotations

import re

import pytest

from content import LANGUAGES, describe, list_namesakes, text_of
from content.arrakis.codes import LETTERS, all_codes, code_of, find_area
from content.arrakis.loader import load_printed
from content.arrakis.names import all_names, name_of
from content.arrakis.programme import Step
from content.arrakis.reference import list_titles
from content.arrakis.text import list_components
from content.arrakis.text.phrases import all_phrases
from content.arrakis.text.steps import PARTICULAR
from engine.arrakis.frames.programme import VERBS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_is_described_in_every_language(language: str) -> None:
    for _, reference in list_components():
        text = describe(reference, language)
        said = [text.title, text.kind, *(part for box in text.boxes for part in (box.label, box.face, box.sentence))]
        assert all(said), reference
        assert not any("{" in part or "(s)" in part or "None" in part for part in said), said
        if language != "en":
            assert text.kind != describe(reference).kind, reference


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_the_same_fields_in_every_language(language: str) -> None:
    for key, said in all_phrases().items():
        assert set(re.findall(r"{(\w+)}", said[language])) == set(re.findall(r"{(\w+)}", said["en"])), key


def test_every_verb_of_a_programme_is_worded() -> None:
    verbs = set(Step.model_fields["do"].annotation.__args__)
    assert verbs == set(VERBS)
    assert sorted(verbs - set(PARTICULAR) - set(all_phrases())) == []


def test_cards_read_as_they_are_carried_out() -> None:
    said = {
        name: describe(f"plan:{name}").boxes[0].sentence for name in ("forced_recruitment", "the_voice", "war_plan")
    }
    assert said == {
        "forced_recruitment": "Place 3 elites and a leader in Arrakeen.",
        "the_voice": "Make an enemy discard 1 planning card of their choice, then you may play one more planning card.",
        "war_plan": "Either move a legion, or attack with a legion, rolling 1 more die in each battle round.",
    }


def test_an_enemy_who_discards_does_not_seem_to_draw() -> None:
    openings = {"en": "Make an enemy discard 2 ", "zh-TW": "令1名敵方玩家", "zh-CN": "令1名敌方玩家", "ja": "敵1人に"}
    for language, opening in openings.items():
        assert describe("plan:manipulation_of_others", language).boxes[0].sentence.startswith(opening)


def test_fragments_end_without_a_stop() -> None:
    for language in LANGUAGES:
        condition, claim, reward = describe("omen:dew_collectors", language).boxes
        combat = describe("warlord:bashar", language).boxes[0]
        assert not any(box.sentence.endswith((".", "。")) for box in (condition, claim, reward, combat))
        assert describe("plan:the_voice", language).boxes[0].sentence.endswith((".", "。"))


def test_a_second_condition_reads_as_an_alternative_in_every_language() -> None:
    openings = {"en": ". Otherwise, if ", "zh-TW": "。否則，若", "zh-CN": "。否则，如果", "ja": "。そうでなく、"}
    for name in ("alia_the_abomination", "our_family_atomics"):
        for language, opening in openings.items():
            assert describe(f"plan:{name}", language).boxes[0].sentence.count(opening) == 1, (name, language)


def test_what_is_done_twice_is_said_once() -> None:
    said = [describe("warlord:paul_atreides", language).boxes[0].sentence for language in LANGUAGES]
    assert said == [
        "Move a legion with Paul twice.", "移動1個有保羅的軍團2次。", "移动1个有保罗的军团2次。",
        "ポールのいる1軍団を移動する（2回）。",
    ]  # fmt: skip


def test_r332_the_card_of_rabban_says_that_the_second_move_is_to_an_adjacent_area() -> None:
    said = [describe("warlord:beast_rabban", language).boxes[0].sentence for language in LANGUAGES]
    assert said == [
        "Move a legion with Beast Rabban, then move it again to an adjacent area.",
        "移動1個有野獸拉班的軍團，然後再把該軍團移到相鄰地區。",
        "移动1个有野兽拉班的军团，然后再把该军团移到相邻区域。",
        "野獣ラッバーンのいる1軍団を移動し、その後、その軍団をもう一度、隣接するエリアへ移動する。",
    ]  # fmt: skip


def test_w8_9_the_tokens_of_the_atomics_name_both_dangers() -> None:
    for name in ("splintered_rock", "hole_in_the_rock", "rimwall"):
        said = [describe(f"atomics:{name}", language).boxes[0].sentence for language in LANGUAGES]
        dangers = ("sandworms and storms", "沙蟲和風暴", "沙虫和风暴", "砂虫と嵐")
        assert all(danger in one for danger, one in zip(dangers, said, strict=True)), said


def test_r204_a_card_without_a_die_says_when_else_the_article_lets_it_be_claimed() -> None:
    said = {name: [describe(f"omen:{name}", language).boxes[at].face for language in LANGUAGES]
            for name, at in (("dew_collectors", 1), ("families_flee", 2))}  # fmt: skip
    assert said["dew_collectors"][0] == (
        "At the end of the round (article: also in your turn, after enemy turns and after the hazards)"
    )
    assert said["families_flee"][0] == (
        "As a free action of your turn (article: also after enemy turns, after the hazards and at the end of the round)"
    )
    others = (("敵方回合後", "沙漠危害後"), ("敌方行动后", "沙漠危害后"), ("敵の手番の後", "砂漠の危険の後"))
    for told in said.values():
        assert all(time in one for times, one in zip(others, told[1:], strict=True) for time in times), told


def test_upgrades_name_what_is_replaced() -> None:
    assert describe("plan:sardaukar_disguised").boxes[0].sentence.startswith("Replace up to 2 elites with Sardaukar,")
    assert describe("warlord:baron_harkonnen").boxes[0].sentence == "Replace up to 3 regulars with elites."


def test_what_the_house_set_stands_in_for_says_so() -> None:
    ours = ("omen:house_presc_1", "omen:families_flee", "warlord:paul_atreides", "goal:objective_1", "sign:sand",
            "station:station", "token:atreides_garrison")  # fmt: skip
    assert all("(placeholder)" in describe(reference).kind for reference in ours)
    printed = ("omen:dew_collectors", "warlord:baron_harkonnen", "plan:the_voice", "power:ban_choam")
    assert not any("(placeholder)" in describe(reference).kind for reference in printed)


def test_areas_are_called_by_the_letter_of_their_sector_and_a_number() -> None:
    codes = all_codes()
    assert len(set(codes.values())) == len(codes) == len(load_printed()[0]["areas"])
    assert [code_of(area) for area in ("s1_1", "gara_kulon", "s5_3", "arrakeen", "north_pole")] == [
        "A1", "A17", "E3", "E10", "NP",
    ]  # fmt: skip
    assert all(find_area(code.lower()) == area for area, code in codes.items())
    assert text_of("area:gara_kulon") == "A17 Gara Kulon"
    assert text_of("area:s5_3", "ja") == "E3"
    assert text_of("area:shield_wall_1") != text_of("area:shield_wall_2")


def test_every_name_stands_in_four_languages() -> None:
    assert [ref for ref, names in all_names().items() if set(names) != set(LANGUAGES)] == []


def test_titles_lead_to_components_and_namesakes_stand_together() -> None:
    titles = dict(list_titles("en"))
    assert titles["The Voice"] == "plan:the_voice"
    assert titles["A17 Gara Kulon"] == "area:gara_kulon"
    near, elsewhere = list_namesakes("plan:smugglers_b")
    assert set(near) == {"plan:smugglers_a", "plan:smugglers_b", "plan:smugglers_c"}
    assert elsewhere == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_air_zones_are_called_by_the_letters_of_their_two_sectors(language: str) -> None:
    called = {}
    for zone in load_printed()[0]["zones"]:
        letters = sorted(LETTERS[sector] for sector in zone.sectors)
        called[zone.id] = name_of(f"zone:{zone.id}", language)
        assert called[zone.id].endswith("–".join(letters))
    assert len(set(called.values())) == 8
