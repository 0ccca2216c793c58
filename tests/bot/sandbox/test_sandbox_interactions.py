"""Commands, components, modals, acknowledgements and tokens, with stock discord.py or on the bare API."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sandbox import ActionError, Actor, Message, NotAnswered, Sandbox
from tests.bot.support.sandbox_api import Api
from tests.bot.support.sandbox_bot import CARDS, SmallBot


async def open_table(actor: Actor) -> Message:
    return (await actor.slash("table new", mode="Imperium")).public[0]


async def test_a_click_updates_the_message_for_everyone(
    sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor
) -> None:
    table = await open_table(alice)
    outcome = await bob.click(table, label="Count 0")
    assert outcome.acked
    assert outcome.error is None
    assert outcome.updated == [table]
    assert "Counted **1** times." in alice.timeline()[0].text
    assert alice.timeline() == bob.timeline() == [table]
    assert bot.clicks == [(bob.id, 0)]
    assert not sandbox.refusals


async def test_an_ephemeral_is_seen_by_one(sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor, api: Api) -> None:
    table = await open_table(alice)
    outcome = await alice.click(table, custom_id="act|secret")
    assert [message.text for message in outcome.ephemerals] == ["secret of Alice"]
    assert alice.timeline() == [table, *outcome.ephemerals]
    assert bob.timeline() == [table]
    record = next(sent for sent in sandbox.payloads if "secret of Alice" in sent.strings)
    assert record.audience == {alice.id}
    assert not record.visible_to(bob.id)
    hidden = outcome.ephemerals[0]
    assert (await api("GET", f"/channels/{hidden.channel_id}/messages/{hidden.id}"))[0] == 404
    assert [m["id"] for m in (await api("GET", f"/channels/{hidden.channel_id}/messages"))[1]] == [str(table.id)]
    with pytest.raises(ActionError):
        await bob.click(hidden, label="anything")
    alice.dismiss(hidden)
    assert alice.timeline() == [table]


async def test_a_client_only_does_what_it_shows(bot: SmallBot, alice: Actor) -> None:
    table = await open_table(alice)
    for wanted in ({"label": "Absent"}, {"label": "Never"}, {"custom_id": "count|99"}, {}):
        with pytest.raises(ActionError):
            await alice.click(table, **wanted)
    with pytest.raises(ActionError, match="not offered"):
        await alice.choose(table, "Unknown card")
    with pytest.raises(ActionError, match="1 to 2 values"):
        await alice.choose(table, CARDS[:3])
    with pytest.raises(ActionError, match="no command"):
        await alice.slash("unknown")
    with pytest.raises(ActionError, match="needs a sub-command"):
        await alice.slash("table")
    with pytest.raises(ActionError, match="required"):
        await alice.slash("agent")
    with pytest.raises(ActionError, match="not a choice"):
        await alice.slash("table new", mode="chess")


async def test_selects_modals_and_autocomplete(sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor) -> None:
    table = await open_table(alice)
    assert (
        await alice.choose(table, ["Dagger", "Diplomacy"], placeholder="Choose cards")
    ).text == "picked Dagger, Diplomacy"
    opened = (await alice.click(table, label="Modal")).modal
    assert opened is not None
    assert opened.title == "Options"
    assert set(opened.labels) == {"Name", "Pace", "Modules", "Seats"}
    with pytest.raises(ActionError, match="another screen"):
        await bob.submit_modal(opened, {})
    with pytest.raises(ActionError, match="1 to 1"):
        await alice.submit_modal(opened, {})
    answer = await alice.submit_modal(
        opened, {"Name": "Sihaya", "pace": "live", "Modules": ["CHOAM", "ix"], "Seats": "3"}
    )
    assert answer.text == "Sihaya live choam,ix 3"
    listed = await alice.autocomplete("agent", focused="card", value="de")
    assert [choice["name"] for choice in listed.choices] == ["Dune, the Desert Planet"]
    assert any(sent.kind == "autocomplete" and sent.audience == {alice.id} for sent in sandbox.payloads)
    with pytest.raises(ActionError, match="does not complete"):
        await alice.autocomplete("whisper", focused="to")
    assert not sandbox.refusals


async def test_deferred_answers(sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor) -> None:
    outcome = await alice.slash("agent", card="Dagger")
    assert outcome.ephemerals[0].content == "sent with Dagger"
    assert not outcome.ephemerals[0].loading
    table = await open_table(alice)
    later = await (await alice.click(table, label="Defer")).answered()
    assert [message.content for message in later.ephemerals] == ["after a while"]
    pinged = await (await alice.slash("ping", who=bob)).answered()
    assert pinged.replies == []
    assert [message.pings for message in bob.pings()] == [[bob.id]]
    assert alice.pings() == []


async def test_a_second_acknowledgement_is_refused(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    table = await open_table(alice)
    await alice.click(table, label="Twice")
    assert await sandbox.until(lambda: bot.errors) == [40060]


async def test_a_late_acknowledgement_is_refused(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    running = asyncio.create_task(alice.slash("silent"))
    await sandbox.until(lambda: sandbox.world.interactions)
    sandbox.clock.advance(3.01)
    assert (await running).error == "This interaction failed"
    bot.proceed.set()
    assert await sandbox.until(lambda: bot.errors) == [10062]
    assert alice.timeline() == []


async def test_a_duplicated_delivery_is_answered_once(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    table = await open_table(alice)
    sandbox.chaos.duplicate_next_interaction()
    outcome = await alice.click(table, label="Secret")
    await sandbox.until(lambda: sandbox.failures)
    assert [failure.code for failure in sandbox.failures] == [40060]
    assert len(outcome.ephemerals) == 1


async def test_a_double_click_is_two_interactions(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    table = await open_table(alice)
    first, second = await sandbox.chaos.double_click(alice, table, label="Secret")
    assert first.interaction.id != second.interaction.id
    assert len(first.ephemerals) == len(second.ephemerals) == 1


async def test_a_forged_click_is_delivered_though_no_client_shows_it(
    bot: SmallBot, alice: Actor, sandbox: Sandbox
) -> None:
    table = await open_table(alice)
    forged = asyncio.create_task(alice.press_raw("count|41", table))
    await sandbox.until(lambda: len(sandbox.world.interactions) == 2)
    sandbox.clock.advance(4)
    assert (await forged).error  # discord.py ignores a component that is not part of the message
    assert bot.clicks == []


@pytest.mark.slow
async def test_a_hundred_simultaneous_clicks_all_arrive(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    table = await open_table(alice)
    crowd = [sandbox.actor(f"Fremen {number}") for number in range(100)]
    outcomes = await asyncio.gather(*(person.click(table, label="Secret") for person in crowd))
    assert all(outcome.acked for outcome in outcomes)
    assert [outcome.text for outcome in outcomes] == [f"secret of {person.name}" for person in crowd]
    assert alice.timeline() == [table]


COMMAND: dict[str, Any] = {"name": "go", "description": "Goes"}


async def begin(api: Api, actor: Actor) -> Any:
    await api.register(COMMAND)
    return actor.begin_slash("go", None, {})


def callback(interaction: Any) -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


def webhook(sandbox: Sandbox, interaction: Any) -> str:
    return f"/webhooks/{sandbox.world.application_id}/{interaction.token}"


async def test_tokens_live_fifteen_minutes(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    going = await begin(api, alice)
    hook = webhook(sandbox, going)
    assert (await api("POST", hook, {"content": "early"}))[1]["code"] == 10015
    assert await api("POST", callback(going), {"type": 5, "data": {"flags": 64}}) == (204, None)
    sandbox.clock.advance(899)
    status, body = await api("PATCH", hook + "/messages/@original", {"content": "in time"})
    assert (status, body["content"], body["flags"]) == (200, "in time", 64)
    sandbox.clock.advance(2)
    assert (await api("PATCH", hook + "/messages/@original", {"content": "late"}))[1]["code"] == 50027
    assert (await api("POST", "/webhooks/1/unknown", {"content": "x"}))[1]["code"] == 10015
    assert (await api("POST", f"/interactions/1/{going.token}/callback", {"type": 6}))[1]["code"] == 10062


async def test_the_callback_describes_what_it_made(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    going = await begin(api, alice)
    _, body = await api(
        "POST", callback(going) + "?with_response=1", {"type": 4, "data": {"content": "hi", "flags": 64}}
    )
    assert body["interaction"]["id"] == str(going.id)
    assert body["interaction"]["response_message_ephemeral"] is True
    assert body["resource"]["type"] == 4
    assert body["resource"]["message"]["content"] == "hi"
    assert body["resource"]["message"]["interaction_metadata"]["user"]["id"] == str(alice.id)


async def test_the_first_follow_up_fills_a_deferred_answer(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    going = await begin(api, alice)
    await api("POST", callback(going), {"type": 5})
    assert alice.timeline()[0].loading
    await api("POST", webhook(sandbox, going), {"content": "secret", "flags": 64})
    assert [(m.content, m.ephemeral_to, m.loading) for m in alice.timeline()] == [("secret", None, False)]
    await api("POST", webhook(sandbox, going), {"content": "second", "flags": 64})
    assert alice.timeline()[1].ephemeral_to == alice.id


@pytest.mark.parametrize(
    "answer", [{"type": 6}, {"type": 7, "data": {"content": "x"}}, {"type": 8, "data": {"choices": []}}, {"type": 99}]
)
async def test_a_callback_must_fit_its_interaction(sandbox: Sandbox, api: Api, alice: Actor, answer: Any) -> None:
    going = await begin(api, alice)
    status, body = await api("POST", callback(going), answer)
    assert (status, body["code"]) == (400, 50035)
    assert not going.acked


async def test_a_refused_answer_leaves_the_interaction_open(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    going = await begin(api, alice)
    assert (await api("POST", callback(going), {"type": 5, "data": {"flags": 32768}}))[1]["code"] == 50035
    assert (await api("POST", callback(going), {"type": 4, "data": {"content": "x" * 2001}}))[1]["code"] == 50035
    assert sandbox.refusals[1].causes[0][0] == "data.content"
    assert (await api("POST", callback(going), {"type": 4, "data": {"content": "x"}}))[0] == 204


async def test_waiting_has_an_end(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    await api.register(COMMAND)
    sandbox.changes.patience = 0.05
    with pytest.raises(NotAnswered, match="acknowledgement"):
        await alice.slash("go")


async def test_commands_are_offered_by_context(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    await api.register(COMMAND | {"contexts": [0]}, {"name": "hand", "description": "Hand", "contexts": [0, 1]})
    with pytest.raises(ActionError, match="there are: hand"):
        alice.begin_slash("go", alice.dm, {})
    first = {command["id"] for command in sandbox.world.commands[None]}
    await api.register(COMMAND, {"name": "hand", "description": "Hand"})
    assert {command["id"] for command in sandbox.world.commands[None]} == first
