"""The panel of a person's webhook, and the bodies of its requests."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import yarl
from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import button, panel, row, stamp, write_jump_url
from bot.components.tags import Tag
from bot.language import Words
from bot.store.webhooks import Webhook
from bot.tables.codes import game_code
from bot.tables.webhooks import Waiting, is_on

SHOW, SET, TEST, DROP = "webhook", "webhook-set", "webhook-test", "webhook-drop"
"""The actions of the buttons: show the panel, enter an address, send a test request, remove the webhook."""
ENTERED = "webhook-in"
"""The action of the form for entering an address."""
MOVE, TRIED = "move", "test"
"""The kinds of requests: a game waits for the person, and a test."""


def build_webhook(webhook: Webhook | None, now: int, words: Words, note: str = "", secret: str = "") -> ui.LayoutView:
    """The panel of a person's webhook; `secret` is shown only once, just after it was made."""
    lines = [words.text("webhook-none")]
    if webhook is not None:
        host = f"`{yarl.URL(webhook.address).host}`"
        lines = [words.text("webhook-now", host=host, since=stamp(webhook.since, "f"))]
        if not is_on(webhook):
            lines.append(words.text("webhook-off", count=webhook.failures))
        elif webhook.failures:
            until = stamp(max(now, webhook.paused))
            lines.append(words.text("webhook-failing", count=webhook.failures, until=until))
    tools = [button(Tag(0, 0, SET), words.text("button-webhook-set"), "plain" if webhook else "main")]
    if webhook is not None:
        tools += [
            button(Tag(0, 0, TEST), words.text("button-webhook-test")),
            button(Tag(0, 0, DROP, fingerprint(webhook.since)), words.text("button-webhook-drop"), "grave"),
        ]
    return panel(
        words.text("webhook-head"),
        note,
        words.text("webhook-about"),
        "\n".join(lines),
        words.text("webhook-secret", secret=f"||`{secret}`||") if secret else None,
        row(*tools),
        words.text("webhook-terms"),
    )


def write_call(waiting: Waiting, nonce: str, words: Words) -> bytes:
    """The body of a request about a game that waits for a person; it contains only facts that every spectator may
    know."""
    table = waiting.row
    facts = {
        "game": game_code(table.id),
        "name": words.plain.name(f"product:{table.product}"),
        "link": write_jump_url(table.guild_id, table.channel_id, waiting.message_id),
        "since": _write_time(waiting.since),
        "until": None if waiting.until is None else _write_time(waiting.until),
    }
    return _write(nonce, MOVE, facts)


def write_test(nonce: str) -> bytes:
    """The body of a test request."""
    return _write(nonce, TRIED, dict.fromkeys(("game", "name", "link", "since", "until")))


def _write(nonce: str, kind: str, facts: dict[str, Any]) -> bytes:
    return json.dumps({"id": nonce, "kind": kind} | facts, ensure_ascii=False).encode()


def _write_time(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
