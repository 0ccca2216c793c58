"""Infiltration: Agent icons for spaces with enemy Agents (IX6.5, IX6.6)."""

from __future__ import annotations

import pytest

from content.imperium.text import describe
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, LEFT, RIGHT, Six

BOX = "envoys"


def _table(product: str = "base", seats: int = 3, **config: object) -> Table:
    return Table(seats, product=product, modules=[BOX], **config)


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_ix6_5_enemy_agents_do_not_keep_an_infiltrating_icon_away(product: str) -> None:
    table = _table(product)
    table.agent(1, "arrakeen")
    table.give(0, f"{BOX}/night_envoy", "dagger")
    assert "arrakeen" in table.can_send(0, f"{BOX}/night_envoy")
    assert "arrakeen" not in table.can_send(0, table.key("dagger"))


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_ix6_5_own_agents_do(product: str) -> None:
    table = _table(product)
    table.agent(0, "arrakeen")
    table.give(0, f"{BOX}/night_envoy")
    assert "arrakeen" not in table.can_send(0, f"{BOX}/night_envoy")


def test_ix6_5_the_voice_does() -> None:
    table = _table()
    table.give(1, "the_voice")
    table.give(0, f"{BOX}/night_envoy")
    table.pass_turns(0)
    table.send(1, "the_voice", "hagga_basin")
    table.take(1, "space:arrakeen")
    table.end(1)
    table.give(2, f"{BOX}/night_envoy")
    assert "arrakeen" not in table.can_send(2, f"{BOX}/night_envoy")
    assert "carthag" in table.can_send(2, f"{BOX}/night_envoy")


def test_ix6_6_several_agents_on_a_space_let_one_more_in_but_no_normal_visitor() -> None:
    table = _table(seats=4)
    table.agent(2, "arrakeen")
    table.agent(3, "arrakeen")
    table.give(0, f"{BOX}/night_envoy")
    table.give(1, "dagger", f"{BOX}/night_envoy")
    table.send(0, f"{BOX}/night_envoy", "arrakeen")
    assert table.state.agents["arrakeen"] == ("2", "3", "0")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)
    assert "arrakeen" not in table.can_send(1, table.key("dagger"))
    assert "arrakeen" in table.can_send(1, f"{BOX}/night_envoy")


def test_ix6_5_an_icon_that_was_given_does_not_infiltrate() -> None:
    table = _table()
    for space in ("arrakeen", "hall_of_oratory", "imperial_basin"):
        table.agent(1, space)
    table.give(0, f"{BOX}/night_envoy")
    table.intrigue(0, "dispatch_an_envoy")
    table.take(0, "play", "dispatch_an_envoy")
    reach = table.can_send(0, f"{BOX}/night_envoy")
    assert "arrakeen" in reach
    assert "wealth" in reach
    assert not reach & {"hall_of_oratory", "imperial_basin"}


def test_ix6_5_with_graft_it_belongs_to_the_icon_used() -> None:
    table = Vats(modules=[BOX])
    for space in ("arrakeen", "imperial_basin"):
        table.agent(1, space)
    table.give(0, f"{BOX}/night_envoy", "unnatural_reflexes")
    reach = table.reach("night_envoy", "unnatural_reflexes") | table.reach("unnatural_reflexes", "night_envoy")
    assert "arrakeen" in reach
    assert "imperial_basin" not in reach
    table.free("imperial_basin")
    reach = table.reach("night_envoy", "unnatural_reflexes") | table.reach("unnatural_reflexes", "night_envoy")
    assert "imperial_basin" in reach


def test_ix6_5_what_is_refused_says_why() -> None:
    table = _table()
    table.agent(1, "imperial_basin")
    table.agent(0, "arrakeen")
    table.give(0, f"{BOX}/night_envoy")
    options = table.decision(0, refused=True).options
    (own,) = [option for option in options if option.refusal and "space:arrakeen" in option.targets]
    assert own.refusal is not None
    assert own.refusal.key == "refused-own-agent"


def test_t12_2_ix19_12_it_passes_teammates() -> None:
    table = Six(LEFT, modules=[BOX])
    table.agent(RIGHT, "arrakeen")
    table.agent(HIS_LEFT, "arrakeen")
    table.give(LEFT, f"{BOX}/night_envoy", "dagger")
    assert "arrakeen" in table.can_send(LEFT, f"{BOX}/night_envoy")
    assert "arrakeen" not in table.can_send(LEFT, "dagger")


@pytest.mark.parametrize(
    ("language", "mark"), [("en", "infiltrating"), ("zh-TW", "潛入"), ("zh-CN", "潜入"), ("ja", "侵入")]
)
def test_ix6_5_a_card_says_so(language: str, mark: str) -> None:
    assert mark in describe(f"card:{BOX}/night_envoy", language).kind
    assert mark not in describe(f"card:{BOX}/day_envoy", language).kind
