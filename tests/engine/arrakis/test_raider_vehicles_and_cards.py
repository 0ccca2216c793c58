"""The vehicles that computer players place, and the cards that they discard for dice (W4.3, W1.10, W7.4)."""

from __future__ import annotations

import random

import pytest

from engine.arrakis.family import FAMILY
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.losses import Losses
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.frames.vehicles import Fliers, Harvesters, begin_vehicles
from engine.arrakis.library import ATREIDES, HARKONNEN, POWERS
from engine.arrakis.places import ground
from engine.arrakis.players.odds import WORTH_HOLDING, reserves
from engine.arrakis.state import G, Legion, Turn
from engine.arrakis.thinking.prior import value_options
from engine.kernel.game import Game
from engine.players import player
from tests.engine.arrakis.table import asked, bare, hand, put, run


def place(game: G, what: str, number: int) -> set[str]:
    """Let the raider place `number` vehicles, and return their zones."""
    run(game, Fliers(0, what, number))
    decision = asked(game)
    answer = player("raider", "arrakis")(game.view(0), decision, random.Random(1))
    return {pick.partition(".")[2] for pick in answer.picks}


@pytest.mark.parametrize("phase", ["vehicles", "actions"])
def test_w1_10_no_vehicle_is_put_in_place_of_another(phase: str) -> None:
    for zone in ("az1", "az2", "az4"):  # the Imperial Basin is below all three
        game = bare()
        game.state.phase = phase
        if phase == "vehicles":
            game.state.turn = None
        put(game, "imperial_basin", HARKONNEN, regular=6)
        game.state.zones[zone] = "ornithopter"
        game.state.harvesters = ["s1_3"]
        placed = place(game, "carryall", 1)
        assert placed
        assert zone not in placed


def test_w8_4_a_carryall_flies_over_the_most_spice() -> None:
    game = bare()
    game.state.phase, game.state.turn = "vehicles", None
    put(game, "imperial_basin", HARKONNEN, regular=6)
    deep = [area for area in game.config.library.areas if ground(game, area) == "deep_desert"]
    game.state.harvesters = [deep[0], "s5_3"]
    (zone,) = place(game, "carryall", 1)
    assert deep[0] in game.config.library.zone_areas[zone]


def test_w6_5_ornithopters_still_fly_over_armies() -> None:
    game = bare()
    game.state.phase, game.state.turn = "vehicles", None
    put(game, "hagga_basin", HARKONNEN, regular=6)
    put(game, "s1_15", ATREIDES, regular=1)
    (zone,) = place(game, "ornithopter", 1)
    assert "hagga_basin" in game.config.library.zone_areas[zone]


def test_w8_4_harvesters_gather_below_one_zone_away_from_enemies() -> None:
    for seed in range(5):
        game = bare()
        game.state.phase, game.state.turn = "vehicles", None
        put(game, "gara_kulon", ATREIDES, regular=3)
        run(game, Harvesters(0, 3))
        picks = player("raider", "arrakis")(game.view(0), asked(game), random.Random(seed)).picks
        areas = [pick.partition(".")[2] for pick in picks]
        assert len(areas) == 3
        assert any(set(areas) <= set(below) for below in game.config.library.zone_areas.values())
        assert not set(areas) & set(game.config.library.near["gara_kulon"])
        assert {ground(game, area) for area in areas} == {"deep_desert"}


def test_w1_10_the_zone_of_the_harvesters_is_left_to_the_carryall() -> None:
    for seed in range(5):
        game = bare()
        game.state.phase, game.state.turn = "vehicles", None
        for area in ("arrakeen", "carthag", "imperial_basin"):  # all three are also below the zone between A and E
            put(game, area, HARKONNEN, regular=5)
        run(game, Fliers(0, "ornithopter", 2), Harvesters(0, 3))
        for _ in range(2):
            decision = asked(game)
            game.apply(0, player("raider", "arrakis")(game.view(0), decision, random.Random(seed)))
            if not game.waiting():
                break
        flown = {zone for zone, what in game.state.zones.items() if what == "ornithopter"}
        assert len(flown) == 2
        assert any(
            set(game.state.harvesters) <= set(below) and zone not in flown
            for zone, below in game.config.library.zone_areas.items()
        )


CARDS = {
    HARKONNEN: ("explosive_artillery", "sandmasters", "hunter_seeker"),
    ATREIDES: ("chatt_the_leaper", "crysknife", "sandtides"),
}


@pytest.mark.parametrize("side", [HARKONNEN, ATREIDES])
@pytest.mark.parametrize(
    ("attackers", "defenders", "counts"),
    [(2, 5, {0}), (5, 1, {0}), (3, 3, {1, 2, 3})],  # the battle is lost anyway, won anyway, or undecided
)
def test_w7_4_cards_are_discarded_where_they_can_decide(
    side: str, attackers: int, defenders: int, counts: set[int]
) -> None:
    game = bare("article", side)
    enemy, seat = (ATREIDES, 0) if side == HARKONNEN else (HARKONNEN, 1)
    put(game, "s5_9", side, regular=attackers)
    put(game, "s1_15", enemy, regular=defenders)
    hand(game, seat, *CARDS[side])
    run(game, Battle(seat, side, "s5_9", "s1_15", Legion(side, regular=attackers), False))
    decision = asked(game)
    assert decision.kind == "battle_cards"
    picks = player("raider", "arrakis")(game.view(seat), decision, random.Random(1)).picks
    assert len(picks) in counts


def test_w7_4_the_atreides_keep_their_best_cards() -> None:
    game = bare("article", ATREIDES)
    put(game, "s5_9", ATREIDES, regular=4)
    put(game, "s1_15", HARKONNEN, regular=4)
    _, crysknife, _ = hand(game, 1, "chatt_the_leaper", "crysknife", "sandtides")
    run(game, Battle(1, ATREIDES, "s5_9", "s1_15", Legion(ATREIDES, regular=4), False))
    picks = player("raider", "arrakis")(game.view(1), asked(game), random.Random(1)).picks
    assert picks == (f"discard.{crysknife}",)


@pytest.mark.parametrize(("version", "power"), [("article", "spacing_guild"), ("retail", "landsraad")])
def test_w10_4_w10_5_no_dice_are_expected_from_cards_that_a_ban_forbids(version: str, power: str) -> None:
    """The power whose ban forbids the Harkonnen to discard cards for dice depends on the version of the rules."""
    game = bare(version)
    hand(game, 0, *CARDS[HARKONNEN])
    for one in POWERS:
        game.state.bans = [one]
        assert reserves(game.view(1), HARKONNEN) == (0 if one == power else WORTH_HOLDING)
    assert reserves(game.view(1), ATREIDES) == 0  # the Atreides have no card


# -- carryalls -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize(("row", "carryalls"), [(5, 1), (2, 2), (1, 2)])
def test_w8_4_each_carryall_of_a_round_has_harvesters_below_it(version: str, row: int, carryalls: int) -> None:
    """The raider puts each carryall over a zone with harvesters, since a carryall saves one harvester there (W8.4). The
    markers' row gives the number of carryalls (W4.2)."""
    for seed in range(4):
        rng = random.Random(seed)
        game = Game.new(FAMILY, {"seats": 2, "version": version}, rng.randbytes(32), digests=False)
        game.state.rows.update(dict.fromkeys(game.state.rows, row))
        game.state.stack.clear()
        begin_vehicles(game)
        run(game)
        while game.state.stack and asked(game).kind in ("harvesters", "fliers"):
            decision = asked(game)
            game.apply(decision.seat, player("raider", "arrakis")(game.view(decision.seat), decision, rng))
            if not game.waiting():
                break
        over = [zone for zone, what in game.state.zones.items() if what == "carryall"]
        assert len(over) == carryalls
        for zone in over:
            assert set(game.state.harvesters) & set(game.config.library.zone_areas[zone])


# -- leaders ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "name", "other"),
    [(ATREIDES, "paul_atreides", "special.mentat.lady_jessica"), (HARKONNEN, "beast_rabban", "box.mentat.0")],
)
def test_w5_13_no_die_is_spent_on_the_action_of_a_leader_who_is_not_there(side: str, name: str, other: str) -> None:
    """The special actions of Paul and of Rabban need a legion with that leader, so they are worth nothing without
    one."""
    seat = 1 if side == ATREIDES else 0
    game = bare("retail", side)
    put(game, "s1_11", side, regular=2)
    game.state.dice[seat].update({"leadership": 1, "mentat": 1})
    game.state.turn = Turn(side)
    run(game, TurnFrame(side))
    worths = value_options(game.view(seat), asked(game), asked(game).legal())
    special = f"special.leadership.{name}"
    assert special in worths
    assert worths[special] <= 0 < worths[other]
    game.state.legions["s1_11"].named.append(name)
    game.state.chiefs[name].where = "board"
    assert value_options(game.view(seat), asked(game), asked(game).legal())[special] > 0


@pytest.mark.parametrize("side", [ATREIDES, HARKONNEN])
def test_w7_9_the_last_unit_stays_while_a_leader_can_take_the_hit(side: str) -> None:
    game = bare("retail", side)
    put(game, "s1_11", side, regular=1, generic=1)
    run(game, Losses(1 if side == ATREIDES else 0, "s1_11", 1))
    decision = asked(game)
    assert player("raider", "arrakis")(game.view(decision.seat), decision, random.Random(1)).picks == ("lose.generic",)


@pytest.mark.parametrize("side", [ATREIDES, HARKONNEN])
@pytest.mark.parametrize(
    ("figures", "stock", "lost"),
    [
        ({"elite": 1, "regular": 1}, 1, "elite"),  # a regular replaces it
        ({"elite": 1, "regular": 1}, 0, "regular"),  # the elite would fall, too
        ({"elite": 1, "generic": 1}, 0, "generic"),  # the leader would fall together with the last unit
        ({"elite": 1, "generic": 1}, 1, "elite"),
    ],
)
def test_w7_9_no_elite_falls_for_want_of_a_regular_while_another_figure_can_take_the_hit(
    side: str, figures: dict[str, int], stock: int, lost: str
) -> None:
    game = bare("retail", side)
    put(game, "s1_11", side, **figures)
    game.state.supply[f"{side}.regular"] = stock
    run(game, Losses(1 if side == ATREIDES else 0, "s1_11", 1))
    decision = asked(game)
    picks = player("raider", "arrakis")(game.view(decision.seat), decision, random.Random(1)).picks
    assert {decision.default, *picks} == {f"lose.{lost}"}
