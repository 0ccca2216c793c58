"""The faces of the Skills: the gains of an owner who has a Commander in the Conflict (fact sheet sardaukar)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from content import describe
from content.imperium.reader import load_set
from tests.engine.imperium.bloodlines.corps import Corps

COPIES = 2
"""The number of copies of each kind; there are 14 Skills in all."""


class Face(NamedTuple):
    """A Skill, further facts of its owner's position, the gains of the Reveal turn, and the added strength."""

    name: str
    position: str = ""
    gives: str = ""
    adds: int = 0


FACES = (
    Face("canny", "landsraad", adds=2),
    Face("canny", "city"),
    Face("canny"),
    Face("charismatic", gives="persuasion"),
    Face("driven", gives="spice"),
    Face("fierce", adds=1),
    Face("fierce", "enemy_worm", adds=2),
    Face("hardy", gives="garrison"),
    Face("loyal", "emperor_3", adds=2),
    Face("loyal", "emperor_2"),
    Face("desperate"),
)


@pytest.mark.parametrize("face", FACES, ids=lambda face: f"{face.name}-{face.position or 'plain'}")
def test_what_a_skill_does(face: Face) -> None:
    table = Corps()
    table.skill(0, face.name)
    table.own(0, conflict=1)
    if face.position in ("landsraad", "city"):
        table.agent(0, {"landsraad": "high_council", "city": "arrakeen"}[face.position])
    elif face.position == "enemy_worm":
        table.set(1, sandworms=1)
    elif face.position:
        table.influence(0, "emperor", int(face.position[-1]))
    goods = ("solari", "spice", "water", "persuasion", "swords", "garrison")
    before = {what: getattr(table.player(0), what) for what in goods}
    assert table.power(0) == 2 + face.adds
    table.reveal(0)
    gained = {what: getattr(table.player(0), what) - n for what, n in before.items()}
    assert gained == dict.fromkeys(goods, 0) | ({face.gives: 1} if face.gives else {})
    assert table.power(0) == 2 + face.adds


def test_desperate_is_trashed_for_three_swords() -> None:
    table = Corps()
    table.skill(0, "desperate")
    table.own(0, conflict=1)
    table.reveal(0)
    table.take(0, "choose-pay")
    assert (table.player(0).swords, table.skills(0)) == (3, [])


def test_the_box_has_two_of_each() -> None:
    skills = load_set("bloodlines").sheets["skills"]
    assert {skill.id for skill in skills} == {face.name for face in FACES}
    assert all(skill.copies == COPIES for skill in skills)


@pytest.mark.parametrize(
    ("language", "kind", "text"),
    [
        ("en", "Sardaukar Commander Skill · 2 copies", "Trash this tile"),
        ("zh-TW", "薩督卡指揮官技能 · ×2", "銷毀此板塊"),
        ("zh-CN", "萨多卡指挥官技能 · ×2", "销毁此板块"),
        ("ja", "サルダウカー部隊長能力 · ×2", "このタイルを破棄"),
    ],
)
def test_a_skill_in_words(language: str, kind: str, text: str) -> None:
    found = describe("skill:bloodlines/desperate", language)
    assert found.kind == kind
    assert text in found.boxes[0].face
