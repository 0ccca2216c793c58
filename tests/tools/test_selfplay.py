"""`landsraad selfplay`: seating, statistics and refusals."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import partial
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from bot.settings import Unusable
from engine.arrakis.config import EDITION
from engine.arrakis.config import Config as War
from engine.imperium.config import Config
from engine.imperium.thinking import SKILL, THINKERS
from engine.thinking.search import Effort, search
from tests.tools import selfplay
from tests.tools.selfplay import read_table


@pytest.fixture
def app() -> typer.Typer:
    made = typer.Typer()
    selfplay.register(made)
    return made


def run(app: typer.Typer, *words: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, [*words, "--json"])
    assert result.exit_code == 0, result.output
    return dict(json.loads(result.stdout))


def test_without_a_name_every_second_game_has_a_mercenary_in_each_seat_in_turn() -> None:
    tables = [selfplay.mixed_table(3, seed) for seed in range(12)]
    assert all(set(table) == {"random"} for table in tables[::2])
    assert [table.index("mercenary") for table in tables[1::2]] == [0, 1, 2] * 2
    assert all(table.count("random") == 2 for table in tables[1::2])


@pytest.mark.slow
def test_games_are_counted_and_equal_however_many_processes_play_them(app: typer.Typer) -> None:
    words = ("--modules", "choam", "--seats", "3", "--games", "4", "--seed", "5", "--check", "--census")
    alone, shared = run(app, *words), run(app, *words, "--jobs", "2")
    for report in (alone, shared):
        del report["seconds"], report["games_per_second"]
    assert alone == shared
    assert (alone["games"], alone["finished"], alone["violations"]) == (4, 4, [])
    assert sum(alone["wins_in_turn_order"].values()) == 4
    assert sum(row["games"] for row in alone["leaders"].values()) == 12


@pytest.mark.slow
def test_a_game_can_be_played_again_by_its_seed_alone(app: typer.Typer) -> None:
    both, second = run(app, "--games", "2", "--seed", "8"), run(app, "--games", "1", "--seed", "9")
    assert both["decisions"] == run(app, "--games", "1", "--seed", "8")["decisions"] + second["decisions"]


def test_aimless_games_are_brought_to_their_end_after_so_many_steps(app: typer.Typer) -> None:
    words = ("--product", "arrakis", "--seats", "2", "--player", "random", "--games", "1", "--longest", "300")
    report = run(app, *words)
    assert (report["finished"], report["closed"], report["violations"]) == (1, 1, [])
    assert 300 < report["longest_game"] < 1500  # games of random players alone would take thousands of steps


def test_a_game_that_breaks_off_names_its_seed(app: typer.Typer, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*args: object, **named: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(selfplay, "play_game", fall)
    result = CliRunner().invoke(app, ["--games", "1", "--seed", "77"])
    assert isinstance(result.exception, IndexError)
    assert result.exception.__notes__ == ["in the game of seed 77"]


@pytest.mark.long
@pytest.mark.slow
def test_a_thinking_player_moves_one_seat_on_against_others_and_its_time_is_told(
    app: typer.Typer, monkeypatch: pytest.MonkeyPatch
) -> None:
    effort = partial(search, skill=SKILL, effort=Effort(2, 2))
    monkeypatch.setitem(THINKERS, "captain", THINKERS["captain"]._replace(think=effort))
    seat_players, seats = selfplay.seat_players, list[int]()

    def note_seat(job: selfplay.Job, seed: int) -> tuple[str, ...]:
        names = seat_players(job, seed)
        seats.append(names.index("captain"))
        return names

    monkeypatch.setattr(selfplay, "seat_players", note_seat)
    words = ("--modules", "choam", "--seats", "3", "--games", "3", "--player", "captain", "--against", "mercenary")
    report = run(app, *words)
    assert sorted(seats) == [0, 1, 2]
    assert {name: row["games"] for name, row in report["players"].items()} == {"captain": 3, "mercenary": 6}
    thought = report["thoughts"]["captain"]
    assert thought["a_game"] > 5
    assert 0 < thought["50"] <= thought["99"] <= thought["most"]
    assert "captain thinks" in CliRunner().invoke(app, words).stdout


def test_against_others_a_player_has_the_places_of_a_whole_team() -> None:
    six = read_table("uprising", "", 6, "", [])
    assert selfplay._seat_against(six, ("mentat",), "mercenary") == ("mentat", "mercenary") * 3
    four = read_table("uprising", "", 4, "", [])
    assert selfplay._seat_against(four, ("mentat",), "mercenary") == ("mentat", *["mercenary"] * 3)
    assert selfplay._seat_against(four, ("mentat", "captain"), "random")[:2] == ("mentat", "captain")


@pytest.mark.parametrize(("wins", "games", "interval"), [
    (27, 35, (0.61, 0.88)), (203, 375, (0.49, 0.59)), (16, 74, (0.14, 0.32)), (0, 10, (0.0, 0.28)),
])  # fmt: skip
def test_a_share_of_wins_has_its_interval(wins: int, games: int, interval: tuple[float, float]) -> None:
    """The interval of a share of wins is the published one for these numbers (Wilson)."""
    assert selfplay.find_interval(wins, games) == pytest.approx(interval, abs=0.005)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--product", "chess"], "chess"),
        (["--player", "kwisatz"], "kwisatz"),
        (["--player", "random", "--player", "mercenary"], "2 computer players for 4 seats"),
        (["--modules", "sandtrout"], "sandtrout"),
        (["--seats", "9"], "seats"),
    ],
)
def test_what_cannot_be_played_is_said(app: typer.Typer, words: list[str], says: str) -> None:
    result = CliRunner().invoke(app, words)
    assert isinstance(result.exception, Unusable)
    assert says in str(result.exception)


@pytest.mark.slow
def test_a_report_counts_by_player_what_games_come_to(app: typer.Typer) -> None:
    words = ("--player", "mercenary", "--player", "random", "--player", "random", "--rotate")
    report = run(app, *words, "--seats", "3", "--games", "3", "--report")
    figures = report["figures"]
    assert set(figures) == {"mercenary", "random", "table"}
    for rows in figures.values():
        for row in rows.values():
            assert row["mean"] <= row["most"]
            assert row["95"] <= row["most"]
    assert figures["mercenary"]["VP: influence"]["a_game"] == figures["mercenary"]["VP: influence"]["mean"]
    assert figures["random"]["left: solari"]["a_game"] == pytest.approx(
        2 * figures["random"]["left: solari"]["mean"], 0.01
    )
    assert figures["table"]["last Conflict"]["most"] in (0, 1)
    told = CliRunner().invoke(app, ["--seats", "3", "--games", "2", "--report"]).stdout
    assert "left: solari" in told


CHOICES = [
    ("uprising", 3, "", "spies_must=true", "spies_must", True),
    ("uprising", 3, "", "spies_must=false", "spies_must", False),
    ("uprising", 3, "", "bans=true", "bans", True),
    ("uprising", 3, "immortality", "forms=go_to_11", "forms", ["go_to_11"]),
    ("uprising", 1, "", "rivals=random", "rivals", "random"),
    ("uprising", 1, "", "difficulty=mentat", "difficulty", "mentat"),
    ("uprising", 1, "", "variants=row_churn", "variants", "row_churn"),
    ("uprising", 2, "", "variants=smart_politics,expert_deployment", "variants",
     ["smart_politics", "expert_deployment"]),
    ("arrakis", 2, "", "version=retail", "version", "retail"),
    ("arrakis", 2, "", "opponent=mahdi", "opponent", "mahdi"),
    ("arrakis", 3, "", "shared=atreides", "shared", "atreides"),
    ("arrakis", 1, "", "difficulty=hard", "difficulty", "hard"),
    ("arrakis", 1, "", "edition=2", "edition", 2),
]  # fmt: skip


@pytest.mark.parametrize(("product", "seats", "modules", "chosen", "field", "value"), CHOICES)
def test_any_choice_of_a_table_can_be_given_whatever_its_kind(
    product: str, seats: int, modules: str, chosen: str, field: str, value: object
) -> None:
    assert read_table(product, modules, seats, "", [chosen])[field] == value


def test_every_choice_of_every_product_is_tried() -> None:
    config = Config(modules=("choam", "immortality", "bloodlines", "tech"))
    settings = {*config.rules.settings, *Config(seats=1).rules.settings, *Config(seats=2).rules.settings}
    assert settings == {"spies_must", "rivals", "difficulty", "variants"}
    war = {field.name for field in fields(War) if field.init}
    known = {("uprising", name) for name in settings | {"bans", "forms"}} | {("arrakis", name) for name in war}
    given = {("arrakis", name) for name in ("product", "seats", "modules", "house")}  # in other ways, or in a file
    assert {(product, field) for product, *_, field, _ in CHOICES} == known - given


def test_games_at_a_level_have_the_scores_of_new_tables_unless_others_are_chosen() -> None:
    """Saved games without an edition have the first one; a new table has the latest (R283), as in the lobby."""
    assert read_table("arrakis", "", 1, "hard", [])["edition"] == EDITION
    assert read_table("arrakis", "", 1, "hard", ["edition=1"])["edition"] == 1
    assert "edition" not in read_table("base", "", 1, "mentat", [])


@pytest.mark.parametrize(("chosen", "words"), [
    ("spies_must=maybe", "spies_must: true or false, not 'maybe'"),
    ("forms=nonsense", "forms"),
    ("nonsense=true", "nonsense: no such field"),
    ("variants=a,b", "variants"),
])  # fmt: skip
def test_a_choice_that_there_is_not_is_refused_in_words(chosen: str, words: str) -> None:
    with pytest.raises(Unusable, match=re.escape(words)) as caught:
        read_table("uprising", "immortality", 1 if "variants" in chosen else 3, "", [chosen])
    assert "Input should be" not in str(caught.value)
