"""The picture of the Leaders to choose from: a crest and every ability, readable on a phone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from bot.draw.canvas import Canvas
from bot.games.imperium.picture import paint_leaders
from bot.games.imperium.picture.crests import draw_crest, find_charge
from bot.games.imperium.picture.sheets import load_sheets
from bot.language import Words
from content import LANGUAGES
from content.imperium.text import describe
from tests.bot.games.imperium.picture.base import base_opening
from tests.bot.games.imperium.picture.views import check_on_a_phone, opening, watch
from tests.bot.support.harness import open_cockpit, running

OPENINGS = {"uprising": opening, "base": base_opening}


def squeeze(text: str) -> str:
    return "".join(text.split())


@pytest.mark.sweep(4)
@pytest.mark.parametrize("board", OPENINGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_leader_is_shown_with_every_ability_in_words(
    board: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every Leader is shown with every ability in words that are at least nine CSS pixels high on a phone of 390
    pixels."""
    view, drawn = OPENINGS[board](), watch(monkeypatch)
    sheets = load_sheets(board, tuple(view["sets"])).leaders
    leaders = [name for name, sheet in sheets.items() if not sheet.back]
    picture = paint_leaders(view, leaders, language)
    written = squeeze(check_on_a_phone(picture, drawn))
    for name in leaders:
        text, steps = describe(f"leader:{name}", language, board), len(sheets[name].track)
        assert squeeze(text.title) in written
        told = [squeeze(box.label) in written and squeeze(box.sentence) in written for box in text.boxes]
        assert sum(told) >= len(told) - steps, name
    assert Words(language).name(f"leader:{leaders[0]}") in picture.alt


@pytest.mark.parametrize(
    ("leader", "icon"),
    [
        ("gurney_halleck", "troops"),
        ("muad_dib", "card"),
        ("lady_jessica", "intrigue"),
        ("lady_amber_metulli", "solari"),
    ],
)
def test_a_crest_bears_what_the_signet_ring_gives_first(leader: str, icon: str) -> None:
    assert find_charge(load_sheets("uprising").leaders[leader]) == icon


def test_a_house_of_another_box_has_a_crest_of_its_own_each_time_the_same() -> None:
    leader = load_sheets("uprising").leaders["staban_tuek"]

    def draw(house: str | None) -> bytes:
        canvas = Canvas.on(Image.new("RGB", (96, 96)))
        draw_crest(canvas, replace(leader, house=house), 90, 48, 48)
        return canvas.image.tobytes()

    assert draw("Ecaz") == draw("Ecaz")
    assert len({draw(None), draw("Ecaz"), draw("Moritani"), draw("Atreides")}) == 4


@pytest.mark.slow
async def test_who_chooses_a_leader_opens_their_picture_from_the_panel(url) -> None:
    async with running(url, pictures="thread") as world:
        ayla, bo, cy = persons = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy")]
        await (await ayla.slash("dune new", game="uprising", seats=3)).answered()
        for person in (bo, cy):
            await (await person.slash("dune join")).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, leaders="draft")
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            chooser = next(person for person in persons if person.id == live.user_in(live.game.waiting()[0]))
        panel = await open_cockpit(chooser)
        shown = (await (await chooser.click(panel, label="Leaders")).answered()).ephemerals[0]
        assert [file.description[:6] for file in shown.attachments] == ["Gurney"]
