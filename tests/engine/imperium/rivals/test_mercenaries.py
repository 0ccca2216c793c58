"""The computer player `mercenary` against Rivals: the units and strength that it expects of them in a Conflict."""

from __future__ import annotations

import pytest

from engine.imperium.players.eyes import look
from engine.imperium.players.fights import expect_others
from tests.content.imperium.printed import printed
from tests.engine.imperium.rivals.tables import ONE, OTHER, solo
from tests.engine.imperium.table import Table


def expected(table: Table) -> list[tuple[float, float]]:
    """The probability that each Rival fights, and its strength, as seat 0 expects them."""
    return [(chance, strength) for chance, strength, _ in expect_others(look(table.game.view(0), 0))]


def test_it_expects_a_unit_to_be_joined_by_the_swords_of_a_card() -> None:
    """The mercenary expects the swords of a card to be added to a Rival's unit (RV4.1). A player without Agents deploys
    nothing more, and the mean of all cards is used for the card that will be revealed."""
    cards = [card for card in printed("uprising", "hagal").values() if card["swords"] is not None]
    mean = sum(card["copies"] * card["swords"] for card in cards) / sum(card["copies"] for card in cards)
    table = solo()
    table.set(ONE, conflict=2, ready=0)
    table.set(OTHER, ready=0)
    (sure, strength), (never, _) = expected(table)
    assert (sure, never) == (1.0, 0.0)
    assert strength == pytest.approx(4 + mean, abs=0.3)


def test_it_expects_more_of_a_rival_with_more_agents() -> None:
    """A mercenary expects more strength of a Rival that has more Agents. An earlier version expected a strength of 3
    with a probability of one half, whatever the number of Agents; a Rival with a single troop and a card already has
    more than that."""
    table = solo()
    table.set(ONE, ready=1)
    few, many = expected(table)
    assert few < many
    assert few[1] > 2 * 2 + 2  # an Agent that joins brings two units of the garrison, and there are swords besides
    table.set(ONE, conflict=1)
    assert expected(table)[0][1] > 2 + 2


def test_in_the_combat_itself_it_takes_a_rivals_strength_as_it_stands() -> None:
    """In the combat itself the mercenary takes a Rival's strength as it is (RV4.3), because Rivals play no Intrigue
    cards."""
    table = solo()
    table.intrigue(0, "contingency_plan")
    for seat in (0, ONE):
        table.set(seat, conflict=1)
    table.combat()
    assert table.game.waiting() == (0,)
    strength = table.game.view(0)["players"][ONE]["strength"]
    assert expected(table) == [(1.0, strength), (0.0, 0.0)]
