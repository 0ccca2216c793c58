"""The drawing package does not depend on games: it imports none of them and uses no term of theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot.draw

MODULES = sorted(Path(bot.draw.__path__[0]).glob("*.py"))
WORDS = re.compile(
    r"imperium|arrakis|uprising|faction|leader|spice|solari|persuasion|intrigue|landsraad|fremen|emperor|guild"
    r"|influence|conflict|spies|sandworm|troop|bot\.games|engine\.",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_nothing_of_a_game_is_named(path: Path) -> None:
    assert WORDS.findall(path.read_text(encoding="utf-8")) == []


def test_all_modules_are_looked_at() -> None:
    assert {"boxes", "canvas", "chart", "icons", "rows", "text"} <= {path.stem for path in MODULES}
