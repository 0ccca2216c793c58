"""The lesson in the sandbox: every step by taps, wrong taps, leaving and resuming, forgetting; other games are not
affected."""

from __future__ import annotations

import contextlib
import unicodedata

import pytest
from sqlalchemy import Table, func, select

from bot.components.base36 import to_base36
from bot.components.parts import DOT
from bot.components.tags import read_tag
from bot.games.registry import product
from bot.handlers import lesson as lesson_handlers
from bot.language import LANGUAGES, Words
from bot.messages.lesson import guide
from bot.sandbox import Actor, BotResponse, Message
from bot.sandbox import components as tree
from bot.sandbox.world import Channel
from bot.store import Store, games, lessons, results
from bot.store import schema as t
from bot.store.clicks import in_hand
from bot.store.lessons import LessonRow
from bot.tables.lessons import edition_of, first_lesson, fits, lesson_of, order_lessons, play
from bot.tables.privacy import Privacy
from bot.work.retention import Retention
from content.lessons import Lesson
from engine.kernel.decisions import Option
from tests.bot.support.harness import actions, captions, controls, press, running

LESSON = first_lesson()
BASE = lesson_of("base")
WAR = lesson_of("arrakis")
assert BASE is not None
assert WAR is not None
WORDS = Words("en")


def take(answers: tuple[str, ...], wanted: bool = True, lesson: Lesson = LESSON) -> tuple[int, Option] | None:
    """The option to take in the step after these answers, with its index; None if there is no such option. If not
    `wanted`, another option of that step is returned."""
    step, decision = lesson.steps[len(answers)], play(lesson, answers).options(lesson.seat)
    assert decision is not None
    decision = product(lesson.game["product"]).questions.arrange(decision)
    for index, option in enumerate(decision.options):
        offered = option.refusal is None and (wanted or fits(option, step.among))
        if offered and fits(option, step.do) is wanted:
            return index, option
    return None


def solve(count: int, lesson: Lesson = LESSON) -> tuple[str, ...]:
    """The answers to the first `count` steps of a lesson."""
    answers: tuple[str, ...] = ()
    for _ in range(count):
        found = take(answers, lesson=lesson)
        assert found is not None
        answers = (*answers, found[1].id)
    return answers


async def use(person: Actor, name: str = "learn", place: Channel | None = None, **options: str) -> Message:
    """The private answer to a command."""
    outcome = await (await person.slash(name, place, **options)).answered()
    (message,) = outcome.ephemerals
    return message


async def tap(person: Actor, panel: Message, index: int) -> BotResponse:
    """Use the control for this option: its button, or the menu that contains it."""
    for control in controls(panel):
        tag = read_tag(control["custom_id"])
        assert tag is not None
        if control["type"] == tree.BUTTON and (tag.action, tag.arg) == ("pick", str(index)):
            return await (await person.click(panel, custom_id=control["custom_id"])).answered()
        if control["type"] != tree.BUTTON and str(index) in [option["value"] for option in control["options"]]:
            return await (await person.choose(panel, [str(index)], custom_id=control["custom_id"])).answered()
    raise AssertionError(f"no control for option {index}")


def is_at(panel: Message, step: int, lesson: Lesson = LESSON, words: Words = WORDS) -> bool:
    """Whether a panel shows this step of the lesson, counted from 0."""
    wanted = guide(lesson, step, words).replace(" · ", DOT)
    return wanted in panel.text


async def count_rows(store: Store, table: Table) -> int:
    async with store.read() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


@pytest.mark.slow
async def test_the_whole_lesson_is_played_by_tapping_what_is_wanted_and_nothing_else_counts(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel, wrong = await use(ayla), 0
        assert "You play Lady Margot Fenring against Computer 1 and Computer 2" in panel.text
        for number, step in enumerate(LESSON.steps):
            answers = solve(number)
            index, option = take(answers)
            assert is_at(panel, number), step.name
            assert WORDS.text("cockpit-final") not in panel.text  # no answer of a lesson can be undone anyway
            other = take(answers, wanted=False)
            if other is None:
                forged = f"lb1|0|{to_base36(play(LESSON, answers).asked)}|pick|99"
                await (await ayla.press_raw(forged, panel)).answered()
                assert WORDS.text("refused-form") in panel.text, step.name
            else:
                wrong += 1
                await tap(ayla, panel, other[0])
                assert WORDS.text("lesson-other", what=option.label) in panel.text, step.name
            assert is_at(panel, number), step.name
            await tap(ayla, panel, index)
        assert wrong >= 6
        assert WORDS.text("lesson-learnt") in panel.text
        assert "**Skirmish:**" in panel.text
        assert "Ayla won: " in panel.text
        assert "+1 VP" in panel.text
        assert "Round 2" not in panel.text
        again = await use(ayla)
        assert WORDS.text("lesson-learnt") in again.text
        await press(ayla, again, "lesson")
        assert is_at(again, 0)


@pytest.mark.slow
async def test_the_base_game_has_a_lesson_of_its_own_that_is_won(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel, wrong = await use(ayla, game="base"), 0
        assert "You play Paul Atreides against Computer 1 and Computer 2" in panel.text
        for number, step in enumerate(BASE.steps):
            answers = solve(number, BASE)
            assert is_at(panel, number, BASE), step.name
            if (other := take(answers, wanted=False, lesson=BASE)) is not None:
                wrong += 1
                await tap(ayla, panel, other[0])
                assert is_at(panel, number, BASE), step.name
            await tap(ayla, panel, take(answers, lesson=BASE)[0])
        assert wrong >= 5
        assert "Ayla won: +1 VP" in panel.text
        assert "Round 2" not in panel.text
        assert [player["vp"] for player in play(BASE, solve(10, BASE)).view(0)["players"]] == [1, 0, 0]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", order_lessons(), ids=lambda lesson: lesson.name)
async def test_every_lesson_is_played_to_its_end_in_each_language(url, lesson: Lesson, language: str) -> None:
    words = Words(language)
    async with running(url) as world:
        ayla, wrong = world.sandbox.add_user("Ayla", language), 0
        panel = await use(ayla, game=lesson.game["product"])
        assert words.text("hand-known") not in panel.text  # a lesson has no such button
        for number, step in enumerate(lesson.steps):
            answers = solve(number, lesson)
            assert is_at(panel, number, lesson, words), step.name
            if (other := take(answers, wanted=False, lesson=lesson)) is not None:
                wrong += 1
                await tap(ayla, panel, other[0])
                assert is_at(panel, number, lesson, words), step.name
            await tap(ayla, panel, take(answers, lesson=lesson)[0])
        assert wrong >= 5
        assert words.text("lesson-learnt") in panel.text


def test_in_a_lesson_of_war_one_deploys_rides_wins_a_battle_and_sees_the_round_out() -> None:
    done: list[str] = []
    for count in range(1, len(WAR.steps) + 1):
        done += [event.kind for event in play(WAR, solve(count, WAR)).events]
    wanted = ["war-token-placed", "war-power", "war-station", "war-battle-won", "war-worm", "war-harvester-lost",
              "war-harvest", "war-closing"]  # fmt: skip
    assert [kind for kind in dict.fromkeys(done) if kind in wanted] == wanted
    view = play(WAR, solve(len(WAR.steps), WAR)).view(1)
    assert [player["vp"] for player in view["players"]] == [0, 1]


@pytest.mark.slow
async def test_a_table_offers_the_lesson_of_its_game_and_the_end_of_one_leads_to_the_others(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new", game="base", seats=2)).answered()
        await world.bot.outbox.settle()
        panel = await use(ayla)
        assert is_at(panel, 0, BASE)
        await tap(ayla, panel, take((), lesson=BASE)[0])
        assert is_at(await use(ayla, place=ayla.dm), 1, BASE)  # the lesson that was begun continues
        assert is_at(await use(ayla, game="uprising"), 0)
        for count in range(12):
            panel = await use(ayla, place=ayla.dm)
            await tap(ayla, panel, take(solve(count))[0])
        assert "Guided game: Dune: Imperium" in captions(panel)
        other = next(part for part in controls(panel) if part["custom_id"].endswith("|lesson|base"))
        await (await ayla.click(panel, custom_id=other["custom_id"])).answered()
        assert is_at(panel, 0, BASE)


def test_in_twelve_steps_one_sends_spies_deploys_reveals_buys_fights_and_scores() -> None:
    done: list[str] = []
    for count in range(1, len(LESSON.steps) + 1):
        done += [event.kind for event in play(LESSON, solve(count)).events if event.data.get("seat") == 0]
    assert len(LESSON.steps) == 12
    wanted = ["agent", "spy", "end", "agent", "recall-spy", "deploy", "end", "reveal", "acquire", "acquire", "end",
              "play", "win", "score"]  # fmt: skip
    assert [kind for kind in done if kind in wanted] == wanted
    view = play(LESSON, solve(12)).view(0)
    assert [player["vp"] for player in view["players"]] == [1, 1, 0]


def test_the_others_answer_the_same_every_time() -> None:
    first = play(LESSON, solve(12)).digest()
    play.cache_clear()
    assert play(LESSON, solve(12)).digest() == first


@pytest.mark.parametrize("lesson", order_lessons(), ids=lambda lesson: lesson.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_to_do_and_why_in_two_short_lines(language: str, lesson: Lesson) -> None:
    words = Words(language)
    for number, step in enumerate(lesson.steps):
        assert words.has(f"lesson-{lesson.name}-{step.name}"), step.name
        what, why = guide(lesson, number, words).splitlines()
        assert 10 < measure(what) <= 90, step.name
        assert 10 < measure(why) <= 110, step.name
        assert "{" not in what + why
        if language != "en":
            assert what != guide(lesson, number, WORDS).splitlines()[0]
    assert 3 <= len(words.text(f"lesson-{lesson.name}-learnt").splitlines()) <= 6


def measure(text: str) -> int:
    """The width of a line, with wide characters counted twice."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


@pytest.mark.slow
async def test_a_lesson_left_half_way_goes_on_after_a_restart_in_direct_messages_too(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        panel = await use(ayla)
        for count in range(5):
            await tap(ayla, panel, take(solve(count))[0])
        await world.restart()
        assert is_at(panel, 5)
        await tap(ayla, panel, take(solve(5))[0])
        assert is_at(panel, 6)
        there = await use(ayla, place=ayla.dm)
        assert is_at(there, 6)
        await world.bot.router.acknowledger.drain()
        assert panel.text == WORDS.text("panel-newer")
        old = f"lb1|0|{to_base36(play(LESSON, solve(6)).asked)}|pick|{take(solve(6))[0]}"
        await tap(ayla, there, take(solve(6))[0])
        assert is_at(there, 7)
        await (await ayla.press_raw(old, there)).answered()
        assert WORDS.text("refused-stale") in there.text
        assert is_at(there, 7)
        assert is_at(await use(bo), 0)


async def test_the_board_of_a_lesson_leads_back_to_its_step(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = await use(ayla)
        (board,) = (await (await press(ayla, panel, "board")).answered()).ephemerals
        assert "Imperium Row" in board.text
        assert is_at(panel, 0)
        await world.bot.router.acknowledger.drain()
        await (await press(ayla, board, "lesson")).answered()
        await world.bot.router.acknowledger.drain()
        assert is_at(board, 0)
        assert panel.text == WORDS.text("panel-newer")
        await tap(ayla, board, take(solve(0))[0])
        assert is_at(board, 1)


async def test_a_lesson_is_told_to_nobody_else(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await tap(ayla, await use(ayla), take(solve(0))[0])
        assert [message for message in bo.timeline() if message.ephemeral_to is None] == []


@pytest.mark.slow
async def test_a_lesson_is_in_nobodys_way(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        before = [(await use(ayla, name)).text for name in ("inbox", "stats", "help")]
        panel = await use(ayla)
        for count in range(12):
            await tap(ayla, panel, take(solve(count))[0])
        await world.bot.outbox.settle()
        assert [(await use(ayla, name)).text for name in ("inbox", "stats", "help")] == before
        for table in (t.game, t.seat, t.result, t.outbox, t.job, t.panel):
            assert await count_rows(world.store, table) == 0, table.name
        assert [message for message in ayla.timeline() if message.ephemeral_to is None] == []
        async with world.store.read() as connection:
            assert await results.list_results(connection, user_id=ayla.id) == []


@pytest.mark.slow
async def test_the_end_opens_a_table_with_computer_players_and_help_leads_to_the_lesson(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = await use(ayla, "help")
        await press(ayla, panel, "lesson")
        for count in range(12):
            await tap(ayla, panel, take(solve(count))[0])
        at_home = await use(ayla, place=ayla.dm)
        assert "new" not in actions(at_home)
        assert "/dune new" in at_home.text
        await (await ayla.press_raw("lb1|0|0|new|", at_home)).answered()
        assert await count_rows(world.store, t.game) == 0
        await press(ayla, panel, "new")
        await world.bot.outbox.settle()
        (lobby,) = [message for message in ayla.timeline() if "start" in actions(message)]
        assert "Computer 1" in lobby.text
        await (await press(ayla, lobby, "start")).answered()
        await world.bot.outbox.settle()
        async with world.store.read() as connection:
            assert [row.status for row in await games.list_games_of(connection, ayla.id)] == ["open"]


@pytest.mark.slow
async def test_a_lesson_is_forgotten_by_a_button_and_by_itself_after_fourteen_days(url) -> None:
    async with running(url) as world:
        ayla, bo, clock = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo"), world.sandbox.clock
        for person in (ayla, bo):
            panel = await use(person)
            await tap(person, panel, take(())[0])
        old, panel = panel, await use(ayla)
        left = next(b for b in tree.of_types(panel.components, tree.BUTTON) if b["custom_id"].endswith("|lesson|leave"))
        await (await ayla.click(panel, custom_id=left["custom_id"])).answered()
        assert "`/learn` starts over" in panel.text
        assert await count_rows(world.store, t.lesson) == 1
        clock.advance(14 * 86_400)
        await Retention(world.store).work()
        assert await count_rows(world.store, t.lesson) == 1
        clock.advance(1)
        await Retention(world.store).work()
        assert await count_rows(world.store, t.lesson) == 0
        await tap(bo, old, take(solve(1))[0])
        assert WORDS.text("refused-stale") in old.text
        assert is_at(old, 0)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("edition", "answers"), [
    ("of-long-ago", solve(3)),
    ("", ("no-such-option",)),
    ("", (*solve(3), "end", "end")),
    ("", (*solve(12), "end")),
])  # fmt: skip
async def test_a_lesson_that_cannot_be_played_again_begins_anew_with_a_word(url, edition: str, answers: tuple) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        kept = LessonRow(ayla.id, LESSON.name, edition or edition_of(LESSON), answers, world.store.now())
        async with world.store.write() as connection:
            await lessons.keep_lesson(connection, kept)
        panel = await use(ayla)
        assert WORDS.text("lesson-anew") in panel.text
        assert is_at(panel, 0)
        panel = await use(ayla)
        assert WORDS.text("lesson-anew") not in panel.text


@pytest.mark.slow
async def test_privacy_gives_out_a_lesson_and_forgets_it(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        for person in (ayla, bo):
            panel = await use(person)
            await tap(person, panel, take(())[0])
        privacy = Privacy(world.bot.tables)
        assert (await privacy.export(ayla.id))["lesson"]["answers"] == solve(1)
        await privacy.forget(ayla.id)
        assert (await privacy.export(ayla.id))["lesson"] is None
        assert (await privacy.export(bo.id))["lesson"]["answers"] == solve(1)


@pytest.mark.slow
@pytest.mark.parametrize("late", ["board", "tap"])
@pytest.mark.parametrize("where", ["find_lesson", "acting"])
async def test_of_two_clicks_at_once_neither_undoes_nor_repeats_the_other(url, monkeypatch, late, where) -> None:
    """Between the reading of a lesson and the storing of progress, another click is carried out."""
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel, there = await use(ayla), await use(ayla, place=ayla.dm)
        await tap(ayla, panel, take(())[0])
        await tap(ayla, there, take(())[0])  # both panels are at the second step
        assert is_at(panel, 1)
        assert is_at(there, 1)

        async def tap_elsewhere() -> None:
            if not done:
                done.append(True)
                await tap(ayla, there, take(solve(1))[0])

        done: list[bool] = []
        if where == "find_lesson":
            find = lessons.find_lesson

            async def find_then_wait(connection, user_id):
                found = await find(connection, user_id)
                await tap_elsewhere()
                return found

            monkeypatch.setattr(lessons, "find_lesson", find_then_wait)
        else:
            write = lesson_handlers.acting

            @contextlib.asynccontextmanager
            async def wait_then_write(store):
                await tap_elsewhere()
                async with write(store) as connection:
                    yield connection

            monkeypatch.setattr(lesson_handlers, "acting", wait_then_write)
        if late == "board":
            await (await press(ayla, panel, "board")).answered()
        else:
            await tap(ayla, panel, take(solve(1))[0])
            assert done
            assert WORDS.text("refused-stale") in panel.text
        monkeypatch.undo()
        async with world.store.read() as connection:
            row = await lessons.find_lesson(connection, ayla.id)
        assert row is not None
        assert row.answers == solve(2 if done else 1)


@pytest.mark.slow
async def test_a_click_that_begins_a_lesson_and_comes_again_does_not_begin_it_again(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = await use(ayla)
        for count in range(12):
            await tap(ayla, panel, take(solve(count))[0])
        buttons = tree.of_types(panel.components, tree.BUTTON)
        again = next(button for button in buttons if button["custom_id"].endswith("|lesson|again"))
        outcome = await (await ayla.click(panel, custom_id=again["custom_id"])).answered()
        assert is_at(panel, 0)
        await tap(ayla, panel, take(())[0])
        with in_hand(outcome.interaction.id):
            place = await world.bot.router.lesson._begin(ayla.id, LESSON)
        assert place.answers == solve(1)


@pytest.mark.slow
async def test_forged_controls_change_nothing(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = await use(ayla)
        for forged in ("lb1|0|0|num|3", "lb1|0|0|done|", "lb1|0|0|last|0", "lb1|0|0|pick|z", "lb1|0|5|pick|0",
                       "lb1|0|0|back|", "lb1|0|0|lesson|no-such"):  # fmt: skip
            await (await ayla.press_raw(forged, panel)).answered()
            assert is_at(panel, 0), forged
        async with world.store.read() as connection:
            row = await lessons.find_lesson(connection, ayla.id)
        assert row is not None
        assert row.answers == ()
