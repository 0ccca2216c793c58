"""The boards of Dune: Imperium as products. Differences between boards and boxes are read from the content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.games.course import Course
from bot.games.imperium import lines, windows
from bot.games.imperium.changes import describe_changes, find_changes
from bot.games.imperium.deciding import preview
from bot.games.imperium.deciding.closing import find_rest, is_done, list_closing
from bot.games.imperium.deciding.risky import find_risky
from bot.games.imperium.faces import find_part, has_agent_elsewhere, list_held, list_open
from bot.games.imperium.highlights import HIGHLIGHTS
from bot.games.imperium.lobby import ImperiumLobby
from bot.games.imperium.modules import ask
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import DEPLOY, PLAY, REVEAL, SENDING
from bot.games.imperium.telling import make_telling
from bot.games.panel import Panel
from bot.games.picture import FORMS, NO_MARKS, Drawn, Faces, Picture
from bot.games.previews import Asked, Preview
from bot.games.product import Product
from bot.games.questions import Questions, Verbs, list_last
from bot.games.windows import Windows
from bot.language import Words
from content.imperium.loader import list_boards, list_sides, load_board, sets_of
from content.imperium.reader import load_set
from content.imperium.schema import Space
from engine.kernel.decisions import Decision, Option
from engine.kernel.game import Standing

View = Mapping[str, Any]
VERBS = Verbs(own_will=("end", "pass", REVEAL), last=(DEPLOY,), plays=(PLAY,), anyones=("end", "pass", REVEAL))
SPIES = "hint-turn-2"
"""The hint about Spies, which only boards with observation posts have."""


def list_products() -> list[Product]:
    """Every board as a product."""
    return [describe_board(board) for board in list_boards()]


def describe_board(name: str) -> Product:
    """Describe the board called `name` as a product. Raises `KeyError` if there is no such board."""
    icons, by_space = _list_icons(name)
    return Product(
        lobby=ImperiumLobby(name),
        computer="mercenary",
        levels=("recruit", "mercenary", "captain", "mentat"),
        cog="cogs.imperium",
        icons=icons,
        questions=Questions(
            verbs=VERBS,
            find_last=_find_last,
            find_risky=find_risky,
            icon_of=partial(_find_icon, by_space),
            hint=_tell_hint,
            find_rest=find_rest,
            preview=_preview,
        ),
        panel=Panel(
            head_line=lines.head_line,
            short_head_line=lines.short_head_line,
            table_lines=lines.list_table,
            brief_lines=lines.list_brief,
            board_lines=lines.list_board,
            hand_lines=lines.list_hand,
            unveil=lines.tell_held,
            list_faces=list_open,
            list_hand_faces=list_held,
            hidden_names=_name_hidden,
        ),
        picture=Picture(
            draw_board=_draw_board,
            draw_hand=_draw_hand,
            draw_course=_draw_course,
            draw_chances=_draw_chances,
            list_pictured=_list_pictured,
            find_changes=find_changes,
            tell_changes=describe_changes,
        ),
        course=Course(
            telling=make_telling(),
            highlights=HIGHLIGHTS,
            start_score=_start_score,
            read_part=lambda view, seat: find_part(view["players"][seat]),
            read_leader=lambda view, seat: view["players"][seat]["leader"] or "",
            read_sources=lambda view, seat: dict(view["players"][seat]["sources"]),
            list_next=windows.list_next,
        ),
        windows=Windows(
            planner=TurnPlanner(),
            find_window=windows.find_window,
            find_coming=windows.find_coming,
            list_involved=windows.list_involved,
            find_standing=windows.find_standing,
            list_plays=windows.list_plays,
        ),
    )


def _list_icons(name: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """The icons of a board in the order in which they become emojis, and the Agent icon of each space; both sides of
    the board and all sets are included."""
    board = load_board(name).board
    backs = [side for side in (load_board(other).board for other in list_sides()) if side.of == name]
    others = [track.key for side in backs for track in side.tracks]
    spaces = dict.fromkeys(space.icon for space in board.spaces)
    extras = [icon for found in ask("faces", "list_icons") for icon in found(name)]
    icons = dict.fromkeys((*lines.RESOURCES, "persuasion", "swords", *lines.FACTIONS, *others, *spaces, *extras))
    sides = (name, *(back.id for back in backs))
    parts = (part for side in sides for part in (load_board(side), *map(load_set, sets_of(side))))
    printed = (sheet for part in parts for sheet in part.sheets.get("board", ()))
    by_space: dict[str, str] = {space.id: space.icon for space in printed if isinstance(space, Space)}
    return tuple(icons), by_space


def _tell_hint(decision: Decision, view: View, words: Words) -> str:
    """A hint for players who see this question for the first time, or "" for none. A question that is asked every round
    has further hints for later rounds. A turn in which nothing is left to resolve has no hint."""
    if is_done(decision):
        return ""
    key = f"hint-{decision.kind}"
    sends = any(option.verb in SENDING for option in decision.legal())
    if decision.kind == "turn" and not sends and not has_agent_elsewhere(view, decision.seat):
        key = "hint-turn-reveal"
    elif words.has(f"{key}-2") and view["round"] > 1:
        key = f"{key}-{view['round']}"
    known = words.has(key) and (key != SPIES or "posts" in view)
    return words.text(key) if known else ""


def _find_icon(by_space: Mapping[str, str], option: Option) -> str:
    """The icon of an option: a Faction's icon, a space's Agent icon, else the icon of its kind; "" for none."""
    # a target `way:…` is a way of paying for a space
    named = [target for target in option.targets if not target.startswith("way:")]
    kind, _, name = named[-1].partition(":") if named else ("", "", "")
    match kind:
        case "space":
            return by_space.get(name, "")
        case "faction":
            return name
        case _:
            return next((icons[kind] for icons in ask("faces", "ICONS") if kind in icons), "")


def _find_last(decision: Decision, verbs: Verbs) -> list[Option]:
    """The options that can be answered together with the end of the turn: those that deploy troops or, if none can be
    deployed, those of the turn's only open choice."""
    return list_last(decision, verbs) or list_closing(decision)


def _preview(asked: Asked, words: Words) -> Preview:
    """The help shown with a question: strengths, effects of cards, spaces, posts and Leaders, and the open choices of
    the turn."""
    plays = windows.list_plays(asked.view) if asked.decision is None else {}
    return preview(asked, plays, words)


def _name_hidden(view: View) -> list[str]:
    """The viewer's hand, Intrigue cards, and face-down components of modules (BL16.2)."""
    you = view.get("you")
    if you is None:
        return []
    held = [f"card:{card}" for card in you["hand"]] + [f"intrigue:{card}" for card in you["intrigue"]]
    return held + [one for found in ask("faces", "list_held") for one in found(view)]


def _start_score(standing: Standing) -> int:
    """The score at the start, which depends on the board, the number of players, the kind of seat, and the form of the
    game (U2.5, B2.5, T2.5, T2.6, IM10.1)."""
    return standing.sources.get("start", 0)


# -- pictures: the drawing modules are loaded only in processes that draw --------------------------------------------


def _draw_board(
    view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS, form: str = FORMS[0]
) -> Drawn:
    from bot.games.imperium.picture import find_form, paint

    made = paint(view, language, faces.names, marks, faces.tokens, find_form(form))
    return Drawn(made.data, made.alt)


def _draw_course(view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn:
    from bot.games.imperium.picture import paint_course

    made = paint_course(view, course, language, *faces)
    return Drawn(made.data, made.alt)


def _draw_chances(view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn:
    from bot.games.imperium.picture import paint_chances

    made = paint_chances(view, course, language, *faces)
    return Drawn(made.data, made.alt)


def _list_pictured(decision: Decision) -> list[str]:
    """The Leaders that a question offers to choose or to ban."""
    if decision.kind not in ("leader", "ban"):
        return []
    return [target for option in decision.options for target in option.targets if target.startswith("leader:")]


def _draw_hand(view: dict[str, Any], offered: Sequence[str], language: str) -> Drawn:
    """Draw the hand as small card faces, or the Leaders that the question offers."""
    from bot.games.imperium.picture import paint_hand, paint_leaders

    leaders = [reference.partition(":")[2] for reference in offered]
    made = paint_leaders(view, leaders, language) if leaders else paint_hand(view, language)
    return Drawn(made.data, made.alt)
