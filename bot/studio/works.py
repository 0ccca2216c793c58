"""The functions that run in a drawing process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.picture import FORMS, NO_MARKS, Drawn, Faces
from bot.games.registry import product, product_names
from bot.language import LANGUAGES
from engine.kernel.game import Game
from engine.registry import family


def draw_board(
    name: str, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS,
    form: str = FORMS[0], band: str = "",
) -> Drawn | None:  # fmt: skip
    """Draw a board, with a `band` of text above it if one is given."""
    drawn = product(name).picture.draw_board(view, language, faces, marks, form)
    if drawn is None or not band:
        return drawn
    from bot.draw.pictures import add_band  # the drawing modules are loaded only in processes that draw

    return Drawn(add_band(drawn.data, band, language), f"{band}. {drawn.alt}")


def draw_course(name: str, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn | None:
    """Draw a chart of the scores of a game."""
    return product(name).picture.draw_course(view, course, language, faces)


def draw_chances(name: str, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn | None:
    """Draw a chart of everybody's chance to win."""
    return product(name).picture.draw_chances(view, course, language, faces)


def draw_hand(name: str, view: dict[str, Any], offered: Sequence[str], language: str) -> Drawn | None:
    """Draw a hand, or the components on offer."""
    return product(name).picture.draw_hand(view, offered, language)


def draw_icons(names: Sequence[str]) -> dict[str, bytes]:
    """Draw icons as PNG."""
    from bot.draw.icons import icon_png  # the drawing modules are loaded only in processes that draw

    return {name: icon_png(name) for name in names}


def draw_legend(language: str, family: str = "") -> list[Drawn]:
    """Draw the legend of the icons of a family ("": of all), a picture for each section."""
    from bot.draw.legend import draw_section  # the drawing modules are loaded only in processes that draw
    from bot.language import Words
    from bot.language.legend import name_icons, tell_legend

    words = Words(language)
    sections = zip(name_icons(words, family), tell_legend(words, family), strict=True)
    pictures = [draw_section(section, alt, words) for section, alt in sections]
    return [Drawn(made.data, made.alt) for made in pictures]


def list_rehearsals() -> list[tuple[str, str]]:
    """The warm-up drawings: every product with pictures, in every language."""
    drawn = [name for name in product_names() if product(name).picture.exists]
    return [(name, language) for language in LANGUAGES for name in drawn]


def rehearse(name: str, language: str) -> None:
    """Draw the opening board of a product in every form; later pictures then find fonts and boards in memory."""
    made = product(name)
    seats = max(made.lobby.seats)
    game = Game.new(family(made.family), made.lobby.configure({}, seats), bytes(32))
    for form in FORMS:
        made.picture.draw_board(game.view(None), language, Faces([""] * seats), form=form)
