"""The effects that Rise of Ix adds: extra turns, effects on each other player, cards put under the Intrigue deck,
Influence with the Factions of spaces with Agents (IX4.7, IX11.2, IX11.5, IX11.13, IX19.6)."""

from __future__ import annotations

from typing import Any

import pytest

from content import LANGUAGES
from content.imperium.effects import Fact, Gain
from content.imperium.nodes.atoms import ATOMS, Atom
from content.imperium.sets.ix import atoms
from content.imperium.text import describe
from content.imperium.text.atoms import atom_words
from engine.imperium.family import FAMILY
from engine.kernel.events import seen_by
from engine.kernel.game import Game
from engine.players import player as computer
from engine.sweep import play_game
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import ALLIES, LEFT, Six
from tests.properties.dealing import EARLY, deal_card, deal_intrigue
from tests.properties.leaks import look_for

BOX = "envoys"


def _card(name: str) -> str:
    return f"{BOX}/{name}"


def _table(product: str = "base", seats: int = 3, **config: Any) -> Table:
    return Table(seats, product=product, modules=[BOX], **config)


def _finish(table: Table, seat: int) -> None:
    while "end" not in table.ids(seat):
        table.answer(seat, table.ids(seat)[0])
    table.end(seat)


# -- extra turns ------------------------------------------------------------------------------------------------------


def _extra(table: Table, seat: int, space: str) -> None:
    table.send(seat, _card("wanderer"), space)
    table.take(seat, "resolve", _card("wanderer"))
    table.end(seat)


@pytest.mark.parametrize("kind", ["agent", "reveal"])
def test_ix11_5_the_extra_turn_follows_at_once(kind: str) -> None:
    table = _table()
    table.give(0, _card("wanderer"), "dagger")
    _extra(table, 0, "arrakeen")
    assert table.game.waiting() == (0,)
    if kind == "agent":
        table.send(0, "dagger", "hall_of_oratory")
        _finish(table, 0)
    else:
        table.reveal(0)
        table.end(0)
    assert table.game.waiting() == (1,)


def test_ix11_5_it_is_optional() -> None:
    table = _table()
    table.give(0, _card("wanderer"))
    table.send(0, _card("wanderer"), "hall_of_oratory")
    table.end(0)
    assert table.game.waiting() == (1,)


def test_ix11_5_the_others_go_on_in_their_order() -> None:
    table = _table()
    table.give(1, _card("wanderer"))
    table.pass_turns(0)
    _extra(table, 1, "arrakeen")
    table.pass_turns(1)
    assert table.game.waiting() == (2,)


def test_r306_im12_7_two_extra_turns_the_second_lapses_after_the_reveal_turn() -> None:
    table = Vats(modules=[BOX])
    table.give(0, _card("wanderer"), "ghola")
    table.join("wanderer", "ghola", "hall_of_oratory")
    table.answer(0, table.find(0, "resolve", _card("wanderer"))[0].id)
    table.answer(0, table.find(0, "resolve", "ghola")[0].id)
    table.end(0)
    assert table.game.waiting() == (0,)
    assert table.state.queue == [0]
    table.pass_turns(0)
    assert table.game.waiting() == (1,)


def test_ix19_6_b18_2_house_hagal_acts_once_for_each_of_the_two_turns_after_them() -> None:
    table = _table(seats=2)
    rival = 2
    table.give(0, _card("wanderer"), "dagger")
    _extra(table, 0, "arrakeen")
    assert table.game.waiting() == (0,)
    before = table.player(rival).ready + len(table.player(rival).lent)
    table.send(0, "dagger", "hall_of_oratory")
    _finish(table, 0)
    assert before - table.player(rival).ready - len(table.player(rival).lent) == 2
    assert table.game.waiting() == (1,)


def test_r306_ix19_6_house_hagal_without_an_agent_left_acts_no_more() -> None:
    table = _table(seats=2)
    rival = 2
    table.give(0, _card("wanderer"), "dagger")
    while table.player(rival).ready > 1:
        table.agent(rival, "conspire" if table.player(rival).ready == 2 else "wealth")
    left = table.player(rival).ready + len(table.player(rival).lent)
    assert left == 1
    _extra(table, 0, "arrakeen")
    table.send(0, "dagger", "hall_of_oratory")
    _finish(table, 0)
    assert table.player(rival).ready == 0
    assert table.game.waiting() == (1,)


# -- each other player ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_ix4_7_each_other_player_gains(seats: int) -> None:
    table = _table(seats=seats)
    for seat in range(seats):
        table.set(seat, solari=0)
    table.give(0, _card("dividend"))
    table.send(0, _card("dividend"), "arrakeen")
    assert [table.player(seat).solari for seat in range(seats)] == [5] + [1] * (seats - 1)


@pytest.mark.parametrize(("seats", "gained"), [(2, [5, 1, 0]), (1, [5, 1, 1])])
def test_ix9_4_b18_4_rivals_of_one_person_gain_house_hagal_of_two_does_not(seats: int, gained: list[int]) -> None:
    table = _table(seats=seats)
    for seat in range(3):
        table.set(seat, solari=0)
    table.give(0, _card("dividend"))
    table.send(0, _card("dividend"), "carthag")
    assert [table.player(seat).solari for seat in range(3)] == gained


def test_t12_2_teammates_are_other_players() -> None:
    table = Six(LEFT, modules=[BOX])
    for seat in range(6):
        table.set(seat, solari=0)
    table.give(LEFT, _card("dividend"))
    table.send(LEFT, _card("dividend"), "arrakeen")
    assert [table.player(seat).solari for seat in range(6)] == [5 if seat == LEFT else 1 for seat in range(6)]
    assert LEFT in ALLIES


# -- under the Intrigue deck ------------------------------------------------------------------------------------------


def _told(table: Table, viewer: int | None, kind: str) -> list[dict[str, Any]]:
    shown = [seen_by(event, viewer) for event in table.game.events if event.kind == kind]
    return [dict(data) for data in shown if data is not None]


def test_ix11_2_a_card_is_put_under_the_deck_and_another_drawn() -> None:
    table = _table()
    table.give(0, _card("courtier"))
    (card,) = table.intrigue(0, "windfall")
    top = table.state.intrigue_deck[-1]
    table.send(0, _card("courtier"), "arrakeen")
    table.take(0, "resolve", "windfall")
    assert table.state.intrigue_deck[0] == card
    assert table.player(0).intrigue == [top]


def test_ix11_2_without_a_card_there_is_nothing_to_pay() -> None:
    table = _table()
    table.give(0, _card("courtier"))
    table.send(0, _card("courtier"), "arrakeen")
    assert table.find(0, "resolve") == []


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_ix11_2_nobody_is_shown_which(viewer: int | None) -> None:
    table = _table()
    table.give(0, _card("courtier"))
    table.intrigue(0, "windfall")
    table.send(0, _card("courtier"), "arrakeen")
    table.take(0, "resolve", "windfall")
    assert "windfall" not in str(_told(table, viewer, "intrigue-buried"))
    assert "windfall" in str(_told(table, 0, "intrigue-buried"))
    assert "windfall" not in str(FAMILY.view(table.game, viewer))


@pytest.mark.parametrize("name", ["courtier", "listener"])
def test_ix11_2_nothing_leaks_of_it_in_random_games(name: str) -> None:
    card, cards = deal_card(_card(name)), deal_intrigue()

    def deal(game: Game[Any]) -> None:
        card(game)
        cards(game)

    assert "intrigue-buried" in EARLY
    look_for("intrigue-buried", f"base+{BOX}", 3, deal)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_ix11_2_any_number_is_put_under_the_deck_and_as_many_are_drawn(number: int) -> None:
    table = _table()
    table.give(0, _card("listener"))
    cards = table.intrigue(0, "windfall", "charisma", "refocus")
    top = table.state.intrigue_deck[-3:]
    table.send(0, _card("listener"), "arrakeen")
    table.take(0, "resolve", "listener")
    table.answer(0, *map(str, cards[:number]))
    assert table.state.intrigue_deck[:number] == cards[:number]
    assert sorted(table.player(0).intrigue) == sorted(cards[number:] + top[3 - number :])
    assert all("windfall" not in str(_told(table, viewer, "intrigue-buried")) for viewer in (1, 2, None))


def test_r304_a_card_with_a_back_of_its_own_stays_in_hand() -> None:
    leaders = ("bloodlines/piter_de_vries", "base/paul_atreides", "base/helena_richese")
    table = Table(3, leaders, product="base", modules=["bloodlines", BOX])
    held = list(table.player(0).intrigue)
    common = len(table.game.config.library.intrigue_deck)
    assert held
    assert all(card >= common for card in held)
    table.give(0, _card("listener"))
    table.send(0, _card("listener"), "arrakeen")
    assert table.find(0, "resolve", "listener") == []
    (card,) = table.intrigue(0, "windfall")
    table.take(0, "resolve", "listener")
    assert table.ids(0) == [str(card)]


# -- Influence where Agents stand -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "gained"),
    [
        ((), ()), (("conspire",), ("emperor",)), (("conspire", "secrets"), ("emperor", "bene_gesserit")),
        (("conspire", "wealth"), ("emperor",)), (("hall_of_oratory",), ()),
    ],
)  # fmt: skip
def test_ix11_13_influence_with_each_faction_where_an_own_agent_stands(
    there: tuple[str, ...], gained: tuple[str, ...]
) -> None:
    table = _table()
    table.set(0, agents=3, ready=3, swordmaster=True, spice=2)
    for space in there:
        table.agent(0, space)
    table.agent(1, "stillsuits")
    table.give(0, _card("envoy_to_all"))
    table.send(0, _card("envoy_to_all"), "arrakeen")
    levels = dict(table.player(0).influence)
    found = table.find(0, "resolve", _card("envoy_to_all"))
    assert bool(found) == bool(gained)
    if found:
        table.answer(0, found[0].id)
        assert table.player(0).spice == 0
    assert table.player(0).influence == levels | {track: levels[track] + 1 for track in gained}


# -- words ------------------------------------------------------------------------------------------------------------

WORDS = {made for made in ATOMS.values() if made.__module__ == atoms.__name__}
NODES = [
    atoms.MetEnemy(), atoms.AgentsOn(("landsraad", "city"), 2), atoms.CheaperSpace("heighliner", "spice", 2),
    atoms.Ambush(), atoms.ExtraTurn(), atoms.BuryIntrigue(), atoms.SiftIntrigue(),
    atoms.SwordCards(), atoms.HowMany((atoms.MetEnemy(), Fact("council_seat")), 1, Gain("vp", 1), Gain("vp", 2)),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("node", NODES, ids=lambda node: node.notation)
def test_each_word_reads_in_four_languages(node: Atom, language: str) -> None:
    assert {type(one) for one in NODES} | {atoms.Others} == WORDS
    for style in ("face", "full"):
        said = atom_words(node, style, language)
        assert said
        assert not set("{}_[]#|") & set(said)


@pytest.mark.parametrize(
    ("language", "others", "agents"),
    [
        ("en", "Each other player", "each Faction where you have an Agent"),
        ("zh-TW", "每位其他玩家", "有己方特使的派系各1點影響力"),
        ("zh-CN", "每位其他玩家", "有己方特使的阵营各1点影响力"),
        ("ja", "ほかの各プレイヤー", "自分の代行者がいる各派閥への影響力1"),
    ],
)  # fmt: skip
def test_cards_say_so(language: str, others: str, agents: str) -> None:
    assert others in describe(f"card:{_card('dividend')}", language).boxes[0].face
    assert agents in describe(f"card:{_card('envoy_to_all')}", language).boxes[0].face


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("product", "seats"), [("base", 2), ("base", 4), ("uprising", 3), ("uprising", 6)])
def test_computer_players_play_with_the_box(product: str, seats: int) -> None:
    config = {"product": product, "seats": seats, "modules": [BOX]}
    played = play_game(FAMILY, config, [computer("random")] * seats, 3)
    assert played.steps > 100
