"""Messages, DMs, nonces, permissions, quotas, files, pins, threads and injected faults."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Actor, Sandbox
from tests.bot.support.sandbox_api import Api
from tests.bot.support.sandbox_bot import SmallBot, picture


async def test_closed_dms_fail_with_50007(sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor) -> None:
    bob.close_dms()
    assert (await alice.slash("whisper", to=bob)).text == "error 50007"
    assert bob.dms() == []
    bob.open_dms()
    assert (await alice.slash("whisper", to=bob)).text.startswith("sent")
    assert [message.content for message in bob.dms()] == ["psst"]
    sandbox.chaos.member_leaves(bob)
    assert (await alice.slash("whisper", to=bob)).text == "error 50278"


async def test_a_repeated_nonce_returns_the_first_message(
    sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor
) -> None:
    first = (await alice.slash("whisper", to=bob, nonce="row-1")).text
    assert (await alice.slash("whisper", to=bob, nonce="row-1")).text == first
    assert len(bob.dms()) == 1
    assert (await alice.slash("whisper", to=bob, nonce="row-2")).text != first
    sandbox.clock.advance(301)
    await alice.slash("whisper", to=bob, nonce="row-1")
    assert len(bob.dms()) == 3


async def test_files_come_back_over_http(sandbox: Sandbox, bot: SmallBot, alice: Actor, api: Api) -> None:
    message = (await alice.slash("picture")).public[0]
    assert message.alt_texts == ["The board, drawn"]
    media = message.components[0]["components"][1]["items"][0]["media"]
    assert (media["width"], media["height"], media["content_type"]) == (320, 200, "image/png")
    async with api.session.get(media["url"]) as answer:
        assert answer.content_type == "image/png"
        assert await answer.read() == picture().getvalue()
    record = sandbox.payloads[-1]
    assert record.public
    assert record.file_names == ("board.png",)
    assert record.alt_texts == ("The board, drawn",)


async def test_the_bot_needs_its_permissions(sandbox: Sandbox, api: Api) -> None:
    sandbox.chaos.deny_bot(sandbox.table, "send_messages")
    assert (await api.post({"content": "x"}))[1]["code"] == 50013
    sandbox.chaos.deny_bot(sandbox.table, "view_channel")
    assert (await api.post({"content": "x"}))[1]["code"] == 50001
    sandbox.chaos.restore_bot(sandbox.table)
    assert (await api.post({"content": "x"}))[0] == 200
    assert (await api("PATCH", f"/channels/{sandbox.table.id}", {"name": "mine"}))[1]["code"] == 50013
    sandbox.chaos.delete_channel(sandbox.table)
    assert (await api.post({"content": "x"}))[1]["code"] == 10003


async def test_messages_are_edited_deleted_and_listed(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    base = f"/channels/{sandbox.table.id}/messages"
    ids = [(await api.post({"content": str(n)}))[1]["id"] for n in range(5)]
    foreign = alice.say("mine")
    assert (await api("PATCH", f"{base}/{ids[0]}", {"content": "new"}))[1]["content"] == "new"
    assert (await api("PATCH", f"{base}/{foreign.id}", {"content": "new"}))[1]["code"] == 50005
    assert (await api("DELETE", f"{base}/{foreign.id}"))[1]["code"] == 50013
    assert (await api("DELETE", f"{base}/{ids[1]}")) == (204, None)
    assert (await api("GET", f"{base}/{ids[1]}"))[1]["code"] == 10008
    assert (await api("POST", base, {}))[1]["code"] == 50006
    listed = (await api("GET", f"{base}?limit=2&before={ids[4]}"))[1]
    assert [message["id"] for message in listed] == [ids[3], ids[2]]
    listed = (await api("GET", f"{base}?limit=2&after={ids[0]}"))[1]
    assert [message["id"] for message in listed] == [ids[3], ids[2]]


async def test_old_messages_have_an_edit_quota(sandbox: Sandbox, api: Api) -> None:
    base = f"/channels/{sandbox.table.id}/messages"
    number = (await api.post({"content": "x"}))[1]["id"]
    sandbox.clock.advance(3601)
    answers = [await api("PATCH", f"{base}/{number}", {"content": str(n)}) for n in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert answers[3][1]["code"] == 30046
    assert answers[3][1]["retry_after"] > 60
    sandbox.clock.advance(3601)
    assert (await api("PATCH", f"{base}/{number}", {"content": "again"}))[0] == 200


async def test_mentions_ping_only_whom_they_may(sandbox: Sandbox, api: Api, alice: Actor, bob: Actor) -> None:
    text = f"{alice.mention} {bob.mention}"
    _, message = await api.post({"content": text, "allowed_mentions": {"parse": [], "users": [alice.id]}})
    assert [user["id"] for user in message["mentions"]] == [str(alice.id)]
    display = {"flags": 32768, "components": [{"type": 10, "content": bob.mention}]}
    await api.post(display)
    assert [len(alice.pings()), len(bob.pings())] == [1, 1]
    await api("PATCH", f"/channels/{sandbox.table.id}/messages/{message['id']}", {"content": text})
    assert [len(alice.pings()), len(bob.pings())] == [1, 1]


async def test_pins(sandbox: Sandbox, api: Api) -> None:
    base = f"/channels/{sandbox.table.id}/messages"
    number = (await api.post({"content": "x"}))[1]["id"]
    assert (await api("PUT", f"{base}/pins/{number}"))[0] == 204
    assert [item["message"]["id"] for item in (await api("GET", f"{base}/pins"))[1]["items"]] == [number]
    assert (await api("DELETE", f"{base}/pins/{number}"))[0] == 204
    assert (await api("GET", f"{base}/pins"))[1]["items"] == []


async def test_threads(sandbox: Sandbox, api: Api, alice: Actor, bob: Actor) -> None:
    base = f"/channels/{sandbox.table.id}"
    assert (await api("POST", base + "/threads", {"name": "Hands", "type": 12}))[1]["code"] == 50013
    _, body = await api("POST", base + "/threads", {"name": "Log", "type": 11})
    thread = sandbox.world.channels[int(body["id"])]
    assert (await api.post({"content": "round 1"}, thread.id))[0] == 200
    assert [message.content for message in alice.timeline(thread)] == ["round 1"]
    message = (await api.post({"content": "x"}))[1]["id"]
    assert (await api("POST", f"{base}/messages/{message}/threads", {"name": "From it"}))[1]["id"] == message
    assert (await api("POST", f"{base}/messages/{message}/threads", {"name": "Again"}))[1]["code"] == 160004
    sandbox.chaos.archive_thread(thread, locked=True)
    assert (await api.post({"content": "x"}, thread.id))[1]["code"] == 50083
    sandbox.chaos.archive_thread(thread)
    assert (await api.post({"content": "x"}, thread.id))[0] == 200
    assert not thread.archived


async def test_injected_faults(sandbox: Sandbox, api: Api) -> None:
    sandbox.fail_next("POST /channels/*/messages", 429, retry_after=1.5)
    status, body = await api.post({"content": "x"})
    assert (status, body["retry_after"]) == (429, 1.5)
    sandbox.fail_next("POST /channels/*/messages", 403, 50013)
    assert (await api.post({"content": "x"}))[1]["code"] == 50013
    assert (await api.post({"content": "x"}))[0] == 200


async def test_the_library_sleeps_through_a_429_and_sends_once(
    sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor
) -> None:
    sandbox.fail_next("POST /channels/*/messages", 429, retry_after=0.01)
    assert (await alice.slash("whisper", to=bob)).text.startswith("sent")
    assert len(bob.dms()) == 1
    assert sandbox.failures[0].status == 429


@pytest.mark.parametrize("after", [False, True])
async def test_a_held_request_can_be_lost(sandbox: Sandbox, api: Api, after: bool) -> None:
    hold = sandbox.chaos.hold("POST /channels/*/messages", after=after)
    posting = asyncio.create_task(api.post({"content": "x"}))
    await hold.arrived.wait()
    assert len(sandbox.world.messages) == int(after)
    hold.drop()
    assert (await posting)[0] == 503
    assert len(sandbox.world.messages) == int(after)


async def test_attachments_are_kept_replaced_and_refused(sandbox: Sandbox, api: Api) -> None:
    base = f"{sandbox.api}/channels/{sandbox.table.id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}

    async def send(method: str, url: str, body: Any, **files: bytes) -> tuple[int, Any]:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body))
        for index, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{index}]", io.BytesIO(data), filename=f"{name}.txt")
        async with api.session.request(method, url, data=form, headers=headers) as answer:
            return answer.status, await answer.json()

    status, message = await send("POST", base, {"attachments": [{"id": 0, "description": "first"}]}, a=b"one")
    assert status == 200
    assert message["attachments"][0]["description"] == "first"
    kept = message["attachments"][0]["id"]
    edit = f"{base}/{message['id']}"
    _, message = await send("PATCH", edit, {"attachments": [{"id": kept}, {"id": 0}]}, b=b"two")
    assert [a["filename"] for a in message["attachments"]] == ["a.txt", "b.txt"]
    _, message = await send("PATCH", edit, {"attachments": [{"id": 0}]}, c=b"three")
    assert [a["filename"] for a in message["attachments"]] == ["c.txt"]
    gone = await api("PATCH", edit.removeprefix(sandbox.api), {"attachments": [{"id": kept}]})
    assert gone[1]["code"] == 50035
    assert (await send("POST", base, {}, big=b"x" * (10 * 1024 * 1024 + 1)))[0] == 413
    display = {"flags": 32768, "components": [{"type": 13, "file": {"url": "attachment://no.txt"}}]}
    assert (await send("POST", base, display, yes=b"x"))[1]["code"] == 50035


async def test_application_emojis(sandbox: Sandbox, api: Api) -> None:
    base = f"/applications/{sandbox.world.application_id}/emojis"
    image = "data:image/png;base64,iVBORw0KGgo="
    status, emoji = await api("POST", base, {"name": "spice", "image": image})
    assert (status, emoji["name"]) == (200, "spice")
    assert "user" in emoji
    assert (await api("POST", base, {"name": "spice", "image": image}))[1]["code"] == 50035
    assert (await api("POST", base, {"name": "x", "image": image}))[1]["code"] == 50035
    assert (await api("POST", base, {"name": "huge", "image": "data:image/png;base64," + "A" * 400_000}))[1][
        "code"
    ] == 50035
    async with api.session.get(f"{sandbox.url}/cdn/emojis/{emoji['id']}") as answer:
        assert answer.content_type == "image/png"
    assert len((await api("GET", base))[1]["items"]) == 1
    assert (await api("DELETE", f"{base}/{emoji['id']}"))[0] == 204
    assert (await api("GET", f"{base}/{emoji['id']}"))[1]["code"] == 10014


async def test_unknown_routes_are_answered_and_recorded(sandbox: Sandbox, api: Api) -> None:
    assert (await api("GET", "/voice/regions"))[0] == 404
    assert sandbox.failures[0].path.endswith("/voice/regions")
    assert (await api("GET", "/channels/word/messages"))[1]["code"] == 50035
    assert (await api("GET", f"/guilds/{sandbox.world.guild.id}/members/1"))[1]["code"] == 10007
