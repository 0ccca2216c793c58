"""A record of the bot's requests, including refused and failed ones, for tests which check that nothing leaks and
nothing is refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.sandbox import components as tree
from bot.sandbox.errors import DiscordError
from bot.sandbox.limits import Violation, error_tree
from bot.sandbox.world import Channel, World

Json = dict[str, Any]


class Refused(DiscordError):
    """The error of a 50035 refusal. `violations` are its causes, `body` is the request's JSON."""

    def __init__(self, violations: Iterable[Violation], body: Any) -> None:
        self.violations = list(violations)
        self.body = body
        super().__init__(50035, errors=error_tree(self.violations))


@dataclass(frozen=True)
class SentPayload:
    """A payload of the bot that was accepted."""

    # `message`, `edit`, `reply`, `followup`, `autocomplete`, `modal`, `thread` or `channel`.
    kind: str
    at: float
    channel_id: int
    # The ids of the users who see the message; None if everybody on the server does.
    audience: frozenset[int] | None
    body: Json
    file_names: tuple[str, ...] = ()
    alt_texts: tuple[str, ...] = ()

    @property
    def public(self) -> bool:
        return self.audience is None

    def visible_to(self, user_id: int) -> bool:
        """Whether `user_id` can see the payload."""
        return self.audience is None or user_id in self.audience

    @cached_property
    def strings(self) -> list[str]:
        """Every string in the payload: text, labels, custom ids, alt texts, file names."""
        return [*tree.every_string(self.body), *self.file_names, *self.alt_texts]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request that was refused because of its content. Each of its `causes` has the place in the body, Discord's code
    and the reason."""

    method: str
    path: str
    causes: tuple[tuple[str, str, str], ...]
    body: Any

    def __str__(self) -> str:
        return f"{self.method} {self.path}: " + "; ".join(f"{where}: {why}" for where, _, why in self.causes)


@dataclass(frozen=True, slots=True)
class Failure:
    """Any other error that the bot received."""

    method: str
    path: str
    status: int
    code: int
    message: str


class Ledger:
    """The record of all requests so far; `clear` empties it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.payloads: list[SentPayload] = []
        self.refusals: list[Refusal] = []
        self.failures: list[Failure] = []

    def clear(self) -> None:
        self.payloads.clear()
        self.refusals.clear()
        self.failures.clear()

    def sent(
        self,
        kind: str,
        channel: Channel,
        body: Json,
        *,
        only: int | None = None,
        file_names: Iterable[str] = (),
        alt_texts: Iterable[str] = (),
    ) -> None:
        """Record an accepted payload; `only` is the single user who sees it."""
        audience = self._world.audience(channel, only)
        at = self._world.clock.now()
        self.payloads.append(SentPayload(kind, at, channel.id, audience, body, tuple(file_names), tuple(alt_texts)))

    def refused(self, method: str, path: str, error: Refused) -> None:
        causes = tuple((".".join(map(str, steps)) or "body", code, why) for steps, code, why in error.violations)
        self.refusals.append(Refusal(method, path, causes, error.body))

    def failed(self, method: str, path: str, error: DiscordError) -> None:
        self.failures.append(Failure(method, path, error.status, error.code, error.message))
