"""The help beside a question, for tests of panels."""

from __future__ import annotations

import random
from functools import cache

from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import Words
from engine.kernel.game import Game

NAMES = ["Ayla", "Bo", "Cy", "Dee"]


def look(game: Game, seat: int = 0, language: str = "en", seed: int = 1) -> Preview:
    """The explanations on the panel of `seat`."""
    imagine = cache(lambda: game.determinize(seat, random.Random(seed)))
    full = game.options(seat, refused=True)
    refused = tuple(option for option in full.options if option.refusal is not None) if full is not None else ()
    asked = Asked(game.view(seat), seat, game.options(seat), (), imagine, refused)
    return product("uprising").questions.preview(asked, Words(language, NAMES))
