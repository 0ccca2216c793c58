"""The effects of an Intrigue card are judged as if it had left the hand already (U15.3, BL19.3, R16)."""

from __future__ import annotations

import pytest

from content.imperium import effects as fx
from content.imperium.loader import list_boards, load_content
from content.imperium.schema import INTRIGUE, Intrigue
from content.imperium.sets.bloodlines.pieces import GiveIntrigue
from engine.imperium.intrigue import could_play
from engine.imperium.state import bare
from tests.content.imperium.own import list_mixed
from tests.engine.imperium.bloodlines.court import Court, refill

LOOKING = (GiveIntrigue, fx.TrashIntrigue)
"""The effects that read the Intrigue cards in the player's hand."""


def list_plays() -> dict[str, list[str]]:
    """The plays of Intrigue cards, of all boxes, that depend on the Intrigue cards in hand: for each card the
    timings."""
    found: dict[str, list[str]] = {}
    for board in list_boards():
        content = load_content(board, list_mixed(board), 0, ())
        for card in (card for stem in INTRIGUE for card in content.all_of(stem, Intrigue)):
            plays = [p.timing for p in card.plays if any(isinstance(part, LOOKING) for part in fx.walk(p.effect))]
            if plays:
                found[card.id] = plays
    return found


def table_with(*twisted: str) -> Court:
    """A table at Piter's turn, with exactly these Twisted cards in his hand."""
    table = Court("piter_de_vries")
    table.player(0).intrigue.clear()
    refill(table)
    table.twist(0, *twisted)
    return table


def test_these_cards_look_at_the_hand() -> None:
    assert list_plays() == {"insidious": ["plot"], "unnatural": ["plot"]}


@pytest.mark.parametrize("card", list_plays())
def test_bl19_3_a_card_does_not_pay_for_itself(card: str) -> None:
    """A card cannot be its own cost (BL19.3). As the only card in the hand it cannot be played; with another card it
    can, and the other card is paid."""
    table = table_with(card)
    assert not table.find(0, "play", f"intrigue:bloodlines/{card}")
    refused = [o.refusal.key for o in table.decision(0, True).options if o.refusal and o.verb == "play"]
    assert refused == ["refused-unusable"]
    assert [bare(table.state.intrigues[one]) for one in table.player(0).intrigue] == [card]
    table = table_with(card, "sadistic")
    table.take(0, "play", f"intrigue:bloodlines/{card}")
    assert {option.targets[0] for option in table.decision(0).legal()} == {"intrigue:bloodlines/sadistic"}


@pytest.mark.parametrize("card", list_plays())
@pytest.mark.parametrize(("hand", "could"), [((), False), (("sadistic",), False), (("sadistic", "devious"), True)])
def test_bl19_3_whether_one_could_be_played_counts_the_others(
    card: str, hand: tuple[str, ...], could: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check whether an unseen hand has a playable Intrigue card counts one card less than the hand has (BL19.3),
    because the card that is played does not count."""
    table = table_with(*hand)
    content = table.game.config.library
    name = f"bloodlines/{card}"
    monkeypatch.setitem(content.plays, "cleared", {name: content.plays["plot"][name]})
    assert could_play(table.game, 0, "cleared") == could
