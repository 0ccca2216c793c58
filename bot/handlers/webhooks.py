"""Clicks that enter, try out and remove a person's webhook."""

from __future__ import annotations

import secrets

from bot.components.fingerprints import check_shown
from bot.components.tags import Tag
from bot.delivery.webhooks import Caller, Outcome
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_value
from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.webhooks import DROP, ENTERED, SHOW, TEST, build_webhook, write_test
from bot.store import webhooks
from bot.store.clicks import acting
from bot.store.webhooks import Webhook
from bot.tables.webhooks import reset_failures, set_webhook
from engine.kernel.decisions import Msg, Refused

BETWEEN = 10_000
"""The least milliseconds between two tests by the same person."""


class WebhookHandlers:
    """Handlers of clicks about webhooks; each returns the private message to show, and raises `Refused` if the click is
    not allowed.

    `caller` sends the tests; it is None if the operator does not allow webhooks.
    """

    def __init__(self, presenter: Presenter) -> None:
        self.store = presenter.store
        self.caller: Caller | None = None
        self._tested: dict[int, int] = {}
        self.actions: Actions = {
            SHOW: Action(self._show),
            ENTERED: Action(self._set),
            TEST: Action(self._test),
            DROP: Action(self._drop, again=self._show),
        }

    async def _show(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        self._check()
        return await self._build(interaction.user.id, words)

    async def _set(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        self._check()
        async with acting(self.store) as connection:
            made = await set_webhook(connection, interaction.user.id, read_value(interaction), self.store.now())
        return await self._build(interaction.user.id, words, secret=made.secret)

    async def _test(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Send a test request and show its outcome; if the test is received, the webhook is switched on again."""
        caller, user, now = self._check(), interaction.user.id, self.store.now()
        webhook = await self._find(user)
        if webhook is None:
            raise Refused(Msg("refused-webhook-none"))
        if now < self._tested.get(user, 0) + BETWEEN:
            raise Refused(Msg("refused-webhook-soon"))
        self._tested = {one: at for one, at in self._tested.items() if now < at + BETWEEN} | {user: now}
        nonce = secrets.token_hex(16)
        outcome = await caller.send(webhook, write_test(nonce), nonce, now)
        if outcome.received:
            async with self.store.write() as connection:
                known = await webhooks.find_webhook(connection, user)
                if known is not None and known.secret == webhook.secret:
                    await reset_failures(connection, known, self.store.now())
        return await self._build(user, words, _say(outcome, words))

    async def _drop(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        user = interaction.user.id
        async with acting(self.store) as connection:
            known = await webhooks.find_webhook(connection, user)
            if known is None:
                raise Refused(Msg("refused-webhook-none"))
            check_shown(tag.arg, known.since)
            await webhooks.forget_webhook(connection, user)
        return await self._build(user, words, words.text("webhook-removed"))

    async def _build(self, user_id: int, words: Words, note: str = "", secret: str = "") -> Payload:
        return Payload(build_webhook(await self._find(user_id), self.store.now(), words, note, secret))

    async def _find(self, user_id: int) -> Webhook | None:
        async with self.store.read() as connection:
            return await webhooks.find_webhook(connection, user_id)

    def _check(self) -> Caller:
        """The sender of webhook requests. Raises `Refused` if webhooks are not allowed."""
        if self.caller is None:
            raise Refused(Msg("refused-webhooks"))
        return self.caller


def _say(outcome: Outcome, words: Words) -> str:
    if outcome.received:
        return words.text("webhook-received")
    if outcome.private:
        return words.text("webhook-private")
    return words.text("webhook-answered", status=outcome.status) if outcome.status else words.text("webhook-silent")
