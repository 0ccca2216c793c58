"""Modifiers of a gain (IX10.5), and acquired cards that may be put on top of the deck on any occasion (IX12.3)."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from content.imperium.schema import Modifier
from content.imperium.text import describe
from engine.imperium.verbs.goods import gain
from tests.engine.imperium.immortality.vats import Vats

BOX = "envoys"
BROKER, HARBOURER = f"{BOX}/broker", f"{BOX}/harbourer"
OTHERS = ("base/paul_atreides", "base/helena_richese")


def _vats(leader: str, **config: object) -> Vats:
    table = Vats(modules=[BOX], leaders=(leader, *OTHERS), **config)
    for seat in range(3):
        table.set(seat, solari=0)
    return table


# -- gains ------------------------------------------------------------------------------------------------------------


def test_ix10_5_each_separate_gain_gives_one_more() -> None:
    table = _vats(BROKER)
    assert table.player(0).water == 0
    table.give(0, f"{BOX}/tithe")
    table.intrigue(0, "windfall")
    table.take(0, "play", "windfall")
    assert table.player(0).solari == 2 + 1
    table.send(0, f"{BOX}/tithe", "arrakeen")
    assert table.player(0).solari == 3 + 2 + 1


def test_ix10_5_im14_4_what_is_counted_is_one_gain() -> None:
    table = _vats(BROKER)
    table.give(0, "slig_farmer", "spice_hunter")
    table.join("slig_farmer", "spice_hunter", "hall_of_oratory")
    table.take(0, "resolve", "choose-count")
    icons = len(table.printed("cards", "spice_hunter").icons)
    assert icons > 1
    assert table.player(0).solari == icons + 1


def test_ix10_5_the_control_bonus_of_the_own_turn_is_a_gain_another_turns_is_none() -> None:
    table = _vats(BROKER)
    table.state.control["arrakeen"] = 0
    table.give(0, f"{BOX}/night_envoy")
    table.give(1, f"{BOX}/night_envoy")
    table.send(0, f"{BOX}/night_envoy", "arrakeen")
    assert table.player(0).solari == 1 + 1
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)
    table.send(1, f"{BOX}/night_envoy", "arrakeen")
    assert table.player(0).solari == 2 + 1


def test_ix10_5_ix4_7_what_others_give_on_their_turn_is_not_changed() -> None:
    table = _vats(BROKER)
    table.give(1, f"{BOX}/tithe")
    table.pass_turns(0)
    before = table.player(0).solari
    table.send(1, f"{BOX}/tithe", "arrakeen")
    while "end" not in table.ids(1):
        table.answer(1, table.ids(1)[0])
    table.end(1)
    assert table.player(0).solari == before + 1


def test_ix10_5_conflict_rewards_are_not_changed() -> None:
    table = _vats(BROKER)
    table.state.turn = None
    gain(table.game, 0, "solari", 3, "conflict:skirmish_2")
    assert table.player(0).solari == 3


def test_ix10_5_other_goods_and_other_leaders_are_not_changed() -> None:
    table = _vats(BROKER)
    gain(table.game, 0, "spice", 1, "test:0")
    assert table.player(0).spice == 1
    other = _vats(HARBOURER)
    gain(other.game, 0, "solari", 1, "test:0")
    assert other.player(0).solari == 1


@pytest.mark.parametrize(
    "wrong",
    [{"of": "gain", "value": 1}, {"of": "destination", "value": 1}, {"of": "harvest", "value": 1, "what": "spice"}],
)
def test_a_gain_names_its_good_and_nothing_else_has_one(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="value and what"):
        TypeAdapter(Modifier).validate_python(wrong)


# -- acquired cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pick", "zone"), [("top", "deck"), ("discard", "discard")])
def test_ix12_3_a_card_acquired_on_an_agent_turn_may_go_on_top(pick: str, zone: str) -> None:
    table = _vats(HARBOURER)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "foldspace")
    table.answer(0, pick)
    assert table.state.cards[getattr(table.player(0), zone)[-1]] == "base/foldspace"


def test_ix12_3_in_the_reveal_turn_card_by_card() -> None:
    table = _vats(HARBOURER)
    table.row("scout")
    table.reveal(0)
    table.set(0, persuasion=5)
    table.take(0, "acquire", "card:scout")
    table.answer(0, "top")
    table.take(0, "acquire", "card:arrakis_liaison")
    table.answer(0, "discard")
    assert table.state.cards[table.player(0).deck[-1]] == "base/scout"
    assert table.names(0, "discard") == ["arrakis_liaison"]


def test_im14_4_tleilaxu_cards_too_and_only_once() -> None:
    table = _vats(HARBOURER)
    table.shelf("slig_farmer")
    table.fill(0, 2)
    table.reveal(0)
    table.take(0, "card:slig_farmer")
    table.answer(0, "top")
    assert table.decision(0).kind == "reveal-turn"
    assert table.state.cards[table.player(0).deck[-1]] == "immortality/slig_farmer"


def test_ix12_3_who_has_no_permission_is_not_asked() -> None:
    table = _vats(BROKER)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "foldspace")
    assert table.names(0, "discard") == ["foldspace"]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("language", "gains", "top"),
    [
        ("en", "Whenever you gain Solari on your turn, you gain 1 more.", "on top of your deck"),
        ("zh-TW", "額外獲得", "置於牌庫頂"), ("zh-CN", "额外获得", "放在牌堆最上面"),
        ("ja", "さらに1ソラリ", "デッキの一番上"),
    ],
)  # fmt: skip
def test_ix10_5_ix12_3_leaders_say_so(language: str, gains: str, top: str) -> None:
    assert any(gains in box.sentence for box in describe(f"leader:{BROKER}", language).boxes)
    assert any(top in box.sentence for box in describe(f"leader:{HARBOURER}", language).boxes)
