"""People's webhooks: the addresses that they may have, the moments at which they are called and at which they are
switched off."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.delivery.webhooks import Outcome
from bot.store import clocks, games, people, webhooks
from bot.store.clocks import Clock
from bot.store.webhooks import WebhookCall
from bot.tables.clocks import change_person
from bot.tables.pace import DAY, HOUR, PATIENCE
from bot.tables.privacy import Privacy
from bot.tables.webhooks import (
    FIRST_PAUSE,
    LAST_PAUSE,
    MOST_FAILURES,
    Waiting,
    check_address,
    check_call,
    is_on,
    is_public,
    note_outcome,
    reset_failures,
    set_webhook,
)
from bot.work.webhooks import Webhooks
from engine.kernel.decisions import Refused
from tests.bot.support.tables import CHANNEL, USERS, answer_once, start_tiny
from tests.bot.support.timed import list_queued, timed
from tests.bot.support.webhooks import ADDRESS

# -- addresses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (ADDRESS, ADDRESS),
        (f"  {ADDRESS} ", ADDRESS),
        ("https://hook.example.org:443/a", "https://hook.example.org/a"),
        ("HTTPS://Hook.Example.ORG/A", "https://hook.example.org/A"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/"),
        ("https://my-discord.com/", "https://my-discord.com/"),
    ],
)
def test_a_public_name_under_https_is_taken(text: str, kept: str) -> None:
    assert check_address(text) == kept


@pytest.mark.parametrize(
    "text",
    [
        "", "hook.example.org", "http://hook.example.org/", "ftp://hook.example.org/", "https:///a", "https://",
        "https://hook.example.org:8443/", "https://hook.example.org:80/", "https://hook.example.org:x/",
        "https://user@hook.example.org/", "https://user:word@hook.example.org/", "https://:word@hook.example.org/",
        "https://hook.example.org/#part", "https://localhost/", "https://me.localhost/", "https://printer.local/",
        "https://metadata.google.internal/", "https://intranet/", "https://127.0.0.1/", "https://127.1/",
        "https://2130706433/", "https://0x7f.0.0.1/", "https://0177.0.0.1/", "https://127%2e0.0.1/", "https://[::1]/",
        "https://[::ffff:7f00:1]/", "https://hook.example.org\\@127.0.0.1/", "https://hook.example.org /",
        "https://hook.example.org/\r\nX: y", "https://hook.example.org/a b", "https://hook..example.org/",
        "https://-a.example.org/", "https://discord.com/api/webhooks/1/x", "https://canary.discord.com/api/",
        "https://DISCORDAPP.com/", "https://discord.gg/a", "https://hook.example.org/" + "a" * 400,
        "https://" + "a" * 64 + ".example.org/", "https://hook.example.1/",
    ],
)  # fmt: skip
def test_every_other_address_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        check_address(text)


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001:82a::200e"])
def test_public_computers_may_be_called(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.255.0.3", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.169.254", "100.64.0.1", "192.0.0.8", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1",
        "203.0.113.9", "192.88.99.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "::1",
        "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:93.184.216.34", "64:ff9b::7f00:1", "64:ff9b:1::1",
        "2002:7f00:1::", "2001:0:1::1", "2001:db8::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1",
        "ff02::1", "100::1", "hook.example.org", "", "127.1", "0x7f000001",
    ],
)  # fmt: skip
def test_all_others_may_not(address: str) -> None:
    assert not is_public(address)


# -- calls -------------------------------------------------------------------------------------------------------------


async def keep(store, user: int = USERS[1], text: str = ADDRESS):
    async with store.write() as connection:
        return await set_webhook(connection, user, text, store.now())


async def list_kept(store, user: int = USERS[1]) -> list[WebhookCall]:
    async with store.read() as connection:
        return await webhooks.list_calls(connection, user)


async def check(store, call: WebhookCall):
    async with store.read() as connection:
        return await check_call(connection, call, store.now())


async def move_until_asked(tables, game_id: int, user: int) -> None:
    """Answer for the others until this person is asked."""
    rng = random.Random(2)
    for _ in range(60):
        async with tables.hold(game_id) as live:
            if user in {live.user_in(seat) for seat in live.waiting_people}:
                return
        await answer_once(tables, game_id, rng)
    raise AssertionError("they are never asked")


async def begin(tables, store, pace: str = "none", channel: int = CHANNEL) -> int:
    """Begin a table that waits for its second person, who has a webhook; return its id."""
    await keep(store)
    game_id = await start_tiny(tables, channel=channel) if pace == "none" else await timed(tables, pace)
    await move_until_asked(tables, game_id, USERS[1])
    return game_id


async def test_a_call_is_due_as_soon_as_a_game_waits(tables, store, clock) -> None:
    game_id = await begin(tables, store)
    (call,) = await list_kept(store)
    assert (call.game_id, call.since, call.due) == (game_id, clock(), clock())
    waiting = await check(store, call)
    assert isinstance(waiting, Waiting)
    assert (waiting.row.id, waiting.since, waiting.until) == (game_id, clock(), None)
    assert await list_kept(store, USERS[0]) == []


async def test_the_call_says_until_when(tables, store) -> None:
    game_id = await begin(tables, store, "daily")
    (call,) = await list_kept(store)
    waiting = await check(store, call)
    async with store.read() as connection:
        clock = (await clocks.list_clocks(connection, game_id))[1]
    assert isinstance(waiting, Waiting)
    assert clock.deadline is not None
    assert waiting.until == clock.deadline


async def test_nobody_is_called_for_what_their_own_click_has_led_to(tables, store) -> None:
    game_id = await start_tiny(tables, people=1, computers=1)
    await keep(store, USERS[0])
    rng = random.Random(3)
    for _ in range(6):
        await answer_once(tables, game_id, rng)
    assert await list_kept(store, USERS[0]) == []


async def test_the_way_of_being_called_on_discord_makes_no_difference(tables, store) -> None:
    for channel, ping in enumerate(("none", "daily", "dm", "channel"), 1):
        async with store.write() as connection:
            await people.keep_person(connection, USERS[1], ping=ping)
        await begin(tables, store, channel=channel)
        assert len(await list_kept(store)) == 1


async def test_a_call_of_quiet_hours_comes_after_them(tables, store, clock) -> None:
    minute = clock.time // 60_000 % 1440
    quiet = {"zone": "UTC", "quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 120) % 1440}
    async with store.write() as connection:
        await people.keep_person(connection, USERS[1], **quiet)
    await begin(tables, store)
    (call,) = await list_kept(store)
    assert call.due - clock() in range(2 * HOUR - 60_000, 2 * HOUR + 1)
    assert await check(store, call) == call.due  # the call was claimed too early
    clock.time = call.due
    assert isinstance(await check(store, call), Waiting)


async def test_a_call_of_a_free_day_or_an_absence_comes_after_it(tables, store, clock) -> None:
    async with store.write() as connection:
        await people.keep_person(connection, USERS[1], zone="UTC", free="1234567"[clock_day(clock)])
    await begin(tables, store)
    (call,) = await list_kept(store)
    assert 0 < call.due - clock() <= DAY
    async with store.write() as connection:
        await change_person(connection, USERS[1], clock(), free="", away_until=clock() + 3 * DAY)
    (call,) = await list_kept(store)
    assert call.due == clock()  # checked again
    assert await check(store, call) == clock() + 3 * DAY


def clock_day(clock) -> int:
    """The clock's day of the week, 0 for Monday; 1970 began on a Thursday."""
    return (clock.time // DAY + 3) % 7


async def test_a_call_about_a_move_that_was_made_or_a_game_that_rests_says_nothing(tables, store) -> None:
    game_id = await begin(tables, store)
    (call,) = await list_kept(store)
    for status in ("held", "paused", "over", "closed"):
        async with store.write() as connection:
            await games.update_game(connection, game_id, status=status)
        assert await check(store, call) is None
    async with store.write() as connection:
        await games.update_game(connection, game_id, status="open", told=[])
    assert await check(store, call) is None


async def test_who_has_ignored_every_reminder_is_called_no_more(tables, store) -> None:
    game_id = await begin(tables, store, "daily")
    (call,) = await list_kept(store)
    async with store.write() as connection:
        clock = (await clocks.list_clocks(connection, game_id))[1]
        asleep = Clock(game_id, 1, clock.since, clock.deadline, unanswered=9, reminded=clock.since + PATIENCE)
        await clocks.keep_clock(connection, asleep)
    assert await check(store, call) is None


async def test_a_game_has_one_call_and_a_newer_one_takes_its_place(tables, store) -> None:
    game_id = await begin(tables, store)
    (old,) = await list_kept(store)
    rng = random.Random(5)
    for _ in range(4):
        await answer_once(tables, game_id, rng)
        await move_until_asked(tables, game_id, USERS[1])
    (new,) = await list_kept(store)
    assert new.nonce != old.nonce
    async with store.write() as connection:
        await webhooks.drop_call(connection, old)
        await webhooks.move_call(connection, old, 0)
    assert await list_kept(store) == [new]


# -- outcomes ----------------------------------------------------------------------------------------------------------


async def note(store, webhook, call, received: bool) -> None:
    async with store.write() as connection:
        await note_outcome(connection, webhook, call, received, store.now())


async def test_failures_in_a_row_make_longer_pauses_and_switch_it_off_with_a_silent_word(tables, store, clock) -> None:
    await begin(tables, store)
    webhook, (call,) = await find(store), await list_kept(store)
    pauses = []
    for _ in range(MOST_FAILURES - 1):
        await note(store, webhook, call, received=False)
        (call,) = await list_kept(store)
        known = await find(store)
        pauses.append(known.paused - clock())
        assert call.due == known.paused
        clock.time = call.due
    assert pauses == [min(FIRST_PAUSE * 2**n, LAST_PAUSE) for n in range(MOST_FAILURES - 1)]
    assert await list_queued(store, "note") == []
    await note(store, webhook, call, received=False)
    assert not is_on(await find(store))
    assert await list_kept(store) == []
    assert [(one.target, one.payload["key"]) for one in await list_queued(store, "note")] == [
        (USERS[1], "note-webhook-off")
    ]
    await begin_again(tables)
    assert await list_kept(store) == []


async def begin_again(tables) -> None:
    game_id = await start_tiny(tables, channel=CHANNEL + 1)
    await move_until_asked(tables, game_id, USERS[1])


@pytest.mark.parametrize("failures", [0, MOST_FAILURES - 1, MOST_FAILURES])
async def test_a_webhook_that_is_switched_off_gets_no_call_that_still_waits(tables, store, failures: int) -> None:
    """A call that another process planned while the webhook was switched off is deleted, not sent."""
    await begin(tables, store)
    sent: list[int] = []

    class Receiver:
        """A stand-in for the sender of requests."""

        async def send(self, webhook, body: bytes, nonce: str, now: int) -> Outcome:
            sent.append(webhook.failures)
            return Outcome(204)

    async with store.write() as connection:
        webhook = await webhooks.find_webhook(connection, USERS[1])
        await webhooks.keep_webhook(connection, replace(webhook, failures=failures))
    worker = Webhooks(store, Receiver())
    (call,) = await list_kept(store)
    await worker._call(call)
    assert sent == ([failures] if failures < MOST_FAILURES else [])
    assert await list_kept(store) == []


async def test_one_that_is_received_ends_the_row(tables, store, clock) -> None:
    await begin(tables, store)
    webhook, (call,) = await find(store), await list_kept(store)
    for _ in range(MOST_FAILURES - 1):
        await note(store, webhook, call, received=False)
    await begin_again(tables)
    first, second = await list_kept(store)
    assert first.due == second.due > clock()
    await note(store, webhook, first, received=True)
    known = await find(store)
    assert (known.failures, known.paused) == (0, 0)
    (left,) = await list_kept(store)
    assert (left.nonce, left.due) == (second.nonce, clock())


async def test_a_test_that_is_received_switches_it_on_again(tables, store, clock) -> None:
    await begin(tables, store)
    webhook, (call,) = await find(store), await list_kept(store)
    for _ in range(MOST_FAILURES):
        await note(store, webhook, call, received=False)
    async with store.write() as connection:
        await reset_failures(connection, await webhooks.find_webhook(connection, USERS[1]), clock())
    assert is_on(await find(store))
    await begin_again(tables)
    assert len(await list_kept(store)) == 1


async def test_the_outcome_of_one_that_was_replaced_or_removed_counts_for_nothing(tables, store) -> None:
    await begin(tables, store)
    old, (call,) = await find(store), await list_kept(store)
    new = await keep(store, text="https://other.example.org/")
    assert await list_kept(store) == []
    assert new.secret != old.secret
    await note(store, old, call, received=False)
    assert (await find(store)).failures == 0
    async with store.write() as connection:
        await webhooks.forget_webhook(connection, USERS[1])
    await note(store, new, call, received=False)
    assert await find(store) is None


async def find(store):
    async with store.read() as connection:
        return await webhooks.find_webhook(connection, USERS[1])


# -- deletion of a person's data ---------------------------------------------------------------------------------------


async def test_a_webhook_is_given_out_without_its_secret_and_deleted_with_ones_data(tables, store) -> None:
    await begin(tables, store)
    webhook = await find(store)
    exported = await Privacy(tables).export(USERS[1])
    assert exported["webhook"]["address"] == ADDRESS
    assert webhook.secret not in str(exported)
    assert exported["webhook"]["secret"] == f"…{webhook.secret[-4:]}"
    assert (await Privacy(tables).export(USERS[0]))["webhook"] is None
    await Privacy(tables).forget(USERS[1])
    assert (await find(store), await list_kept(store)) == (None, [])
