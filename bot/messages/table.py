"""The posts of a table, and private messages about the table. Posts are made only from spectators' scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import (
    Entry,
    button,
    cut_lines,
    fit_lines,
    gallery,
    link,
    panel,
    row,
    rows,
    select,
    stamp,
    turn_lines,
)
from bot.components.tags import BESIDE, Tag, TagButton
from bot.language import Words
from bot.messages.absence import list_absent
from bot.messages.cockpit import head
from bot.messages.durations import write_duration
from bot.messages.learning import offer_faces
from bot.messages.scene import Scene
from bot.messages.story import set_out
from bot.store.games import RUNNING_STATES, GameRow
from bot.tables.codes import game_code
from bot.tables.levels import name_level
from bot.tables.pace import NO_PACE
from bot.tables.private_talk import read_talk
from bot.tables.talk import may_talk
from bot.tables.teams import teammates_of
from bot.tables.web_links import table_subject

TOOLS = ("turn", "board", "more")
"""The controls below every post, in one row on a phone. The hand is on the panel, and the log is behind `More…`."""
STORY_LIMIT = 2000
"""The most characters of a story in markdown; an emoji takes about 35."""
STATE_LIMIT = 1800
PLAIN_LIMIT = 800
BOARD_LIMIT = 3400
PAGE = "page."
"""The beginning of the argument of a button that turns to a page of the board."""
PICTURE, PICTURES = "board.png", ("board.png", "board.webp")
"""The file name of a board's picture, and the file names in posts of all releases."""


def build_table(
    scene: Scene,
    story: Sequence[str],
    alt: str | None = None,
    mentions: Mapping[int, int] | None = None,
    first: bool = False,
) -> ui.LayoutView:
    """The post after a turn. `alt` describes the attached picture, None if there is none.

    `mentions` maps the seats that are called to their users. Each user is mentioned once: in the first line if they are
    asked, in the second if they can give an order in advance. The `first` post of a game ends with the hash of its
    seed. Raises `ValueError` for a scene that is not a spectator's, since this post must not contain a secret.
    """
    check_public(scene)
    words = scene.marked
    called = words.mentioning(mentions or {})
    early = [f"seat:{seat}" for seat in mentions or {} if seat not in scene.waiting]
    tools = [
        button(Tag(scene.row.id, scene.asked, action), words.text(f"button-{action}"), "main" if not n else "plain")
        for n, action in enumerate(TOOLS)
    ]
    tell_state = scene.product.panel.brief_lines if alt else scene.product.panel.table_lines
    lines = fit_lines(partial(tell_state, scene.view), words, STATE_LIMIT)
    return panel(
        whose_line(scene, called),
        called.text("window-called", who=early) if early else None,
        "\n".join(list_absent(scene, scene.waiting)),
        short_head(scene, pictured=alt is not None),
        gallery(PICTURE, alt) if alt else None,
        cut_lines(lines, STATE_LIMIT),
        *set_out(story, STORY_LIMIT),
        row(*tools),
        tell_levels(scene) if first else None,
        f"-# {words.text('start-proof', commitment=scene.row.commitment or '')}" if first else None,
    )


def short_head(scene: Scene, pictured: bool) -> str:
    """One small line with the game's code, its progress and the address of its page, for a post in the game's own
    channel."""
    words, made = scene.marked, scene.product
    how_far = made.panel.short_head_line if pictured else made.panel.head_line
    page = words.text("head-web", link=scene.page) if scene.page else ""
    parts = [words.text("head-code", code=scene.code), how_far(scene.view, words), page]
    return f"-# {' · '.join(part for part in parts if part)}"


def whose_line(scene: Scene, words: Words) -> str:
    """A line with the names of the seats that must answer, and their deadlines."""
    if not scene.waiting:
        return words.text("status-over")
    times = {seat: scene.until[seat] for seat in scene.waiting if seat in scene.until}
    who, thinking = ([f"seat:{n}" for n in scene.waiting if (n in scene.thinking) == so] for so in (False, True))
    if thinking:
        asked = [words.text("whose-turn", who=who, count=len(who))] if who else []
        lines = [words.text("whose-until", seat=seat, until=stamp(at)) for seat, at in times.items()]
        return "\n".join([*asked, *lines, words.text("whose-thinking", who=thinking, count=len(thinking))])
    if len(times) == len(who) and len(set(times.values())) == 1:
        until = stamp(next(iter(times.values())))
        return words.text("whose-turn-until", who=who, count=len(who), until=until)
    lines = [words.text("whose-until", seat=seat, until=stamp(at)) for seat, at in times.items()]
    return "\n".join(
        [words.text("whose-turn", who=[f"seat:{seat}" for seat in scene.waiting], count=len(scene.waiting)), *lines]
    )


def tell_levels(scene: Scene) -> str | None:
    """A small line with the levels of the computer players; None if none is known."""
    by_level: dict[str, list[str]] = {}
    for seat in scene.seats:
        if level := name_level(scene.product, seat):
            by_level.setdefault(level, []).append(f"seat:{seat.seat}")
    parts = [scene.marked.text("level-line", who=who, level=scene.words.text(level)) for level, who in by_level.items()]
    return f"-# {' · '.join(parts)}" if parts else None


def build_plain(scene: Scene, story: Sequence[str], mentions: Mapping[int, int], code: str) -> ui.LayoutView:
    """The text in place of a table's post that Discord refused, without controls.

    It names the players to act, tells the events, and says where to continue. Raises `ValueError` as `build_table`
    does.
    """
    check_public(scene)
    words = scene.words
    return panel(
        whose_line(scene, words.mentioning(mentions)),
        words.text("table-lost", code=code, game=scene.code),
        *set_out(story, PLAIN_LIMIT),
    )


def build_reminder(
    row_: GameRow,
    user_id: int,
    until: int | None,
    now: int,
    words: Words,
    bank: int = 0,
    last: bool = False,
    early: bool = False,
) -> ui.LayoutView:
    """A reminder, the same in a channel and in a DM. It never names the decision.

    `bank`: the milliseconds left in a time bank that is running; `last`: whether this is the last reminder; `early`:
    whether the person is not asked yet, but can give an order in advance.
    """
    key = "reminder" if until is None else "reminder-until" if until > now else "reminder-over"
    if early:
        key = "reminder-early"
    elif bank and key == "reminder-until":
        key = "reminder-bank"
    text = words.text(
        key,
        who=f"<@{user_id}>",
        code=game_code(row_.id),
        channel=f"<#{row_.channel_id}>",
        until=stamp(until) if until is not None else "",
        left=write_duration(bank, words) if bank else "",
    )
    if last:
        text = words.text("reminder-last", reminder=text)
    tools = [button(Tag(row_.id, 0, "turn"), words.text("button-turn"), "main")]
    if not early and row_.pace != NO_PACE:
        tools.append(button(Tag(row_.id, 0, "snooze"), words.text("button-snooze")))
        tools.append(button(Tag(row_.id, 0, "mute"), words.text("button-mute")))
    return panel(text, row(*tools))


def build_board(scene: Scene, alt: str | None = None, enlarges: bool = False, page: int = 0) -> ui.LayoutView:
    """The public state of a table in a private message, which has pages if it is long; with `enlarges` the reader can
    choose a part of the picture."""
    scores = list_scores(scene)
    room = BOARD_LIMIT - sum(len(line) + 1 for line in scores)
    lines = fit_lines(partial(scene.product.panel.board_lines, scene.view), scene.marked, room)
    text, turns = list_page([*scores, *lines], page, scene, BOARD_LIMIT)
    faces = [offer_faces(scene, *menu) for menu in scene.product.panel.list_faces(scene.view)]
    return panel(
        head(scene),
        gallery(PICTURE, alt) if alt else None,
        _offer_parts(scene) if alt and enlarges else None,
        text,
        *turns,
        *faces,
        row(link(scene.page, scene.words.text("button-web"))) if scene.page else None,
    )


def list_page(lines: Sequence[str], page: int, scene: Scene, limit: int) -> tuple[str, list[Any]]:
    """A page of the lines about the public state, and the row of buttons that turn the pages if there are several."""
    return turn_lines(
        lines, limit, page, lambda other: Tag(scene.row.id, 0, "board", f"{PAGE}{other}"), scene.words.plain
    )


def read_page(tag: Tag) -> int:
    """The page of the board that a control leads to; 0 for all other controls."""
    number = tag.arg.removeprefix(PAGE)
    return int(number) if tag.arg.startswith(PAGE) and number.isdecimal() and len(number) < 4 else 0


def _offer_parts(scene: Scene) -> ui.ActionRow[ui.LayoutView] | None:
    """A menu of the parts of the board that can be enlarged; None if there are none."""
    words = scene.words.plain
    entries = [Entry(part, words.name(part)) for part in scene.product.picture.parts]
    return row(select(Tag(scene.row.id, 0, "board", "part"), words.text("board-part"), entries)) if entries else None


def build_more(scene: Scene) -> ui.LayoutView:
    """The panel of rarer actions in a game and at its table."""
    words = scene.words

    def tool(action: str, style: str = "plain", arg: str = "") -> TagButton:
        return button(Tag(scene.row.id, scene.asked, action, arg), words.text(f"button-{action}"), style)

    mine = ["why"] if scene.refused else []
    mine += ["try"] if scene.decision is not None and scene.row.status == "open" else []
    mine += ["undo-ask"] if scene.can_ask and scene.undone is None else []
    mine += (
        ["habits"]
        if scene.seat is not None and scene.product.auto_answers.offered and scene.row.status == "open"
        else []
    )
    mine += ["note"] if scene.seat is not None else []
    running = scene.row.status in RUNNING_STATES
    rare = [*_list_talks(scene), "clocks", *(["export"] if scene.row.status == "over" else [])]
    rare += ["report"] if scene.seat is not None else []  # a report puts the game on hold
    is_theirs = running and (scene.seat is not None or scene.lent is not None)
    seats = [words.text("more-seat", number=seat.seat + 1, seat=seat.seat) for seat in scene.seats]
    seats += [line] if (line := tell_levels(scene)) is not None else []
    seats += list_absent(scene)
    return panel(
        head(scene),
        cut_lines(seats, 800),
        cut_lines([words.text("more-reasons"), *scene.reasons], 1200) if scene.reasons else None,
        *rows(
            [
                *(tool(action) for action in (*mine, *_list_looks(scene))),
                button(Tag(scene.row.id, scene.asked, "rules", BESIDE), words.text("button-rules")),
            ]
        ),
        row(*map(tool, rare), *([tool("leave-ask", "grave")] if is_theirs else [])),
        *_offer_page(scene, tool),
        f"-# {words.text('more-text', commitment=scene.row.commitment or '')}" if running else None,
    )


def _offer_page(scene: Scene, tool: Callable[..., TagButton]) -> list[Any]:
    """The address of the table's page, which its people can change, and the button for a person's own page."""
    if scene.seat is None or not scene.pages:
        return []
    if scene.page is None:
        return [row(tool("web-own"))]
    key, tools = ("more-web", ("web-renew", "web-close")) if scene.page else ("more-web-closed", ("web-renew",))
    changes = fingerprint(table_subject(scene.row).changes)
    return [scene.words.text(key, link=scene.page), row(*(tool(one, arg=changes) for one in tools), tool("web-own"))]


def _list_talks(scene: Scene) -> list[str]:
    """The actions with which the reader can talk to their team; none if the team has no other person."""
    seat, row_ = scene.seat, scene.row
    if seat is None or row_.status not in RUNNING_STATES:
        return []
    mates = set(teammates_of(row_, seat)) - {seat}
    me = next((one.user_id for one in scene.seats if one.seat == seat), None)
    if not any(one.seat in mates and one.user_id not in (None, me) for one in scene.seats):
        return []
    left = scene.product.talk.count_left(scene.view, seat)
    opens = row_.status == "open" and (left > 0 or read_talk(row_, seat).used > 0)
    return [*(["talk"] if may_talk(row_) else []), *(["aside"] if opens else [])]


def _list_looks(scene: Scene) -> list[str]:
    """The names of the buttons that only show something, and of the button to follow the game. Scores have a button
    once somebody has scored."""
    follow = ["follow"] if scene.row.status in RUNNING_STATES else []
    return [*(["review"] if scene.can_review else []), "log", *(["score"] if list_scores(scene) else []), *follow]


def build_scores(scene: Scene) -> ui.LayoutView:
    """The panel with the sources of everybody's score so far."""
    title = f"**{scene.words.text('score-head')}**"
    return panel(head(scene), title, cut_lines(list_scores(scene), 3400) or scene.words.text("score-none"))


def list_scores(scene: Scene) -> list[str]:
    """Each seat's score by source, the highest score first, from public facts; none before anybody has scored."""
    words, lines = scene.marked, []
    found = [(seat.seat, scene.product.course.read_sources(scene.view, seat.seat)) for seat in scene.seats]
    if not any(_has_scored(sources) for _, sources in found):
        return []
    for seat, sources in sorted(found, key=lambda one: -sum(one[1].values())):
        if sources:
            lines.append(words.text(name_key("line-score", scene), seat=seat, score=sum(sources.values())))
            lines += [f"-# {write_sources(sources, words)}"] if _has_scored(sources) else []
    return lines


def _has_scored(sources: Mapping[str, int]) -> bool:
    """Whether there are points besides those at the start of the game."""
    return any(points for source, points in sources.items() if source != "start")


def name_key(key: str, scene: Scene) -> str:
    """The key of a text about scores: the family's own version of `key` if there is one."""
    own = f"{key}-{scene.product.family}"
    return own if scene.words.has(own) else key


def write_sources(sources: Mapping[str, int], words: Words) -> str:
    """The sources of points, side by side; "" if there are none."""
    parts = [
        words.text("final-source", source=words.text(f"source-{source}"), points=points)
        for source, points in sources.items()
        if points
    ]
    return " · ".join(parts)


def build_retired(lines: Sequence[str], words: Words, board: tuple[str, str] | None = None) -> ui.LayoutView:
    """The remains of an outdated panel: its text, and its `board` (file and description), for people who scroll
    back."""
    return panel(*lines, gallery(*board) if board else None, f"-# {words.text('panel-moved')}")


def check_public(scene: Scene) -> None:
    """Raise `ValueError` unless a scene is a spectator's, since a public message made from it could contain a
    secret."""
    if scene.seat is not None or "you" in scene.view:
        raise ValueError("a public post is made from a spectator's scene")
