"""War for Arrakis in the sandbox by clicks, from the lobby to the rematch, for two people and for two teams of two. The
bot is killed and restarted; people click stale panels and others' panels, and use commands."""

from __future__ import annotations

import itertools
import random
import sys
from dataclasses import dataclass, field

import pytest

from bot.messages.replies import Last
from bot.sandbox import Actor, Message
from bot.store import game_log
from content.arrakis.codes import code_of
from engine.kernel.decisions import Answer
from engine.players import player
from tests.bot.games.arrakis.tapping import MADE, find_taps, see
from tests.bot.support.harness import (
    World,
    act_somehow,
    actions,
    find_lobby,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import final_post, people_asked, revision

raider = player("raider", "arrakis")


@dataclass
class Sitting:
    """People who answer by clicks as raiders do, and the number of their clicks."""

    world: World
    people: list[Actor]
    rng: random.Random
    taps: int = 0
    answers: int = 0
    games: int = 1
    stale: list[tuple[Actor, Message]] = field(default_factory=list)

    async def find_wish(self) -> tuple[Actor, object, Answer] | None:
        """A person who is asked, their view, and the answer that they want to give; None if nobody is asked."""
        async with self.world.bot.tables.hold(self.games) as live:
            waiting = live.waiting_people
            if not waiting or live.row.status != "open":
                return None
            seat = self.rng.choice(waiting)
            decision, view = live.game.options(seat), live.game.view(seat)
            assert decision is not None
            person = next(one for one in self.people if one.id == live.user_in(seat))
            wanted = raider(view, decision, self.rng)
            return person, see(decision, view, live.row.id, live.game.asked, live.game.clone), wanted

    async def act(self) -> bool:
        """Give one answer by clicks. Return False if nobody is asked."""
        await self.world.bot.outbox.settle()
        wish = await self.find_wish()
        if wish is None:
            return False
        person, seen, wanted = wish
        panel = await open_cockpit(person)
        last = [option for option in MADE.questions.list_last(seen.decision) if option.id in wanted.picks]
        for tap in find_taps(seen, Last(wanted) if last and self.rng.random() < 0.5 else wanted):
            if tap.values:
                outcome = await person.choose(panel, list(tap.values), custom_id=tap.custom_id)
            else:
                outcome = await person.click(panel, custom_id=tap.custom_id)
            outcome = await outcome.answered()
            assert not outcome.error, outcome.error
            self.taps += 1
        self.answers += 1
        return True


async def play_whole(
    world: World, people: list[Actor], seed: int, trouble: tuple[int, ...], most: int = 1500
) -> Sitting:
    """Play a game to its end, killing or restarting the bot before the answers with these numbers."""
    table = Sitting(world, people, random.Random(seed))
    for number in range(most):
        if number in trouble:
            await (world.kill() if number % 2 else world.restart())
        if not await table.act():
            break
    await world.bot.outbox.settle()
    assert final_post(people[0]) is not None, "the game did not end"
    return table


@pytest.mark.long
@pytest.mark.slow
async def test_two_people_play_a_whole_game_and_a_rematch_begins(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        table = await play_whole(world, people, 5, trouble=(25, 60, 121))
        final = final_post(people[0])
        assert final is not None
        assert "wins" in final.text
        assert "Seed" in final.text
        async with world.store.read() as connection:
            rounds = len(await game_log.list_events(connection, 1, kinds=("war-round",)))
            turns = len(await game_log.list_events(connection, 1, kinds=("war-turn",)))
            battles = len(await game_log.list_events(connection, 1, kinds=("war-attack",)))
            own = [
                step.seat for step, forced in await game_log.list_steps(connection, 1) if not forced and not step.undone
            ]
        changes = sum(one != other for one, other in itertools.pairwise(own))
        # without two posts of the lobby and the final one
        posts = sum(message.ephemeral_to is None for message in people[0].timeline()) - 3
        pinged = sum(len(person.pings()) for person in people)
        sys.stdout.write(
            f"{rounds} rounds, {turns} turns, {battles} battles, {changes} hand-offs, {posts} posts, {pinged} pings, "
            f"{table.answers} answers, {table.taps} taps\n"
        )
        assert changes <= turns + 3 * rounds  # nearly all hand-offs are action turns
        assert posts <= changes + battles + 2 * rounds
        assert pinged <= changes + 2  # one ping for each hand-off, and for the people called first
        for action in ("replay", "log", "board", "export"):
            assert (await (await press(people[1], final, action)).answered()).ephemerals, action
        await (await press(people[0], final, "rematch")).answered()
        await world.bot.outbox.settle()
        assert {"join", "leave"} & actions(find_lobby(people[0]))
        assert table.taps / table.answers < 1.5


@pytest.mark.long
@pytest.mark.slow
async def test_four_play_in_teams_with_restarts(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy", "Di"], game="arrakis", language="ja")
        post = table_posts(people[0])[-1].text
        assert "♜" in post
        assert "♞" in post
        await play_whole(world, people, 3, trouble=(40, 91))
        final = final_post(people[0])
        assert final is not None
        assert "ハルコンネン" in final.text or "アトレイデス" in final.text
        outcome = await (await people[0].slash("ladder")).answered()
        assert not outcome.error


@pytest.mark.slow
async def test_a_turn_by_clicks_with_stale_and_foreign_clicks(url) -> None:
    """Clicks on old panels and on others' panels during a turn: a click on an old panel changes nothing and shows the
    current one; another player's panel answers only its owner; a spectator can look at the table."""
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        ayla, bo = people
        eve = world.sandbox.actor("Eve")
        table = Sitting(world, people, random.Random(2))
        wish = await table.find_wish()
        assert wish is not None
        person, seen, wanted = wish
        assert person is ayla  # the Harkonnen, who are asked first, place vehicles
        panel = await open_cockpit(ayla)
        taps = find_taps(seen, wanted)
        for _ in range(6):
            assert await table.act()
        before = await revision(world)
        old = await (await ayla.press_raw(taps[0].custom_id, panel)).answered()
        assert "moved on" in (old.text or "")
        assert await revision(world) == before
        foreign = await (await eve.press_raw(taps[0].custom_id, table_posts(ayla)[-1])).answered()
        assert "aren’t at this table" in (foreign.text or "")
        public = table_posts(bo)[-1]
        seen_by_eve = await (await press(eve, public, "turn")).answered()
        assert "sietch" not in seen_by_eve.ephemerals[0].text.lower().replace("sietch ?", "")
        assert (await (await press(eve, public, "board")).answered()).ephemerals


async def show_auto_answers(person: Actor, panel: Message) -> Message:
    """The panel of automatic answers, which replaces the turn's panel."""
    outcome = await (await press(person, panel, "habits")).answered()
    assert not outcome.error, outcome.error
    return panel


@pytest.mark.slow
async def test_orders_are_chosen_on_their_panel(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        panel = await open_cockpit(people[0])
        shown = await show_auto_answers(people[0], panel)
        assert "Losses: keep numbers" in shown.text
        assert "Wormsigns" not in shown.text  # only the Atreides have wormsigns
        custom_id = next(one for one in shown.custom_ids if "|habit|losses" in one)
        await (await people[0].choose(shown, ["elites"], custom_id=custom_id)).answered()
        await world.restart()
        panel = await open_cockpit(people[0])
        again = await show_auto_answers(people[0], panel)
        assert "Losses: keep elites" in again.text
        other = await open_cockpit(people[1])
        theirs = await show_auto_answers(people[1], other)
        assert "Losses: keep numbers" in theirs.text


@pytest.mark.slow
async def test_people_who_click_anywhere_break_nothing(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis", language="zh-TW")
        rng = random.Random(1)
        for clicks in range(40):
            await world.bot.outbox.settle()
            if clicks == 20:
                await world.restart()
            person = rng.choice(await people_asked(world, people))
            outcome = await act_somehow(person, await open_cockpit(person), rng)
            assert not outcome.error, outcome.error
        assert {"turn", "board", "more"} <= actions(table_posts(people[0])[-1])


@pytest.mark.slow
async def test_areas_and_cards_are_answered_by_typing(url) -> None:
    """`/war area` takes a code or a name in any language, and offers only legal ones."""
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        table = Sitting(world, people, random.Random(4))
        for _ in range(400):
            wish = await table.find_wish()
            assert wish is not None
            person, seen, _ = wish
            targets = [option.targets[-1] for option in seen.decision.legal() if option.verb == "move"]
            if len(targets) > 1:
                break
            await table.act()
        else:
            raise AssertionError("nobody moves")
        code = code_of(targets[1].removeprefix("area:"))
        offered = await person.autocomplete("war area", focused="area", value=code)
        assert any(choice["name"].startswith(code) for choice in offered.choices)
        outcome = await (await person.slash("war area", area=code.lower())).answered()
        assert not outcome.error
        async with world.bot.tables.hold(1) as live:
            assert live.game.state.stack[-1].source == targets[1].removeprefix("area:")
        refused = await (await person.slash("war card", card="The Voice")).answered()
        assert "isn’t possible now" in refused.text
        orders = await (await person.slash("war orders")).answered()
        assert "Losses" in orders.text
        other = next(one for one in people if one is not person)
        waits = await (await other.slash("war area", area="A1")).answered()
        assert "isn’t your move" in waits.text


@pytest.mark.slow
async def test_w5_14_an_areas_name_alone_takes_no_free_action(url) -> None:
    """An area's name alone does not spend a token or an ornithopter. To do so, a person chooses an entry from the
    completion of `/war area`, and the entry says what it does."""
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        table = Sitting(world, people, random.Random(4))
        for _ in range(60):
            wish = await table.find_wish()
            assert wish is not None
            person, seen, _ = wish
            if (option := next((one for one in seen.decision.legal() if one.verb == "train"), None)) is not None:
                break
            await table.act()
        else:
            raise AssertionError("nobody can train")
        code = code_of(option.targets[0].removeprefix("area:"))
        refused = await (await person.slash("war area", area=code)).answered()
        assert "several ways" in refused.text
        async with world.bot.tables.hold(1) as live:
            assert live.game.state.spent_tokens == []
        outcome = await (await person.slash("war area", area=option.id)).answered()
        assert not outcome.error
        async with world.bot.tables.hold(1) as live:
            assert len(live.game.state.spent_tokens) == 1


@pytest.mark.long
@pytest.mark.slow
async def test_one_person_plays_against_the_automatic_opponent(url) -> None:
    """One person plays a whole game by clicks against the automatic opponent (W19), and the game waits for nobody
    else."""
    async with running(url) as world:
        people = await open_table(world, ["Ayla"], game="arrakis")
        async with world.bot.tables.hold(1) as live:
            assert [seat.kind for seat in live.seats] == ["person", "mahdi"]
        assert "The Harkonnen" in table_posts(people[0])[-1].text
        await play_whole(world, people, 4, trouble=(20, 51))
        final = final_post(people[0])
        assert final is not None
        assert "win" in final.text
        assert "The Harkonnen" in final.text


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_two_people_play_together_against_the_automatic_opponent(url, language: str) -> None:
    """Two people play a whole game by clicks against the automatic opponent (W19.17), and both of them act."""
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis", language=language, opponent="mahdi")
        async with world.bot.tables.hold(1) as live:
            assert [seat.kind for seat in live.seats] == ["person", "person", "mahdi"]
        await play_whole(world, people, 4, trouble=(20, 51))
        async with world.store.read() as connection:
            acted = {step.seat for step, _ in await game_log.list_steps(connection, 1)}
        assert acted == {0, 1}
        assert final_post(people[0]) is not None
