"""Reviews of finished games: they are offered for finished games only and made once, and an interruption costs nothing
but time."""

from __future__ import annotations

import asyncio
import inspect
import json
import random
from pathlib import Path
from typing import Any

import pytest

from bot.games.questions import Questions
from bot.operation.process import Call
from bot.store import Store, games
from bot.store import schema as t
from bot.store.reviews import COURSE, cards_of, find_review, keep_review
from bot.tables import Tables, reviewing
from bot.tables.history import look_back
from bot.tables.review_edition import digest_files, edition_of
from bot.tables.reviewing import TRIES, Chances, Luck, Mistake, Progress
from bot.thinking.looking_back import NO_SEED, foresee, judge, weigh
from bot.thinking.pool import Pool, Unthought
from engine import registry
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Game
from engine.thinking.dealt import Dealt
from engine.thinking.review import coach_of
from tests.bot.support.tables import TINY, USERS, make_tables, open_war, play_on, start_tiny
from tests.bot.support.thinkers import BAD, GOOD, Desk, coach_dead, coach_here


class Workshop(Desk):
    """A desk that records calls and carries them out in this process.

    Each call fails the first `failures` times, for the reason `end`. Later it waits until `gate` is set. The gate is
    set at the beginning.
    """

    def __init__(self, failures: int = 0, end: str = "died") -> None:
        super().__init__()
        self.failures, self.end, self.calls = failures, end, list[Call]()
        self.gate, self.begun = asyncio.Event(), asyncio.Event()
        self.gate.set()

    async def spare(self, call: Call) -> Any:
        self.calls.append(call)
        self.begun.set()
        if self.calls.count(call) <= self.failures:
            raise Unthought(self.end)
        await self.gate.wait()
        return await super().spare(call)


def use(tables: Tables, minds: Any, find: Any = coach_here) -> None:
    tables.pondering.minds, tables.reviewing.find = minds, find


VERSIONS = ("article", "retail")


async def finish(tables: Tables) -> int:
    """Play a tiny game of two people to its end and return its id."""
    game_id = await start_tiny(tables)
    await play_on(tables, game_id, random.Random(1))
    return game_id


async def look(tables: Tables, game_id: int, seat: int | None = None) -> Any:
    async with tables.hold(game_id) as live:
        if seat is None:
            return await tables.reviewing.read_course(live)
        return await tables.reviewing.read_mistakes(live, seat)


async def find_edition(tables: Tables, game_id: int) -> str:
    async with tables.hold(game_id) as live:
        return edition_of(live.game)


async def test_it_is_offered_when_the_game_is_over_and_somebody_can_judge_it(tables: Tables) -> None:
    use(tables, Workshop())
    game_id = await start_tiny(tables)
    for seat in (None, 0):
        with pytest.raises(Refused, match="refused-review"):
            await look(tables, game_id, seat)
    async with tables.hold(game_id) as live:
        assert not tables.reviewing.offers(live)
    await play_on(tables, game_id, random.Random(1))
    async with tables.hold(game_id) as live:
        assert live.row.status == "over"
        assert tables.reviewing.offers(live)
        tables.reviewing.find = lambda family: None
        assert not tables.reviewing.offers(live)
    for seat in (None, 0):
        with pytest.raises(Refused, match="refused-no-review"):
            await look(tables, game_id, seat)


async def test_a_war_is_looked_back_on_by_its_own_coach_once_it_is_over(tables: Tables) -> None:
    game_id = await open_war(tables)
    async with tables.hold(game_id) as live:
        assert tables.reviewing.find(live.game.family.name) is coach_of("arrakis") is not None
        assert not tables.reviewing.offers(live)
    async with tables.store.write() as connection:
        await games.update_game(connection, game_id, status="over")
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live:
        assert tables.reviewing.offers(live)


@pytest.mark.slow
async def test_chances_are_those_of_the_rounds_and_the_end_and_are_found_once(tables: Tables, store: Store) -> None:
    desk = Workshop()
    use(tables, desk)
    game_id = await finish(tables)
    begun = await look(tables, game_id)
    assert isinstance(begun, Progress)
    assert await look(tables, game_id) is begun
    await tables.reviewing.settle()
    assert begun.done == begun.total == 1  # the game has no rounds
    found = await look(tables, game_id)
    assert [type(one) for one in found] == [Chances] * begun.total
    async with tables.hold(game_id) as live:
        assert found == [(live.game.revision, 0, [GOOD, GOOD])]
    assert {call[0] for call in desk.calls} == {foresee}
    number = len(desk.calls)
    again = make_tables(store)
    use(again, Workshop(99))
    assert await look(again, game_id) == found
    assert len(desk.calls) == number


@pytest.mark.slow
async def test_mistakes_are_the_seats_own_and_told_in_words(tables: Tables, store: Store) -> None:
    desk = Workshop()
    use(tables, desk)
    game_id = await finish(tables)
    assert isinstance(await look(tables, game_id, 0), Progress)
    await tables.reviewing.settle()
    found = await look(tables, game_id, 0)
    assert 0 < len(found) <= 3
    async with tables.hold(game_id) as live:
        steps = {step.revision - 1: step for step in live.game.steps}
    for one in found:
        assert isinstance(one, Mistake)
        assert (steps[one.revision].seat, steps[one.revision].answer.picks) == (0, ("end",))
        assert one.done != one.better
        assert (one.cost, one.error) == (pytest.approx(GOOD - BAD), pytest.approx(0, abs=1e-6))
        assert one.moved == [("points", pytest.approx(GOOD - BAD))]
    assert {call[1][3].seat for call in desk.calls if call[0] is judge} == {0}
    async with store.read() as connection:
        assert await find_review(connection, game_id, 1, await find_edition(tables, game_id)) is None
        assert await find_review(connection, game_id, COURSE, await find_edition(tables, game_id)) is None


@pytest.mark.slow
@pytest.mark.parametrize("turn", [True, False])
async def test_a_mistake_says_what_was_asked_unless_it_was_a_turn(tables: Tables, monkeypatch, turn: bool) -> None:
    """A mistake names its question unless the question was the choice of a turn: in War for Arrakis, for example, the
    name of an area alone says little."""
    monkeypatch.setattr(Questions, "is_turn", lambda self, kind: turn)
    use(tables, Workshop())
    game_id = await finish(tables)
    await look(tables, game_id, 0)
    await tables.reviewing.settle()
    found = await look(tables, game_id, 0)
    assert found
    async with tables.hold(game_id) as live:
        family = live.game.family
    for one in found:
        game = await look_back(tables.store, family, game_id, one.revision)
        assert one.asked == (None if turn else game.options(0).prompt)


@pytest.mark.slow
async def test_mistakes_kept_without_a_question_are_still_read(tables: Tables, store: Store) -> None:
    use(tables, Workshop())
    game_id = await finish(tables)
    done, better = ({"key": key, "args": {}} for key in ("option-end", "option-roll"))
    edition = await find_edition(tables, game_id)
    async with store.write() as connection:
        found = json.dumps([[5, 2, done, better, 0.12, 0.01, [["points", 0.4]]]])
        await keep_review(connection, game_id, 0, edition, found)
    wanted = Mistake(5, 2, Msg("option-end"), Msg("option-roll"), 0.12, 0.01, [("points", 0.4)])
    assert await look(tables, game_id, 0) == [wanted]


@pytest.mark.slow
@pytest.mark.parametrize("changed", [{"user_id": 99}, {"undone": 1}, {"forced": 1}], ids=str)
async def test_only_what_somebody_answered_and_did_not_take_back_can_be_their_mistake(
    tables: Tables, store: Store, changed: dict[str, int]
) -> None:
    """Answers of somebody else in their seat, answers that were undone, and those of the service are left out."""
    use(tables, desk := Workshop())
    game_id = await finish(tables)
    async with store.write() as connection:
        await connection.execute(t.step.update().values(**changed))
    await look(tables, game_id, 0)
    await tables.reviewing.settle()
    assert await look(tables, game_id, 0) == []
    assert desk.calls == []


@pytest.mark.slow
async def test_a_piece_whose_process_dies_is_begun_again(tables: Tables) -> None:
    use(tables, desk := Workshop(TRIES - 1))
    game_id = await finish(tables)
    await look(tables, game_id, 0)
    await tables.reviewing.settle()
    assert len(await look(tables, game_id, 0)) > 0
    assert {desk.calls.count(call) for call in desk.calls} == {TRIES}


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("end", "tries"), [("died", TRIES), ("slow", TRIES), ("raised", 1)])
async def test_a_piece_that_cannot_be_done_is_left_out(tables: Tables, end: str, tries: int) -> None:
    use(tables, desk := Workshop(99, end))
    game_id = await finish(tables)
    progress = await look(tables, game_id, 0)
    await tables.reviewing.settle()
    assert progress.done == progress.total > 0
    assert await look(tables, game_id, 0) == []
    assert {desk.calls.count(call) for call in desk.calls} == {tries}


@pytest.mark.slow
async def test_chances_that_cannot_be_found_are_looked_for_again_when_somebody_asks(tables: Tables) -> None:
    use(tables, Workshop(99))
    game_id = await finish(tables)
    await look(tables, game_id)
    await tables.reviewing.settle()
    use(tables, Workshop())
    assert isinstance(await look(tables, game_id), Progress)
    await tables.reviewing.settle()
    assert isinstance(await look(tables, game_id), list)


@pytest.mark.slow
async def test_a_restart_in_the_middle_loses_nothing_but_time(tables: Tables, store: Store) -> None:
    use(tables, desk := Workshop())
    game_id = await finish(tables)
    desk.gate.clear()
    await look(tables, game_id, 0)
    await desk.begun.wait()
    tables.reviewing.close()
    await tables.reviewing.settle()
    async with store.read() as connection:
        assert await find_review(connection, game_id, 0, await find_edition(tables, game_id)) is None
    again = make_tables(store)
    use(again, Workshop())
    assert isinstance(await look(again, game_id, 0), Progress)
    await again.reviewing.settle()
    assert len(await look(again, game_id, 0)) > 0


@pytest.mark.slow
async def test_a_review_of_another_edition_is_made_anew(tables: Tables, store: Store, monkeypatch) -> None:
    use(tables, desk := Workshop())
    game_id = await finish(tables)
    parts = [(look,), (look, 0), (look_at_luck, 0)]

    async def ask_all() -> list[Any]:
        return [await ask(tables, game_id, *seat) for ask, *seat in parts]

    await ask_all()
    await tables.reviewing.settle()
    first, number = await ask_all(), len(desk.calls)
    assert not any(isinstance(one, Progress) for one in first)
    monkeypatch.setattr(reviewing, "edition_of", lambda game: "another")
    assert all(isinstance(one, Progress) for one in await ask_all())
    await tables.reviewing.settle()
    assert len(desk.calls) == 2 * number
    assert await ask_all() == first
    async with store.read() as connection:
        rows = (await connection.execute(t.review.select())).all()
    assert [row.edition for row in rows] == ["another"] * 3


def test_the_edition_changes_with_code_weights_rules_and_content(tmp_path, monkeypatch) -> None:
    (code := tmp_path / "thinking").mkdir()
    (code / "search.py").write_text("one")
    (code / "weights").mkdir()
    weights = code / "weights" / "retail.json"
    weights.write_text("[1]")
    found = [digest_files([code])]
    weights.write_text("[2]")
    found.append(digest_files([code]))
    (code / "search.py").rename(code / "other.py")
    found.append(digest_files([code]))
    (code / "cache.pyc").write_text("compiled")
    assert digest_files([code]) == found[-1]
    assert len({*found}) == 3
    games_of = [Game.new(registry.family("arrakis"), {"seats": 2, "version": one}, NO_SEED) for one in VERSIONS]
    editions = [edition_of(game) for game in games_of]
    assert editions == [edition_of(game) for game in games_of]
    monkeypatch.setattr(type(games_of[0].family), "version", "another")
    assert edition_of(games_of[0]) not in editions
    for family in ("imperium", "arrakis"):
        assert find_weights(family), "the files of weights are among those of the digest"


def find_weights(family: str) -> list[Path]:
    """The files of weights in the folders from which a family's digest is made."""
    own = Path(inspect.getfile(type(registry.family(family)))).parent
    return [*own.rglob("thinking/weights/*.json")]


# -- Luck of the cards -------------------------------------------------------------------------------------------------


async def look_at_luck(tables: Tables, game_id: int, seat: int = 0) -> Any:
    async with tables.hold(game_id) as live:
        return await tables.reviewing.read_luck(live, seat)


@pytest.mark.slow
async def test_luck_is_found_once_for_each_round_and_kept(tables: Tables, store: Store) -> None:
    use(tables, desk := Workshop())
    game_id = await start_tiny(tables)
    with pytest.raises(Refused, match="refused-review"):
        await look_at_luck(tables, game_id)
    await play_on(tables, game_id, random.Random(1))
    assert isinstance(await look_at_luck(tables, game_id), Progress)
    await tables.reviewing.settle()
    # the game has a single round and its cards are worth nothing
    assert await look_at_luck(tables, game_id) == [Luck(0, Dealt(0.0, 0.0))]
    assert {call[0] for call in desk.calls} == {weigh}
    assert {call[1][3] for call in desk.calls} == {0}
    number = len(desk.calls)
    again = make_tables(store)
    use(again, desk)
    assert await look_at_luck(again, game_id) == [Luck(0, Dealt(0.0, 0.0))]
    assert len(desk.calls) == number


@pytest.mark.slow
async def test_the_pool_is_not_handed_the_seed_of_the_game(tables: Tables) -> None:
    use(tables, desk := Workshop())
    game_id = await finish(tables)
    for ask in (look, look_at_luck):
        await ask(tables, game_id, 0)
    await tables.reviewing.settle()
    async with tables.hold(game_id) as live:
        seed = live.game.chance.seed
    assert {call[0] for call in desk.calls} == {judge, weigh}
    assert seed != NO_SEED
    assert not [call for call in desk.calls if seed.hex() in repr(call) or repr(seed) in repr(call)]


@pytest.mark.slow
async def test_a_review_kept_without_luck_stays_and_is_completed(tables: Tables, store: Store) -> None:
    use(tables, Workshop())
    game_id = await finish(tables)
    edition = await find_edition(tables, game_id)
    async with store.write() as connection:
        await keep_review(connection, game_id, 0, edition, "[]")
    assert await look(tables, game_id, 0) == []
    assert isinstance(await look_at_luck(tables, game_id), Progress)
    await tables.reviewing.settle()
    assert len(await look_at_luck(tables, game_id)) == 1
    assert await look(tables, game_id, 0) == []


@pytest.mark.slow
async def test_luck_is_looked_for_again_after_a_restart_and_a_dead_process(tables: Tables, store: Store) -> None:
    use(tables, desk := Workshop())
    game_id = await finish(tables)
    desk.gate.clear()
    await look_at_luck(tables, game_id)
    await desk.begun.wait()
    tables.reviewing.close()
    await tables.reviewing.settle()
    async with store.read() as connection:
        assert await find_review(connection, game_id, cards_of(0), await find_edition(tables, game_id)) is None
    again = make_tables(store)
    use(again, desk := Workshop(TRIES - 1))
    assert isinstance(await look_at_luck(again, game_id), Progress)
    await again.reviewing.settle()
    assert len(await look_at_luck(again, game_id)) == 1
    assert {desk.calls.count(call) for call in desk.calls} == {TRIES}


@pytest.mark.slow
async def test_it_is_done_in_other_processes_also_when_one_dies(tables: Tables) -> None:
    pool = Pool(1)
    use(tables, pool)
    game_id = await finish(tables)
    with pytest.raises(Unthought, match="died"):
        await pool.spare((coach_dead, (TINY.family,)))
    await look(tables, game_id, USERS.index(USERS[0]))
    await tables.reviewing.settle()
    assert len(await look(tables, game_id, 0)) > 0
    pool.close()
