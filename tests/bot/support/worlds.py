"""Tables in worlds that a reader cannot tell apart: all secrets of the two worlds differ, in memory and in the
store."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery.kinds import KINDS, tell_plainly
from bot.delivery.sender import Gone, Sender
from bot.handlers.learning import _first_line
from bot.handlers.plans import PlanHandlers
from bot.handlers.private_talk import PrivateTalkHandlers
from bot.language import Words
from bot.messages.absence import Reminded, build_reminders
from bot.messages.learning import build_help, build_rules
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.webhooks import write_call
from bot.store import clocks, game_log, games, snapshots
from bot.store.clocks import Clock
from bot.store.motions import Motion
from bot.store.queue import QueuedMessage
from bot.store.webhooks import WebhookCall
from bot.tables.challenges import week_at
from bot.tables.consent.kinds import MOTION_KINDS
from bot.tables.reminders import Due
from bot.tables.webhooks import Waiting, check_call
from bot.web.own_pages import OwnPages
from bot.web.pages import Pages
from bot.web.server_pages import ServerPages
from engine.kernel.decisions import Refused
from engine.kernel.events import Event
from engine.kernel.game import Game

OFFERS = ("left", "voted", "late", "host", "forgotten")
DATA: Mapping[str, dict[str, Any]] = {
    "undo": {"target": 0, "what": "step"}, "kick": {"computer": "anything"}, "loan": {"until": 0, "name": "Guest"},
    "substitute": {"name": "Guest"}, "late": {"since": 0, "computer": "anything"}, "clocks": {"clocks": {}},
    "host": {}, "claim": {}, "resume": {"what": "host"}, "unseat": {}, "untouched": {}, "end": {},
    "move": {"channel": 5, "guild": 6, "far": True},
    "rewind": {"target": 0, "revision": 0, "what": "turn", "start": {"who": "seat:0"}},
}  # fmt: skip
"""The data of a motion of each kind."""
FIRST_NONCE, GUEST = "n", 99
MESSAGE = 5_000


def hide(event: Event, viewer: int | None) -> Event:
    """The event without its details if these are hidden from `viewer`."""
    if event.audience is None or viewer in event.audience:
        return event
    return event._replace(data=event.public or {})


@contextmanager
def other_secrets(tables: Any, game_id: int, viewer: int | None, knows: int, rng: random.Random) -> Iterator[None]:
    """Put the table in another world inside the block.

    Everything that is hidden from the seat `knows` is drawn anew, including what was hidden in earlier states. Events
    lose the details that are hidden from `viewer`, and the game has another seed.
    """
    live, seed = tables.cache._live[game_id], rng.randbytes(32)
    game, row = live.game, live.row
    world = game.determinize(knows, rng)
    world.steps, world.marks = game.steps, game.marks
    find_game, list_events, read_snapshot = games.find_game, game_log.list_events, snapshots.read_snapshot

    async def found(*args: Any) -> Any:
        known = await find_game(*args)
        return known if known is None or known.id != game_id else replace(known, seed=seed)

    async def told(*args: Any, **more: Any) -> Any:
        return [(revision, hide(event, viewer)) for revision, event in await list_events(*args, **more)]

    async def read(*args: Any) -> Any:
        earlier: Game[Any] = Game.restore(game.family, await read_snapshot(*args), bytes(32))
        return earlier.determinize(knows, rng).snapshot()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "game", world)
        patch.setattr(live, "row", replace(row, seed=seed))
        patch.setattr(games, "find_game", found)
        patch.setattr(game_log, "list_events", told)
        patch.setattr(snapshots, "read_snapshot", read)
        yield


class Recorder(Sender):
    """A sender that records messages instead of sending them. The store forgets the result of each message, and every
    message is made as if it were new."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(None, presenter)  # type: ignore[arg-type]
        self.sent: list[Any] = []

    def _keep(self, made: Payload) -> Any:
        self.sent.append(read_payload(made))
        return SimpleNamespace(id=MESSAGE, channel=SimpleNamespace(id=MESSAGE))

    async def post(self, row: Any, made: Payload, nonce: str, ping: Any) -> Any:
        return self._keep(made)

    async def write_to(self, user_id: int, made: Payload, nonce: str, silent: bool = True) -> Any:
        return self._keep(made)

    async def send_once(self, channel: Any, made: Payload, nonce: str, silent: bool, calls: Any) -> Any:
        return self._keep(made)

    async def edit(self, channel_id: int, message_id: int, made: Payload, letter: Any = None) -> bool:
        self._keep(made)
        return True

    async def replace_panel(self, *args: Any) -> None:
        """Do nothing, as if there were no earlier panel."""

    async def replace_post(self, *args: Any) -> None:
        """Find no earlier post."""


def read_payload(made: Payload) -> Any:
    """The contents of a payload, its files, the people whom it calls, and the text that remains of it when a newer
    message has taken its place."""
    files = [(file.filename, file.fp.read().decode("utf-8", "replace")) for file in made.files]
    return made.view.to_components(), files, made.calls, made.left


def letters(game_id: int, row: Any, seat: int, user: int) -> Iterator[QueuedMessage]:
    """Yield a queued message of every kind about a running game."""
    span = {"since": max(-1, row.revision - 8), "revision": row.revision, "ping": [user]}
    past = span | {"revision": max(0, row.revision - 1)}
    wanted: list[tuple[str, int, dict[str, Any]]] = [
        ("table", 0, span), ("table", 0, past), ("final", 0, span), ("cockpit", user, {}),
        ("cockpit", user, {"loud": True}), ("reminder", user, {"since": None}),
        ("reminder", user, {"since": None, "here": True}), ("daily", user, {"why": "daily"}),
        ("daily", user, {"why": "back"}), ("asleep", 0, {"seat": seat, "user": user, "count": 3}),
        *(("offer", 0, {"seat": seat, "why": why, "who": None if why == "forgotten" else user, "post": True})
          for why in OFFERS),
        ("say", 0, {"key": "say-replaced", "args": {"number": seat + 1}}),
        ("note", user, {"key": "note-undone", "args": {}}),
        ("follow", user, {"round": 2}), ("follow", user, {"round": 0}),
    ]  # fmt: skip
    for number, (kind, target, payload) in enumerate(wanted):
        yield QueuedMessage(number, game_id, kind, target, payload, f"{FIRST_NONCE}{number}", 0, 0)


PROBED = frozenset(
    {"table", "final", "cockpit", "reminder", "daily", "asleep", "offer", "say", "note", "motion", "nudge", "follow"}
)
"""Kinds of messages that the leak test sends."""
QUIET = {
    "picture": "the table's post once more, with its picture",
    "lobby": "a game that has not begun",
    "invite": "a game that has not begun",
    "thread": "a game that has not begun",
    "match": "a game that has not begun",
    "fixture": "a game that has not begun",
    "season": "games that are over, and who sits where",
    "retire": "the words of a message that stands there",
}
"""Kinds of messages that the leak test need not send, with their contents."""


@asynccontextmanager
async def waited_for(store: Any, live: Any, seat: int, user: int) -> AsyncIterator[None]:
    """Inside the block a seat has an offer and a running clock, and its person is inactive, so that messages about all
    of these exist."""
    async with store.write() as connection:
        clock = (await clocks.list_clocks(connection, live.row.id)).get(seat)
        base = clock or Clock(live.row.id, seat, store.now())
        await clocks.keep_clock(connection, replace(base, slept=store.now()))
        seats = list(live.seats)
    shown, live.seats = seats, [replace(one, offer="ask") if one.seat == seat else one for one in seats]
    try:
        yield
    finally:
        live.seats = shown


async def send_all(presenter: Presenter, game_id: int, seat: int, language: str) -> dict[str, Any]:
    """All messages to a seat and about it, its page and its webhook call, by name."""
    recorder, live = Recorder(presenter), presenter.tables.cache._live[game_id]
    user = live.user_in(seat)
    public = await _send_letters(recorder, live, seat, user)
    private = await _show_all(presenter, live, seat, user, language)
    private["page with the hand"] = await OwnPages(Pages(presenter)).show_table(live.row, user, language)
    private["call to the webhook"] = await call_webhook(presenter, live, user, language)
    return {f"letter {name}": made for name, made in public.items()} | private


async def call_webhook(presenter: Presenter, live: Any, user: int, language: str) -> str:
    """The body of the request to a person's webhook about this table; "" if the person is not asked."""
    store = presenter.store
    async with store.read() as connection:
        found = await check_call(connection, WebhookCall(user, live.row.id, "nonce", store.now(), 0), store.now())
    return write_call(found, "nonce", Words(language)).decode() if isinstance(found, Waiting) else ""


async def _send_letters(recorder: Recorder, live: Any, seat: int, user: int) -> dict[str, Any]:
    made: dict[str, Any] = {}
    async with waited_for(recorder.store, live, seat, user):
        for letter in letters(live.row.id, live.row, seat, user):
            recorder.sent = []
            try:
                await KINDS[letter.kind](recorder, letter)
            except Gone:
                recorder.sent.append("gone")
            made[f"{letter.id} {letter.kind}"] = recorder.sent
            if letter.kind == "table":
                recorder.sent = []
                await tell_plainly(recorder, letter, "KeyError: x")
                made[f"{letter.id} plain"] = recorder.sent
        for kind in MOTION_KINDS:
            for state in ("open", "closed"):
                motion = _propose(kind, live, seat, user, state)
                made[f"motion {kind} {state}"] = read_payload(await recorder.presenter.motion(motion))
    return made


def _propose(kind: str, live: Any, seat: int, user: int, state: str = "open") -> Motion:
    data = DATA[kind] | {"revision": live.row.revision}
    result = None if state == "open" else MOTION_KINDS[kind].choices[0]
    return Motion(1, live.row.id, kind, user, seat, data, 0, 86_400_000, state, result, 3, 4, {GUEST: None})


async def _show_all(presenter: Presenter, live: Any, seat: int | None, user: int, language: str) -> dict[str, Any]:
    """The private messages of a person, or of a spectator (`seat` None)."""
    game_id, made = live.row.id, dict[str, Any]()
    plans, private_talk, replays = PlanHandlers(presenter), PrivateTalkHandlers(presenter), presenter.replays
    scene = await presenter.scene(game_id, user, language)
    words = scene.words
    ways: dict[str, Callable[[], Any]] = {
        "cockpit": lambda: presenter.cockpit(game_id, user, language),
        "hand": lambda: presenter.hand(game_id, user, language),
        "refusals": lambda: presenter.refusals(game_id, user, language),
        "log": lambda: presenter.log(game_id, user, language),
        "round": lambda: presenter.log(game_id, user, language, 1),
        "board": lambda: presenter.board(game_id, language, user),
        "more": lambda: presenter.more(game_id, user, language),
        "scores": lambda: presenter.scores(game_id, language),
        "absent": lambda: presenter.absent(game_id, language),
        "clocks": lambda: presenter.clocks(game_id, user, language),
        "replay": lambda: replays.replay(game_id, user, language, live.row.revision),
        "replay before": lambda: replays.replay(game_id, user, language, live.row.revision // 2),
        "news": lambda: replays.news(game_id, user, language),
        "plan": lambda: plans.show(game_id, user, words),
        "habits": lambda: plans.show_auto_answers(game_id, user, words),
        "aside": lambda: private_talk.show(game_id, user, words),
        "final": lambda: presenter.finished.final(game_id, 0, live.row.revision),
        "export": lambda: presenter.finished.export(game_id, user, language),
        "review": lambda: presenter.reviews.review(game_id, user, language),
    }
    for name, way in ways.items():
        try:
            made[name] = read_payload(await way())
        except Refused as refused:
            made[name] = str(refused.reason)
    due = await presenter.find_reminded(Due(live.row, None), user)
    made["reminders"] = build_reminders([due or Reminded(live.row, None, False)] * 2, user, words).to_components()
    made["rules"] = build_rules(scene).to_components()
    for state in ("turn", "watch", "wait"):
        made[f"help {state}"] = build_help(state, words, now=_first_line(scene)).to_components()
    return made


async def show_spectator(presenter: Presenter, game_id: int, language: str) -> dict[str, Any]:
    """Everything that a spectator can look at, by name."""
    live = presenter.tables.cache._live[game_id]
    found = await _show_all(presenter, live, None, GUEST, language)
    pages = Pages(presenter)
    found["page of the table"] = await pages.show_table(live.row, language)
    found["feed of the table"] = await pages.show_feed(live.row, language, "https://example.org/t/1/")
    for at in (0, live.game.revision // 2, live.game.revision):
        found[f"page of the replay at {at}"] = await pages.show_replay(live.row, language, at)
    servers, guild = ServerPages(presenter), live.row.guild_id
    found["page of the ladder"] = await servers.show_ladder(guild, language)
    found["page of the challenge"] = await servers.show_challenge(guild, language, week_at(presenter.store.now()))
    found["page of the league"] = await servers.show_league(guild, language)
    return found


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """The names of the contents that differ between two worlds."""
    assert one.keys() == other.keys()
    return [name for name in one if json.dumps(one[name], default=str) != json.dumps(other[name], default=str)]


@contextmanager
def watching(builders: Mapping[Any, str], seen: set[str]) -> Iterator[None]:
    """Record in `seen` those functions of `builders` that are called inside the block. The functions are given by their
    code objects."""

    def note(frame: Any, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code in builders:
            seen.add(builders[frame.f_code])

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)
