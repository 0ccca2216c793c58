"""Validates request bodies against Discord's own OpenAPI description, when that file is at hand."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.sandbox.limits import Violation

log = logging.getLogger(__name__)

#: Names the file; otherwise it is looked for beside the repository.
ENVIRONMENT = "DISCORD_OPENAPI"
_BESIDE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"


def find_description() -> Path | None:
    """The OpenAPI file named by DISCORD_OPENAPI or lying beside the repository; None when there is none."""
    named = os.environ.get(ENVIRONMENT)
    path = Path(named) if named else _BESIDE
    return path if path.is_file() else None


class OpenApi:
    """Compiled request schemas by route, each made at its first use (20 to 35 ms) and kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._description: dict[str, Any] | None = None
        self._validators: dict[tuple[str, str], jsonschema_rs.Validator | None] = {}
        if path is None:
            log.info("Discord's OpenAPI description is not at hand (%s): only built-in limits are checked", ENVIRONMENT)

    @property
    def available(self) -> bool:
        return self.path is not None

    def violations(self, method: str, template: str, body: Any) -> Iterator[Violation]:
        """What is wrong with `body` for a route such as ("POST", "/channels/{channel_id}/messages")."""
        validator = self._validator(method, template)
        if validator is None:
            return
        for error in validator.iter_errors(body):
            steps = tuple(step if isinstance(step, int) else str(step) for step in error.instance_path)
            yield steps, "OPENAPI_SCHEMA", error.message[:300]

    def _validator(self, method: str, template: str) -> jsonschema_rs.Validator | None:
        key = (method, template)
        if key not in self._validators:
            self._validators[key] = self._compile(method, template)
        return self._validators[key]

    def _compile(self, method: str, template: str) -> jsonschema_rs.Validator | None:
        if self.path is None:
            return None
        if self._description is None:
            self._description = json.loads(self.path.read_bytes())
            _relax(self._description)
        operation = self._description["paths"].get(template, {}).get(method.lower(), {})
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        return jsonschema_rs.Draft202012Validator({**schema, "components": self._description["components"]})


def _relax(description: dict[str, Any]) -> None:
    """Accepts what Discord accepts though its description does not say so: snowflakes written as JSON integers.

    Unions marked `x-discord-union: oneOf` stay `anyOf`: their members are told apart by an enumerated `type`, and those
    that are not (webhook bodies) overlap, so “exactly one” would refuse valid requests.
    """
    schemas = description["components"]["schemas"]
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]}
