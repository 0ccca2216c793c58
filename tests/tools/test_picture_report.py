"""The page of changed pictures shows those that differ and names the others."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import typer

from tests.bot.games.imperium.picture.fullest import late
from tests.tools.picture_report import ROOT, check_out, report_trees

COLOUR, OTHER = 'desert: "#553b18"', 'desert: "#184b55"'


@pytest.mark.long
@pytest.mark.slow
def test_a_changed_colour_is_shown_side_by_side(tmp_path: Path) -> None:
    old = tmp_path / "old"
    for part in ("bot", "content", "engine"):
        shutil.copytree(ROOT / part, old / part, ignore=shutil.ignore_patterns("__pycache__"))
    colours = old / "content" / "icons" / "colours.yaml"
    text = colours.read_text(encoding="utf-8")
    assert text.count(COLOUR) == 1
    colours.write_text(text.replace(COLOUR, OTHER), encoding="utf-8")
    view = late("base", 2)
    scenes = {"base": {"view": view, "names": [], "form": "portrait", "language": "en"}}
    (found,) = report_trees(old, ROOT, scenes, "before", tmp_path / "page")
    assert (found.name, found.trouble) == ("base", "")
    assert 0.001 < found.share < 0.9
    page = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    assert [side for side in ("old", "new", "difference") if f'src="{side}/base.png"' in page
            and (tmp_path / "page" / side / "base.png").exists()] == ["old", "new", "difference"]  # fmt: skip
    assert "style=" not in page
    assert "Unchanged: none" in page

    (same,) = report_trees(ROOT, ROOT, scenes, "before", tmp_path / "same")
    assert same.share == 0
    assert "Unchanged: base" in (tmp_path / "same" / "index.html").read_text(encoding="utf-8")

    (gone,) = report_trees(
        old, ROOT, {"base": scenes["base"] | {"view": view | {"board": "no"}}}, "before", tmp_path / "gone"
    )
    assert gone.trouble.startswith("old: ")


def test_a_revision_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(typer.BadParameter, match="nowhere"):
        check_out("nowhere", tmp_path)
