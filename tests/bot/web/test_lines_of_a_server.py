"""The pages of a server: the lines of a league's standings and tables, and a page of its own for each address."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.language import Words
from bot.messages.league import League
from bot.messages.presenter import Presenter
from bot.store.seasons import Entrant, Fixture, Season
from bot.tables.challenges import Week
from bot.tables.pairing import Played, Standing
from bot.tables.seasons import Table
from bot.tables.web_links import Links, change_server, find_server_subject
from bot.web.answers import Shelf
from bot.web.server_pages import ServerPages, _list_rounds, _list_standing
from bot.web.server_site import ServerSite
from tests.bot.support.panels import ROW
from tests.bot.support.tables import GUILD

EN = Words("en")
SOMEBODY = EN.text("web-somebody")
NAMES = {11: "Ayla", 12: "Bo", 13: "Cy"}
ENTRANTS = [Entrant(1, 11, "Ayla", 0), Entrant(1, 12, "Bo", 0, 5), Entrant(1, 13, "Cy", 0), Entrant(1, 14, "Dee", 0)]
STANDING = [Standing(user, points, wins, met) for user, points, wins, met in (
    (13, 9, 2, 5), (11, 6, 1, 7), (14, 5, 1, 6), (12, 1, 0, 8),
)]  # fmt: skip


def league(number: int, tables: list[Table]) -> League:
    season = Season(1, GUILD, 3, "tiny", 2, "daily", "en", 5, 14, "running" if number else "open", number, 10**12, 5)
    return League(season, ENTRANTS, STANDING, tables, [])


def test_before_the_first_round_the_entrants_stand_in_no_order_and_then_by_their_places() -> None:
    """A person who is not listed has no name; people who have left are marked once there are places."""
    before = [(line.place, line.who, [*line.cells], line.kind) for line in _list_standing(league(0, []), NAMES, EN)]
    assert before == [("", "Ayla", [], ""), ("", "Cy", [], ""), ("", SOMEBODY, [], "")]
    ranked = [(line.place, line.who, [*line.cells], line.kind) for line in _list_standing(league(2, []), NAMES, EN)]
    assert ranked == [
        ("1", "Cy", ["9", "2", "5"], ""), ("2", "Ayla", ["6", "1", "7"], ""), ("3", SOMEBODY, ["5", "1", "6"], ""),
        ("4", "Bo", ["1", "0", "8"], "out"),
    ]  # fmt: skip


def test_the_rounds_stand_with_the_latest_first_and_each_table_with_its_result() -> None:
    fixture = Fixture(1, 1, 1, (11, 12))
    won, robot = Played({11: 1, 12: 2}, (11,)), Played({}, None)
    tables = [
        Table(replace(fixture, number=1), ROW, won), Table(replace(fixture, number=2, drawn=True), ROW, won),
        Table(replace(fixture, number=3), ROW, robot), Table(replace(fixture, round=2, users=(13, 14)), ROW, None),
        Table(replace(fixture, round=2, number=2), None, None),
    ]  # fmt: skip
    latest, first = _list_rounds(tables, NAMES, EN)
    assert (latest.title, first.title) == (EN.text("league-round", n=2), EN.text("league-round", n=1))
    assert (latest.is_last, first.is_last) == (True, False)
    pair = EN.join(["Ayla", "Bo"])
    assert [(one.number, one.people, one.result) for one in first.pairings] == [
        (1, pair, EN.text("web-fixture-won", who=EN.join(["Ayla"]))), (2, pair, EN.text("web-fixture-drawn")),
        (3, pair, EN.text("web-fixture-computer")),
    ]  # fmt: skip
    assert [(one.number, one.people, one.result) for one in latest.pairings] == [
        (1, EN.join(["Cy", SOMEBODY]), EN.text("web-fixture-playing")), (2, pair, EN.text("web-fixture-soon")),
    ]  # fmt: skip


class Said(ServerPages):
    """Pages that only say for which server and in which language they were made."""

    async def show_ladder(self, guild_id: int, language: str) -> str:
        return f"{guild_id} {language} ladder"

    async def show_challenge(self, guild_id: int, language: str, week: Week) -> str:
        return f"{guild_id} {language} challenge {week.number}"

    async def show_league(self, guild_id: int, language: str) -> str:
        return f"{guild_id} {language} league"


async def test_each_address_of_a_server_has_its_own_page(tables, store) -> None:
    links = Links(b"key")
    pages = Said(Presenter(store, tables))
    site, now = ServerSite(pages, Shelf(), links), pages.find_week(None)
    assert now is not None
    opened: dict[int, str] = {}
    for guild in (GUILD, GUILD + 1):
        async with store.write() as connection:
            await change_server(connection, guild, "renew")
        async with store.read() as connection:
            opened[guild] = links.write(await find_server_subject(connection, guild))

    async def read(handle: Any, link: str, path: str) -> str:
        answer: web.Response = await handle(make_mocked_request("GET", path, match_info={"link": link}))
        assert isinstance(answer.body, bytes)
        return answer.body.decode()

    for guild, link in opened.items():
        for language in ("en", "ja"):
            for handle, way, said in (
                (site._ladder, "?", "ladder"), (site._league, "league?", "league"),
                (site._challenge, "challenge?", f"challenge {now.number}"),
                (site._challenge, f"challenge?week={now.number - 1}&", f"challenge {now.number - 1}"),
            ):  # fmt: skip
                assert await read(handle, link, f"/s/{link}/{way}lang={language}") == f"{guild} {language} {said}"
