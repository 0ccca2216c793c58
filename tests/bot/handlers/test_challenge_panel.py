"""The panel of the challenge: its buttons lead to other weeks and rankings, and an entry is compared with another."""

from __future__ import annotations

from typing import Any

import pytest

from bot.components.tags import Tag
from bot.handlers import challenge
from bot.handlers.challenge import ChallengeHandlers
from bot.language import Words
from bot.messages.challenge import ACTION, WITH
from bot.messages.presenter import Presenter
from bot.store import entries, games
from bot.store.results import Placing, Result, write_result
from bot.tables.challenges import OPTION, PRACTICE, Week, task_of, week_at
from bot.tables.entering import enter
from bot.tables.partings import Parting
from bot.tables.replay_stops import Stop
from engine.kernel.decisions import Msg
from tests.bot.support.clicks import click
from tests.bot.support.panels import read_lines, read_places
from tests.bot.support.tables import GUILD, USERS, make_tables

EN = Words("en")
AYLA, BO, CY = USERS[:3]


async def test_the_buttons_lead_from_any_week_to_its_other_ranking_and_to_the_week_before_it(store) -> None:
    """The ranking of all servers is that of the displayed week, and the week before is the one before the displayed
    week."""
    handlers, now = ChallengeHandlers(Presenter(store, make_tables(store))), week_at(store.now()).number
    act = handlers.actions[ACTION].act
    for ago in (0, 1, 5):
        for arg, then, everywhere in (("all", ago, True), ("here", ago, False), ("last", ago + 1, False)):
            shown = await act(click(AYLA), Tag(0, now - ago, ACTION, arg), EN)
            lines = read_lines(shown.view)
            assert [line for line in lines if Week(now - then).name in line], (ago, arg)
            assert EN.text("challenge-ranking-all" if everywhere else "challenge-ranking") in lines
            assert {place for place in read_places(shown.view) if not place[0]} == {(0, now - then)}
    first = await handlers.show(click(AYLA), EN)
    assert [line for line in read_lines(first.view) if Week(now).name in line]


async def finish(tables: Any, user: int, guild: int, score: int) -> int:
    """Let a person enter this week's challenge and finish it, and return the game."""
    week = week_at(tables.store.now())
    game = await enter(tables, task_of(week), (user, f"P{user}"), 5_000 + user, guild, "en", True)
    async with tables.store.write() as connection:
        placing = Placing(0, user, f"P{user}", "leader", 1, score)
        await write_result(connection, Result(game, None, "imperium", (), False, tables.store.now(), (placing,)))
    return game


@pytest.mark.slow
async def test_the_ranking_of_a_server_has_the_entries_from_there_and_the_other_one_has_all(store) -> None:
    tables = make_tables(store)
    tables.stand_in = ""
    for user, guild, score in ((AYLA, GUILD, 10), (BO, GUILD, 11), (CY, GUILD + 1, 12)):
        await finish(tables, user, guild, score)
    handlers, week = ChallengeHandlers(Presenter(store, tables)), week_at(store.now()).number
    for arg, guild, names in (
        ("here", GUILD, "P12 P11"), ("here", GUILD + 1, "P13"), ("all", GUILD, "P13 P12 P11"),
        ("here", None, "P13 P12 P11"),
    ):  # fmt: skip
        shown = await handlers.actions[ACTION].act(click(AYLA, guild=guild), Tag(0, week, ACTION, arg), EN)
        ranked = [line for line in read_lines(shown.view) if line[:2] in ("1.", "2.", "3.")]
        assert [name for line in ranked for name in ("P11", "P12", "P13") if name in line] == names.split(), ranked


@pytest.mark.parametrize(("arg", "counts"), [("play", True), ("practise", False)])
async def test_an_entry_counts_and_practice_does_not_and_each_says_so(store, arg: str, counts: bool) -> None:
    tables = make_tables(store)
    tables.stand_in = ""
    handlers, week = ChallengeHandlers(Presenter(store, tables)), week_at(store.now()).number
    shown = await handlers.actions[ACTION].act(click(AYLA), Tag(0, week, ACTION, arg), EN)
    ((game, _),) = {place for place in read_places(shown.view) if place[0]}
    async with store.read() as connection:
        row = await games.find_game(connection, game)
        entered = await entries.find_entry(connection, week, AYLA)
    assert row is not None
    assert (row.channel_id, row.options[OPTION]) == (9_000 + AYLA, week if counts else PRACTICE)
    assert (entered is not None) == counts
    if entered is not None:
        assert (entered.game_id, entered.guild_id) == (game, GUILD)
    said = EN.text("challenge-entered" if counts else "challenge-practice", code=str(game))
    assert said in read_lines(shown.view)


@pytest.mark.parametrize(("seat", "key"), [(0, "parting-own"), (2, "parting-others")])
async def test_a_comparison_is_told_from_the_side_of_its_reader(
    store, monkeypatch: pytest.MonkeyPatch, seat: int, key: str
) -> None:
    """The reader's own game comes first, in the points, the answers and the buttons, and the round is that of the first
    difference."""
    tables = make_tables(store)
    tables.stand_in = ""
    mine, theirs = [await finish(tables, user, GUILD, score) for user, score in ((AYLA, 10), (BO, 11))]
    asked = []

    async def part(store: Any, one: int, other: int) -> Parting:
        asked.append((one, other))
        return Parting(4, 1, seat, (Msg("button-board"),), (Msg("button-hand"),))

    async def read_course(one: Any) -> list[int]:
        return [1, 4, 10] if one.entry.game_id == mine else [2, 5, 11]

    monkeypatch.setattr(challenge, "find_parting", part)
    monkeypatch.setattr(challenge, "list_stops", lambda *_: [Stop(0, 0), Stop(1, 5), Stop(900, 6)])
    handlers = ChallengeHandlers(Presenter(store, tables))
    monkeypatch.setattr(handlers, "_read_course", read_course)
    tag = Tag(0, week_at(store.now()).number, WITH)
    shown = await handlers.actions[WITH].act(click(AYLA, str(theirs)), tag, EN)
    assert asked == [(mine, theirs)]
    lines = read_lines(shown.view)
    assert EN.text("parting-course", who="P12", one="1 · 4 · 10", other="2 · 5 · 11") in lines
    one, other = EN.text("button-board"), EN.text("button-hand")
    assert EN.text(key, who="P12", round=5, answers=4, one=one, other=other) in lines
    assert [game for game, _ in sorted(read_places(shown.view))] == sorted([mine, theirs])
