"""The page of a review: its readers, its controls, and its words."""

from __future__ import annotations

import random
import re

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.review_page import list_course, tell_luck, tell_mistake
from bot.messages.reviews import measure
from bot.store.reviews import cards_of, keep_review
from bot.tables.review_edition import edition_of
from bot.tables.reviewing import Chances, Luck, Mistake, Progress
from bot.thinking.looking_back import find_coach
from engine.arrakis.thinking.features import TOPICS
from engine.imperium.thinking.features import CORE, topics_of
from engine.kernel.decisions import Msg
from engine.thinking.dealt import Dealt
from tests.bot.support.endings import finish_game
from tests.bot.support.harness import World, actions, captions, open_cockpit, open_table, press, running
from tests.bot.support.tables import play_on
from tests.bot.support.thinkers import Desk, coach_here

MODULES = ("tech", "choam", "dreadnoughts", "sardaukar", "shipping", "tleilaxu", "sandworms", "spies")


def look_back_here(world: World) -> None:
    """Let the tests' coach review this world's games at once."""
    world.bot.tables.pondering.minds, world.bot.tables.reviewing.find = Desk(), coach_here


async def open_more(person):
    panel = (await (await person.slash("turn")).answered()).ephemerals[0]
    return (await (await press(person, panel, "more")).answered()).ephemerals[0]


@pytest.mark.slow
async def test_people_get_their_own_mistakes_and_others_the_chances(url) -> None:
    async with running(url) as world:
        look_back_here(world)
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        panel = await open_cockpit(ayla)
        more = (await (await press(ayla, panel, "more")).answered()).ephemerals[0]
        assert "review" not in actions(more)
        assert "This game isn’t over" in (await (await ayla.slash("review")).answered()).text
        await play_on(world.bot.tables, 1, random.Random(1))
        await world.bot.outbox.settle()
        more = await open_more(ayla)
        assert "review" in actions(more)
        await world.bot.router.acknowledger.drain()
        await (await press(ayla, more, "review")).answered()
        page = more  # each page replaces the one before it
        assert "Reviewing the game: " in page.text
        assert "How far is it?" in captions(page)
        await world.bot.tables.reviewing.settle()
        page = (await (await ayla.slash("review")).answered()).ephemerals[0]
        assert "Your decisions that cost most" in page.text
        assert re.search(r"Round 0: you chose End\. \w+ was expected", page.text)
        assert "to win 40 more games in 100 (± 1)" in page.text
        assert "gained ground on the others in: Victory Points" in page.text
        assert "Chance to win (%) by round" in page.text  # the text is shown because there is no picture
        assert {"Moment 1", "Moment 2", "Moment 3"} <= set(captions(page))
        moment = (await (await ayla.click(page, label="Moment 1")).answered()).ephemerals[-1]
        assert "Moment 0 of 1" in moment.text
        zoe = world.sandbox.actor("Zoe")
        theirs = (await (await zoe.slash("review")).answered()).ephemerals[0]
        assert "Chance to win (%) by round" in theirs.text
        assert "decisions" not in theirs.text.replace("Decisions are judged", "")
        await (await bo.slash("review")).answered()
        await world.bot.tables.reviewing.settle()
        own = (await (await bo.slash("review")).answered()).ephemerals[0]
        assert "Your decisions that cost most" in own.text
        assert own.text != page.text


@pytest.mark.long
@pytest.mark.slow
async def test_the_chances_of_a_real_game_are_drawn(url) -> None:
    async with running(url, pictures="thread") as world:
        await finish_game(world, 1, 3)
        assert world.bot.tables.reviewing.find("imperium") is find_coach("imperium") is not None
        world.bot.tables.pondering.minds = Desk()
        async with world.bot.tables.hold(1) as live:
            await world.bot.tables.reviewing.read_course(live)
        await world.bot.tables.reviewing.settle()
        zoe = world.sandbox.actor("Zoe")
        page = (await (await zoe.slash("review")).answered()).ephemerals[0]
        (chart,) = page.attachments
        assert chart.filename == "chances.webp"
        assert "chances to win at the start of each of 10 rounds" in chart.description
        assert "100%." in chart.description


def test_the_chart_has_the_start_of_every_round_and_the_end() -> None:
    rows = [(0, 0, 0.5), (1, 1, 0.4), (4, 1, 0.3), (9, 2, 0.2), (12, 2, 0.1), (15, 2, 1.0)]
    assert list_course([Chances(at, n, [p, 1 - p]) for at, n, p in rows]) == [[40, 60], [20, 80], [100, 0]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_words(language: str) -> None:
    words = Words(language, ["Ayla", "Bo"])
    topics = set(topics_of(MODULES).values())
    assert set(MODULES) < topics
    assert len(topics) < len(CORE)
    topics |= set(TOPICS)
    assert [topic for topic in sorted(topics) if not words.has(f"review-topic-{topic}")] == []
    one = Mistake(5, 2, Msg("option-end"), Msg("option-roll"), 0.12, 0.013, [("points", 0.4), ("spice", -0.2)])
    told = tell_mistake(1, one, words)
    assert words.text("review-topic-points") in told.split("\n")[1]
    assert words.text("review-topic-spice") in told.split("\n")[2]
    assert "12" in told
    assert "± 1" in told
    asked = tell_mistake(1, one._replace(asked=Msg("war-ask-station")), words).split("\n")
    assert words.text("war-ask-station") in asked[1]
    assert [asked[0], *asked[2:]] == told.split("\n")


LUCK = [Luck(n, Dealt(gain, 0.01)) for n, gain in ((3, 0.06), (4, -0.05), (5, 0.03), (6, 0.019), (7, -0.001))]


def test_luck_of_the_cards_is_told_in_one_line() -> None:
    words = Words("en", ["Ayla", "Bo"])
    assert tell_luck(LUCK, words) == (
        "Your cards: better than the mean in rounds 3 (+6% to win) and 5 (+3% to win), worse in round 4 (−5% to win)."
    )
    assert tell_luck(LUCK[:1], words) == "Your cards: better than the mean in round 3 (+6% to win)."
    assert tell_luck(LUCK[1:2], words) == "Your cards: worse than the mean in round 4 (−5% to win)."


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_has_words_and_nothing_is_told_that_is_not_sure(language: str) -> None:
    words = Words(language, ["Ayla", "Bo"])
    told = tell_luck(LUCK, words)
    assert told is not None
    assert told.index("+6%") < told.index("+3%") < told.index("−5%")
    assert "2%" not in told
    assert tell_luck(LUCK[3:], words) is tell_luck([], words) is None


def test_a_war_has_no_chart_of_chances() -> None:
    view = {"players": []}
    assert product("arrakis").picture.draw_chances(view, [[50, 50]], "en", None) is None


@pytest.mark.slow
async def test_people_are_told_the_luck_of_their_own_cards_alone(url) -> None:
    async with running(url) as world:
        look_back_here(world)
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await play_on(world.bot.tables, 1, random.Random(1))
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            seat, edition = live.seat_of(ayla.id), edition_of(live.game)
        assert seat is not None
        async with world.bot.store.write() as connection:
            await keep_review(connection, 1, cards_of(seat), edition, "[[3, 0.06, 0.01], [4, -0.05, 0.01]]")
        for person in (ayla, bo):
            await (await person.slash("review")).answered()
        await world.bot.tables.reviewing.settle()
        pages = [
            (await (await person.slash("review")).answered()).ephemerals[0].text
            for person in (ayla, bo, world.sandbox.actor("Zoe"))
        ]
        line = "Your cards: better than the mean in round 3 (+6% to win), worse in round 4 (−5% to win)."
        assert [line in page for page in pages] == [True, False, False]
        assert not [page for page in pages[1:] if "Your cards" in page]
        assert pages[0].index("Your decisions that cost most") < pages[0].index(line)
        assert not [page for page in pages if "Reviewing the game: " in page]


def test_the_share_that_is_done_only_grows() -> None:
    """The finished share only grows. The size of a part is unknown (0) before the part has begun. A finished part is
    given by its result instead of its progress."""
    states: list[tuple[object, ...]] = [
        (Progress(), Progress(), Progress()),
        (Progress(30, 60), Progress(), Progress()),
        (Progress(59, 60), Progress(1, 120), Progress()),
        ([], Progress(60, 120), Progress(0, 40)),
        ([], [], Progress(39, 40)),
    ]
    shares = [measure(*state) for state in states]
    assert shares == [0, 16, 33, 50, 99]
    assert measure([], [], []) is None
