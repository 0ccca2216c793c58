"""Refusals of requests to a table in the wrong state, or by the wrong person: their texts, and that nothing changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.games.lobby import Preset
from bot.store import games, motions
from bot.store import schema as t
from bot.tables.activity import mute_reminders, snooze_reminders
from bot.tables.closing import close
from bot.tables.codes import game_code
from bot.tables.consent.requests import Requests
from bot.tables.following import follow
from bot.tables.hosting import Hosting
from bot.tables.invitations import invite
from bot.tables.own_links import close_link, open_table
from bot.tables.queueing import QUEUE
from bot.tables.substitutes import ask_substitute, return_seat
from bot.tables.web_links import change_link
from engine.kernel.decisions import Refused
from tests.bot.support.consent import start_with
from tests.bot.support.crowd import read
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny
from tests.bot.support.timed import timed

HOST, GUEST, THIRD = USERS[:3]
STRANGER = 99
TOUCHED = (t.game, t.seat, t.motion, t.ballot, t.outbox, t.job, t.clock, t.orders, t.own_link, t.follower, t.invitation)
Attempts = dict[str, tuple[str, Callable[[], Awaitable[Any]]]]


async def find_wrong(store, attempts: Attempts) -> dict[str, Any]:
    """The attempts that are told something else than expected, or that have changed something."""

    async def look() -> Any:
        async with store.read() as connection:
            return vars(await read(connection, TOUCHED))

    wrong, before = {}, await look()
    for name, (key, attempt) in attempts.items():
        told = "allowed"
        try:
            await attempt()
        except Refused as error:
            told = " ".join([error.reason.key, *map(str, error.reason.args.values())])
        if told != key or await look() != before:
            wrong[name] = told, "changed" if await look() != before else key
    return wrong


async def set_game(tables, game_id: int, **columns: Any) -> None:
    """Write columns of a game, and options, as if somebody had chosen them before."""
    options = columns.pop("options", {})
    async with tables.store.write() as connection:
        row = await games.find_game(connection, game_id)
        await games.update_game(connection, game_id, options=row.options | options, **columns)
    tables.cache.drop(game_id)


def in_lobby(tables, game: int, user: int) -> dict[str, Callable[[], Awaitable[Any]]]:
    """All requests that only a lobby accepts, by a person."""
    lobby, preset = tables.lobby, Preset("tiny")
    return {
        "join": lambda: lobby.join(game, user, "Bo"),
        "leave": lambda: lobby.leave(game, user),
        "hand_over": lambda: lobby.hand_over(game, user, HOST),
        "ready": lambda: lobby.toggle_ready(game, user),
        "fill": lambda: lobby.fill(game, user, ""),
        "unfill": lambda: lobby.unfill(game, user),
        "level": lambda: lobby.set_level(game, user, "0.anything"),
        "swap": lambda: lobby.swap(game, user, 0),
        "place": lambda: lobby.take_place(game, user, 0),
        "choose": lambda: lobby.choose(game, user, None, pace="daily"),
        "text": lambda: lobby.give_text(game, user, "house", ""),
        "game": lambda: lobby.change_game(game, user, TINY, preset),
        "invite": lambda: invite(tables.store, game, user, 77),
        "start": lambda: tables.start(game, user),
    }


def at_table(tables, game: int, user: int) -> dict[str, Callable[[], Awaitable[Any]]]:
    """All requests that only a running game accepts, by a person."""
    requests, hosting = Requests(tables), Hosting(tables)
    return {
        "host": lambda: requests.propose_host(game, user, GUEST),
        "claim": lambda: requests.claim_host(game, user),
        "clocks": lambda: requests.propose_clocks(game, user, {"pace": "daily"}),
        "leave": lambda: requests.leave(game, user),
        "sit": lambda: requests.sit(game, 0, user, "Bo"),
        "halt": lambda: hosting.halt(game, user),
        "resume": lambda: hosting.resume(game, user),
        "rewind": lambda: hosting.rewind(game, user, 0),
        "replace": lambda: hosting.replace(game, user, 1, False),
        "substitute": lambda: ask_substitute(tables, game, user, (77, "Z"), 1),
        "return": lambda: return_seat(tables, game, user),
        "remind": lambda: requests.remind(game, user, 1),
        "kick": lambda: requests.propose_removal(game, user, THIRD),
        "undo": lambda: tables.undo(game, user),
    }


def told(attempts: dict[str, Callable[[], Awaitable[Any]]], **keys: str) -> Attempts:
    """The attempts with these names, each with the key of what it is told."""
    return {
        name: (f"refused-{keys[name.replace(' ', '_')]}", attempts[name])
        for name in attempts
        if name.replace(" ", "_") in keys
    }


async def test_what_a_lobby_refuses(tables, store) -> None:
    lobby = tables.lobby
    game = await lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 4, "en")
    await lobby.join(game, GUEST, "Bo")
    await lobby.fill(game, HOST, "anything")
    by_guest, by_stranger = in_lobby(tables, game, GUEST), in_lobby(tables, game, STRANGER)
    hosts = ("hand_over", "fill", "unfill", "level", "swap", "choose", "text", "game")
    assert (
        await find_wrong(store, told(by_guest, join="joined", **{name.replace(" ", "_"): "host" for name in hosts}))
        == {}
    )
    outside = dict.fromkeys(("leave", "ready", "place", "invite", "start"), "not-in-lobby")
    assert await find_wrong(store, told(by_stranger, **outside)) == {}
    own: Attempts = {
        "hand over to oneself": ("refused-host-already", lambda: lobby.hand_over(game, HOST, HOST)),
        "hand over to a stranger": ("refused-kick-nobody", lambda: lobby.hand_over(game, HOST, STRANGER)),
        "two more": ("refused-full 4", lambda: lobby.fill(game, HOST, "anything", 2)),
        "a seat that is none": ("refused-stale", lambda: lobby.swap(game, HOST, 2)),
        "a place without teams": ("refused-stale", lambda: lobby.take_place(game, HOST, 0)),
        "no such value": ("refused-setting", lambda: lobby.choose(game, HOST, None, pace="yearly")),
        "no such setting": ("refused-setting", lambda: lobby.choose(game, HOST, None, nonsense="on")),
        "no such text": ("refused-setting", lambda: lobby.give_text(game, HOST, "house", "x")),
        "fewer seats than people": ("refused-seats-taken 3", lambda: lobby.choose(game, HOST, 2)),
        "a guest who sits there": ("refused-guest-here", lambda: invite(store, game, HOST, GUEST)),
        "a rematch": ("refused-not-over", lambda: lobby.reopen(game, HOST, "Ayla")),
        "an empty seat": ("refused-empty-seats 1", lambda: tables.start(game, HOST)),
        "a page": ("refused-not-begun", lambda: change_link(tables, game, HOST, "renew")),
        "a private page": ("refused-not-begun", lambda: open_table(tables, game, HOST)),
        "no own page to close": ("refused-own-link", lambda: close_link(tables, HOST, game)),
        "a game that has not begun": ("refused-not-begun", lambda: Hosting(tables).halt(game, HOST)),
        "ending it as a game": ("refused-not-begun", lambda: close(tables, game, HOST, states=games.RUNNING_STATES)),
        "closing it as a guest": ("refused-close 3", lambda: close(tables, game, GUEST)),
        "leaving it as a game": ("refused-not-begun", lambda: Requests(tables).leave(game, HOST)),
        "no such game": ("refused-no-game", lambda: lobby.join(game + 1, GUEST, "Bo")),
        "a page of no game": ("refused-no-game", lambda: change_link(tables, game + 1, HOST, "renew")),
        "a private page of no game": ("refused-no-game", lambda: open_table(tables, game + 1, HOST)),
        "closing no game": ("refused-no-game", lambda: close(tables, game + 1, HOST)),
    }
    assert await find_wrong(store, own) == {}


async def test_what_a_lobby_of_the_queue_refuses(tables, store) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 2, "en")
    await tables.lobby.join(game, GUEST, "Bo")
    await set_game(tables, game, options={QUEUE: store.now()})
    fixed = dict.fromkeys(("fill", "choose", "text", "game", "invite"), "queue-fixed")
    attempts = told(in_lobby(tables, game, HOST), start="queue-unready", **fixed)
    assert len(attempts) == 6
    assert await find_wrong(store, attempts) == {}


async def test_what_a_running_game_refuses(tables, store) -> None:
    game = await start_with(tables, rated="on", spectators="off")
    requests, hosting = Requests(tables), Hosting(tables)
    begun = in_lobby(tables, game, HOST)
    assert await find_wrong(store, told(begun, **dict.fromkeys(begun, "started"))) == {}
    outside = dict.fromkeys(("claim", "leave", "substitute", "remind", "kick", "undo"), "not-at-table")
    hosts = dict.fromkeys(("host", "clocks", "halt", "resume", "rewind", "replace"), "host")
    attempts = told(at_table(tables, game, STRANGER), sit="no-offer", **{"return": "not-lent"}, **outside, **hosts)
    assert set(attempts) == set(at_table(tables, game, STRANGER))
    assert await find_wrong(store, attempts) == {}
    assert await find_wrong(store, told(at_table(tables, game, GUEST), sit="joined", **hosts)) == {}
    own: Attempts = {
        "oneself as the host": ("refused-host-already", lambda: requests.propose_host(game, HOST, HOST)),
        "a stranger as the host": ("refused-kick-nobody", lambda: requests.propose_host(game, HOST, STRANGER)),
        "the host claims it": ("refused-host-already", lambda: requests.claim_host(game, HOST)),
        "a host who has just begun": ("refused-host-awake 14", lambda: requests.claim_host(game, GUEST)),
        "no such pace": ("refused-setting", lambda: requests.propose_clocks(game, HOST, {"pace": "yearly"})),
        "no clock": ("refused-setting", lambda: requests.propose_clocks(game, HOST, {"picture": "portrait"})),
        "the same clocks": ("refused-clocks-same", lambda: requests.propose_clocks(game, HOST, {"pace": "none"})),
        "nobody who waits": ("refused-nobody-asked", lambda: requests.remind(game, HOST, 1)),
        "removing oneself": ("refused-kick-self", lambda: requests.propose_removal(game, HOST, HOST)),
        "removing a stranger": ("refused-kick-nobody", lambda: requests.propose_removal(game, HOST, STRANGER)),
        "a game that goes on": ("refused-not-held", lambda: hosting.resume(game, HOST)),
        "a rated game's seat": ("refused-rated", lambda: hosting.replace(game, HOST, 1, False)),
        "no such start": ("refused-no-start", lambda: hosting.rewind(game, HOST, 77)),
        "a substitute who plays": (
            "refused-substitute-here",
            lambda: ask_substitute(tables, game, HOST, (GUEST, "Bo"), 1),
        ),
        "nothing lent": ("refused-not-lent", lambda: return_seat(tables, game, HOST)),
        "a rematch": ("refused-not-over", lambda: tables.lobby.reopen(game, HOST, "Ayla")),
        "a page by a stranger": ("refused-not-at-table", lambda: change_link(tables, game, STRANGER, "renew")),
        "a private page of a stranger": ("refused-not-at-table", lambda: open_table(tables, game, STRANGER)),
        "no own page to close": ("refused-own-link", lambda: close_link(tables, HOST, game)),
        "closing it as a lobby": ("refused-started", lambda: close(tables, game, HOST, states=("lobby",))),
        "closing it as a guest": ("refused-close 3", lambda: close(tables, game, GUEST)),
        "no such vote": ("refused-motion-closed", lambda: requests.vote(game, 77, HOST, "agree")),
        "no reminders to stop": ("refused-nothing-asked", lambda: mute_reminders(store, game, STRANGER)),
        "none to put off": ("refused-nothing-asked", lambda: snooze_reminders(store, game, STRANGER)),
        "following without being admitted": ("refused-spectators", lambda: _follow(store, game, STRANGER)),
    }
    assert await find_wrong(store, own) == {}


async def test_what_a_vote_refuses(tables, store) -> None:
    game, other = await start_with(tables, rated="on"), await start_tiny(tables, channel=501)
    requests = Requests(tables)
    await requests.propose_clocks(game, HOST, {"pace": "daily"})
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game)
    attempts: Attempts = {
        "a stranger": ("refused-no-vote", lambda: requests.vote(game, motion.id, STRANGER, "agree")),
        "another choice": ("refused-form", lambda: requests.vote(game, motion.id, GUEST, "perhaps")),
        "another game's": ("refused-motion-closed", lambda: requests.vote(other, motion.id, GUEST, "agree")),
    }
    assert await find_wrong(store, attempts) == {}


async def test_what_a_game_on_hold_refuses(tables, store) -> None:
    game = await start_with(tables, rated="off")
    await Hosting(tables).halt(game, HOST)
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game)
    stopped = dict.fromkeys(("halt", "remind", "kick", "undo"), f"held {game_code(game)}")
    assert await find_wrong(store, told(at_table(tables, game, HOST), **stopped)) == {}
    attempts: Attempts = {
        "a stranger's vote": ("refused-no-vote", lambda: Requests(tables).vote(game, motion.id, STRANGER, "go-on")),
        "nobody's seat": ("refused-no-seat 3", lambda: Hosting(tables).replace(game, HOST, 7, False)),
        "one's own seat": ("refused-kick-self", lambda: Hosting(tables).replace(game, HOST, 0, False)),
    }
    assert await find_wrong(store, attempts) == {}


async def test_what_a_finished_game_refuses(tables, store) -> None:
    game = await start_with(tables, rated="off")
    await set_game(tables, game, status="over")
    begun = in_lobby(tables, game, HOST)
    assert await find_wrong(store, told(begun, **dict.fromkeys(begun, "over"))) == {}
    running = at_table(tables, game, HOST)
    over = dict.fromkeys(("host", "clocks", "leave", "replace", "substitute"), "over")
    assert await find_wrong(store, told(running, resume="not-held", **{"return": "not-lent"}, **over)) == {}
    attempts: Attempts = {
        "taking a seat": ("refused-no-offer", lambda: Requests(tables).sit(game, 0, STRANGER, "Z")),
        "following it": ("refused-follow-over", lambda: _follow(store, game, STRANGER)),
        "a stranger's rematch": ("refused-rematch", lambda: tables.lobby.reopen(game, STRANGER, "Z")),
        "closing it": ("refused-over", lambda: close(tables, game, HOST)),
    }
    assert await find_wrong(store, attempts) == {}
    await tables.lobby.reopen(game, GUEST, "Bo")
    again: Attempts = {"a second rematch": ("refused-rematched", lambda: tables.lobby.reopen(game, HOST, "Ayla"))}
    assert await find_wrong(store, again) == {}


async def test_a_rematch_waits_for_the_game_that_is_played_in_its_channel(tables, store) -> None:
    game = await start_with(tables, rated="off")
    await set_game(tables, game, status="over")
    await tables.lobby.create(TINY, CHANNEL, GUILD, (77, "Z"), 2, "en")
    attempts: Attempts = {
        "a rematch": ("refused-open-game", lambda: tables.lobby.reopen(game, HOST, "Ayla")),
        "a new lobby": (
            "refused-open-game",
            lambda: tables.lobby.create(TINY, CHANNEL, GUILD, (STRANGER, "Z"), 2, "en"),
        ),
    }
    assert await find_wrong(store, attempts) == {}


async def test_who_was_just_reminded_is_not_reminded_again(tables, store, clock) -> None:
    game = await timed(tables, "daily")
    requests = Requests(tables)
    await requests.remind(game, HOST, 1)
    clock.time += 60_000
    wrong = await find_wrong(store, {"again": ("", lambda: requests.remind(game, HOST, 1))})
    assert wrong["again"][0].startswith("refused-reminded <t:")


async def _follow(store, game: int, user: int) -> None:
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        assert row is not None
        await follow(connection, row, user, "round")
