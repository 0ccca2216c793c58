"""Constant data are loaded before the first click."""

from __future__ import annotations

import gc

import pytest

from bot.language import LANGUAGES
from bot.language.words import load_bundle
from bot.work.preload import warm_up


@pytest.mark.slow
def test_what_never_changes_is_read_and_left_alone_by_the_collector() -> None:
    load_bundle.cache_clear()
    before = gc.get_freeze_count()
    try:
        warm_up(["json"])
        assert load_bundle.cache_info().currsize == len(LANGUAGES)
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
