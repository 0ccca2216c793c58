"""`landsraad content check`: a custom house set is accepted, or its first faulty field is named (W20)."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.commands.content import commands
from bot.settings import Unusable
from content.arrakis.loader import load_house, read_house


def run(*words: str) -> str:
    """The output of `landsraad content check`. Raises the command's errors."""
    result = CliRunner().invoke(commands, ["check", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_template_is_the_set_in_use_and_checks(tmp_path: Path) -> None:
    text = run("--template")
    assert read_house(text) == load_house()
    mine = tmp_path / "mine.yaml"
    mine.write_text(text.replace("label: placeholder", "label: printed"), encoding="utf-8")
    assert run(str(mine)).startswith("mine.yaml: fine: version 1, printed; 8 prescience cards, 6 objectives")


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("before", "after", "said"), [
    ("label: placeholder", "label: mine", "mine.yaml: house set: label"),
    ("prescience_track: 10", "prescience_track: 99", "prescience_track"),
    ("sand: 6, sandworm: 5", "sand: 7, sandworm: 5", "wormsigns: not 16 in all"),
    ("id: paul_atreides", "id: baron_harkonnen", "leaders: no Atreides leader baron_harkonnen"),
    ("version: 1", "version: [", "no YAML"),
    ("version: 1", "version: 1\nedition: 2", "edition"),
])  # fmt: skip
def test_the_first_faulty_field_is_named(tmp_path: Path, before: str, after: str, said: str) -> None:
    text = run("--template")
    assert before in text
    mine = tmp_path / "mine.yaml"
    mine.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(Unusable) as caught:
        run(str(mine))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="cannot be read"):
        run(str(tmp_path / "nowhere.yaml"))
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unusable, match="no text in UTF-8"):
        run(str(tmp_path / "bytes.yaml"))


def test_a_file_or_the_template_not_both_and_not_neither(tmp_path: Path) -> None:
    for words in ((), (str(tmp_path), "--template")):
        with pytest.raises(Unusable, match="name a file, or ask for --template"):
            run(*words)
