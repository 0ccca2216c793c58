"""Automatic answers follow their rules. A person is still asked if nobody has to wait longer for the answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.arrakis.auto_answers import ANSWERED, AUTO_ANSWERS, LOSSES, list_auto_answers
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from content.arrakis.loader import load_printed
from engine.kernel.decisions import Decision, Msg, Option, Pick
from tests.bot.games.arrakis.sittings import Figures, measure
from tests.bot.games.arrakis.walks import SEATS, VERSIONS, new_game, walk

MADE = product("arrakis")
PLAYERS = [{"side": "harkonnen", "dice": {}}, {"side": "atreides", "dice": {}}]


def ask(kind: str, *ids: str, seat: int = 0, pick: Pick = Pick(), **labels: int) -> Decision:
    """A question with options of these ids, each a verb followed by an area, a figure or a zone. If `falls` is given,
    the supply has no regular, so an elite that is hit falls."""
    options = []
    for one in ids:
        verb, _, what = one.partition(".")
        target = (f"area:{what}",) if what else ()
        falls = {"falls": True} if labels.get("falls") and what in ("elite", "special") else {}
        options.append(Option(one, Msg(f"war-{verb}", {"n": labels.get(verb, 1), **falls}), verb, targets=target))
    return Decision("r1.f1", seat, kind, Msg("war-ask-turn"), options, pick)


def see(**more: Any) -> dict[str, Any]:
    """A view with the facts that automatic answers read."""
    return {"players": PLAYERS, "areas": {}, "supply": {}, "battle": None, "claims": 0, **more}


def says(decision: Decision, view: dict[str, Any], here: bool = False, **chosen: str) -> tuple[str, ...] | None:
    """The ids that an automatic answer picks."""
    answer = MADE.auto_answers.answer(decision, view, chosen, here)
    return None if answer is None else answer.picks


def legion(side: str = "harkonnen", **counts: int) -> dict[str, Any]:
    """A legion as a view shows it."""
    return {"side": side, "regular": 0, "elite": 0, "special": 0, "generic": 0, "named": [], "tokens": 0} | counts


def battle(own: int, other: int, side: str = "harkonnen", number: int = 1) -> dict[str, Any]:
    """A battle between these numbers of regulars."""
    enemy = "atreides" if side == "harkonnen" else "harkonnen"
    areas = {"carthag": {"legion": legion(side, regular=own)}, "s8_1": {"legion": legion(enemy, regular=other)}}
    force = legion(side, regular=own)
    fought = {"origin": "carthag", "target": "s8_1", "side": side, "round": number, "force": force}
    return see(areas=areas, battle=fought)


def test_losses_keep_numbers_elites_or_leaders() -> None:
    """Losses keep numbers, elites or leaders, as chosen (W7.9). An elite becomes a regular while the supply has one."""
    figures = ("lose.regular", "lose.elite", "lose.special", "lose.generic", "lose.stilgar")
    hits, full = ask("losses", *figures), see()
    assert says(hits, full) == ("lose.elite",)
    assert says(ask("losses", *figures, falls=1), full) == ("lose.regular",)
    assert says(hits, full, losses="elites") == ("lose.regular",)
    assert says(ask("losses", "lose.generic", "lose.elite"), full, losses="elites") == ("lose.generic",)
    assert says(ask("losses", "lose.generic", "lose.special"), full, losses="leaders") == ("lose.special",)
    # one leader gives a hit, the other a hit and a shield
    assert says(ask("losses", "lose.chani", "lose.alia"), full) == ("lose.alia",)
    for choice in LOSSES:  # the loss of the last unit would cost both leaders too
        assert says(ask("losses", "lose.regular", "lose.generic", "lose.chani"), full, losses=choice) == (
            "lose.generic",
        )
    assert says(hits, full, losses="ask") is None
    assert says(ask("stack_excess", "remove.elite", "remove.regular"), full) == ("remove.regular",)
    assert set(LOSSES) == set(AUTO_ANSWERS[0].choices) - {"ask"}


def test_w7_9_no_order_loses_an_elite_for_nothing_without_a_regular_in_the_supply() -> None:
    """An elite that no regular can replace falls at its first hit. So a leader takes a hit before the only elite does,
    because all leaders fall with it. A regular takes a hit before elites do, because it comes into the supply and can
    then replace one."""
    led = ask("losses", "lose.elite", "lose.generic", "lose.chani", falls=1)
    mixed = ask("losses", "lose.elite", "lose.special", "lose.regular", falls=1)
    for choice in LOSSES:
        assert says(led, see(), losses=choice) == ("lose.generic",)
        assert says(mixed, see(), losses=choice) == ("lose.regular",)


def test_battle_cards_are_asked_for_in_the_first_round_only() -> None:
    cards = ask("battle_cards", "discard.3", "discard.4", pick=Pick("many", 0, 2))
    assert says(cards, battle(3, 2, number=1)) is None
    assert says(cards, battle(3, 2, number=2)) == ()
    assert says(cards, battle(3, 2, number=2), cards="ask") is None
    assert says(cards, battle(3, 2, number=1), cards="none") == ()


def test_an_attack_goes_on_while_it_rolls_more_dice_and_who_looks_is_asked() -> None:
    go_on = ask("go_on", "on", "cease")
    assert says(go_on, battle(4, 3)) == ("on",)
    assert says(go_on, battle(3, 3)) == ("cease",)
    assert says(go_on, battle(4, 3), here=True) is None
    assert says(go_on, battle(4, 3), here=True, press="one") == ("cease",)
    assert says(go_on, battle(1, 6), press="end") == ("on",)


def test_w7_10_the_hit_of_a_siege_counts_before_the_dice_of_both_sides_are_compared() -> None:
    """The automatic answer deducts the hit of a siege before it compares the dice. Of four regulars three are left,
    which roll no more dice than two defenders in a settlement of rank 1, so the attackers cease. An elite that takes
    the hit becomes a regular, so four units are left and go on. Without a regular in the supply (W1.12) the elite
    falls, so three units are left and cease."""
    go_on = ask("go_on", "on", "cease", seat=1)
    for kind, stock, answer in (("regular", 0, "cease"), ("elite", 1, "on"), ("elite", 0, "cease")):
        view = battle(4, 2, side="atreides")
        view["supply"] = {f"atreides.{one}": stock for one in ("regular", "elite", "special", "generic")}
        view["areas"]["s8_1"]["settlement"] = 1
        view["battle"] |= {"siege": 1, "extra": 0, "force": legion("atreides", **{kind: 4})}
        assert says(go_on, view) == (answer,)
        view["battle"]["siege"] = 0
        assert says(go_on, view) == ("on",)


def test_nobody_retreats_unless_they_said_so() -> None:
    asked = ask("retreat", "stay", "retreat", seat=1)
    assert says(asked, battle(6, 1)) == ("stay",)
    assert says(asked, battle(6, 1), retreat="weaker") == ("retreat",)
    assert says(asked, battle(2, 1), retreat="weaker") == ("stay",)
    assert says(asked, battle(6, 1), here=True) is None


@pytest.mark.parametrize(("reserves", "bans", "more"), [(0, [], 0), (3, [], 3), (3, ["landsraad"], 0)])
def test_w19_13_the_reserves_of_automatic_harkonnen_count_as_dice(reserves: int, bans: list[str], more: int) -> None:
    facts = {"solo": {"reserves": reserves}, "version": "retail", "bans": bans}
    stay = ask("retreat", "stay", "retreat", seat=1)
    assert says(stay, battle(3, 3) | facts, retreat="weaker") == (("retreat",) if more else ("stay",))
    press = ask("go_on", "on", "cease", seat=1)
    assert says(press, battle(4, 3, side="atreides") | facts) == (("cease",) if more else ("on",))


def test_defenders_are_driven_away_from_the_own_settlements() -> None:
    view = battle(4, 2)
    view["areas"]["carthag"]["settlement"] = 2
    assert says(ask("retreat_to", "drive.imperial_basin", "drive.s3_1"), view) == ("drive.s3_1",)
    view["areas"]["s3_1"] = {"sietch": None}
    assert says(ask("retreat_to", "drive.imperial_basin", "drive.s3_1"), view) == ("drive.s3_1",)
    assert says(ask("retreat_to", "drive.s3_1", "drive.imperial_basin", seat=1), view) == ("drive.imperial_basin",)


def test_winners_advance_but_leave_one_in_a_settlement_of_their_own() -> None:
    """Winners advance, but leave a unit behind in a settlement of their own that would be undefended otherwise
    (W7.13)."""
    view = battle(4, 0)
    who = ask("who", "go", "leave.regular", "none")
    going = Option("go", Msg("war-advance", {"n": 4}), "advance")
    stays = Option("leave.regular", Msg("war-leave", {"n": 4}), "leave")
    who = who._replace(options=[going, stays, Option("none", Msg("war-nobody"), "nobody")])
    assert says(who, view) == ("go",)
    view["areas"]["carthag"]["settlement"] = 2
    assert says(who, view) == ("leave.regular",)
    less = who._replace(options=[going._replace(label=Msg("war-advance", {"n": 3})), *who.options[1:]])
    assert says(less, view) == ("go",)
    assert says(who, view, advance="none") == ("none",)
    move = who._replace(options=[Option("go", Msg("war-go", {"n": 4}), "go"), stays])
    assert says(move, see()) is None  # moves of the player's own legions are never answered automatically


def test_the_strongest_leaders_use_the_special_results() -> None:
    """The strongest leaders use the special results (W7.6): the Baron shields twice, Rabban hits twice."""
    asked = ask("specials", "lead.generic-0", "lead.beast_rabban", "lead.captain_aramsham", pick=Pick("many", 1, 1))
    assert says(asked, battle(4, 3)) == ("lead.beast_rabban",)
    ids = ("lead.generic-0", "lead.baron_harkonnen", "lead.beast_rabban")
    both = ask("specials", *ids, pick=Pick("many", 2, 2))
    assert set(says(both, battle(4, 3)) or ()) == {"lead.baron_harkonnen", "lead.beast_rabban"}


def test_carryalls_save_what_stands_in_deep_desert() -> None:
    """Carryalls save harvesters in deep desert (W8.4)."""
    one = ask("carryall", "save.az1", "abandon.s1_1")
    shallow = ask("carryall", "save.az1", "abandon.s1_4")
    both = ask("carryall", "save.az1", "save.az2", "abandon.s1_4")
    assert says(one, see()) == ("save.az1",)
    assert says(shallow, see()) == ("abandon.s1_4",)
    assert says(both, see()) == ("save.az1",)
    assert says(shallow, see(), carryall="always") == ("save.az1",)
    assert says(one, see(), carryall="never") == ("abandon.s1_1",)


def test_legions_flee_to_settlements_then_to_rock() -> None:
    """Legions flee to settlements, then to rock (W8.6)."""
    view = see(areas={"arrakeen": {"settlement": 3}, "s1_2": {"sign": True}})
    assert says(ask("flee", "flee.s1_3", "flee.arrakeen", "flee.broken_land"), view) == ("flee.arrakeen",)
    assert says(ask("flee", "flee.s1_3", "flee.broken_land"), view) == ("flee.broken_land",)
    assert says(ask("flee", "flee.s1_2", "flee.s1_1"), view) == ("flee.s1_1",)


def pay(**ways: tuple[int, int, int]) -> Decision:
    """A question about spending spice. The name of each option is its id; its value is the number of steps for each
    marker."""
    powers = ("choam", "spacing_guild", "landsraad")
    options = [
        Option(one, Msg("war-spice", {**dict(zip(powers, steps, strict=True)), "stock": "s" in one}), "spice")
        for one, steps in ways.items()
    ]
    return Decision("r1.f1", 0, "payment", Msg("war-ask-turn"), options)


def test_the_spice_holds_the_markers_from_the_top_down_and_then_raises() -> None:
    """Spice is spent first to keep the markers in place, from the top down, and then to raise them (W10.2). An unpaid
    marker falls."""
    poor = pay(ddd=(-1, -1, -1), ddk=(-1, -1, 0), dkd=(-1, 0, -1), kdd=(0, -1, -1), rdd=(1, -1, -1))
    enough = pay(kkd=(0, 0, -1), rrd=(1, 1, -1), kkk=(0, 0, 0))
    rich = pay(kkk=(0, 0, 0), kkr=(0, 0, 1), kkks=(0, 0, 0), rkk=(1, 0, 0))
    assert says(poor, see()) == ("rdd",)
    assert says(enough, see()) == ("kkk",)
    assert says(rich, see()) == ("rkk",)
    assert says(rich, see(), here=True) is None
    assert says(rich, see(), spice="ask") is None
    assert says(rich, see(), here=True, spice="hold") == ("rkk",)


def test_the_worm_farthest_from_the_enemy_is_called() -> None:
    """The worm farthest from the enemy is moved (W8.5); here the only enemies are in Carthag."""
    near = next(one.adjacent[0] for one in load_printed()[0]["areas"] if one.id == "carthag")
    view = see(areas={"carthag": {"legion": legion(regular=2)}, "s1_1": {"legion": legion("atreides", regular=2)}})
    worms = ask("take_worm", f"take-worm.{near}", "take-worm.s1_1", seat=1)
    assert says(worms, view) == ("take-worm.s1_1",)
    assert says(worms, view, here=True) is None
    assert says(worms, view, taken="ask") is None


def test_the_end_of_the_round_and_the_hazards_wait_for_nobody() -> None:
    assert says(ask("signs", "rest", "flip.s1_1", seat=1), see()) == ("rest",)
    assert says(ask("exchange", "aside.stilgar", "done", seat=1), see()) == ("done",)
    assert says(ask("last_scouting", "scout.s1_1", "done"), see()) == ("done",)
    assert says(ask("unclaimed", "drop.x", "drop.y", seat=1, pick=Pick("many", 0, 2)), see()) == ()
    for kind in ("signs", "exchange", "last_scouting", "unclaimed"):
        name = next(one.name for one in AUTO_ANSWERS if kind in one.kinds)
        assert says(ask(kind, "rest", "done"), see(), **{name: "ask"}) is None


def test_claims_that_cost_nothing_are_made_while_the_limit_leaves_room() -> None:
    """Claims without a cost are made automatically, within the limit of two cards a round (W14.2)."""
    claims = ask("claims", "claim.dew_collectors", "done", seat=1)
    free = [option._replace(targets=(f"omen:{option.id.partition('.')[2]}",)) for option in claims.options]
    claims = claims._replace(options=free)
    assert says(claims, see()) == ("claim.dew_collectors",)
    assert says(claims, see(claims=2)) is None
    costly = Option("claim.lisan_al_gaib", Msg("war-claim"), "claim", targets=("omen:lisan_al_gaib",))
    dear = claims._replace(options=[costly])
    assert says(dear, see()) is None


def test_r221_a_turn_that_went_on_without_its_owner_ends_by_itself() -> None:
    end = Decision("r1.f1", 0, "turn", Msg("war-ask-turn"), [Option("end", Msg("war-end"), "end", final=True)])
    assert says(end, see()) == ("end",)
    assert says(end, see(), here=True) is None
    more = end._replace(options=[Option("scout.az1.s1_1", Msg("war-scout"), "scout"), *end.options])
    assert says(more, see()) is None


def test_r224_desert_power_is_let_go_only_on_wish_and_without_dice() -> None:
    """Desert Power is passed automatically only for a player who has chosen that and has no dice left (W5.12)."""
    turn = ask("turn", "power", "train.s1_1", seat=1)
    assert says(turn, see()) is None
    assert says(turn, see(), power="pass") == ("power",)
    rich = see(players=[PLAYERS[0], {"side": "atreides", "dice": {"house": 1}}])
    assert says(turn, rich, power="pass") is None
    assert says(ask("desert_power", "signs", "done", seat=1), see(), power="pass") == ("done",)
    assert says(ask("desert_power", "signs", "done", seat=1), see()) is None


def test_w5_12_desert_power_that_was_called_for_is_not_let_go() -> None:
    """Desert Power is not passed automatically for a player who has dice left or has just chosen it (R224)."""
    power = ask("desert_power", "signs", "done", seat=1)
    rich = see(players=[PLAYERS[0], {"side": "atreides", "dice": {"house": 1}}])
    assert says(power, rich, power="pass") is None
    assert says(power, see(), here=True, power="pass") is None


def test_w18_7_a_partner_who_still_has_dice_takes_the_turn_instead() -> None:
    """Of two partners only one takes a turn, so Desert Power is not passed automatically while the other partner could
    use a die."""
    players = [PLAYERS[0], {"side": "atreides", "dice": {"mentat": 1}}, {"side": "atreides", "dice": {}}]
    turn = ask("turn", "power", seat=2)
    assert says(turn, see(players=players), power="pass") is None
    assert says(turn, see(players=[*PLAYERS, PLAYERS[1]]), power="pass") == ("power",)


HARKONNENS = {"carryall", "flee", "spice", "scouting"}
"""The automatic answers to questions about harvesters and fleeing legions (W8.4, W8.6), about spice (W10.2) and about
scouting (W5.14), which are questions to the Harkonnen."""
ATREIDES = {"flips", "taken", "unclaimed", "claims", "power"}
"""The automatic answers to questions about wormsigns, worms, prescience cards and Desert Power (W5.12, W8.5, W14.2)."""


@pytest.mark.parametrize(("seat", "others"), [(0, ATREIDES), (1, HARKONNENS)])
def test_a_side_is_offered_no_answer_to_questions_of_the_other_side(seat: int, others: set[str]) -> None:
    offered = {one.name for one in list_auto_answers(see(you={"seat": seat}))}
    assert offered == {one.name for one in AUTO_ANSWERS} - others
    assert list_auto_answers(see()) == AUTO_ANSWERS


def one_of_each() -> dict[str, tuple[Decision, dict[str, Any]]]:
    """For each automatic answer except those that ask by default, a question that it answers, and a view."""
    fight, worm = battle(4, 2), {"carthag": {"legion": legion(regular=2)}}
    fight["areas"]["carthag"]["settlement"] = 2
    going = Option("go", Msg("war-advance", {"n": 3}), "advance")
    claim = Option("claim", Msg("war-claim"), "claim", targets=("omen:dew_collectors",))
    return {
        "losses": (ask("losses", "lose.regular", "lose.elite"), see()),
        "cards": (ask("battle_cards", "discard.3", pick=Pick("many", 0, 1)), battle(3, 2, number=2)),
        "specials": (ask("specials", "lead.generic-0", "lead.beast_rabban", pick=Pick("many", 1, 1)), fight),
        "press": (ask("go_on", "on", "cease"), battle(4, 3)),
        "retreat": (ask("retreat", "stay", "retreat", seat=1), battle(6, 1)),
        "drive": (ask("retreat_to", "drive.imperial_basin", "drive.s3_1"), fight),
        "advance": (ask("who", "go")._replace(options=[going]), battle(4, 0)),
        "flips": (ask("signs", "rest", "flip.s1_1", seat=1), see()),
        "carryall": (ask("carryall", "save.az1", "abandon.s1_1"), see()),
        "flee": (ask("flee", "flee.s1_1", "flee.s1_3"), see()),
        "taken": (ask("take_worm", "take-worm.s1_1", "take-worm.s3_1", seat=1), see(areas=worm)),
        "spice": (pay(kkk=(0, 0, 0), rkk=(1, 0, 0)), see()),
        "scouting": (ask("last_scouting", "scout.s1_1", "done"), see()),
        "exchange": (ask("exchange", "aside.stilgar", "done", seat=1), see()),
        "unclaimed": (ask("unclaimed", "drop.x", seat=1, pick=Pick("many", 0, 1)), see()),
        "claims": (ask("claims", "claim", seat=1)._replace(options=[claim]), see()),
    }


def test_whoever_is_at_the_panel_is_asked_what_they_have_not_chosen_where_that_may_matter() -> None:
    """The usual answers about fights, worms and spice are for people who are away; a choice of their own, and the
    answers to smaller questions, apply to people at the panel too."""
    questions = one_of_each()
    assert questions.keys() == {one.name for one in AUTO_ANSWERS} - {"power"}
    for name, (decision, view) in questions.items():
        answered = says(decision, view)
        usual = next(one.choices[0] for one in AUTO_ANSWERS if one.name == name)
        assert answered is not None, name
        asked = name in {"press", "retreat", "drive", "advance", "taken", "spice"}
        assert says(decision, view, here=True) == (None if asked else answered), name
        assert says(decision, view, here=True, **{name: usual}) == answered, name
        assert says(decision, view, **{name: "ask"}) is None, name


@pytest.mark.parametrize(("seat", "leader"), [(0, "beast_rabban"), (1, "baron_harkonnen")])
def test_w7_6_of_equal_leaders_an_attacker_uses_hits_and_a_defender_shields(seat: int, leader: str) -> None:
    """Rabban hits twice and the Baron shields twice."""
    for ids in (("lead.baron_harkonnen", "lead.beast_rabban"), ("lead.beast_rabban", "lead.baron_harkonnen")):
        asked = ask("specials", *ids, seat=seat, pick=Pick("many", 1, 1))
        assert says(asked, battle(4, 3)) == (f"lead.{leader}",)


def test_w14_2_claims_are_made_only_if_all_are_free_and_the_limit_allows_all() -> None:
    named = ("dew_collectors", "lisan_al_gaib", "dew_collectors")
    free, dear, more = (
        Option(f"claim.{n}", Msg("war-claim"), "claim", targets=(f"omen:{name}",)) for n, name in enumerate(named)
    )
    asked = ask("claims", "done", seat=1)
    for options, made, answered in (
        ([free], 1, True), ([free, more], 0, True), ([free, more], 1, False), ([free, dear], 0, False), ([], 0, False),
    ):  # fmt: skip
        says_so = says(asked._replace(options=[*options, *asked.options]), see(claims=made))
        assert says_so == ((free.id,) if answered else None), (options, made)


def test_w7_13_the_last_unit_of_a_settlement_advances_and_one_stays_in_a_sietch() -> None:
    """A single unit could leave nobody behind. Tokens count as units."""
    stays = Option("leave.regular", Msg("war-leave", {"n": 1}), "leave")
    for side, what, counts, units, answered in (
        ("harkonnen", "settlement", {"regular": 1}, 1, "go"),
        ("harkonnen", "settlement", {"regular": 1, "elite": 1, "special": 1}, 3, "leave.regular"),
        ("atreides", "sietch", {"regular": 1, "tokens": 2}, 3, "leave.regular"),
        ("atreides", "sietch", {"regular": 1, "tokens": 2}, 2, "go"),
    ):
        view = battle(4, 0, side=side)
        view["areas"]["carthag"] = {"legion": legion(side, **counts), what: 2}
        going = Option("go", Msg("war-advance", {"n": units}), "advance")
        asked = ask("who", "go", seat=int(side == "atreides"))._replace(options=[going, stays])
        assert says(asked, view) == (answered,), (side, counts, units)


@pytest.mark.parametrize("kept", ["claim", "pay", "special"])
def test_r224_a_turn_in_which_something_else_is_possible_is_not_passed(kept: str) -> None:
    assert says(ask("turn", "power", f"{kept}.x", seat=1), see(), power="pass") is None
    assert says(ask("turn", "power", "end", seat=1), see(), power="pass") == ("end",)


@pytest.mark.slow
def test_r220_every_automatic_answer_is_legal_wherever_it_answers() -> None:
    """Every automatic answer is legal in games of every version and size."""
    rng, answered = random.Random(1), 0
    for version in VERSIONS:
        for seats in SEATS:
            for game, seat in walk(seats, version, 60 + seats, steps=1200):
                decision = game.options(seat) if seat >= 0 else None
                if decision is None or decision.kind not in MADE.auto_answers.kinds:
                    continue
                chosen = {one.name: rng.choice(one.choices) for one in AUTO_ANSWERS}
                answer = MADE.auto_answers.answer(decision, game.view(seat), chosen, rng.random() < 0.5)
                if answer is not None:
                    game.clone().apply(seat, answer)
                    answered += 1
    assert answered > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_is_worded(language: str) -> None:
    reader = Words(language)
    said = [reader.text(f"habit-{one.name}-{choice}") for one in AUTO_ANSWERS for choice in one.choices]
    assert len(set(said)) == len(said)
    assert all(not line.startswith("Habit ") for line in said)
    game = new_game()
    sides = [list_auto_answers(game.view(seat)) for seat in (0, 1)]
    assert max(map(len, sides)) * 2 + 6 <= 40  # the menus for all answers must fit into one panel
    assert {one for side in sides for one in side} == set(AUTO_ANSWERS)


@pytest.mark.slow
def test_hand_offs_with_the_usual_automatic_answers() -> None:
    """With the usual automatic answers, play passes to the other person once in an action turn, and seldom at other
    times."""
    figures, literal = Figures(), Figures()
    for seed in range(3):
        measure(new_game(seed=seed), random.Random(seed), figures, {})
        measure(new_game(seed=seed), random.Random(seed), literal)
    others = figures.handoffs.total() - figures.handoffs["turn"]
    assert others / figures.rounds < 3.0
    assert figures.a_round < 0.75 * literal.a_round
    assert figures.handoffs.total() <= figures.turns + 3 * figures.rounds


def test_what_is_decided_for_the_automatic_opponent_is_no_automatic_answer_of_anybody() -> None:
    """A decision for the automatic opponent has its own kind (`opposite_…`), which no automatic answer covers (W19.18):
    the person should choose the option that is worst for that opponent."""
    assert [kind for kind in ANSWERED if kind.startswith("opposite")] == []
