"""Positions for thinkers contain only a world that is possible for the seat, and nothing about the people."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.registry import product
from bot.tables import computer
from bot.tables.compared import list_compared, tell_compared
from bot.thinking.position import find_thinker, take_position, think_through
from engine import registry
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.support.tables import CHANNEL, GUILD, USERS, make_tables
from tests.bot.support.thinkers import Desk, find_here

TABLES = [("uprising", 4), ("base", 3), ("arrakis", 2)]


def play(name: str, seats: int, steps: int, seed: int = 3) -> Game[Any]:
    """Begin a game, give `steps` random answers and return it."""
    made, rng = product(name), random.Random(seed)
    config = made.lobby.configure(made.lobby.read_options({}, seats), seats)
    game = Game.new(registry.family(made.family), config, rng.randbytes(32))
    for _ in range(steps):
        seat = game.waiting()[0]
        game.apply(seat, answer_randomly({}, game.options(seat), rng))
    return game


def order_of(data: Any) -> Iterator[tuple[str, ...]]:
    """Yield every list of three ids or more in a snapshot: decks, hands, piles."""
    if isinstance(data, dict):
        for value in data.values():
            yield from order_of(value)
    elif isinstance(data, list):
        if len(data) > 2 and all(isinstance(one, (str, int)) for one in data):
            yield tuple(map(str, data))
        else:
            for value in data:
                yield from order_of(value)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_position_shows_its_seat_what_it_sees_and_another_seat_something_else(name, seats) -> None:
    game = play(name, seats, 60)
    seat = game.waiting()[0]
    position = take_position(game, seat, "thinks", random.Random(1))
    world = Game.restore(game.family, position.world, position.seed)
    assert world.view(seat) == game.view(seat)
    assert world.options(seat) == game.options(seat)
    others = [other for other in range(seats) if other != seat]
    assert any(world.view(other) != game.view(other) for other in others)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_pile_lies_in_a_position_as_it_lies_in_truth(name, seats) -> None:
    """No pile is in its true order in a position; this is checked for every pile whose order is hidden from the seat,
    found by comparing two worlds."""
    game = play(name, seats, 60)
    seat = game.waiting()[0]
    truth = game.snapshot()["state"]
    worlds = [take_position(game, seat, "thinks", random.Random(n)).world["state"] for n in range(12)]
    piles = [list(order_of(one)) for one in (truth, *worlds)]
    hidden = [n for n, column in enumerate(zip(*piles, strict=True)) if len(set(column[1:])) > 6 and len(column[0]) > 6]
    assert hidden
    assert [piles[0][n] for n in hidden if any(pile[n] == piles[0][n] for pile in piles[1:])] == []


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_neither_the_seed_nor_the_log_is_in_a_position(name, seats) -> None:
    game = play(name, seats, 60)
    position = take_position(game, game.waiting()[0], "thinks", random.Random(1))
    sent = pickle.dumps(position)
    assert game.chance.seed not in sent
    assert game.chance.seed.hex().encode() not in sent
    assert not any(step.digest.encode() in sent for step in game.steps)
    assert position.seed != game.chance.seed
    assert {"steps", "events", "seed"} & position.world.keys() == set()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_view_and_luck_make_the_same_position(name, seats) -> None:
    game = play(name, seats, 40)
    seat = game.waiting()[0]
    one, other = (take_position(game, seat, "thinks", random.Random(9)) for _ in range(2))
    assert pickle.dumps(one) == pickle.dumps(other)
    assert think_through(find_here, one) == think_through(find_here, other)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_tables_that_a_seat_cannot_tell_apart_make_one_position(name, seats) -> None:
    """Tables that a seat cannot tell apart give equal positions: nothing hidden reaches a thinker, not even through the
    random numbers of the deal."""
    for number in range(6):
        game = play(name, seats, 60, number)
        seat = game.waiting()[0]
        twin = game.determinize(seat, random.Random(100 + number))
        assert twin.view(seat) == game.view(seat)
        assert twin.snapshot()["state"] != game.snapshot()["state"]
        one, other = (take_position(world, seat, "thinks", random.Random(7)) for world in (game, twin))
        assert pickle.dumps(one) == pickle.dumps(other)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_captain_of_every_game_thinks_about_its_position(name, seats) -> None:
    game, rng = play(name, seats, 40), random.Random(2)
    captain = find_thinker("captain", game.family.name)._replace(seconds=60.0)
    while True:
        decision = game.options(game.waiting()[0])
        if captain.thinks(decision):
            break
        game.apply(decision.seat, answer_randomly({}, decision, rng))
    thought = think_through(lambda *who: captain, take_position(game, decision.seat, "captain", rng))
    assert {plan.option for plan in thought.plans} <= {option.id for option in decision.legal()}
    assert len(thought.plans) > 1
    plans = list_compared(decision, thought, product(name))
    assert [plan.chosen for plan in plans] == [True, False]
    chosen, other = (round(100 * plan.chance) for plan in plans)
    told = "compared-both" if chosen > other else "preferred-both"
    assert tell_compared(decision.seat, plans, over=True).key == told


async def test_nobody_s_name_or_number_is_in_a_position(store) -> None:
    desk = Desk()
    tables = make_tables(store, minds=desk)
    made = product("uprising")
    game_id = await tables.lobby.create(made, CHANNEL, GUILD, (USERS[0], "Ayla of Sietch Tabr"), 4, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo the Bold")
    await tables.lobby.fill(game_id, USERS[0], "thinks", 2)
    await tables.start(game_id, USERS[0])
    while not desk.positions:
        async with tables.hold(game_id) as live:
            seat = live.waiting_people[0]
            decision, user = live.game.options(seat), live.user_in(seat)
        await tables.answer(game_id, user, computer.answer_anything({}, decision, random.Random(1)))
        for task in list(tables.pondering._tasks):
            await desk.let()
            await task
    sent = json.dumps([position._replace(seed=position.seed.hex()) for position in desk.positions])
    for secret in ("Ayla", "Bo the", "Computer", *map(str, (CHANNEL, GUILD))):
        assert secret not in sent
    tables.pondering.close()


def test_a_family_that_is_not_ours_has_no_thinking_players() -> None:
    assert find_thinker("thinks", "tiny") is None
    assert find_thinker("nobody", "imperium") is None


def test_a_player_that_thinks_for_as_long_as_it_may_comes_to_an_end() -> None:
    """A player who thinks for as long as allowed finishes, because the caller sets a limit; the rules themselves have
    none."""
    position = take_position(play("tiny", 2, 0), 0, "lingers", random.Random(1))
    assert think_through(find_here, position).answer.picks
