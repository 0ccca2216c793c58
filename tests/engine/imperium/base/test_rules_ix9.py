"""House Hagal cards with two spaces (IX9.2, IX9.3): two invented cards in the base game's deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.language import Words
from content.imperium.effects import Gain, GainInfluence, HasInfluence, assign_addresses
from content.imperium.sets.base.kinds import Errand, HagalCard
from content.imperium.text.sheets import Writer
from engine.imperium.automata.deck import Hagal, cards, rivals
from engine.imperium.automata.turn import list_errands
from tests.engine.imperium.base.automata import act, solo, told, two, where
from tests.engine.imperium.table import Table

TWO, CLOSED = "base/two_spaces", "base/one_space"


def imagine(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add two House Hagal cards. Both send an Agent to Heighliner if the opponent has 2 Influence with the Guild;
    otherwise the first sends it to Foldspace, and the second does not fit."""
    guild = HasInfluence("guild", 2)
    far = Errand(space="heighliner", when=guild, effect=Gain("vp", 1))
    near = Errand(space="foldspace", effect=GainInfluence(1, ("guild",)))
    both = HagalCard(id="two_spaces", name="Two Spaces", swords=2, errands=(far, near))
    alone = HagalCard(id="one_space", name="One Space", swords=3, space="heighliner", when=guild, effect=Gain("vp", 2))
    library = table.game.config.library
    for card, key in ((both, TWO), (alone, CLOSED)):
        card.key = card.full = key
        monkeypatch.setitem(cards(table.game), key, card)
        Hagal.of(table.game).deck.append(key)
    effects = {"far": far.effect, "near": near.effect, "alone": alone.effect}
    for name, effect in effects.items():
        assert effect is not None
        for at, node in assign_addresses(effect, f"imagined.{name}").items():
            monkeypatch.setitem(library.nodes, at, node)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table of one person, or of two, with the invented cards."""
    made = two() if getattr(request, "param", 1) == 2 else solo()
    imagine(made, monkeypatch)
    yield made
    list_errands.cache_clear()


def move(table: Table, influence: int, *names: str) -> tuple[int, list[str]]:
    """Set the first automatic opponent's Influence with the Guild and play its turn with these cards on top of the
    deck. Return its Influence with the Guild afterwards and the cards that it revealed."""
    rival = rivals(table.game)[0]
    table.player(rival).influence["guild"] = influence
    revealed = [str(event.data["card"]) for event in told(act(table, rival, *names), "hagal", rival)]
    return table.player(rival).influence["guild"], [card.rpartition("/")[2] for card in revealed]


@pytest.mark.parametrize("table", [1, 2], indirect=True)
@pytest.mark.parametrize(("influence", "space"), [(0, "foldspace"), (1, "foldspace"), (2, "heighliner")])
def test_ix9_2_only_the_half_that_matches_is_looked_at(table: Table, influence: int, space: str) -> None:
    rival = rivals(table.game)[0]
    after, revealed = move(table, influence, TWO)
    assert where(table, rival) == [space]
    assert revealed == ["two_spaces"]
    assert after == influence + (space == "foldspace")


@pytest.mark.parametrize(
    ("influence", "taken", "other"), [(0, "foldspace", "heighliner"), (2, "heighliner", "foldspace")]
)
def test_ix9_2_where_it_is_occupied_another_card_is_revealed(
    table: Table, influence: int, taken: str, other: str
) -> None:
    rival = rivals(table.game)[0]
    table.state.agents[taken] = ("0",)
    _, revealed = move(table, influence, TWO, "secrets")
    assert where(table, rival) == ["secrets"]
    assert revealed == ["two_spaces", "secrets"]
    assert table.state.agents[other] == ()


@pytest.mark.parametrize(("influence", "space"), [(1, "secrets"), (2, "heighliner")])
def test_ix9_3_a_card_with_a_condition_is_skipped_where_it_does_not_hold(
    table: Table, influence: int, space: str
) -> None:
    move(table, influence, CLOSED, "secrets")
    assert where(table, rivals(table.game)[0]) == [space]


def test_b17_2_where_no_half_of_any_card_fits_none_is_revealed(table: Table) -> None:
    for space in table.state.agents:
        table.state.agents[space] = ("0",)
    assert move(table, 0) == (0, [])


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN", "ja"])
def test_both_halves_are_said(table: Table, language: str) -> None:
    boxes = list(Writer(language).component("hagal", cards(table.game)[TWO])[1])
    assert [box.face for box in boxes if "{" in box.face] == []
    assert len(boxes) == 5
    for box, space in zip(boxes[::2], ("heighliner", "foldspace"), strict=False):
        assert Words(language).name(f"space:{space}") in box.face
