"""Freighters on the Shipping track (IX4), with invented cards on the printed track."""

from __future__ import annotations

from typing import Any

import pytest

import content
from content import LANGUAGES
from content.imperium.catalog import list_components, reference_of
from content.imperium.loader import load_content
from content.imperium.nodes.atoms import Atom
from content.imperium.sets.ix.atoms import Others
from content.imperium.sets.ix.freighters import Freighter
from content.imperium.text.atoms import phrases_of
from engine.imperium.agenda import Agenda, hand_out, perform
from engine.imperium.automata.deck import rivals
from engine.imperium.family import FAMILY
from engine.imperium.players.choices import value_option
from engine.imperium.players.eyes import look
from engine.imperium.shipping.rules import Sail
from engine.imperium.shipping.state import Shipping, recall
from engine.imperium.state import NOBODY, Pending
from engine.players import player as computer
from engine.sweep import play_game
from tests.engine.imperium.base.automata import wipe
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six
from tests.imagined.opened import opened
from tests.tools.selfplay import mixed_table

__all__ = ["opened"]
pytestmark = pytest.mark.usefixtures("opened")

PILOT, CONVOY = "effect:freight/imperium/pilot.agent", "effect:freight/imperium/convoy.agent"
FIRST, SECOND, THIRD = (f"effect:freight/shipping/shipping_{n}.reward" for n in (1, 2, 3))


def table_with(card: str, place: int = 0, **config: Any) -> Table:
    """A table whose seat 0 has its Freighter at this place and has sent an Agent with this card."""
    table = Table(product="base", modules=["freight", *config.pop("sets", ())], **config)
    Shipping.of(table.game).at[0] = place
    table.give(0, f"freight/{card}")
    table.send(0, f"freight/{card}", "secure_contract")
    return table


def place(table: Table, seat: int = 0) -> int:
    return Shipping.of(table.game).at[seat]


def sail(table: Table, way: str, icon: str = PILOT) -> None:
    """Resolve the first icon of a card in this way."""
    (option,) = (one for one in table.find(0, "resolve", icon) if one.id.endswith(f".{way}"))
    table.answer(0, option.id)


@pytest.mark.parametrize(("here", "ways"), [
    (0, ["advance", "recall"]), (1, ["advance", "recall"]), (2, ["advance", "recall"]), (3, ["recall"]),
])  # fmt: skip
def test_ix4_1_an_icon_advances_one_space_or_recalls_and_may_be_left(here: int, ways: list[str]) -> None:
    table = table_with("pilot", here)
    assert [option.id.rpartition(".")[2] for option in table.find(0, "resolve", PILOT)] == ways
    if "advance" in ways:
        sail(table, "advance")
        assert place(table) == here + 1
    else:
        table.end(0)
        assert place(table) == here


def test_ix4_1_the_rewards_of_the_space_and_of_every_lower_one() -> None:
    """The rewards of the space and of every lower one can be taken in any order (IX4.1, IX4.2): here the Influence of
    the second space before the choice of the first."""
    table = table_with("pilot", 2)
    player = table.player(0)
    solari, supply = player.solari, player.units["supply.troop"]
    sail(table, "recall")
    assert place(table) == 0
    assert player.units["supply.troop"] == supply - 2
    assert {option.id for option in table.find(0, "resolve", FIRST)} == {"1.0", "1.1"}
    table.take(0, "faction:guild")
    assert player.influence["guild"] == 1
    others = [table.player(seat).solari for seat in (1, 2)]
    table.answer(0, "0.0")
    assert player.solari == solari + 5
    assert [table.player(seat).solari for seat in (1, 2)] == [n + 1 for n in others]
    assert FAMILY.faults(table.game) == []


@pytest.mark.parametrize(("part", "gained"), [(0, (5, 0, 1)), (1, (0, 2, 0))])
def test_ix4_2_the_first_space_gives_dividends_or_spice(part: int, gained: tuple[int, int, int]) -> None:
    """The first space gives Dividends or spice (IX4.2); by Dividends each other player gets 1 Solari (IX4.7)."""
    table = table_with("pilot", 1)
    reward = table.game.config.library.sheets["shipping"]["freight/shipping_1"].reward
    before = [(player.solari, player.spice) for player in table.state.players]
    perform(table.game, 0, reward.items[part], Pending(reward.items[part].at, NOBODY, "shipping:shipping_1"))
    table.settle()
    after = [(player.solari, player.spice) for player in table.state.players]
    assert (after[0][0] - before[0][0], after[0][1] - before[0][1]) == gained[:2]
    assert {now[0] - then[0] for now, then in zip(after[1:], before[1:], strict=True)} == {gained[2]}


def test_ix4_7_dividends_pay_teammates_too() -> None:
    table = Six(modules=["freight"])
    reward = table.game.config.library.sheets["shipping"]["freight/shipping_1"].reward
    before = [player.solari for player in table.state.players]
    perform(table.game, 1, reward.items[0], Pending(reward.items[0].at, NOBODY, "shipping:shipping_1"))
    table.settle()
    now = [player.solari for player in table.state.players]
    assert [new - old for new, old in zip(now, before, strict=True)] == [1, 5, 1, 1, 1, 1]


def test_ix4_4_recalling_from_the_bottom_is_legal_and_empty() -> None:
    table = table_with("pilot")
    before = table.player(0).to_data()
    sail(table, "recall")
    assert table.find(0, "resolve", FIRST) == []
    assert {key: value for key, value in table.player(0).to_data().items() if value != before[key]} == {}


def test_ix4_3_two_icons_are_resolved_one_after_the_other() -> None:
    """Two icons are resolved one after the other (IX4.3): the rewards of the first recall are taken before the second
    icon, which may be declined."""
    table = table_with("convoy", 1)
    sail(table, "recall", CONVOY)
    assert table.decision(0).kind == "agenda"
    assert len(table.find(0, "resolve")) >= 1
    table.answer(0, table.find(0, "resolve", FIRST)[0].id)
    while not isinstance(table.state.stack[-1], Sail):
        table.answer(0, table.decision(0).options[0].id)
    decision = table.decision(0)
    assert [option.id for option in decision.options] == ["advance", "recall", "keep"]
    assert decision.default == "keep"
    table.answer(0, "advance")
    assert place(table) == 1
    assert not table.find(0, "resolve", CONVOY)


def test_ix4_3_the_second_icon_may_be_left() -> None:
    table = table_with("convoy", 2)
    sail(table, "advance", CONVOY)
    table.answer(0, "keep")
    assert (place(table), table.find(0, "resolve", CONVOY)) == (3, [])


@pytest.mark.parametrize(("space", "deployable"), [("carthag", True), ("secrets", False)])
def test_ix4_5_the_troops_are_recruits_of_the_turn(space: str, deployable: bool) -> None:
    """Troops of a Freighter are recruits of the turn (IX4.5): they may be deployed if the turn's space allows it;
    otherwise they stay in the garrison."""
    table = Table(product="base", modules=["freight"])
    table.give(0, "freight/pilot", "base/diplomacy")
    table.send(0, "freight/pilot" if deployable else "base/diplomacy", space)
    Shipping.of(table.game).at[0] = 2
    offered = len(table.find(0, "deploy"))
    garrison = table.player(0).units["garrison.troop"]
    recall(table.game, 0, "card:freight/pilot")
    table.settle()
    assert table.player(0).units["garrison.troop"] == garrison + 2
    table.game._open, table.game.found = {}, {}
    while isinstance(table.state.stack[-1], Agenda) and table.state.stack[-1].kind == "imperium.agenda":
        table.answer(0, table.decision(0).options[0].id)
    assert len(table.find(0, "deploy")) == (offered + 2 if deployable else 0)


def test_ix4_6_icons_of_a_conflict_are_resolved_in_combat() -> None:
    """Icons of a Conflict are resolved in combat (IX4.6), and the recruits stay in the garrison (IX4.5)."""
    table = Table(product="base", modules=["freight"])
    Shipping.of(table.game).at[0] = 2
    node = table.game.config.library.conflicts["freight/monopoly"].first
    garrison, fighting = table.player(0).units["garrison.troop"], table.player(0).units["conflict.troop"]
    table.state.phase, table.state.turn = "combat", None
    hand_out(table.game, 0, "conflict:freight/monopoly", [Pending(node.at, NOBODY, "conflict:freight/monopoly")])
    table.game._open, table.game.found = {}, {}
    (option,) = (one for one in table.decision(0).options if one.id.endswith("recall"))
    table.answer(0, option.id)
    player = table.player(0)
    assert (player.units["garrison.troop"], player.units["conflict.troop"]) == (garrison + 2, fighting)
    assert any(isinstance(frame, Sail) for frame in table.state.stack)


def test_ix4_2_the_third_space_offers_tech_for_two_less() -> None:
    table = table_with("pilot", 3, sets=["bloodlines", "tech"])
    table.set(0, spice=20)
    sail(table, "recall")
    full = {tile.key: tile.cost for tile in table.game.config.library.sheets["tech"].values()}
    offers = table.find(0, "resolve", THIRD)
    assert offers
    for offer in offers:
        (tile,) = (target.partition(":")[2] for target in offer.targets if target.startswith("tech:"))
        assert offer.label.args["n"] == max(0, full[tile] - 2)


def test_ix4_3_a_reward_taken_first_pays_for_a_later_one() -> None:
    table = table_with("pilot", 3, sets=["bloodlines", "tech"])
    tiles = table.game.config.library.sheets["tech"].values()
    cheapest = min(tile.cost for tile in tiles if tile.cost > 2)
    table.set(0, spice=cheapest - 3)
    sail(table, "recall")
    before = {option.id.partition(".")[2] for option in table.find(0, "resolve", THIRD)}
    table.answer(0, next(option.id for option in table.find(0, "resolve", FIRST) if option.id.endswith(".1")))
    after = {option.id.partition(".")[2] for option in table.find(0, "resolve", THIRD)}
    assert table.player(0).spice == cheapest - 1
    assert before < after


def test_ix9_4_an_automatic_opponent_goes_to_the_second_space_and_back_with_dividends() -> None:
    table = wipe(Table(1, product="base", modules=["freight"]))
    rival, other = rivals(table.game)
    table.player(rival).influence = {"emperor": 1, "guild": 0, "bene_gesserit": 1, "fremen": 1}
    node = next(one for one in table.game.config.library.nodes.values() if one.at == "freight/imperium/convoy.agent")
    before = [table.player(seat).solari for seat in (0, rival, other)]
    places = []
    for _ in range(2):
        perform(table.game, rival, node, Pending(node.at, NOBODY, "hagal:base/wealth"))
        places.append(place(table, rival))
    table.settle()
    assert places == [2, 1]
    assert [table.player(seat).solari - n for seat, n in zip((0, rival, other), before, strict=True)] == [1, 5, 1]
    assert table.player(rival).influence["guild"] == 1


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t12_2_a_commander_moves_the_freighter_of_the_activated_ally(ally: int) -> None:
    table = Six(modules=["freight"])
    table.teams.activated[MUAD_DIB] = ally
    node = next(one for one in table.game.config.library.nodes.values() if one.at == "freight/imperium/pilot.agent")
    perform(table.game, MUAD_DIB, node, Pending(node.at, NOBODY, "card:freight/pilot"), "advance")
    assert [seat for seat in range(6) if place(table, seat)] == [ally]


def test_ix16_1_everybody_sees_the_freighters() -> None:
    table = table_with("pilot", 2)
    assert [player["freighter"] for player in table.game.view(None)["players"]] == [2, 0, 0]


def test_a_computer_player_waits_for_the_second_space() -> None:
    def worths(here: int) -> dict[str, float]:
        table = table_with("pilot", here)
        decision, eyes = table.decision(0), look(table.game.view(0), 0)
        found = table.find(0, "resolve", PILOT)
        return {option.id.rpartition(".")[2]: value_option(eyes, option, decision) for option in found}

    assert worths(0)["advance"] > worths(0)["recall"]
    assert worths(1)["advance"] > worths(1)["recall"]
    assert worths(2)["advance"] < worths(2)["recall"]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "seats", "sets"), [
    ("base", 3, []), ("base", 1, []), ("uprising", 1, []), ("uprising", 6, []), ("uprising", 4, ["bloodlines", "tech"]),
])  # fmt: skip
def test_games_with_freighters_keep_every_rule(board: str, seats: int, sets: list[str]) -> None:
    data = {"product": board, "seats": seats, "modules": ["freight", *sets]}
    played = play_game(FAMILY, data, [computer(name, "imperium") for name in mixed_table(seats, 3)], 3, check=True)
    assert played.violations == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_track_is_said_in_every_language(language: str) -> None:
    own = [(stem, sheet) for _, stem, sheet in list_components() if sheet.set == "freight"]
    assert sum(stem == "shipping" for stem, _ in own) == 3
    for stem, sheet in own:
        text = content.describe(reference_of(stem, sheet), language)
        assert text.boxes
        for part in (text.title, *(piece for box in text.boxes for piece in (box.face, box.sentence))):
            assert "{" not in part


@pytest.mark.parametrize("word", [Freighter, Others])
def test_the_words_have_phrases_in_every_language(word: type[Atom]) -> None:
    phrases = phrases_of(word)
    assert all(tuple(phrases[style]) == LANGUAGES for style in ("face", "full"))


def test_no_game_without_the_box_has_the_track() -> None:
    assert load_content("base").sheets["shipping"] == ()
