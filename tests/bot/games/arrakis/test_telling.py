"""The story of a battle states what caused it, and has a line for each round."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import product
from bot.language import Words
from bot.messages.story import tell
from engine.arrakis.frames.roll import begin_roll
from engine.arrakis.verbs import add_flier
from engine.kernel.events import Event, seen_by
from tests.bot.games.arrakis.walks import new_game, walk

MADE = product("arrakis")
WORDS = Words("en", ["Ayla", "Bo"])


def roll(side: str, dice: int, hit: int, shield: int = 0, special: int = 0) -> Event:
    return event("battle-roll", side=f"side:{side}", dice=dice, hit=hit, shield=shield, special=special)


def event(kind: str, **data: Any) -> Event:
    return Event(f"war-{kind}", data, None, None)


def story(*events: Event) -> list[str]:
    return [line.replace("**", "") for line in tell(events, None, WORDS, MADE.course.telling, "post")]


BEGUN = (
    event("turn", seat="seat:0", side="side:harkonnen"),
    event("die", seat="seat:0", action="action:strategy"),
    event("attack", source="area:arsunt", area="area:s4_1", side="side:harkonnen"),
)
KEPT = {"kept": "action:mentat"}
ROUND = (roll("harkonnen", 3, 1), roll("atreides", 2, 1), event("battle-hits", attacker=1, defender=1))
END = (event("battle-won", side="side:harkonnen", area="area:s4_1"), event("battle-over", area="area:s4_1"))


def test_each_round_of_a_battle_is_a_line() -> None:
    told = story(*BEGUN, *ROUND, roll("harkonnen", 2, 2), roll("atreides", 1, 0), *END)
    assert len(told) == 4
    assert "Strategy die" in told[0]
    assert "attacked" in told[1]
    assert told[2].startswith("↳ Battle round 1: Harkonnen 3 dice: 1 hit")
    assert told[3].startswith("↳ Battle round 2: Harkonnen 2 dice: 2 hits")
    assert told[3].endswith("Harkonnen won")


def test_what_is_revealed_and_discarded_first_stands_with_the_attack() -> None:
    begun = (*BEGUN[:2], event("attack", source="area:s7_5", area="area:windgap", side="side:harkonnen"))
    rank = event("sietch", area="area:windgap", n=2)
    told = story(*begun, rank, *ROUND, *END)
    assert told[1].endswith("rank 2")
    assert told[2].startswith("↳ Battle round 1")


def test_w7_14_a_destroyed_settlement_that_brings_supremacy_is_called_a_sietch() -> None:
    gap, pole = ({"area": f"area:{area}"} for area in ("windgap", "north_pole"))
    begun = (*BEGUN[:2], event("attack", source="area:s7_5", **gap, side="side:harkonnen"))
    won = (event("battle-won", side="side:harkonnen", **gap), event("settlement-destroyed", **gap))
    sietch = story(*begun, *won, event("supremacy", n=2, now=2), event("battle-over", **gap))
    assert sietch[1].endswith("Harkonnen won, the sietch in G8 Windgap was destroyed, Supremacy +2 (2)")
    begun = (
        event("turn", seat="seat:1", side="side:atreides"),
        event("die", seat="seat:1", action="action:leadership"),
        event("attack", source="area:s7_5", **pole, side="side:atreides"),
    )
    won = (event("battle-won", side="side:atreides", **pole), event("settlement-destroyed", **pole))
    raised = [event("marker", marker=f"track:{track}", n=1, now=1) for track in ("kwisatz_haderach", "jihad")]
    town = story(*begun, *won, *raised, event("battle-over", **pole))
    assert "the settlement in NP North Pole was destroyed" in town[1]
    assert "sietch" not in town[1]


def test_an_attack_on_an_empty_settlement_has_no_rounds() -> None:
    told = story(*BEGUN, *END)
    assert [line.startswith("↳") for line in told] == [False, False]
    assert told[1].endswith("Harkonnen won")
    assert story(*BEGUN)[1].endswith(WORDS.name("area:arsunt"))


def test_a_report_that_begins_within_a_battle_has_the_rounds_on_lines_of_their_own() -> None:
    told = story(*ROUND, roll("harkonnen", 2, 2), roll("atreides", 1, 0), *END)
    assert [line.partition(":")[0] for line in told] == ["↳ The battle goes on"] * 2
    discarded = event("discarded", seat="seat:0", card="plan:crysknife")
    assert [line.startswith("↳ The battle goes on") for line in story(discarded, *ROUND, *END)] == [False, True]


def test_w7_4_a_special_result_of_a_surprise_attack_is_not_one_of_the_dice() -> None:
    told = story(*BEGUN, roll("harkonnen", 4, 2, 1, 2), roll("atreides", 4, 2, 1, 1))
    assert "Harkonnen 4 dice: 2 hits, 1 shield, 2 special (1 by surprise)" in told[2]
    assert told[2].endswith("Atreides 4 dice: 2 hits, 1 shield, 1 special")


def test_w5_14_what_is_revealed_before_an_action_is_told_with_who_acted() -> None:
    """Free actions before the use of a die are told in one line with the die, and the line names the player. This holds
    even if the report begins with the free actions."""
    shown = [event("token", area=f"area:{area}", regular=1, elite=0, special=0) for area in ("s1_1", "s1_2")]
    die = event("die", seat="seat:1", action="action:leadership")
    (told,) = story(*shown, die, event("supremacy", n=1, now=1))
    assert told.startswith("Bo: ")
    assert "A1" in told
    assert "Leadership die" in told
    assert story(*shown[:1]) == [story(*shown, die)[0].removeprefix("Bo: ").partition(", ")[0]]


def test_desert_power_is_told_with_who_used_it() -> None:
    """A story names the player who used Desert Power, even if it does not begin with that player's turn."""
    signs = [event("sign", area=f"area:{area}") for area in ("s1_1", "s1_2")]
    power = event("power", seat="seat:1", action="action:desert_power")
    assert story(power, *signs) == ["Bo: Desert Power, wormsigns in A1 and A2"]
    turn = event("turn", seat="seat:1", side="side:atreides")
    assert story(turn, power, *signs) == ["Bo: Desert Power, wormsigns in A1 and A2"]


def test_a_die_of_which_nothing_came_says_so_once_its_turn_is_over() -> None:
    die = event("die", seat="seat:0", action="action:strategy")
    moved = event("moved", side="side:harkonnen", n=2, leaders=0, source="area:arsunt", area="area:s4_16")
    turn, after = (
        event("turn", seat=f"seat:{n}", side=f"side:{side}") for n, side in enumerate(("harkonnen", "atreides"))
    )
    assert story(turn, die, after) == ["Ayla: Strategy die, to no effect"]
    assert story(turn, die) == ["Ayla: Strategy die"]  # the turn has not ended yet
    assert "to no effect" not in story(turn, die, moved, after)[0]
    assert all("to no effect" not in line for line in story(*BEGUN, *ROUND, *END, after))
    power = event("power", seat="seat:1", action="action:desert_power")
    assert story(after, power, turn) == ["Bo: Desert Power, to no effect"]


def test_vehicles_and_dice_are_lines_of_their_own() -> None:
    placed = [
        event("harvester", area="area:s1_1"),
        event("harvester", area="area:s1_2"),
        event("flier", zone="zone:az1", what="figure:carryall"),
    ]
    rolled = [event("dice", side="side:harkonnen", mentat=2), event("dice", side="side:atreides", house=1)]
    told = story(*placed, *rolled)
    assert told == [
        "Harkonnen: harvesters in A1 and A2, carryall in Air Zone A–E",
        "Harkonnen rolled Mentat 2, Atreides rolled House 1",
    ]
    start = story(event("round", n=2), event("row", n=5, aside=0), *placed, *rolled)
    assert start[-2:] == told
    assert start[-3].startswith("Start: ")


def test_that_vehicles_leave_at_the_end_of_a_round_goes_without_saying() -> None:
    gone = event("flier-gone", zone="zone:az1", what="figure:carryall")
    raised = event("supremacy", n=1, now=4)
    assert story(event("closing"), gone, raised) == ["End of the round: Supremacy +1 (4)"]
    assert "Air Zone A–E" in story(*BEGUN[:2], gone)[0]  # the vehicle was used for a flight


@pytest.mark.parametrize("partners", [False, True])
def test_w13_vehicles_that_the_atreides_remove_are_not_told_as_used(partners: bool) -> None:
    """Fremen Rockets and Smugglers remove Harkonnen vehicles (W13); only the Harkonnen use their vehicles. If partners
    decide who acts, the beginning of the turn names no player."""
    named = {} if partners else {"seat": "seat:1"}
    begun = (event("turn", side="side:atreides", **named), event("die", seat="seat:1", action="action:house"))
    rockets = event("rockets", sector="sector:s5", hits=1)
    gone = event("flier-gone", zone="zone:az1", what="figure:carryall")
    assert story(*begun, rockets, gone)[0].endswith(", removed the carryall in Air Zone A–E")
    # nor as lost by the Atreides
    assert story(*begun, event("harvester-lost", area="area:s1_1"))[0].endswith("die, the harvester in A1 was lost")
    assert story(*BEGUN[:2], gone)[0].endswith(", used the carryall in Air Zone A–E")


def test_w1_10_a_vehicle_that_makes_room_for_another_is_not_told_as_used() -> None:
    game = new_game(seats=2, version="article")
    said = len(game.events)
    for kind in ("carryall", "ornithopter"):
        add_flier(game, "az1", kind)
    (line,) = story(*BEGUN[:2], *game.events[said:])
    assert line.endswith("carryall in Air Zone A–E, removed the carryall in Air Zone A–E, ornithopter in Air Zone A–E")


def lost(*figures: str) -> list[Event]:
    return [event("lost", area="area:s1_1", what=f"figure:{figure}", n=1) for figure in figures]


def told_in(language: str, *events: Event) -> str:
    return "\n".join(tell(events, None, Words(language, ["Ayla", "小美"]), MADE.course.telling, "post"))


def test_figures_of_one_area_are_counted_in_one_list_and_have_plurals() -> None:
    figures = lost("harkonnen_elite", "harkonnen_regular", "harkonnen_elite", "harkonnen_special", "harkonnen_special")
    assert story(*BEGUN[:2], *figures)[0].endswith("lost 2 Harkonnen Elites, 1 Harkonnen Regular and 2 Sardaukar in A1")
    gone = [event("removed", area="area:s1_1", what="figure:atreides_special", n=1) for _ in range(2)]
    assert story(*BEGUN[:2], *gone)[0].endswith("removed 2 Fedaykin from A1 (limit)")
    raised = [event("upgraded", area="area:s1_1", what="figure:harkonnen_special") for _ in range(2)]
    assert story(*BEGUN[:2], *raised)[0].endswith("replaced 2 units in A1 with 2 Sardaukar")
    assert told_in("zh-TW", *BEGUN[:2], *figures).endswith(
        "A1 失去 2 個哈肯能菁英單位、1 個哈肯能普通單位和 2 個薩督卡"
    )
    assert told_in("ja", *BEGUN[:2], *figures).endswith(
        "A1でハルコンネン精鋭ユニット2体、ハルコンネン一般ユニット1体、サルダウカー2体を失った"
    )


def test_a_line_names_its_person_once_and_another_where_it_changes() -> None:
    drew = event("drew", seat="seat:0", n=2, deck="deck:house_harkonnen")
    threw = event("discarded", seat="seat:1", card="plan:crysknife")
    again = event("drew", seat="seat:0", n=1, deck="deck:corrino_ally")
    gained = event("sister", side="side:harkonnen")
    assert story(*BEGUN[:2], drew)[0] == "Ayla: Strategy die, drew 2 cards"
    assert story(*BEGUN[:2], gained)[0] == "Ayla: Strategy die, gained a Bene Gesserit token"
    assert story(*BEGUN[:2], threw, again)[0] == "Ayla: Strategy die, Bo discarded Crysknife, Ayla drew 1 card"
    assert story(threw, drew, again)[0] == "Bo discarded Crysknife, Ayla drew 3 cards"
    assert told_in("zh-CN", *BEGUN[:2], drew) == "Ayla：战略骰、抽 2 张牌"
    assert told_in("ja", *BEGUN[:2], drew) == "Ayla：戦略のダイスを使った、カードを2枚引いた"


def test_deeds_stand_apart_by_semicolons_where_one_holds_a_list() -> None:
    told = story(*BEGUN, *ROUND)
    assert told[2] == (
        "↳ Battle round 1: Harkonnen 3 dice: 1 hit, 0 shields, 0 special; Atreides 2 dice: 1 hit, 0 shields, 0 special;"
        " hits by the attacker: 1, by the defender: 1"
    )


def test_a_place_has_a_space_where_its_code_meets_a_word_and_none_between_two_words() -> None:
    moved = event("moved", side="side:harkonnen", n=2, leaders=0, source="area:s1_1", area="area:arsunt")
    sietch = event("sietch", area="area:windgap", n=2)
    used = event("flier-gone", zone="zone:az1", what="figure:ornithopter")
    assert told_in("zh-TW", *BEGUN[:2], sietch).endswith("翻開 G8 風峽的穴地：等級 2")
    assert told_in("zh-TW", *BEGUN[:2], used).endswith("用掉航空區 A–E 的撲翼機")
    assert told_in("zh-CN", *BEGUN[:2], *lost("atreides_generic")).endswith("A1 失去 1 名耐布")
    assert told_in("zh-CN", *BEGUN[:2], moved).endswith("A1 → H5 阿尔桑特")


def test_quotes_in_quotes_are_of_the_other_kind() -> None:
    claimed = event("claimed", omen="omen:fremen_call_paul_the_mahdi")
    assert told_in("zh-TW", claimed) == "取得「弗瑞曼人高呼『馬赫迪！』」"


def test_a_card_or_special_action_without_effect_is_told_so() -> None:
    begun = (event("turn", seat="seat:0", side="side:harkonnen"), event("die", seat="seat:0", action="action:mentat"))
    played = event("plays", seat="seat:0", card="plan:harkonnen_patrols")
    special = event("special", leader="warlord:baron_harkonnen")
    after = event("turn", seat="seat:1", side="side:atreides")
    assert story(*begun, played, after)[0].endswith("to no effect")
    assert story(*begun, special, after)[0].endswith("to no effect")
    placed = event("placed", area="area:arsunt", what="figure:harkonnen_regular", n=2)
    assert "to no effect" not in story(*begun, played, placed, after)[0]
    assert "to no effect" not in story(*begun, played)[0]  # the turn has not ended yet
    assert "to no effect" not in story(*begun, played, *BEGUN[2:])[0]  # a battle follows


SAME = (
    "areas", "zones", "markers", "rows", "omens", "supremacy", "spice", "bans", "crater", "sisters", "supply",
    "gone_omens", "omen_deck", "signs_left", "pool",
)  # fmt: skip
"""The entries of a view that an action may change, besides the dice, the hands, the leaders' cards, and the result
that Truthtrance has named (it is forgotten at the end of every turn)."""
DECLARING = {"event-war-die", "event-war-power", "event-war-plays", "event-war-special", "event-war-nothing"}


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_whatever_is_told_without_effect_has_changed_nothing(version: str) -> None:
    checked = 0
    for seed in range(20, 30):
        begun: tuple[int, dict[str, Any]] | None = None
        seen = 0
        for game, seat in walk(2, version, seed):
            turns = [number for number, one in enumerate(game.events[seen:], seen) if one.kind == "war-turn"]
            if seat < 0 or not turns:
                continue
            seen, view = len(game.events), game.view(None)
            if begun is not None:
                told = [
                    (one.kind, data) for one in game.events[begun[0] : turns[-1] + 1] if (data := seen_by(one, None))
                ]
                lines = [
                    (kind, data["told"]) for kind, data in MADE.course.telling.retell(iter(told)) if "told" in data
                ]
                keys = {key for _, parts in lines for key, _ in parts}
                if "event-war-nothing" in keys and keys <= DECLARING:
                    checked += 1
                    assert {key: view[key] for key in SAME} == {key: begun[1][key] for key in SAME}, lines
                    played = sum(key == "event-war-plays" for _, parts in lines for key, _ in parts)
                    assert count_hands(begun[1]) - count_hands(view) == played, lines
            begun = (turns[-1], view)
    assert checked > 20


def count_hands(view: dict[str, Any]) -> int:
    return sum(sum(player["hand"].values()) for player in view["players"])


def test_w7_9_an_elite_that_a_regular_replaces_is_told_as_reduced() -> None:
    hits = (
        event("reduced", area="area:s4_1", what="figure:harkonnen_elite", n=1),
        event("reduced", area="area:s4_1", what="figure:harkonnen_elite", n=1),
        event("lost", area="area:s4_1", what="figure:harkonnen_regular", n=1),
    )
    told = story(*BEGUN, *ROUND, *hits, *END)[2]
    assert "reduced 2 Harkonnen Elites in " in told
    assert " to regulars" in told
    assert "lost 1 Harkonnen Regular in " in told


def test_w13_a_marker_that_goes_down_is_told_with_its_steps() -> None:
    """The line about a marker that goes down names the number of steps (W13): Alam al-Mithal may lower one by
    several."""
    down = event("marker", marker="track:jihad", n=-3, now=1)
    (line,) = story(down, event("marker", marker="track:kwisatz_haderach", n=3, now=3))
    assert "Jihad −3 (1)" in line
    assert "Kwisatz Haderach +3 (3)" in line


@pytest.mark.parametrize(("led", "shown"), [(0, ""), (1, " and 1 Bashar"), (2, " and 2 Bashars")])
def test_w19_3_a_revealed_garrison_is_told_with_its_leaders(led: int, shown: str) -> None:
    (line,) = story(event("garrison-open", area="area:arsunt", generic=led, regular=2, elite=0, special=0))
    assert line.endswith(f": 2 Harkonnen Regulars{shown}")


def test_several_generic_leaders_are_told_in_the_plural() -> None:
    """Generic leaders are Bashars and Naibs (W1.5), also where a post counts several."""
    told = story(
        *[event("placed", area="area:s4_1", what=f"figure:{side}_generic", n=2) for side in ("harkonnen", "atreides")]
    )
    assert told == ["placed 2 Bashars and 2 Naibs in D1"]
    chinese = Words("zh-TW", ["Ayla", "Bo"])
    assert chinese.text("counted-figure", what="figure:atreides_generic", n=2) == "2 名耐布"


def test_w1_12_figures_that_the_supply_lacks_stand_in_one_list() -> None:
    lacking = [
        event("lacking", area="area:s4_1", what=f"figure:atreides_{kind}", n=n)
        for kind, n in (("regular", 2), ("elite", 1))
    ]
    (line,) = story(event("token", area="area:s4_1", regular=2, elite=1, special=0), *lacking)
    assert line.endswith("the supply lacked 2 Atreides Regulars and 1 Atreides Elite")


def test_r211_cards_discarded_unseen_by_one_player_are_counted_together() -> None:
    told = story(event("closing"), *(event("discarded", seat=f"seat:{seat}") for seat in (0, 0, 0, 1)))
    assert told == ["End of the round: Ayla discarded 3 cards, Bo discarded a card"]


def test_w5_2_w18_6_dice_that_are_rolled_again_are_told_with_the_one_that_is_kept() -> None:
    rolls = (event("dice", side="side:atreides", mentat=4), event("dice", side="side:atreides", house=3, **KEPT))
    (line,) = story(*rolls)
    assert line == "Atreides rolled Mentat 4, Atreides kept a Mentat die and rolled the others again: House 3"


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("seats", "version"), [(2, "article"), (4, "article"), (4, "retail")])
def test_w5_2_w18_6_each_second_roll_says_what_is_kept(seats: int, version: str) -> None:
    seen = 0
    for seed in range(400):
        game = new_game(seats, version, seed)
        game.state.stack.clear()
        begin_roll(game)
        game._run()
        rolls = [seen_by(one, None) for one in game.events if one.kind == "war-dice"]
        for roll in rolls:
            side = [one for one in rolls if one["side"] == roll["side"]]
            assert ("kept" in roll) == (roll is not side[0])
            seen += "kept" in roll
    assert seen


@pytest.mark.parametrize(("maker", "name"), [(0, "sandworm"), (1, "Wild Maker")])
def test_w9_4_an_attacking_worm_is_told_once_and_by_its_name(maker: int, name: str) -> None:
    gone = event("worm-gone", area="area:s4_1", maker=maker)
    strike = event("worm-strikes", source="area:s4_1", area="area:s4_2", maker=maker)
    assert story(gone, strike) == [f"the {name} from D1 attacked D2 and left"]
    assert story(gone) == [f"the {name} in D1 left"]
    assert story(event("worm-moved", source="area:s4_1", area="area:s4_2", maker=maker)) == [f"{name} D1 → D2"]
    assert story(event("worm-gone", area="area:s4_1")) == ["the sandworm in D1 left"]  # told by an older version


def test_the_figures_of_tokens_are_told_in_words() -> None:
    """The letters that stand for figures on the map do not appear in posts."""
    token = event("token", area="area:s1_4", regular=2, elite=0, special=1)
    garrison = event("garrison-open", area="area:s1_4", regular=1, elite=0, special=1, generic=1)
    assert story(token) == ["revealed the token in A4: 2 Atreides Regulars and 1 Fedaykin"]
    told = "revealed the garrison token in A4: 1 Harkonnen Regular, 1 Sardaukar and 1 Bashar"
    assert story(garrison) == [told]
