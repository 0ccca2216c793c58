"""The contracts and the Conflict cards of Bloodlines (BL8, BL10)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.influence import lose_influence
from tests.engine.imperium.bloodlines.hands import SET, Sardaukars
from tests.engine.imperium.faces import check, choose, measure

VISITS = [
    (
        "bloodlines_deliver_supplies",
        "diplomacy",
        "deliver_supplies",
        "water+1 guild+1",
        "solari+1 spies+1",
        "post:guild",
    ),
    ("bloodlines_high_council", "dagger", "high_council", "solari-5 council+1", "ready+1", "space:secrets"),
    ("bloodlines_secrets", "diplomacy", "secrets", "intrigue+1 bene_gesserit+1", "solari+2 draw+1", ""),
    ("bloodlines_spice_refinery", "reconnaissance", "spice_refinery", "solari+2", "garrison+2", ""),
]


@pytest.mark.parametrize(("name", "card", "space", "gives", "reward", "do"), VISITS, ids=[row[0] for row in VISITS])
def test_a_contract_for_a_visit(name: str, card: str, space: str, gives: str, reward: str, do: str) -> None:
    """A visit completes a contract for the visited space. If the reward is a Spy with deep cover, the Spy may go to a
    post where another player has one."""
    table = Sardaukars(modules=["choam"])
    table.hold(name)
    table.give(0, card)
    table.set(0, solari=5)
    table.agent(0, "secrets" if "council" in name else "arrakeen")
    table.spy(1, "guild", "emperor")
    before = measure(table)
    way = ("way:0",) if len(table.printed("spaces", space).ways) > 1 else ()
    table.send(0, card, space, *way)
    choose(table, do)
    while table.find(0, "choose-go"):
        table.answer(0, table.find(0, "choose-go")[0].id)
    check(table, before, gives, "play+1 ready-1", reward)
    assert table.held() == {name: True}


def test_high_council_calls_back_no_agent_if_there_is_no_other() -> None:
    table = Sardaukars(modules=["choam"])
    table.hold("bloodlines_high_council")
    table.give(0, "dagger")
    table.set(0, solari=5)
    table.send(0, "dagger", "high_council")
    assert table.held() == {"bloodlines_high_council": True}
    assert not table.find(0, "choose-recall-agent")
    assert table.player(0).ready == 1


@pytest.mark.parametrize(("name", "number", "solari"), [("bloodlines_harvest_3", 3, 2), ("bloodlines_harvest_4", 4, 3)])
def test_harvest_contracts(name: str, number: int, solari: int) -> None:
    """The reward of a harvest contract is an ordinary Spy, which cannot go to the Guild's occupied post."""
    for bonus, done in ((number - 2, False), (number - 1, True)):
        table = Sardaukars(modules=["choam"])
        table.hold(name)
        table.spy(1, "guild")
        table.give(0, "reconnaissance", "maula_pistol")
        table.state.bonus["imperial_basin"] = bonus
        before = measure(table)
        table.send(0, "maula_pistol", "imperial_basin")
        assert table.held() == {name: done}
        if done:
            choose(table, "no post:guild; post:emperor")
        while table.find(0, "choose-go"):
            table.answer(0, table.find(0, "choose-go")[0].id)
        gained = f"solari+{solari} spies+1" if done else ""
        check(table, before, f"spice+{1 + bonus} play+1 ready-1 draw+1", gained)


def test_bl10_1_only_with_the_choam_module() -> None:
    with_it = Config(modules=(SET, "choam")).library.sheets["contracts"]
    assert sum(name.startswith(SET) for name in with_it) == 8
    assert not Config(modules=(SET,)).library.sheets["contracts"]


@pytest.mark.parametrize(
    ("name", "level", "gains"),
    [
        ("skirmish_wild", 1, ["trashed+1", "water+1 solari+1", "solari+2"]),
        ("storms_in_the_south", 2, ["spies+1 spice+2", "intrigue+2 solari+2", "intrigue+1 solari+2"]),
    ],
)
def test_conflicts(name: str, level: int, gains: list[str]) -> None:
    """The first three of four players get the rewards that are printed on the Conflict; each place is checked in a
    separate combat."""
    for place, gain in enumerate(gains):
        table = Sardaukars(4, conflict=name)
        assert table.printed("conflicts", name).level == level
        assert table.printed("conflicts", name).battle_icon == "wild"
        for seat, troops in zip((0, 1, 2, 3), ((5, 3, 2, 1), (3, 5, 2, 1), (2, 5, 3, 1))[place], strict=True):
            table.set(seat, conflict=troops)
        table.give(0, "dagger")
        table.spy(1, "guild")
        before = measure(table)
        troops = table.player(0).conflict
        table.combat()
        if place == 0:
            choose(table, "card:dagger" if level == 1 else "post:guild")
        while table.state.round == 1:  # answer the questions to the winner
            table.answer(table.game.waiting()[0], "done")
        after = measure(table)
        changed = {
            what: after[what] - before[what] for what in ("trashed", "water", "solari", "spies", "spice", "intrigue")
        }
        wanted = dict(part.split("+") for part in gain.split())
        assert {what: n for what, n in changed.items() if n} == {what: int(n) for what, n in wanted.items()}, troops


@pytest.mark.parametrize(("product", "there"), [("uprising", True), ("base", False)])
def test_bl12_2_conflicts_stay_out_of_the_base_game(product: str, there: bool) -> None:
    found = Config(product=product, modules=(SET,)).library.conflicts
    assert {f"{SET}/skirmish_wild", f"{SET}/storms_in_the_south"}.issubset(found) is there
    assert any(name.startswith(SET) for name in found) is there


# -- earn any Alliance, immediate ------------------------------------------------------------------------------------


GUILD_BONUS = 3
"""Solari at 4 on the Guild's track (U4.3)."""


def visit_guild(table: Sardaukars) -> None:
    """Send Diplomacy to Deliver Supplies, where the fourth Influence with the Guild gives its Alliance."""
    table.influence(0, "guild", 3)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "deliver_supplies")


def test_bl10_2_cl1_earn_any_alliance() -> None:
    """The contract Earn Any Alliance gives 2 Solari and 2 troops as soon as the Alliance token is taken (BL10.2,
    CL1)."""
    table = Sardaukars(modules=["choam"])
    table.hold("bloodlines_earn_any_alliance")
    before = measure(table)
    visit_guild(table)
    assert table.state.alliances["guild"] == 0
    assert table.held() == {"bloodlines_earn_any_alliance": True}
    assert measure(table)["solari"] - before["solari"] == 2 + GUILD_BONUS
    assert measure(table)["garrison"] - before["garrison"] == 2


def test_bl10_2_an_alliance_held_before_does_not_complete_it() -> None:
    table = Sardaukars(modules=["choam"])
    table.influence(0, "guild", 4)
    table.hold("bloodlines_earn_any_alliance")
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "deliver_supplies")
    assert table.held() == {"bloodlines_earn_any_alliance": False}


def test_bl10_2_an_alliance_later_in_the_turn_in_which_it_was_taken() -> None:
    """A contract for an Alliance is completed by an Alliance that is gained later in the same turn (BL10.2). Here the
    Reveal turn gives the contract, and then CHOAM Demands gives Influence with four Factions."""
    table = Sardaukars(modules=["choam"])
    table.show("bloodlines_earn_any_alliance", "high_council_solari")
    table.hold("arrakeen_water", "sardaukar_cards", "heighliner_water", "high_council_influence", done=True)
    table.influence(0, "fremen", 3)
    table.give(0, "delivery_logistics", "choam_demands")
    table.reveal(0)
    choose(table, "way 1; contract:bloodlines_earn_any_alliance")
    assert not table.held()["bloodlines_earn_any_alliance"]
    choose(table, "choose-pay")
    assert table.held()["bloodlines_earn_any_alliance"]


def test_bl10_2_a_token_taken_over_because_its_holder_dropped() -> None:
    """A token taken over because its holder lost Influence completes a contract at once, even in another player's turn
    (BL10.2)."""
    table = Sardaukars(modules=["choam"])
    table.influence(1, "guild", 5)
    table.influence(0, "guild", 4)
    table.hold("bloodlines_earn_any_alliance")
    solari = table.player(0).solari
    lose_influence(table.game, 1, "guild", 2)
    table.settle()
    assert table.state.alliances["guild"] == 0
    assert table.held() == {"bloodlines_earn_any_alliance": True}
    assert table.player(0).solari == solari + 2


def deal(table: Sardaukars, *market: str) -> set[str]:
    """The contracts that Delivery Logistics offers from this market."""
    table.show(*market)
    table.give(0, "delivery_logistics")
    table.reveal(0)
    choose(table, "way 1")
    return {option.targets[0].rpartition(":")[2].rpartition("/")[2] for option in table.find(0, "choose-contract")}


def test_bl10_3_immediate_cannot_be_taken_without_an_intrigue_card() -> None:
    table = Sardaukars(modules=["choam"])
    assert deal(table, "bloodlines_immediate", "high_council_solari") == {"high_council_solari"}


def test_bl10_3_bl10_4_immediate_trashes_first_then_draws() -> None:
    table = Sardaukars(modules=["choam"])
    table.intrigue(0, "contingency_plan")
    assert deal(table, "bloodlines_immediate", "high_council_solari") == {"bloodlines_immediate", "high_council_solari"}
    before = measure(table)
    choose(table, "contract:bloodlines_immediate")
    assert table.ids(0) == [option.id for option in table.find(0, "choose-trash")], "nothing else before the trash"
    choose(table, "intrigue:contingency_plan")
    while table.find(0, "choose-go"):
        table.answer(0, table.find(0, "choose-go")[0].id)
    check(table, before, "trashed+1 draw+1 play+1", reveals(table))
    assert len(table.player(0).intrigue) == 1
    assert table.held() == {"bloodlines_immediate": True}


def reveals(table: Sardaukars) -> str:
    """The change that the card drawn in the Reveal turn makes, as the rows of face tests write it."""
    name = table.state.cards[table.player(0).revealed[-1]]
    given = {"convincing_argument": "persuasion+2", "dagger": "swords+1", "reconnaissance": "persuasion+1"}
    return given.get(name, "persuasion+1")


def test_bl10_3_with_nothing_that_can_be_taken_the_icon_waits_and_is_lost() -> None:
    """If no contract can be taken, the icon waits and is lost (BL10.3). It does not give 2 Solari while a contract is
    on the market."""
    table = Sardaukars(modules=["choam"])
    choam = table.choam
    table.show("bloodlines_immediate", "high_council_solari")
    choam.gone, choam.bank = [*choam.bank, "high_council_solari"], []
    choam.market = [table.key("bloodlines_immediate")]
    table.give(0, "corrupt_bureaucrat", "dagger")
    table.spy(0, "guild")
    solari = table.player(0).solari
    table.send(0, "corrupt_bureaucrat", "deliver_supplies")
    choose(table, "post:guild")
    assert not table.find(0, "choose-contract")
    table.end(0)
    assert table.player(0).solari == solari
    assert table.held() == {}


def test_bl10_3_an_intrigue_card_that_comes_in_the_turn_lets_it_be_taken() -> None:
    table = Sardaukars(modules=["choam"])
    choam = table.choam
    table.show("bloodlines_immediate", "high_council_solari")
    choam.gone, choam.bank = [*choam.bank, "high_council_solari"], []
    choam.market = [table.key("bloodlines_immediate")]
    table.give(0, "corrupt_bureaucrat")
    table.spy(0, "guild")
    table.send(0, "corrupt_bureaucrat", "deliver_supplies")
    choose(table, "post:guild")
    table.intrigue(0, "contingency_plan")
    table.settle()
    assert table.find(0, "choose-contract")
