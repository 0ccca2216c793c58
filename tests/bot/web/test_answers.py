"""Answers to browsers: nobody gets what was made for another reader or another page, and each address has its own
limit."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.components.parts import write_jump_url
from bot.games.picture import FORMS
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import games, people
from bot.store.games import SeatRow
from bot.store.motions import Motion
from bot.tables.codes import game_code
from bot.tables.inbox import InboxItem
from bot.tables.own_links import open_calendar, open_table
from bot.tables.pace import DAY, HOUR
from bot.tables.queueing import QUEUE
from bot.tables.web_links import Links, change_link, table_subject
from bot.web import answers
from bot.web.answers import BURST, FRESH, RATE, Bounds, Shelf, read_form, read_language, read_number, show_board
from bot.web.own_pages import show_deadlines
from bot.web.own_site import OwnSite
from bot.web.pages import Pages
from bot.web.server import Site
from engine.kernel.events import Event
from tests.bot.support.panels import ROW, SEATS
from tests.bot.support.tables import USERS, start_tiny

EN = Words("en")
NOW = 1_800_000_000_000


def ask(path: str, match: dict[str, str] | None = None, **headers: str) -> web.Request:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return make_mocked_request("GET", path, headers=named, match_info=match or {})


def read(response: Any) -> str:
    assert isinstance(response.body, bytes)
    return response.body.decode()


# -- private pages ---------------------------------------------------------------------------------------------------


class Own:
    """Private pages that only say for whom and what they were made."""

    async def show_table(self, row: Any, user_id: int, language: str, number: Any = None, public: str = "") -> str:
        return f"table {user_id} {language} {number} {public}"

    async def draw_hand(self, row: Any, user_id: int, language: str) -> bytes:
        return f"hand {user_id} {language}".encode()

    async def show_feed(self, rows: Any, language: str, base: str, address: str) -> str:
        return f"feed {language} {address}"


async def test_a_private_answer_is_made_for_its_own_reader(tables, store) -> None:
    """Two people at the same table ask for the same pages at the same moment, in two languages; no browser may keep
    them."""
    game, (ayla, bo) = await start_tiny(tables), USERS[:2]
    site, served = OwnSite(Pages(Presenter(store, tables)), Shelf(), Links(b"key"), lambda: "/"), {}
    site.pages = Own()  # type: ignore[assignment]
    site.add_routes(SimpleNamespace(add_get=served.__setitem__))  # type: ignore[arg-type]
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    public = f"../../t/{Links(b'key').write(table_subject(row))}/"
    for user in (ayla, bo):
        page, calendar = (await open_table(tables, game, user))[0], await open_calendar(tables, user)
        for language in ("en", "ja"):
            for path, secret, said in (
                ("/p/{secret}/", page, f"table {user} {language} None {public}"),
                ("/p/{secret}/?round=2", page, f"table {user} {language} 2 {public}"),
                ("/p/{secret}/hand.webp", page, f"hand {user} {language}"),
                ("/p/{secret}/feed", calendar, f"feed {language} /p/{calendar}/feed"),
            ):
                handle = served[path.partition("?")[0]]
                for _ in range(2):
                    mark = "&" if "?" in path else "?"
                    answer = await handle(ask(f"{path}{mark}lang={language}", {"secret": secret}))
                    assert read(answer) == said
                    assert answer.headers["Cache-Control"] == "no-store"
    await change_link(tables, game, ayla, "close")
    page, _ = await open_table(tables, game, ayla)
    answer = await served["/p/{secret}/"](ask("/p/{secret}/?lang=en", {"secret": page}))
    assert read(answer) == f"table {ayla} en None "


async def test_the_pages_about_all_games_are_in_the_language_that_the_person_reads(tables, store) -> None:
    """The address may name another language."""
    site = OwnSite(Pages(Presenter(store, tables)), Shelf(), Links(b"key"), lambda: "/")
    secret = await open_calendar(tables, USERS[0])
    for kept, named, language in (
        (None, "", "en"), ("ja", "", "ja"), ("ja", "?lang=zh-TW", "zh-TW"), ("ja", "?lang=xx", "ja"),
    ):  # fmt: skip
        async with store.write() as connection:
            await people.keep_person(connection, USERS[0], language=kept)
        answer = await site._calendar(ask(f"/p/x/deadlines.ics{named}", {"secret": secret}))
        assert Words(language).text("web-own-calendar") in read(answer)


@pytest.mark.parametrize(("facts", "summaries"), [
    ({"asked": True, "deadline": NOW}, ["web-own-due"]), ({"asked": False, "deadline": NOW}, []),
    ({"asked": True, "deadline": None}, []),
    ({"votes": (NOW + HOUR,)}, ["web-own-vote"]), ({"votes": (None,)}, []),
    ({"votes": (NOW + HOUR, NOW + DAY)}, ["web-own-vote", "web-own-vote"]),
    ({"status": "lobby", "options": {QUEUE: NOW + DAY}}, ["web-own-ready"]),
    ({"status": "lobby", "options": {QUEUE: NOW + DAY}, "ready": True}, []), ({"status": "lobby", "options": {}}, []),
])  # fmt: skip
def test_deadlines_are_for_answers_votes_and_being_ready(facts: dict[str, Any], summaries: list[str]) -> None:
    row = replace(ROW, id=371, status=facts.get("status", "open"), options=facts.get("options", {}), updated=NOW - DAY)
    votes = [
        Motion(n, 371, "end", 12, None, {}, NOW - HOUR, expires, "open", None, 40, 41 + n, {11: None})
        for n, expires in enumerate(facts.get("votes", ()), 1)
    ]
    seats = (SeatRow(0, 11, None, "Ayla", facts.get("ready", False)), *SEATS[1:])
    item = InboxItem(row, facts.get("asked", False), False, tuple(votes), facts.get("deadline"), 99, 0, seats)
    text = show_deadlines([item], 11, "en", "https://Example.org/x/").replace("\r\n ", "")
    said = [EN.text(key, code=game_code(371), product="Tiny") for key in summaries]
    lines = text.splitlines()
    assert [line.partition(":")[2] for line in lines if line.startswith("SUMMARY")] == said
    ids = [line.partition(":")[2] for line in lines if line.startswith("UID")]
    assert len({*ids}) == len(ids)
    assert all(one.endswith("@example.org") and one == one.lower() for one in ids)
    places = [write_jump_url(1, 2, 99) if key != "web-own-vote" else "" for key in summaries]
    votes_there = [write_jump_url(1, 40, 41 + vote.id) for vote in votes if vote.expires is not None]
    wanted = [place or votes_there.pop(0) for place in places]
    assert [line.removeprefix("URL:") for line in lines if line.startswith("URL:")] == wanted
    opened = "20270114T" if "web-own-vote" not in summaries else "20270115T07"
    assert all(line.startswith(f"DTSTAMP:{opened}") for line in lines if line.startswith("DTSTAMP"))


# -- public pages ----------------------------------------------------------------------------------------------------


class Public:
    """Public pages that only say what they were made of."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter

    async def show_table(self, row: Any, language: str, number: Any = None) -> str:
        return f"table {row.id} {language} {number}"

    async def show_replay(self, row: Any, language: str, at: int, place: Any = None) -> str:
        return f"replay {row.id} {language} {at} {place}"

    async def show_feed(self, row: Any, language: str, address: str) -> str:
        return f"feed {row.id} {language} {address}"

    async def find_moment(self, row: Any, language: str, at: int) -> tuple[Any, int]:
        return f"moment {at // 10 * 10}", at // 10 * 10

    async def draw(self, row: Any, scene: Any, form: str) -> bytes:
        return f"board {row.id} {scene} {form}".encode()


async def test_each_address_of_a_table_has_its_own_page(tables, store, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await start_tiny(tables), await start_tiny(tables, channel=501)
    presenter = Presenter(store, tables)
    links = Links(b"key")
    site = Site(presenter, links)
    site.pages = Public(presenter)  # type: ignore[assignment]

    async def spectate(game: int, language: str) -> str:
        return f"now {language}"

    monkeypatch.setattr(presenter, "spectate", spectate)
    for game in (first, second):
        async with store.read() as connection:
            link = links.write(table_subject(await games.find_game(connection, game)))
        for language in ("en", "ja"):
            for form in FORMS:
                for handle, path, said in (
                    (site._table, "?", f"table {game} {language} None"),
                    (site._table, "?round=2&", f"table {game} {language} 2"),
                    (site._replay, "replay?at=3&", f"replay {game} {language} 3 None"),
                    (site._replay, "replay?at=4&", f"replay {game} {language} 4 None"),
                    (site._replay, "replay?at=4&place=1&", f"replay {game} {language} 4 1"),
                    (site._feed, "feed?", f"feed {game} {language} /t/{link}/"),
                    (site._board, f"board.webp?form={form}&", f"board {game} now {language} {form}"),
                    (site._board, f"board.webp?form={form}&at=11&", f"board {game} moment 10 {form}"),
                    (site._board, f"board.webp?form={form}&at=23&", f"board {game} moment 20 {form}"),
                ):
                    answer = await handle(ask(f"/t/{link}/{path}lang={language}", {"link": link}))
                    assert read(answer) == said, path


async def test_a_page_is_kept_until_its_table_changes_and_for_half_a_minute_at_most(
    tables, store, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, shelf, made = SimpleNamespace(now=100.0), Shelf(), []
    monkeypatch.setattr(answers.time, "monotonic", lambda: time.now)

    async def make() -> str:
        made.append(time.now)
        return "x"

    for seconds, key, count in ((0, "a", 1), (FRESH, "a", 1), (0.1, "a", 2), (0, "b", 3), (FRESH - 1, "a", 3)):
        time.now += seconds
        await shelf.show(ask("/"), key, make)
        assert len(made) == count


async def test_a_board_is_drawn_once_for_each_form_and_moment(tables, store) -> None:
    game, drawn = await start_tiny(tables), []

    class Counting(Public):
        async def draw(self, row: Any, scene: Any, form: str) -> bytes:
            drawn.append((scene, form))
            return b"x"

    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    pages: Any = Counting(Presenter(store, tables))
    shelf = Shelf()
    for _ in range(2):
        for form in FORMS:
            for at in (1, 2):
                await show_board(ask(f"/?form={form}"), shelf, pages, row, "en", f"m{at}", at)  # type: ignore[arg-type]
    assert sorted(drawn) == sorted((f"m{at}", form) for form in FORMS for at in (1, 2))


# -- readers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("query", "header", "language"), [
    ("", "", "en"), ("?lang=ja", "zh-TW", "ja"), ("?lang=xx", "zh-TW", "zh-TW"), ("", "fr, ja;q=0.8, en;q=0.5", "ja"),
    ("", "fr, en-GB;q=0.8, ja;q=0.5", "en"), ("", "de, fr", "en"), ("", "zh-CN,zh;q=0.9", "zh-CN"),
])  # fmt: skip
def test_the_language_is_that_of_the_address_or_the_first_that_the_browser_wants(query, header, language) -> None:
    assert read_language(ask(f"/{query}", Accept_Language=header)) == language


@pytest.mark.parametrize(("query", "number"), [
    ("", None), ("?n=0", 0), ("?n=17", 17), ("?n=-1", None), ("?n=x", None), ("?n=1234567890", None), ("?n=٣", None),
])  # fmt: skip
def test_a_number_in_an_address_is_read_if_it_is_one(query: str, number: int | None) -> None:
    assert read_number(ask(f"/{query}"), "n") == number


def test_a_form_in_an_address_is_one_of_ours() -> None:
    assert [read_form(ask(f"/?form={form}")) for form in FORMS] == [*FORMS]
    assert read_form(ask("/")) == read_form(ask("/?form=round")) == FORMS[0]


@pytest.mark.parametrize("proxied", [False, True])
def test_requests_are_counted_for_the_client_that_makes_them(proxied: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a proxy, the client is the address that the proxy has added last; clients can invent the ones before it.
    Without a proxy a client cannot choose its address at all."""
    time, bounds = SimpleNamespace(now=100.0), Bounds(proxied)
    monkeypatch.setattr(answers.time, "monotonic", lambda: time.now)

    @cache
    def come(told: str) -> web.Request:
        return ask("/", X_Forwarded_For=told)

    def admits(told: str) -> bool:
        return bounds.admit(come(told))

    assert [admits(f"9.9.9.{n % 3}, 1.1.1.1") for n in range(BURST + 1)] == [True] * BURST + [False]
    assert admits("1.1.1.1, 2.2.2.2") == proxied
    time.now += 1
    assert sum(admits("1.1.1.1") for _ in range(BURST)) == RATE
    time.now += 1000
    assert sum(admits("1.1.1.1") for _ in range(2 * BURST)) == BURST


# -- feeds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "over"), [("open", ["Round 1"]), ("over", ["Round 1", "Round 2"])])
async def test_the_last_round_is_in_the_feed_once_the_game_is_over(tables, store, monkeypatch, status, over) -> None:
    game = await start_tiny(tables)
    rounds = [Event("round", {"n": n, "first": "seat:0", "conflict": "conflict:none"}) for n in (1, 2)]
    told = [rounds[0], Event("turn", {"seat": 0}), rounds[1], Event("turn", {"seat": 1})]
    events = [*enumerate(told, 1)]

    async def list_events(connection: Any, game_id: int) -> list[tuple[int, Event]]:
        return events

    monkeypatch.setattr("bot.web.pages.game_log.list_events", list_events)
    pages = Pages(Presenter(store, tables))
    async with store.read() as connection:
        row = replace(await games.find_game(connection, game), status=status)
    found = await pages.list_over(row, await pages.presenter.spectate(game, "en"))
    assert [one.title for one in found] == over
