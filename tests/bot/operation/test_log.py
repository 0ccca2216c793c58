"""The log: hidden facts stay out of it, also in errors that libraries log."""

from __future__ import annotations

import json
import logging

import pytest

from bot.operation.log import start_logging

SECRET = "a card of a hand"


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.parametrize("library", ["aiohttp.server", "asyncio", "discord.client"])
def test_an_error_that_a_library_logs_is_written_without_its_message(
    library: str, style: str, capsys, monkeypatch
) -> None:
    """An error is written with its places and its type. Its own message is left out, and so is the message of the error
    that caused it."""
    root, ours = logging.getLogger(), logging.getLogger("landsraad")
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(ours, "level", ours.level)
    start_logging("INFO", style)
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise LookupError(f"unknown: {SECRET}") from error
    except LookupError:
        logging.getLogger(library).exception("Error handling request")
    written = capsys.readouterr().err
    assert SECRET not in written
    assert "Error handling request" in written
    assert "LookupError" in written
    assert "test_log.py" in written
    assert style == "text" or json.loads(written)["error"] == "LookupError"
