"""The side for six of Uprising's board: its content and setup, compared with the rules (T1–T8, UC5).

Expected values are those of the rules and fact sheets, not of the content.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from content import LANGUAGES
from content.imperium import effects as e
from content.imperium import schema
from content.imperium.catalog import find_node, find_sheet, list_components, reference_of
from content.imperium.loader import (
    HOME,
    list_boards,
    list_sides,
    load_board,
    load_content,
    load_product,
    seats_of,
    sets_of,
    side_for,
)
from content.imperium.reader import ContentError, read_side
from content.imperium.text import describe
from content.imperium.titles import list_titles

SIX = load_content("uprising", (), 6)
CARDS = {card.id: card for card in SIX.all_of("starter", schema.Card)}
SPACES = {space.key: space for space in SIX.all_of("board", schema.Space)}


def test_the_number_of_people_chooses_the_side() -> None:
    assert list_boards() == ("uprising", "base")
    assert list_sides() == ("uprising", "base", "uprising_six")
    assert {seats: side_for("uprising", seats) for seats in (0, 3, 4, 6)} == {
        0: "uprising", 3: "uprising", 4: "uprising", 6: "uprising_six",
    }  # fmt: skip
    assert 6 in seats_of("uprising")
    assert 5 not in seats_of("uprising")
    assert seats_of("base") == (1, 2, 3, 4)
    assert SIX.board.product == "uprising"
    assert load_content("uprising_six").digest == SIX.digest


def test_the_side_for_six_changes_no_other_game() -> None:
    """The side for six changes no other game: the content of games of three and four people keeps the digests that
    finished games were exported with."""
    assert load_content("uprising").digest == "389f82b2d525d1a5"
    assert load_content("uprising", (), 3).digest == load_content("uprising", (), 4).digest == "389f82b2d525d1a5"
    assert "commanders" not in load_content("uprising", ("choam",), 4).sets


def test_six_people_play_with_the_choam_module_and_the_commanders() -> None:
    """Six people play with the CHOAM module and the Commanders (T2.1): both are in play whether they are chosen or
    not."""
    assert sets_of("uprising_six", core=True) == ("uprising", "choam", "commanders")
    free = ("immortality", "ix", "ix_tech", "ix_tiles", "tech")
    assert sets_of("uprising_six", core=False) == ("bloodlines", *free)
    assert sets_of("uprising", core=False) == ("bloodlines", "choam", *free)
    assert load_content("uprising", ("choam",), 6).digest == SIX.digest
    assert {"choam", "teams", "spies", "sandworms"} <= set(SIX.modules)


def test_what_a_game_of_six_begins_with() -> None:
    """A game of six begins with the printed numbers (T2.2, T2.5, T2.6)."""
    board = SIX.board
    assert (board.goal, board.rounds, board.conflicts) == (10, 9, {2: 5, 3: 4})
    ally, commander = board.start_for(6, "ally"), board.start_for(6, "commander")
    assert (ally.vp, ally.water, ally.garrison, ally.spies, ally.agents) == (1, 1, 3, 3, 2)
    assert ally.garrison + ally.supply == 12
    assert (commander.vp, commander.water, commander.spies, commander.agents) == (4, 1, 3, 2)
    assert commander.garrison == commander.supply == 0


def test_commanders_sit_opposite_each_other_with_opponents_between_them_and_their_allies() -> None:
    """The Commanders sit opposite each other; their Allies and opponents sit as T2.3 says."""
    seating = [(sitting.kind, sitting.team) for sitting in SIX.board.seating]
    assert seating == [("commander", 0), ("ally", 1), ("ally", 0), ("commander", 1), ("ally", 0), ("ally", 1)]
    assert [(team.id, team.commander, team.track) for team in SIX.board.teams] == [
        ("muad_dib", "muad_dib", "fremen"), ("shaddam", "shaddam_corrino_iv", "emperor"),
    ]  # fmt: skip
    assert isinstance(find_node("uprising_six/teams/shaddam.setup"), e.ToThroneRow)  # T2.8


def test_the_spaces_of_the_side_for_six() -> None:
    """The side for six has its printed spaces (T6.1, T6.2)."""
    assert not {"dutiful_service", "desert_tactics", "fremkit"} & set(SPACES)
    personal = {key: space.only for key, space in SPACES.items() if space.only}
    assert personal == {
        "sardaukar": "shaddam", "vast_wealth": "shaddam", "hardy_warriors": "muad_dib", "desert_mastery": "muad_dib",
    }  # fmt: skip
    assert len(SPACES) == 28
    assert {space.key for space in SPACES.values() if space.maker} == {
        "deep_desert", "hagga_basin", "imperial_basin", "habbanya_erg",
    }  # fmt: skip
    assert SPACES["sardaukar"].ways[0].cost == {"spice": 3}
    front = {space.key: space for space in load_content("uprising").all_of("board", schema.Space)}
    assert front["sardaukar"].ways[0].cost == {"spice": 4}  # the front is unchanged
    new = ("great_houses", "fringe_worlds")
    assert {key: space.faction for key, space in SPACES.items() if space.faction in new} == {
        "economic_support": "great_houses", "military_support": "great_houses",
        "expedition": "fringe_worlds", "controversial_technology": "fringe_worlds",
    }  # fmt: skip
    now = {space.key: space for space in load_content("uprising", (), 6).all_of("board", schema.Space)}
    assert now["arrakeen"] is find_sheet("space:arrakeen")[1]


def test_the_fifteen_posts_of_the_side_for_six() -> None:
    """The side for six has fifteen observation posts (T6.5), none of them on the Commanders' boards (T6.2)."""
    posts = {post.key: post.connects for post in SIX.all_of("observation_posts", schema.Post)}
    assert len(posts) == 15
    assert set(posts) - {post.id for post in load_board("uprising").board.posts} == {
        "great_houses", "fringe_worlds", "carthag", "habbanya_erg",
    }  # fmt: skip
    watched = {space for connects in posts.values() for space in connects}
    assert watched == {key for key, space in SPACES.items() if not space.only}


@pytest.mark.parametrize(("track", "bonuses"), [
    ("great_houses", {4: (e.Recruit, 2)}), ("fringe_worlds", {4: (e.PlaceSpy, None)}),
    ("guild", {4: (e.Gain, 3)}), ("bene_gesserit", {4: (e.DrawIntrigue, 1)}),
    ("emperor", {1: (e.Gain, 1), 3: (e.PlaceSpy, None)}), ("fremen", {1: (e.Gain, 1), 3: (e.Gain, 1)}),
])  # fmt: skip
def test_the_tracks_of_the_side_for_six(track: str, bonuses: dict[int, tuple[type[e.Node], int | None]]) -> None:
    """The tracks of the side for six are as printed (T5.2, T5.3); the personal ones have gains for the team."""
    sheet = next(one for one in SIX.all_of("tracks", schema.Track) if one.key == track)
    found = {1: sheet.at_1, 3: sheet.at_3, 4: sheet.at_4}
    assert {level for level, effect in found.items() if effect is not None} == set(bonuses)
    for level, (kind, amount) in bonuses.items():
        effect = found[level]
        if sheet.only is not None:
            assert isinstance(effect, e.EachTeammate)
            effect = effect.effect
        assert isinstance(effect, kind)
        assert getattr(effect, "amount", None) == amount


def test_the_commanders_decks_have_ten_cards_each() -> None:
    """The Commanders' decks have ten cards each (UC5.1), without Diplomacy, Dagger, Reconnaissance or Dune, the Desert
    Planet."""
    copies = Counter(dict.fromkeys(("muad_dib", "shaddam"), 0))
    for card in CARDS.values():
        if card.deck is not None:
            copies[card.deck] += card.copies
            assert card.cost is None
    assert copies == {"muad_dib": 10, "shaddam": 10}
    names = {card.name for card in CARDS.values() if card.deck}
    assert names.isdisjoint({"Diplomacy", "Dagger", "Reconnaissance", "Dune, the Desert Planet"})


@pytest.mark.parametrize(("card", "agent"), [
    ("md_command_respect", (e.If, e.HasBonusToken, e.Pay, e.TrashSelf, e.Trade)),
    ("md_demand_attention", (e.Pay, e.Spend, e.All, e.DoubleInfluence, e.TrashSelf)),
    ("md_desert_call", (e.If, e.Fact, e.Pay, e.Spend, e.All, e.Sandworm, e.TrashSelf)),
    ("md_threaten_spice_production", (e.Pay, e.Contribution, e.All, e.Gain, e.TrashSelf)),
    ("md_usul", (e.Split, e.Gain, e.Gain)), ("sh_critical_shipments", (e.Split, e.Gain, e.Gain)),
    ("sh_demand_results", (e.Pay, e.Spend, e.All, e.DealContracts, e.TrashSelf)),
    ("sh_imperial_tent", (e.ToThroneRow,)), ("md_seek_allies", (e.TrashSelf,)), ("md_signet_ring", (e.SignetRing,)),
])  # fmt: skip
def test_the_agent_boxes_of_the_commanders_cards(card: str, agent: tuple[type[e.Node], ...]) -> None:
    """The Agent boxes of the Commanders' cards have the printed kinds of effects (UC5.8–UC5.16)."""
    effect = CARDS[card].agent
    assert effect is not None
    assert tuple(type(node) for node in e.walk(effect)) == agent


def test_corrino_might_trashes_itself_after_both_allies_have_their_troops() -> None:
    """Corrino Might trashes itself after both Allies have their troops (UC5.13)."""
    assert describe("card:sh_corrino_might").boxes[0].sentence == (
        "Gain 1 sword. You may pay 3 spice; if you do, each of your Allies recruits 2 troops, then trash this card."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_only_six_people_use_reads_in_every_language(language: str) -> None:
    titles = dict(list_titles(language))
    assert len(set(titles.values())) == len(titles)
    for board, stem, sheet in list_components():
        if board == "uprising_six":
            text = describe(reference_of(stem, sheet), language)
            assert text.title
            assert text.boxes
            assert not any("_" in box.face + box.sentence or "{" in box.sentence for box in text.boxes)


def test_a_place_of_both_sides_is_told_apart() -> None:
    assert describe("space:sardaukar").boxes[0].label == "Cost 4 spice"
    assert describe("space:sardaukar", board="uprising_six").boxes[0].label == "Cost 3 spice"
    assert describe("space:arrakeen", board="uprising_six").title == "Arrakeen"
    assert reference_of("board", SPACES["swordmaster"]) == "space:uprising_six/swordmaster"


@pytest.mark.parametrize(("change", "words"), [
    (("of: uprising", "of: nowhere"), "of: no board nowhere"),
    (("tracks: [emperor, fremen]", "tracks: [emperor, guilds]"), "without: no tracks guilds on uprising"),
])  # fmt: skip
def test_a_fault_of_a_side_is_named(tmp_path: Path, change: tuple[str, str], words: str) -> None:
    text = (HOME / "boards" / "sides" / "uprising_six.yaml").read_text(encoding="utf-8")
    assert change[0] in text
    (tmp_path / "uprising_six.yaml").write_text(text.replace(*change), encoding="utf-8")
    with pytest.raises(ContentError, match=words):
        read_side(tmp_path / "uprising_six.yaml")


def test_both_sides_have_every_component_that_is_not_changed_nor_for_automatic_opponents() -> None:
    front = {id(sheet) for sheets in load_product("uprising").sheets.values() for sheet in sheets}
    both = {id(sheet) for sheets in load_product("uprising_six").sheets.values() for sheet in sheets} & front
    changed = 4 + 2 + 2 + 1  # spaces, posts, tracks, and the different Swordmaster
    automata = 23 + 10  # House Hagal's cards and the Rivals, for one and two people (RV1.1, RV2.2)
    assert len(front - both) == changed + automata
