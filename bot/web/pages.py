"""The public pages of a table, made only from spectators' scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from bot.games.picture import FORMS
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.endings import tell_held
from bot.messages.presenter import Presenter
from bot.messages.replay_pages import begin_label
from bot.messages.replays import Moment
from bot.messages.scene import Scene
from bot.messages.story import cut_round, tell
from bot.messages.table import check_public, list_scores, whose_line
from bot.store import game_log
from bot.store.games import GameRow
from bot.studio.pool import Rank
from bot.tables.replay_stops import find_round
from bot.web.markup import write_html, write_inline, write_lines, write_time

FED = 20
"""The most rounds in a feed."""
EVERY = 20
"""Seconds between two updates of a table's page."""
TABLE_ROOT = "../../"
"""The relative path from a table's pages to the root of all pages."""


class Over(NamedTuple):
    """A finished round: its number and name, its end (milliseconds since 1970), and its story."""

    number: int
    title: str
    at: int
    story: Markup

    @property
    def ended(self) -> str:
        """The end of the round, in the format of feeds."""
        return write_moment(self.at)


class FeedEntry(NamedTuple):
    """A round in a feed: its unique id, its title, and the address of the page about it."""

    id: str
    title: str
    page: str
    over: Over


class Pages:
    """Makes public pages and pictures; `presenter` gives the game as spectators see it."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter

    async def show_table(self, row: GameRow, language: str, number: int | None = None) -> str:
        """The page of a table now, with the story of round `number` or of the present one.

        Raises `Corrupt`, and `Refused` if the game or the round has not begun.
        """
        scene = await self.presenter.spectate(row.id, language)
        return render_scene("table.html", scene, **await self.tell_table(row, scene, number))

    async def tell_table(self, row: GameRow, scene: Scene, number: int | None) -> dict[str, Any]:
        """The public facts of a table, as values for a template. Raises `Refused`, `Corrupt`."""
        check_public(scene)
        async with self.presenter.store.read() as connection:
            events = [event for _, event in await game_log.list_events(connection, row.id)]
        begun = max((made for event in events if (made := scene.product.course.opens_round(event))), default=0)
        told = events if number is None and not begun else cut_round(events, number or begun, scene.product)
        return {
            "every": EVERY,
            "revision": row.revision,
            "whose": write_html(_say_state(scene)),
            "moved": write_time(row.updated // 1000),
            "scores": write_lines(list_scores(scene)),
            "board": write_lines(scene.product.panel.board_lines(scene.view, scene.marked)),
            "log": write_lines(tell(told, None, scene.marked, scene.product.course.telling)),
            "kept": f"round={number}&" if number else "",
            "number": number or begun,
            "rounds": range(1, begun + 1),
        }

    async def show_replay(self, row: GameRow, language: str, at: int, place: int | None = None) -> str:
        """The page of a table at revision `at`, or at the stop with index `place`, with links to other stops. Raises
        `Corrupt`."""
        moment = await self.presenter.replays.find(row.id, language, at, nth=place)
        scene, stops, place, story = moment
        check_public(scene)
        held = [(seat.seat, tell_held(scene, seat.seat, scene.marked)) for seat in scene.seats]
        return render_scene(
            "replay.html",
            scene,
            kept=f"at={stops[place].revision}&",
            at=stops[place].revision,
            place=place,
            last=len(stops) - 1,
            moment=write_inline(scene.marked.text("replay-place", place=place, count=len(stops) - 1)),
            story=write_lines(story or [scene.marked.text("replay-quiet")]),
            held=write_lines(scene.marked.text("replay-held", seat=seat, held=line) for seat, line in held if line),
            board=write_lines(scene.product.panel.board_lines(scene.view, scene.marked)),
            steps=[(letter, stops[to].revision, to == place) for letter, to in moment.steps.items()],
            rounds=_list_rounds(moment),
        )

    async def show_feed(self, row: GameRow, language: str, address: str) -> str:
        """An Atom feed of the finished rounds of a table, the newest first; `address` is that of the table's page.

        Raises `Corrupt`, and `Refused` if the game has not begun.
        """
        scene = await self.presenter.spectate(row.id, language)
        check_public(scene)
        entries = [
            FeedEntry(f"{address}#{over.number}", over.title, f"{address}?round={over.number}&lang={language}", over)
            for over in (await self.list_over(row, scene))[::-1][:FED]
        ]
        own, page = f"{address}feed?lang={language}", f"{address}?lang={language}"
        return render_feed(scene.words.plain, name_table(scene), address, own, row.updated, entries, page)

    async def list_over(self, row: GameRow, scene: Scene) -> list[Over]:
        """The finished rounds of a table, with the stories that a spectator reads."""
        check_public(scene)
        async with self.presenter.store.read() as connection:
            events = await game_log.list_events(connection, row.id)
            times = {one.revision: one.at for one in await game_log.list_times(connection, row.id) if not one.undone}
        telling, opens = scene.product.course.telling, scene.product.course.opens_round
        starts = [(at, number) for at, (_, event) in enumerate(events) if (number := opens(event)) is not None]
        ends = [at for at, _ in starts[1:]] + ([len(events)] if row.status == "over" else [])
        return [
            Over(
                number,
                scene.words.plain.text("replay-round", round=number),
                times.get(events[end - 1][0], row.updated),
                write_lines(tell([event for _, event in events[start:end]], None, scene.marked, telling)),
            )
            for (start, number), end in zip(starts, ends, strict=False)
        ]

    async def find_moment(self, row: GameRow, language: str, at: int) -> tuple[Scene, int]:
        """The table at the last stop up to revision `at`, and the revision of that stop. Raises `Corrupt`."""
        moment = await self.presenter.replays.find(row.id, language, at)
        return moment.scene, moment.stops[moment.place].revision

    async def draw(self, row: GameRow, scene: Scene, form: str) -> bytes | None:
        """The picture of a scene's board; None if there is no picture."""
        check_public(scene)
        facts = (row.product, scene.view, scene.words.language, scene.faces)
        drawn = await self.presenter.studio.board(*facts, rank=Rank.PAGE, form=form)
        return drawn and drawn.data


def render_feed(
    words: Words, title: str, known: str, address: str, updated: int, entries: Sequence[FeedEntry], page: str = ""
) -> str:
    """An Atom feed (RFC 4287) at this address, with the id `known`; `updated` is in milliseconds since 1970.

    `page` is the page that the feed is about, if there is one.
    """
    facts = {"id": known, "title": title, "address": address, "page": page, "updated": write_moment(updated)}
    return render("feed.xml", words, **facts, entries=entries)


def write_moment(at: int) -> str:
    """Write a time, in milliseconds since 1970, in the format of feeds (RFC 3339)."""
    return datetime.fromtimestamp(at // 1000, UTC).isoformat()


def show_note(language: str, key: str, root: str, **args: str) -> str:
    """A page that consists of one sentence; `root` is the relative path from the page to the root of all pages."""
    words = Words(language)
    return render("note.html", words, title="Landsraad", text=words.text(key, **args), root=root)


def _say_state(scene: Scene) -> str:
    """The line about the player who is to act, or about a game that is stopped."""
    if scene.row.status in ("paused", "held"):
        return scene.words.text(f"web-{scene.row.status}")
    return whose_line(scene, scene.marked)


def _list_rounds(moment: Moment) -> list[tuple[int, str]]:
    """The revision at which each round begins, with the name of the round."""
    scene, stops = moment.scene, moment.stops
    return [
        (stops[begin].revision, scene.words.text("replay-round", round=number) if number else begin_label(scene))
        for number in sorted({stop.round for stop in stops})
        if (begin := find_round(stops, number)) is not None
    ]


def render_scene(template: str, scene: Scene, **values: Any) -> str:
    """A page about a table."""
    words = scene.words.plain
    made = product(scene.row.product)
    how_far = write_html(made.panel.head_line(scene.view, scene.words))
    facts = {"title": name_table(scene), "how_far": how_far, "pictured": made.picture.exists, "forms": FORMS}
    return render(template, words, **facts, **values)


def name_table(scene: Scene) -> str:
    """The name of a table: its game and its code."""
    words = scene.words.plain
    return f"{words.name(f'product:{scene.row.product}')} · {words.text('head-code', code=scene.code)}"


def render(template: str, words: Words, **values: Any) -> str:
    """Make a page from a template and these values."""
    return _environment().get_template(template).render({**_common(words), **values})


def _common(words: Words) -> dict[str, Any]:
    languages: Sequence[tuple[str, str]] = [(one, words.text(f"setting-language-{one}")) for one in LANGUAGES]
    say: Callable[..., str] = words.text
    return {"say": say, "language": words.language, "languages": languages, "root": TABLE_ROOT, "kept": "", "every": 0}


@cache
def _environment() -> Environment:
    """The environment of the templates, which escapes text that is not markup."""
    return Environment(
        loader=PackageLoader(__package__), autoescape=select_autoescape(), undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
