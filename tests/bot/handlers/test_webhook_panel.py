"""Clicks on the panel of a webhook: a test, its outcome, and the removal of the webhook that was shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.components.fingerprints import fingerprint
from bot.components.tags import Tag
from bot.delivery.webhooks import Outcome
from bot.handlers.webhooks import BETWEEN, WebhookHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.messages.webhooks import DROP, TEST
from bot.store import webhooks
from bot.tables.webhooks import set_webhook
from engine.kernel.decisions import Refused, Stale
from tests.bot.support.clicks import click
from tests.bot.support.panels import read_lines
from tests.bot.support.tables import USERS

EN = Words("en")
AYLA, BO = USERS[:2]


async def find(store: Any, user: int = AYLA) -> Any:
    async with store.read() as connection:
        return await webhooks.find_webhook(connection, user)


async def enter(store: Any, user: int = AYLA, now: int = 5) -> None:
    async with store.write() as connection:
        await set_webhook(connection, user, "https://example.org/x", now)


async def fail(store: Any) -> None:
    """Let Ayla's webhook have failed several times."""
    known = await find(store)
    async with store.write() as connection:
        await webhooks.keep_webhook(connection, replace(known, failures=3))


def make(tables: Any, outcome: Outcome) -> WebhookHandlers:
    handlers = WebhookHandlers(Presenter(tables.store, tables))
    handlers.caller = AsyncMock()
    handlers.caller.send.return_value = outcome
    return handlers


@pytest.mark.parametrize(("outcome", "said"), [
    (Outcome(status=204), EN.text("webhook-received")), (Outcome(status=500), EN.text("webhook-answered", status=500)),
    (Outcome(), EN.text("webhook-silent")), (Outcome(private=True), EN.text("webhook-private")),
])  # fmt: skip
async def test_a_test_says_what_came_of_it_and_ends_failures_only_if_it_was_received(
    tables, store, outcome, said
) -> None:
    await enter(store)
    await fail(store)
    handlers = make(tables, outcome)
    shown = await handlers.actions[TEST].act(click(AYLA), Tag(0, 0, TEST), EN)
    assert said in read_lines(shown.view)
    assert ((await find(store)).failures == 0) == outcome.received


async def test_a_test_of_a_webhook_that_was_replaced_meanwhile_counts_for_nothing(tables, store) -> None:
    await enter(store)

    async def send(webhook: Any, *_: Any) -> Outcome:
        await enter(store, now=9)
        await fail(store)
        return Outcome(status=204)

    handlers = make(tables, Outcome())
    handlers.caller.send = send  # type: ignore[union-attr,method-assign,assignment]
    await handlers.actions[TEST].act(click(AYLA), Tag(0, 0, TEST), EN)
    assert (await find(store)).failures == 3


async def test_each_person_tests_their_own_webhook_and_not_too_often(tables, store, clock) -> None:
    for user in (AYLA, BO):
        await enter(store, user)
    handlers = make(tables, Outcome(status=204))
    press = handlers.actions[TEST].act
    await press(click(AYLA), Tag(0, 0, TEST), EN)
    await press(click(BO), Tag(0, 0, TEST), EN)
    with pytest.raises(Refused, match="refused-webhook-soon"):
        await press(click(AYLA), Tag(0, 0, TEST), EN)
    clock.time += BETWEEN
    await press(click(AYLA), Tag(0, 0, TEST), EN)
    with pytest.raises(Refused, match="refused-webhook-none"):
        await press(click(99), Tag(0, 0, TEST), EN)


async def test_only_the_webhook_that_was_shown_is_removed(tables, store) -> None:
    await enter(store, now=5)
    await enter(store, BO)
    handlers = make(tables, Outcome())
    with pytest.raises(Stale):
        await handlers.actions[DROP].act(click(AYLA), Tag(0, 0, DROP, fingerprint(4)), EN)
    assert await find(store) is not None
    shown = await handlers.actions[DROP].act(click(AYLA), Tag(0, 0, DROP, fingerprint((await find(store)).since)), EN)
    assert EN.text("webhook-removed") in read_lines(shown.view)
    assert await find(store) is None
    assert await find(store, BO) is not None
