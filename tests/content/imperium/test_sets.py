"""Boards and sets: keys and references, digests, numbers of the boards, and the content of the base game's box.

The expected numbers of the base game are those of its fact sheets and rules, not of the content.
"""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
import yaml

from content import LANGUAGES
from content.imperium import effects as e
from content.imperium import schema
from content.imperium.catalog import content_of, find_node, find_sheet, list_components, reference_of
from content.imperium.loader import (
    HOME,
    assemble,
    list_boards,
    list_sets,
    load_content,
    load_product,
    seats_of,
    sets_of,
)
from content.imperium.names import all_names, name_of
from content.imperium.reader import load_board, load_set, read_board, read_set
from content.imperium.sets.base.kinds import HagalCard
from content.imperium.text import describe
from content.imperium.titles import list_namesakes, list_titles
from content.loading import Loader
from content.quotes import curl
from engine.imperium.config import name_missing_modules, read_config
from engine.imperium.library import library
from engine.imperium.ruleset import find_module

FACTS = Path(__file__).parents[2] / "facts"


# -- keys and references ----------------------------------------------------------------------------------------------


def test_the_bare_board_comes_first() -> None:
    assert list_boards() == ("uprising", "base")
    assert list_sets() == (
        "base", "bloodlines", "choam", "commanders", "immortality", "ix", "ix_tech", "ix_tiles", "rivals", "tech",
        "uprising",
    )  # fmt: skip
    free = ("immortality", "ix", "ix_tech", "ix_tiles", "tech")
    assert sets_of("uprising") == ("uprising", "rivals", "bloodlines", "choam", *free)
    assert sets_of("base") == ("base", "bloodlines", *free)
    assert sets_of("uprising", core=True) == ("uprising", "rivals")
    assert sets_of("uprising", core=False) == ("bloodlines", "choam", *free)


def test_a_set_for_some_numbers_of_people_is_in_play_for_those_and_opens_the_board_to_them() -> None:
    """A set for certain numbers of people is in play for those only, and adds these numbers to the board. So the
    digests of all other games stay the same (RV1.1)."""
    named = {seats: sets_of("uprising", core=True, seats=seats) for seats in range(5)}
    assert named == {1: ("uprising", "rivals"), 2: ("uprising", "rivals")} | dict.fromkeys((0, 3, 4), ("uprising",))
    assert (seats_of("uprising"), seats_of("base")) == ((1, 2, 3, 4, 6), (1, 2, 3, 4))
    assert load_content("uprising", (), 3).digest == load_content("uprising").digest
    assert load_content("uprising", (), 2).digest != load_content("uprising").digest


@pytest.mark.parametrize(("reference", "address"), [
    ("card:maula_pistol", "uprising/imperium/maula_pistol.agent"),
    ("card:cargo_runner", "uprising/imperium/cargo_runner.agent"),
    ("card:base/gurney_halleck", "base/imperium/gurney_halleck.agent"),
    ("space:arrakeen", "uprising/board/arrakeen.ways.0.effect"),
    ("space:base/arrakeen", "base/board/arrakeen.ways.0.effect"),
    ("space:conspire", "base/board/conspire.ways.0.effect"),
    ("intrigue:backed_by_choam", "uprising/intrigue/backed_by_choam.plays.1.effect"),
    ("intrigue:base/ambush", "base/intrigue/ambush.plays.0.effect"),
    ("leader:shaddam_corrino_iv", "uprising/leaders/shaddam_corrino_iv.signet"),
    ("leader:base/paul_atreides", "base/leaders/paul_atreides.signet"),
    ("contract:arrakeen_water", "uprising/contracts/arrakeen_water.reward"),
    ("conflict:base/skirmish_1", "base/conflicts/skirmish_1.first"),
    ("track:emperor", "uprising/tracks/emperor.at_4"), ("track:base/emperor", "base/tracks/emperor.at_4"),
])  # fmt: skip
def test_references_and_addresses_are_frozen(reference: str, address: str) -> None:
    stem, sheet = find_sheet(reference)
    assert find_node(address).at == address
    assert address.startswith(f"{sheet.full.partition('/')[0]}/{stem}/{sheet.id}.")
    assert reference_of(stem, sheet) == reference


def test_every_component_has_a_reference_of_its_own() -> None:
    references = Counter(reference_of(stem, sheet) for _, stem, sheet in list_components())
    assert set(references.values()) == {1}
    for reference in references:
        stem, sheet = find_sheet(reference)
        assert reference_of(stem, sheet) == reference
        assert find_sheet(f"{schema.REFERENCES[stem]}:{sheet.full}")[1] is sheet
        assert describe(reference).title == curl(sheet.name)


def test_the_same_id_in_two_boxes_is_two_components() -> None:
    ours, theirs = find_sheet("card:dagger")[1], find_sheet("card:base/dagger")[1]
    assert ours is not theirs
    assert ours is find_sheet("card:uprising/dagger")[1]
    assert describe("card:the_spice_must_flow").kind != describe("card:base/the_spice_must_flow").kind
    for unknown in ("card:base/maula_pistol", "space:uprising/conspire", "card:choam/cargo_runner"):
        with pytest.raises(KeyError):
            find_sheet(unknown)


def test_a_place_is_the_one_of_the_board_that_is_asked_for() -> None:
    assert describe("space:heighliner").boxes[0].label == "Cost 5 spice"
    assert describe("space:heighliner", board="base").boxes[0].label == "Cost 6 spice"
    assert describe("space:conspire", board="uprising").title == "Conspire"
    assert content_of("space:base/heighliner").name == "base"


def test_names_resolve_for_both_boards_by_key_and_in_full() -> None:
    assert name_of("space:conspire", "zh-CN") == "密谋"
    assert name_of("space:base/arrakeen", "ja") == name_of("space:arrakeen", "ja") == "アラキーン"
    assert name_of("card:base/test_of_humanity", "zh-CN") == "戈姆刺测试"
    assert name_of("card:uprising/dagger") == "Dagger"
    assert name_of("signet:base/helena_richese", "zh-TW") == "操縱"
    assert all(set(names) == set(LANGUAGES) for names in all_names().values())
    assert not any(reference.startswith("space:base/") for reference in all_names())


def test_titles_tell_boxes_apart() -> None:
    titles = dict(list_titles("en"))
    assert (titles["Dagger"], titles["Dagger (Dune: Imperium)"]) == ("card:dagger", "card:base/dagger")
    assert titles["Arrakeen (Dune: Imperium)"] == "space:base/arrakeen"
    assert titles["Test of Humanity"] == "card:base/test_of_humanity"
    for language in LANGUAGES:
        found = list_titles(language)
        assert len({title for title, _ in found}) == len(found)
        assert all(len(title) <= 100 for title, _ in found)


def test_a_rival_and_a_house_hagal_card_are_found_by_the_name_they_share() -> None:
    assert "rival:rival_muad_dib" in list_namesakes("leader:muad_dib")[0]
    assert {"hagal:hagal_arrakeen", "space:arrakeen"} <= set(list_namesakes("space:arrakeen")[0])
    titles = dict(list_titles("zh-TW"))
    assert titles["派遣間諜（城市）"] == "hagal:hagal_place_spy_blue"


# -- digests ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_digest_covers_what_is_in_play(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path / "imperium")
    board, uprising, choam = (
        tmp_path / "imperium" / name for name in ("boards/uprising.yaml", "sets/uprising", "sets/choam")
    )

    def digests() -> tuple[str, str]:
        sets = [read_set(uprising), read_set(choam)]
        made = read_board(board)
        return assemble(made, sets[:1]).digest, assemble(made, sets).digest

    before = digests()
    assert before == (load_content("uprising").digest, load_content("uprising", ("choam",)).digest)
    (choam / "contracts.yaml").write_text((choam / "contracts.yaml").read_text(encoding="utf-8") + "# more\n")
    after = digests()
    assert after[0] == before[0]
    assert after[1] != before[1]
    (uprising / "names.yaml").write_text("{}")
    assert digests() == after
    board.write_text(board.read_text(encoding="utf-8") + "# more\n")
    assert not set(digests()) & {*before, *after}


def test_libraries_have_the_digests_of_their_content() -> None:
    assert library("uprising").digest == load_content("uprising").digest
    assert library("uprising", ("choam",)).digest == load_content("uprising", ("choam",)).digest
    assert len({library("uprising").digest, library("uprising", ("choam",)).digest, library("base").digest}) == 3


# -- boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["uprising", "base"])
def test_what_the_boards_begin_with(name: str) -> None:
    """The boards begin with the printed numbers (B2.2, B2.5, B4.3, B14.1; U2.2, U2.5, U10.1, U12.3)."""
    board = load_board(name).board
    assert (board.goal, board.rounds, board.hand, board.row) == (10, 10, 5, 5)
    assert board.seats == ((3, 4) if name == "uprising" else (1, 2, 3, 4))
    assert board.conflicts == {1: 1, 2: 5, 3: 4}
    assert sum(board.conflicts.values()) == board.rounds
    for seats, vp in ((3, 0), (4, 1)):
        start = board.start_for(seats)
        assert (start.vp, start.water, start.solari, start.spice, start.agents) == (vp, 1, 0, 0, 2)
        assert (start.supply, start.garrison, start.spies) == (9, 3, 3 if name == "uprising" else 0)
    assert board.first == ("objective" if name == "uprising" else "random")
    assert {track.id for track in board.tracks} == set(e.FACTIONS)


def test_modules_are_known() -> None:
    core = ("spies", "sandworms", "objectives", "leaders.training", "leaders.memories")
    assert load_content("uprising").modules == core
    assert load_product("uprising").modules == (*core, "rivals", "choam")
    assert load_product("base").modules == ("mentat", "leaders.secret")
    assert load_board("base").board.automata == ("hagal",)
    named = {name for board in list_boards() for name in load_product(board).modules}
    assert all(find_module(name) for name in named)


def test_a_module_that_the_program_lacks_is_named_with_who_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_set("choam").manifest, "modules", ("magic",))
    with pytest.raises(ValueError, match=r"^choam/set\.yaml: choam: modules: no module magic$"):
        name_missing_modules("uprising", ("choam",))
    monkeypatch.setattr(load_board("base").board, "automata", ("magic",))
    with pytest.raises(ValueError, match=r"^base\.yaml: base: automata: no module magic$"):
        name_missing_modules("base", ())
    name_missing_modules("uprising", ())


# -- configurations ---------------------------------------------------------------------------------------------------


def test_todays_configurations_are_read_unchanged() -> None:
    data = {
        "product": "uprising",
        "seats": 4,
        "modules": ["choam"],
        "leaders": "random",
        "bans": False,
        "spies_must": False,
    }
    config = read_config(data)
    assert config.to_data() == data
    assert "cargo_runner" in config.library.cards
    assert "cargo_runner" not in read_config({"seats": 3}).library.cards


@pytest.mark.parametrize(("data", "words"), [
    ({"product": "arrakis"}, "product: arrakis: known are uprising, base"), ({"seats": 5}, "seats: 5"),
    ({"modules": ["ixx"]}, "modules: ixx"), ({"modules": ["choam", "choam"]}, "modules: choam, choam"),
    ({"product": "base", "modules": ["choam"]}, "modules: choam"), ({"product": "uprising", "seats": 5}, "seats: 5"),
    ({"product": "base", "seats": 3, "leaders": ["a", "b", "c"]}, "leaders"),
])  # fmt: skip
def test_a_configuration_that_does_not_go_together_is_refused(data: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError) as caught:
        read_config(data)
    assert words in str(caught.value)


# -- the box of the base game -----------------------------------------------------------------------------------------

BOX = {"board": (22, 22), "tracks": (4, 4), "starter": (7, 10), "reserve": (3, 24), "imperium": (43, 67),
       "intrigue": (34, 40), "conflicts": (18, 18), "leaders": (8, 8), "hagal": (15, 31)}  # fmt: skip
"""The numbers of different components and of all copies for each kind, as in the rulebook's list."""


@pytest.mark.parametrize("stem", schema.KINDS)
def test_the_box_of_the_base_game_is_whole(stem: str) -> None:
    sheets = load_product("base").sheets[stem]
    assert (len(sheets), sum(sheet.copies for sheet in sheets)) == BOX.get(stem, (0, 0))


def test_its_decks() -> None:
    base = load_product("base")
    levels = Counter(card.level for card in base.all_of("conflicts", schema.Conflict))
    assert levels == {1: 4, 2: 10, 3: 4}
    timings: Counter[str] = Counter()
    for card in base.all_of("intrigue", schema.Intrigue):
        timings["/".join(card.timings)] += card.copies
    # 26 Plot, 11 Combat (two of them played after a win), 2 Endgame, 1 with two timings
    assert timings == {"plot": 26, "combat": 9, "won": 2, "endgame": 2, "combat/endgame": 1}
    hagal = base.all_of("hagal", HagalCard)
    assert [sum(card.copies for card in hagal if players in card.players) for players in (1, 2)] == [27, 28]
    assert {card.key: card.copies for card in base.all_of("reserve", schema.Card)} == {
        "base/arrakis_liaison": 8, "base/the_spice_must_flow": 10, "base/foldspace": 6,
    }  # fmt: skip


def test_its_board() -> None:
    spaces = {space.id: space for space in load_product("base").all_of("board", schema.Space)}
    combat = {"arrakeen", "carthag", "research_station", "sietch_tabr", "imperial_basin", "hagga_basin",
              "the_great_flat", "heighliner", "hardy_warriors", "stillsuits"}  # fmt: skip
    assert {name for name, space in spaces.items() if space.combat} == combat  # B1.8
    base_spice = {
        name: node.amount
        for name, space in spaces.items()
        for node in e.walk(space.ways[0].effect)
        if isinstance(node, e.Harvest)
    }
    assert base_spice == {"imperial_basin": 1, "hagga_basin": 2, "the_great_flat": 3}  # B1.9
    assert {name for name, space in spaces.items() if space.maker} == set(base_spice)
    assert {name for name, space in spaces.items() if space.once} == {"high_council", "swordmaster"}  # B6.3
    assert {name: space.requires for name, space in spaces.items() if space.requires} == {"sietch_tabr": {"fremen": 2}}
    controls = {name: space.control_bonus for name, space in spaces.items() if space.control_bonus}
    assert controls == {"arrakeen": {"solari": 1}, "carthag": {"solari": 1}, "imperial_basin": {"spice": 1}}  # B6.5
    melange = [(way.cost, way.effect) for way in spaces["sell_melange"].ways]
    assert [cost["spice"] for cost, _ in melange] == [2, 3, 4, 5]
    assert [effect.amount for _, effect in melange if isinstance(effect, e.Gain)] == [6, 8, 10, 12]  # B15.5
    assert Counter(space.faction for space in spaces.values() if space.faction) == dict.fromkeys(e.FACTIONS, 2)


def test_links_between_components_are_keys() -> None:
    foldspace = find_node("base/board/foldspace.ways.0.effect")
    bankers = find_node("base/imperium/guild_bankers.reveal")
    assert isinstance(foldspace, e.Acquire)
    assert foldspace.card == "base/foldspace"
    assert isinstance(bankers, e.Modify)
    assert (bankers.value, bankers.where) == (-3, {"card": "base/the_spice_must_flow"})
    cards = library("base").cards
    assert cards["base/foldspace"].cost is None  # B8.2
    assert cards["base/missionaria_protectiva"].factions == ("bene_gesserit",)  # B16.25


def test_its_leaders() -> None:
    """Each Leader has the printed abilities in addition to a Signet Ring (B2.6, B16)."""
    leaders = {leader.id: leader for leader in library("base").leaders.values()}
    assert {name for name, leader in leaders.items() if leader.complexity == 1} == {
        "paul_atreides", "glossu_the_beast_rabban", "earl_memnon_thorvald", "count_ilban_richese",
    }  # fmt: skip
    assert leaders["paul_atreides"].peek
    assert leaders["baron_vladimir_harkonnen"].secret == 2
    assert leaders["glossu_the_beast_rabban"].start == {"spice": 1, "solari": 1}
    (leto,) = leaders["duke_leto_atreides"].modifiers
    assert (leto.of, leto.value, leto.what, leto.icons) == ("price_space", -1, "solari", ("landsraad",))
    (helena,) = leaders["helena_richese"].modifiers
    assert (helena.of, helena.value, helena.icons) == ("lifts", "occupied", ("landsraad", "city"))
    (ariana,) = leaders["countess_ariana_thorvald"].modifiers
    assert (ariana.of, ariana.value) == ("harvest", -1)
    when = {name: [ability.when for ability in leader.abilities] for name, leader in leaders.items()}
    assert when["countess_ariana_thorvald"] == ["harvests"]
    assert when["count_ilban_richese"] == ["pays_solari"]
    assert when["earl_memnon_thorvald"] == ["takes_seat"]
    (masterstroke,) = leaders["baron_vladimir_harkonnen"].abilities
    assert (masterstroke.when, masterstroke.amount, masterstroke.limit) == ("deploys", 4, "game")


def test_the_library_of_the_base_game() -> None:
    made = library("base")
    assert (len(made.starter), len(made.deck), len(made.intrigue_deck), len(made.sheets["hagal"])) == (10, 67, 40, 15)
    assert made.board is load_board("base").board
    assert made.makers == ("imperial_basin", "hagga_basin", "the_great_flat")
    assert made.plays["won"]["base/to_the_victor"]
    assert [space.key for space in made.reach_of["base/dagger"]] == [
        "high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory",
    ]  # fmt: skip
    assert (made.sheets["observation_posts"], made.sheets["objectives"], made.sheets["contracts"]) == ({}, {}, {})


@pytest.mark.parametrize("box", ["immortality", "ix"])
def test_r314_promotional_cards_are_in_no_deck(box: str) -> None:
    """Promotional cards are in no deck (R314): the numbers of cards in a box do not include them (IX1.1, IM1.1)."""
    sheets = (yaml.load(path.read_text("utf-8"), Loader) for path in sorted((FACTS / box).glob("*.yaml")))
    promos = {entry["id"] for entries in sheets for entry in entries if entry.get("promo")}
    assert promos
    printed = load_set(box).sheets.values()
    assert not promos & {sheet.id for sheets in printed for sheet in sheets}
