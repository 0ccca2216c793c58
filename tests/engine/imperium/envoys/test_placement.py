"""Cards that depend on their Agent's placement: enemies on the space, Agents elsewhere, a cheaper space (IX6.5, IX10.1,
IX11.10)."""

from __future__ import annotations

import pytest

from content.imperium.text import describe
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, LEFT, RIGHT, Six

BOX = "envoys"
CARDS = {name: f"{BOX}/{name}" for name in ("hunter", "accord", "pact", "coordinator")}


def _table(product: str = "base", seats: int = 3) -> Table:
    return Table(seats, product=product, modules=[BOX])


# -- the meeting with other Agents ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "gained"), [((), 0), ((1,), 2), ((1, 2), 2)])
def test_ix6_5_a_card_may_ask_whether_its_agent_met_an_enemy(there: tuple[int, ...], gained: int) -> None:
    table = _table()
    for seat in there:
        table.agent(seat, "carthag")
    table.give(0, CARDS["hunter"])
    table.set(0, solari=0)
    table.send(0, CARDS["hunter"], "carthag")
    assert table.player(0).solari == gained


@pytest.mark.parametrize(("other", "gained"), [(RIGHT, 0), (HIS_LEFT, 2)])
def test_t12_2_teammates_are_no_enemies(other: int, gained: int) -> None:
    table = Six(LEFT, modules=[BOX])
    table.agent(other, "arrakeen")
    table.give(LEFT, CARDS["hunter"])
    table.set(LEFT, solari=0)
    table.send(LEFT, CARDS["hunter"], "arrakeen")
    assert table.player(LEFT).solari == gained


def test_im7_4_of_two_grafted_cards_both_met_the_enemy() -> None:
    table = Vats(modules=[BOX])
    table.agent(1, "carthag")
    table.give(0, CARDS["hunter"], "unnatural_reflexes")
    table.set(0, solari=0)
    table.join("hunter", "unnatural_reflexes", "carthag")
    assert table.player(0).solari == 2


# -- spaces with other Agents -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "holds"),
    [
        ((), False), (("conspire",), False), (("arrakeen",), True), (("hall_of_oratory",), True),
        (("imperial_basin",), True), (("conspire", "arrakeen"), True),
    ],
)  # fmt: skip
def test_ix10_1_agents_on_spaces_of_several_icons_count_in_any_mix(there: tuple[str, ...], holds: bool) -> None:
    table = _table()
    table.set(0, agents=3, ready=3, swordmaster=True, water=0)
    for space in there:
        table.agent(0, space)
    table.agent(1, "carthag")
    table.give(0, CARDS["coordinator"])
    table.send(0, CARDS["coordinator"], "secure_contract")
    assert table.player(0).water == int(holds)


# -- costs of spaces --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("product", "printed"), [("base", 6), ("uprising", 5)])
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_ix11_10_a_space_is_cheaper_for_the_card_that_sends(product: str, printed: int, more: int) -> None:
    table = _table(product)
    table.give(0, CARDS["accord"])
    table.set(0, spice=printed - 2 + more)
    assert ("heighliner" in table.can_send(0, CARDS["accord"])) == (more >= 0)
    if more >= 0:
        (option,) = table.find(0, "agent", "space:heighliner")
        assert [(cost.args["what"], cost.args["n"]) for cost in option.costs] == [("resource:spice", printed - 2)]
        table.send(0, CARDS["accord"], "heighliner")
        assert table.player(0).spice == more


def test_ix11_10_another_card_pays_the_printed_price() -> None:
    table = _table()
    table.give(0, CARDS["accord"], CARDS["hunter"])
    table.set(0, spice=5)
    assert "heighliner" in table.can_send(0, CARDS["accord"])
    assert "heighliner" not in table.can_send(0, CARDS["hunter"])


def test_ix11_10_what_is_refused_names_the_lower_price() -> None:
    table = _table()
    table.give(0, CARDS["accord"], CARDS["hunter"])
    table.set(0, spice=3)
    refused = {
        option.targets[0]: option.refusal.args["n"]
        for option in table.decision(0, refused=True).options
        if option.refusal is not None and "space:heighliner" in option.targets
    }
    assert refused == {f"card:{CARDS['accord']}": 4, f"card:{CARDS['hunter']}": 6}


@pytest.mark.parametrize("cards", [("accord", "unnatural_reflexes"), ("unnatural_reflexes", "accord")])
def test_ix11_10_with_graft_both_cards_send_the_agent(cards: tuple[str, str]) -> None:
    table = Vats(modules=[BOX])
    table.give(0, *(CARDS.get(card, card) for card in cards))
    table.set(0, spice=4)
    assert "heighliner" in table.reach("accord", "unnatural_reflexes") | table.reach("unnatural_reflexes", "accord")
    table.join(*cards, "heighliner")
    assert table.player(0).spice == 0


@pytest.mark.parametrize(("spice", "reached"), [(3, False), (4, True)])
def test_ix11_10_an_agent_that_is_sent_anywhere_pays_less_too(spice: int, reached: bool) -> None:
    table = Vats(modules=[BOX])
    table.give(0, CARDS["pact"], "kwisatz_haderach")
    table.set(0, spice=spice)
    reach = table.reach("pact", "kwisatz_haderach") | table.reach("kwisatz_haderach", "pact")
    assert ("heighliner" in reach) == reached
    if reached:
        table.join("pact", "kwisatz_haderach", "heighliner")
        assert table.player(0).spice == 0


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Heighliner costs this Agent 2 spice less"), ("zh-TW", "費用減少2香料"), ("zh-CN", "费用减少2香料"),
        ("ja", "香料のコスト−2"),
    ],
)  # fmt: skip
def test_ix11_10_a_card_says_so(language: str, text: str) -> None:
    assert text in describe(f"card:{CARDS['accord']}", language).boxes[0].face
