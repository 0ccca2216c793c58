"""Validation of request bodies by Discord's own OpenAPI description, if that file is available."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.sandbox.limits import Violation

log = logging.getLogger(__name__)

# The environment variable with the path of the file; without it the file is searched for beside the repository.
ENVIRONMENT = "DISCORD_OPENAPI"
_BESIDE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"


def find_description() -> Path | None:
    """The OpenAPI file that DISCORD_OPENAPI names, or the one beside the repository; None if there is none."""
    named = os.environ.get(ENVIRONMENT)
    path = Path(named) if named else _BESIDE
    return path if path.is_file() else None


class OpenApi:
    """The schemas of requests, by route."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        if path is None:
            log.info("Discord's OpenAPI description is not at hand (%s): only built-in limits are checked", ENVIRONMENT)

    @property
    def available(self) -> bool:
        return self.path is not None

    def violations(self, method: str, template: str, body: Any) -> Iterator[Violation]:
        """The faults of a body for a route such as ("POST", "/channels/{channel_id}/messages")."""
        validator = None if self.path is None else _compile(self.path, method, template)
        if validator is None:
            return
        for error in validator.iter_errors(body):
            steps = tuple(step if isinstance(step, int) else str(step) for step in error.instance_path)
            yield steps, "OPENAPI_SCHEMA", error.message[:300]


@cache
def _compile(path: Path, method: str, template: str) -> jsonschema_rs.Validator | None:
    """Compile the schema of a route, at its first use in a process (20 to 35 ms)."""
    description = _read(path)
    operation = description["paths"].get(template, {}).get(method.lower(), {})
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    return jsonschema_rs.Draft202012Validator({**schema, "components": description["components"]})


@cache
def _read(path: Path) -> dict[str, Any]:
    description: dict[str, Any] = json.loads(path.read_bytes())
    _relax(description)
    return description


def _relax(description: dict[str, Any]) -> None:
    """Accept what Discord accepts despite its own description: snowflakes written as JSON integers.

    Unions marked `x-discord-union: oneOf` stay `anyOf`: most of their members differ in an enumerated `type`, and the
    others (webhook bodies) overlap, so “exactly one” would refuse valid requests.
    """
    schemas = description["components"]["schemas"]
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]}
