"""The pictures of boards and hands: equal bytes for equal views, no hidden facts, and text that is neither cut nor
overlapping."""

from __future__ import annotations

import sys
from copy import deepcopy
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.draw.coverage import covered
from bot.draw.palette import NAMED, SEATS
from bot.draw.pictures import ALT_LIMIT as LIMIT
from bot.draw.pictures import CACHE_SIZE, SIZE_LIMIT, _cache, encode_indexed
from bot.draw.text import FONTS, SMALLEST
from bot.games.imperium.changes import describe_changes, find_changes
from bot.games.imperium.modules.tleilaxu.picture import Tleilaxu
from bot.games.imperium.picture import paint
from bot.games.imperium.picture.conflict import Conflict
from bot.games.imperium.picture.layout import Form, boards, layout_of
from bot.games.imperium.picture.paint import forget_boards, open_page
from bot.language import Words
from content import LANGUAGES
from tests.bot.games.imperium.picture.views import CJK_NAMES, NAMES, crowded, opening, overlaps, player, watch
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table

SPACES = layout_of("uprising", 4).spaces
FULL = [f"{name}{'!' * 20}" for name in NAMES]
FORMS: tuple[Form, ...] = ("landscape", "portrait")
TABLES = {
    "opening": (opening(), NAMES), "three": (opening(3), NAMES[:3]), "crowded": (crowded(), NAMES),
    "long": (crowded(), CJK_NAMES), "full": (crowded(), FULL),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()


PHONE = 390
"""The width of a phone's screen in CSS pixels."""
LEAST = 9
"""The smallest type on a phone, in CSS pixels."""


@pytest.mark.rotating
@pytest.mark.sweep(6)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_whole_apart_and_large_enough(
    table: str, language: str, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No text is cut or overlaps, and all is large enough: 20 pixels in the wide picture, 9 CSS pixels on a phone in
    the narrow one."""
    drawn = watch(monkeypatch)
    view, names = TABLES[table]
    picture = paint(view, language, names, form=form)
    width, height = Image.open(BytesIO(picture.data)).size
    assert len(drawn) > 100
    for words, path, size, (left, top, right, bottom) in drawn:
        assert {ord(c) for c in words} <= covered(FONTS / path.rsplit("/", 1)[1]), words
        assert size >= SMALLEST if form == "landscape" else size * PHONE / width >= LEAST
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    assert overlaps(drawn) == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("table", TABLES)
def test_pictures_are_small_and_repeatable(table: str, form: Form) -> None:
    view, names = TABLES[table]
    picture = paint(view, "en", names, form=form)
    image = Image.open(BytesIO(picture.data))
    wide = image.width == 1600 and image.width > image.height
    assert wide if form == "landscape" else image.width < image.height
    assert image.format == "PNG"
    assert len(picture.data) <= SIZE_LIMIT
    assert 200 <= len(picture.alt) <= LIMIT
    _cache.clear()
    forget_boards()
    assert paint(view, "en", names, form=form) == picture


def test_the_smallest_type_of_a_portrait_is_known_from_its_layout() -> None:
    """The smallest text of a portrait picture, 20 units, is at least 9 CSS pixels high if the picture is as wide as a
    phone."""
    for board in boards():
        for seats in (2, 3, 4):
            layout = layout_of(board, seats, form="portrait")
            assert SMALLEST * PHONE / layout.width >= LEAST


@pytest.mark.slow
def test_the_form_is_part_of_what_is_kept() -> None:
    wide, narrow = (paint(opening(), "en", NAMES, form=form) for form in FORMS)
    assert wide.data != narrow.data
    assert wide.alt == narrow.alt
    assert paint(opening(), "en", NAMES) is wide


def test_only_what_everybody_sees_is_drawn() -> None:
    view = crowded()
    public = paint(view, "en", NAMES)

    class Closed(dict[str, Any]):
        def __getitem__(self, key: str) -> Any:
            raise AssertionError(f"read {key}")

    own = {**view, "you": Closed()}
    _cache.clear()
    assert paint(own, "en", NAMES) == public


@pytest.mark.slow
def test_pictures_are_kept_and_the_oldest_forgotten() -> None:
    view = opening()
    assert paint(view, "en", NAMES) is paint(deepcopy(view), "en", list(NAMES))
    assert paint(view, "ja", NAMES) is not paint(view, "en", NAMES)
    first = paint(view, "en", NAMES)
    for number in range(CACHE_SIZE):
        _cache[str(number)] = first
    latest = paint({**view, "round": 2}, "en", NAMES)
    assert len(_cache) == CACHE_SIZE
    assert "0" not in _cache
    assert paint({**view, "round": 2}, "en", NAMES) is latest
    assert paint(view, "en", NAMES) is not first


@pytest.mark.slow
def test_every_public_fact_changes_the_picture() -> None:
    base = paint(opening(), "en", NAMES).data
    changes: dict[str, Any] = {
        "round": 4, "phase": "combat", "first": 2, "active": None, "wall": False, "conflict": None, "conflict_deck": 3,
        "row": ["overthrow"] * 5, "imperium_deck": 3, "intrigue_deck": 2, "reserve": {"prepare_the_way": 1},
    }  # fmt: skip
    for key, value in changes.items():
        assert paint({**opening(), key: value}, "en", NAMES).data != base, key
    for key, value in {
        "leader": "muad_dib", "vp": 6, "solari": 3, "spice": 5, "water": 4, "persuasion": 4,
        "agents": {"ready": 1, "total": 3}, "sandworms": 1, "strength": 8, "spies": 1, "hand": 3, "intrigue": 2,
        "council": True, "swordmaster": True,
        "hooks": True, "objectives": [], "revealed": True, "troops": {"supply": 1, "garrison": 1, "conflict": 2},
        "influence": {"emperor": 1, "guild": 2, "bene_gesserit": 3, "fremen": 4},
    }.items():  # fmt: skip
        view = opening()
        view["players"][2] = player(2, **{key: value})
        assert paint(view, "en", NAMES).data != base, key
    for space, state in (("arrakeen", {"agents": [2]}), ("arrakeen", {"control": 1}), ("hagga_basin", {"spice": 2})):
        view = opening()
        view["spaces"][space] |= state
        assert paint(view, "en", NAMES).data != base, state
    for part, name, value in (("posts", "choam", [3]), ("alliances", "guild", 2)):
        view = opening()
        view[part][name] = value
        assert paint(view, "en", NAMES).data != base, part


def test_alternative_text_has_the_facts() -> None:
    alt = paint(crowded(), "en", NAMES).alt
    for fact in (
        "round 9 of 10",
        "To act: Duncan",
        "Battle for Arrakeen",
        "Ayla: 9 VP, strength 21",
        "Influence 4 2 6 0",
    ):
        assert fact in alt
    alt = paint(opening(3), "en", NAMES[:3]).alt
    for fact in ("First player: Bashir the Pa…", "Shield Wall: standing", "Steersman (8)", "Chani: 1 VP"):
        assert fact in alt
    assert "picture-" not in alt
    assert "_" not in alt


@pytest.mark.slow
def test_contracts_are_shown_with_the_module() -> None:
    view = crowded()
    base = paint(view, "en", NAMES)
    for change in ("market", "held"):
        other = deepcopy(view)
        other["choam"][change] = other["choam"][change][::-1]
        assert paint(other, "en", NAMES).data != base.data
    few = opening() | {"choam": view["choam"]}
    alt = paint(few, "en", NAMES).alt
    assert "Contracts on offer: Research Station and Acquire The Spice Must Flow." in alt
    assert "Contracts completed: Ayla 1/3, Chani 0/1 and Duncan 1/2." in alt


def test_a_name_that_cannot_be_drawn_is_told_in_full() -> None:
    picture = paint(opening(), "zh-TW", ["ไทย Bo", "建瑋", "Chani", "Duncan"])
    assert "。ไทย Bo：勝利點數 1" in picture.alt
    assert "輪到 建瑋。" in picture.alt


def test_the_end_names_the_winner() -> None:
    view = crowded() | {"phase": "over", "active": None, "outcome": [{"seat": 2, "place": 1}, {"seat": 0, "place": 2}]}
    assert "Game over. Winner: Chani." in paint(view, "en", NAMES).alt


def test_spaces_that_nobody_may_enter_are_dimmed() -> None:
    image = Image.open(BytesIO(paint(opening(), "en", NAMES).data)).convert("RGB")
    box = SPACES["shipping"]
    met = opening()
    met["players"][3]["influence"]["guild"] = 2
    lit = Image.open(BytesIO(paint(met, "en", NAMES).data)).convert("RGB")
    at = (box.x, box.y, box.right, box.bottom)
    assert ImageStat.Stat(image.crop(at)).mean[0] < ImageStat.Stat(lit.crop(at)).mean[0] - 5


@pytest.mark.sweep(28)
@pytest.mark.parametrize("phase", ["setup", "start", "turns", "combat", "recall", "endgame", "over"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_a_name(phase: str, language: str) -> None:
    alt = paint({**opening(), "phase": phase, "active": None}, language, NAMES).alt
    assert "picture" not in alt.split("。")[0].lower()


def test_seats_without_a_name_go_by_their_leader() -> None:
    view = opening()
    view["players"][1]["leader"] = ""
    alt = paint(view, "en", ["Ayla", "🐛", "", "Duncan"]).alt
    assert "Player 2: 1 VP" in alt
    assert "Princess Irul…: 1 VP" in alt
    assert "Gurney Halleck: 1 VP" in paint(view, "en").alt


def test_marks_change_only_what_they_go_around_and_are_described() -> None:
    now, before = crowded(), opening()
    marks = find_changes(before, now)
    assert {"spaces", "posts", "influence", "score", "conflict", "wall"} <= marks.keys()
    assert find_changes(now, now) == {}
    plain, marked = paint(now, "en", NAMES), paint(now, "en", NAMES, marks)
    first, second = (Image.open(BytesIO(picture.data)).convert("RGB") for picture in (plain, marked))
    halo = sum(count for count, colour in second.getcolors(1 << 22) if colour == (255, 255, 255))
    assert halo > 5_000
    assert ImageChops.difference(first, second).getbbox() is not None
    assert marked.alt.startswith("New: Agents and control:")
    assert not plain.alt.startswith("New:")
    assert paint(now, "en", NAMES).data == plain.data
    for box in (SPACES[space] for space in now["spaces"] if space not in marks["spaces"] and space in SPACES):
        inner = (box.x + 60, box.y + 40, box.right - 50, box.bottom - 30)
        assert first.crop(inner).tobytes() == second.crop(inner).tobytes()


def test_tokens_follow_the_seats_and_are_part_of_what_is_kept() -> None:
    view = crowded()
    usual, other = paint(view, "en", NAMES), paint(view, "en", NAMES, tokens=(4, 5, 2, 0))
    assert paint(view, "en", NAMES, tokens=(0, 1, 2, 3)) is usual
    assert other.data != usual.data
    assert other.alt == usual.alt
    image = Image.open(BytesIO(other.data)).convert("RGB")
    drawn = {colour for _, colour in image.getcolors(1 << 21)}
    assert [colour in drawn for colour in SEATS] == [True, False, True, False, True, True]


@pytest.mark.slow
@pytest.mark.parametrize("table", ["opening", "crowded"])
def test_the_indexed_picture_looks_as_it_was_drawn(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture with a palette looks like the original. Named colours and the colours of seats differ by at most 6 of
    256, a difference that nobody sees; the mean error is below 3."""
    whole: list[Image.Image] = []

    def keep_whole(image: Image.Image, palette: Image.Image) -> bytes:
        whole.append(image.copy())
        return encode_indexed(image, palette)

    monkeypatch.setattr(sys.modules[open_page.__module__], "encode_indexed", keep_whole)
    _cache.clear()
    view, names = TABLES[table]
    shown = Image.open(BytesIO(paint(view, "en", names).data)).convert("RGB")
    (drawn,) = whole
    error = ImageStat.Stat(ImageChops.difference(drawn, shown))
    assert max(error.rms) < 3
    named = {*NAMED.values(), *SEATS}
    pairs = set(zip(drawn.get_flattened_data(), shown.get_flattened_data(), strict=True))
    far = [max(abs(x - y) for x, y in zip(before, after, strict=True)) for before, after in pairs if before in named]
    assert len(far) >= 20
    assert max(far) <= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_u11_2_a_changed_strength_is_news_of_its_own_and_no_new_conflict_card(language: str) -> None:
    """A deployment changes the strengths and the rewards that players would get, but not the Conflict card. When a new
    Conflict begins, units that are already in it are news."""
    table, words = Table(3), Words(language, NAMES[:3])
    before = table.game.view(None)
    table.set(1, conflict=2)
    now = table.game.view(None)
    changes = find_changes(before, now)
    assert changes == {"strength": [1]}
    assert describe_changes(changes, words) == [words.text("changes-strength", places=words.seat(1))]
    for form in FORMS:
        page, _ = open_page(now, language, NAMES[:3], range(3), form=form)
        assert [box for box, _ in Conflict().halos(page, changes)] == [page.layout.box("strengths")]
    table._set_conflict("trade_dispute")
    assert find_changes(now, table.game.view(None)) == {"conflict": [True], "strength": [1]}


def test_a_second_copy_of_a_contract_on_offer_is_new() -> None:
    before = crowded()
    first, second, *_ = before["choam"]["market"]
    assert first != second
    now = before | {"choam": before["choam"] | {"market": [first, first]}}
    assert find_changes(before, now) == {"market": [1]}


def test_a_second_copy_of_a_card_in_the_row_is_new() -> None:
    before = crowded()
    first, second, *rest = before["row"]
    assert first != second
    assert find_changes(before, before | {"row": [first, first, *rest]}) == {"row": [1]}
    assert find_changes(before, before | {"row": [second, first, *rest]}) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_im6_1_what_is_new_on_the_bene_tleilax_board_is_marked_and_said(language: str) -> None:
    """A new card in the Tleilaxu Row and tokens that moved on the tracks are news like a new card elsewhere."""
    table = Vats()
    table.shelf("corrino_genes", "ghola")
    before = table.game.view(None)
    table.shelf("corrino_genes", "chairdog")
    now, words = table.game.view(None), Words(language)
    assert find_changes(before, now) == {"tleilaxu": [1]}
    table.node(1, "c2r2")
    table.part.spaces[2] = 1
    changes = find_changes(before, table.game.view(None))
    assert changes == {"tleilaxu": [1], "research": [True], "tleilaxu-track": [True]}
    assert describe_changes(changes, words) == [words.text(f"changes-{kind}") for kind in changes]
    for form in FORMS:
        page, _ = open_page(table.game.view(None), language, NAMES[:3], range(3), form=form)
        assert len(list(Tleilaxu().halos(page, changes))) == 3
