"""Rules T4–T7, each by its number: combat, Influence, the board, sandworms and control."""

from __future__ import annotations

import pytest

from engine.imperium.state import NOBODY, lib
from engine.imperium.units import strength
from tests.engine.imperium.teams.six import (
    ALLIES,
    COMMANDERS,
    HIS_LEFT,
    HIS_RIGHT,
    LEFT,
    MUAD_DIB,
    RIGHT,
    SHADDAM,
    Six,
)

# -- T4: combat --------------------------------------------------------------------------------------------------------


def places(table: Six) -> list[int]:
    """The place of each seat in the last combat; `NOBODY` for none."""
    fought = table.state.fought
    assert fought is not None
    return fought.places


def test_t4_1_allies_fight_apart_and_commanders_win_nothing() -> None:
    table = Six()
    for seat, units in ((LEFT, 3), (RIGHT, 2), (HIS_LEFT, 4), (HIS_RIGHT, 1)):
        table.set(seat, conflict=units)
    table.combat()
    assert places(table) == [-1, -1, 2, -1, 3, 1]
    table.finish_combat()
    assert [len(table.player(seat).trophies) for seat in COMMANDERS] == [0, 0]
    assert any(trophy.id == "choam_security" for trophy in table.player(HIS_LEFT).trophies)


def test_t4_2_a_commander_joins_the_rotation_for_an_ally_with_a_unit() -> None:
    table = Six()
    table.intrigue(MUAD_DIB, "contingency_plan")
    table.intrigue(SHADDAM, "contingency_plan")
    table.set(RIGHT, conflict=1)
    table.combat()
    assert table.game.waiting() == (MUAD_DIB,)
    assert table.teams.activated[MUAD_DIB] == RIGHT  # the Ally with units in the Conflict
    assert not table.find(MUAD_DIB, "activate")
    table.take(MUAD_DIB, "play", "contingency_plan")
    assert table.player(RIGHT).swords == 3
    assert places(table)[RIGHT] == 1  # Shaddam has no units there and was not asked
    assert table.told("activated")[-1].data == {"seat": MUAD_DIB, "ally": f"seat:{RIGHT}"}


def test_t4_2_a_card_is_played_for_one_ally_and_cannot_be_split() -> None:
    table = Six()
    table.intrigue(MUAD_DIB, "contingency_plan", "tactical_option")
    for seat in (LEFT, RIGHT, HIS_LEFT):
        table.set(seat, conflict=2)
    table.combat()
    table.activate(MUAD_DIB, RIGHT)
    table.take(MUAD_DIB, "play", "contingency_plan")
    table.activate(MUAD_DIB, LEFT)
    table.take(MUAD_DIB, "play", "tactical_option", "way:0")
    assert (table.player(LEFT).swords, table.player(RIGHT).swords) == (2, 3)
    assert places(table) == [-1, -1, 2, -1, 1, 3]


def test_t4_3_four_allies_rank_like_four_players() -> None:
    table = Six()
    for seat, units in ((LEFT, 2), (HIS_LEFT, 2), (RIGHT, 1)):
        table.set(seat, conflict=units)
    table.combat()
    # two are tied for first and both get the second reward; the next player gets the third
    assert places(table) == [-1, -1, 2, -1, 3, 2]


def tied(conflict: str, **units: int) -> Six:
    """A combat with these troops by seat, played until an Ally who is tied with another one may be asked."""
    table = Six(conflict=conflict)
    for seat, amount in units.items():
        table.set(int(seat[1:]), conflict=amount)
    table.combat()
    return table


def test_t4_4_a_conceded_tie_for_first_makes_a_winner() -> None:
    table = tied("shadow_contest", s2=3, s4=3, s5=1)
    assert table.game.waiting() == (LEFT,)
    table.answer(LEFT, "concede")
    assert places(table) == [-1, -1, 2, -1, 1, 3]
    assert any(trophy.id == "shadow_contest" for trophy in table.player(RIGHT).trophies)
    assert table.told("concede")[-1].data == {"seat": LEFT, "to": f"seat:{RIGHT}", "place": 1}


def test_t4_4_a_conceded_tie_for_second_and_for_third() -> None:
    table = tied("shadow_contest", s5=4, s2=3, s4=3)
    table.answer(LEFT, "keep")
    assert table.game.waiting() == (RIGHT,)
    table.answer(RIGHT, "concede")
    assert places(table) == [-1, -1, 2, -1, 3, 1]
    table = tied("shadow_contest", s5=4, s1=3, s2=1, s4=1)
    table.answer(LEFT, "concede")
    assert places(table) == [-1, 2, -1, -1, 3, 1]  # the player who conceded a tie for third gets no reward


def test_t4_4_a_tie_that_is_kept_stays_one() -> None:
    table = tied("shadow_contest", s2=3, s4=3, s5=1)
    table.answer(LEFT, "keep")
    table.answer(RIGHT, "keep")
    assert places(table) == [-1, -1, 2, -1, 2, 3]
    assert "shadow_contest" in table.state.unwon


def test_t4_4_a_concession_counts_in_its_own_conflict_alone() -> None:
    table = tied("shadow_contest", s2=3, s4=3, s5=1)
    table.answer(LEFT, "concede")
    table.finish_combat()
    for seat, amount in ((LEFT, 3), (RIGHT, 3), (HIS_LEFT, 1)):
        table.set(seat, conflict=amount)
    table.combat()
    while "pass" in table.ids(table.game.waiting()[0]):
        table.answer(table.game.waiting()[0], "pass")
    for _ in (LEFT, RIGHT):
        table.answer(table.game.waiting()[0], "keep")
    assert places(table) == [-1, -1, 2, -1, 2, 3]


def test_t4_4_with_an_opponent_in_the_tie_nobody_is_asked_for_what_helps_nobody() -> None:
    """Two tied Allies are not asked for a concession if an opponent has tied with them (T4.4), since the Ally who does
    not concede would still be tied. This is a convention of the bot."""
    table = tied("shadow_contest", s2=3, s4=3, s5=3)
    assert places(table) == [-1, -1, 2, -1, 2, 2]
    assert not table.told("concede")
    assert table.game.waiting() != (LEFT,) or table.decision(LEFT).kind != "concede"


def test_t4_5_battle_icons_are_each_allys_own() -> None:
    table = Six()
    table.trophies(LEFT, ("objective_crysknife", "crysknife", True))
    table.trophies(RIGHT, ("objective_desert_mouse_first", "desert_mouse", True))
    table.set(RIGHT, conflict=1)
    before = table.player(RIGHT).sources.copy()
    table.combat()
    table.finish_combat()
    assert "battle" not in table.player(RIGHT).sources
    assert before.get("battle") is None
    assert all(trophy.up for trophy in table.player(LEFT).trophies)


def test_t4_6_only_allies_of_muad_dib_have_their_rewards_doubled() -> None:
    table = Six(conflict="trade_dispute")
    table.set(LEFT, sandworms=1)
    table.set(HIS_LEFT, conflict=1)
    table.combat()
    table.finish_combat()
    doubled = {event.data["seat"]: event.data["doubled"] for event in table.told("reward")}
    assert doubled == {LEFT: 1, HIS_LEFT: 0}


# -- T5: Influence -----------------------------------------------------------------------------------------------------


def test_t5_1_only_allies_have_marks_on_the_board() -> None:
    table = Six()
    tracks = lib(table.game).tracks
    assert [name for name, track in tracks.items() if track.only is None] == [
        "guild", "bene_gesserit", "great_houses", "fringe_worlds",
    ]  # fmt: skip
    table.give(MUAD_DIB, "md_demand_attention")
    table.set(MUAD_DIB, spice=1)
    table.send(MUAD_DIB, "md_demand_attention", "espionage")
    assert (table.level(LEFT, "bene_gesserit"), table.level(MUAD_DIB, "bene_gesserit")) == (1, 0)


@pytest.mark.parametrize(
    ("track", "field", "amount"),
    [("great_houses", "garrison", 2), ("guild", "solari", 3), ("bene_gesserit", "intrigue", 1)],
)
def test_t5_2_the_bonus_at_four(track: str, field: str, amount: int) -> None:
    table = Six(LEFT)
    table.influence(LEFT, track, 3)
    table.give(LEFT, "diplomacy")
    before = getattr(table.player(LEFT), field)
    space = {"great_houses": "economic_support", "guild": "deliver_supplies", "bene_gesserit": "secrets"}[track]
    table.send(LEFT, "diplomacy", space)
    after = getattr(table.player(LEFT), field)
    if field == "intrigue":
        assert len(after) == 2  # the space gives Influence too
    else:
        assert after == before + amount


def test_t5_2_fringe_worlds_give_a_spy_at_four() -> None:
    table = Six(LEFT)
    table.influence(LEFT, "fringe_worlds", 3)
    table.give(LEFT, "diplomacy")
    table.send(LEFT, "diplomacy", "expedition")
    assert table.find(LEFT, "resolve", "post:carthag")


@pytest.mark.parametrize(
    ("seat", "card", "space", "track", "good", "mates"),
    [
        (MUAD_DIB, "md_demand_attention", "desert_mastery", "fremen", "spice", (LEFT, RIGHT)),
        (SHADDAM, "sh_imperial_tent", "vast_wealth", "emperor", "solari", (HIS_LEFT, HIS_RIGHT)),
    ],
)
def test_t5_3_at_one_every_team_member_gains_a_good(
    seat: int, card: str, space: str, track: str, good: str, mates: tuple[int, int]
) -> None:
    table = Six(seat)
    table.give(seat, card)
    table.send(seat, card, space)
    assert table.level(seat, track) == 1
    assert [getattr(table.player(mate), good) for mate in mates] == [1, 1]
    own = {"spice": 1 + 1, "solari": 1 + 3}[good]  # the space gives some of the good too
    assert getattr(table.player(seat), good) == own


def test_t5_3_at_two_a_point_at_three_something_for_each_at_four_the_alliance() -> None:
    table = Six()
    table.influence(MUAD_DIB, "fremen", 1)
    table.step_on(MUAD_DIB, "md_demand_attention", "desert_mastery")
    assert table.player(MUAD_DIB).sources["influence"] == 1
    table = Six()
    table.influence(MUAD_DIB, "fremen", 2)
    water = [table.player(seat).water for seat in (MUAD_DIB, LEFT, RIGHT)]
    table.step_on(MUAD_DIB, "md_demand_attention", "desert_mastery")
    assert [table.player(seat).water for seat in (MUAD_DIB, LEFT, RIGHT)] == [n + 1 for n in water]
    table = Six()
    table.influence(MUAD_DIB, "fremen", 3)
    table.step_on(MUAD_DIB, "md_demand_attention", "desert_mastery")
    assert table.state.alliances["fremen"] == MUAD_DIB
    assert table.player(MUAD_DIB).vp == 4 + 1 + 1


def test_t5_3_at_three_the_emperor_track_gives_each_of_the_team_a_spy() -> None:
    table = Six(SHADDAM)
    table.influence(SHADDAM, "emperor", 2)
    table.give(SHADDAM, "sh_seek_allies")
    table.send(SHADDAM, "sh_seek_allies", "vast_wealth")
    placed = []
    while len(placed) < 3:
        seat = table.game.waiting()[0]
        post = table.find(seat, "resolve", "choose-post")[len(placed)].id
        table.answer(seat, post)
        placed.append(seat)
    assert sorted(placed) == [HIS_RIGHT, SHADDAM, HIS_LEFT]


def test_t5_3_falling_undoes_the_point_and_the_alliance() -> None:
    table = Six()
    table.influence(MUAD_DIB, "fremen", 4)
    assert table.player(MUAD_DIB).vp == 6
    table.intrigue(MUAD_DIB, "backed_by_choam")
    table.take(MUAD_DIB, "play", "backed_by_choam")
    table.take(MUAD_DIB, "resolve", "faction:fremen")
    assert table.state.alliances["fremen"] == NOBODY
    assert table.player(MUAD_DIB).vp == 5


def meant(table: Six, seat: int) -> set[str]:
    """The tracks that Imperium Politics and Sietch Ritual offer to a seat; they print Emperor, Guild, Bene Gesserit and
    Fremen."""
    table.set(seat, solari=1)
    table.intrigue(seat, "imperium_politics", "sietch_ritual")
    table.give(seat, "maula_pistol")
    found = set()
    for card in ("imperium_politics", "sietch_ritual"):
        table.turn_of(seat)
        table.take(seat, "play", card)
        table.answer(seat, table.ids(seat)[0])
        found |= {target for option in table.find(seat, "resolve") for target in option.targets}
        table.state.intrigue_discard += table.state.resolving
        table.state.resolving.clear()
    return {target.partition(":")[2] for target in found if target.startswith("faction:")}


@pytest.mark.parametrize(
    ("seat", "more"), [(LEFT, set()), (HIS_LEFT, set()), (MUAD_DIB, {"fremen"}), (SHADDAM, {"emperor"})]
)
def test_t5_4_what_the_icons_of_emperor_and_fremen_mean(seat: int, more: set[str]) -> None:
    table = Six()
    assert meant(table, seat) == {"great_houses", "guild", "bene_gesserit", "fringe_worlds"} | more


def test_t5_5_a_visit_moves_on_the_track_of_the_space() -> None:
    table = Six(SHADDAM)
    table.give(SHADDAM, "sh_imperial_tent", "sh_seek_allies")
    table.send(SHADDAM, "sh_imperial_tent", "economic_support")
    assert (table.level(HIS_LEFT, "great_houses"), table.level(SHADDAM, "emperor")) == (1, 0)
    table.turn_of(SHADDAM)
    table.send(SHADDAM, "sh_seek_allies", "vast_wealth")
    assert table.level(SHADDAM, "emperor") == 1
    assert table.level(HIS_RIGHT, "great_houses") == 0


@pytest.mark.parametrize(
    ("seat", "card", "open_", "shut"),
    [
        (MUAD_DIB, "md_seek_allies", {"desert_mastery", "hardy_warriors"}, {"vast_wealth", "sardaukar"}),
        (SHADDAM, "sh_seek_allies", {"vast_wealth", "sardaukar"}, {"desert_mastery", "hardy_warriors"}),
        (LEFT, "diplomacy", set(), {"desert_mastery", "hardy_warriors", "vast_wealth", "sardaukar"}),
    ],
)
def test_t5_5_personal_spaces_are_for_their_commander_alone(
    seat: int, card: str, open_: set[str], shut: set[str]
) -> None:
    table = Six(seat)
    table.set(seat, water=3, spice=9)
    table.give(seat, card)
    there = table.can_send(seat, card)
    assert open_ <= there
    assert not shut & there
    refused = {
        option.targets[1]: option.refusal.key
        for option in table.decision(seat, refused=True).options
        if option.refusal is not None and option.verb == "agent"
    }
    assert all(refused[f"space:{space}"] == "refused-personal" for space in shut)


def test_t5_6_a_commander_has_the_influence_of_the_higher_ally() -> None:
    table = Six()
    table.influence(RIGHT, "guild", 2)
    table.set(MUAD_DIB, spice=3)
    table.give(MUAD_DIB, "md_signet_ring")
    assert table.teams.activated[MUAD_DIB] == LEFT
    assert "shipping" in table.can_send(MUAD_DIB, "md_signet_ring")
    assert table.game.view(None)["players"][MUAD_DIB]["levels"]["guild"] == 2
    table.influence(RIGHT, "guild", 3)
    table.set(MUAD_DIB, spice=0)
    table.intrigue(MUAD_DIB, "depart_for_arrakis")
    hand = len(table.player(MUAD_DIB).hand)
    table.take(MUAD_DIB, "play", "depart_for_arrakis")
    assert len(table.player(MUAD_DIB).hand) == hand + 1


@pytest.mark.parametrize(
    ("seat", "track", "space", "card"),
    [
        (SHADDAM, "emperor", "imperial_privilege", "sh_signet_ring"),
        (MUAD_DIB, "fremen", "sietch_tabr", "md_signet_ring"),
    ],
)
def test_t5_6_the_better_of_board_and_personal_track_meets_a_requirement(
    seat: int, track: str, space: str, card: str
) -> None:
    table = Six(seat)
    table.set(seat, solari=3)
    table.give(seat, card)
    assert space not in table.can_send(seat, card)
    table.influence(seat, track, 2)
    assert space in table.can_send(seat, card)
    table.influence(seat, track, 0)
    board = {"emperor": "great_houses", "fremen": "fringe_worlds"}[track]
    table.influence(table.game.config.roles[seat].partners[1], board, 2)
    assert space in table.can_send(seat, card)


def test_t5_7_influence_gained_and_lost_by_a_commander_is_the_activated_allys() -> None:
    table = Six()
    table.influence(LEFT, "guild", 2)
    table.intrigue(MUAD_DIB, "change_allegiances")
    table.take(MUAD_DIB, "play", "change_allegiances")
    table.take(MUAD_DIB, "resolve", "choose-lose-influence", "faction:guild")
    assert (table.level(LEFT, "guild"), table.player(LEFT).vp) == (1, 1)
    table.take(MUAD_DIB, "resolve", "faction:fringe_worlds")
    assert table.level(LEFT, "fringe_worlds") == 1
    assert table.told("influence")[-1].data["by"] == "seat:0"


# -- T6: the board -----------------------------------------------------------------------------------------------------


def test_t6_1_the_spaces_of_this_side() -> None:
    spaces = Six().game.config.library.spaces
    assert len(spaces) == 28
    assert not {"dutiful_service", "desert_tactics", "fremkit"} & set(spaces)
    assert {
        "economic_support", "military_support", "expedition", "controversial_technology", "carthag", "habbanya_erg",
    } <= set(spaces)  # fmt: skip
    assert {name for name, space in spaces.items() if space.only == "shaddam"} == {"sardaukar", "vast_wealth"}


def test_t6_2_personal_boards_have_no_posts() -> None:
    posts = Six().game.config.library.sheets["observation_posts"]
    linked = {space for post in posts.values() for space in post.connects}
    assert not {"sardaukar", "vast_wealth", "hardy_warriors", "desert_mastery"} & linked


def test_t6_3_the_swordmaster_works_in_one_round_and_the_token_stays() -> None:
    table = Six(LEFT)
    table.set(LEFT, solari=8)
    table.give(LEFT, "dagger", "diplomacy", "reconnaissance", "signet_ring")
    table.send(LEFT, "dagger", "swordmaster")
    assert table.game.view(None)["players"][LEFT]["agents"] == {"ready": 2, "total": 3}
    table.end(LEFT)
    for card, space in (("diplomacy", "expedition"), ("signet_ring", "carthag")):
        table.turn_of(LEFT)
        table.send(LEFT, card, space)
    assert table.state.agents["carthag"] == ("2.swordmaster",)
    table.turn_of(HIS_LEFT)
    table.set(HIS_LEFT, solari=6)
    table.state.agents.update(swordmaster=())
    table.player(LEFT).ready += 1
    table.give(HIS_LEFT, "dagger")
    table.send(HIS_LEFT, "dagger", "swordmaster")  # 6 Solari once any player has a Swordmaster
    assert table.player(HIS_LEFT).solari == 0
    table.combat()
    assert (table.player(LEFT).lent, table.player(HIS_LEFT).lent) == ((), ("swordmaster",))
    assert [event.data["seat"] for event in table.told("swordmaster-gone")] == [LEFT]
    table.turn_of(LEFT)
    table.set(LEFT, conflict=1, solari=9)
    table.give(LEFT, "dune_the_desert_planet")
    assert not table.find(LEFT, "agent", "space:swordmaster")
    table.reveal(LEFT)
    gained = [event.data["n"] for event in table.told("gain") if event.data["why"] == "token:swordmaster_bonus"]
    assert gained == [2]


def test_t6_4_habbanya_erg_is_a_maker_space_and_carthag_has_no_flag() -> None:
    table = Six()
    table.combat()
    assert table.state.bonus["habbanya_erg"] == 1
    assert "carthag" not in table.state.control


def test_t6_5_fifteen_observation_posts() -> None:
    assert len(Six().game.config.library.sheets["observation_posts"]) == 15


def test_t6_6_shipping_and_contracts_work_for_commanders() -> None:
    table = Six(SHADDAM)
    table.influence(HIS_LEFT, "guild", 2)
    table.set(SHADDAM, spice=3)
    table.give(SHADDAM, "sh_signet_ring")
    table.send(SHADDAM, "sh_signet_ring", "shipping")
    assert table.player(SHADDAM).solari == 5
    table.take(SHADDAM, "resolve", "faction:emperor")
    assert table.level(SHADDAM, "emperor") == 1


# -- T7: sandworms, control --------------------------------------------------------------------------------------------


def test_t7_1_nobody_of_shaddams_team_summons_sandworms() -> None:
    table = Six(HIS_LEFT)
    table.set(HIS_LEFT, water=3)
    table.intrigue(HIS_LEFT, "unexpected_allies")
    table.take(HIS_LEFT, "play", "unexpected_allies")
    table.take(HIS_LEFT, "resolve", "choose-pay")
    while table.decision(HIS_LEFT).kind == "agenda":
        table.answer(HIS_LEFT, "done" if "done" in table.ids(HIS_LEFT) else table.ids(HIS_LEFT)[0])
    assert table.worms(HIS_LEFT) == 0
    table = Six(LEFT)
    table.set(LEFT, water=3)
    table.intrigue(LEFT, "unexpected_allies")
    table.take(LEFT, "play", "unexpected_allies")
    table.take(LEFT, "resolve", "choose-pay")
    assert table.worms(LEFT) == 1


def test_t7_2_shaddams_team_has_the_rest_of_sietch_tabr_without_hooks() -> None:
    table = Six(HIS_LEFT)
    table.influence(HIS_LEFT, "fringe_worlds", 2)
    table.give(HIS_LEFT, "reconnaissance")
    table.send(HIS_LEFT, "reconnaissance", "sietch_tabr")
    table.take(HIS_LEFT, "resolve", "choose-effect", "0")
    assert (table.player(HIS_LEFT).garrison, table.player(HIS_LEFT).water) == (4, 2)
    assert table.sandworms.hooks == [False] * 6


@pytest.mark.parametrize("seat", [MUAD_DIB, LEFT, RIGHT])
def test_t7_3_hooks_of_muad_dibs_team_go_to_both_allies(seat: int) -> None:
    table = Six(seat)
    table.influence(LEFT, "fringe_worlds", 2)
    table.influence(RIGHT, "fringe_worlds", 2)
    card = "md_signet_ring" if seat == MUAD_DIB else "reconnaissance"
    table.give(seat, card)
    table.send(seat, card, "sietch_tabr")
    table.take(seat, "resolve", "choose-effect", "0")
    assert [owner for owner, has in enumerate(table.sandworms.hooks) if has] == [LEFT, RIGHT]


def test_t7_4_muad_dib_uses_hooks_and_units_of_the_activated_ally() -> None:
    table = Six()
    table.set(LEFT, hooks=True)
    table.set(RIGHT, hooks=True)
    table.set(MUAD_DIB, water=3)
    table.give(MUAD_DIB, "md_signet_ring")
    table.activate(MUAD_DIB, RIGHT)
    table.send(MUAD_DIB, "md_signet_ring", "deep_desert")
    table.take(MUAD_DIB, "resolve", "effect.1.1")
    assert (table.worms(MUAD_DIB), table.worms(LEFT), table.worms(RIGHT)) == (0, 0, 2)
    assert strength(table.game, table.player(RIGHT)) == 6


def test_t7_5_of_the_allies_two_alone_can_have_hooks() -> None:
    roles = Six().game.config.roles
    able = [seat for seat in ALLIES if roles[seat].traits.get("hooks") == "shared"]
    assert able == [LEFT, RIGHT]


def test_t7_6_a_commander_pays_the_bonus_of_whoever_controls_the_space() -> None:
    table = Six()
    table.state.control["arrakeen"] = HIS_RIGHT
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "arrakeen")
    assert table.player(HIS_RIGHT).solari == 1
