"""One row for each box of the 18 tech tiles of Rise of Ix, from the fact sheet (facts: ix/tech; IX3, IX12).

An acquire row has the tile, the choices, and everything that must have changed, except for the price and the visit to
Tech Negotiation. Each ability has a test of its own, named after the tile.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.language import LANGUAGES, Words
from content.imperium.loader import load_set
from engine.imperium.effects.cards import reveal_cards
from engine.imperium.effects.troops import deployable
from engine.imperium.players.eyes import look
from engine.imperium.state import bare
from engine.imperium.tech.state import Tech, tiles_of
from engine.imperium.tech.worth import value_tile
from engine.kernel.decisions import Illegal
from tests.engine.imperium.faces import choose, place
from tests.engine.imperium.ix.docks import check, measure
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, SHADDAM, Six

COSTS = {
    "artillery": 1, "chaumurky": 4, "detonation_devices": 3, "disposal_facility": 3, "flagship": 8, "holoprojectors": 3,
    "holtzman_engine": 6, "invasion_ships": 5, "memocorders": 2, "minimic_film": 2, "restricted_ordnance": 4,
    "shuttle_fleet": 6, "sonic_snoopers": 2, "spaceport": 5, "spy_satellites": 4, "training_drones": 3,
    "troop_transports": 2, "windtraps": 2,
}  # fmt: skip
RIVAL = {
    "chaumurky", "detonation_devices", "flagship", "holtzman_engine", "invasion_ships", "memocorders", "shuttle_fleet",
    "sonic_snoopers", "spy_satellites", "training_drones", "troop_transports", "windtraps",
}  # fmt: skip
FLIPPED = {"flagship", "holoprojectors", "invasion_ships", "training_drones"}
VISIT = "play+1 ready-1"
SIX = "convincing_argument convincing_argument diplomacy"
"""A hand that reveals 5 persuasion, or 7 with the seat of the High Council."""


def bring(**position: Any) -> Yard:
    """A table whose seat 0 is in this position and owns the tiles under the key `tile`."""
    table = Yard(conflict=position.pop("on", ""), **position.pop("config", {}))
    owned = position.pop("tile", "")
    place(table, position)
    table.tile(0, *owned.split())
    return table


def test_every_tile_is_here_with_its_numbers() -> None:
    """The tiles have their printed numbers: there are eighteen different ones (IX1.1), of which Rivals can take twelve
    (IX9.6) and four are flipped (IX3.8)."""
    tiles = {tile.id: tile for tile in Yard().game.config.library.sheets["tech"].values()}
    assert {name: tile.cost for name, tile in tiles.items()} == COSTS
    assert {name for name, tile in tiles.items() if tile.rival} == RIVAL
    assert {name for name, tile in tiles.items() if tile.flips} == FLIPPED
    assert all(tile.copies == 1 for tile in tiles.values())


def test_ix14_2_two_of_them_go_with_the_rest_of_the_box_alone() -> None:
    assert {tile.id for tile in load_set("ix").sheets["tech"]} == {"detonation_devices", "troop_transports"}
    assert len(load_set("ix_tiles").sheets["tech"]) == 16


ACQUIRE: list[tuple[str, str, str, dict[str, Any]]] = [
    ("artillery", "", "", {}),
    ("chaumurky", "intrigue+2", "", {}),
    ("detonation_devices", "", "", {}),
    ("disposal_facility", "trashed+1", "card:diplomacy", {"hand": "diplomacy"}),
    ("disposal_facility", "", "", {"hand": "diplomacy"}),
    ("flagship", "vp+1", "", {}),
    ("holoprojectors", "", "", {}),
    ("holtzman_engine", "", "", {}),
    ("invasion_ships", "garrison+4", "", {}),
    ("memocorders", "fremen+1", "faction:fremen", {}),
    ("minimic_film", "", "", {}),
    ("restricted_ordnance", "", "", {}),
    ("shuttle_fleet", "emperor+1 guild+1", "pick faction:emperor faction:guild", {}),
    ("sonic_snoopers", "intrigue+1", "", {}),
    ("spaceport", "draw+2", "", {}),
    ("spy_satellites", "", "", {}),
    ("training_drones", "", "", {}),
    ("troop_transports", "", "", {}),
    ("windtraps", "water+1", "", {}),
]


@pytest.mark.parametrize(
    ("name", "expect", "do", "position"), ACQUIRE, ids=[f"{row[0]}-{row[2] or 'as it is'}" for row in ACQUIRE]
)
def test_acquire(name: str, expect: str, do: str, position: dict[str, Any]) -> None:
    """A tile is not offered to a player with one spice less than its price, and its acquire effect happens once
    (IX3.1)."""
    price = COSTS[name] - 1  # IX8.2
    for have in (price - 1, price) if price else (0,):
        table = bring(**position, spice=have)
        table.tops(name)
        table.give(0, "dagger")
        before = measure(table)
        table.send(0, "dagger", "tech_negotiation")
        if have == price:
            choose(table, "ix/board/tech_negotiation.ways.0.effect.0")
        assert (name in table.offered(0)) == (have == price)
    table.buy(0, name)
    choose(table, do)
    if "done" in table.ids(0):
        table.answer(0, "done")  # the optional part is declined
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, f"{VISIT} tiles+1 spice-{price}" if price else f"{VISIT} tiles+1", expect)
    assert table.owned(0) == [name]


# -- tiles after they were acquired ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "swords"), [("dagger dagger", 2), ("dagger convincing_argument", 1), ("diplomacy", 0)]
)
def test_ix12_8_artillery_gives_a_sword_for_each_card_with_swords(hand: str, swords: int) -> None:
    """Artillery gives a sword for each revealed card with swords (IX12.8), whatever the number of swords on it."""
    table = bring(tile="artillery", hand=hand, conflict=1)
    table.reveal(0)
    without = table.player(0).swords
    if swords:
        choose(table, "ix_tiles/tech/artillery.abilities.0.do")
    assert without == hand.count("dagger")
    assert table.player(0).swords == without + swords


def test_r313_artillery_counts_when_it_is_resolved() -> None:
    """Artillery counts the cards at the moment when it is resolved (R313, IX12.8): a card that is revealed later in the
    turn counts if the tile is resolved after it."""
    table = bring(tile="artillery", hand="dagger", conflict=1)
    table.reveal(0)
    assert table.find(0, "ix_tiles/tech/artillery.abilities.0.do")
    reveal_cards(table.game, 0, table.give(0, "dagger"))
    table.settle()
    choose(table, "ix_tiles/tech/artillery.abilities.0.do")
    assert table.player(0).swords == 2 + 2


def test_ix12_8_artillery_counts_a_card_of_several_swords_once() -> None:
    table = bring(tile="artillery", hand="sardaukar_infantry", conflict=1)
    table.reveal(0)
    choose(table, "ix_tiles/tech/artillery.abilities.0.do")
    assert table.player(0).swords == 2 + 1


@pytest.mark.parametrize(("more", "first"), [(0, 0), (1, 1)])
def test_chaumurky_wins_ties(more: int, first: int) -> None:
    """Chaumurky wins ties among players with equal VP, whatever resources they have (IX12.1)."""
    table = bring(tile="chaumurky")
    table.set(1, spice=9, vp=table.player(0).vp + more)
    table.endgame()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.standings[0].seat, outcome.standings[0].tie) == (first, "" if more else "tech")
    assert all(Words(language).has("tie-tech") for language in LANGUAGES)


def win(table: Yard, seat: int = 0) -> None:
    """Play through the combat, taking the first options, until the winner is asked about a dreadnought."""
    table.combat()
    while table.state.phase == "combat" and table.decision(table.game.waiting()[0]).kind != "dreadnought":
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])


def test_ix12_6_detonation_devices_score_in_place_of_a_location() -> None:
    """Detonation Devices scores instead of taking a location (IX12.6): the dreadnought goes to the supply for 1 VP, and
    a second one returns to the garrison (IX19.7)."""
    table = bring(tile="detonation_devices", on="skirmish_2")
    table.ships(0, conflict=2)
    win(table)
    points = table.player(0).vp
    table.take(0, "ix/tech/detonation_devices.abilities.0.do")
    assert table.player(0).vp == points + 1
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert table.ships(0) == (1, 1, 0)


def test_detonation_devices_are_optional() -> None:
    """Detonation Devices is optional (IX12.6): if it is not used, the dreadnought takes a location (IX5.6)."""
    table = bring(tile="detonation_devices", on="skirmish_2")
    table.ships(0, conflict=1)
    win(table)
    points = table.player(0).vp
    table.take(0, "space:carthag")
    assert (table.player(0).vp, table.ships(0)) == (points, (1, 0, 0))


def test_detonation_devices_do_nothing_in_a_tie() -> None:
    """Detonation Devices does nothing in a tie (IX12.6, IX15.3)."""
    table = bring(tile="detonation_devices", on="skirmish_2")
    table.ships(0, conflict=1)
    table.set(1, conflict=3)  # adds a strength of 6
    table.set(0, swords=3)
    table.combat()
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        assert not table.find(waiting, "ix/tech/detonation_devices.abilities.0.do")
        table.answer(waiting, table.ids(waiting)[0])
    assert table.ships(0) == (1, 1, 0)


@pytest.mark.parametrize(
    ("more", "council", "offered"), [("", False, False), (" reconnaissance", False, True), ("", True, True)]
)
def test_disposal_facility_trashes_a_card_in_play_for_six_persuasion(more: str, council: bool, offered: bool) -> None:
    table = bring(tile="disposal_facility", hand=SIX + more, council=council, discard="dagger")
    before = measure(table)
    table.reveal(0)
    assert bool(table.find(0, "card:diplomacy")) == offered
    assert not table.find(0, "card:dagger")  # the card is not in play
    assert "end" in table.ids(0)  # the effect is optional
    if offered:
        choose(table, "card:diplomacy")
        check(table, before, "play+3 persuasion+6 trashed+1" if more else "play+2 persuasion+7 trashed+1")
        assert not table.find(0, "card:convincing_argument", "resolve")


def test_flagship_recruits_for_solari() -> None:
    table = bring(tile="flagship", solari=3)
    assert not table.can_flip(0, "flagship")
    table.set(0, solari=4)
    before = measure(table)
    table.flip(0, "flagship")
    check(table, before, "solari-4 garrison+3")
    assert table.down() == ["flagship"]


def test_holoprojectors_exchange_a_card() -> None:
    table = bring(tile="holoprojectors")
    assert not table.can_flip(0, "holoprojectors")
    table = bring(tile="holoprojectors", hand="dagger diplomacy")
    before = measure(table)
    table.flip(0, "holoprojectors")
    choose(table, "card:dagger")
    check(table, before, "discard+1 draw+1")
    assert table.down() == ["holoprojectors"]


def test_holtzman_engine_draws_at_the_start_of_a_round() -> None:
    """Holtzman Engine draws a card at the start of a round, so its owner has a hand of six."""
    table = bring(tile="holtzman_engine")
    table.combat()
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert [len(table.player(seat).hand) for seat in (0, 1)] == [6, 5]


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1)])
def test_holtzman_engine_scores_for_the_spice_must_flow(count: int, points: int) -> None:
    table = bring(tile="holtzman_engine", discard=" ".join(["the_spice_must_flow"] * count))
    table.endgame()
    assert table.player(0).vp == points


def test_ix12_4_invasion_ships_pass_enemy_agents() -> None:
    """Invasion Ships lets Agents pass enemy Agents (IX12.4): it is flipped before the Agent is sent, for a discarded
    card; the player's own Agents still block."""
    table = bring(tile="invasion_ships", hand="dagger dagger diplomacy", solari=9)
    table.agent(1, "mentat")
    table.agent(0, "high_council")
    assert not {"mentat", "high_council"} & table.can_send(0, "dagger")
    before = measure(table)
    table.flip(0, "invasion_ships")
    choose(table, "card:diplomacy")
    check(table, before, "discard+1")
    there = table.can_send(0, "dagger")
    assert "mentat" in there
    assert "high_council" not in there


def test_ix12_4_r333_invasion_ships_are_not_flipped_after_the_agent_was_sent() -> None:
    """Invasion Ships are flipped before sending (IX12.4): afterwards no card can be discarded for them any more."""
    table = bring(tile="invasion_ships", hand="dagger diplomacy")
    assert table.find(0, "flip", "tech:ix_tiles/invasion_ships")
    table.send(0, "dagger", "tech_negotiation")
    assert table.find(0, "flip", "tech:ix_tiles/invasion_ships") == []


@pytest.mark.parametrize(("last", "points"), [(2, 0), (3, 1)])
def test_memocorders_score_for_three_influence_everywhere(last: int, points: int) -> None:
    table = bring(tile="memocorders", emperor=3, guild=3, bene_gesserit=3, fremen=last)
    points += table.player(0).vp
    table.endgame()
    assert table.player(0).vp == points


@pytest.mark.parametrize(("houses", "emperor", "points"), [(3, 2, 0), (2, 3, 1), (3, 3, 1)])
def test_t12_2_memocorders_ask_a_commander_for_the_personal_track_of_an_icon(
    houses: int, emperor: int, points: int
) -> None:
    table = Six(SHADDAM, modules=["ix"])
    part = Tech.of(table.game)
    next(stack for stack in part.stacks if "ix_tiles/memocorders" in stack).remove("ix_tiles/memocorders")
    part.owned[SHADDAM].append("ix_tiles/memocorders")
    table.influence(SHADDAM, "emperor", emperor)
    for ally, levels in ((HIS_LEFT, {"great_houses": houses, "guild": 3}), (HIS_RIGHT, {"bene_gesserit": 3})):
        for track, level in levels.items():
            table.influence(ally, track, level)
    table.influence(HIS_RIGHT, "fringe_worlds", 3)
    before = table.player(SHADDAM).vp
    table.endgame()
    assert table.player(SHADDAM).vp == before + points


def test_minimic_film_gives_persuasion() -> None:
    table = bring(tile="minimic_film")
    before = measure(table)
    table.reveal(0)
    check(table, before, "persuasion+1")


@pytest.mark.parametrize(("council", "swords"), [(False, 0), (True, 4)])
def test_restricted_ordnance_gives_swords_with_a_seat(council: bool, swords: int) -> None:
    table = bring(tile="restricted_ordnance", council=council, conflict=1)
    before = measure(table)
    table.reveal(0)
    check(table, before, f"persuasion+{2 * council} swords+{swords}")


def test_shuttle_fleet_pays_at_the_start_of_a_round() -> None:
    table = bring(tile="shuttle_fleet")
    before = [player.solari for player in table.state.players]
    table.combat()
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert [player.solari - n for player, n in zip(table.state.players, before, strict=True)] == [2, 0, 0]


def test_shuttle_fleet_gives_influence_with_two_different_factions() -> None:
    table = bring(spice=5, hand="dagger")
    table.tops("shuttle_fleet")
    table.send(0, "dagger", "tech_negotiation")
    choose(table, "ix/board/tech_negotiation.ways.0.effect.0")
    table.buy(0, "shuttle_fleet")
    emperor, guild = (table.find(0, f"faction:{name}")[0].id for name in ("emperor", "guild"))
    with pytest.raises(Illegal):
        table.answer(0, emperor)
    table.answer(0, emperor, guild)
    assert (table.level(0, "emperor"), table.level(0, "guild")) == (1, 1)


@pytest.mark.parametrize("reveals", [False, True])
def test_sonic_snoopers_exchange_intrigue_cards(reveals: bool) -> None:
    """Sonic Snoopers exchanges Intrigue cards in any turn of its owner: the tile is trashed, any number of cards goes
    unseen under the deck, and the same number is drawn."""
    table = bring(tile="sonic_snoopers", intrigue="bribery bindu_suspension ambush")
    if reveals:
        table.reveal(0)
    held = list(table.player(0).intrigue)
    table.flip(0, "sonic_snoopers")
    table.answer(0, str(held[0]), str(held[2]))
    now = table.player(0).intrigue
    assert (len(now), held[1] in now, set(table.state.intrigue_deck[:2])) == (3, True, {held[0], held[2]})
    assert (table.owned(0), [bare(tile) for tile in table.tiles.gone]) == ([], ["sonic_snoopers"])


@pytest.mark.parametrize("turn", ["agent", "reveal"])
def test_ix12_3_spaceport_puts_acquired_cards_on_top(turn: str) -> None:
    """Spaceport lets its owner put any acquired card on top of the deck, on any occasion (IX12.3)."""
    for on_top in (True, False):
        table = bring(tile="spaceport", hand="diplomacy", persuasion=0)
        if turn == "agent":
            table.send(0, "diplomacy", "foldspace")
        else:
            table.set(0, persuasion=2)
            table.reveal(0)
            table.take(0, "card:arrakis_liaison")
        name = "foldspace" if turn == "agent" else "arrakis_liaison"
        table.answer(0, "top" if on_top else "discard")
        pile = table.player(0).deck if on_top else table.player(0).discard
        assert bare(table.state.cards[pile[-1]]) == name


@pytest.mark.parametrize("reveals", [False, True])
def test_ix12_2_spy_satellites_score_for_spice(reveals: bool) -> None:
    """Spy Satellites scores for spice in any turn of its owner, and is trashed (IX12.2)."""
    table = bring(tile="spy_satellites", spice=2)
    if reveals:
        table.reveal(0)
    assert not table.can_flip(0, "spy_satellites")
    table.set(0, spice=3)
    before = measure(table)
    table.flip(0, "spy_satellites")
    check(table, before, "spice-3 vp+1 tiles-1")
    assert (table.owned(0), table.down()) == ([], [])


def test_ix12_2_spy_satellites_score_for_factions_with_little_influence() -> None:
    """Spy Satellites scores for Factions with 0 or 1 Influence at the end (IX12.2), but not once it has been trashed
    (IX3.10)."""
    table = bring(tile="spy_satellites", emperor=1, guild=2, fremen=3)
    points = table.player(0).vp
    table.endgame()
    assert table.player(0).vp == points + 2
    table = bring(tile="spy_satellites", emperor=1, guild=2, fremen=3, spice=3)
    table.flip(0, "spy_satellites")
    points = table.player(0).vp
    table.endgame()
    assert table.player(0).vp == points


def test_ix12_5_training_drones_recruit_and_the_troop_may_be_deployed() -> None:
    """Training Drones recruits a troop, which may be deployed (IX12.5)."""
    table = bring(tile="training_drones", hand="reconnaissance", garrison=0)
    before = measure(table)
    table.flip(0, "training_drones")
    check(table, before, "garrison+1")
    assert table.down() == ["training_drones"]
    table.send(0, "reconnaissance", "carthag")
    assert deployable(table.game, 0) == 2  # including a troop of the space


@pytest.mark.parametrize(("owned", "troops", "deploys"), [("", 2, 0), ("troop_transports", 3, 3)])
def test_ix12_7_troop_transports_bring_three_troops_to_the_conflict(owned: str, troops: int, deploys: int) -> None:
    """Troop Transports brings three troops from space 2 of the track to the Conflict, instead of two, even without a
    Combat space (IX12.7)."""
    table = bring(tile=owned, hand="dune_the_desert_planet", garrison=3)
    table.freighter(0, 2)
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert table.player(0).garrison == 3 + troops
    assert deployable(table.game, 0) == deploys


def test_r310_troop_transports_leave_other_recruits_alone() -> None:
    """Troop Transports allows only its own troops to be deployed, not others recruited in the turn (R310, IX12.7)."""
    table = bring(tile="troop_transports training_drones", hand="dune_the_desert_planet", garrison=0)
    table.flip(0, "training_drones")
    table.freighter(0, 2)
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert (table.player(0).garrison, deployable(table.game, 0)) == (4, 3)


def test_r310_troop_transports_bring_as_many_as_there_are() -> None:
    table = bring(tile="troop_transports", hand="dune_the_desert_planet", garrison=10)
    table.freighter(0, 2)
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert (table.player(0).garrison, deployable(table.game, 0)) == (12, 2)


@pytest.mark.parametrize(("other", "water"), [(0, 1), (1, 0)])
def test_windtraps_give_water_for_a_conflict_won(other: int, water: int) -> None:
    """Windtraps gives water for a won Conflict, but not for a shared first place (IX15.3)."""
    table = bring(tile="windtraps", conflict=1, on="skirmish_1", water=0)
    table.set(1, conflict=other)
    table.combat()
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert table.player(0).water == water


# -- the tech tiles alone ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("product", "tiles"), [("base", 12 + 16), ("uprising", 17 + 16)])
def test_ix14_2_the_tiles_alone_go_with_those_of_bloodlines(product: str, tiles: int) -> None:
    """The tech tiles of Rise of Ix can be used with those of Bloodlines and without the rest of the box (IX14.2): the
    Ixian Embassy stays, and every effect of the tiles has its rule, such as that of Sonic Snoopers."""
    table = Yard(product=product, sets=("bloodlines", "tech", "ix_tech"))
    assert sum(map(len, table.tiles.stacks)) == tiles
    assert set(table.game.config.library.sheets["beside"]) == {"tech/ixian_embassy"}
    table.tile(0, "sonic_snoopers")
    held = table.state.intrigue_deck.pop()
    table.player(0).intrigue.append(held)
    table.fresh()
    table.flip(0, "sonic_snoopers")
    table.answer(0, str(held))
    assert held not in table.player(0).intrigue


# -- computer players --------------------------------------------------------------------------------------------------


def test_computer_players_know_what_every_tile_is_worth() -> None:
    """Computer players give every tile a value above zero, even if the tile has a quantity that only this box
    counts."""
    table = Yard()
    eyes = look(table.game.view(0), 0)
    values = {bare(key): value_tile(eyes, tile) for key, tile in tiles_of(table.game).items()}
    assert set(values) == set(COSTS)
    assert all(value > 0 for value in values.values()), values
