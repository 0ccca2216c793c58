"""Texts about thinking computer players, without secrets: the news that a player thinks, and the moves that it
compared."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.reasons import read_reasons
from bot.sandbox import components as tree
from bot.store import game_log
from bot.store import schema as t
from bot.tables.compared import Compared, list_compared, name_plans, read_compared, tell_compared, write_compared
from engine import registry
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.kernel.game import Game
from engine.players import player
from engine.thinking import Plan, Thought
from tests.bot.support.harness import World, open_table, press, running, table_posts
from tests.bot.support.tables import make_tables, start_tiny
from tests.bot.support.thinkers import FIRST, LAST, Desk, find_here

NAMES = ["Ayla", "Computer 1", "Computer 2"]


def let_think(world: World) -> Desk:
    """Let all computer players of this world think by means of the tests' desk."""
    desk, tables = Desk(), world.bot.tables
    tables.pondering.minds, tables.pondering.find = desk, find_here
    tables.lobby.thinkers, tables.stand_in = find_here, "thinks"
    return desk


async def settle(world: World, desk: Desk) -> None:
    while tasks := list(world.bot.tables.pondering._tasks):
        await desk.let()
        await tasks[0]
    await world.bot.outbox.settle()


async def answer(world: World, user: int, verb: str = "") -> None:
    async with world.bot.tables.hold(1) as live:
        decision = live.game.options(live.seat_of(user))
        option = next(option for option in decision.legal() if not verb or option.verb == verb)
    await world.bot.tables.answer(1, user, Answer(decision.id, (option.id,)))


def newest(person) -> str:
    """The text of the newest post with the table's buttons; "" without one."""
    posts = table_posts(person)
    return posts[-1].text if posts else ""


@pytest.mark.slow
async def test_panel_and_post_say_who_thinks_and_call_nobody_until_they_are_done(url) -> None:
    async with running(url) as world:
        desk = let_think(world)
        (ayla,) = await open_table(world, ["Ayla"], computers=1)
        await world.sandbox.until(lambda: "Computer 1** is thinking." in newest(ayla))
        asked = (await (await press(ayla, table_posts(ayla)[-1], "turn")).answered()).ephemerals[0]
        assert "Swap" in asked.text
        assert "Your order" not in asked.text  # she has given none, and is called once nobody thinks
        await settle(world, desk)
        await answer(world, ayla.id)
        await settle(world, desk)
        await answer(world, ayla.id)
        calls = len(ayla.pings())
        await answer(world, ayla.id, "end")
        await world.bot.outbox.settle()
        await world.sandbox.until(lambda: "Computer 1** is thinking." in newest(ayla))
        assert len(ayla.pings()) == calls
        panel = (await (await press(ayla, table_posts(ayla)[-1], "turn")).answered()).ephemerals[0]
        assert "You have nothing to decide right now. Computer 1 is thinking." in panel.text
        await settle(world, desk)
        await world.sandbox.until(lambda: newest(ayla) and "is thinking" not in newest(ayla))
        assert len(ayla.pings()) == calls + 1


@pytest.mark.slow
async def test_a_click_is_answered_while_somebody_thinks(url) -> None:
    async with running(url) as world:
        desk = let_think(world)
        (ayla,) = await open_table(world, ["Ayla"], computers=1)
        await settle(world, desk)
        panel = (await (await press(ayla, table_posts(ayla)[-1], "turn")).answered()).ephemerals[0]
        (menu,) = tree.of_types(panel.components, *tree.SELECTS)
        value = menu["options"][0]["value"]
        answered = await (await ayla.choose(panel, [value], custom_id=menu["custom_id"])).answered()
        assert not answered.error
        assert world.bot.tables.pondering.busy == 1


# -- compared options ------------------------------------------------------------------------------------------------


def turn(kind: str = "turn", sealed: bool = False) -> Decision:
    options = [
        Option("a", Msg("option-roll"), "agent", group_label=Msg("group-hand")),
        Option("b", Msg("option-draw"), "agent"),
        Option("r", Msg("option-end"), "reveal"),
    ]
    return Decision("r1.f1", 1, kind, Msg("prompt"), options, sealed=sealed)


def think(*plans: tuple[str, float], pick: str = "a") -> Thought:
    return Thought(Answer("r1.f1", (pick,)), tuple(Plan(*plan) for plan in plans))


MADE = product("uprising")


@pytest.mark.parametrize(
    ("decision", "plans", "key", "over"),
    [
        (turn(), (("a", 0.43), ("b", 0.39)), "compared-one", "compared-both"),
        (turn(), (("a", 0.43), ("r", 0.39)), "compared-both", "compared-both"),
        (turn("discard"), (("a", 0.43), ("r", 0.39)), "compared-nothing", "compared-both"),
        (turn(sealed=True), (("a", 0.43), ("r", 0.39)), "compared-nothing", "compared-both"),
    ],
)
def test_a_plan_is_named_only_where_that_gives_nothing_away(decision, plans, key, over) -> None:
    found = list_compared(decision, think(*plans), MADE)
    during, after = tell_compared(1, found, over=False), tell_compared(1, found, over=True)
    assert (during.key, after.key) == (key, over)
    assert (during.args["chance"], during.args["second"]) == (43, 39)
    named = {"compared-nothing": 0, "compared-one": 1, "compared-both": 2}[key]
    assert sum(isinstance(value, Msg) for value in during.args.values()) == named


@pytest.mark.parametrize(
    "thought",
    [
        think(),
        think(("a", 0.4)),
        think(("b", 0.4), ("r", 0.3)),
        think(("a", 0.4), ("nonsense", 0.3)),
        think(("a", float("nan")), ("b", 0.3)),
        think(("a", 1.5), ("b", 0.3)),
    ],
)
def test_nothing_is_told_of_what_was_not_compared(thought) -> None:
    assert list_compared(turn(), thought, MADE) == []
    assert write_compared([]) is None
    assert tell_compared(1, [], over=True) is None


def test_the_chosen_plan_is_told_first_though_another_had_the_better_chance() -> None:
    found = list_compared(turn(), think(("b", 0.5), ("r", 0.45), ("a", 0.4)), MADE)
    assert [(one.chance, one.chosen) for one in found] == [(0.4, True), (0.5, False)]


def ways() -> Decision:
    """A turn with a space that can be used in two ways, and two copies of a card."""
    to = {
        "label": Msg("choose-space", {"space": "space:gather_support"}),
        "group_label": Msg("choose-card", {"card": "card:dagger"}),
    }
    troops, both = (Msg("gains", {"effect": f"effect:uprising/board/gather_support.ways.{n}.effect"}) for n in (0, 1))
    price = Msg("cost", {"what": "resource:solari", "n": 2})
    card = {"label": Msg("choose-acquire", {"card": "card:truthtrance", "n": 4}), "group_label": Msg("group-acquire")}
    options = [
        Option("w0", verb="agent", gains=(troops,), **to),
        Option("w1", verb="agent", costs=(price,), gains=(both,), **to),
        Option("c1", verb="acquire", **card),
        Option("c2", verb="acquire", **card),
    ]
    return Decision("r1.f1", 1, "turn", Msg("prompt"), options)


def test_ways_to_use_a_space_are_told_apart_by_what_they_cost_and_gain() -> None:
    names = name_plans(ways().legal())
    assert names["w0"] != names["w1"]
    assert (names["w0"].key, names["w1"].key) == ("compared-way", "compared-paid")
    assert names["c1"] == names["c2"]
    assert [Words("en", NAMES).say(name).replace("\N{NO-BREAK SPACE}", " ") for name in names.values()] == [
        "Dagger: Gather Support (2 troops)",
        "Dagger: Gather Support (2 Solari → 2 troops, 1 water)",
        *["Acquire a card: Truthtrance (4)"] * 2,
    ]
    found = list_compared(ways(), think(("w0", 0.4), ("w1", 0.3), pick="w0"), MADE)
    assert [one.label for one in found] == [names["w0"], names["w1"]]
    assert read_compared(write_compared(found)) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_of_a_real_game_have_names_of_their_own(language) -> None:
    """In the words of every language, options with different costs or gains have different names."""
    rng, words = random.Random(2), Words(language, NAMES)
    config = MADE.lobby.configure(MADE.lobby.read_options({}, 3), 3)
    game, alike = Game.new(registry.family(MADE.family), config, bytes(32)), 0
    for _ in range(250):
        seat = game.waiting()[0]
        decision = game.options(seat)
        if MADE.questions.is_turn(decision.kind):
            named: dict[str, set[str]] = {}
            for option in decision.legal():
                name = words.say(name_plans(decision.legal())[option.id])
                named.setdefault(name, set()).add(repr((option.costs, option.gains)))
            assert all(len(effects) == 1 for effects in named.values())
            labels = [repr(option.label) + repr(option.group_label) for option in decision.legal()]
            alike += len(set(labels)) < len(named)
        game.apply(seat, player("mercenary", "imperium")(game.view(seat), decision, rng))
    assert alike > 3


def test_equal_options_are_not_compared() -> None:
    found = list_compared(ways(), think(("c1", 0.4), ("c2", 0.35), ("w0", 0.3), pick="c1"), MADE)
    assert [one.chance for one in found] == [0.4, 0.3]
    assert list_compared(ways(), think(("c1", 0.4), ("c2", 0.35), pick="c1"), MADE) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("chances", "kind"), [((0.19, 0.194), "preferred"), ((0.05, 0.14), "preferred"), ((0.4, 0.3), "compared")]
)
def test_a_plan_that_seemed_worse_is_not_said_to_be_preferred_for_its_chance(language, chances, kind) -> None:
    found = list_compared(turn(), think(("a", chances[0]), ("b", chances[1])), MADE)
    for over in (False, True):
        told = tell_compared(1, found, over)
        assert told.key.startswith(kind)
        numbers = re.findall(r"(\d+)\s?%", Words(language, NAMES).say(told))
        assert numbers == [str(round(100 * chance)) for chance in chances]


def test_what_is_stored_reads_as_it_was() -> None:
    label = Msg("compared-plan", {"group": Msg("group-hand", {"card": "card:dagger"}), "option": [Msg("x"), 3, "a:b"]})
    found = [Compared(label, 0.43, True, True), Compared(Msg("y"), 0.4, False, False)]
    assert read_compared(write_compared(found)) == found


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), [("uprising", 3), ("base", 2), ("arrakis", 2)])
def test_every_plan_of_a_turn_has_words(language, name, seats) -> None:
    made, rng, words = product(name), random.Random(2), Words(language, NAMES)
    config = made.lobby.configure(made.lobby.read_options({}, seats), seats)
    game, told = Game.new(registry.family(made.family), config, bytes(32)), 0
    for _ in range(150):
        seat = game.waiting()[0]
        decision, view = game.options(seat), game.view(seat)
        given = player(made.computer, made.family)(view, decision, rng)
        names = name_plans(decision.legal())
        different = [one for one in names if given.picks and names[one] != names[given.picks[0]]]
        if decision.pick.kind == "one" and different:
            other = different[0]
            thought = Thought(given, (Plan(given.picks[0], 0.5), Plan(other, 0.25)))
            for over in (False, True):
                said = tell_compared(seat, list_compared(decision, thought, made), over)
                line = words.say(said)
                assert re.search(r"50\s?%.*25\s?%", line), line
                told += 1
        game.apply(seat, given)
    assert told > 50


@pytest.mark.slow
async def test_more_says_what_was_compared_also_after_a_restart(url) -> None:
    async with running(url) as world:
        desk = let_think(world)
        (ayla,) = await open_table(world, ["Ayla"], computers=1)
        await settle(world, desk)
        await answer(world, ayla.id)
        await settle(world, desk)
        await answer(world, ayla.id)
        await answer(world, ayla.id, "end")
        await settle(world, desk)
        chances = f"{round(100 * FIRST)}%", f"{round(100 * LAST)}%"
        for again in (False, True):
            if again:
                await world.restart()
            page = (await (await press(ayla, table_posts(ayla)[-1], "more")).answered()).ephemerals[0]
            (line,) = [line for line in page.text.splitlines() if "to win" in line]
            assert line.startswith("Computer 1 chose")
            assert all(chance in line for chance in chances)


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("steps", "starts", "found"),
    [
        ("0 1a 1b 0 1c 1d 0", {}, {1: "c"}),
        ("1a 1b 1 1c", {}, {1: "a"}),
        ("1a 0 1 2b 2c", {}, {1: "a", 2: "b"}),
        ("1a 2b 1c 2d 0", {}, {1: "c", 2: "d"}),
        ("1a 0 1x", {}, {1: "a"}),
        ("0 1 0", {}, {}),
        # the last turn began at revision 2, and nothing was compared in it
        ("1a 0 1", {1: [0, 2]}, {}),
        ("1a 0 1 0 1", {1: [0, 2]}, {}),
        # the last turn has begun, but nothing was answered in it so far
        ("1a 0", {1: [0, 2]}, {1: "a"}),
        # answers in the turns of others
        ("1a 0 1", {0: [1], 1: [0]}, {1: "a"}),
        ("1a 0 1b 0", {0: [1], 1: [0]}, {1: "b"}),
    ],
)
async def test_of_the_last_turn_the_first_thought_is_told(store, steps, starts, found) -> None:
    """The first thought of the last turn is told. In the cases, a digit is a seat, a letter is its thought, and x is a
    thought that was undone."""
    tables = make_tables(store)
    game_id = await start_tiny(tables, 3)
    async with store.write() as connection:
        for number, (seat, *thought) in enumerate(steps.split(), 1):
            step = {"game_id": game_id, "revision": number, "seat": int(seat), "data": "{}", "forced": 0, "at": 0}
            step |= {"undone": int(thought == ["x"]), "thought": "".join(thought) or None}
            await connection.execute(t.step.insert(), step)
    async with store.read() as connection:
        assert await game_log.list_thoughts(connection, game_id, starts) == found


@pytest.mark.parametrize(("status", "key"), [
    ("open", "compared-nothing"), ("held", "compared-nothing"), ("paused", "compared-nothing"),
    ("over", "compared-both"),
])  # fmt: skip
async def test_everybody_reads_which_hidden_plans_were_compared_only_when_the_game_is_over(
    tables, store, status: str, key: str
) -> None:
    """While the game goes on, `More…` names no plan of a computer player that others could not know."""
    game_id = await start_tiny(tables, people=1, computers=1)
    plans = [Compared(Msg("option-roll"), 0.43, True, False), Compared(Msg("option-draw"), 0.39, False, False)]
    step = {"game_id": game_id, "revision": 900, "seat": 1, "data": "{}", "forced": 0, "at": 0, "undone": 0}
    async with store.write() as connection:
        await connection.execute(t.step.insert(), step | {"thought": write_compared(plans)})
    words = Words("en", NAMES)
    async with tables.hold(game_id) as live, store.read() as connection:
        now = replace(live, row=replace(live.row, status=status))
        told = await read_reasons(connection, now, words)
    chances = {"seat": "seat:1", "chance": 43, "second": 39}
    named = {"plan": plans[0].label, "other": plans[1].label} if key == "compared-both" else {}
    assert told == (words.say(Msg(key, chances | named)),)
