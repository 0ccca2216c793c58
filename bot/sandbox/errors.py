"""The sandbox's error answers to the bot, and the errors that it raises to its controlling test or page."""

from __future__ import annotations

from typing import Any

# The error codes that the sandbox can return, with HTTP status and message. Source: Discord, opcodes and status codes,
# JSON error codes.
ERROR_CODES: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached for the channel"),
    30008: (400, "Maximum number of emojis reached"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "You lack permissions to perform that action"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid webhook token provided"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Tried to perform an operation on an archived thread"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
}


class DiscordError(Exception):
    """An error that the bot receives in Discord's form: HTTP status and JSON error code.

    `errors` is the nested form of a 50035 refusal; `retry_after` (seconds) accompanies a 429.
    """

    def __init__(
        self,
        code: int,
        message: str | None = None,
        *,
        status: int | None = None,
        errors: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        known_status, known_message = ERROR_CODES.get(code, (400, "Bad request"))
        self.code = code
        self.status = status if status is not None else known_status
        self.message = message or known_message
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} ({code}): {self.message}")

    def to_json(self) -> dict[str, Any]:
        """The body that Discord sends with this error."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class SandboxError(Exception):
    """The base of the errors that the sandbox raises to its controlling test or page."""


class PortInUse(SandboxError):
    """The error of a port on which another program listens; `port` is its number."""

    def __init__(self, port: int) -> None:
        self.port = port
        super().__init__(f"port {port} is already in use")


class ActionError(SandboxError):
    """The error of an action that Discord's client does not allow: an absent or disabled component, a value that is not
    an option, or an invisible message."""


class NotAnswered(SandboxError):
    """The error of a condition that did not become true within the sandbox's patience (real seconds)."""
