"""Texts for a person who returns: the events since their last turn, and a round of the log."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.games.registry import product
from bot.language import Words
from bot.messages.cockpit import build_cockpit
from bot.messages.presenter import Presenter
from bot.messages.recap import list_new
from bot.messages.story import cut_round
from bot.sandbox import components as tree
from engine.kernel.decisions import Answer, Refused
from engine.kernel.events import Event
from tests.bot.support.endings import start_uprising
from tests.bot.support.harness import running
from tests.bot.support.killed import open_table
from tests.bot.support.panels import scene, shown
from tests.bot.support.tables import TINY, USERS, start_tiny
from tests.bot.support.timed import through_sealed


def words_of(payload) -> str:
    return str(payload.view.to_components())


async def test_the_cockpit_tells_what_happened_since_ones_own_last_answer(tables, store) -> None:
    game_id = await start_tiny(tables)
    presenter = Presenter(store, tables)
    assert "Since your last turn" not in words_of(await presenter.cockpit(game_id, USERS[0], "en"))
    await through_sealed(tables, game_id)
    seen = words_of(await presenter.cockpit(game_id, USERS[0], "en"))
    assert "Since your last turn" in seen  # Bo made the first bid
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
        stake = next((o.id for o in decision.options if o.verb in ("stake", "cash")), "roll")
    await tables.answer(game_id, USERS[0], Answer(decision.id, (stake,)))
    async with tables.hold(game_id) as live:
        assert live.waiting_people == [0]
    assert "Since your last turn" not in words_of(await presenter.cockpit(game_id, USERS[0], "en"))
    assert "Since your last turn" not in words_of(await presenter.cockpit(game_id, 99, "en"))


async def test_the_recap_holds_only_what_its_reader_may_know(tables, store, monkeypatch) -> None:
    game_id = await start_tiny(tables)
    await through_sealed(tables, game_id)
    presenter = Presenter(store, tables)

    def events(*args):
        secret = Event("late-default", {"who": "seat:1"}, (1,), {"who": "seat:0"})
        return [secret, Event("late-computer", {"who": "seat:1"}, (1,))]

    monkeypatch.setattr("bot.messages.recap.list_new", events)
    recap = words_of(await presenter.cockpit(game_id, USERS[0], "en"))
    assert "**Ayla** ran out of time" in recap
    assert "computer player decided" not in recap


async def test_the_recap_is_short_and_ends_with_the_newest(tables, store, monkeypatch) -> None:
    """The recap is short and ends with the newest event; beside the question, a phone shows about 360 characters of
    it."""
    game_id = await start_tiny(tables)
    await through_sealed(tables, game_id)
    presenter = Presenter(store, tables)

    def events(*args):
        early = [Event("late-default", {"who": "seat:1"}) for _ in range(40)]
        return [*early, Event("late-computer", {"who": "seat:1"})]

    monkeypatch.setattr("bot.messages.recap.list_new", events)
    payload = await presenter.cockpit(game_id, USERS[0], "en")
    texts = [item.content for item in payload.view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    (recap,) = [text for text in texts if "Since your last turn" in text]
    told = recap.partition("\n")[2]
    assert 100 < len(told) <= 360
    assert told.splitlines()[-1].endswith("computer player decided")


def reward(seat: int, n: int) -> Event:
    return Event("gain", {"seat": seat, "what": "resource:solari", "n": n, "why": "combat"})


def test_the_recap_tells_what_came_to_its_reader_with_their_own_last_answer() -> None:
    """The recap includes what its reader gained by their own last answer: the last pass ends a combat, and its reward
    is part of the same step."""
    later = Event("late-computer", {"who": "seat:1"})
    step = [reward(0, 1), Event("pass", {"seat": 0}), reward(0, 2), reward(1, 3)]
    told = [(4, reward(1, 9)), *((5, event) for event in step[1:]), (6, later)]
    assert list_new(told, 5, 0, TINY.course) == [reward(0, 2), reward(1, 3), later]
    assert list_new(told, 5, 3, TINY.course) == [later]


async def test_what_came_to_the_reader_goes_first_where_the_recap_is_cut() -> None:
    many = [f"■\xa0**Bo** did something number {number}" for number in range(60)]
    for place in (0, 30, 59):
        recap = [*many[:place], "●\xa0**Ayla** gained 2 Solari", *many[place:]]
        made = replace(scene(None), recap=tuple(recap))
        made = replace(made, words=Words("en", ["Ayla", "Bo", "Cy", "Dee"]))
        text = "".join(part["content"] for part in tree.of_types(shown(build_cockpit(made)), tree.TEXT_DISPLAY))
        told = text.partition("Since your last turn")[2]
        assert "gained 2 Solari" in told
        assert "number 59" in told
        assert "number 0\n" not in told


async def test_what_came_to_the_reader_leaves_room_for_what_others_did_last() -> None:
    mine = [f"●\xa0**Ayla** gained {number} Solari" for number in range(60)]
    made = replace(scene(None), recap=(*mine, "■\xa0**Bo** attacked", *mine))
    made = replace(made, words=Words("en", ["Ayla", "Bo", "Cy", "Dee"]))
    text = "".join(part["content"] for part in tree.of_types(shown(build_cockpit(made)), tree.TEXT_DISPLAY))
    told = text.partition("Since your last turn")[2]
    assert "attacked" in told
    assert "gained 59" in told


def test_a_round_of_the_log_is_cut_at_its_events() -> None:
    events = [Event("setup", {}), Event("round", {"n": 1}), Event("a", {}), Event("round", {"n": 2}), Event("b", {})]
    assert cut_round(events, 1, TINY) == events[1:3]
    assert cut_round(events, 2, TINY) == events[3:]
    with pytest.raises(Refused, match="refused-no-round"):
        cut_round(events, 3, TINY)
    assert product("uprising").course.opens_round(Event("round", {"n": 7})) == 7


@pytest.mark.slow
async def test_the_log_by_round_on_the_sandbox(url) -> None:
    async with running(url) as world:
        people = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy")]
        await open_table(people, world.sandbox)
        await world.bot.outbox.settle()
        log = await (await people[0].slash("log", round=1)).answered()
        assert "Round 1 of game 1" in log.text
        assert "first player" in log.text
        early = await (await people[0].slash("log", round=2)).answered()
        assert "Only round 1 has begun" in early.text


async def test_a_round_is_in_the_message_or_in_a_file(tables, store, monkeypatch) -> None:
    game_id = await start_uprising(tables, people=2, seats=3)
    presenter = Presenter(store, tables)
    whole = shown((await presenter.log(game_id, USERS[0], "en", 1)).view)
    length = max(len(text) for text in tree.texts(whole))
    for limit in range(length - 3, length + 6):
        monkeypatch.setattr("bot.messages.cockpit.LOG_LIMIT", limit)
        made = await presenter.log(game_id, USERS[0], "en", 1)
        assert made.files or shown(made.view) == whole, limit
