"""The box of War for Arrakis: complete, named in four languages, with placeholders that are separate files and can be
replaced."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from content import LANGUAGES, text_of
from content.arrakis.loader import HOME, ContentError, load_box, load_house, load_printed, load_rulesets, read_house
from content.arrakis.names import all_names
from content.arrakis.reference import list_titles
from content.arrakis.schema import Ruleset
from content.loading import Loader

HOUSE = (HOME / "house.yaml").read_text(encoding="utf-8")
LEADERS = yaml.load((Path(__file__).parents[2] / "facts/arrakis/leaders.yaml").read_text(encoding="utf-8"), Loader)
REFERENCES = {"areas": "area", "sectors": "sector", "zones": "zone", "planning": "plan", "leaders": "warlord"}


def test_figures_are_the_129_of_the_box() -> None:
    assert sum(unit.copies for unit in load_printed()[0]["units"]) == 129


def test_w13_1_four_planning_decks_of_eighteen() -> None:
    cards = load_printed()[0]["planning"]
    decks = {card.deck: sum(one.copies for one in cards if one.deck == card.deck) for card in cards}
    assert set(decks.values()) == {18}
    assert len(decks) == 4


def test_w14_1_sixteen_prescience_cards_give_each_marker_thirteen_steps() -> None:
    cards = load_box().sheets["prescience"]
    assert len(cards) == 16
    assert [sum(card.reward.steps[place] for card in cards) for place in range(3)] == [13, 13, 13]


def test_w17_every_difference_is_a_switch_and_both_versions_set_all() -> None:
    rules = load_rulesets()
    assert list(rules) == ["article", "retail"]
    same = {name for name in Ruleset.model_fields if getattr(rules["article"], name) == getattr(rules["retail"], name)}
    assert same == {"ban_choam"}


def test_corrections_change_entries_of_the_box_and_leave_its_digest() -> None:
    """Corrections change entries of the box and versions of the rules, but not the digests of the box, which are still
    those in games of version 3."""
    corrections = yaml.load((HOME / "corrections.yaml").read_bytes(), Loader)
    for stem, entries in corrections.items():
        if stem == "rulesets":
            rows = yaml.load((HOME / f"{stem}.yaml").read_bytes(), Loader)
        else:
            rows = {row["id"]: row for row in yaml.load((HOME / "box" / f"{stem}.yaml").read_bytes(), Loader)}
        for name, fields in entries.items():
            assert rows[name] != rows[name] | fields, name
    assert [load_box(version).digest for version in ("article", "retail")] == ["781dccd91bb1d1a9", "db5626b7f5050a44"]
    assert load_rulesets()["article"].worm_dice.maker == 6


def test_w0_5_placeholders_are_apart_and_say_so() -> None:
    assert load_house().label == "placeholder"
    printed = {leader.id: leader for leader in load_printed()[0]["leaders"]}
    assert printed["stilgar"].action is None
    whole = {leader.id: leader for leader in load_box().sheets["leaders"]}
    assert whole["stilgar"].action == "strategy"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"wormsigns": {"sand": 6, "sandworm": 5, "burrowing_sandworm": 6}}, "wormsigns"),
        ({"atreides_die": ["leadership"] * 5}, "atreides_die"),
        ({"objectives": [[5, 7, 8]]}, "objectives"),
        ({"prescience_track": 5}, "prescience_track"),
        ({"spice": 3}, "spice"),
        ({"leaders": [{"id": "bashar", "action": "house", "special": []}]}, "leaders"),
    ],
)
def test_w20_a_house_set_with_a_wrong_field_is_refused_by_its_name(change: dict[str, object], field: str) -> None:
    data = yaml.load(HOUSE, Loader) | change
    with pytest.raises(ContentError, match=field):
        read_house(yaml.safe_dump(data), "mine.yaml")


def test_w20_a_house_set_of_ones_own_stands_in_for_ours() -> None:
    data = yaml.load(HOUSE, Loader) | {"label": "printed", "prescience_track": 12}
    box = load_box("retail", yaml.safe_dump(data))
    assert (box.house.prescience_track, box.house.label) == (12, "printed")
    assert box.digest != load_box("retail").digest


def test_what_is_no_house_set_is_refused() -> None:
    for text in ("[]", "a: [", "version: 1"):
        with pytest.raises(ContentError):
            read_house(text)


def test_everything_has_a_name_in_four_languages() -> None:
    for stem, kind in REFERENCES.items():
        for entry in load_printed()[0][stem]:
            names = all_names()[f"{kind}:{entry.id}"]
            assert set(LANGUAGES) <= set(names), entry.id
            assert all(names.values()), entry.id
    for card in load_box().sheets["prescience"]:
        assert set(LANGUAGES) <= set(all_names()[f"omen:{card.id}"]), card.id


def test_areas_are_named_with_their_code_and_can_be_looked_up() -> None:
    assert text_of("area:arrakeen", "en") == "E10 Arrakeen"
    assert dict(list_titles("en"))["E10 Arrakeen"] == "area:arrakeen"


@pytest.mark.parametrize("printed", LEADERS, ids=lambda printed: printed["id"])
def test_w12_a_leader_is_as_on_its_card(printed: dict[str, Any]) -> None:
    """A leader is as printed on its card (W12): its special face in battle, and the cards or units of its action."""
    leader = next(one for one in load_printed()[0]["leaders"] if one.id == printed["id"])
    combat = leader.combat and {"hits": leader.combat.hits, "shields": leader.combat.shields}
    assert combat == printed["combat"]
    said = set(map(int, re.findall(r"\d+", printed["special"] or "")))
    held = {step.n for step in leader.special if step.do in ("draw", "upgrade")}
    held |= {number for step in leader.special if step.do == "deploy" for number in step.units.counts if number}
    assert held - {1} == said - {1}  # a single card or leader is a step's default
