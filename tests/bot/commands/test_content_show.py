"""`landsraad content show`: a component in full sentences, set as each language sets it."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from bot.commands.content import commands
from content.names import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_end_in_the_colon_of_the_language(language: str) -> None:
    result = CliRunner().invoke(commands, ["show", "maula_pistol", "--language", language])
    assert result.exit_code == 0, result.output
    _, _, *boxes = result.stdout.splitlines()
    assert len(boxes) == 2
    mark = ": " if language == "en" else "："
    assert all(line.startswith("  ") and mark in line for line in boxes)
