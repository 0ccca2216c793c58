"""The record of drawn items, and the faults found in it."""

from __future__ import annotations

from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.record import recording
from tests.bot.support.apart import list_faults


def page() -> Canvas:
    return Canvas.on(Image.new("RGB", (400, 200)))


def kinds(faults: list[str]) -> list[str]:
    return [fault.split()[0] for fault in faults]


def test_nothing_is_written_down_for_nobody() -> None:
    with recording() as before:
        page().write(20, 100, "seen", 20)
    page().write(20, 100, "unseen", 20)
    assert [one.what for one in before] == ["seen"]


def test_things_apart_and_a_number_on_its_icon_are_no_faults() -> None:
    canvas = page()
    with recording() as drawn:
        canvas.plate(Box(10, 10, 200, 100), 8, NAMED["box"])
        canvas.write(20, 30, "Whole", 20, room=100)
        canvas.icon("price", 52, 40, 75, "mm")
        canvas.write(40, 75, "7", 24, anchor="m")
        canvas.icon("card", 30, 120, 75, "mm")
        canvas.icon("trash", 20, 130, 85, "mm", laid=True)
    assert len(drawn) == 6
    assert list_faults(drawn) == []


def test_every_kind_of_fault_is_found() -> None:
    canvas = page()
    with recording() as drawn:
        canvas.write(20, 20, "A long name without room", 20, room=80)
        canvas.icon("card", 30, -10, 20)
        canvas.plate(Box(10, 50, 100, 30), 8, NAMED["box"])
        canvas.write(20, 65, "Too wide for it", 20)
        canvas.write(220, 65, "Over", 20)
        canvas.write(240, 68, "other", 20)
        canvas.icon("card", 30, 215, 120)
        canvas.plate(Box(230, 100, 50, 50), 8, NAMED["box"])
    assert kinds(list_faults(drawn)) == ["cut", "off", "out", "hidden", "over"]
    assert kinds(list_faults(drawn, ["A long"]))[0] != "cut"


def test_pages_of_a_picture_are_looked_at_one_by_one() -> None:
    with recording() as drawn:
        page().write(20, 100, "here", 20)
        Canvas.on(Image.new("RGB", (300, 300))).write(20, 100, "there", 20)
    assert list_faults(drawn) == []
