"""The scores of the secret objectives: levels of difficulty against an automatic opponent (R282, R283), and scores
between people (R341)."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from bot.games.registry import product
from content.arrakis.loader import HOME, LEVELS, load_box, load_house, load_scores, read_template
from content.arrakis.schema import Scores
from engine.arrakis.config import EDITION, PEOPLE, USUAL_LEVEL, read_config
from engine.arrakis.config import LEVELS as NAMES
from engine.arrakis.family import FAMILY
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from tests.engine.arrakis.table import fresh

MADE = product("arrakis")
VERSIONS = ("article", "retail")
PUBLISHED = {
    (1, "easy", "article"): (1, 1, 2), (1, "easy", "retail"): (1, 2, 2),
    (1, "even", "article"): (2, 2, 2), (1, "even", "retail"): (2, 2, 3),
    (1, "hard", "article"): (2, 3, 4), (1, "hard", "retail"): (2, 3, 4),
    (1, "desperate", "article"): (3, 4, 4), (1, "desperate", "retail"): (3, 4, 4),
    (2, "easy", "article"): (2, 2, 2), (2, "easy", "retail"): (2, 2, 3),
    (2, "even", "article"): (2, 3, 4), (2, "even", "retail"): (2, 3, 4),
    (2, "hard", "article"): (3, 4, 4), (2, "hard", "retail"): (3, 4, 4),
    (2, "desperate", "article"): (4, 5, 5), (2, "desperate", "retail"): (4, 5, 5),
    (3, "easy", "article"): (2, 2, 4), (3, "easy", "retail"): (2, 2, 2),
    (3, "even", "article"): (3, 4, 4), (3, "even", "retail"): (2, 3, 4),
    (3, "hard", "article"): (4, 4, 4), (3, "hard", "retail"): (3, 4, 4),
    (3, "desperate", "article"): (5, 5, 6), (3, "desperate", "retail"): (5, 5, 6),
    (4, "easy", "article"): (2, 2, 4), (4, "easy", "retail"): (2, 2, 2),
    (4, "even", "article"): (3, 3, 4), (4, "even", "retail"): (2, 3, 4),
    (4, "hard", "article"): (4, 4, 5), (4, "hard", "retail"): (3, 4, 4),
    (4, "desperate", "article"): (5, 5, 6), (4, "desperate", "retail"): (5, 5, 6),
    (5, "people", "article"): (4, 5, 7), (5, "people", "retail"): (5, 6, 7),
}  # fmt: skip
"""The scores of each level, and those between people, in the edition in which they changed. Saved games contain only
the names of the level and the edition, so the scores must never change; other scores need a new edition."""
EDITIONS = range(1, EDITION + 1)
AGAINST = [{"seats": 1}, {"seats": 2, "opponent": "mahdi"}]


def scores_of(level: str, edition: int) -> Scores:
    """The scores of a level in an edition."""
    found = load_scores(level, edition)
    assert found is not None
    return found[0]


def test_every_level_has_a_file_and_every_file_is_a_level() -> None:
    names = {level if edition == 1 else f"{level}.{edition}" for edition, level, _ in PUBLISHED}
    assert {path.stem for path in LEVELS.glob("*.yaml")} == names
    assert {level for edition, level, _ in PUBLISHED if edition == 1} == {*NAMES}
    assert max(edition for edition, *_ in PUBLISHED) == EDITION
    assert len(NAMES) == 4
    assert USUAL_LEVEL in NAMES


@pytest.mark.parametrize(("edition", "level", "version"), PUBLISHED)
def test_published_scores_never_change(edition: int, level: str, version: str) -> None:
    orders = sorted(permutations(PUBLISHED[edition, level, version]))
    assert sorted(scores_of(level, edition).objectives_of(version)) == orders


@pytest.mark.parametrize(("edition", "level", "version"), PUBLISHED)
def test_the_objectives_of_a_level_are_six_orders_of_scores_that_the_track_has(
    edition: int, level: str, version: str
) -> None:
    """The objectives of a level are six cards with scores above 0 that the track has (W2.11, W20). Three different
    scores have exactly six orders."""
    objectives = scores_of(level, edition).objectives_of(version)
    assert len(objectives) == 6
    assert all(1 <= score <= load_house().prescience_track for scores in objectives for score in scores)
    assert sorted(objectives) == sorted(permutations(objectives[0]))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("version", VERSIONS)
def test_each_level_asks_for_more_steps_than_the_one_before_and_for_less_than_our_house_set(
    version: str, edition: int
) -> None:
    sums = [{sum(scores) for scores in scores_of(level, edition).objectives_of(version)} for level in NAMES]
    sums.append({sum(scores) for scores in load_house().objectives})
    assert all(len(one) == 1 for one in sums)
    asked = [one.pop() for one in sums]
    assert asked == sorted(set(asked))


@pytest.mark.parametrize("level", NAMES)
def test_an_edition_without_a_file_of_its_own_has_the_scores_of_the_edition_before(level: str) -> None:
    assert load_scores(level, 5) == load_scores(level, 4) != load_scores(level, 3)


@pytest.mark.parametrize(("edition", "level"), sorted({published[:2] for published in PUBLISHED}))
def test_a_level_changes_the_scores_and_nothing_else_of_the_box(edition: int, level: str) -> None:
    for version in VERSIONS:
        usual, other = load_box(version), load_box(version, level=level, edition=edition)
        assert other.house.objectives == scores_of(level, edition).objectives_of(version)
        assert other.house.model_copy(update={"objectives": usual.house.objectives}) == usual.house
        assert (other.sheets, other.rules) == (usual.sheets, usual.rules)
        assert other.digest != usual.digest


@pytest.mark.parametrize("against", AGAINST, ids=str)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", NAMES)
def test_an_objective_is_one_of_the_level(against: dict[str, object], level: str, edition: int) -> None:
    for version in VERSIONS:
        config = {**against, "version": version, "difficulty": level, "edition": edition}
        game = Game.new(FAMILY, config, bytes(32), digests=False)
        seen = game.view(0)
        assert tuple(seen["you"]["objectives"][0]) in scores_of(level, edition).objectives_of(version)
        assert seen["difficulty"] == level
        assert "difficulty" not in Game.new(FAMILY, {**against, "version": version}, bytes(32), digests=False).view(0)


@pytest.mark.parametrize(
    "config", [{"seats": 2}, {"seats": 3}, {"seats": 4}, {"seats": 2, "opponent": "people"}], ids=str
)
def test_a_level_is_refused_among_people(config: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="difficulty"):
        read_config({**config, "difficulty": USUAL_LEVEL})


def test_a_level_is_refused_beside_a_house_set_of_ones_own_and_where_there_is_none_of_that_name() -> None:
    with pytest.raises(ValueError, match="difficulty"):
        read_config({"seats": 1, "difficulty": USUAL_LEVEL, "house": read_template()})
    with pytest.raises(ValueError, match="difficulty"):
        read_config({"seats": 1, "difficulty": "impossible"})


def test_a_game_that_was_begun_without_levels_is_as_it_was() -> None:
    data = {"product": "arrakis", "seats": 1, "modules": [], "version": "retail", "opponent": "people", "house": ""}
    game = Game.new(FAMILY, data, bytes(32), digests=False)
    assert game.config.difficulty == ""
    assert game.config.library.box.house.objectives == load_house().objectives
    assert FAMILY.content_digest(game.config) == FAMILY.content_digest(fresh("retail").config)


def test_r283_a_saved_game_without_an_edition_has_the_scores_of_the_first_and_a_new_table_those_of_the_last() -> None:
    saved = read_config({"seats": 1, "difficulty": "hard"})
    made = MADE.lobby.configure(MADE.lobby.read_options({"difficulty": "hard"}, 1), 1)
    new = read_config(made)
    assert read_config(new.to_data()) == new
    for config, edition in ((saved, 1), (new, EDITION)):
        assert config.version == "retail"
        assert config.library.box.house.objectives == scores_of("hard", edition).objectives_of("retail")


AMONG = [
    {"seats": 2}, {"seats": 3}, {"seats": 3, "shared": "atreides"}, {"seats": 4}, {"seats": 2, "version": "retail"},
]  # fmt: skip


@pytest.mark.parametrize("table", AMONG, ids=str)
def test_r341_new_tables_of_people_have_the_scores_of_the_fifth_edition_and_saved_games_those_of_the_house_set(
    table: dict[str, Any],
) -> None:
    seats = table["seats"]
    options = {name: value for name, value in table.items() if name != "seats"}
    new = read_config(MADE.lobby.configure(MADE.lobby.read_options(options, seats), seats))
    assert read_config(new.to_data()) == new
    scores = PUBLISHED[5, PEOPLE, table.get("version", "article")]
    assert sorted(new.library.box.house.objectives) == sorted(permutations(scores))
    for edition in range(1, 5):
        saved = read_config(table | {"edition": edition})
        assert sorted(saved.library.box.house.objectives) == sorted(permutations((5, 7, 8)))
        assert FAMILY.content_digest(saved) == FAMILY.content_digest(read_config(table))
        assert FAMILY.content_digest(saved) != FAMILY.content_digest(new)


def test_r341_a_house_set_of_ones_own_keeps_its_scores_between_people() -> None:
    house = read_template()
    config = read_config(MADE.lobby.configure(MADE.lobby.read_options({}, 2) | {"house": house}, 2))
    assert sorted(config.library.box.house.objectives) == sorted(permutations((5, 7, 8)))
    assert config.library.box.digest == read_config({"seats": 2, "house": house, "edition": 5}).library.box.digest


@pytest.mark.sweep(4)
@pytest.mark.parametrize("level", NAMES)
def test_w15_2_whoever_has_the_scores_of_the_level_wins(level: str) -> None:
    """A player with the scores of the level wins; the retail rules compare the scores at the end of the round
    (W15.2)."""
    rng, quick = random.Random(3), player("raider", "arrakis")
    game = Game.new(FAMILY, {"seats": 1, "difficulty": level}, rng.randbytes(32), digests=False)
    scores = game.config.library.box.house.objectives[game.state.objectives[0]]
    game.state.markers = dict(zip(game.state.markers, scores, strict=True))
    while waiting := game.waiting():
        decision = game.options(waiting[0])
        assert decision is not None
        answer: Answer = quick(game.view(decision.seat), decision, rng)
        game.apply(decision.seat, answer)
    assert (game.state.winner, game.state.round) == ("atreides", 1)


def test_the_files_of_levels_are_beside_the_house_set() -> None:
    assert LEVELS.parent == HOME
