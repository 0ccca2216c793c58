"""The picture of the base game's board has its own layout, and nothing that Uprising added."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.draw import icons
from bot.draw.icons import icon
from bot.draw.pictures import ALT_LIMIT, SIZE_LIMIT, _cache
from bot.draw.text import SMALLEST
from bot.games.imperium.changes import find_changes
from bot.games.imperium.picture import paint
from bot.games.imperium.picture.layout import Form, layout_of
from bot.games.imperium.picture.paint import forget_boards
from content import LANGUAGES
from tests.bot.games.imperium.picture.base import SPACES, base_crowded, base_opening
from tests.bot.games.imperium.picture.views import CJK_NAMES, NAMES, crowded, overlaps, watch

LAYOUT = layout_of("base", 4)
UPRISING_ONLY = {
    "spies", "sandworms", "hooks", "wall", "wall_broken", "contract", "crysknife", "desert_mouse", "ornithopter",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()
    forget_boards()


def test_the_layout_has_the_spaces_of_the_board_and_no_posts() -> None:
    assert set(LAYOUT.spaces) == set(SPACES)
    assert len(LAYOUT.spaces) == 22
    assert not LAYOUT.posts
    assert len(LAYOUT.boxes("reserve")) == 3


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_whole_apart_and_large_enough(
    seats: int, language: str, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = watch(monkeypatch)
    picture = paint(base_crowded(seats), language, CJK_NAMES[:seats], form=form)
    width, height = Image.open(BytesIO(picture.data)).size
    assert len(picture.data) <= SIZE_LIMIT
    assert len(picture.alt) <= ALT_LIMIT
    for _, _, size, (left, top, right, bottom) in drawn:
        assert size >= SMALLEST if form == "landscape" else size * 390 / width >= 9
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    assert overlaps(drawn) == []


@pytest.mark.slow
def test_nothing_of_uprising_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    def noted(name: str, size: int) -> Image.Image:
        used.add(name)
        return icon(name, size)

    monkeypatch.setattr("bot.draw.canvas.icon", noted)
    paint(base_crowded(), "en", NAMES)
    assert used
    assert used <= set(icons.ICONS)
    assert not used & UPRISING_ONLY
    assert {"mentat", "harvest"} <= used
    used.clear()
    paint(crowded(), "en", NAMES)
    assert used >= {"spies", "sandworms", "hooks", "contract", "wall_broken"}


@pytest.mark.slow
def test_the_mentat_is_drawn_and_told_where_it_is() -> None:
    seen: dict[bytes, str] = {}
    for mentat, said in (
        ({"at": "mentat", "owner": None, "next": None}, "Mentat: free."),
        ({"at": None, "owner": 2, "next": None}, "Mentat: Chani."),
        ({"at": "carthag", "owner": 2, "next": None}, "Mentat: Carthag (Chani)."),
        ({"at": "carthag", "owner": 1, "next": None}, "Mentat: Carthag (Bashir the Pa…)."),
        ({"at": "carthag", "owner": 1, "next": 0}, "Mentat of the next round: Ayla."),
    ):
        picture = paint(base_opening() | {"mentat": mentat}, "en", NAMES)
        assert said in picture.alt
        seen[picture.data] = said
    absent = paint(base_opening() | {"mentat": None}, "en", NAMES)
    assert "Mentat:" not in absent.alt
    assert absent.data not in seen
    assert len(seen) == 5


@pytest.mark.slow
def test_closed_spaces_are_barred_for_those_whom_it_binds() -> None:
    open_still = paint(base_opening(), "en", NAMES)
    closed = {"space": "arrakeen", "seat": 0, "bound": [1, 2]}
    seen = {open_still.data}
    for bound in ([1, 2], [2]):
        picture = paint(base_opening() | {"closed": [closed | {"bound": bound}]}, "en", NAMES)
        names = [name for name in ("Bashir", "Chani") if name in picture.alt.split("Closed: ")[1].split(".")[0]]
        assert len(names) == len(bound)
        seen.add(picture.data)
    assert len(seen) == 3
    released = paint(base_opening() | {"closed": [closed | {"bound": []}]}, "en", NAMES)
    assert released.data == open_still.data


def test_secret_factions_are_counted_and_never_shown() -> None:
    view = base_opening()
    view["players"][1]["secret"] = {"hidden": 2, "shown": []}
    pictures = [
        paint(view | {"secret": secret, "you": {"seat": 1}}, "en", NAMES) for secret in (["guild", "fremen"], ["guild"])
    ]
    assert pictures[0] == pictures[1] == paint(view, "en", NAMES)
    assert "Factions chosen in secret: Bashir the Pa… (2)." in pictures[0].alt
    assert paint(base_opening(), "en", NAMES).data != pictures[0].data


def test_what_is_new_is_marked() -> None:
    before, now = base_opening(), base_crowded()
    marks = find_changes(before, now)
    assert {"spaces", "closed", "influence", "score", "alliances", "conflict", "mentat"} <= marks.keys()
    plain, marked = paint(now, "en", NAMES), paint(now, "en", NAMES, marks)
    assert plain.data != marked.data
    assert marked.alt.startswith("New:")


def lightness(view: dict[str, Any], space: str) -> float:
    """The mean brightness of a space as drawn."""
    box = LAYOUT.space(space)
    image = Image.open(BytesIO(paint(view, "en", NAMES).data)).convert("L")
    values = image.crop((box.x + 40, box.y + 4, box.right - 4, box.bottom - 4)).tobytes()
    return sum(values) / len(values)


@pytest.mark.parametrize(("space", "honour"), [("high_council", "council"), ("swordmaster", "swordmaster")])
def test_what_everybody_has_is_closed(space: str, honour: str) -> None:
    view = base_opening()
    for player in view["players"][1:]:
        player[honour] = True
    open_still = lightness(view, space)
    view["players"][0][honour] = True
    assert lightness(view, space) < open_still - 4
