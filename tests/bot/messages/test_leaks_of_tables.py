"""Messages of a table in positions with secrets: none of them reveals a secret. In worlds that differ only in facts
hidden from a reader, each message to that reader is the same, and so is each public message."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.delivery.kinds import KINDS
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.presenter import Presenter
from bot.messages.story import tell
from bot.store import game_log
from bot.tables.computer import answer_anything
from engine import registry
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.support.tables import CHANNEL, GUILD, USERS, open_war
from tests.bot.support.worlds import (
    DATA,
    MOTION_KINDS,
    PROBED,
    QUIET,
    differing,
    hide,
    other_secrets,
    send_all,
    show_spectator,
    watching,
)
from tests.properties.dealing import GAMES_EACH, PRIVATE, STEPS_EACH, find_leaders

HOME = Path(bot.__file__).parent
QUICK = ("secret",)
"""The kinds of decisions that tables reach soon."""
NAMES = ("Ayla", "Bo", "Chie", "Dario", "Emre", "Farid")


def new_game(kind: str, seed: int) -> Game[Any]:
    """A game that can have events of this kind."""
    board, *modules = PRIVATE[kind][0].split("+")
    seats = PRIVATE[kind][1]
    config: dict[str, Any] = {"product": board, "seats": seats, "modules": modules}
    config |= find_leaders(PRIVATE[kind][0], seats)
    if not modules and PRIVATE[kind][2] is None and board == "base":
        config["leaders"] = ["base/baron_vladimir_harkonnen", "base/paul_atreides", "base/helena_richese"]
    return Game.new(registry.family("imperium"), config, random.Random(seed).randbytes(32), digests=False)


def deal_once(game: Game[Any], kind: str) -> bool:
    """Deal the cards that events of this kind need, once turns have begun. Return True if they are dealt or if none are
    needed."""
    deal = PRIVATE[kind][2]
    if deal is None:
        return True
    if game.state.phase != "turns":
        return False
    deal(game)
    game._open, game.found = {}, {}
    return True


@cache
def play(kind: str) -> tuple[Game[Any], tuple[Event, ...]]:
    """A game with an event of this kind, and the events of the steps around it."""
    for seed in range(GAMES_EACH):
        rng, game, dealt = random.Random(seed), new_game(kind, seed), False
        for _ in range(STEPS_EACH):
            found = next((n for n, event in enumerate(game.events) if event.kind == kind and event.audience), None)
            if found is not None and (len(game.events) > found + 5 or not game.waiting()):
                return game, tuple(game.events[max(0, found - 12) : found + 12])
            dealt = dealt or deal_once(game, kind)
            if not (decisions := game.decisions()):
                break
            decision = rng.choice(decisions)
            game.apply(decision.seat, answer_randomly({}, decision, rng))
    raise AssertionError(f"{kind} did not come up")


async def set_up(tables: Any, kind: str) -> int:
    """A table at which a secret of this kind has just arisen, with all answers given through the service."""
    for seed in range(GAMES_EACH):
        rng, game, dealt = random.Random(seed), new_game(kind, seed), False
        made, seats = product(game.config.product), game.config.seats
        setup = [event for event in game.events if event.kind == kind]
        game_id = await tables.lobby.create(made, CHANNEL + 1 + seed, GUILD, (20, NAMES[0]), seats, "en")
        for number in range(1, seats):
            await tables.lobby.join(game_id, 20 + number, NAMES[number])
        await tables.start(game_id, 20)
        async with tables.hold(game_id) as live:
            live.game = game
        for number in range(STEPS_EACH):
            async with tables.hold(game_id) as live:
                dealt = dealt or deal_once(live.game, kind)
                seat = rng.choice(live.game.waiting())
                answer = answer_randomly({}, live.game.options(seat), rng)
            await tables.answer(game_id, 20 + seat, answer)
            async with tables.store.read() as connection:
                told = [event for _, event in await game_log.list_events(connection, game_id, kinds=[kind])]
            if number > 7 and any(event.audience for event in (*told, *setup)):
                return int(game_id)
    raise AssertionError(f"{kind} did not come up")


async def compare(presenter: Presenter, game_id: int, rng: random.Random, language: str) -> int:
    """The number of messages that are equal in all worlds of their readers; a message that differs fails the test. The
    readers are a seat that has just learnt a secret, and another seat."""
    tables = presenter.tables
    live = tables.cache._live[game_id]
    async with presenter.store.read() as connection:
        told = [event.audience for _, event in await game_log.list_events(connection, game_id) if event.audience]
    knows = told[-1][0]
    people = [knows, next(seat.seat for seat in live.seats if seat.user_id is not None and seat.seat not in told[-1])]
    public = {seat: await send_all(presenter, game_id, seat, language) for seat in people}
    watched = await show_spectator(presenter, game_id, language)
    count = 0
    for seat in people:
        with other_secrets(tables, game_id, seat, seat, rng):
            there = await send_all(presenter, game_id, seat, language)
        assert not differing(public[seat], there), f"to seat {seat}"
        with other_secrets(tables, game_id, None, seat, rng):
            letters = await send_all(presenter, game_id, seat, language)
            shown = await show_spectator(presenter, game_id, language)
        assert not [name for name in differing(public[seat], letters) if is_public(name)], f"about seat {seat}"
        assert not differing(watched, shown)
        count += len(there) + len(shown)
    return count


def is_public(name: str) -> bool:
    """Whether everybody at the table can read the message: a message in the channel, or a vote."""
    return name.startswith(("letter", "motion")) and not name.endswith(("cockpit", "note"))


def makes_message(node: ast.FunctionDef) -> bool:
    """Whether a function builds a message. `panel` does not count, because it only combines parts."""
    returned = "" if node.returns is None else ast.unparse(node.returns)
    return node.name.startswith("build_") or (returned in VIEWS and node.name[0] != "_" and node.name != "panel")


def list_builders() -> dict[str, Any]:
    """The bot's functions that build a message, by the last part of their module and their name."""
    found = {}
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and makes_message(node):
                module = importlib.import_module(".".join(("bot", *path.relative_to(HOME).with_suffix("").parts)))
                assert found.setdefault(f"{path.stem}.{node.name}", getattr(module, node.name))
    return found


VIEWS = ("ui.LayoutView", "discord.ui.LayoutView", "ui.LayoutView | None", "TextModal | None")
"""The return types of functions that build messages."""
ASKED = frozenset(
    {
        "absence.build_absent", "absence.build_asleep", "absence.build_daily", "absence.build_reminders",
        "private_talk.build_private_talk", "clocks.build_clocks", "cockpit.build_cockpit", "cockpit.build_hand",
        "auto_answers.build_auto_answers", "cockpit.build_log", "cockpit.build_question", "cockpit.build_refusals",
        "learning.build_help", "learning.build_rules", "motions.build_motion", "personal.build_inbox",
        "following.build_follow",
        "plan_panel.build_plan", "replay_pages.build_news", "replay_pages.build_replay", "seats.build_offer",
        "table.build_board", "table.build_more", "table.build_plain", "table.build_reminder",
        "table.build_scores", "table.build_table",
    }
)  # fmt: skip
"""Builders whose messages the test compares."""
HARMLESS = {
    "cockpit.build_note": "a sentence with names, codes and times",
    "cockpit.build_file_note": "as build_note",
    "challenge.build_challenge": "games that are over, and the code of one's own",
    "challenge.build_entered": "the code of a game",
    "following.build_choice": "how often one follows a table",
    "own_links.build_calendar": "links to what spectators see, for their owner alone",
    "own_links.build_own_page": "as build_calendar; its page shows one's own hand",
    "webhooks.build_webhook": "one's own address; the requests to it are asked for as `call to the webhook`",
    "league.build_league": "standings of games that are over, and who sits where",
    "league.build_season": "as build_league",
    "puzzle.build_answer": "as build_puzzle",
    "puzzle.build_puzzle": "a world that was dealt from what its seat knows",
    "queueing.build_queue": "one's own wishes, and how many others wait",
    "challenge.build_parting": "two games that are over",
    "closing.build_close": "who sits at a table",
    "closing.build_closed": "a code",
    "endings.build_export": "the names of files of a game that is over",
    "endings.build_final": "a game that is over has no secrets; `finished.final` before that is asked for here",
    "learning.build_features": "the same for all",
    "learning.build_entry": "what is printed",
    "learning.build_unknown": "what somebody has typed",
    "learning.build_start": "terms of the rules",
    "learning.build_legend": "what icons mean",
    "lesson.build_lesson": "a game that its only reader plays alone",
    "lesson.build_learnt": "as build_lesson",
    "lobby.build_lobby": "a game that has not begun",
    "lobby_pages.build_options": "as build_lobby",
    "lobby_pages.build_found": "as build_lobby",
    "setup.build_setup": "choices for a server, of no game",
    "lobby_pages.build_invite": "as build_lobby",
    "modals.build_modal": "an empty form",
    "motions.build_take_back": "names of seats",
    "absence.build_removal": "names of seats",
    "personal.build_which": "lines of the inbox, which is asked",
    "personal.build_settings": "what its reader has set",
    "personal.build_privacy": "the same for all",
    "personal.build_forget": "a number of games",
    "review_page.build_review": "a game that is over; `reviews.review` before that is asked for here",
    "seats.build_leave": "the code of a table",
    "statistics.build_stats": "games that are over",
    "statistics.build_ladder": "games that are over",
    "statistics.build_leaders": "games that are over",
    "trial.build_trial": "a world that is dealt from what its reader knows",
    "trial.build_trial_board": "as build_trial",
    "trial.build_trial_end": "a sentence and the button to a game",
    "table.build_retired": "the words of a message that stands there",
    "sender.build_retired_from": "the words of a message that stands there",
}
"""Functions that build messages without secrets, with what these messages contain."""
OVER_OR_ALONE = {"endings.build_final", "endings.build_export", "lesson.build_lesson", "lesson.build_learnt",
                 "puzzle.build_answer", "puzzle.build_puzzle", "review_page.build_review", "trial.build_trial",
                 "trial.build_trial_board"}  # fmt: skip
"""The functions of `HARMLESS` that take a scene. It is a scene of a finished game or of a game for one person alone."""


@pytest.fixture
def presenter(store: Any, tables: Any) -> Presenter:
    return Presenter(store, tables)


@pytest.mark.rotating
@pytest.mark.parametrize(
    "kind", [kind if kind in QUICK else pytest.param(kind, marks=pytest.mark.slow) for kind in PRIVATE]
)
async def test_what_a_table_is_sent_is_equal_where_a_secret_has_come_up(tables, presenter, kind: str) -> None:
    game_id = await set_up(tables, kind)
    rng = random.Random(kind)
    assert await compare(presenter, game_id, rng, rng.choice(LANGUAGES)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_what_a_table_of_war_is_sent_is_equal_too(tables, presenter, seats: int) -> None:
    """Messages at a table of War for Arrakis are also equal in all worlds of their reader. Every answer there could
    reveal a hand, because players hold planning cards from the first round on."""
    game_id, rng = await open_war(tables, seats, seats), random.Random(seats)
    for _ in range(25):
        async with tables.hold(game_id) as live:
            seat = live.waiting_people[0]
            answer = answer_anything({}, live.game.options(seat), rng)
        await tables.answer(game_id, USERS[seat], answer)
    assert await compare(presenter, game_id, rng, rng.choice(LANGUAGES)) > 50


def test_every_builder_of_messages_is_asked_or_can_hold_no_secret() -> None:
    """Every function that builds messages is compared, or is listed with its contents as one that cannot contain
    secrets."""
    builders = list_builders()
    assert builders.keys() == ASKED | HARMLESS.keys()
    assert not ASKED & HARMLESS.keys()
    assert {name for name in HARMLESS if "Scene" in str(inspect.signature(builders[name]))} == OVER_OR_ALONE


@pytest.mark.slow
async def test_every_builder_that_is_said_to_be_asked_is(tables, presenter) -> None:
    builders = list_builders()
    asked: set[str] = set()
    for game_id in (await set_up(tables, "steal"), await open_war(tables, 4, 4)):
        async with tables.hold(game_id) as live:
            waiting = live.waiting_people[0]
            readers = {waiting, (waiting + 1) % len(live.seats)}
        with watching({build.__code__: name for name, build in builders.items()}, asked):
            for seat in readers:
                await send_all(presenter, game_id, seat, "en")
    assert asked - HARMLESS.keys() == ASKED
    assert not asked & OVER_OR_ALONE


def test_every_kind_of_letter_and_of_vote_is_asked_or_is_of_no_game_under_way() -> None:
    assert set(KINDS) == PROBED | QUIET.keys()
    assert set(MOTION_KINDS) == set(DATA)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_tells_only_whom_an_event_is_for(language: str) -> None:
    """A story shows an event only to those who may know it. For every kind of secret event, the story for the others
    contains nothing of the event, and the story for those who know contains more."""
    for kind in PRIVATE:
        game, events = play(kind)
        telling, words = product(game.config.product).course.telling, Words(language, NAMES)
        more = 0
        for viewer in (*range(game.config.seats), None):
            public = [
                event._replace(data=event.public or {}, audience=()) if event.audience else event for event in events
            ]
            whole = tell(events, viewer, words, telling)
            assert whole == tell([hide(event, viewer) for event in events], viewer, words, telling)
            more += whole != tell(public, viewer, words, telling)
        assert more, kind


async def test_the_oracle_has_secrets_to_find(tables, presenter) -> None:
    """The compared positions contain secrets: the hand, story and panel of a seat differ in the worlds of another
    seat."""
    game_id = await set_up(tables, "secret")
    here = await send_all(presenter, game_id, 0, "en")
    with other_secrets(tables, game_id, None, 1, random.Random(1)):
        there = await send_all(presenter, game_id, 0, "en")
    assert {"hand", "log", "cockpit"} <= set(differing(here, there))


async def test_a_call_to_a_webhook_is_asked_for(tables, presenter) -> None:
    game_id = await open_war(tables, 2, 2)
    async with tables.hold(game_id) as live:
        seat = live.waiting_people[0]
    asked = json.loads((await send_all(presenter, game_id, seat, "en"))["call to the webhook"])
    assert asked.keys() == {"id", "kind", "game", "name", "link", "since", "until"}
    assert asked["game"] == "1"
