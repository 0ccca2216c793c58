"""At the start of a turn, the panel tells what the other players, including automatic opponents, did since the reader's
last turn, but not what the reader did."""

from __future__ import annotations

import random

import discord
import pytest

from bot.games.course import Course
from bot.games.registry import product
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.messages.recap import Told, _pick_own, list_new
from bot.messages.scene import find_own_run, find_since, find_turn_end
from bot.messages.story import tell
from bot.tables.chronicle import list_starts
from bot.tables.computer import answer_anything
from bot.tables.game_cache import Start
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from tests.bot.support.tables import CHANNEL, GUILD, USERS
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, Six

GAMES = [
    ("uprising", 1, {}, "Rival"), ("uprising", 2, {}, "Rival"), ("base", 1, {}, "Rival"), ("base", 2, {}, "Hagal"),
    ("arrakis", 1, {}, "Harkonnen"), ("arrakis", 2, {"opponent": "mahdi"}, "Harkonnen"),
]  # fmt: skip
SINCE = "Since your last turn"


async def start(tables, name: str, people: int, options: dict[str, str]) -> int:
    game_id = await tables.lobby.create(product(name), CHANNEL, GUILD, (USERS[0], "Ayla"), people, "en", options)
    for user in USERS[1:people]:
        await tables.lobby.join(game_id, user, f"User {user}")
    await tables.start(game_id, USERS[0])
    return game_id


async def read_starts(store, live) -> list[Start]:
    async with store.read() as connection:
        return await list_starts(connection, live)


def parts_of(payload) -> list[str]:
    return [item.content for item in payload.view.walk_children() if isinstance(item, discord.ui.TextDisplay)]


def since_then(live, starts: list[Start], seat: int) -> list[Start] | None:
    """The turns of others that a seat has not been told of, computed from the steps alone. They are the turns begun
    since the seat's last answer. If there are none and the seat's new turn has just begun, they are the turns between
    its last turn and the new one."""
    own = [step.revision for step in live.game.steps if step.seat == seat and not step.undone]
    if own and (later := [one for one in starts if one.revision >= own[-1] and one.seat not in (None, seat)]):
        return later
    if not starts or starts[-1].seat != seat or not own or own[-1] > starts[-1].revision:
        return None
    earlier = [n for n, one in enumerate(starts[:-1]) if one.seat == seat]
    between = starts[earlier[-1] + 1 : -1] if earlier else []
    return between if any(one.seat is not None for one in between) else None


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("name", "people", "options", "who"), GAMES)
async def test_the_panel_tells_what_automatic_opponents_did_since_ones_last_turn(
    tables, store, name: str, people: int, options: dict[str, str], who: str
) -> None:
    game_id = await start(tables, name, people, options)
    presenter, rng, told = Presenter(store, tables), random.Random(5), 0
    for _ in range(400):
        async with tables.hold(game_id) as live:
            seat = next(iter(live.waiting_people), None)
            if seat is None:
                break
            answer = answer_anything({}, live.game.options(seat), rng)
            between = since_then(live, await read_starts(store, live), 0) if seat == 0 else None
            automatic = {one.seat for one in live.seats if one.kind != "person"}
        if between is not None and any(one.seat in automatic for one in between):
            texts = parts_of(await presenter.cockpit(game_id, USERS[0], "en"))
            (recap,) = [text for text in texts if SINCE in text]
            assert who in recap
            assert not any(text.startswith("✓") or "\n✓" in text for text in texts)
            if not told:
                # the button for it is below the recap
                assert parts_of(await presenter.replays.news(game_id, USERS[0], "en"))
            told += 1
            if told == 4:
                break
        await tables.answer(game_id, USERS[seat], answer)
    assert told == 4


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("name", "people", "options", "who"), GAMES)
async def test_ones_own_deeds_are_those_of_this_turn_alone(
    tables, store, name: str, people: int, options: dict[str, str], who: str
) -> None:
    game_id = await start(tables, name, people, options)
    rng, looked = random.Random(6), 0
    for _ in range(200):
        async with tables.hold(game_id) as live:
            seat = next(iter(live.waiting_people), None)
            if seat is None:
                break
            starts = await read_starts(store, live)
            first = find_own_run(live, seat, starts)
            if first is not None and starts:
                assert first >= starts[-1].revision
                looked += 1
            answer = answer_anything({}, live.game.options(seat), rng)
        await tables.answer(game_id, USERS[seat], answer)
    assert looked > 10


class Step:
    """A stand-in for the record of an answer."""

    def __init__(self, revision: int, seat: int, undone: bool = False) -> None:
        self.revision, self.seat, self.undone = revision, seat, undone


class Table:
    """The parts of a loaded game that the test needs: the steps, the answers given for a seat by others, and the seats
    that are asked."""

    def __init__(self, steps: list[Step], forced: set[int] = frozenset(), waiting: tuple[int, ...] = (0,)) -> None:  # type: ignore[assignment]
        self.game, self.steps, self.forced, self.waiting_seats = self, steps, forced, waiting

    def waiting(self) -> tuple[int, ...]:
        return self.waiting_seats


TURNS = [Start(1, 1, None), Start(1, None, 0), Start(4, None, 1), Start(7, None, 2), Start(9, None, 0)]


@pytest.mark.parametrize(("steps", "forced", "wanted"), [
    ([2, 3, 4], set(), 4),  # with or without the automatic turns of 1 and 2
    ([2, 3, 4, 6, 8], set(), 4),  # small questions in other players' turns are no turns
    ([2, 3, 4, 10], set(), None),  # the person is in the middle of a new turn
    ([2, 3, 4], {3, 4}, 2),  # the person has not seen the answers that were given automatically
    ([], set(), None),
])  # fmt: skip
def test_since_the_end_of_ones_last_turn(steps: list[int], forced: set[int], wanted: int | None) -> None:
    table = Table([Step(revision, 0) for revision in steps], forced)
    assert find_turn_end(table, 0, TURNS) == wanted  # type: ignore[arg-type]


@pytest.mark.parametrize(("steps", "wanted"), [
    ([(2, 0), (4, 0), (5, 1)], 4),  # asked during another player's turn: the recap begins at the person's own turn
    ([(2, 0), (4, 0), (5, 1), (6, 0), (7, 1), (8, 2)], 4),  # a question during that turn is no turn
    # asked twice in a row: the person has read everything
    ([(2, 0), (4, 0), (5, 1), (6, 0), (7, 1), (8, 2), (9, 0)], None),
    ([(5, 1), (6, 0), (8, 2)], 6),  # a person without a turn so far has only given an answer
    ([(5, 1)], None),
])  # fmt: skip
def test_in_anothers_turn_everything_since_ones_own_is_told(steps: list[tuple[int, int]], wanted: int | None) -> None:
    table = Table([Step(*step) for step in steps])
    assert find_since(table, 0, TURNS[:4]) == wanted  # type: ignore[arg-type]


def test_whoever_has_the_turn_reads_what_others_answered_in_it() -> None:
    table = Table([Step(2, 0), Step(4, 0), Step(10, 0), Step(11, 1)])
    assert find_since(table, 0, TURNS) == 10  # type: ignore[arg-type]


def find_end(given: list[tuple[int, int]], turns: list[Start], seat: int) -> int | None:
    """The last answer that a seat gave in its last turn. It is None unless the seat has already answered in another
    seat's turn since then, and somebody else has given the newest answer."""
    own = [place for place, one in enumerate(turns) if one.seat == seat]
    if not own or turns[-1].seat == seat or given[-1][1] == seat:
        return None
    begun, after = turns[own[-1]].revision, turns[own[-1] + 1].revision
    ends = [revision for revision, by in given if by == seat and begun < revision <= after]
    return ends[-1] if ends and any(by == seat and revision > after for revision, by in given) else None


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("name", "people", "seed"), [("uprising", 3, 1), ("base", 3, 1), ("arrakis", 2, 1)])
def test_small_questions_in_others_turns_move_the_beginning_no_further(name: str, people: int, seed: int) -> None:
    made, rng, looked = product(name), random.Random(seed), 0
    game = Game.new(
        family(made.family), made.lobby.configure(made.lobby.read_options({}, people), people), bytes(range(32))
    )
    turns: list[Start] = []
    for _ in range(400):
        if not game.waiting():
            break
        seat, before = game.waiting()[0], len(game.events)
        given = [(step.revision, step.seat) for step in game.steps]
        if (end := find_end(given, turns, seat)) is not None:
            table = Table([Step(*one) for one in given], waiting=tuple(game.waiting()))
            assert find_since(table, seat, turns) == end  # type: ignore[arg-type]
            looked += 1
        game.apply(seat, answer_anything({}, game.options(seat), rng))
        opened = [made.course.opens_turn(event) for event in game.events[before:]]
        turns += [Start(game.revision, None, one) for one in opened if one is not None]
    assert looked


@pytest.mark.slow
async def test_the_panel_in_anothers_turn_begins_at_ones_own(tables, store, monkeypatch) -> None:
    game_id = await start(tables, "arrakis", 2, {})
    presenter, rng, looked = Presenter(store, tables), random.Random(3), 0
    read: list[int] = []

    def note(told: Told, since: int, seat: int, course: Course) -> list[Event]:
        read.append(since)
        return list_new(told, since, seat, course)

    monkeypatch.setattr("bot.messages.recap.list_new", note)
    while not looked:
        async with tables.hold(game_id) as live:
            seat = live.waiting_people[0]
            turns = [one for one in await read_starts(store, live) if one.seat is not None]
            end = find_end([(step.revision, step.seat) for step in live.game.steps], turns, seat)
            answer = answer_anything({}, live.game.options(seat), rng)
        if end is not None:
            read.clear()
            texts = parts_of(await presenter.cockpit(game_id, USERS[seat], "en"))
            assert read == [end]
            assert any(SINCE in text for text in texts)
            looked += 1
        await tables.answer(game_id, USERS[seat], answer)


def test_nobody_else_had_a_turn_between() -> None:
    table = Table([Step(2, 0), Step(4, 0)])
    assert find_turn_end(table, 0, [Start(1, None, 0), Start(4, None, 0)]) is None  # type: ignore[arg-type]


def test_whoever_waits_still_reads_what_their_last_turn_did() -> None:
    table = Table([Step(2, 0), Step(3, 0), Step(4, 0)], waiting=(1,))
    assert find_own_run(table, 0, TURNS[:3]) == 1  # type: ignore[arg-type]


@pytest.mark.slow
async def test_the_panel_says_what_ones_last_answer_did_in_a_war(tables, store) -> None:
    """In a turn of War for Arrakis, the panel says what each answer did, although few of its events name a seat."""
    game_id = await start(tables, "arrakis", 2, {})
    presenter, rng, looked = Presenter(store, tables), random.Random(4), 0
    mover = player("raider", "arrakis")
    for _ in range(160):
        async with tables.hold(game_id) as live:
            seat = live.waiting_people[0]
            answer = mover(live.game.view(seat), live.game.options(seat), rng)
            tried, before = live.game.clone(), len(live.game.events)
            tried.apply(seat, answer)
            kinds = {event.kind for event in tried.events[before:]}
            goes_on = list(tried.waiting()) == [seat] and tried.view(None)["turn"] is not None
        await tables.answer(game_id, USERS[seat], answer)
        if not goes_on or not kinds & {"war-placed", "war-moved", "war-upgraded", "war-plays"}:
            continue
        texts = parts_of(await presenter.cockpit(game_id, USERS[seat], "en"))
        assert any("✓ " in text for text in texts), kinds
        looked += 1
    assert looked > 5


def test_a_receipt_in_a_war_ends_with_the_next_turn() -> None:
    course = product("arrakis").course
    mine = Event("war-placed", {"area": "area:arrakeen", "what": "figure:harkonnen_regular", "n": 1}, None, None)
    turn = Event("war-turn", {"side": "side:atreides", "seat": "seat:1"}, None, None)
    theirs = Event("war-die", {"seat": "seat:1", "action": "action:strategy"}, None, None)
    assert _pick_own([mine, turn, theirs], 0, course) == [mine]
    assert _pick_own([mine, turn], 0, product("uprising").course) == []


def test_t3_3_what_a_commander_brings_about_for_an_ally_is_a_result_of_the_answer() -> None:
    """The Influence of a Commander's visit goes to the activated Ally, and the panel tells it among the results of the
    Commander's answer; the bonus of somebody else's control is not told there."""
    table = Six()
    table.give(MUAD_DIB, "md_seek_allies")
    begin = len(table.game.events)
    table.send(MUAD_DIB, "md_seek_allies", "deliver_supplies")
    course, words = product("uprising").course, Words("en", ["Ayla", "Bo", "Cyrus", "Dilek", "Emre", "Farid"])
    events = [*table.game.events[begin:], Event("gain", {"seat": LEFT, "what": "resource:water", "n": 1, "why": "x"})]
    told = tell(_pick_own(events, MUAD_DIB, course), MUAD_DIB, words, course.telling)
    assert len(told) == 2
    assert told[0].startswith("Ayla sent an Agent to Deliver Supplies with Seek Allies, for ")
    assert told[1].endswith("’s Spacing Guild Influence rose to 1")
    assert [event for event in _pick_own(events, LEFT, course) if "by" in event.data] != []
