"""The picture of War for Arrakis: its contents for each reader, without hidden facts."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.icons import load_icons
from bot.draw.pictures import SIZE_LIMIT, _cache
from bot.draw.record import recording
from bot.draw.text import SMALLEST
from bot.games.arrakis.lines import list_board
from bot.games.arrakis.picture import chart, labels, paint, pieces, strips
from bot.games.arrakis.picture.chart import WHOLE, find_theatre
from bot.games.arrakis.picture.land import TERRAIN, list_walls, paint_land
from bot.games.arrakis.picture.pieces import MARKS, count_units, draw_area, letters_of, list_marks
from bot.games.picture import Faces
from bot.games.registry import product
from bot.language import Words
from content import LANGUAGES
from content.arrakis.cells import SIZE, load_cells
from content.arrakis.codes import code_of, is_named
from content.arrakis.loader import load_printed
from content.arrakis.names import name_of
from engine.arrakis.library import HARKONNEN
from engine.arrakis.state import solo
from engine.kernel.game import Game
from engine.players import player as computer
from engine.registry import family
from tests.bot.support.apart import list_faults
from tests.engine.arrakis.alone import alone
from tests.engine.arrakis.table import put

FORMS = ("landscape", "portrait")
NAMES = ["Ayla", "Bohdan", "Chloé", "大介"]


def play(seats: int, version: str, steps: int, seed: int) -> Iterator[Game[Any]]:
    """Yield the game after every 40 steps, up to this number of steps."""
    rules, rng = family("arrakis"), random.Random(seed)
    game = Game.new(rules, {"product": "arrakis", "seats": seats, "version": version}, rng.randbytes(32))
    players = [computer("raider", "arrakis") for _ in range(seats)]
    for step in range(steps):
        waiting = game.waiting()
        if not waiting:
            return
        seat = waiting[0]
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, players[seat](game.view(seat), decision, rng))
        if step % 40 == 39:
            yield game


@cache
def table(seats: int = 2, version: str = "article", steps: int = 240) -> Game[Any]:
    """A game after this number of steps."""
    *_, last = play(seats, version, steps, seed=seats)
    return last


def show(view: dict[str, Any], language: str = "en", form: str = "landscape", **more: Any) -> Image.Image:
    made = paint(view, language, NAMES, "Round 3", ["Round 3."], form=form, **more)
    return Image.open(BytesIO(made.data)).convert("RGB")


@pytest.mark.sweep(8)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_in_both_forms_and_small_enough_for_a_phone(language: str, form: str) -> None:
    made = paint(table(4, "retail").view(None), language, NAMES, "Round 3", ["Round 3."], form=form)
    picture = Image.open(BytesIO(made.data))
    assert picture.width == {"landscape": 1600, "portrait": 1200}[form]
    assert len(made.data) <= SIZE_LIMIT
    assert made.alt == "Round 3."


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_everything_on_the_board_has_a_mark_or_is_part_of_a_legion(version: str) -> None:
    """Every key of an area's view is drawn or is part of a legion, so that none is silently left out."""
    drawn = {key for key, _ in MARKS} | {"legion", "revealed", "ground"}
    legion = {"side", "regular", "elite", "special", "generic", "named", "tokens", "faces"}
    for game in play(2, version, 400, seed=11):
        for viewer in (None, 0, 1):
            for shown in game.view(viewer)["areas"].values():
                assert set(shown) <= drawn
                assert set(shown.get("legion", ())) <= legion


@pytest.mark.slow
def test_who_may_know_more_sees_the_same_picture() -> None:
    """The Atreides see the same picture as everybody, although only they see ranks of sietches and faces of tokens
    (W1.13)."""
    for game in play(2, "article", 200, seed=3):
        public, red, green = (game.view(viewer) for viewer in (None, 0, 1))
        assert public["areas"] != green["areas"]
        for form in FORMS:
            _cache.clear()
            drawn = {show(view, form=form).tobytes() for view in (public, red, green)}
            assert len(drawn) == 1


def test_a_hidden_rank_is_a_question_and_a_revealed_one_a_number() -> None:
    assert list_marks({"sietch": 2, "revealed": False}, False)[0].text == "?"
    assert list_marks({"sietch": None, "revealed": False}, False)[0].text == "?"
    assert list_marks({"sietch": 3, "revealed": True}, False)[0].text == "3"
    assert list_marks({"settlement": 1}, True) == [("war_city", "1"), ("war_crater", "")]


def test_w9_3_a_worm_in_the_area_of_a_revealed_sietch_is_an_icon_alone() -> None:
    """By the article's rules, a sandworm may move to a sietch without figures. The sandworm's icon then has no number;
    only the sietch has one."""
    shown = {"sietch": 3, "revealed": True, "worm": "sandworm"}
    assert list_marks(shown, False) == [("war_sietch", "3"), ("sandworms", "")]


def test_units_are_counted_by_kind() -> None:
    assert count_units({"regular": 3, "elite": 1, "special": 0}) == "3·1·0"
    assert count_units({"regular": 0, "elite": 0, "special": 0}) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_leaders_of_a_side_share_a_letter(language: str) -> None:
    letters = letters_of(language)
    for side in ("harkonnen", "atreides"):
        own = [letters[leader.id] for leader in load_printed()[0]["leaders"] if leader.side == side]
        assert len(set(own)) == len(own)
        assert all(len(letter) == 1 for letter in own)


def test_every_icon_that_is_drawn_is_there() -> None:
    wanted = {icon for _, icon in MARKS} | {f"war_{face}" for face in strips.FACES}
    wanted |= {f"war_{name}" for name in (*strips.MARKERS, *strips.POWERS, "supremacy", "banned", "token", "pennant")}
    wanted |= {f"war_{vehicle}" for vehicle in ("ornithopter", "carryall", "harvester")}
    assert wanted <= set(load_icons())


@pytest.mark.slow
def test_a_legion_is_drawn_where_it_stands_and_in_the_colour_of_its_side() -> None:
    view = table().view(None)
    standing = {area: shown["legion"]["side"] for area, shown in view["areas"].items() if "legion" in shown}
    picture = show(view)
    assert set(standing.values()) == {"harkonnen", "atreides"}
    for area, side in standing.items():
        cell = load_cells()[area]
        around = picture.crop((round(cell.x - 40), round(cell.y + 42), round(cell.x + 40), round(cell.y + 102)))
        assert pieces.SIDES[side] in {colour for _, colour in around.getcolors(80 * 60) or []}, area


def test_impassable_borders_are_eleven_in_red_and_white() -> None:
    """Eleven impassable borders are drawn in red and white (W1.4)."""
    assert len(list_walls()) == 11
    inks = {colour for _, colour in paint_land().getcolors(1 << 24) or []}
    assert {pieces.NAMED["red"], pieces.NAMED["pale"], *TERRAIN.values()} <= inks


@pytest.mark.slow
def test_atomics_make_a_desert_of_their_area() -> None:
    """Atomics turn their area into a desert in the picture (W14.7)."""
    before, after = paint_land(), paint_land((("north_pole", "desert"),))
    cell = load_cells()["north_pole"]
    at = (round(cell.x * 2), round(cell.y * 2))
    assert (before.getpixel(at), after.getpixel(at)) == (TERRAIN["mountain"], TERRAIN["desert"])


def test_the_part_for_a_phone_is_where_the_battle_is_else_where_news_are_else_where_enemies_are_nearest() -> None:
    quiet = {"battle": None, "areas": {}}
    legions = {"s4_1": "harkonnen", "s4_2": "atreides", "s2_4": "harkonnen"}
    near = quiet | {"areas": {area: {"legion": {"side": side}} for area, side in legions.items()}}
    fight = near | {"battle": {"origin": "s2_4", "target": "s2_3"}}
    for view, news, shown in (
        (fight, ["s4_1"], ("s2_4", "s2_3")), (near, ["s1_9"], ("s1_9",)), (near, [], ("s4_1", "s4_2")),
    ):  # fmt: skip
        window = find_theatre(view, news, (600, 440))
        for area in shown:
            cell = load_cells()[area]
            assert window.x <= cell.x <= window.right, area
            assert window.y <= cell.y <= window.bottom, area


def test_the_part_for_a_phone_lies_on_the_map() -> None:
    for area in load_cells():
        window = find_theatre({"battle": None, "areas": {}}, [area], (600, 440))
        assert 0 <= window.x <= SIZE[0] - 600
        assert 0 <= window.y <= SIZE[1] - 440


def test_news_are_framed() -> None:
    view = table().view(None)
    assert show(view).tobytes() != show(view, marks={"areas": ["s1_9"]}).tobytes()


def test_nothing_is_written_smaller_than_can_be_read() -> None:
    assert min(chart.TEXT, chart.OVERVIEW, pieces.NUMBERS) >= SMALLEST
    assert WHOLE.w == SIZE[0]


def test_what_an_area_holds_at_most_is_drawn() -> None:
    """An area that contains everything at once is drawn: a revealed sietch with a legion of all kinds, tokens, leaders,
    a wormsign and a station."""
    legion = {
        "side": "atreides",
        "regular": 2,
        "elite": 2,
        "special": 1,
        "generic": 2,
        "named": ["paul_atreides"],
        "tokens": 1,
    }
    shown = {"legion": legion, "sietch": 3, "revealed": True, "sign": True, "station": True, "worm": "sandworm"}

    def draw(area: dict[str, Any], crater: bool = True) -> bytes:
        image = Image.new("RGB", (300, 200))
        draw_area(chart.Canvas.on(image), (150, 100), area, "en", crater, 1.0)
        return image.tobytes()

    less = [{key: value for key, value in shown.items() if key != one} for one in shown]
    less += [{**shown, "legion": {**legion, kind: legion[kind] * 0}} for kind in legion if kind != "side"]
    pictures = [draw(shown), draw(shown, crater=False), *map(draw, less)]
    assert len(set(pictures)) == len(pictures) == 2 + 6 + 6


@pytest.mark.parametrize("zoom", [0.75, 1.0, 1.7])
def test_no_plate_of_a_legion_covers_another(zoom: float) -> None:
    view = Game.new(family("arrakis"), {"product": "arrakis", "seats": 2, "version": "article"}, bytes(32)).view(None)
    legion = {"regular": 3, "elite": 1, "special": 0, "tokens": 0, "side": "harkonnen", "generic": 0, "named": []}
    towns = {area: here for area, here in view["areas"].items() if "settlement" in here}
    assert len(towns) > 4
    full = {**view, "areas": {**view["areas"], **{area: {**here, "legion": legion} for area, here in towns.items()}}}
    full["zones"] = {}
    cells = {area: cell for area, cell in load_cells().items() if area in full["areas"]}
    spots = dict(chart.spread(cells, full, zoom))
    wide = pieces.measure_plate(legion, max(1.0, zoom))
    for area, other in ((a, b) for a in towns for b in towns if a < b):
        (x, y), (right, below) = spots[area], spots[other]
        assert abs(right - x) >= wide or abs(below - y) >= pieces.PLATE * max(1.0, zoom), (area, other)
    far = [
        max(abs(spots[area][0] - cell.x * zoom), abs(spots[area][1] - cell.y * zoom)) for area, cell in cells.items()
    ]
    assert sum(way > 1 for way in far) <= 8  # only a few pieces are moved
    assert max(far) < wide / 2  # and none of them far


@pytest.mark.parametrize("zoom", [0.75, 1.0, 1.7])
def test_a_legion_beside_an_air_zone_makes_way_for_the_vehicle_in_it(zoom: float) -> None:
    """Wherever a single legion is on the map, its plate does not cover the vehicles in air zones."""
    view, size = table().view(None), max(1.0, zoom)
    legion = {"regular": 0, "elite": 0, "special": 1, "tokens": 0, "side": "atreides", "generic": 0, "named": []}
    zones = {zone.id: zone for zone in load_printed()[0]["zones"]}
    moved, half = 0, pieces.measure_plate(legion, size) / 2
    for area, cell in load_cells().items():
        full = {**view, "areas": {area: {"legion": legion}}, "zones": dict.fromkeys(zones, "ornithopter")}
        ((_, (x, y)),) = chart.spread({area: cell}, full, zoom)
        moved += (x, y) != (cell.x * zoom, cell.y * zoom)
        for zone in zones.values():
            right, below = zone.pos[0] * SIZE[0] * zoom, (zone.pos[1] * SIZE[1] + chart.RAISED) * zoom
            reach = chart.VEHICLE * zoom / 2
            beside = abs(right - x) + 1 >= half + reach or abs(below - y) + 1 >= pieces.PLATE * size / 2 + reach
            assert beside, (area, zone.id)
    assert moved


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_is_sentences_with_the_marks_of_its_language(language: str) -> None:
    """The description consists of sentences with the punctuation of its language: no half-width commas in Japanese and
    Chinese, and no lines joined without punctuation."""
    from bot.games.arrakis.product import ARRAKIS
    from bot.games.picture import Faces

    drawn = ARRAKIS.picture.draw_board(table().view(None), language, Faces(["Ayla", "Bo"]))
    assert drawn is not None
    stop = "." if language == "en" else "。"
    assert drawn.alt.count(stop) >= 8
    assert language == "en" or ", " not in drawn.alt


def read_texts(
    view: dict[str, Any], language: str, form: str, monkeypatch: pytest.MonkeyPatch, part: str = ""
) -> dict[int, list[str]]:
    """The texts in a picture, by size."""
    written: dict[int, list[str]] = {}
    write = chart.Canvas.write

    def note(canvas: Any, x: float, y: float, text: str, size: int, *rest: Any, **more: Any) -> Any:
        written.setdefault(size, []).append(text)
        return write(canvas, x, y, text, size, *rest, **more)

    monkeypatch.setattr(chart.Canvas, "write", note)
    _cache.clear()
    show(view, language, form, part=part)
    monkeypatch.undo()
    return written


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("form", "size"), [("portrait", chart.OVERVIEW), ("landscape", chart.TEXT)])
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_area_has_its_code_and_every_settlement_its_name_on_the_whole_map(
    language: str, seats: int, form: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole map shows the codes of all areas, because menus name areas by their codes. It also shows the names of
    cities and sietches."""
    view = table(seats).view(None)
    words = "\n".join(read_texts(view, language, form, monkeypatch)[size])
    codes = {line.split(" ")[0] for line in words.split("\n")}
    assert {code_of(area) for area in load_cells()} - codes == set()
    settled = [area for area, here in view["areas"].items() if "settlement" in here or "sietch" in here]
    assert len(settled) > 8
    flat = words.replace("\n", "").replace(" ", "")
    names = [name_of(f"area:{area}", language) for area in settled if is_named(area)]
    assert [name for name in names if name.replace(" ", "") not in flat] == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("zoom", [0.75, 1.0, 2.0])
def test_a_label_is_free_of_pieces_and_others_and_within_the_picture(zoom: float) -> None:
    view = table(4).view(None)
    frame = labels.Frame(WHOLE, zoom, round(20 * max(1.0, zoom)), "en")
    covered = {area: Box(round(cell.x * zoom) - 20, round(cell.y * zoom) - 15, 40, 30)
               for area, cell in load_cells().items() if area in view["areas"]}  # fmt: skip
    placed = labels.place_labels(frame, load_cells(), covered, [], view)
    boxes = [*covered.values(), *(one.box for one in placed)]
    for number, one in enumerate(placed, len(covered)):
        assert one.box.x >= 0
        assert one.box.right <= frame.shape[0]
        assert one.box.y >= 0
        assert one.box.bottom <= frame.shape[1]
        for other in boxes[:number]:
            apart = one.box.right <= other.x or other.right <= one.box.x
            assert apart or one.box.bottom <= other.y or other.bottom <= one.box.y, (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_a_battle_has_a_strip_of_its_own_with_dice_cards_and_results(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = dict(table().view(None))
    quiet = show(view, form=form).height
    force = {"side": "harkonnen", "regular": 2, "elite": 1, "special": 0, "tokens": 0, "generic": 1, "named": []}
    area = "s2_3"  # a short name, because long ones are written smaller
    defending = {**force, "side": "atreides", "regular": 1, "elite": 0, "generic": 0}
    view["areas"] = {**view["areas"], area: {"sietch": 2, "revealed": True, "legion": defending}}
    view["battle"] = {
        "origin": "s1_1", "target": area, "side": "harkonnen", "round": 2, "surprise": False, "force": force,
        "cards": [2, 0], "hits": [4, 5], "shields": [6, 7], "specials": [8, 9], "extra": 0, "cap": 0, "siege": 0,
    }  # fmt: skip
    view["turn"] = {"side": "harkonnen", "acted": True}
    assert show(view, form=form).height > quiet
    size = {"portrait": 36, "landscape": 26}[form]
    texts = read_texts(view, "en", form, monkeypatch)[size]
    # W7.5: three units; one unit and the rank of the sietch. Then the cards, and the results of both sides.
    assert texts[1:7] == ["2·1·0", "1", "3", "+2", "4", "6"]
    assert texts[7] == "8"
    assert texts[9:] == ["1·0·0", "2", "3", "5", "7", "9"]


@pytest.mark.parametrize("form", FORMS)
def test_whose_turn_it_is_stands_above_the_map(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = {**table().view(None), "battle": None, "turn": {"side": "atreides", "acted": False}}
    written: dict[str, float] = {}
    write = chart.Canvas.write

    def note(canvas: Any, x: float, y: float, text: str, *rest: Any, **more: Any) -> Any:
        written[text] = y
        return write(canvas, x, y, text, *rest, **more)

    monkeypatch.setattr(chart.Canvas, "write", note)
    placed: list[tuple[tuple[int, int], Box]] = []
    monkeypatch.setattr(
        sys.modules[paint.__module__],
        "draw_chart",
        lambda image, at, window, *rest, **more: placed.append((at, window)),
    )
    _cache.clear()
    status = product("arrakis").picture.draw_board(view, "en", Faces(NAMES), form=form)
    assert status is not None
    (map_at,) = (at[1] for at, window in placed if window == WHOLE)
    assert written["Turn: Atreides"] < map_at


def test_vehicles_worms_and_dice_set_aside_are_counted() -> None:
    view = table().view(None)
    flying = list(view["zones"].values())
    harvesters = sum(bool(here.get("harvester")) for here in view["areas"].values())
    told = dict(strips._count_others(view, "harkonnen"))
    assert told == {"war_harvester": str(harvesters), "war_ornithopter": str(flying.count("ornithopter")),
                    "war_carryall": str(flying.count("carryall"))}  # fmt: skip
    worms = sum("worm" in here for here in view["areas"].values())
    assert dict(strips._count_others(view, "atreides"))["sandworms"] == str(worms)
    assert show({**view, "aside": 0}).tobytes() != show({**view, "aside": 2}).tobytes()


@pytest.mark.parametrize(("side", "crossed"), [("harkonnen", 3), ("atreides", 0)])
def test_w4_2_dice_set_aside_are_drawn_for_the_harkonnen_alone(
    side: str, crossed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    icon = Canvas.icon
    monkeypatch.setattr(
        Canvas, "icon", lambda self, name, *at, **how: drawn.append(name) or icon(self, name, *at, **how)
    )
    view = table().view(None) | {"aside": 3}
    look = strips.Look("en", 22, NAMES, range(4))
    strips.draw_side(Canvas.on(Image.new("RGB", (900, 600))), Box(0, 0, 900, 600), side, view, look)
    assert drawn.count("war_banned") == crossed


def test_w19_3_the_garrison_tokens_of_automatic_harkonnen_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = alone()
    own = solo(game)
    put(game, "arrakeen", HARKONNEN, tokens=(own.silver.pop(), own.black.pop()))
    left = len(own.silver) + len(own.black)
    written = [line for lines in read_texts(game.view(None), "en", FORMS[0], monkeypatch).values() for line in lines]
    assert f"2+{left}" in written
    assert f"Garrison tokens left: {left}" in list_board(game.view(None), Words("en", ["Ayla", "Bo"]))


@pytest.mark.sweep(8)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("part", product("arrakis").picture.parts)
def test_a_reader_has_a_sector_enlarged_with_all_of_its_areas(
    form: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = table(4).view(None)
    window = chart.find_sector(part, {"portrait": (600, 440), "landscape": SIZE}[form])
    assert window.x >= 0
    assert window.right <= SIZE[0]
    assert window.y >= 0
    assert window.bottom <= SIZE[1]
    with recording() as placed:
        drawn = show(view, form=form, part=part)
    assert drawn.size == show(view, form=form).size
    assert list_faults(placed) == []
    zoom = drawn.width / window.w
    assert zoom > 1.4
    written = "\n".join(
        line
        for size, lines in read_texts(view, "en", form, monkeypatch, part).items()
        if size == round(20 * zoom)
        for line in lines
    )
    sector = part.partition(":")[2]
    codes = {code_of(area.id) for area in load_printed()[0]["areas"] if area.sectors == (sector,)}
    assert codes - {word for line in written.splitlines() for word in line.split(" ")} == set()
