"""Faces of leaders: their special actions and combat values, by the fact sheets `leaders.yaml` and `house_set.yaml`
(W5.13, W7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.state import G
from tests.engine.arrakis.table import asked, bare, choices, counts, hand, put, run, say, tell

HARKONNEN, ATREIDES = "harkonnen", "atreides"
LEADERS = {
    "baron_harkonnen": (HARKONNEN, "house", 0, 2), "beast_rabban": (HARKONNEN, "leadership", 2, 0),
    "feyd_rautha": (HARKONNEN, "leadership", 2, 1), "thufir_hawat": (HARKONNEN, "mentat", 1, 2),
    "gaius_helen_mohiam": (HARKONNEN, "mentat", 0, 3), "captain_aramsham": (HARKONNEN, "deployment", 1, 1),
    "shaddam_iv": (HARKONNEN, "strategy", 2, 0), "paul_atreides": (ATREIDES, "leadership", 1, 0),
    "lady_jessica": (ATREIDES, "mentat", 0, 1), "stilgar": (ATREIDES, "strategy", 2, 0),
    "gurney_halleck": (ATREIDES, "", 2, 1), "paul_muaddib": (ATREIDES, "leadership", 2, 1),
    "reverend_mother_jessica": (ATREIDES, "mentat", 0, 2), "chani": (ATREIDES, "deployment", 1, 1),
    "alia": (ATREIDES, "house", 1, 0), "bashar": (HARKONNEN, "", 1, 0), "naib": (ATREIDES, "", 1, 0),
}  # fmt: skip
"""The side of each leader, the box of the special action ("" for none), and the hits and shields in a battle."""
BY_THEMSELVES = ("beast_rabban", "feyd_rautha", "paul_atreides", "paul_muaddib")
"""The leaders who take part in their special action."""


def act(leader: str, **legions: dict[str, Any]) -> G:
    """Take a leader's special action with a die of its box; the leader is set aside unless a legion has the leader."""
    side, face, _, _ = LEADERS[leader]
    game = bare("retail", side)
    for area, figures in legions.items():
        put(game, area, **{"side": side, **figures})
    if leader not in BY_THEMSELVES:
        game.state.chiefs[leader].where = "aside"
    game.state.dice = [{face: 2}, {face: 2}]
    run(game, TurnFrame(side))
    say(game, f"special.{face}.{leader}")
    assert game.state.dice[game.config.sides.index(side)] == {face: 1}
    assert game.state.chiefs[leader].spent
    return game


def areas(game: G) -> set[str]:
    return {one.partition(".")[2] for one in choices(game) if one != "done"}


@pytest.mark.parametrize("leader", sorted(LEADERS))
def test_the_box_and_the_combat_values_of_a_leader(leader: str) -> None:
    side, face, hits, shields = LEADERS[leader]
    sheet = bare().config.library.leaders[leader]
    assert sheet.combat is not None
    assert (sheet.side, sheet.action or "", sheet.combat.hits, sheet.combat.shields) == (side, face, hits, shields)


def test_beast_rabban_moves_his_legion_and_again_to_an_adjacent_area() -> None:
    game = act("beast_rabban", s8_3={"regular": 2, "named": ("beast_rabban",)}, s1_1={"regular": 1})
    assert areas(game) == {"s8_3"}
    tell(game, "move.s8_3", "to.s8_4", "go")
    assert areas(game) == {"s8_4"}
    tell(game, "move.s8_4", "to.s7_1", "go")
    assert game.state.legions["s7_1"].named == ["beast_rabban"]
    assert choices(game) == ["end"]


@pytest.mark.parametrize("leader", ["feyd_rautha", "paul_muaddib"])
def test_feyd_rautha_and_muaddib_move_and_attack_with_their_legion(leader: str) -> None:
    enemy = ATREIDES if leader == "feyd_rautha" else HARKONNEN
    game = act(
        leader, s8_3={"regular": 2, "named": (leader,)}, s1_1={"regular": 2},
        s7_2={"side": enemy, "regular": 1}, s1_2={"side": enemy, "regular": 1},
    )  # fmt: skip
    assert (asked(game).kind, areas(game)) == ("moves", {"s8_3"})
    tell(game, "move.s8_3", "to.s8_4", "go")
    assert (asked(game).kind, areas(game)) == ("attack", {"s8_4"})


def test_paul_atreides_moves_his_legion_twice() -> None:
    game = act("paul_atreides", s8_3={"regular": 2, "named": ("paul_atreides",)}, s1_1={"regular": 2})
    tell(game, "move.s8_3", "to.s8_4", "go")
    assert (asked(game).kind, areas(game)) == ("moves", {"s8_4"})
    tell(game, "move.s8_4", "to.s7_1", "go")
    assert game.state.legions["s7_1"].named == ["paul_atreides"]
    assert choices(game) == ["end"]


def test_thufir_hawat_draws_three_cards_of_the_house() -> None:
    game = act("thufir_hawat")
    library = game.config.library
    drawn = [library.planning[library.cards[card]].deck for card in game.state.hands[0]]
    assert drawn == ["house_harkonnen"] * 3
    assert choices(game) == ["end"]


def test_gaius_helen_mohiam_draws_two_cards_of_the_ally_then_plays_one() -> None:
    game = act("gaius_helen_mohiam")
    library = game.config.library
    drawn = [library.planning[library.cards[card]].deck for card in game.state.hands[0]]
    assert drawn == ["corrino_ally"] * 2
    assert asked(game).kind == "play_more"


def test_captain_aramsham_deploys_two_regulars_a_sardaukar_and_a_leader() -> None:
    game = act("captain_aramsham")
    tell(game, "all.carthag", "leader.generic")
    assert counts(game, "carthag") == (2, 0, 1, 1)
    game = act("captain_aramsham")
    placed = dict.fromkeys(("arrakeen", "carthag", "north_pole"), 0)
    for area in placed:  # in one settlement or several
        say(game, f"deploy.{area}")
    assert sorted(counts(game, area) for area in placed) == [(0, 0, 1, 0), (1, 0, 0, 0), (1, 0, 0, 0)]
    assert asked(game).kind == "deploy_leader"


def test_shaddam_replaces_three_elites_with_sardaukar() -> None:
    game = act("shaddam_iv", s8_3={"elite": 2}, s1_1={"elite": 2})
    tell(game, "upgrade.s8_3", "upgrade.s8_3", "upgrade.s1_1")
    assert (counts(game, "s8_3"), counts(game, "s1_1")) == ((0, 0, 2, 0), (0, 1, 1, 0))
    assert choices(game) == ["end"]


def test_baron_harkonnen_replaces_three_regulars_with_elites() -> None:
    game = act("baron_harkonnen", s8_3={"regular": 2}, s1_1={"regular": 2})
    tell(game, "upgrade.s8_3", "upgrade.s1_1", "upgrade.s1_1")
    assert (counts(game, "s8_3"), counts(game, "s1_1")) == ((1, 1, 0, 0), (0, 2, 0, 0))
    assert choices(game) == ["end"]


def test_lady_jessica_draws_three_cards_and_discards_one() -> None:
    game = act("lady_jessica")
    while asked(game).kind == "draw":
        say(game, choices(game)[0])
    assert asked(game).kind == "discard"
    say(game, choices(game)[0])
    assert len(game.state.hands[1]) == 2


def test_reverend_mother_jessica_draws_two_cards_from_either_deck_then_plays_one() -> None:
    game = act("reverend_mother_jessica")
    assert choices(game) == ["split.0", "split.1", "split.2"]
    say(game, "split.1")
    library = game.config.library
    assert {library.planning[library.cards[card]].deck for card in game.state.hands[1]} == {
        "house_atreides", "fremen_ally",
    }  # fmt: skip
    assert asked(game).kind == "play_more"


def test_stilgar_moves_three_different_legions() -> None:
    game = act("stilgar", s8_3={"regular": 2}, s1_1={"regular": 2}, s7_3={"regular": 2}, s3_3={"regular": 2})
    for source, target in (("s8_3", "s8_4"), ("s1_1", "s1_2"), ("s7_3", "s7_4")):
        tell(game, f"move.{source}", f"to.{target}", "go")
    assert {area: counts(game, area)[0] for area in game.state.legions} == {"s8_4": 2, "s1_2": 2, "s7_4": 2, "s3_3": 2}
    assert choices(game) == ["end"]


def test_chani_deploys_a_token_a_regular_and_a_leader_in_one_sietch() -> None:
    game = act("chani")
    assert areas(game) == set(game.state.sietches)
    tell(game, "deploy.gara_kulon", "leader.generic")
    legion = game.state.legions["gara_kulon"]
    assert (len(legion.tokens), counts(game, "gara_kulon")) == (1, (1, 0, 0, 1))
    assert asked(game).kind == "turn"


def test_alia_uses_the_die_as_any_result_then_draws_one_card() -> None:
    game = act("alia", s8_3={"regular": 1})
    assert {"box.strategy.0", "box.leadership.0", "box.deployment.0", "box.mentat.0"} <= set(choices(game))
    tell(game, "box.deployment.0", "deploy.gara_kulon", "leader.generic")
    assert asked(game).kind == "draw"
    say(game, choices(game)[0])
    assert len(game.state.hands[1]) == 1
    assert asked(game).kind == "turn"


@pytest.mark.parametrize("there", [False, True])
def test_w9_7_the_wild_maker_is_placed_or_moves_and_attacks_as_desert_power(there: bool) -> None:
    game = bare("retail", ATREIDES)
    game.state.chiefs["wild_maker"].where = "board" if there else "aside"
    game.state.maker = "s8_3" if there else ""
    put(game, "s7_2", HARKONNEN, regular=1)
    hand(game, 1, "hieregs")
    game.state.dice = [{"mentat": 2}, {"mentat": 1}]
    run(game, TurnFrame(ATREIDES))
    say(game, "special.desert_power.wild_maker")
    if there:
        say(game, "worm-to.s8_4")
        assert game.state.maker == "s8_4"
        assert choices(game) == ["worm-strike.s7_2", "done"]
    else:
        say(game, "maker.s8_3")
        assert game.state.maker == "s8_3"
        assert asked(game).kind == "turn"
    assert game.state.dice[1] == {"mentat": 1}  # it is the Desert Power of this turn
    assert game.state.chiefs["wild_maker"].spent


def test_every_leader_with_an_action_box_has_a_special_action() -> None:
    leaders = bare().config.library.leaders.values()
    assert [one.id for one in leaders if bool(one.action) != bool(one.special)] == []
