"""The numbers that a seat's open choices of a turn may still raise, found by trying the choices in copies of a
world."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, islice

import orjson

from content.imperium.catalog import find_node
from engine.imperium.agenda import Agenda
from engine.imperium.seating import unit_seat
from engine.imperium.state import G
from engine.imperium.units import strength
from engine.kernel.decisions import ONE, Answer, Decision, Option

NUMBERS = frozenset({"persuasion", "swords", "strength"})
TRIED, TRIED_FIGHTING = 200, 60
"""The most choices that are tried: for all options of one question together, and for a single option whose strength is
shown. There are limits because a panel must not delay other clicks for long."""
SPENT = 0
"""The key in `Game.found` under which a world stores the number of choices that were tried for its question. No frame
has this serial number."""
AT_ONCE = 12
"""The most combinations that are tried where several options are chosen at once."""
UNTRIED = frozenset({"play", "acquire", "end"})
"""The verbs of options of a turn that are not a part of its effects: Plot cards, purchases, and the end."""
ELSEWHERE = frozenset({"turn", "combat", "endgame"})
"""The kinds of decisions that are asked only after all effects of an answer have been resolved."""


def find_raised(asked: G, world: G, seat: int, wanted: frozenset[str]) -> frozenset[str]:
    """The numbers that the open choices of `seat` may still raise in `world`. This is the world after an option of the
    question in `asked`.

    The search ends once all `wanted` numbers are found. A gain of strength counts only if an effect causes it;
    deploying always raises strength and does not count.

    If there are too many choices to try, or if they draw cards in a Reveal turn, all numbers are returned, so that none
    is missed.
    """
    left = TRIED - asked.found.get(SPENT, 0)
    found, tried = _try_all(world, seat, wanted, min(left, TRIED_FIGHTING) if "strength" in wanted else left)
    asked.found[SPENT] = TRIED - left + tried
    return found


def _try_all(world: G, seat: int, wanted: frozenset[str], most: int) -> tuple[frozenset[str], int]:
    """The numbers that open choices may raise, and the number of choices tried, at most `most`."""
    reveals = world.state.turn is not None and world.state.turn.kind == "reveal"
    found: set[str] = set()
    waiting, known, tried = deque([world]), {_state_of(world)}, 0
    while waiting and not wanted <= found:
        here = waiting.popleft()
        decision = here.options(seat)
        if decision is None or decision.kind in ELSEWHERE:
            continue
        before, (answers, complete) = count(here, seat), _list_answers(decision)
        if not complete:
            return NUMBERS, tried
        for answer, effect in answers:
            if tried == most:
                return NUMBERS, tried
            tried += 1
            there = here.clone()
            events = there.apply(seat, answer)
            drew = any(event.kind == "draw" and event.data["seat"] == seat for event in events)
            if drew and reveals:
                return NUMBERS, tried
            _let_others_answer(there, seat)
            after = count(there, seat)
            found |= {name for name in NUMBERS if after[name] > before[name] and (effect or name != "strength")}
            if (state := _state_of(there)) not in known:
                known.add(state)
                waiting.append(there)
    return frozenset(found), tried


def count(world: G, seat: int) -> Mapping[str, int]:
    """The numbers of a seat. Swords and strength are those of the seat whose units fight (T3.3)."""
    fighting = world.state.players[unit_seat(world, seat)]
    persuasion: int = world.state.players[seat].persuasion
    return {"persuasion": persuasion, "swords": fighting.swords, "strength": strength(world, fighting)}


def _list_answers(decision: Decision) -> tuple[Iterable[tuple[Answer, bool]], bool]:
    """The answers to try, each with a flag that is true if it resolves an effect; and whether these are all answers
    that matter."""
    in_turn = decision.kind.endswith("-turn")
    legal = [option for option in decision.legal() if not in_turn or option.verb not in UNTRIED]
    if decision.pick == ONE:
        return ((Answer(decision.id, (one.id,)), one.verb != "deploy") for one in _drop_copies(legal)), True
    low, high = decision.bounds()
    if decision.pick.kind == "order":
        return [(Answer(decision.id, tuple(option.id for option in legal)), True)], len(legal) < 2
    picks = list(islice(_combine([option.id for option in legal], low, high), AT_ONCE + 1))
    return [(Answer(decision.id, pick), True) for pick in picks[:AT_ONCE]], len(picks) <= AT_ONCE


def _drop_copies(options: Iterable[Option]) -> Iterator[Option]:
    """The options without those that do the same as an earlier option, such as options for copies of a card or for an
    effect that is open twice."""
    seen = set()
    for option in options:
        named = "" if option.group_label is None else str(option.group_label.args.get("effect", ""))
        what = (_content_of(named.removeprefix("effect:")), option.label.key, *option.label.args.items())
        if (done := repr((option.verb, option.targets, what))) not in seen:
            seen.add(done)
            yield option


@cache
def _content_of(at: str) -> str:
    """The effect at a content address, as a text without addresses. It is equal for all effects that do the same. ""
    for the address ""."""
    return re.sub(r"at='[^']*'", "", repr(find_node(at))) if at else ""


def _combine(ids: Sequence[str], low: int, high: int) -> Iterator[tuple[str, ...]]:
    return (pick for size in range(low, high + 1) for pick in combinations(ids, size))


def _let_others_answer(world: G, seat: int) -> None:
    """Answer for other seats that are asked in the middle of this seat's turn. They get their default answers."""
    while (turn := world.state.turn) is not None and turn.seat == seat and world.options(seat) is None:
        asked = world.waiting()
        if not asked:
            return
        decision = world.options(asked[0])
        assert decision is not None
        low = [option.id for option in decision.legal()][: decision.bounds()[0]]
        picks = (decision.default,) if decision.default is not None and decision.pick == ONE else tuple(low)
        world.apply(asked[0], Answer(decision.id, picks))


def _state_of(world: G) -> bytes:
    """The facts of a world on which later choices depend; equal for every order of choices that leads to the same
    position."""
    state = world.state.clone()
    state.serial = 0
    for number, frame in enumerate(state.stack):
        frame.serial = number
        if isinstance(frame, Agenda):
            for item in frame.pending:
                item.at = _content_of(item.at)
            frame.pending.sort(key=repr)
    return orjson.dumps(state.fingerprint())
