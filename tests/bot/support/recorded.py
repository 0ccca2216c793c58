"""Recorded turns at a table with the real bot: a turn of a certain kind is found in games between computer players, and
its game is played up to it."""

from __future__ import annotations

from functools import cache

from bot.sandbox import Actor
from engine.kernel.decisions import Answer
from tests.bot.support.harness import World, find_lobby
from tests.bot.support.turns import Turn, play_turns

GAMES = 10
NAMES = ["Ayla", "Bo", "Cy", "Dee"]


@cache
def turns_of(number: int) -> list[Turn]:
    """The turns of a game, cached."""
    return list(play_turns(number))


def list_answers(number: int) -> list[tuple[int, Answer]]:
    """Every answer in a game with the seat that gave it."""
    return [(turn.seat, answer) for turn in turns_of(number) for _, answer in turn.answers]


def find_turn(kind: str) -> tuple[int, Turn]:
    """An early turn of this kind, and the number of its game."""
    for late in (60, 150, 500):
        for number in range(GAMES):
            for turn in turns_of(number):
                if turn.before > late:
                    break
                if turn.kind == kind:
                    return number, turn
    raise LookupError(kind)


async def open_turn(world: World, turn: Turn, answers: list[tuple[int, Answer]]) -> Actor:
    """Open a table of four people whose game has the turn's seed, and play it up to the turn. Return the person whose
    turn it is."""
    world.bot.tables.new_seed = lambda: turn.seed
    people = [world.sandbox.actor(name) for name in NAMES]
    await people[0].slash("dune new", game="uprising-choam", seats=len(people))
    lobby = find_lobby(people[0])
    for person in people[1:]:
        await (await person.click(lobby, label="Join")).answered()
    await (await people[0].click(lobby, label="Start")).answered()
    for seat, answer in answers[: turn.before]:
        await world.bot.tables.answer(1, people[seat].id, answer)
    await world.bot.outbox.settle()
    return people[turn.seat]
