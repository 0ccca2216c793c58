"""Infiltration and Unload as they are marked on drawn cards and explained in private panels (IX6.2, IX6.5)."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from bot.draw.canvas import Canvas
from bot.games.imperium.deciding.components import about_card
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.faces import draw_signs, effects_of
from bot.language import LANGUAGES, Words
from engine.imperium.state import lib
from tests.engine.imperium.ix.yard import Yard

SAID = {
    "en": ("To City, past enemy Agents", "To Spice", "Reveal and Unload: "),
    "zh-TW": ("可派往（無視敵方特使）：城市", "可派往：香料貿易", "揭示和卸除效果："),
    "zh-CN": ("可派往（无视敌方特使）：城市", "可派往：香料贸易", "展示和卸除效果："),
    "ja": ("派遣先（対戦相手の代行者を無視）：都市", "派遣先：香料交易", "「説得力の行使」と荷降ろしの効果："),
}
"""The panel's texts for Bounty Hunter and for Freighter Fleet."""


def card_of(name: str) -> Any:
    return lib(Yard().game).cards[f"ix/{name}"]


@pytest.mark.parametrize(("card", "icons"), [
    ("guild_accord", ["guild", "infiltration", "guild"]), ("esmar_tuek", ["city", "spice_trade", "guild"]),
])  # fmt: skip
def test_ix6_5_every_infiltrating_agent_icon_has_a_mark(
    card: str, icons: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "icon", lambda canvas, name, *place, **more: drawn.append(name))
    draw_signs(Canvas.on(Image.new("RGB", (200, 60))), card_of(card), 0, 200, 30, 30)
    assert drawn == icons


@pytest.mark.parametrize(("card", "sign"), [("water_peddler", "unload"), ("truthsayer", "reveal")])
def test_ix6_2_the_reveal_box_of_a_card_that_unloads_has_its_own_sign(card: str, sign: str) -> None:
    assert [found for found, _ in effects_of(card_of(card))][-1] == sign


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_say_so(language: str) -> None:
    view, words = Yard().game.view(0), Words(language)
    infiltrating, ordinary, unload = SAID[language]
    hunter, fleet = (about_card(view, f"ix/{name}", words) for name in ("bounty_hunter", "freighter_fleet"))
    assert hunter.startswith(infiltrating)
    assert unload not in hunter
    assert fleet.startswith(ordinary)
    assert unload in fleet


@pytest.mark.parametrize(("at", "marks"), [
    ("board/tech_negotiation.ways.0.effect.0", ("−1 tech",)), ("shipping/ship_3.reward", ("−2 tech",)),
    ("board/dreadnought.ways.0.effect.1", ("tech",)), ("imperium/guild_accord.agent", ("agent", "→", "−2 spice")),
    ("imperium/appropriate.agent.1", ("tech", "spice", "/", "solari")),
])  # fmt: skip
def test_ix3_2_prices_and_discounts_are_drawn(at: str, marks: tuple[str, ...]) -> None:
    """Prices and discounts of tiles (IX3.2) and of spaces (IX11.10) are drawn, including the Solari price of some tiles
    (IX3.6)."""
    node = lib(Yard().game).nodes[f"ix/{at}"]
    assert tuple(f"{mark.text} {mark.icon}".strip() for chunk in row_of(node) for mark in chunk) == marks
