"""Views for drawing: an opening, a crowded table, three players, names that are difficult to write."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bot.draw.coverage import covered
from bot.draw.pictures import ALT_LIMIT, SIZE_LIMIT, Picture
from bot.draw.text import FONTS
from bot.games.imperium.picture.paint import forget_boards
from content.imperium import schema
from content.imperium.effects import FACTIONS
from content.imperium.loader import load_product

NAMES = ["Ayla", "Bashir the Patient", "Chani", "Duncan"]
CJK_NAMES = ["無名の砂漠の旅人たちの長い名前", "沙丘之王保羅亞崔迪公爵殿下閣下", "한국어이름입니다", "李"]


def player(seat: int, **given: Any) -> dict[str, Any]:
    """A seat at the start with the given changes."""
    leaders = ("gurney_halleck", "feyd_rautha_harkonnen", "princess_irulan", "lady_margot_fenring")
    return {
        "seat": seat, "leader": leaders[seat], "vp": 1, "solari": 0, "spice": 0, "water": 1, "persuasion": 0,
        "swords": 0, "influence": dict.fromkeys(FACTIONS, 0), "agents": {"ready": 2, "total": 2},
        "troops": {"supply": 9, "garrison": 3, "conflict": 0, "memories": 0}, "sandworms": 0, "strength": 0, "spies": 3,
        "hand": 5, "shown": [], "deck": 5, "discard": [], "play": [], "intrigue": 0, "waiting": [], "set_aside": [],
        "council": False, "swordmaster": False, "hooks": False, "training": "s", "conflicts": [],
        "objectives": [{"id": "objective", "icon": ("crysknife", "desert_mouse", "ornithopter")[seat % 3], "up": True}],
        "revealed": False, "sources": {},
    } | given  # fmt: skip


def influence(*levels: int) -> dict[str, int]:
    """Influence in the order of the Factions."""
    return dict(zip(FACTIONS, levels, strict=True))


def opening(seats: int = 4) -> dict[str, Any]:
    """The first turn of a game."""
    product = load_product("uprising")
    return {
        "family": "imperium", "product": "uprising", "sets": ["choam"], "round": 1, "rounds": 10, "phase": "turns",
        "first": 1, "active": 1, "turn": None, "wall": True, "players": [player(seat) for seat in range(seats)],
        "spaces": {
            space.id: {"agents": [], "control": None, "spice": 0} for space in product.all_of("board", schema.Space)
        },
        "posts": {post.id: [] for post in product.all_of("observation_posts", schema.Post)},
        "alliances": dict.fromkeys(FACTIONS), "conflict_deck": 9,
        "conflict": {"id": "skirmish_crysknife", "level": 1, "due": [0] * seats},
        "row": ["maula_pistol", "ecological_testing_station", "sardaukar_coordination", "steersman", "overthrow"],
        "reserve": {"prepare_the_way": 8, "the_spice_must_flow": 10}, "imperium_deck": 60, "intrigue_deck": 40,
        "intrigue_discard": [], "trashed": [], "outcome": None,
    }  # fmt: skip


def crowded() -> dict[str, Any]:
    """A late round: every part of the board is in use, some parts by several players."""
    view = opening()
    trophies = [
        {"id": name, "icon": icon, "up": up}
        for name, icon, up in (
            ("skirmish_crysknife", "crysknife", False), ("trade_dispute", "desert_mouse", True),
            ("siege_of_arrakeen", "ornithopter", True), ("propaganda", "wild", True),
        )
    ]  # fmt: skip
    view |= {
        "round": 9, "phase": "turns", "first": 2, "active": 3, "wall": False, "conflict_deck": 1,
        "conflict": {"id": "battle_for_arrakeen", "level": 3, "due": [1, 3, 2, 0]},
        "imperium_deck": 12, "intrigue_deck": 5,
        "reserve": {"prepare_the_way": 2, "the_spice_must_flow": 4},
        "row": [
            "captured_mentat", "bene_gesserit_operative", "junction_headquarters", "guild_envoy", "stilgar_the_devoted",
        ],
        "players": [
            player(0, vp=9, solari=11, spice=8, water=3, influence=influence(4, 2, 6, 0),
                   agents={"ready": 0, "total": 3}, troops={"supply": 0, "garrison": 8, "conflict": 4, "memories": 0},
                   sandworms=2, strength=21, swords=7, spies=0, hand=0, intrigue=6, council=True, swordmaster=True,
                   hooks=True, conflicts=trophies, revealed=True),
            player(1, vp=9, solari=0, spice=12, water=0, influence=influence(4, 5, 1, 2),
                   agents={"ready": 1, "total": 3}, troops={"supply": 1, "garrison": 10, "conflict": 1, "memories": 0},
                   strength=2, spies=1, intrigue=2, swordmaster=True, conflicts=trophies[:2]),
            player(2, vp=9, solari=6, water=2, influence=influence(3, 1, 4, 6),
                   agents={"ready": 1, "total": 2}, troops={"supply": 2, "garrison": 0, "conflict": 6, "memories": 0},
                   strength=12, spies=2, hooks=True, council=True, hand=7),
            player(3, vp=7, solari=3, spice=2, water=9, influence=influence(0, 2, 3, 4),
                   agents={"ready": 0, "total": 3}, persuasion=7, swordmaster=True, council=True, spies=0, hand=2,
                   conflicts=trophies[1:3], intrigue=1),
        ],
        "alliances": {"emperor": 0, "guild": 1, "bene_gesserit": 0, "fremen": 2},
    }  # fmt: skip
    for space, agents in {
        "arrakeen": [0], "high_council": [1, 3], "sardaukar": [0], "dutiful_service": [2], "deep_desert": [1],
        "imperial_basin": [3], "spice_refinery": [2, 0], "shipping": [3], "secrets": [1], "fremkit": [0],
    }.items():  # fmt: skip
        view["spaces"][space]["agents"] = agents
    for space, spice in {"deep_desert": 3, "hagga_basin": 1, "imperial_basin": 2}.items():
        view["spaces"][space]["spice"] = spice
    for space, seat in {"arrakeen": 0, "spice_refinery": 1, "imperial_basin": 3}.items():
        view["spaces"][space]["control"] = seat
    for post, seats in {
        "emperor": [0], "guild": [0, 2], "landsraad_left": [3], "landsraad_right": [1], "choam": [3], "fremen": [1],
        "research_refinery": [0], "refinery_arrakeen": [3], "sietch_research": [2], "deep_desert": [2, 3],
        "hagga_basin": [1], "imperial_basin": [0], "bene_gesserit": [2],
    }.items():  # fmt: skip
        view["posts"][post] = seats
    view["choam"] = {
        "market": ["research_station_solari_spy", "acquire_the_spice_must_flow"], "bank": 3, "aside": [],
        "held": [
            {"open": ["arrakeen_water", "high_council_solari"], "done": ["harvest_4_solari"]}, {"open": [], "done": []},
            {"open": ["arrakeen_troop_spy"], "done": []}, {"open": ["heighliner_water"], "done": ["espionage_solari"]},
        ],
    }  # fmt: skip
    return view


def overlaps(
    drawn: Sequence[tuple[str, str, int, tuple[float, float, float, float]]],
) -> list[str]:  # fmt: skip
    """Pieces of text that overlap by more than two pixels."""
    found: list[str] = []
    boxes = sorted(((box, words) for words, _, _, box in drawn), key=lambda entry: entry[0])
    for i, ((left, top, right, bottom), words) in enumerate(boxes):
        for (other_left, other_top, _, other_bottom), other in boxes[i + 1 :]:
            if other_left >= right - 2:
                break
            if other_bottom > top + 2 and other_top < bottom - 2:
                found.append(f"{words!r} over {other!r} near {left}, {top}")
    return found


def check_on_a_phone(
    picture: Picture, drawn: Sequence[tuple[str, str, int, tuple[float, float, float, float]]]
) -> str:  # fmt: skip
    """Check that a picture keeps Discord's limits, and return all its text. On a phone of 390 pixels, the text must be
    at least nine CSS pixels high, may not be cut or overlap, and may only use characters that exist."""
    width, height = Image.open(BytesIO(picture.data)).size
    assert len(picture.data) <= SIZE_LIMIT
    assert len(picture.alt) <= ALT_LIMIT
    for words, path, size, (left, top, right, bottom) in drawn:
        assert {ord(c) for c in words} <= covered(FONTS / path.rsplit("/", 1)[1]), words
        assert size * 390 / width >= 9
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    assert overlaps(drawn) == []
    return "".join(words for words, *_ in drawn)


def watch(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, int, tuple[float, float, float, float]]]:
    """Every piece of text that is drawn: its words, font file, size and box."""
    drawn: list[tuple[str, str, int, tuple[float, float, float, float]]] = []
    original = ImageDraw.ImageDraw.text

    def text(self: ImageDraw.ImageDraw, xy: tuple[float, float], words: str, **given: Any) -> None:
        font = given["font"]
        drawn.append((words, str(font.path), font.size, self.textbbox(xy, words, font=font, anchor=given["anchor"])))
        original(self, xy, words, **given)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    forget_boards()
    return drawn
