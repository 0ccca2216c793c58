"""What the panel tells at the start of a turn: what others did since one's last one, automatic opponents too, and no
more of one's own deeds (P29, O6)."""

from __future__ import annotations

import random

import discord
import pytest

from bot.games.registry import product
from bot.messages.presenter import Presenter
from bot.messages.scene import find_own_run, find_turn_end
from bot.tables.computer import answer_anything
from bot.tables.rewind import Start, list_starts
from tests.bot.support.tables import CHANNEL, GUILD, USERS

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
    """What began since the seat's last own turn, where a new one has just begun, or since its last answer; read off
    the starts and answers."""
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
            told += 1
            if told == 4:
                break
        await tables.answer(game_id, USERS[seat], answer)
    assert told == 4


@pytest.mark.sweep(3)
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
    """An answer in a list of them."""

    def __init__(self, revision: int, seat: int, undone: bool = False) -> None:
        self.revision, self.seat, self.undone = revision, seat, undone


class Table:
    """As much of a held game as is asked: answers, those that were given for somebody, and who is asked."""

    def __init__(self, steps: list[Step], forced: set[int] = frozenset(), waiting: tuple[int, ...] = (0,)) -> None:  # type: ignore[assignment]
        self.game, self.steps, self.forced, self.waiting_seats = self, steps, forced, waiting

    def waiting(self) -> tuple[int, ...]:
        return self.waiting_seats


TURNS = [Start(1, 1, None), Start(1, None, 0), Start(4, None, 1), Start(7, None, 2), Start(9, None, 0)]


@pytest.mark.parametrize(("steps", "forced", "wanted"), [
    ([2, 3, 4], set(), 4),  # the turns of 1 and 2 have gone by themselves or not
    ([2, 3, 4, 6, 8], set(), 4),  # small questions in others' turns are no turn of one's own
    ([2, 3, 4, 10], set(), None),  # the new turn is on its way
    ([2, 3, 4], {3, 4}, 2),  # what was answered for somebody they have not seen
    ([], set(), None),
])  # fmt: skip
def test_o6_since_the_end_of_ones_last_turn(steps: list[int], forced: set[int], wanted: int | None) -> None:
    table = Table([Step(revision, 0) for revision in steps], forced)
    assert find_turn_end(table, 0, TURNS) == wanted  # type: ignore[arg-type]


def test_o6_nobody_else_had_a_turn_between() -> None:
    table = Table([Step(2, 0), Step(4, 0)])
    assert find_turn_end(table, 0, [Start(1, None, 0), Start(4, None, 0)]) is None  # type: ignore[arg-type]


def test_whoever_waits_still_reads_what_their_last_turn_did() -> None:
    table = Table([Step(2, 0), Step(3, 0), Step(4, 0)], waiting=(1,))
    assert find_own_run(table, 0, TURNS[:3]) == 1  # type: ignore[arg-type]
