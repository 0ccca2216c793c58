"""The post and the panel of a season, within Discord's limits for any number of players."""

from __future__ import annotations

import dataclasses
import re

import pytest

from bot.components.tags import read_tag
from bot.language import LANGUAGES, Words
from bot.messages.league import (
    ORGANISE,
    PAGES,
    ROUND_NOTES,
    Draft,
    League,
    build_league,
    build_season,
    read_draft,
)
from bot.sandbox import components as tree
from bot.sandbox.limits import check_message
from bot.store.seasons import Entrant, Fixture, Note, Season
from bot.tables.pairing import Played, Standing
from bot.tables.seasons import MOST_ENTRANTS, MOST_ROUNDS, Table
from engine.kernel.decisions import Illegal
from tests.bot.support.panels import ROW

FIRST = 1_575_957_305_579_536_000
EN = Words("en")
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


def offered(view) -> list[str]:
    """The actions and arguments of a panel's enabled buttons, without those of its pages."""
    tags = [read_tag(one["custom_id"]) for one in tree.of_types(view.to_components(), tree.BUTTON)
            if "custom_id" in one and not one.get("disabled")]  # fmt: skip
    assert {tag.game for tag in tags if tag is not None} == {0}  # a league belongs to no game
    return [f"{tag.action} {tag.arg}".strip() for tag in tags if tag is not None and tag.action != "league-page"]


IN_SEASON, OUT_OF_SEASON, NOBODY = USERS[-1], USERS[0], 1


@pytest.mark.parametrize(("state", "me", "ask", "own"), [
    ("open", NOBODY, "", ["league-join"]), ("open", IN_SEASON, "", ["league-leave"]),
    ("open", OUT_OF_SEASON, "", []), ("running", NOBODY, "", []), ("running", IN_SEASON, "", ["league-leave"]),
    ("running", OUT_OF_SEASON, "", []), ("stopped", IN_SEASON, "", ["league-leave"]), ("stopped", NOBODY, "", []),
    ("over", IN_SEASON, "", []), ("over", NOBODY, "", []), ("running", IN_SEASON, "leave", ["league-leave yes"]),
    ("running", NOBODY, "leave", []),
])  # fmt: skip
def test_one_can_sign_up_while_a_season_is_open_and_leave_until_it_is_over(state, me, ask, own) -> None:
    for forfeits in (False, True):
        page = build_league(league(state), "standings", me, False, DRAFT, EN, ask=ask, forfeits=forfeits)
        assert offered(page) == own
        asks = own == ["league-leave yes"]
        assert (EN.text("league-ask-leave") in check(page)) == asks
        assert (EN.text("leave-forfeits") in check(page)) == (asks and forfeits)
    assert offered(build_season(league(state), EN)) == (["league-join"] if state == "open" else [])
    if state == "open":
        assert f"{len(USERS) - 20} signed up" in check(build_season(league(state), EN))


@pytest.mark.parametrize(("state", "ask", "buttons"), [
    ("open", "", ["league-do begin.12", "league-do stop.12", "league-do here.12"]),
    ("running", "", ["league-do ask-end.12", "league-do ask-back.12", "league-do stop.12", "league-do here.12"]),
    ("running", "end", ["league-do end.12", "league-do ask-end.12", "league-do ask-back.12", "league-do stop.12",
                        "league-do here.12"]),
    ("stopped", "", ["league-do resume.12", "league-do here.12", f"league {DRAFT.write()}"]),
    ("over", "", ["league-do here.12", f"league {DRAFT.write()}"]),
])  # fmt: skip
def test_what_an_organiser_can_do_and_nobody_else(state: str, ask: str, buttons: list[str]) -> None:
    shown = league(state)
    shown = shown._replace(season=dataclasses.replace(shown.season, round=12))
    page = build_league(shown, ORGANISE, NOBODY, True, DRAFT, EN, ask=ask)
    assert offered(page) == buttons
    if ask:
        assert EN.text(f"league-ask-{ask}", n=12) in check(page)
    listed: dict[str, list[int]] = {}
    for one in tree.of_types(page.to_components(), *tree.SELECTS):
        tag = read_tag(one["custom_id"])
        if tag is not None and tag.action in ("league-out", "league-in"):
            assert one["placeholder"] == EN.text(f"league-choose-{tag.action.removeprefix('league-')}")
            listed.setdefault(tag.action, []).extend(int(option["value"]) for option in one["options"])
    people = {"league-in": USERS[:20], "league-out": USERS[20:]}
    assert listed == ({} if state == "over" else people)
    refused = build_league(shown, ORGANISE, NOBODY, False, DRAFT, EN, ask=ask)
    assert not [one for one in offered(refused) if one.startswith(("league-do", "league "))]


@pytest.mark.parametrize(("text", "known"), [
    (DRAFT.write(), True), ("uprising.4.none.3.7", False), ("nothing.4.daily.3.7", False),
    ("uprising.4.daily.3", False), ("uprising.x.daily.3.7", False), ("uprising.4.daily.3.7.1", False),
])  # fmt: skip
def test_a_draft_that_the_bot_did_not_write_is_refused(text: str, known: bool) -> None:
    if known:
        assert read_draft(text) == DRAFT
    else:
        with pytest.raises(Illegal):
            read_draft(text)


def test_a_table_of_a_season_is_told_with_its_place_and_its_winner() -> None:
    row = dataclasses.replace(ROW, channel_id=77)
    fixture, won = Fixture(1, 2, 3, (11, 12)), Played({11: 2, 12: 1}, (11,))
    drawn = dataclasses.replace(fixture, drawn=True)
    for table, said in (
        (Table(fixture, None, None), EN.text("league-table-soon", round=2, number=3, people="<@11> and <@12>")),
        (Table(fixture, row, None), "2.3 · <@11> and <@12> · <#77>"),
        (Table(fixture, row, Played({}, None)), "2.3 · <@11> and <@12> · <#77> · won by a computer player"),
        (Table(fixture, row, won), "2.3 · <@11> and <@12> · <#77> · won by <@11>"),
        (
            Table(drawn, row, won),
            "2.3 · <@11> and <@12> · drawn",
        ),
    ):
        shown = league("running")._replace(tables=[table])
        assert said in check(build_league(shown, "tables", 1, False, DRAFT, EN)).replace("\N{NO-BREAK SPACE}", " ")
    tables = [Table(dataclasses.replace(fixture, round=number), row, None) for number in (1, 2)]
    post = league("running")._replace(tables=tables)
    post = post._replace(season=dataclasses.replace(post.season, round=2))
    lines = check(build_season(post, EN)).splitlines()
    assert [line[:3] for line in lines if "<#77>" in line] == ["2.3"]  # the tables of the present round
    empty = league("open")._replace(tables=[])
    assert EN.text("league-no-tables") in check(build_league(empty, "tables", 1, False, DRAFT, EN))


def test_the_open_page_is_marked_and_only_an_organiser_has_the_organisers_page() -> None:
    def pages(page: str, organises: bool) -> dict[str, bool]:
        view = build_league(league("running"), page, NOBODY, organises, DRAFT, EN)
        buttons = [
            (one, read_tag(one.get("custom_id", ""))) for one in tree.of_types(view.to_components(), tree.BUTTON)
        ]
        return {
            tag.arg: not one.get("disabled") for one, tag in buttons if tag is not None and tag.action == "league-page"
        }

    for page in PAGES:
        assert pages(page, False) == {one: one != page for one in PAGES}
        assert pages(page, True) == {one: one != page for one in (*PAGES, ORGANISE)}
    none = build_league(None, "standings", NOBODY, False, DRAFT, EN)
    assert tree.of_types(none.to_components(), tree.BUTTON, *tree.SELECTS) == []
    assert f"league {DRAFT.write()}" in offered(build_league(None, "standings", NOBODY, True, DRAFT, EN))


def test_the_log_names_who_did_it_and_whom_it_is_about_and_ends_with_the_latest() -> None:
    notes = [Note(10**12, None, "over", None), Note(10**12, 11, "dropped", 12), Note(10**12, 11, "round", 3)]
    view = build_league(league("running")._replace(notes=notes), "log", NOBODY, False, DRAFT, EN)
    at = "<t:1000000000:f>"
    wanted = [
        EN.text("league-log", at=at, what=EN.text("league-log-over", who="", n=0)),
        EN.text("league-log-by", at=at, what=EN.text("league-log-dropped", who="<@12>", n=12), by="<@11>"),
        EN.text("league-log-by", at=at, what=EN.text("league-log-round", who="", n=3), by="<@11>"),
    ]
    assert check(view).replace("\N{NO-BREAK SPACE}", " ").splitlines()[-3:] == wanted


def test_entrants_who_have_left_are_marked_in_the_standings_and_not_among_those_who_signed_up() -> None:
    shown = league("running", out=2)
    ranked = check(build_league(shown, "standings", NOBODY, False, DRAFT, EN)).splitlines()
    out = EN.text("league-rung-out", line="x").partition("x")
    for place, user in enumerate(USERS):
        (line,) = [line for line in ranked if f"<@{user}>" in line]
        assert (line.startswith(out[0]) and line.endswith(out[2])) == (place < 2)
    before = shown._replace(season=dataclasses.replace(shown.season, state="open", round=0))
    signed = check(build_league(before, "standings", NOBODY, False, DRAFT, EN))
    assert [f"<@{user}>" in signed for user in USERS[:4]] == [False, False, True, True]
