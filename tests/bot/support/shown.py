"""Messages with controls at tables. Each function brings a new world into a state, and returns what people see then."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence

from bot.components.tags import Tag
from bot.sandbox import Actor, Message
from bot.sandbox import components as tree
from bot.tables.game_cache import LoadedGame
from bot.tables.standing_orders import list_involved
from engine.players import player
from tests.bot.support.consent import questions, unrate
from tests.bot.support.harness import (
    World,
    act_somehow,
    actions,
    find_lobby,
    open_beside,
    open_cockpit,
    open_table,
    press,
    table_posts,
)
from tests.bot.support.people import final_post, open_timed, pass_time, play_on, to_turns

Shown = list[tuple[Actor, Message]]
"""Messages, each with a person who sees it."""
State = Callable[[World], Awaitable[Shown]]


async def see(person: Actor, command: str, **options: object) -> Message:
    """The private answer to a command."""
    return (await (await person.slash(command, **options)).answered()).ephemerals[-1]


async def reach(person: Actor, message: Message, *path: str) -> Message:
    """The message that buttons with these actions lead to."""
    for action in path:
        shown = (await (await press(person, message, action)).answered()).message
        assert shown is not None
        message = shown
    return message


async def forge(person: Actor, message: Message, tag: Tag) -> Message:
    """The message that a control leads to that the clicked message need not have."""
    shown = (await (await person.press_raw(tag.write("lb1"), message)).answered()).message
    assert shown is not None
    return shown


async def choose(person: Actor, message: Message, action: str, value: str) -> Message:
    """The message after a choice in the menu with this action."""
    (found,) = [one for one in tree.of_types(message.components, *tree.SELECTS) if f"|{action}|" in one["custom_id"]]
    shown = (await (await person.choose(message, [value], custom_id=found["custom_id"])).answered()).message
    assert shown is not None
    return shown


async def play_until(world: World, name: str, fits: Callable[[LoadedGame], bool], limit: int = 3_000) -> None:
    """Let computer players answer for everybody until the game is in a state that fits."""
    rng = random.Random(2)
    for _ in range(limit):
        async with world.bot.tables.hold(1) as live:
            if fits(live):
                break
            seat = live.game.waiting()[0]
            decision, user = live.game.options(seat), live.user_in(seat)
            assert decision is not None
            assert user is not None
            answer = player(name, live.row.family)(live.game.view(seat), decision, rng)
        await world.bot.tables.answer(1, user, answer)
    else:
        raise AssertionError("no such moment")
    await world.bot.outbox.settle()


def find_seat(live: LoadedGame, person: Actor) -> int:
    """The seat of a person at the table."""
    seat = live.seat_of(person.id)
    assert seat is not None
    return seat


# -- lobbies -----------------------------------------------------------------------------------------------------------


async def open_lobby(world: World, game: str, seats: int, computers: int) -> tuple[Actor, Actor, Message]:
    """A lobby with its host, a guest and computer players."""
    ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
    await (await ayla.slash("dune new", game=game, seats=seats)).answered()
    post = find_lobby(ayla)
    await (await press(bo, post, "join")).answered()
    for _ in range(computers):
        await (await press(ayla, post, "fill")).answered()
    return ayla, bo, post


async def lobby(world: World) -> Shown:
    ayla, bo, post = await open_lobby(world, "tiny", 4, 0)
    return [(ayla, post), (bo, post), (world.sandbox.actor("Eve"), post)]


async def lobby_with_computers(world: World) -> Shown:
    ayla, bo, post = await open_lobby(world, "uprising", 4, 2)
    await (await press(bo, post, "ready")).answered()
    return [(ayla, post), (bo, post)]


async def lobby_with_teams(world: World) -> Shown:
    ayla, bo, post = await open_lobby(world, "arrakis", 4, 1)
    return [(ayla, post), (bo, post)]


async def options(world: World) -> Shown:
    ayla, _, post = await open_lobby(world, "uprising", 4, 1)
    shown = []
    for page in ("game", "boxes", "time", "table", "order"):
        panel = await reach(ayla, post, "options")
        shown.append((ayla, await forge(ayla, panel, Tag(1, 0, "settings", page))))
    return shown


async def order_of_teams(world: World) -> Shown:
    ayla, _, post = await open_lobby(world, "arrakis", 4, 1)
    panel = await reach(ayla, post, "options")
    return [(ayla, await forge(ayla, panel, Tag(1, 0, "settings", "order")))]


async def invitation(world: World) -> Shown:
    ayla, _, _ = await open_lobby(world, "tiny", 4, 1)
    eve = world.sandbox.actor("Eve")
    await (await ayla.slash("dune invite", player=eve)).answered()
    await world.bot.outbox.settle()
    return [(eve, eve.dms()[-1])]


async def confirmations_in_a_lobby(world: World) -> Shown:
    ayla, bo, post = await open_lobby(world, "tiny", 4, 1)
    leave, end = (Tag(1, 0, action) for action in ("leave-ask", "end-ask"))
    return [(bo, await forge(bo, post, leave)), (ayla, await forge(ayla, post, leave)),
            (ayla, await forge(ayla, post, end))]  # fmt: skip


# -- games -------------------------------------------------------------------------------------------------------------


async def turn(world: World) -> Shown:
    ayla, bo = await open_table(world, ["Ayla", "Bo"])
    await to_turns(world, [ayla, bo])
    post = table_posts(ayla)[-1]
    more = await reach(ayla, post, "more")
    panel, other = await open_cockpit(ayla), await open_cockpit(bo)
    (cash,) = tree.of_types(panel.components, *tree.SELECTS)
    await (await ayla.choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
    return [(ayla, panel), (bo, other), (ayla, more), (ayla, post), (world.sandbox.actor("Eve"), post)]


async def sealed_questions(world: World) -> Shown:
    people = await open_table(world, ["Ayla", "Bo", "Cy"])
    return [(person, await open_cockpit(person)) for person in people[:2]]


async def open_uprising(world: World, kind: str = "turn") -> tuple[Actor, Actor]:
    """A person who is asked a question of this kind in a game of Uprising, and another one."""
    people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising")
    await play_until(world, "recruit", lambda live: live.game.options(live.game.waiting()[0]).kind == kind)
    async with world.bot.tables.hold(1) as live:
        (asked,) = (one for one in people if find_seat(live, one) in live.game.waiting())
    return asked, next(one for one in people if one is not asked)


async def question_of_imperium(world: World) -> Shown:
    asked, _ = await open_uprising(world)
    panel = await open_cockpit(asked)
    more = await reach(asked, table_posts(asked)[-1], "more")
    return [(asked, panel), (asked, more), (asked, await reach(asked, more, "rules"))]


async def end_of_a_turn(world: World) -> Shown:
    asked, _ = await open_uprising(world, "agent-turn")
    return [(asked, await open_cockpit(asked))]


async def confirmation_of_an_answer(world: World) -> Shown:
    asked, _ = await open_uprising(world)
    panel = await open_cockpit(asked)
    return [(asked, await reach(asked, panel, "sure"))]


async def several_picks(world: World) -> Shown:
    people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
    async with world.bot.tables.hold(1) as live:
        (asked,) = (one for one in people if find_seat(live, one) in live.game.waiting())
    more = await reach(asked, table_posts(asked)[-1], "more")
    panel, picking = await open_beside(world, asked), await open_beside(world, asked)
    menu = tree.of_types(picking.components, *tree.SELECTS)[0]
    await (await asked.choose(picking, [menu["options"][0]["value"]], custom_id=menu["custom_id"])).answered()
    return [(asked, panel), (asked, picking), (asked, more)]


async def plan_of_imperium(world: World) -> Shown:
    _, bo = await open_uprising(world)
    panel = await reach(bo, await open_cockpit(bo), "plan")
    for action, value in (("plan-buy", "1"), ("plan-card", "0"), ("plan-space", "1"), ("plan-card", "r")):
        panel = await choose(bo, panel, action, value)
    return [(bo, panel)]


async def draft_of_a_plan(world: World) -> Shown:
    _, bo = await open_uprising(world)
    panel = await reach(bo, await open_cockpit(bo), "plan")
    return [(bo, await choose(bo, panel, "plan-card", "0"))]


async def plan_of_war(world: World) -> Shown:
    _, bo = await open_table(world, ["Ayla", "Bo"], game="arrakis")

    def fits(live: LoadedGame) -> bool:
        able = live.game.state.dice[1].keys() & {"mentat", "deployment"}
        return 1 not in live.game.waiting() and bool(able) and live.game.state.turn is not None

    await play_until(world, "raider", fits)
    panel = await reach(bo, await open_cockpit(bo), "plan")
    (dice,) = [one for one in tree.of_types(panel.components, *tree.SELECTS) if "|plan-die|" in one["custom_id"]]
    panel = await choose(bo, panel, "plan-die", dice["options"][0]["value"])
    return [(bo, panel)]


async def automatic_answers(world: World) -> Shown:
    ayla, _ = await open_table(world, ["Ayla", "Bo"], game="arrakis")
    return [(ayla, await reach(ayla, table_posts(ayla)[-1], "more", "habits"))]


async def window(world: World) -> Shown:
    people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising")
    await play_until(world, "mercenary", lambda live: len(list_involved(live)) > 1)
    return [(person, await open_cockpit(person)) for person in people]


async def coming_window(world: World) -> Shown:
    asked, bo = await open_uprising(world)
    await (await bo.slash("combat", order="ask")).answered()
    return [(person, await open_cockpit(person)) for person in (asked, bo)]


async def trial(world: World) -> Shown:
    ayla, bo = await open_table(world, ["Ayla", "Bo"])
    await to_turns(world, [ayla, bo])
    panel = await reach(ayla, await open_cockpit(ayla), "more", "try")
    (cash,) = tree.of_types(panel.components, *tree.SELECTS)
    await (await ayla.choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
    return [(ayla, panel)]


async def trial_of_others(world: World) -> Shown:
    people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
    await play_until(world, "raider", lambda live: live.game.options(live.game.waiting()[0]).kind == "turn")
    async with world.bot.tables.hold(1) as live:
        asked = next(one for one in people if find_seat(live, one) in live.game.waiting())
    panel = await reach(asked, await open_cockpit(asked), "more", "try")
    for _ in range(40):
        if "try-on" in actions(panel):
            return [(asked, panel)]
        await act_somehow(asked, panel, random.Random(1))
    raise AssertionError("the others are never asked")


async def the_end(world: World) -> Shown:
    people = await open_table(world, ["Ayla", "Bo"])
    await play_on(world, people, random.Random(3))
    post = final_post(people[0])
    assert post is not None
    replay = await reach(people[0], post, "replay")
    return [(people[0], post), (people[1], post), (people[0], replay)]


async def private_talk(world: World) -> Shown:
    ayla, bo, *_ = await open_table(world, ["Ayla", "Bo", "Cy", "Di"], game="arrakis")
    return [(ayla, await see(ayla, "war cone")), (bo, await see(bo, "war cone"))]


async def open_talk(world: World) -> Shown:
    ((ayla, panel), (bo, _)) = await private_talk(world)
    await reach(ayla, panel, "aside-yes")
    return [(ayla, panel), (bo, await see(bo, "war cone"))]


# -- agreements --------------------------------------------------------------------------------------------------------


async def at_turns(world: World, names: Sequence[str] = ("Ayla", "Bo", "Cy")) -> list[Actor]:
    """People at a table of whom the last one is asked for a turn; the others have ended theirs."""
    people = await open_table(world, list(names))
    await to_turns(world, people)
    for person in people[:-1]:
        await (await person.click(await open_cockpit(person), label="End")).answered()
    await world.bot.outbox.settle()
    return people


async def confirmations_in_a_game(world: World) -> Shown:
    ayla, bo, cy = await at_turns(world)
    post = table_posts(ayla)[-1]
    undo = await reach(ayla, await reach(ayla, post, "more"), "undo-ask")
    kick, leave, end = (Tag(1, 0, *what) for what in (("kick-ask", "1"), ("leave-ask",), ("end-ask",)))
    clocks = await see(ayla, "host clocks")
    return [(ayla, undo), (ayla, await forge(ayla, post, kick)), (bo, await forge(bo, post, leave)),
            (ayla, await forge(ayla, post, end)), (ayla, clocks),
            (cy, await reach(cy, post, "more", "follow"))]  # fmt: skip


async def clocks(world: World) -> Shown:
    ayla, _, _ = await at_turns(world)
    panel = await see(ayla, "host clocks")
    return [(ayla, await choose_first_clock(ayla, panel))]


async def choose_first_clock(person: Actor, panel: Message) -> Message:
    """The panel of clocks after a choice in its first menu."""
    menu = tree.of_types(panel.components, *tree.SELECTS)[0]
    value = menu["options"][-1]["value"]
    shown = (await (await person.choose(panel, [value], custom_id=menu["custom_id"])).answered()).message
    assert shown is not None
    return shown


async def confirmations_of_two(world: World) -> Shown:
    ayla, bo = await at_turns(world, ("Ayla", "Bo"))
    await unrate(world.bot.tables)
    post = table_posts(ayla)[-1]
    kick, leave, end = (Tag(1, 0, *what) for what in (("kick-ask", "1"), ("leave-ask",), ("end-ask",)))
    return [(ayla, await forge(ayla, post, kick)), (bo, await forge(bo, post, leave)),
            (ayla, await forge(ayla, post, end))]  # fmt: skip


async def votes(world: World) -> Shown:
    ayla, bo, cy = await at_turns(world)
    post = table_posts(ayla)[-1]
    await reach(ayla, await reach(ayla, post, "more"), "undo-ask", "undo-yes")
    await (await ayla.slash("dune kick", player=bo)).answered()
    await (await ayla.slash("host end")).answered()
    await (await ayla.slash("host handover", player=cy)).answered()
    await (await ayla.slash("host clocks", pace="daily")).answered()
    await world.bot.outbox.settle()
    return [(who, one) for one in questions(ayla) for who in (ayla, bo, cy)]


async def on_hold(world: World) -> Shown:
    ayla, bo, cy = await at_turns(world)
    await (await ayla.slash("host hold")).answered()
    await world.bot.outbox.settle()
    return [(who, one) for one in questions(ayla) for who in (ayla, bo)] + [(cy, await open_cockpit(cy))]


async def seat_on_offer(world: World) -> Shown:
    _, bo, _ = await at_turns(world)
    await reach(bo, await see(bo, "dune leave"), "leave-yes")
    await world.bot.outbox.settle()
    eve = world.sandbox.actor("Eve")
    post = next(one for one in reversed(eve.timeline()) if "|sit|" in str(one.components))
    return [(eve, post), (bo, post)]


async def request_for_a_seat(world: World) -> Shown:
    ((eve, post), _) = await seat_on_offer(world)
    await reach(eve, post, "sit")
    await world.bot.outbox.settle()
    ayla = world.sandbox.actor("Ayla")
    return [(ayla, questions(ayla)[-1]), (world.sandbox.actor("Fay"), post)]


async def substitute(world: World) -> Shown:
    ayla, *_ = await at_turns(world)
    eve = world.sandbox.actor("Eve")
    day = (await world.bot.router.own.personal.list_days(ayla.id))[2]
    await (await ayla.slash("dune substitute", player=eve, until=day)).answered()
    await world.bot.outbox.settle()
    return [(eve, questions(ayla)[-1])]


async def seat_that_is_lent(world: World) -> Shown:
    ((eve, asked),) = await substitute(world)
    await (await eve.click(asked, label="Agree")).answered()
    await pass_time(world, 0)
    ayla = world.sandbox.actor("Ayla")
    return [(ayla, await open_cockpit(ayla)), (eve, await open_cockpit(eve))]


async def inactive_player(world: World) -> Shown:
    people = await open_timed(world, ["Ayla", "Bo", "Cy"], "relaxed")
    for person in (people[0], people[2]):
        await (await person.click(await open_cockpit(person), label="None")).answered()
    for _ in range(14):
        await pass_time(world, 12)
    ayla = people[0]
    found = [one for one in ayla.timeline() if "|wake|" in str(one.components) or "|snooze|" in str(one.components)]
    return [(ayla, one) for one in found[-1:]] + [(people[1], one) for one in people[1].dms()[-1:]]


async def reminder(world: World) -> Shown:
    (ayla, *_) = await open_timed(world, ["Ayla", "Bo", "Cy"], "relaxed")
    for _ in range(4):
        await pass_time(world, 12)
    return [(ayla, one) for one in ayla.timeline() if "|snooze|" in str(one.components)][-1:]


AT_TABLES: tuple[State, ...] = (
    lobby, lobby_with_computers, lobby_with_teams, options, order_of_teams, invitation, confirmations_in_a_lobby,
    turn, sealed_questions, question_of_imperium, end_of_a_turn, confirmation_of_an_answer, several_picks,
    plan_of_imperium, draft_of_a_plan, plan_of_war, automatic_answers,
    window, coming_window, trial, trial_of_others, the_end, private_talk, open_talk, confirmations_in_a_game, clocks,
    confirmations_of_two, votes, on_hold, seat_on_offer, request_for_a_seat, substitute, seat_that_is_lent,
    inactive_player, reminder,
)  # fmt: skip
