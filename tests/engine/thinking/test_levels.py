"""The levels of thinking players in every family that has some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.arrakis import thinking as arrakis
from engine.imperium import thinking as imperium
from engine.thinking.levels import SECONDS, Efforts


@pytest.mark.parametrize(("thinkers", "efforts"), [
    (arrakis.THINKERS, arrakis.EFFORTS), (imperium.THINKERS, imperium.EFFORTS),
], ids=["arrakis", "imperium"])  # fmt: skip
def test_levels_differ_in_what_they_try_and_in_their_time(
    thinkers: Mapping[str, Any], efforts: Mapping[str, Efforts]
) -> None:
    assert set(thinkers) == set(efforts) == set(SECONDS)
    captain, mentat = efforts["captain"], efforts["mentat"]
    assert set(captain) < set(mentat)
    assert all(mentat[kind].playouts >= 4 * effort.playouts for kind, effort in captain.items())
    assert {name: one.seconds for name, one in thinkers.items()} == SECONDS
    assert SECONDS["captain"] <= 0.3
    assert SECONDS["mentat"] <= 2.0
