"""Reasons for refused options: they advise only what is possible at this table, and their counts are right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.language import LANGUAGES, Words
from bot.language.refusals import list_refusals
from content.imperium.rulebook import all_rules
from engine.imperium.placement import refusal
from engine.imperium.spies.state import own_posts, trash_spy
from engine.kernel.decisions import Option
from tests.bot.games.imperium.looking import look
from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, SHADDAM, Six

SPY = {"en": "Spy", "zh-TW": "間諜", "zh-CN": "间谍", "ja": "スパイ"}
PLAIN, UNWATCHED = "refused-occupied", "refused-unwatched"


def refused(table: Table, seat: int = 0) -> list[Option]:
    return [option for option in table.decision(seat, True).options if option.refusal is not None]


def keys(options: Iterable[Option], space: str) -> set[str]:
    """The keys of the reasons why no card can send an Agent to a space."""
    return {option.refusal.key for option in options if option.refusal and f"space:{space}" in option.targets}


# -- possible remedies are named ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("config", [{"seats": 3}, {"seats": 4, "modules": ["bloodlines"]}], ids=["base", "bloodlines"])
def test_b6_2_no_spy_is_advised_where_there_are_none(config: dict[str, Any], language: str) -> None:
    table = Table(product="base", **config)
    table.give(0, "reconnaissance")
    table.agent(1, "arrakeen")
    assert keys(refused(table), "arrakeen") == {PLAIN}
    told = "\n".join(list_refusals(refused(table), Words(language)))
    assert Words(language).name("space:arrakeen") in told
    assert SPY[language] not in told


def test_bl13_4_no_spy_is_advised_for_a_space_without_a_post() -> None:
    table = Court("esmar_tuek")
    table.agent(1, "tueks_sietch")
    table.agent(1, "imperial_basin")
    table.give(0, "dune_the_desert_planet")
    assert keys(refused(table), "tueks_sietch") == {PLAIN}
    assert keys(refused(table), "imperial_basin") == {UNWATCHED}


def test_bl9_4_no_spy_is_advised_to_who_has_trashed_them_all() -> None:
    table = Table()
    table.agent(1, "arrakeen")
    table.give(0, "reconnaissance")
    assert keys(refused(table), "arrakeen") == {UNWATCHED}
    table.spy(0, "guild", "emperor", "fremen")
    for post in own_posts(table.game, 0):
        trash_spy(table.game, 0, post)
    table.settle()
    assert keys(refused(table), "arrakeen") == {PLAIN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_u9_5_what_a_spy_would_do_is_said_where_there_is_a_post(language: str) -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.agent(1, "arrakeen")
    assert SPY[language] in "\n".join(list_refusals(refused(table), Words(language)))


def test_every_space_is_refused_by_a_reason_that_fits_its_posts() -> None:
    """Every refused space of every board has a reason that fits its posts: a Spy is advised only if a post is connected
    to the space."""
    for table in (Table(), Table(product="base"), Court("esmar_tuek"), Six(MUAD_DIB), Six(SHADDAM)):
        seat = table.game.waiting()[0]
        _check_spaces(table, seat)


def _check_spaces(table: Table, seat: int) -> None:
    content = table.game.config.library
    joined = {space for post in content.sheets.get("observation_posts", {}).values() for space in post.connects}
    other = str(next(one for one in range(len(table.state.players)) if one != seat))
    for space in content.spaces.values():
        if not space.requires and not space.only:
            table.state.agents[space.key] = (other,)
            found = refusal(table.game, seat, space).key
            assert found == (UNWATCHED if space.key in joined else PLAIN), space.key


def test_a_card_without_effect_is_named_once_beside_one_that_can_be_played() -> None:
    """A refused card is named once. A legal option has the number of the same alternative among its targets, but such a
    number does not count as a target."""
    table = Table()
    table.intrigue(0, "mercenaries", "depart_for_arrakis")
    table.set(0, solari=3)
    legal = [option for option in table.decision(0).legal() if option.verb == "play"]
    assert legal
    told = "\n".join(list_refusals(refused(table), Words("en"), table.decision(0).legal()))
    assert told.count("Depart for Arrakis") == 1


# -- the tracks and counts are named -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "space"), [("emperor", "imperial_privilege"), ("fremen", "sietch_tabr")])
@pytest.mark.parametrize("seat", range(6))
def test_t5_4_too_little_influence_names_the_tracks_that_the_icon_means(seat: int, icon: str, space: str) -> None:
    """The reason for too little Influence names the tracks that the icon means (T5.4): Great Houses and Fringe Worlds,
    and in addition Shaddam's Emperor track and Muad'Dib's Fremen track."""
    table = Six(first=seat)
    means = {"emperor": ["great_houses"], "fremen": ["fringe_worlds"]}[icon]
    means += {(SHADDAM, "emperor"): ["emperor"], (MUAD_DIB, "fremen"): ["fremen"]}.get((seat, icon), [])
    found = refusal(table.game, seat, table.printed("spaces", space)).args
    named = {found[name] for name in ("faction", "other") if name in found}
    assert named == {f"faction:{track}" for track in means}


def test_t5_6_what_a_commander_has_is_told_track_by_track() -> None:
    """A Commander's Influence is given for each track (T5.6): the 1 on the board is the higher level of his Allies; on
    his personal track he has none."""
    table = Six(first=SHADDAM)
    table.influence(HIS_LEFT, "great_houses", 1)
    told = refusal(table.game, SHADDAM, table.printed("spaces", "imperial_privilege"))
    have = {told.args["faction"]: told.args["have"], told.args["other"]: told.args["also"]}
    assert have == {"faction:great_houses": 1, "faction:emperor": 0}
    assert Words("en").say(told).endswith("needs 2 Great Houses or Emperor Influence; you have 1 and 0.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_t5_4_an_ally_reads_of_the_tracks_of_the_board(language: str) -> None:
    table, words = Six(first=LEFT), Words(language)
    table.influence(LEFT, "great_houses", 1)
    table.give(LEFT, "diplomacy")
    told = refusal(table.game, LEFT, table.printed("spaces", "imperial_privilege"))
    for said in (words.say(told), words.attribute(told.key, "detail", told.args) or ""):
        assert words.name("faction:great_houses") in said
        assert words.name("faction:emperor") not in said
        assert "1" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_t5_4_a_commander_reads_of_both_tracks(language: str) -> None:
    table, words = Six(first=SHADDAM), Words(language)
    table.influence(HIS_RIGHT, "great_houses", 1)
    told = refusal(table.game, SHADDAM, table.printed("spaces", "imperial_privilege"))
    for said in (words.say(told), words.attribute(told.key, "detail", told.args) or ""):
        assert words.name("faction:great_houses") in said
        assert words.name("faction:emperor") in said


@pytest.mark.parametrize(
    ("seat", "own", "others"),
    [
        (MUAD_DIB, ("Hardy Warriors", "Desert Mastery"), ("Sardaukar", "Vast Wealth")),
        (SHADDAM, ("Sardaukar", "Vast Wealth"), ("Hardy Warriors", "Desert Mastery")),
        (LEFT, (), ("Hardy Warriors", "Desert Mastery", "Sardaukar", "Vast Wealth")),
    ],
)
def test_t5_5_a_commander_reads_that_no_card_reaches_his_personal_spaces(
    seat: int, own: tuple[str, ...], others: tuple[str, ...]
) -> None:
    table = Six(first=seat)
    table.give(seat, {MUAD_DIB: "md_usul", SHADDAM: "sh_critical_shipments"}.get(seat, "dagger"))
    (line,) = [line for line in look(table.game, seat).cannot if "No card in hand has the icon" in line]
    assert all(space in line for space in own)
    assert not any(space in line for space in others)


# -- effects of the rulebook without a component ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", all_rules())
def test_every_effect_of_the_rulebook_has_words(address: str, language: str) -> None:
    """Every effect of the rulebook has a name. An example is the Influence for a visit, which is named if its owner
    chooses the order of effects."""
    assert "rules" not in Words(language).name(f"effect:{address}").casefold()
