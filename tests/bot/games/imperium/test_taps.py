"""The most common turns with the real bot, from the table's post until the next person's turn, as taps on a phone."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.sandbox import Actor, Message
from tests.bot.support.harness import captions, controls, open_beside, open_cockpit, running, table_posts
from tests.bot.support.recorded import GAMES, find_turn, list_answers, open_turn
from tests.bot.support.turns import FIRST, Turn, count_turns

COMMON: dict[str, tuple[int, int]] = {
    "Agent turn + deploy": (3, 4),
    "Combat: pass": (2, 2),
    "Agent turn": (3, 4),
    "Reveal turn + buy": (3, 4),
    "Reveal turn + buy 2": (4, 6),
    "Agent turn + choose effect + deploy": (4, 6),
    "Agent turn + take contract": (3, 5),
    "Reveal turn": (3, 3),
    "Agent turn + choose effect": (4, 5),
    "Agent turn + deploy + trash": (4, 6),
    "Reveal turn + buy + choose effect": (5, 7),  # an Agent is left, so the panel asks for a confirmation
    "Agent turn + choose Faction": (3, 5),
    "Agent turn + place Spy": (3, 5),
    "Agent turn + deploy + place Spy": (4, 6),
    "Reveal turn + buy + place Spy": (5, 7),
    "Agent turn + Plot card": (4, 6),
    "Agent turn + Spy question": (4, 5),
}
"""The number of taps and the number of touches of the screen for each kind of turn, the most common kinds first. A
choice in a menu needs two touches."""
MOST = 5
"""The most taps for a complete turn."""


async def tap_turn(person: Actor, turn: Turn) -> int:
    """Take the turn by taps alone and return their number."""
    count = 0
    panel: Message | None = None
    for tap in turn.taps:
        if tap is FIRST:
            panel = await open_cockpit(person)
        else:
            assert panel is not None
            if tap.values:
                outcome = await person.choose(panel, list(tap.values), custom_id=tap.custom_id)
            else:
                outcome = await person.click(panel, custom_id=tap.custom_id)
            assert outcome.modal is None, "nothing is to be typed"
            assert not (await outcome.answered()).error
        count += 1
    return count


@pytest.mark.rotating
@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.slow] if place > 1 else []) for place, kind in enumerate(COMMON, 1)]
)
async def test_a_common_turn_takes_few_taps(url, kind) -> None:
    number, turn = find_turn(kind)
    answers = list_answers(number)
    async with running(url) as world:
        person = await open_turn(world, turn, answers)
        posts, mine = len(table_posts(person)), len(turn.answers)
        before = table_posts(person)[-1]
        assert (await tap_turn(person, turn), sum(tap.touches for tap in turn.taps)) == COMMON[kind]
        assert COMMON[kind][0] <= MOST
        async with world.bot.tables.hold(1) as live:
            given = [(step.seat, step.answer) for step in live.game.steps if step.revision not in live.forced]
            assert given == answers[: turn.before + mine]
            assert live.row.posted == live.game.revision
        await world.bot.outbox.settle()
        after = table_posts(person)[-1]
        assert after is not before
        assert len(table_posts(person)) == posts


@pytest.mark.slow
async def test_deploying_and_ending_at_once_is_no_trap(url) -> None:
    number, turn = find_turn("Agent turn + deploy")
    async with running(url) as world:
        person = await open_turn(world, turn, list_answers(number))
        sent = turn.answers[0][1]
        await world.bot.tables.answer(1, person.id, sent)
        panel, same = await open_cockpit(person), await open_beside(world, person)
        label = re.compile(r"Deploy (\d+), end turn \(→ .*\)")
        most, press = max((int(found[1]), c) for c in captions(panel) if (found := label.fullmatch(c)))
        menu = next(c for c in controls(panel) if c.get("placeholder") == "Deploy troops")
        await (await person.choose(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])).answered()
        assert "Undo step" in captions(panel)
        await (await person.click(panel, label="Undo step")).answered()
        assert press in captions(panel)
        stale = await (await person.click(same, label=press)).answered()
        assert not stale.error
        async with world.bot.tables.hold(1) as live:
            assert live.game.waiting() == (turn.seat,)
        assert "moved on" in same.text
        await (await person.click(panel, label=press)).answered()
        assert "End turn" not in captions(panel)
        async with world.bot.tables.hold(1) as live:
            assert turn.seat not in live.game.waiting()
            assert [step.answer.picks[0] for step in live.game.steps[-2:]] == [f"deploy.{most}", "end"]


@pytest.mark.long
@pytest.mark.slow
async def test_choosing_and_ending_at_once_is_no_trap(url) -> None:
    number, turn = find_turn("Agent turn + choose Faction")
    async with running(url) as world:
        person = await open_turn(world, turn, list_answers(number))
        (_, sent), (asked, chosen), (_, ended) = turn.answers
        await world.bot.tables.answer(1, person.id, sent)
        panel, same, third = [await open_beside(world, person) for _ in range(3)]
        place = next(n for n, option in enumerate(asked.options) if option.id in chosen.picks)
        joined = next(c for c in controls(panel) if c.get("placeholder", "").startswith("End turn with: "))["custom_id"]
        plain = joined.replace("|sel-end|", "|sel|")
        await (await person.choose(panel, [str(place)], custom_id=plain)).answered()
        stale = await (await person.choose(same, [f"e{place}"], custom_id=joined)).answered()
        assert not stale.error
        assert "moved on" in same.text
        async with world.bot.tables.hold(1) as live:
            assert live.game.waiting() == (turn.seat,)
            assert live.game.steps[-1].answer == chosen
        await (await person.click(panel, label="Undo step")).answered()
        again = next(c for c in controls(panel) if c.get("placeholder", "").startswith("End turn with: "))["custom_id"]
        await (await person.choose(panel, [f"e{place}"], custom_id=again)).answered()
        async with world.bot.tables.hold(1) as live:
            assert turn.seat not in live.game.waiting()
            assert [step.answer.picks for step in live.game.steps[-2:]] == [chosen.picks, ended.picks]
        late = await (await person.choose(third, [f"e{place}"], custom_id=joined)).answered()
        assert not late.error
        async with world.bot.tables.hold(1) as live:
            assert [step.answer.picks for step in live.game.steps[-2:]] == [chosen.picks, ended.picks]


@pytest.mark.slow
async def test_a_turn_that_stays_open_against_the_wish_says_so(url, monkeypatch) -> None:
    number, turn = find_turn("Agent turn + take contract")
    async with running(url) as world:
        person = await open_turn(world, turn, list_answers(number))
        (_, sent), (asked, taken), _ = turn.answers
        await world.bot.tables.answer(1, person.id, sent)
        panel = await open_cockpit(person)
        place = next(n for n, option in enumerate(asked.options) if option.id in taken.picks)
        # as if the contract led to another question
        monkeypatch.setattr("bot.tables.service.find_end", lambda *_: None)
        joined = next(c for c in controls(panel) if c.get("placeholder", "").startswith("End turn with: "))["custom_id"]
        await (await person.choose(panel, [f"e{place}"], custom_id=joined)).answered()
        assert "The turn is still open" in panel.text
        assert "End turn" in captions(panel)


@pytest.mark.slow
async def test_a_turn_with_something_due_stays_open(url) -> None:
    number, turn = find_turn("Agent turn + place Spy")
    async with running(url) as world:
        person = await open_turn(world, turn, list_answers(number))
        assert not await world.bot.tables.answer(1, person.id, turn.answers[0][1], end=True)
        async with world.bot.tables.hold(1) as live:
            assert live.game.waiting() == (turn.seat,)
            assert live.game.steps[-1].answer == turn.answers[0][1]


@pytest.mark.long
@pytest.mark.slow
def test_the_table_holds_the_commonest_turns_and_most_others_are_short_too() -> None:
    found = count_turns(GAMES, taps=True)
    turns = {kind: spread for kind, spread in found.items() if "asked:" not in kind and "Conflict reward" not in kind}
    assert set(list(turns)[:10]) <= set(COMMON)
    agent: Counter[int] = sum((s for kind, s in turns.items() if kind.startswith("Agent turn")), Counter())
    assert sum(count for taps, count in agent.items() if taps <= MOST) > 0.85 * agent.total()
    assert sum(taps * count for taps, count in agent.items()) < 3.95 * agent.total()
    reveal: Counter[int] = sum((s for kind, s in turns.items() if kind.startswith("Reveal turn")), Counter())
    assert sum(taps * count for taps, count in reveal.items()) < 4.4 * reveal.total()
