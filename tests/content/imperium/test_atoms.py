"""Atoms: each has an icon, a rule and its words in four languages; a set in another folder adds its own."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import yaml

import content
import tests.imagined.caravan.atoms as caravan
from content import LANGUAGES
from content.imperium import effects as e
from content.imperium import notation
from content.imperium.boxes import list_files
from content.imperium.loader import assemble, free_sets, load_product
from content.imperium.nodes.atoms import WRITTEN, parts_of
from content.imperium.notation import NotationError, read_condition, read_effect
from content.imperium.reader import load_board, load_set, read_set
from content.imperium.schema import Card, Post
from content.imperium.text.atoms import atom_words, phrases_of
from content.imperium.text.languages import TONGUES
from content.loading import Loader
from tests.content.imperium.own import is_ours

ICONS = {
    name
    for path in (Path(content.__file__).parent / "icons" / "icons.yaml", *list_files("icons.yaml"))
    for name in yaml.load(path.read_text(encoding="utf-8"), Loader)
}
FRONTS, TEAMS = (
    [node for side in sides for node in load_product(side).nodes.values() if isinstance(node, e.Atom)]
    for sides in (("base", "uprising"), ("uprising_six",))
)
FREE = {name: [node for node in load_set(name).nodes.values() if isinstance(node, e.Atom)] for name in free_sets()}
NODES = FRONTS + TEAMS + [node for nodes in FREE.values() for node in nodes]
CORE = [atom for atom in e.ATOMS.values() if is_ours(atom)]
READ_OTHERWISE = {*notation.CONTROL, *notation.NAMED, *e.GAINS, "both"}
"""Words of the notation that are no atoms."""


def said_by(atom: type[e.Atom]) -> set[str]:
    """The names of fields and properties that an atom's phrases can use."""
    return {*parts_of(atom), *(name for name, value in vars(atom).items() if isinstance(value, property))}


def styled(entry: dict[str, Any], tables: set[str]) -> list[dict[str, dict[str, str]]]:
    """The pairs of `face` and `full` in the phrases of an atom, one for each case. The keys in `tables` are not cases:
    they have words for the atom's fields."""
    if "by" not in entry:
        return [entry]
    cases = [inner for key, inner in entry.items() if isinstance(inner, dict) and key not in tables]
    return [pair for inner in cases for pair in styled(inner, tables)]


def test_there_are_atoms() -> None:
    assert len(CORE) >= 13
    assert {atom.notation for atom in e.ATOMS.values()} == set(e.ATOMS)
    assert not READ_OTHERWISE & set(e.ATOMS)
    assert not set(e.FACTS) & {word for kind, word in WRITTEN if kind is e.ConditionAtom}


@pytest.mark.parametrize("atom", CORE, ids=lambda atom: atom.notation)
def test_an_atom_has_an_icon_a_rule_and_its_words(atom: type[e.Atom]) -> None:
    assert atom.icons
    assert set(atom.icons) <= ICONS
    assert re.fullmatch(r"[A-Z]+\d+(\.\d+)*", atom.rule)
    assert atom.__doc__
    pairs = styled(phrases_of(atom), said_by(atom))
    assert pairs
    for pair in pairs:
        for style in ("face", "full"):
            assert tuple(pair[style]) == LANGUAGES
            asked = {
                language: {field for _, field, _, _ in Formatter().parse(text) if field}
                for language, text in pair[style].items()
            }
            assert all(fields == asked["en"] for fields in asked.values())
            times = {"times"} if atom.counted else set()
            several = {"times"} if "is_counted" in vars(atom) else times
            assert times <= asked["en"] <= said_by(atom) | several


def test_every_atom_is_used_where_it_is_declared() -> None:
    own = {name: {atom for atom in CORE if f".sets.{name}." in atom.__module__} for name in FREE}
    own = {name: atoms for name, atoms in own.items() if atoms}
    shared = {atom for atom in CORE if not any(atom in atoms for atoms in own.values())}
    assert {type(node) for node in FRONTS + TEAMS} <= shared <= {type(node) for node in NODES}
    for name, atoms in own.items():
        users = [user for user in FREE if any(f".sets.{name}." in module for module in load_set(user).manifest.atoms)]
        assert atoms <= {type(node) for user in users for node in FREE[user]}


def test_the_side_for_teams_uses_what_is_for_teams() -> None:
    assert {type(node) for node in TEAMS} >= {atom for atom in CORE if atom.module == "teams"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", sorted({node.notation for node in NODES}))
def test_an_atom_reads_in_every_language(word: str, language: str) -> None:
    """An atom has a text in every language at each place where it can be printed."""
    for node, style in itertools.product((node for node in NODES if node.notation == word), ("face", "full")):
        text = atom_words(node, style, language)
        assert text, node.at
        assert not re.search(r"[_{}\[\]#|]|None|\s$", text), (node.at, text)
        own = text.replace("CHOAM", "")  # a name that is the same in Japanese
        assert language == "en" or not re.search(r"[A-Za-z]", own), (node.at, text)


def test_two_atoms_cannot_have_one_word() -> None:
    before = dict(e.ATOMS)
    with pytest.raises(ValueError, match=r"harvest: declared by content\.imperium\.nodes\.actions and"):

        @e.atom("harvest", icon="spice", rule="X1")
        class _Again(e.EffectAtom):
            """An atom with a word that another atom already has."""

    assert before == e.ATOMS


def test_what_an_atom_is_decides_where_it_is_read() -> None:
    for kind, data in (("effect", {"more_than_each": "spice_must_flow"}), ("effect", {"oasis": True})):
        with pytest.raises(NotationError, match=f"unknown {kind}"):
            read_effect(data, "here")
    with pytest.raises(NotationError, match="unknown condition `camels`"):
        read_condition({"camels": 1}, "here")
    with pytest.raises(NotationError, match="unknown cost `halt`"):
        read_effect({"pay": {"halt": {"draw": 1}}, "for": {"draw": 1}}, "here")


@pytest.mark.parametrize(("data", "words"), [
    ({"camels": 0}, "here.camels: expected"), ({"camels": {"colour": "white"}}, "`amount` is missing"),
    ({"camels": {"amount": 1, "hump": 2}}, "unknown key `hump`"), ({"camels": {"amount": 1, "colour": "red"}}, "'red'"),
    ({"halt": {"dig": 1}}, "here.halt.dig"),
])  # fmt: skip
def test_a_fault_in_an_atom_is_named(data: dict[str, Any], words: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_effect(data, "here")
    assert words in str(caught.value)


def test_a_field_that_cannot_be_read_is_a_fault_of_its_declaration() -> None:
    @e.atom("odd", icon="spice", rule="X1")
    class Odd(e.EffectAtom):
        """An atom with a field of an unsupported type."""

        amount: float

    try:
        with pytest.raises(TypeError, match="float"):
            read_effect({"odd": 1}, "here")
    finally:
        del e.ATOMS["odd"]


def test_a_set_in_another_place_brings_its_own_words() -> None:
    made = read_set(Path(caravan.__file__).parent)
    driver, dagger, *_ = made.sheets["imperium"]
    assert isinstance(driver, Card)
    assert (driver.key, dagger.key, driver.set, driver.module) == (
        "caravan/camel_driver", "caravan/dagger", "caravan", "caravan",
    )  # fmt: skip
    node = made.nodes["caravan/imperium/camel_driver.agent.1"]
    assert isinstance(node, e.If)
    assert isinstance(node.condition, caravan.AtOasis)
    assert isinstance(node.effect, caravan.Halt)
    assert made.nodes["caravan/imperium/camel_driver.agent.1.1.0"] is node.effect.meanwhile
    assert (caravan.Halt.module, type(caravan.Halt.without)) == ("caravan", e.Gain)
    tally = made.nodes["caravan/imperium/camel_driver.reveal.1.0"]
    assert isinstance(tally, caravan.Loads)
    assert (tally.written, tally.of) == ("loads", "silk")
    told: dict[str, tuple[str, str]] = {
        "en": ("1 brown camel\nIf at an oasis: halt, 2 white camels",
               "Take 1 brown camel. If your caravan is at an oasis, the caravan halts; meanwhile: 2 white camels."),
        "zh-TW": ("1頭褐駱駝\n若在綠洲：停留，2頭白駱駝", "拿取1頭褐駱駝。若你的商隊在綠洲，商隊停留：2頭白駱駝。"),
        "zh-CN": ("1头褐骆驼\n如果在绿洲：停留，2头白骆驼", "拿取1头褐骆驼。如果你的商队在绿洲，商队停留：2头白骆驼。"),
        "ja": ("茶色のラクダ1\nオアシスにいるなら：休止、白いラクダ2",
               "茶色のラクダ1を得る。自分の隊商がオアシスにいるなら、隊商が休止する。"),
    }  # fmt: skip
    for language, (face, sentence) in told.items():
        assert driver.agent is not None
        assert TONGUES[language].face(driver.agent) == face
        assert TONGUES[language].sentence(driver.agent) == sentence
    assert driver.reveal is not None
    assert TONGUES["en"].face(driver.reveal) == "3 brown camels → 2 Persuasion\n1 Solari per load of silk"
    assert TONGUES["zh-TW"].sentence(driver.reveal) == (
        "你可以拿取3頭褐駱駝，以獲得2點招募點數。每有1份絲綢，獲得1太陽幣。"
    )
    assert made.names["card:caravan/dagger"]["ja"] == "曲刀"


def _mixed(*sets: str, seats: int = 0) -> Any:
    here = Path(caravan.__file__).parent
    imagined = [read_set(here), read_set(here.parent / "wells")]
    return assemble(load_board("uprising"), [*(load_set(name) for name in sets), *imagined], seats)


def test_a_set_changes_what_it_is_mixed_into() -> None:
    """A set changes the game that it is added to: it removes, replaces and covers components. Without it, its additions
    are absent and nothing is changed."""
    alone, mixed = load_product("uprising"), _mixed("uprising")
    copies: dict[str, int] = {card.key: card.copies for card in mixed.sheets["imperium"]}
    assert copies["maula_pistol"] == 1
    assert "truthtrance" not in copies
    assert {card.key: card.copies for card in alone.sheets["imperium"]}["maula_pistol"] == 2
    (station,) = (space for space in mixed.sheets["board"] if space.key == "research_station")
    assert (station.name, station.full) == ("Research Station", "caravan/station")
    places = [space.key for space in alone.sheets["board"]]
    assert [space.key for space in mixed.sheets["board"]] == [*places, "caravanserai"]
    ids = {card.id for card in mixed.sheets["intrigue"]}
    assert "mirage" in ids
    assert "toll" not in ids
    (toll,) = (card for card in _mixed("uprising", "choam").sheets["intrigue"] if card.id == "toll")
    assert (toll.copies, toll.key) == (2, "caravan/toll")
    posts = {post.id for post in mixed.sheets["observation_posts"]}
    assert posts == {post.id for post in alone.sheets["observation_posts"]}


def test_changes_depend_on_who_takes_part() -> None:
    def spaces(seats: int) -> set[str]:
        return {space.key for space in _mixed("uprising", seats=seats).sheets["board"]}

    assert "fremkit" in spaces(4)
    assert spaces(4) - spaces(3) == {"fremkit"}
    (post,) = (post for post in _mixed("uprising", seats=3).all_of("observation_posts", Post) if post.id == "fremen")
    assert (post.connects, post.full) == (("desert_tactics",), "uprising/fremen")


def test_im3_1_a_research_effect_is_one_step() -> None:
    """Each step of research has a choice of ways. So the notation demands a separate effect for each of several
    steps."""
    assert read_effect({"research": 1}, "x").amount == 1
    for several in (2, {"amount": 3}):
        with pytest.raises(NotationError, match="once for each"):
            read_effect({"research": several}, "x")


def test_what_is_carried_out_one_at_a_time_has_an_amount_of_one() -> None:
    """A discard has an amount of one card. Only a discard that is a cost, or that each opponent carries out, may have a
    larger amount."""
    boards = [load_product(side) for side in ("base", "uprising", "uprising_six")]
    nodes = [node for one in (*boards, *map(load_set, free_sets())) for node in one.nodes.values()]
    several = {id(cost) for node in nodes if isinstance(node, e.Pay) for cost in node.costs}
    several |= {id(node.effect) for node in nodes if isinstance(node, e.EachOpponent)}
    found = [node for node in nodes if isinstance(node, e.Discard) and id(node) not in several]
    assert found
    assert [node.at for node in found if node.amount != 1] == []
