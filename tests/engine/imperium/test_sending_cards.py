"""Cards that change how the Agent of the turn is sent: when they can be played (R333)."""

from __future__ import annotations

import pytest

from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.table import Table


def _holding(product: str, card: str) -> Table:
    """A table at the turn of seat 0, which holds an Intrigue card and a card for the city."""
    if card == "bloodlines/resourceful":
        court = Court("piter_de_vries", product=product)
        court.twist(0, "resourceful")
        table: Table = court
    else:
        table = Table(3, product=product, modules=["bloodlines"])
        table.intrigue(0, card)
    table.give(0, "reconnaissance", "dagger")
    return table


@pytest.mark.parametrize("kind", ["agent", "reveal"])
@pytest.mark.parametrize(
    ("product", "card", "way"),
    [
        ("base", "base/dispatch_an_envoy", 0),
        ("base", "base/infiltrate", 0),
        ("uprising", "bloodlines/emperors_invitation", 1),
        ("uprising", "bloodlines/insider_information", 1),
        ("uprising", "bloodlines/resourceful", 0),
    ],
)
def test_r333_a_card_for_the_agent_of_the_turn_is_played_before_it_is_sent(
    product: str, card: str, way: int, kind: str
) -> None:
    """A card for the Agent of the turn gives icons to the card that is played, or lets the next Agent pass (B16.13,
    B16.22). Once the Agent was sent, and in the Reveal turn, it could change nothing and cannot be played."""
    table = _holding(product, card)
    assert table.find(0, "play", f"intrigue:{card}", f"way:{way}")
    if kind == "agent":
        table.send(0, "reconnaissance", "arrakeen")
    else:
        table.reveal(0)
    assert table.find(0, "play", f"intrigue:{card}", f"way:{way}") == []


def test_r333_the_other_half_of_such_a_card_can_be_played_afterwards() -> None:
    table = _holding("uprising", "bloodlines/emperors_invitation")
    table.send(0, "reconnaissance", "arrakeen")
    assert table.find(0, "play", "intrigue:bloodlines/emperors_invitation", "way:0")
