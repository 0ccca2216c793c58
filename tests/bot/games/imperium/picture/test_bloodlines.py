"""The pictures of Bloodlines and its tech module, also on a phone: figures, Skills, tiles, components of Leaders
(BL16)."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from PIL import ImageChops

from bot.draw.canvas import Canvas
from bot.draw.pictures import _cache
from bot.games.imperium.changes import describe_changes, find_changes
from bot.games.imperium.modules.sardaukar.picture import figure_box
from bot.games.imperium.picture.layout import Form
from bot.games.imperium.picture.paint import describe, forget_boards, open_page, paint, paint_board, unshown
from bot.games.imperium.picture.spaces import LEFT_COLUMN
from bot.language import LANGUAGES, Words
from content.imperium.sets.tech.kinds import Tile
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.games.imperium.picture.views import NAMES, check_on_a_phone, watch


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()
    forget_boards()


SIX = [*NAMES, "Emil", "無名の砂漠の旅人たち"]
TABLES = (
    ("uprising", 4, ("choam",)), ("uprising", 3, ("immortality",)), ("uprising", 1, ()), ("uprising", 6, ("choam",)),
    ("base", 4, ("immortality",)), ("base", 2, ()),
)  # fmt: skip


@cache
def views(board: str, seats: int, others: tuple[str, ...], seed: int = 3) -> tuple[dict[str, Any], ...]:
    """The spectator's views of a game with both boxes at intervals, to its end."""
    config = {"product": board, "seats": seats, "modules": ["bloodlines", "tech", *others]}
    game, rng, found = Game.new(FAMILY, config, bytes([seed] * 32)), random.Random(seed), []
    while decisions := game.decisions():
        if game.revision % 90 == 0:
            found.append(game.view(None))
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return (*found, game.view(None))


def crowded(board: str = "uprising", seats: int = 4) -> dict[str, Any]:
    """A view in which everybody has some of everything, more than a box contains."""
    made = views(board, seats, TABLES[3 if seats == 6 else 0][2])
    view = dict(made[len(made) // 2])
    tiles = [
        "tech/self_destroying_messages", "tech/sardaukar_high_command", "tech/gene_locked_vault",
        "tech/rapid_dropships", "tech/planetary_array", "tech/navigation_chamber",
    ]  # fmt: skip
    skills = [f"bloodlines/{name}" for name in ("charismatic", "desperate", "canny", "loyal", "hardy", "driven")]
    own = {
        "skills": skills, "commanders": {"reserve": 1, "garrison": 2, "conflict": 1},
        "tech": {"tiles": tiles, "down": tiles[3:4], "project": 1},
    }  # fmt: skip
    fights = {"troops": {"supply": 1, "garrison": 8, "conflict": 3, "memories": 0, "agents": 1}, "sandworms": 2}
    view["players"] = [
        player | own | (fights | {"strength": 24} if not player.get("allies") else {}) for player in view["players"]
    ]
    view["players"][0] |= {"course": {"left": 2, "played": ["bloodlines/nav_01", "bloodlines/nav_02"]}}
    view["players"][1] |= {"tactics": 7, "twisted": 1}
    view["players"][2] |= {"twisted_deck": 9, "spies_gone": 1}
    return view


@pytest.mark.sweep(3)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize(("board", "seats", "others"), TABLES)
def test_everything_of_both_boxes_has_a_place(board: str, seats: int, others: tuple[str, ...], form: Form) -> None:
    for view in views(board, seats, others):
        assert unshown(view) == []
        page, asked = open_page(view, "en", SIX[: len(view["players"])], range(6), form=form)
        assert {"skills", "tech"} <= {panel.region for panel in asked}
        assert describe(page, asked)


@pytest.mark.sweep(10)
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_crowded_panels_are_whole_and_lie_apart(
    monkeypatch: pytest.MonkeyPatch, language: str, form: Form, seats: int
) -> None:
    view = crowded(seats=seats)
    drawn = watch(monkeypatch)
    picture = paint(view, language, SIX[:seats], form=form)
    if form == "portrait":
        check_on_a_phone(picture, drawn)
    words = Words(language)
    page, _ = open_page(view, language, SIX[:seats], range(6), form=form)
    tops, scale = [stack["top"] for stack in view["tech"]["stacks"] if stack["top"]], page.layout.scale
    names = [f"skill:{skill}" for skill in view["sardaukar"]["row"]] + [f"tech:{tile}" for tile in tops]
    names += [f"skill:{skill}" for skill in view["players"][0]["skills"]]
    names += [f"tech:{tile}" for tile in view["players"][0]["tech"]["tiles"]]
    for region, kind in (("skills", "skill:"), ("tech", "tech:")):
        box = page.layout.box(region)
        inside = [piece for piece in drawn if box.y * scale <= piece[3][1] and piece[3][3] <= box.bottom * scale]
        written = "".join(text for text, *_ in inside)
        assert inside
        assert "…" not in written.replace("…", "", sum("…" in name for name in page.names) * 2)
        assert all(words.name(name) in written for name in names if name.startswith(kind))


def test_fighters_of_four_kinds_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Troops, sandworms, Commanders and an Agent in the Conflict are counted separately, and none of the numbers
    extends beyond the bar."""
    placed: list[tuple[str, float, float]] = []
    icon = Canvas.icon

    def noting(self: Canvas, name: str, size: int, x: float, y: float, anchor: str = "lm", laid: bool = False) -> None:
        placed.append((name, x, y))
        icon(self, name, size, x, y, anchor, laid)

    monkeypatch.setattr(Canvas, "icon", noting)
    bars: list[tuple[float, float]] = []
    plate = Canvas.plate

    def seeing(self: Canvas, box: Any, *given: Any, **more: Any) -> None:
        bars.append((box.x, box.y))
        plate(self, box, *given, **more)

    monkeypatch.setattr(Canvas, "plate", seeing)
    view = crowded()
    paint(view, "en", NAMES)
    page, _ = open_page(view, "en", NAMES, range(4))
    area = page.layout.box("strengths")
    units = [(name, x) for name, x, y in placed if area.x <= x < area.right and area.y <= y <= area.bottom]
    assert {name for name, _ in units} == {"troops", "sandworms", "commander", "agent"}
    first = min(x for x, y in bars if area.x < x < area.right and area.y <= y < area.bottom)
    assert max(x for _, x in units) + 28 + 24 <= first


@pytest.mark.sweep(3)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize(("board", "seats"), [("uprising", 4), ("uprising", 6), ("base", 4)])
def test_figures_stand_in_their_spaces_clear_of_badge_and_name(board: str, seats: int, form: Form) -> None:
    others = next(more for name, number, more in TABLES if (name, number) == (board, seats))
    view = views(board, seats, others)[0]
    assert len(view["sardaukar"]["spaces"]) == 6
    page, _ = open_page(view, "en", SIX[:seats], range(6), form=form)
    for space in view["sardaukar"]["spaces"]:
        at, box = page.layout.space(space), figure_box(page.layout.space(space))
        assert at.x <= box.x
        assert box.right <= at.x + LEFT_COLUMN
        assert at.y + 40 <= box.y
        assert box.bottom <= at.bottom
        assert not page.sheets.spaces[space].combat
        assert not page.sheets.spaces[space].requires


def test_spies_of_several_colours_stand_on_one_post(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spies of several colours on one post are all drawn, one of each colour (BL5.1)."""
    view = views(*TABLES[0])[1]
    view = view | {"posts": {post: [] for post in view["posts"]} | {"emperor": [0, 1, 2, 3]}}
    placed: list[tuple[int, float]] = []
    page, asked = open_page(view, "en", NAMES, range(4))
    x, y = page.layout.post("emperor")
    token = Canvas.token

    def noting(self: Canvas, seat: int, size: int, at: float, height: float, anchor: str = "mm") -> None:
        if height == y and abs(at - x) < 60:
            placed.append((seat, at))
        token(self, seat, size, at, height, anchor)

    monkeypatch.setattr(Canvas, "token", noting)
    image = paint_board(page, asked).image
    before = image.copy()
    canvas = Canvas.on(image.copy(), page.layout.scale)
    for panel in asked:
        if "posts" in panel.keys:
            panel.draw(canvas, page, None)
    assert ImageChops.difference(before, canvas.image).getbbox() is not None
    assert [seat for seat, _ in placed] == [0, 1, 2, 3]
    assert len({at for _, at in placed}) == 4
    told = [sentence for sentence in describe(page, asked) if sentence.startswith("Spies: ")]
    assert len(told) == 1
    assert all(name in told[0] for name in ("Ayla", "Chani", "Duncan"))


def test_bl16_1_what_everybody_knows_of_tiles_and_skills_is_told() -> None:
    view = crowded()
    page, asked = open_page(view, "en", NAMES, range(4))
    told = describe(page, asked)
    whole = " ".join(told)
    assert "Bashir the Pa…, Tactics token on space 7." in told
    assert "Ayla, Navigation cards left: 2, the next in slot 3." in told
    assert "Chani, Twisted Intrigue cards in the deck: 9." in told
    assert "Chani, Spies out of the game: 1." in told
    assert "Ayla, Agents in the Conflict: 1." in told
    assert (
        "Ayla, Sardaukar Commanders: garrison 2, Conflict 1, supply 1, "
        "Skills: Charismatic, Desperate, Canny, Loyal, Hardy and Driven." in told
    )
    assert "Rapid Dropships (face down)" in whole
    assert "1 set aside, face down" in whole
    for stack in view["tech"]["stacks"]:
        assert (
            f"{page.words.name('tech:' + stack['top'])} ({page.sheets.read(Tile, 'tech')[stack['top']].cost} spice, "
            in whole
        )


def test_what_was_turned_up_since_is_marked_and_told() -> None:
    view = views(*TABLES[0])[0]
    row, stacks = list(view["sardaukar"]["row"]), [dict(stack) for stack in view["tech"]["stacks"]]
    other = next(key for name in ("canny", "driven", "hardy", "loyal") if (key := f"bloodlines/{name}") not in row)
    now = view | {
        "sardaukar": view["sardaukar"] | {"row": [row[0], other, *row[2:]]},
        "tech": view["tech"] | {"stacks": [stacks[0], stacks[1] | {"top": "tech/unseen"}, {"top": None, "height": 0}]},
    }
    changes = find_changes(view, now)
    assert (changes["skills"], changes["tech"]) == ([1], [1])
    assert find_changes(now, now).keys().isdisjoint({"skills", "tech"})
    told = describe_changes(changes, Words("en", NAMES))
    assert {"The Skills on offer have changed.", "The tech tiles on offer have changed."} <= set(told)
    page, asked = open_page(view, "en", NAMES, range(4))
    marked = [box for panel in asked for box, _ in panel.halos(page, {"skills": [1], "tech": [2]})]
    assert len(marked) == 2
    for box, region in zip(marked, ("skills", "tech"), strict=True):
        around = page.layout.box(region)
        assert around.x < box.x < box.right <= around.right
        assert around.y < box.y < box.bottom <= around.bottom


def find_kota() -> Game[Any]:
    """A game in which Kota Odax has a tile set aside."""
    for seed in range(200):
        config = {"product": "uprising", "seats": 4, "modules": ["bloodlines", "tech"]}
        game, rng = Game.new(FAMILY, config, bytes([seed] * 32)), random.Random(seed)
        for _ in range(60):
            decision = game.decisions()[0]
            game.apply(decision.seat, answer_randomly({}, decision, rng))
        if any(game.state.parts["tech"].project):
            return game
    raise AssertionError("no game with Kota Odax")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_bl16_2_the_picture_never_shows_what_lies_face_down(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """The picture never shows the tiles below the top ones, nor the tile set aside by Kota Odax, not even to its owner
    (BL16.2)."""
    game = find_kota()
    part, words = game.state.parts["tech"], Words(language)
    seat = next(seat for seat, own in enumerate(part.project) if own)
    hidden = {*part.project[seat], *(tile for stack in part.stacks for tile in stack[:-1])}
    drawn = watch(monkeypatch)
    public = paint(game.view(None), language, NAMES)
    written = "".join(text for text, *_ in drawn)
    assert words.text("picture-project") in written
    for tile in hidden:
        assert words.name(f"tech:{tile}") not in written
        assert words.name(f"tech:{tile}") not in public.alt
    assert paint(game.view(seat), language, NAMES).data == public.data
