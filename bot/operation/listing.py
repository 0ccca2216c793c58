"""Tables of data that commands print for the operator."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

import typer

Listed = dict[str, Any]


def tell_time(at: int) -> str:
    """A time in UTC, to the second, from milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def print_listed(listed: Sequence[Listed], as_json: bool, describe: Callable[[Listed], str], nothing: str) -> None:
    """Print a list as JSON or in words; for an empty list, print `nothing`."""
    if as_json:
        typer.echo(json.dumps(listed, ensure_ascii=False))
        return
    for one in listed:
        typer.echo(describe(one))
    if not listed:
        typer.echo(nothing)
