"""Parts of the game that a table's rules and number of seats switch off (W12.5, W17, W18.2, W19.1): a card that could
do nothing is not offered as an action, texts mark what is missing, and messages report an effect that does nothing
(R294)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product as every

import pytest

from bot.games.registry import product
from content import describe
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.programme import PlayMore, Programme
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN, library
from engine.arrakis.state import G, Turn
from tests.engine.arrakis.table import SHIELD, asked, bare, choices, counts, dice, hand, put, run, say, tell

RAGES = {"rage_overcame_shaddam_iv_a", "rage_overcame_shaddam_iv_b", "rage_overcame_shaddam_iv_c"}
TABLES: list[dict[str, object]] = [
    {"version": version, **seats}
    for version, seats in every(
        ("article", "retail"),
        (
            {"seats": 1}, {"seats": 2}, {"seats": 2, "opponent": "mahdi"}, {"seats": 3, "shared": "harkonnen"},
            {"seats": 3, "shared": "atreides"}, {"seats": 4},
        ),
    )
]  # fmt: skip
SIDES = {"house_harkonnen": HARKONNEN, "corrino_ally": HARKONNEN, "house_atreides": ATREIDES, "fremen_ally": ATREIDES}
NOT_HERE = {
    "en": "(not in this game)", "zh-TW": "（本局沒有）", "zh-CN": "（本局没有）", "ja": "（このゲームにはなし）",
}  # fmt: skip


def has_emperor(table: dict[str, object]) -> bool:
    """Whether the Emperor is in the game: by the retail rules always, by the article's rules only if the Harkonnen are
    shared (W12.5, W18.2)."""
    shared = table["seats"] == 4 or (table["seats"] == 3 and table.get("shared") == "harkonnen")
    return table["version"] == "retail" or shared


def is_alone(table: dict[str, object]) -> bool:
    """Whether the Harkonnen are automatic and so have no hand (W19.1)."""
    return table["seats"] == 1 or table.get("opponent") == "mahdi"


def seats_at(table: dict[str, object]) -> Iterator[tuple[G, int, str, str]]:
    """Yield a bare table for each card that a person can have in the hand, with the seat, its side and the card."""
    for name, card in library(str(table["version"]), "").planning.items():
        side = SIDES[card.deck]
        if is_alone(table) and side == HARKONNEN:
            continue
        game = bare(str(table["version"]), side, **{key: v for key, v in table.items() if key != "version"})  # type: ignore[arg-type]
        seat = next(seat for seat, decks in enumerate(game.config.decks) if card.deck in decks)
        yield game, seat, side, name


def lists_as_action(game: G, seat: int, side: str, *names: str) -> set[str]:
    """The cards of this hand that are offered as an action to the seat, which has a die."""
    for held in game.state.hands:
        held.clear()
    hand(game, seat, *names)
    game.state.dice = [{"mentat": 1} if one == seat else {} for one in range(len(game.config.sides))]
    game.state.turn = Turn(side, seat)
    run(game, TurnFrame(side))
    return {one.targets[0].removeprefix("plan:") for one in asked(game).options if one.verb == "card"}


@pytest.mark.sweep(12)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
def test_r294_of_all_cards_none_that_can_only_do_nothing_is_offered_as_an_action(table: dict[str, object]) -> None:
    """A card that could only do nothing is not offered as an action, and all other cards are (R294). Each card is tried
    as the only one in the hand."""
    refused = {name for game, seat, side, name in seats_at(table) if not lists_as_action(game, seat, side, name)}
    # without Jessica, or without a marker at 4, they only say "play another card"
    wanted = {"alia_the_abomination", "our_family_atomics"}
    if not is_alone(table):
        wanted |= {"hawats_scheming"} | (set() if has_emperor(table) else RAGES)
    else:
        wanted |= {"the_voice"}
    assert refused == wanted


@pytest.mark.sweep(12)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
def test_r294_with_another_card_to_play_they_are_offered(table: dict[str, object]) -> None:
    for game, seat, side, name in seats_at(table):
        other = {
            "house_harkonnen": "forced_recruitment", "corrino_ally": "manipulation_of_others",
            "house_atreides": "war_plan", "fremen_ally": "kitab_al_ibar",
        }[game.config.library.planning[name].deck]  # fmt: skip
        if name not in (other, "hawats_scheming"):
            assert lists_as_action(game, seat, side, name, other) == {name, other}, name


def test_r294_cards_that_only_let_each_other_be_played_are_no_action() -> None:
    assert lists_as_action(bare("article"), 0, HARKONNEN, *sorted(RAGES)) == set()
    assert lists_as_action(bare("retail"), 0, HARKONNEN, *sorted(RAGES)) == RAGES


def test_r294_nor_are_they_when_one_more_card_may_be_played() -> None:
    game = bare("article")
    hand(game, 0, "rage_overcame_shaddam_iv_a")
    run(game, PlayMore(0))
    assert choices(game) == ["done"]


def test_w7_5_a_card_that_is_no_action_is_still_worth_a_combat_die() -> None:
    game = bare("article")
    put(game, "s8_3", HARKONNEN, regular=2)
    put(game, "s8_4", ATREIDES, regular=1)
    (held,) = hand(game, 0, "rage_overcame_shaddam_iv_a")
    run(game, Battle(0, HARKONNEN, "s8_3", "s8_4", game.state.legions["s8_3"].clone(), False))
    dice(game, "battle", SHIELD, SHIELD, SHIELD)
    dice(game, "battle", SHIELD)
    say(game, f"discard.{held}")
    assert game.chance.script == []


@pytest.mark.parametrize("language", list(NOT_HERE))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
def test_r294_texts_say_what_this_table_does_not_have(table: dict[str, object], language: str) -> None:
    made = product("arrakis")
    seats = int(str(table["seats"]))
    options = {key: str(value) for key, value in table.items() if key != "seats"}
    lacking = made.lobby.find_lacking(made.lobby.read_options(options, seats), seats)
    said = {name: "".join(box.sentence for box in describe(f"plan:{name}", language, lacking).boxes)
            for name in library("retail", "").planning}  # fmt: skip
    marked = {name: text.count(NOT_HERE[language]) for name, text in said.items() if NOT_HERE[language] in text}
    # the condition of the card, and the leader's entry
    wanted: dict[str, int] = {} if has_emperor(table) else dict.fromkeys(RAGES, 2)
    if table["version"] == "article":
        wanted["hawats_scheming"] = 1
    if is_alone(table):
        wanted["the_voice"] = 1
    assert marked == wanted
    for name in ("shaddam_iv", "gaius_helen_mohiam"):
        kind = describe(f"warlord:{name}", language, lacking).kind
        assert (NOT_HERE[language] in kind) is not has_emperor(table)
    assert NOT_HERE[language] not in describe("warlord:baron_harkonnen", language, lacking).kind


def test_r294_whoever_has_none_of_a_table_reads_the_printed_text() -> None:
    text = describe("plan:rage_overcame_shaddam_iv_b", "en").boxes[0].sentence
    assert NOT_HERE["en"] not in text


def test_r294_the_story_says_when_nothing_came_of_an_effect() -> None:
    game = bare("article")
    run(game, Programme(0, "plan/rage_overcame_shaddam_iv_b/1"))
    told = [event.data for event in game.events if event.kind == "war-off"]
    assert told == [{"who": "warlord:shaddam_iv"}]
    assert game.state.chiefs["shaddam_iv"].where == "out"


def test_r294_the_story_says_nothing_of_the_kind_where_the_emperor_is() -> None:
    game = bare("retail")
    run(game, Programme(0, "plan/rage_overcame_shaddam_iv_b/1"))
    assert [event for event in game.events if event.kind == "war-off"] == []
    assert game.state.chiefs["shaddam_iv"].where == "aside"


def test_r294_against_the_automatic_opponent_the_voice_has_nobody_to_take_from() -> None:
    game = bare("retail", ATREIDES, seats=1)
    run(game, Programme(0, "plan/the_voice/0"))
    assert [event.data for event in game.events if event.kind == "war-off"] == [{"who": "none"}]


def test_w19_9_the_opponents_own_cards_still_take_from_the_person() -> None:
    game = bare("retail", HARKONNEN, seats=1)
    hand(game, 0, "war_plan", "crysknife", "hieregs")
    run(game, Programme(1, "plan/manipulation_of_others/0"))
    assert (asked(game).seat, asked(game).kind) == (0, "discard")
    say(game, *choices(game)[:2])
    assert len(game.state.hands[0]) == 1


def test_w12_5_with_shared_harkonnen_the_first_branch_of_the_emperors_cards_is_played() -> None:
    game = bare("article", seats=4)
    put(game, "arrakeen", HARKONNEN, regular=1)
    seat = next(seat for seat, decks in enumerate(game.config.decks) if "corrino_ally" in decks)
    assert lists_as_action(game, seat, HARKONNEN, *sorted(RAGES)) == RAGES
    card = next(one for one in game.state.hands[seat] if game.config.library.cards[one].endswith("_a"))
    tell(game, f"card.{card}", "place.arrakeen")
    assert counts(game, "arrakeen") == (5, 0, 0, 0)
    assert game.state.legions["arrakeen"].named == ["shaddam_iv"]
