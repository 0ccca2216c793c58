"""Immortality in games of six; each rule has at least one test (T12.1, T12.3)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.imperium.teams.state import Teams
from engine.imperium.tleilaxu.state import count_markers
from engine.players import player
from tests.engine.imperium.immortality.vats import SET, Vats, offers
from tests.engine.imperium.teams.six import ALLIES, COMMANDERS, LEADERS, LEFT, MUAD_DIB, RIGHT, new


class SixVats(Vats):
    """A table of six with Immortality at Muad'Dib's turn; Muad'Dib's hand is empty."""

    def __init__(self) -> None:
        super().__init__(6, "uprising", modules=["choam"], leaders=LEADERS, conflict="choam_security")
        state = self.state
        state.stack, state.phase, state.turn, state.queue = state.stack[:1], "turns", None, [MUAD_DIB]
        self.settle()

    def through(self, ally: int) -> None:
        """Have Muad'Dib act through this Ally."""
        if Teams.of(self.game).activated[MUAD_DIB] != ally:
            self.answer(MUAD_DIB, f"for.{ally}")

    def play(self, card: str, space: str, ally: int) -> None:
        """Have Muad'Dib send an Agent with a card through an Ally."""
        self.give(MUAD_DIB, card)
        self.through(ally)
        self.send(MUAD_DIB, card, space)


def test_t12_1_r90_go_to_11_allies_start_at_0_and_commanders_at_4() -> None:
    game = new(modules=[SET, "choam"], forms=["go_to_11"])
    assert [game.state.players[seat].vp for seat in range(6)] == [4, 0, 0, 4, 0, 0]


def test_t12_3_commanders_keep_their_decks_and_have_no_tokens() -> None:
    game = new(modules=[SET, "choam"])
    part = game.state.parts["tleilaxu"]
    starts = {seat: [game.state.cards[card] for card in _owned(game, seat)] for seat in range(6)}
    for seat in COMMANDERS:
        assert f"{SET}/experimentation" not in starts[seat]
        assert (part.nodes[seat], part.spaces[seat]) == ("", -1)  # type: ignore[attr-defined]  # the part of the board
    for seat in ALLIES:
        assert starts[seat].count(f"{SET}/experimentation") == 2
        assert part.spaces[seat] == 0  # type: ignore[attr-defined]  # as above


def _owned(game: Any, seat: int) -> list[int]:
    player = game.state.players[seat]
    return [*player.hand, *player.deck, *player.discard]


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t12_3_a_commander_researches_with_the_activated_allys_token(ally: int) -> None:
    table = SixVats()
    table.node(ally, "c0r3")
    table.play("scientific_breakthrough", "assembly_hall", ally)
    assert table.where(ally) == "c1r3"
    assert table.where(LEFT + RIGHT - ally) == "c0r3"


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t12_3_r85_the_activated_ally_advances_and_gains(ally: int) -> None:
    table = SixVats()
    table.part.spaces[ally] = 1
    table.node(ally, "c4r4")
    before = len(table.player(ally).intrigue)
    table.play("subject_x_137", "assembly_hall", ally)
    assert table.part.spaces[ally] == 2
    assert len(table.player(ally).intrigue) == before + 1
    assert table.part.spaces[LEFT + RIGHT - ally] == 0


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t12_3_a_commander_has_the_markers_of_the_further_ally(ally: int) -> None:
    table = SixVats()
    table.node(ally, "c8r4")
    assert count_markers(table.game, MUAD_DIB) == 2


def test_t12_3_specimens_come_from_and_are_spent_at_the_allys_supply() -> None:
    table = SixVats()
    table.through(RIGHT)
    supply = table.player(RIGHT).supply
    table.fill(MUAD_DIB, 2)
    assert (table.specimens(RIGHT), table.player(RIGHT).supply) == (2, supply - 2)
    assert {option.id for option in table.find(MUAD_DIB, "return")} == {"return.1", "return.2"}
    table.answer(MUAD_DIB, "return.2")
    assert (table.specimens(RIGHT), table.player(RIGHT).supply) == (0, supply)


@pytest.mark.parametrize(("seat", "offered"), [(MUAD_DIB, False), (LEFT, True)])
def test_t12_3_r91_shadowy_bargain_does_nothing_for_commanders_in_the_endgame(seat: int, offered: bool) -> None:
    table = SixVats()
    table.intrigue(seat, "shadowy_bargain")
    table.endgame()
    assert bool(table.find(seat, "shadowy_bargain")) == offered


def test_a_mercenary_takes_no_ally_for_pairs_that_no_agent_can_be_sent_with() -> None:
    table = SixVats()
    table.give(MUAD_DIB, "ghola", "md_limited_landsraad_access")
    table.set(RIGHT, conflict=4)  # so that deploying through the other Ally would be worth more
    table.player(MUAD_DIB).lent, table.player(MUAD_DIB).ready = ("right",), 0
    table.state.agents["gather_support"] = (f"{MUAD_DIB}.left",)
    table.settle()
    table.through(RIGHT)
    decision = table.decision(MUAD_DIB)
    assert [option for option in decision.legal() if option.verb == "join"]
    answer = player("mercenary", "imperium")(table.game.view(MUAD_DIB), decision, random.Random(0))
    (taken,) = [option.verb for option in decision.options if option.id in answer.picks]
    assert taken in ("agent", "join")


def test_im12_5_r325_after_one_arrow_of_demand_attention_the_copy_of_it_is_not_offered() -> None:
    """After one arrow of Demand Attention, its copy is not offered: the Influence of the visit is already doubled, so
    another 4 spice would gain nothing."""
    table = SixVats()
    table.set(MUAD_DIB, spice=9)
    table.give(MUAD_DIB, "ghola", "md_demand_attention")
    table.through(LEFT)
    table.join("ghola", "md_demand_attention", "secrets", seat=MUAD_DIB)
    assert len(offers(table, "choose-pay", MUAD_DIB)) == 2
    table.answer(MUAD_DIB, offers(table, "choose-pay", MUAD_DIB)[0])
    assert (table.player(MUAD_DIB).spice, table.level(LEFT, "bene_gesserit")) == (5, 2)
    assert offers(table, "choose-pay", MUAD_DIB) == []


def test_uc5_10_r325_demand_attention_is_not_paid_at_a_space_without_a_faction() -> None:
    table = SixVats()
    table.set(MUAD_DIB, spice=9)
    table.give(MUAD_DIB, "ghola", "md_demand_attention")
    table.join("ghola", "md_demand_attention", "arrakeen", seat=MUAD_DIB)
    assert offers(table, "choose-pay", MUAD_DIB) == []
