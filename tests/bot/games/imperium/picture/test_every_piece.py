"""Every tile, token, space and Leader of every box is drawn in both forms and every language, without errors, missing
parts or overlapping text."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from PIL import Image

from bot.draw.canvas import Canvas
from bot.draw.pictures import _cache
from bot.draw.record import recording
from bot.games.imperium.modules.tleilaxu.picture import _card_box
from bot.games.imperium.picture import paint_hand, paint_leaders
from bot.games.imperium.picture.faces import draw_card
from bot.games.imperium.picture.layout import Form
from bot.games.imperium.picture.paint import forget_boards, open_page, paint
from bot.language import Words
from content import LANGUAGES
from content.imperium import schema
from content.imperium.loader import Content, list_boards, load_content
from content.imperium.sets.choam.kinds import Contract
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.games.imperium.picture.views import NAMES, check_on_a_phone, overlaps, watch
from tests.bot.support.apart import list_faults
from tests.content.imperium.own import list_mixed

BOARDS = list_boards()
FORMS: tuple[Form, ...] = ("landscape", "portrait")
DRAWN = {
    "board", "tracks", "observation_posts", "conflicts", "objectives", "contracts", "leaders", "tleilaxu", "research",
    "tleilaxu_track", "navigation", "tech", "beside", "skills", "shipping",
}  # fmt: skip
"""The kinds of components drawn in a picture of the board, besides cards of personal decks."""
CARDS = {"starter", "reserve", "imperium", "intrigue", "twisted_intrigue", "hagal", "rivals"}
"""The kinds of components that are in hands or the Imperium Row, or are never drawn."""


def chosen(board: str) -> tuple[str, ...]:
    """The optional sets of a board."""
    return list_mixed(board)


@cache
def printed(board: str) -> Content:
    return load_content(board, chosen(board))


@cache
def table(board: str) -> dict[str, Any]:
    """The public view of a mid-game with all sets."""
    rng = random.Random(3)
    game = Game.new(FAMILY, {"product": board, "seats": 4, "modules": list(chosen(board))}, bytes([3] * 32))
    while (decisions := game.decisions()) and game.revision < 300:
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return game.view(None)


def keys(board: str, stem: str, model: type[schema.Sheet] = schema.Sheet) -> list[str]:
    return [sheet.key for sheet in printed(board).all_of(stem, model)]


def take(names: Sequence[str], page: int, count: int) -> list[str]:
    """`count` of the names, beginning after those of earlier pages; after the last name it continues with the first."""
    return [names[(page * count + n) % len(names)] for n in range(count)]


def pages(board: str) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """Views that together show every component at least once, each with the components that it shows."""
    sheets = printed(board)
    kinds = {stem: keys(board, stem) for stem in sorted(DRAWN) if sheets.sheets[stem]}
    kinds["tleilaxu"] = [one.key for one in sheets.all_of("tleilaxu", schema.Card) if not one.stays]
    contracts = sheets.all_of("contracts", Contract)
    kinds["contracts"] = [one.key for one in contracts if one.series == "standard"]
    count = max(-(-len(kinds.get(stem, ())) // n) for stem, n in PER_PAGE.items())
    for page in range(count):
        view = dict(table(board))
        names = {stem: take(kinds[stem], page, n) for stem, n in PER_PAGE.items() if kinds.get(stem)}
        levels = {one.key: one.level for one in sheets.all_of("conflicts", schema.Conflict)}
        conflict = names["conflicts"][0]
        view["conflict"] = dict(view["conflict"]) | {"id": conflict, "level": levels[conflict]}
        tops = names["tech"][:3]
        view["tech"] = {"stacks": [{"top": top, "height": 3} for top in tops], "gone": []}
        view["sardaukar"] = view["sardaukar"] | {"row": names["skills"][:4]}
        view["tleilaxu"] = view["tleilaxu"] | {"row": names["tleilaxu"]}
        if "choam" in view:
            held = names["contracts"]
            view["choam"] = view["choam"] | {
                "market": held[:2], "held": [{"open": held[2 + seat : 3 + seat], "done": []} for seat in range(4)],
            }  # fmt: skip
        view["players"] = [
            player | {
                "leader": names["leaders"][seat], "skills": names["skills"][seat : seat + 2],
                "tech": {"tiles": names["tech"][3 + seat : 5 + seat], "down": [], "project": 0},
                "tleilaxu": player["tleilaxu"] | {
                    "node": names["research"][seat], "space": (page + seat) % len(kinds["tleilaxu_track"]),
                },
            }
            for seat, player in enumerate(view["players"])
        ]  # fmt: skip
        view["players"][0] |= {"course": {"left": 1, "played": names["navigation"]}}
        lies = {f"{KIND[stem]}:{name}" for stem in KIND for name in names.get(stem, ())}
        yield view, lies


PER_PAGE = {"tech": 8, "skills": 5, "contracts": 6, "leaders": 4, "tleilaxu": 2, "research": 4, "conflicts": 1,
            "navigation": 3}  # fmt: skip
"""The number of new components of a kind in each picture."""
KIND = {"tech": "tech", "skills": "skill", "tleilaxu": "card", "conflicts": "conflict"}
"""The kinds of components that the picture or its description names."""


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()
    forget_boards()


@pytest.mark.parametrize("board", BOARDS)
def test_every_kind_of_component_is_drawn_here_or_a_card(board: str) -> None:
    stems = {stem for stem, sheets in printed(board).sheets.items() if sheets}
    assert stems <= DRAWN | CARDS


def check(board: str, language: str, form: Form, only: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    for number, (view, lies) in enumerate(pages(board)):
        if only is not None and number != only:
            continue
        drawn = watch(monkeypatch)
        with recording() as placed:
            picture = paint(view, language, NAMES, form=form)
        assert list_faults(placed, [NAMES[1]]) == [], number
        drawn = [piece for piece in drawn if piece[0].strip()]
        if form == "portrait":
            check_on_a_phone(picture, drawn)
        assert overlaps(drawn) == [], number
        told = "".join(text for text, *_ in drawn) + picture.alt
        words = Words(language)
        missing = {one for one in lies if words.name(one) not in told and squeeze(words.name(one)) not in squeeze(told)}
        seen |= lies
        assert missing == set(), number
        monkeypatch.undo()
    if only is None:
        for stem, kind in KIND.items():
            stay = {one.key for one in printed(board).all_of(stem, schema.Sheet) if getattr(one, "stays", False)}
            assert {f"{kind}:{key}" for key in keys(board, stem) if key not in stay} <= seen


def squeeze(text: str) -> str:
    return "".join(text.split())


@pytest.mark.sweep(8)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_pieces_is_drawn_apart(board: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check(board, language, "portrait", LANGUAGES.index(language), monkeypatch)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tleilaxu_card_has_its_whole_name(language: str, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Tleilaxu card shows its whole name. An earlier version cut Face Dancer to `F` above `a` in the portrait
    form."""
    page, _ = open_page(table("uprising"), language, NAMES, range(4), form=form)
    region, words = page.layout.box("tleilaxu"), page.words
    ground = Image.new("RGB", (region.right, region.bottom))
    for card in printed("uprising").all_of("tleilaxu", schema.Card):
        drawn = watch(monkeypatch)
        draw_card(Canvas.on(ground), card.key, card, _card_box(region, 0), words)
        assert squeeze(words.name(f"card:{card.key}")) in squeeze("".join(text for text, *_ in drawn))
        assert overlaps(drawn) == []
        monkeypatch.undo()


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_every_box_is_drawn_apart(
    board: str, language: str, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(board, language, form, None, monkeypatch)


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_leader_of_every_box_is_offered_whole_and_apart(
    board: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaders = printed(board).all_of("leaders", schema.Leader)
    names = [leader.key for leader in leaders if not leader.back]
    view, words = table(board), Words(language)
    for start in range(0, len(names), 4):
        drawn = watch(monkeypatch)
        with recording() as placed:
            picture = paint_leaders(view, names[start : start + 4], language)
        assert list_faults(placed) == []
        written = squeeze(check_on_a_phone(picture, [piece for piece in drawn if piece[0].strip()]))
        assert all(squeeze(words.name(f"leader:{name}")) in written for name in names[start : start + 4])
        monkeypatch.undo()


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_every_box_lies_whole_and_apart_in_a_hand(board: str, language: str) -> None:
    cards = [card for stem in ("starter", "reserve", "imperium") for card in keys(board, stem, schema.Card)]
    plots = [card for stem in ("intrigue", "twisted_intrigue") for card in keys(board, stem, schema.Intrigue)]
    for start in range(0, max(len(cards), 2 * len(plots)), 16):
        held = {"hand": cards[start : start + 16], "intrigue": plots[start // 2 : start // 2 + 8]}
        with recording() as placed:
            paint_hand(table(board) | {"you": held}, language)
        assert list_faults(placed) == []
