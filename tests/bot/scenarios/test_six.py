"""Trouble at a table of six: a Commander who is late, leaves, or lends the seat; and messages between teammates.

Ayla and Dilek are the Commanders, Cyrus and Emre the Allies of Ayla, Bo and Farid those of Dilek (T2.3).
"""

from __future__ import annotations

import json
import random
import re

import pytest

from bot.language import Words
from bot.sandbox import Actor, Message
from bot.sandbox import components as tree
from bot.sandbox.actors import BotResponse
from bot.store import clocks, motions, results
from bot.tables.game_cache import LoadedGame
from tests.bot.support.consent import questions
from tests.bot.support.harness import (
    World,
    act_somehow,
    action_of,
    actions,
    controls,
    find_lobby,
    open_cockpit,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import final_post, pass_time, revision
from tests.bot.support.six import (
    MUAD_DIB,
    NAMES,
    SHADDAM,
    asks,
    lead_to,
    open_six,
    settle,
    users_of,
    waiting,
)

pytestmark = pytest.mark.slow
TURN = ("turn", "agent-turn")


def count_pings(people: list[Actor]) -> list[int]:
    """The number of calls of each person so far."""
    return [len(person.pings()) for person in people]


def called_since(people: list[Actor], before: list[int]) -> dict[str, int]:
    """The people called since `before`, each with the number of calls."""
    found = {p.user.name: len(p.pings()) - count for p, count in zip(people, before, strict=True)}
    return {name: count for name, count in found.items() if count}


async def running_clocks(world: World) -> set[int]:
    """The seats with a running clock."""
    async with world.store.read() as connection:
        return {seat for seat, clock in (await clocks.list_clocks(connection, 1)).items() if clock.since}


async def more_of(person: Actor) -> Message:
    """The message that `More…` below the newest post opens."""
    return (await (await press(person, table_posts(person)[-1], "more")).answered()).ephemerals[0]


async def tell_team(person: Actor, text: str, more: Message | None = None) -> BotResponse:
    """Write to the team with the form behind `More…`, on the panel `more` or, by default, on one opened now."""
    opened = await press(person, more or await more_of(person), "talk")
    assert opened.modal is not None
    return await (await person.submit_modal(opened.modal, {"text": text})).answered()


def letters(person: Actor, part: str) -> list[Message]:
    """The direct messages that contain this text."""
    return [m for m in person.dms() if part in m.text]


# -- a lobby of six with five people ---------------------------------------------------------------------------------


async def test_five_of_six_wait_for_the_sixth_or_play_with_a_computer_player(url) -> None:
    """Five people wait for a sixth, or play with a computer player: no button begins a table of five, and a sixth
    person takes the computer player's place."""
    async with running(url) as world:
        people = await open_six(world, NAMES[:5], start=False)
        ayla, farid = people[0], world.sandbox.actor("Farid")
        for person in people:
            await (await press(person, find_lobby(ayla), "ready")).answered()
        for person in people:
            refused = await (await person.press_raw("lb1|1|0|start|", find_lobby(ayla))).answered()
            assert "One seat is still empty" in refused.text
        refused = await (await farid.press_raw("lb1|1|0|start|", find_lobby(ayla))).answered()
        assert "aren’t at this table" in refused.text
        await settle(world)
        assert (len(await users_of(world)), table_posts(ayla)) == (5, [])

        await (await press(ayla, find_lobby(ayla), "fill")).answered()
        assert not (await (await farid.press_raw("lb1|1|0|join|", find_lobby(ayla))).answered()).error
        await (await press(people[4], find_lobby(ayla), "leave")).answered()
        refused = await (await ayla.press_raw("lb1|1|0|start|", find_lobby(ayla))).answered()
        assert "One seat is still empty" in refused.text
        await (await press(ayla, find_lobby(ayla), "fill")).answered()
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await settle(world)
        users = await users_of(world)
        assert (len(users), users[:5]) == (6, [*(p.id for p in people[:4]), farid.id])
        async with world.bot.tables.hold(1) as live:
            assert (live.game.config.seats, len(live.game.view(None)["players"])) == (6, 6)


# -- a Commander who is late -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("late", ["computer", "default"])
async def test_a_late_commander_is_called_alone_and_the_next_player_goes_on(url, late) -> None:
    """A late Commander is the only one who is called, and then the next player's turn begins (T3.6). No Ally is asked,
    because the Commander decides. Each seat has its own time."""
    async with running(url) as world:
        people = await open_six(world, NAMES, pace="daily", late=late)
        await lead_to(world, asks(MUAD_DIB, "turn"))
        before = count_pings(people)
        await pass_time(world, 23)
        assert await waiting(world) == [MUAD_DIB]
        assert called_since(people, before) == {"Ayla": 1}
        assert await running_clocks(world) == {MUAD_DIB}
        await pass_time(world, 1)
        await settle(world)
        assert await waiting(world) == [1]
        assert called_since(people, before) == {"Ayla": 1, "Bo": 1}
        assert await running_clocks(world) == {1}
        assert any("**Ayla** ran out of time" in m.text for m in people[4].timeline())


async def test_a_table_that_waits_for_a_commander_hears_that_he_sleeps_and_can_go_on(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES, pace="daily", late="wait")
        await lead_to(world, asks(SHADDAM, "turn"))
        before = count_pings(people)
        for _ in range(12):
            await pass_time(world, 12)
        assert await waiting(world) == [SHADDAM]
        assert set(called_since(people, before)) == {"Dilek"}
        assert any("wake" in actions(m) or "kick-ask" in actions(m) for m in people[1].timeline())
        await (await people[0].slash("dune kick", player=people[3])).answered()
        await settle(world)
        for number in (1, 2, 4):
            asked = questions(people[number])[-1]
            if "vote" in actions(asked):
                await (await people[number].click(asked, label="Agree")).answered()
                await settle(world)
        assert await waiting(world) != [SHADDAM]
        assert (await users_of(world))[SHADDAM] is None


async def test_a_late_commanders_seat_is_opened_by_the_table_and_given_by_the_team(url) -> None:
    """A vote of the whole table opens the seat of a late Commander, and a vote of the Commander's team gives it to
    somebody."""
    async with running(url) as world:
        people = await open_six(world, NAMES, pace="daily", late="vote")
        await lead_to(world, asks(SHADDAM, "turn"))
        await pass_time(world, 24)
        async with world.store.read() as connection:
            (asked,) = await motions.list_open(connection, 1)
        assert (asked.kind, set(asked.ballots)) == ("late", {p.id for p in people} - {people[SHADDAM].id})
        for number in (0, 1, 2):
            await (await people[number].click(questions(people[number])[-1], label="Open seat")).answered()
        await settle(world)
        assert (await users_of(world))[SHADDAM] is None
        gina = world.sandbox.actor("Gina")
        offer = [m for m in gina.timeline() if "sit" in actions(m)][-1]
        await (await press(gina, offer, "sit")).answered()
        await settle(world)
        post = questions(people[0])[-1]
        assert "no vote" in (await (await people[0].click(post, label="Agree")).answered()).text
        assert list(post.pings) == [people[1].id, people[5].id]
        for number in (1, 5):
            await (await people[number].click(questions(people[number])[-1], label="Agree")).answered()
        await settle(world)
        assert (await users_of(world))[SHADDAM] == gina.id
        await lead_to(world, asks(SHADDAM, *TURN))
        assert controls(await open_cockpit(gina))


async def test_a_commander_late_in_a_combat_of_his_allies_holds_up_nobody(url) -> None:
    """A Commander who is late in a combat of the Allies (T4.2) holds up nobody: a Commander is asked on behalf of an
    Ally, and the next seat is asked when the time is over."""
    async with running(url) as world:
        people = await open_six(world, NAMES, pace="daily", late="default")
        await lead_to(world, asks(MUAD_DIB, "combat"), seed=45)
        at = await revision(world)
        await pass_time(world, 24)
        await settle(world)
        assert await revision(world) > at
        assert await waiting(world) not in ([], [MUAD_DIB])
        assert any("**Ayla** ran out of time" in m.text for m in people[1].timeline())


def asked_by_a_commander(live: LoadedGame) -> bool:
    """Whether an Ally is asked during the turn of the team's Commander, for a trade or a contribution (T8.3, UC5)."""
    active = live.game.view(None)["active"]
    return active in (MUAD_DIB, SHADDAM) and bool(live.waiting_people) and live.waiting_people != [active]


async def test_an_ally_who_is_late_in_a_commanders_turn_gives_it_back(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES, pace="daily", late="default")
        await lead_to(world, asked_by_a_commander, seed=33)
        async with world.bot.tables.hold(1) as live:
            commander = live.game.view(None)["active"]
            asked = list(live.waiting_people)
        before = count_pings(people)
        await pass_time(world, 13)
        assert set(called_since(people, before)) == {NAMES[seat] for seat in asked}
        await pass_time(world, 11)
        for _ in range(3):
            if await waiting(world) == [commander]:
                break
            await pass_time(world, 24)  # the other Ally is asked next
        assert await waiting(world) == [commander]
        assert called_since(people, before)[NAMES[commander]] == 1
        assert controls(await open_cockpit(people[commander]))


@pytest.mark.long
async def test_a_game_of_six_ends_though_both_commanders_say_nothing(url) -> None:
    """A game of six ends even if both Commanders never answer."""
    async with running(url) as world:
        ayla, bo = await open_six(world, NAMES[:2], start=False, pace="daily", late="computer")
        (menu,) = [one for one in tree.of_types(find_lobby(bo).components, *tree.SELECTS) if action_of(one) == "place"]
        await (await bo.choose(find_lobby(bo), [str(SHADDAM)], custom_id=menu["custom_id"])).answered()
        for _ in range(4):
            await (await press(ayla, find_lobby(ayla), "fill")).answered()
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        days = 0
        while waits := await waiting(world):
            assert set(waits) <= {MUAD_DIB, SHADDAM}
            await pass_time(world, 24)
            days += 1
            assert days < 200
        await settle(world)
        assert days > 9  # each late turn takes a day, in at most nine rounds
        assert final_post(ayla) is not None


# -- a player who leaves a team ----------------------------------------------------------------------------------------


async def leave(world: World, person: Actor) -> None:
    """Leave the game by `More…`, `Leave…` and the button of that name."""
    offered = (await (await press(person, await more_of(person), "leave-ask")).answered()).message
    assert offered is not None
    await (await press(person, offered, "leave-yes")).answered()
    await settle(world)


async def test_who_leaves_a_team_hears_nothing_more_of_it_and_a_new_ally_does(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES, talk="team")
        ayla, _, cyrus, dilek, emre, farid = people
        await lead_to(world, asks(MUAD_DIB, "turn"))
        await leave(world, cyrus)
        assert "Your teammate will read it" in (await tell_team(ayla, "Arrakeen, please")).text
        await settle(world)
        assert [bool(letters(person, "Arrakeen, please")) for person in people] == [
            False,
            False,
            False,
            False,
            True,
            False,
        ]
        assert "talk" not in actions(await more_of(cyrus))

        gina = world.sandbox.actor("Gina")
        assert "talk" not in actions(await more_of(gina))
        offer = [m for m in gina.timeline() if "sit" in actions(m)][-1]
        await (await press(gina, offer, "sit")).answered()
        await settle(world)
        post = questions(ayla)[-1]
        assert "no vote" in (await (await dilek.click(post, label="Agree")).answered()).text
        for person in (ayla, emre):
            await (await person.click(questions(person)[-1], label="Agree")).answered()
        await settle(world)
        assert (await users_of(world))[2] == gina.id
        await tell_team(gina, "ready when you are")
        await settle(world)
        assert [bool(letters(p, "ready when you are")) for p in (ayla, cyrus, dilek, emre, farid)] == [
            True,
            False,
            False,
            True,
            False,
        ]


@pytest.mark.long
async def test_a_team_whose_people_all_leave_plays_on_and_its_last_one_tells_nobody(url) -> None:
    """A team that all its people have left plays on, and the last person's leaving is announced to nobody. Here two
    people of Muad'Dib's team play against two others, with a computer player in each team."""
    async with running(url) as world:
        people = await open_six(world, NAMES[:4], computers=2, talk="team")
        await lead_to(world, asks(SHADDAM, "turn"))
        before = await more_of(people[SHADDAM])
        await leave(world, people[1])
        told = await tell_team(people[SHADDAM], "hello?", before)
        assert "Nobody else on your team reads messages" in told.text
        assert "talk" not in actions(await more_of(people[SHADDAM]))
        await leave(world, people[SHADDAM])
        await lead_to(world, lambda live: not live.game.waiting())
        final = final_post(people[0])
        assert final is not None
        assert re.search(r"team wins", final.text)
        async with world.store.read() as connection:
            (ended,) = await results.list_results(connection)
            ratings = [await results.find_rating(connection, ended.guild_id or 0, person.id) for person in people]
        who = {placing.seat: placing.user_id for placing in ended.placings}
        assert who == {0: people[0].id, 1: None, 2: people[2].id, 3: None, 4: None, 5: None}
        # whoever left is ranked last, whichever team won
        stayed, left = [ratings[0], ratings[2]], [ratings[1], ratings[SHADDAM]]
        assert min(mean for mean, _ in stayed) > 25 > max(mean for mean, _ in left)


# -- a substitute of a Commander ---------------------------------------------------------------------------------------


async def test_a_substitute_takes_over_in_a_commanders_turn(url) -> None:
    """A substitute takes over during a Commander's turn: the turn continues with the same Ally, and the team's messages
    go to the substitute."""
    async with running(url) as world:
        people = await open_six(world, NAMES, talk="team")
        dilek, bo, gina = people[SHADDAM], people[1], world.sandbox.actor("Gina")
        await lead_to(world, asks(SHADDAM, "agent-turn"))
        old = await open_cockpit(dilek)
        day = (await world.bot.router.own.personal.list_days(dilek.id))[2]
        await (await dilek.slash("dune substitute", player=gina, until=day)).answered()
        await settle(world)
        refused = await (await bo.click(questions(dilek)[-1], label="Agree")).answered()
        assert "no vote" in refused.text  # the guest alone decides about the substitution
        await (await gina.click(questions(gina)[-1], label="Agree")).answered()
        await settle(world)
        async with world.bot.tables.hold(1) as live:
            view, own = live.game.view(SHADDAM), live.game.view(SHADDAM)["you"]
            assert (view["active"], view["turn"]["kind"]) == (SHADDAM, "agent")
        panel = await open_cockpit(gina)
        assert controls(panel)
        words = Words("en")
        hand = (await (await gina.slash("hand")).answered()).text
        assert all(words.name(f"card:{card}") in hand for card in own["hand"])
        lent = "Somebody plays for you at this table"
        assert lent in (await (await act_somehow(dilek, old, random.Random(1))).answered()).text
        assert lent in (await (await dilek.slash("hand")).answered()).text
        await tell_team(bo, "hold the wall")
        await settle(world)
        assert (len(letters(gina, "hold the wall")), len(letters(dilek, "hold the wall"))) == (1, 0)
        assert "talk" not in actions(await more_of(dilek))

        for number in range(60):
            if SHADDAM not in await waiting(world):
                break
            outcome = await act_somehow(gina, await open_cockpit(gina), random.Random(number))
            assert not outcome.error
            await settle(world)
        assert SHADDAM not in await waiting(world)
        for _ in range(7):
            await pass_time(world, 12)
        await tell_team(bo, "sold out?")
        await settle(world)
        assert (len(letters(gina, "sold out?")), len(letters(dilek, "sold out?"))) == (0, 1)


# -- talk between teammates --------------------------------------------------------------------------------------------


async def test_the_team_form_by_clicks(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES, talk="team")
        await lead_to(world, asks(MUAD_DIB, "turn"))
        posts = len(people[0].timeline())
        answered = await tell_team(people[SHADDAM], f"@everyone <@{people[0].id}> **now**\n  or never")
        assert "Your 2 teammates will read it" in answered.text
        await settle(world)
        assert len(people[0].timeline()) == posts
        got = [letters(person, "or never") for person in people]
        assert [len(one) for one in got] == [0, 1, 0, 0, 0, 1]
        text = got[1][0].text
        assert text.startswith("♔ **Dilek** tells the team of game 1: ")
        assert "**now**" not in text
        assert all(set(got[seat][0].pings) <= {people[seat].id} for seat in (1, 5))
        said = [p for p in world.sandbox.payloads if "or never" in "\n".join(p.strings)]
        assert {user for p in said for user in (p.audience or {0})} <= {people[1].id, people[5].id}


async def test_only_who_sits_at_a_table_that_wants_it_has_the_form(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES)
        await lead_to(world, asks(MUAD_DIB, "turn"))
        assert "talk" not in actions(await more_of(people[0]))
        raw = await people[0].press_raw("lb1|1|0|talk|", await more_of(people[0]))
        assert raw.modal is not None
        outcome = await (await people[0].submit_modal(raw.modal, {"text": "hello there"})).answered()
        assert "talk openly only" in outcome.text
        await settle(world)
        assert not any(letters(person, "hello there") for person in people)


# -- spectators --------------------------------------------------------------------------------------------------------


async def test_a_spectator_sees_no_more_of_a_team_than_the_other_team(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES, talk="team")
        await lead_to(world, asks(MUAD_DIB, "turn"))
        zoe = world.sandbox.actor("Zoe")
        raw = await zoe.press_raw("lb1|1|0|talk|", await more_of(zoe))
        assert raw.modal is not None
        outcome = await (await zoe.submit_modal(raw.modal, {"text": "psst, me"})).answered()
        assert "aren’t at this table" in outcome.text
        await settle(world)
        assert not any(letters(person, "psst, me") for person in people)
        words = Words("en")
        async with world.bot.tables.hold(1) as live:
            told = set(re.findall(r"[a-z_]+", json.dumps(live.game.view(None))))
            cards = {card for seat in range(6) for card in live.game.view(seat)["you"]["hand"]} - told
        assert cards
        await open_cockpit(zoe)
        await (await zoe.slash("board")).answered()
        seen = "\n".join(s for p in world.sandbox.payloads if p.visible_to(zoe.id) for s in p.strings)
        assert [card for card in cards if words.name(f"card:{card}") in seen] == []
