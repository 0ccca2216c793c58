"""Metrics for the operator, as Prometheus reads them: only counts and times, no people, cards or names.

The page `/metrics` is served only if `LANDSRAAD_METRICS_PORT` is set.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from types import SimpleNamespace

import aiohttp
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
_TIMES = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)

CLICKS = Counter("landsraad_clicks", "Clicks, forms and commands", ["kind"], registry=REGISTRY)
ACK = Histogram(
    "landsraad_ack_seconds", "From a click's arrival to its acknowledgement", buckets=_TIMES, registry=REGISTRY
)
POST = Histogram(
    "landsraad_move_post_seconds",
    "From a committed move to its post at the table",
    buckets=(*_TIMES, 10.0, 60.0, 600.0),
    registry=REGISTRY,
)
OUTBOX = Gauge("landsraad_outbox_letters", "Messages that wait to be sent", registry=REGISTRY)
OUTBOX_AGE = Gauge("landsraad_outbox_age_seconds", "How long the oldest of them has waited", registry=REGISTRY)
JOBS = Gauge("landsraad_jobs_due", "Reminders and deadlines that are due", registry=REGISTRY)
GAMES = Gauge("landsraad_open_games", "Games under way", registry=REGISTRY)
ASIDE = Gauge("landsraad_letters_aside", "Messages and jobs set aside for the operator", registry=REGISTRY)
GATEWAY = Gauge("landsraad_gateway_up", "1 while every shard is connected", registry=REGISTRY)
ERRORS = Counter(
    "landsraad_discord_errors", "Refused messages and answers, by Discord's code", ["code"], registry=REGISTRY
)
STATUSES = Counter("landsraad_discord_statuses", "Failed requests, by HTTP status", ["status"], registry=REGISTRY)
LIMITED = Counter("landsraad_rate_limits", "Requests that were told to wait", registry=REGISTRY)
CHORE_FAILURES = Counter("landsraad_chore_failures", "Background tasks started anew", ["chore"], registry=REGISTRY)
LATE_PICTURES = Counter("landsraad_late_pictures", "Posts whose picture followed by an edit", registry=REGISTRY)
DRAWERS_KILLED = Counter("landsraad_drawers_killed", "Drawing processes that took too long", registry=REGISTRY)
THINKING = Histogram(
    "landsraad_thinking_seconds", "What computer players thought about, each", buckets=(*_TIMES, 5.0, 10.0, 30.0),
    registry=REGISTRY,
)  # fmt: skip
THOUGHTS = Counter(
    "landsraad_thoughts", "Thoughts of computer players, by their end: used, stale, or why there was none", ["end"],
    registry=REGISTRY,
)  # fmt: skip
WEBHOOKS = Counter(
    "landsraad_webhooks", "Requests to webhooks, by their end: received, failed, refused", ["end"], registry=REGISTRY
)
BUGS = Counter("landsraad_bugs", "Bugs that ended in a code", registry=REGISTRY)


def note_error(error: Exception) -> None:
    """Count a failed request: by Discord's error code, or by the kind of failure if Discord was not reached."""
    code = getattr(error, "code", None)
    ERRORS.labels(code or type(error).__name__).inc()


def watch_requests() -> aiohttp.TraceConfig:
    """A trace that counts the library's failed requests, many of which the library repeats silently."""
    trace = aiohttp.TraceConfig()

    async def count(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        if status == 429:
            LIMITED.inc()
        if status >= 400:
            STATUSES.labels(status).inc()

    trace.on_request_end.append(count)
    return trace


@contextlib.asynccontextmanager
async def published(host: str, port: int | None) -> AsyncIterator[int | None]:
    """Serve `/metrics` on this address until the end of the block; yields the port, or None if metrics are off. Raises
    `OSError`."""
    if port is None:
        yield None
        return

    async def show(request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", show)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
