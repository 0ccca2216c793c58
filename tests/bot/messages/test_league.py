"""The post and the panel of a season, within Discord's limits for any number of players."""

from __future__ import annotations

import re

import pytest

from bot.language import LANGUAGES, Words
from bot.messages.league import ORGANISE, PAGES, ROUND_NOTES, Draft, League, build_league, build_season
from bot.sandbox import components as tree
from bot.sandbox.limits import check_message
from bot.store.seasons import Entrant, Fixture, Note, Season
from bot.tables.pairing import Played, Standing
from bot.tables.seasons import MOST_ENTRANTS, MOST_ROUNDS, Table

FIRST = 1_575_957_305_579_536_000
DRAFT = Draft("uprising", 4, "daily")
USERS = [FIRST + n for n in range(MOST_ENTRANTS)]
WHATS = ("opened", "began", "dropped", "left", "restored", "stopped", "resumed", "over", "few", *ROUND_NOTES)
V2 = 1 << 15


def league(state: str, out: int = 20) -> League:
    """The largest season in its last round, after some players have dropped out."""
    season = Season(1, 2, 3, "uprising-everything", 4, "bank", "en", MOST_ROUNDS, 28, state, MOST_ROUNDS, 10**12, 5)
    entrants = [Entrant(1, user, "N" * 32, n, int(n < out)) for n, user in enumerate(USERS)]
    standing = [Standing(user, 108, 9, 2_916) for user in USERS]
    tables = [
        Table(Fixture(1, number, at, tuple(USERS[4 * at - 4 : 4 * at]), drawn=at % 2 == 0), None, played)
        for number in range(1, MOST_ROUNDS + 1)
        for at in range(1, 17)
        for played in [Played({}, None) if at % 2 == 0 else None]
    ]
    notes = [Note(10**12, FIRST if n % 2 else None, what, USERS[n]) for n, what in enumerate(WHATS)]
    return League(season, entrants, standing, tables, notes)


def check(view) -> str:
    """Check that Discord accepts the message and return its text."""
    parts = view.to_components()
    assert list(check_message({"flags": V2, "components": parts})) == []
    return "\n".join(tree.texts(parts))


@pytest.mark.sweep(16)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["open", "running", "stopped", "over"])
def test_the_largest_season_is_within_discords_limits(language: str, state: str) -> None:
    words, shown = Words(language), league(state)
    check(build_season(shown, words))
    for page in (*PAGES, ORGANISE):
        for ask in ("", "end", "back", "leave"):
            check(build_league(shown, page, USERS[-1], True, DRAFT, words, "note", ask))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_stands_in_the_standings_of_the_largest_season(language: str) -> None:
    page = build_league(league("running"), "standings", USERS[-1], False, DRAFT, Words(language))
    assert re.findall(r"<@(\d+)>", check(page)) == [str(user) for user in USERS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_all_that_can_be_noted(language: str) -> None:
    page = build_league(league("running"), "log", 1, False, DRAFT, Words(language))
    text = check(page)
    assert text.count("<t:1000000000:f>") == len(WHATS)
    assert "league-log" not in text


def test_of_somebody_whose_data_were_deleted_there_is_no_name_and_no_number() -> None:
    shown = league("running")
    gone = [one if one.user_id != USERS[3] else Entrant(1, -77, "", 3, 1) for one in shown.entrants]
    ranked = [one if one.user_id != USERS[3] else one._replace(user_id=-77) for one in shown.standing]
    shown = shown._replace(entrants=gone, standing=ranked)
    text = check(build_league(shown, "standings", 1, True, DRAFT, Words("en")))
    assert "somebody who deleted their data" in text
    assert "77" not in text
    menus = check(build_league(shown, ORGANISE, 1, True, DRAFT, Words("en")))
    assert "77" not in menus


@pytest.mark.parametrize("address", [None, "", "https://example.org/s/a/"])
@pytest.mark.parametrize("shown", [None, "running"])
@pytest.mark.parametrize("organises", [False, True])
def test_a_league_leads_to_its_page_with_a_season_and_without(address, shown, organises: bool) -> None:
    season = None if shown is None else league(shown)
    page = build_league(season, "standings", 1, organises, DRAFT, Words("en"), address=address)
    check(page)
    links = [one["url"] for one in tree.of_types(page.to_components(), tree.BUTTON) if "url" in one]
    assert links == ([f"{address}league"] if address else [])
