"""The font files are small and licensed. The script that makes them names missing tools."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from bot.draw.coverage import covered
from bot.draw.text import FONTS, clean_name


def load_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_fonts", FONTS / "make_fonts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_fonts_are_small_and_licensed() -> None:
    files = sorted(FONTS.glob("*.otf"))
    assert [path.name for path in files] == ["cjk.otf", "ja.otf", "latin-bold.otf", "latin.otf", "zh-TW.otf"]
    assert sum(path.stat().st_size for path in files) < 8_500_000
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Inter Project Authors" in licence
    assert "Noto Sans CJK" in licence


def test_fonts_hold_what_the_script_asks_for() -> None:
    script = load_script()
    known = covered(FONTS / "cjk.otf")
    wanted = script.broad_characters()
    assert len(wanted) > 23_000
    assert len(wanted - known) <= len(wanted) // 50
    assert {ord(c) for c in "한글ぁヶ"} <= known


def test_everyday_names_of_taiwan_china_and_japan_are_drawn() -> None:
    for name in ("建瑋", "宥瑄", "堃", "喆", "凃", "李赟", "婳", "髙橋", "濵田", "山﨑", "栁", "桒", "草彅"):
        assert clean_name(name) == name


def test_a_missing_source_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"Inter-Medium\.otf not found"):
        load_script().find_source("Inter-Medium.otf", [tmp_path])
