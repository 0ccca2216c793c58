"""The picture of a board: composed of panels, drawn, described, and cached by its content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas, Ground
from bot.draw.palette import NAMED, Tokens
from bot.draw.pictures import Picture, encode_indexed, find_palette, keep, tokens_of, within_limit
from bot.draw.text import clean_name
from bot.games.imperium.changes import describe_changes
from bot.games.imperium.faces import find_part
from bot.games.imperium.modules import ask
from bot.games.imperium.picture.closed import ClosedSpaces
from bot.games.imperium.picture.conflict import Conflict
from bot.games.imperium.picture.header import Header
from bot.games.imperium.picture.layout import Form, grown, layout_of
from bot.games.imperium.picture.market import MoreReserve, Reserve, Row
from bot.games.imperium.picture.panels import Layer, Marks, Page, Panel, View
from bot.games.imperium.picture.players import Players
from bot.games.imperium.picture.score import ScoreTrack
from bot.games.imperium.picture.sheets import sheets_of
from bot.games.imperium.picture.spaces import Spaces
from bot.games.imperium.picture.tracks import Tracks
from bot.language import Words
from content.imperium.played import lacking_in

NO_MARKS: Marks = MappingProxyType({})
HALO, REACH, DOT = 5, 7, 22
"""The width of a halo around changed parts, its distance from them, and the size of its dot; all are visible at a
quarter of the picture's size."""


@cache
def board_panels() -> tuple[Panel, ...]:
    """Every panel that a picture may have, from the lowest layer up: the board's own panels, and those of modules."""
    brought: list[Panel] = [panel for panels in ask("picture", "PANELS") for panel in panels]
    under, on, over = ([panel for panel in brought if panel.layer is layer] for layer in Layer)
    fighting_first = sorted(brought, key=lambda panel: not panel.fights)
    return (
        Header(), Tracks(), *under, Spaces(), ClosedSpaces(), *on, Conflict(brought), Row(), Reserve(), MoreReserve(),
        Players(fighting_first), ScoreTrack(), *over,
    )  # fmt: skip


@cache
def list_private() -> frozenset[str]:
    """The keys of a view that only its viewer may see; the public picture leaves them out."""
    return frozenset({"you", "prices"}).union(*ask("picture", "PRIVATE"))


@cache
def list_elsewhere() -> Mapping[str, str]:
    """The keys of a view that no panel draws, each with a note about its use or about the place that shows it."""
    return MappingProxyType({key: place for some in (ELSEWHERE, *ask("picture", "ELSEWHERE"))
                             for key, place in some.items()})  # fmt: skip


ELSEWHERE: Mapping[str, str] = MappingProxyType({
    "family": "which pictures these are", "board": "which layout this is",
    "sets": "told when the game begins", "turn": "told in the table post",
    "intrigue_discard": "/log and the cockpit", "trashed": "/log and the cockpit", "you": "the picture of the hand",
    "prices": "the cockpit and plans",
    "players.on_top": "/board", "players.swords": "part of the strength", "players.shown": "told in the table post",
    "players.deck": "the cockpit", "players.discard": "the cockpit", "players.play": "the table post",
    "players.waiting": "/board", "players.set_aside": "/board", "players.sources": "the results",
    "players.kind": "the player's name says it", "passed": "the cockpit",
})  # fmt: skip
"""The commands and messages that show the parts of a view that no panel of the picture draws."""


def paint(
    view: View, language: str, names: Sequence[str] = (), marks: Marks = NO_MARKS, tokens: Tokens = (),
    form: Form = "landscape",
) -> Picture:  # fmt: skip
    """Draw the table as a spectator sees it, 1600 pixels wide, or narrow for a phone.

    `names[seat]` is a player's display name; a seat whose name cannot be drawn is called by its Leader, or by its
    number before it has a Leader. `marks` are news for the reader, as found by `find_changes`. `tokens[seat]` is the
    seat's colour and shape; by default the usual order applies.

    A pure function of its arguments; only the public part of the view is read, so the views of all seats give the same
    bytes. A process caches the pictures that it used last. Raises `KeyError` for an incomplete view, `Unplaced` for
    content that has no place in the layout of its board.
    """
    public = {key: value for key, value in view.items() if key not in list_private()}
    worn = tokens_of(len(public["players"]), tokens)

    def draw() -> Picture:
        page, asked = open_page(public, language, names, worn, form=form)
        board = paint_board(page, asked)
        image = board.image.copy()
        canvas = Canvas.on(image, page.layout.scale)
        for panel in asked:
            panel.draw(canvas, page, page.layout.box(panel.region) if panel.region else None)
        _draw_halos(canvas, page, asked, marks)
        words = page.words
        news = describe_changes(marks, Words(language, page.people, lacking=words.lacking).plain)
        news = [words.text("changes-head"), *news] if news else []
        alt = within_limit([*news, *describe(page, asked)], words.text("picture-alt-more"), words.gap)
        return Picture(encode_indexed(image, board.palette), "png", alt)

    return keep(["board", public, language, list(names), dict(marks), worn, form], draw)


def open_page(
    view: View, language: str, names: Sequence[str], tokens: Tokens, panels: Sequence[Panel] | None = None,
    form: Form = "landscape",
) -> tuple[Page, tuple[Panel, ...]]:  # fmt: skip
    """The page for the picture of a view, with the panels that have something to show.

    Raises `Unplaced` for the first content of a panel that has no place on the page.
    """
    asked = tuple(panel for panel in panels or board_panels() if panel.is_asked(view))
    wanted = frozenset(panel.region for panel in asked if panel.region)
    layout = layout_of(view.get("board", view["product"]), len(view["players"]), wanted, form)
    words = Words(language, names, lacking=lacking_in(view))
    page = Page(view, layout, sheets_of(view), words, shown_names(view["players"], names, words), tokens)
    below = {panel.region: panel.measure(page) for panel in asked if panel.region not in ("", *layout.regions)}
    layout = grown(layout, {region: height for region, height in below.items() if height})
    for panel in asked:
        layout = panel.arrange(layout)
    page = replace(page, layout=layout)
    for panel in asked:
        if panel.region:
            page.layout.box(panel.region)
        panel.check(page)
    return page, asked


def unshown(view: View, panels: Sequence[Panel] | None = None) -> list[str]:
    """The keys of a view, and of its players (as `players.KEY`), that no panel and no other place shows."""
    known = frozenset().union(*(panel.keys for panel in panels or board_panels()), list_elsewhere())
    keys = [*view, *(f"players.{key}" for player in view["players"] for key in player)]
    return [key for key in dict.fromkeys(keys) if key not in known]


def describe(page: Page, asked: Iterable[Panel]) -> list[str]:
    """The content of a picture in sentences, the most important first."""
    told = [entry for panel in asked for entry in panel.tell(page)]
    return [sentence for _, sentence in sorted(told, key=lambda entry: entry[0])]


def shown_names(players: Sequence[Mapping[str, Any]], names: Sequence[str], words: Words) -> list[str]:
    """The seats' names as drawn: the display name, else the Leader, else the number."""
    given = [*names, *("" for _ in players)]
    return [clean_name(given[player["seat"]]) or _fallback_name(player, words) for player in players]


def _fallback_name(player: Mapping[str, Any], words: Words) -> str:
    part = find_part(player)
    return clean_name(words.name(part) if part else "") or words.text("picture-player", number=player["seat"] + 1)


@dataclass(frozen=True, slots=True)
class _Printed:
    """An empty board to draw: the key under which it is cached, and the page that it is drawn from."""

    key: tuple[Any, ...]
    page: Page = field(compare=False)
    asked: tuple[Panel, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """An empty board, to be copied before it is drawn on, and the palette of its pictures."""

    image: Image.Image
    palette: Image.Image


def paint_board(page: Page, asked: tuple[Panel, ...]) -> Board:
    """The empty board: everything that stays the same during a game."""
    layout = page.layout
    key = (layout.board, layout.form, layout.height, len(layout.seats), page.view["product"], page.words.language)
    return _paint_printed(_Printed((*key, *(panel.static(page.view) for panel in asked)), page, asked))


@lru_cache(maxsize=8)
def _paint_printed(printed: _Printed) -> Board:
    page = printed.page
    layout = page.layout
    ground = Ground(layout.width, layout.height, layout.scale)
    for land in layout.lands:
        far, crest = (None if name is None else NAMED[name] for name in (land.far, land.crest))
        ground.land(land.box, NAMED[land.colour], land.radius, far, crest, land.shape)
    for panel in printed.asked:
        panel.paint_ground(ground, page)
    image = ground.finish()
    canvas = Canvas.on(image, layout.scale)
    for panel in printed.asked:
        panel.print(canvas, page)
    return Board(image, find_palette(image))


def forget_boards() -> None:
    """Forget cached boards, so that they are drawn again."""
    _paint_printed.cache_clear()


def _draw_halos(canvas: Canvas, page: Page, asked: Iterable[Panel], marks: Marks) -> None:
    """Draw a thin light outline and a dot around each place that is new for the reader."""
    for panel in asked if marks else ():
        for box, radius in panel.halos(page, marks):
            halo = Box(box.x - REACH, box.y - REACH, box.w + 2 * REACH, box.h + 2 * REACH)
            canvas.frame(halo, radius + REACH, NAMED["halo"], HALO)
            canvas.dot(DOT, NAMED["halo"], box.right + REACH - 6, box.y - REACH + 6)
