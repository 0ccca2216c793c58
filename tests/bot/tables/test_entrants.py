"""Many entrants of one week of the challenge, through the store: entrants who give the same answers have the same game.

`LANDSRAAD_ENTRANTS=1000` plays that many entries for each game; with `-o log_cli_level=INFO` the compared facts are
printed.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import random
from collections import Counter
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from bot.games.registry import product
from bot.store import people
from bot.tables import Tables
from bot.tables.challenges import KEY, Week, task_of, week_at
from bot.tables.computer import answer_anything, load_computer
from bot.tables.entering import enter
from tests.bot.support.tables import make_tables

log = logging.getLogger("tests.entrants")
ENTRANTS, ANSWERS = int(os.environ.get("LANDSRAAD_ENTRANTS", "24")), 30
TWINS = 4
"""The number of entrants who play in the same way, each at a table with a different seed of chance."""
WAYS = (0.0, 1.0, 0.5, 0.2)
"""For each way of playing, the share of random answers; the other answers are those of a computer player."""


class Entrant(NamedTuple):
    """The facts about an entrant's game that are compared."""

    # The answers, each with a digest of what was seen and asked before it.
    answers: tuple[tuple[str, tuple[str, ...]], ...]
    # The results of chance, by their source.
    chance: dict[tuple[str, int, int], tuple[int, ...]]
    # The decks at the end.
    decks: dict[str, list[Any]]


def find_week(now: int, name: str) -> Week:
    first = week_at(now).number
    return next(Week(first + n) for n in range(60) if task_of(Week(first + n)).preset.name == name)


def choose(view: Any, decision: Any, made: Any, way: int, rng: random.Random) -> Any:
    if rng.random() < WAYS[way % len(WAYS)]:
        return answer_anything({}, decision, rng)
    return load_computer(made.computer, made.family)(view, decision, rng)


async def play(tables: Tables, game: int, user: int, way: int) -> Entrant:
    """Give at most `ANSWERS` answers, in the way of playing with the number `way` (`WAYS`), and return the facts about
    the game."""
    rng, answers = random.Random(f"way {way}"), []
    for _ in range(ANSWERS):
        async with tables.hold(game) as live:
            if not live.waiting_people:
                break
            seat, made = live.waiting_people[0], product(live.row.product)
            view, decision = live.game.view(seat), live.game.options(seat)
        asked = json.dumps([view, [option.id for option in decision.options]], sort_keys=True, default=str)
        given = choose(view, decision, made, way, rng)
        answers.append((hashlib.sha256(asked.encode()).hexdigest(), (*given.picks, str(given.amount))))
        await tables.answer(game, user, given)
    async with tables.hold(game) as live:
        return Entrant(tuple(answers), read_chance(live.game), read_decks(live.game.state))


def read_chance(game: Any) -> dict[tuple[str, int, int], tuple[int, ...]]:
    """The outcomes of chance. The key of an outcome has its source, its number among the outcomes of that source, and
    its length."""
    counts: Counter[str] = Counter()
    found = {}
    for step in game.steps:
        for outcome in step.chance:
            found[outcome.label, counts[outcome.label], len(outcome.values)] = outcome.values
            counts[outcome.label] += 1
    return found


def read_decks(state: Any) -> dict[str, list[Any]]:
    """The face-down decks of a table; the card that is drawn next is the last of its list."""
    decks = dict(getattr(state, "decks", {}))
    decks |= {name: getattr(state, name) for name in ("conflict_deck", "imperium_deck", "intrigue_deck", "omen_deck")
              if hasattr(state, name)}  # fmt: skip
    return {name: list(cards) for name, cards in decks.items()}


async def play_all(store, name: str) -> list[Entrant]:
    """Play the entries of one week, whose chance is the same at every run."""
    week, found = find_week(store.now(), name), []
    async with store.write() as connection:
        await people.write_memo(connection, KEY, bytes(32).hex())
    for number in range(ENTRANTS):
        tables = make_tables(store, seed=number)
        tables.stand_in, user = "", 1_000 + number
        game = await enter(tables, task_of(week), (user, f"P{user}"), 50_000 + user, 7, "en", True)
        found.append(await play(tables, game, user, number // TWINS))
    return found


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", ["uprising", "arrakis"])
async def test_the_same_answers_meet_the_same_game_and_others_change_only_what_depends_on_them(store, name) -> None:
    entrants = await play_all(store, name)
    compared = compare_questions(entrants)
    outcomes, again = {}, 0
    for one in entrants:
        for key, values in one.chance.items():
            again += key in outcomes
            assert outcomes.setdefault(key, values) == values
    apart, alike, decks = compare_decks(entrants)
    log.info(
        "%s: %s own decisions, %s met after the same answers", name, sum(len(one.answers) for one in entrants), compared
    )
    log.info("%s outcomes of chance, %s met again; %s pairs that parted", len(outcomes), again, apart)
    assert compared > ENTRANTS * ANSWERS / 2
    assert again > len(outcomes)
    assert apart > 0
    assert alike >= decks * 0.9


def compare_questions(entrants: list[Entrant]) -> int:
    """Check that entrants who had given the same answers saw and were asked the same. Return the number of compared
    decisions."""
    met: dict[tuple[Any, ...], str] = {}
    compared = 0
    for one in entrants:
        before: tuple[Any, ...] = ()
        for seen, given in one.answers:
            compared += before in met
            assert met.setdefault(before, seen) == seen
            before = (*before, given)
    return compared


def compare_decks(entrants: list[Entrant]) -> tuple[int, int, int]:
    """Compare the decks of entrants with different answers. Return the number of pairs of entrants, the number of decks
    that agree as far as both reach, and the number of compared decks."""
    each = [*{tuple(given for _, given in one.answers): one for one in entrants}.values()]
    apart, alike, decks = 0, Counter[str](), Counter[str]()
    for one, other in combinations(each, 2):
        apart += 1
        for name in one.decks.keys() & other.decks.keys():
            rest = min(len(one.decks[name]), len(other.decks[name]))
            decks[name] += 1
            alike[name] += one.decks[name][:rest] == other.decks[name][:rest]
    log.info("decks with the same cards left: %s", {name: f"{alike[name]} of {decks[name]}" for name in sorted(decks)})
    return apart, alike.total(), decks.total()


def test_a_game_that_another_answer_has_changed_would_be_noticed() -> None:
    one = Entrant((("a", ("x",)), ("b", ("y",))), {}, {})
    assert compare_questions([one, one]) == 2
    with pytest.raises(AssertionError):
        compare_questions([one, one._replace(answers=(("a", ("x",)), ("c", ("y",))))])
