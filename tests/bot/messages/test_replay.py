"""Replays by turn and by round show only public facts, with new pieces marked on the board."""

from __future__ import annotations

import json
import random
from bisect import bisect_left

import pytest
import sqlalchemy as sa

from bot.commands.games import replay_file
from bot.games.registry import product
from bot.language import Words
from bot.messages.picture import Studio
from bot.messages.presenter import Presenter
from bot.messages.review_page import list_course
from bot.messages.story import tell
from bot.sandbox import components as tree
from bot.store import game_log, people, schema
from bot.tables.replay_stops import Stop, find_round, find_stop, list_openings, list_stops, step_round
from bot.tables.reviewing import Chances
from engine.kernel.decisions import Refused
from engine.kernel.events import Event
from tests.bot.support.endings import finish_game, start_uprising
from tests.bot.support.harness import captions, choose_surely, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import people_asked
from tests.bot.support.tables import USERS, play_on


def at(revision: int, kind: str, **data: object) -> tuple[int, Event]:
    return revision, Event(kind, data)


def test_moments_are_the_start_every_turn_and_the_end() -> None:
    events = [
        at(0, "round", n=1), at(0, "turn", seat=0), at(3, "agent", seat=0), at(5, "turn", seat=1),
        at(7, "turn", seat=0), at(9, "round", n=2), at(9, "turn", seat=0), at(12, "endgame"), at(14, "play", seat=0),
    ]  # fmt: skip
    stops = list_stops(events, 15, product("uprising"))
    assert [tuple(stop) for stop in stops] == [(0, 1), (5, 1), (7, 1), (9, 2), (12, 2), (15, 2)]
    assert [find_stop(stops, revision) for revision in (-1, 0, 4, 5, 8, 99)] == [0, 0, 0, 1, 2, 5]
    assert [find_round(stops, number) for number in (1, 2, 3)] == [0, 3, None]
    assert [step_round(stops, place, -1) for place in range(6)] == [0, 0, 0, 0, 3, 3]
    assert [step_round(stops, place, 1) for place in range(6)] == [3, 3, 3, 5, 5, 5]


def test_a_review_stops_where_rounds_begin_and_at_the_end() -> None:
    """A review estimates the chances at the start of each round and at the end, since its chart shows no others. A game
    that ends before its first round, or at the very start of a round, has one moment for its end."""
    rows = [(0, 0), (2, 1), (5, 1), (9, 2), (12, 2), (15, 3), (18, 3)]
    stops = [Stop(*row) for row in rows]
    assert list_openings(stops) == [Stop(2, 1), Stop(9, 2), Stop(15, 3), Stop(18, 3)]
    assert list_openings(stops[:-1]) == [Stop(2, 1), Stop(9, 2), Stop(15, 3)]
    assert list_openings(stops[:1]) == stops[:1]
    chances = [Chances(*stop, [stop.revision / 100]) for stop in stops]
    shown = [one for one in chances if one[:2] in list_openings(stops)]
    assert list_course(shown) == list_course(chances) == [[2], [9], [15], [18]]


def words_of(payload) -> str:
    return json.dumps(payload.view.to_components(), ensure_ascii=False)


@pytest.mark.slow
async def test_a_replay_shows_what_a_spectator_saw_then_and_never_more(tables, store) -> None:
    """A player who replays a running game sees at every moment exactly the board that a spectator saw then."""
    game_id = await start_uprising(tables, people=2, seats=3)
    seen = {}
    for number in range(60):
        async with tables.hold(game_id) as live:
            seen[live.game.revision] = live.game.view(None)
        await play_on(tables, game_id, random.Random(number), limit=1)
    presenter = Presenter(store, tables)
    drawn = []

    async def draw_table(scene, marks=None):
        drawn.append(scene.view)

    presenter.studio.draw_table = draw_table
    async with tables.hold(game_id) as live, store.read() as connection:
        stops = list_stops(await game_log.list_events(connection, game_id), live.game.revision, product("uprising"))
    compared = 0
    for stop in stops:
        await presenter.replays.replay(game_id, USERS[0], "en", stop.revision)
        assert "you" not in drawn[-1]
        if stop.revision in seen:
            assert drawn[-1] == json.loads(json.dumps(seen[stop.revision]))
            compared += 1
    assert compared > 3
    with pytest.raises(Refused, match="refused-no-round"):
        await presenter.replays.replay(game_id, USERS[0], "en", 0, 99)


async def test_every_event_is_told_at_the_first_stop_that_shows_it_and_at_no_other(tables, store, monkeypatch) -> None:
    game_id = await start_uprising(tables, people=2, seats=3)
    await play_on(tables, game_id, random.Random(1), limit=12)
    async with store.read() as connection:
        events = await game_log.list_events(connection, game_id)
    replays = Presenter(store, tables).replays
    first = await replays.find(game_id, "en")
    monkeypatch.setattr("bot.messages.replays.tell", lambda told, *_: list(told))
    stops = [stop.revision for stop in first.stops]
    moments = [await replays.find(game_id, "en", nth=nth) for nth in range(len(stops))]
    assert len(stops) > 3
    assert [moment.place for moment in moments] == [*range(len(stops))]
    assert [(place, event) for place, moment in enumerate(moments) for event in moment.story] == [
        (bisect_left(stops, revision), event) for revision, event in events
    ]


@pytest.mark.slow
async def test_the_replay_tells_what_the_command_line_tells(tables, store, tmp_path, capsys) -> None:
    game_id = await start_uprising(tables, people=1, seats=3)
    await play_on(tables, game_id, random.Random(3), limit=1500)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(await tables.export(game_id)))
    replay_file(file, to=0, as_json=False)
    typed = [line[5:].strip() for line in capsys.readouterr().out.splitlines()]
    async with store.read() as connection:
        events = await game_log.list_events(connection, game_id, after=0)
    told = []
    for revision in sorted({revision for revision, _ in events}):
        at = [event for r, event in events if r == revision]
        told += tell(at, None, Words("en").plain, product("uprising").course.telling)
    assert [line for line in typed if line != "-"] == [line.strip() for line in told]


@pytest.mark.long
@pytest.mark.slow
async def test_replay_by_clicks_from_the_last_post(url) -> None:
    async with running(url, pictures="thread") as world:
        (ayla, bo), final = await finish_game(world, 2, 3)
        panel = (await (await ayla.click(final, label="Replay")).answered()).ephemerals[0]
        assert "Moment 0 of" in panel.text
        assert panel.attachments[0].filename == "board.png"
        assert [name for name in captions(panel) if "Turn" in name or "Round" in name] == ["Turn ›", "Round »"]
        await (await ayla.click(panel, label="Turn ›")).answered()
        assert "Moment 1 of" in panel.text
        await (await ayla.click(panel, label="Round »")).answered()
        assert "Round 2 of 10" in panel.text
        (menu,) = tree.of_types(panel.components, *tree.SELECTS)
        third = next(option["value"] for option in menu["options"] if option["label"] == "Round 3")
        await world.restart()
        await (await ayla.choose(panel, [third], custom_id=menu["custom_id"])).answered()
        assert "Round 3 of 10" in panel.text
        await (await ayla.click(panel, label="« Round")).answered()
        assert "Round 2 of 10" in panel.text
        await (await ayla.click(panel, label="‹ Turn")).answered()
        assert "Round 1 of 10" in panel.text
        stranger = world.sandbox.actor("Zoe")
        theirs = (await (await stranger.click(final, label="Replay")).answered()).ephemerals[0]
        assert "Moment 0 of" in theirs.text
        async with world.store.write() as connection:
            await people.keep_person(connection, bo.id, plain=1)
        plain = (await (await bo.slash("replay", round=2)).answered()).ephemerals[0]
        assert plain.attachments == []
        assert "Imperium Row" in plain.text
        assert "have begun" in (await (await bo.slash("replay", round=40)).answered()).text


@pytest.mark.slow
async def test_a_moment_that_cannot_be_read_is_said(url) -> None:
    async with running(url) as world:
        (ayla,), final = await finish_game(world, 1, 3)
        async with world.store.write() as connection:
            await connection.execute(
                sa.update(schema.snapshot).where(schema.snapshot.c.revision == 0).values(data=b"x")
            )
        answer = await (await ayla.click(final, label="Replay")).answered()
        assert "can’t be loaded" in answer.text


@pytest.mark.slow
async def test_what_is_new_is_marked_and_said(url) -> None:
    async with running(url, pictures="thread") as world:
        people_here = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        (first,) = await people_asked(world, people_here)
        panel = await open_cockpit(first)
        assert "Picture" not in captions(panel)
        early = await (await first.click(panel, label="Board")).answered()
        assert early.ephemerals
        for _ in range(40):
            (person,) = await people_asked(world, people_here)
            panel = await open_cockpit(person)
            if "Picture" in captions(panel):
                break
            await (await person.slash("agent", **await first_agent(person))).answered()
            while (await people_asked(world, people_here)) == [person]:
                choices = (await person.autocomplete("choose", focused="option")).choices
                await choose_surely(person, choices[-1]["value"])
            await world.bot.outbox.settle()
        marked = (await (await person.click(panel, label="Picture")).answered()).ephemerals[0]
        assert "New since your last turn" in marked.text
        assert "Agents and control:" in marked.text
        assert marked.attachments[0].description.startswith("New: Agents and control:")
        async with world.store.write() as connection:
            await people.keep_person(connection, person.id, plain=1)
        plain = (await (await person.click(panel, label="Picture")).answered()).ephemerals[0]
        assert plain.attachments == []
        assert "Agents and control:" in plain.text
        other = next(actor for actor in people_here if actor is not person)
        stale = await (await other.click(table_posts(other)[-1], label="My turn")).answered()
        assert "Picture" not in captions(stale.ephemerals[0])


async def first_agent(person) -> dict[str, str]:
    cards = (await person.autocomplete("agent", focused="card")).choices
    spaces = (await person.autocomplete("agent", focused="space", card=cards[0]["value"])).choices
    return {"card": cards[0]["value"], "space": spaces[0]["value"]}


async def test_where_nothing_is_new_nobody_has_a_picture_of_it(tables, store) -> None:
    game_id = await start_uprising(tables, people=2, seats=3)
    async with tables.hold(game_id) as live:
        asked = {live.user_in(seat) for seat in live.game.waiting()}
    assert asked & {USERS[0], USERS[1]}
    for user in (USERS[0], USERS[1], 99):
        with pytest.raises(Refused, match="refused-no-news") as refused:
            await Presenter(store, tables, Studio()).replays.news(game_id, user, "en")
        assert "your turn" not in Words("en").say(refused.value.reason)  # it is the turn of the one who is asked
