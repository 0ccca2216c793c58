"""Dune: War for Arrakis as a product: its options, and functions that read its views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.arrakis import auto_answers, lines
from bot.games.arrakis.arranging import arrange
from bot.games.arrakis.deciding import preview
from bot.games.arrakis.highlights import HIGHLIGHTS
from bot.games.arrakis.lobby import SIDE_MARKS, ArrakisLobby
from bot.games.arrakis.planner import WarPlanner
from bot.games.arrakis.telling import TELLING
from bot.games.auto_answers import AutoAnswers
from bot.games.course import Course
from bot.games.panel import Menu, Panel
from bot.games.picture import FORMS, NO_MARKS, Drawn, Faces, Picture
from bot.games.product import Product
from bot.games.questions import Questions, Verbs
from bot.games.talk import Talk
from bot.games.windows import Windows
from bot.language import Words
from content.arrakis.loader import load_printed
from engine.kernel.decisions import Answer, Decision, Option
from engine.kernel.events import Event
from engine.kernel.game import Outcome

View = Mapping[str, Any]
SCORED = {"war-supremacy": 0, "war-marker": 1}
"""Kinds of events that change a score of a side, and the index of that score."""
FREE = frozenset({"scout", "train", "hawat"})
"""The verbs of free actions that were possible during the whole turn, unlike claims and atomics, which may have just
become possible."""
PICTURED = frozenset({"action", "track", "power", "figure"})
"""The kinds of references whose icons are shown on controls."""
ICONS = tuple(
    f"war_{name}"
    for name in (*lines.FACES, "supremacy", *lines.MARKERS, *lines.POWERS, "harvester", "ornithopter", "carryall")
)
"""The names of the icons on controls."""


def list_products() -> list[Product]:
    """The family's only product."""
    return [ARRAKIS]


# -- questions -------------------------------------------------------------------------------------------------------


def _find_last(decision: Decision, verbs: Verbs) -> list[Option]:
    """The options that declare a move after which no other action is left in the turn."""
    return [option for option in decision.legal() if option.verb in verbs.last] if decision.kind == "who" else []


def _find_closing(decision: Decision) -> Answer | None:
    """The answer that declines further moves, or that ends the turn if nothing else is left except actions in `FREE`
    (W5.14)."""
    legal = decision.legal()
    wanted = "done" if decision.kind == "moves" else "end" if decision.kind == "turn" else ""
    others = {option.verb for option in legal} - {wanted}
    if wanted == "end" and others - FREE:
        return None
    return next((Answer(decision.id, (option.id,)) for option in legal if option.verb == wanted), None)


def _find_risky(decision: Decision) -> Mapping[str, str]:
    """The options that need a second click, each with the key of its warning.

    These are an answer that leaves a move or an attack unused, and the Family Atomics as a free action. By the
    article's rules a marker at 8 sets them off, and their question needs no second click (W14.7).
    """
    found = decision.legal()
    risky = {one.id: "sure-war-atomics" for one in found if decision.kind == "turn" and one.verb == "atomics"}
    return risky | {one.id: "sure-war-idle" for one in found if one.label.args.get("idle")}


def _find_icon(option: Option) -> str:
    """The icon of an option: that of its die, marker, power or vehicle."""
    kinds = (target.partition(":") for target in option.targets)
    return next((f"war_{name}" for kind, _, name in kinds if kind in PICTURED and f"war_{name}" in ICONS), "")


def _tell_hint(decision: Decision, view: View, words: Words) -> str:
    """A hint for players who see this question for the first time. A hint for their side is preferred to one for both
    sides.

    A hint for a game against an automatic opponent comes before both. Of each kind, a hint for the present round comes
    first.
    """
    side = view["players"][decision.seat]["side"]
    kinds = [f"hint-war-{decision.kind}-{side}", f"hint-war-{decision.kind}"]
    if "solo" in view:
        kinds.insert(0, f"hint-war-{decision.kind}-solo")
    keys = [key for kind in kinds for key in (f"{kind}-{view['round']}", kind) if words.has(key)]
    return words.text(keys[0]) if keys else ""


# -- panels ----------------------------------------------------------------------------------------------------------


def _list_faces(view: View) -> list[Menu]:
    """The prescience cards, the leaders, and the cards on discard piles that can be looked up."""
    menus = [Menu("omens", [f"omen:{one['id']}" for one in view["omens"]])] if view["omens"] else []
    there = [name for name, chief in view["leaders"].items() if chief["where"] not in ("out", "gone")]
    menus.append(Menu("leaders", [f"warlord:{name}" for name in there]))
    return menus + [Menu(deck, [f"plan:{one}" for one in cards]) for deck, cards in view["discarded"].items() if cards]


def _list_hand_faces(view: View) -> list[Menu]:
    """The viewer's planning cards, for looking them up."""
    hand = _name_hidden(view)
    return [Menu("planning", hand)] if hand else []


def _name_hidden(view: View) -> list[str]:
    """The cards in the viewer's hand."""
    return [f"plan:{card}" for card in view.get("you", {}).get("hand", ())]


# -- pictures --------------------------------------------------------------------------------------------------------


def _find_changes(before: View, now: View) -> dict[str, list[Any]]:
    """The areas whose contents differ between two views."""
    old = before["areas"]
    areas = [area for area in dict.fromkeys((*now["areas"], *old)) if now["areas"].get(area) != old.get(area)]
    return {"areas": areas} if areas else {}


def _tell_changes(changes: View, words: Words) -> list[str]:
    """A sentence that names the changed areas."""
    areas = [words.name(f"area:{area}") for area in changes.get("areas", ())]
    return [words.text("war-changes", areas=words.join(areas))] if areas else []


def _draw_board(
    view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS, form: str = FORMS[0]
) -> Drawn:
    """Draw the map, both sides and the tracks. The text that describes the picture has the same lines as the board in
    words."""
    from bot.games.arrakis.picture import paint  # the drawing modules are loaded only in processes that draw

    words = Words(language, list(faces.names)).plain
    head = words.text("war-picture-head", product=f"product:{ARRAKIS.name}", head=lines.head_line(view, words))
    said = [*_tell_changes(marks, words), *lines.list_board(view, words)]
    told = [words.end(line) for line in (head, *(line.removeprefix("-# ").replace("**", "") for line in said))]
    status = " · ".join(lines.list_status(view, words))
    made = paint(view, language, faces.names, head, told, marks, faces.tokens, form, status, marks.get("part", ""))
    return Drawn(made.data, made.alt)


# -- the course of a game --------------------------------------------------------------------------------------------


def _opens_round(event: Event) -> int | None:
    return int(event.data["n"]) if event.kind == "war-round" else None


def _opens_turn(event: Event) -> int | None:
    """The seat whose action turn begins; None if two partners decide who acts."""
    seat = event.data.get("seat") if event.kind == "war-turn" else None
    return int(str(seat).removeprefix("seat:")) if seat is not None else None


def _read_sources(view: View, seat: int) -> Mapping[str, int]:
    """The sources of a seat's score: supremacy, or the three markers."""
    if view["players"][seat]["side"] == "harkonnen":
        return {"supremacy": view["supremacy"]}
    return dict(view["markers"])


def _read_scores(kind: str, data: View, outcome: Outcome) -> Sequence[tuple[int, int]]:
    """The seats of the side that scores by this event, each with the change of its score."""
    side = SCORED.get(kind)
    return [(one.seat, int(data["n"])) for one in outcome.standings if one.team == side]


# -- private talk ----------------------------------------------------------------------------------------------------


def _note_used(view: View, used: Mapping[int, int]) -> View:
    """The view with the number of Cones of Silence that each side has left (W18.13)."""
    left = {side: view["cones"][side] - used.get(team, 0) for team, side in enumerate(SIDE_MARKS)}
    return {**view, "cones_left": left}


def _count_left(view: View, seat: int) -> int:
    """The number of Cones of Silence left to the seat's side."""
    found: int = view["cones_left"][view["players"][seat]["side"]]
    return found


ARRAKIS = Product(
    lobby=ArrakisLobby("arrakis", "arrakis"),
    computer="raider",
    levels=("recruit", "raider", "captain", "mentat"),
    cog="cogs.arrakis",
    icons=ICONS,
    questions=Questions(
        verbs=Verbs(own_will=("end", "done", "none"), last=("go",)),
        arrange=arrange,
        find_last=_find_last,
        find_closing=_find_closing,
        find_risky=_find_risky,
        icon_of=_find_icon,
        hint=_tell_hint,
        preview=preview,
    ),
    panel=Panel(
        head_line=lines.head_line,
        short_head_line=lines.head_line,
        table_lines=lines.list_table,
        brief_lines=lines.list_brief,
        board_lines=lines.list_board,
        hand_lines=lines.list_hand,
        known_lines=lines.list_known,
        unveil=lines.tell_held,
        list_faces=_list_faces,
        list_hand_faces=_list_hand_faces,
        hidden_names=_name_hidden,
    ),
    picture=Picture(
        draw_board=_draw_board,
        find_changes=_find_changes,
        tell_changes=_tell_changes,
        parts=tuple(f"sector:{sector.id}" for sector in load_printed()[0]["sectors"]),
    ),
    course=Course(
        telling=TELLING,
        highlights=HIGHLIGHTS,
        milestones=("war-round", "war-turn"),
        opens_round=_opens_round,
        opens_turn=_opens_turn,
        whole_answers=True,
        opens_end=lambda event: event.kind == "war-won",
        read_scores=_read_scores,
        read_part=lambda view, seat: f"side:{view['players'][seat]['side']}",
        read_sources=_read_sources,
        list_next=lambda view, waiting: (),  # the dice decide whose turn is next
    ),
    windows=Windows(planner=WarPlanner()),
    auto_answers=AutoAnswers(
        offered=auto_answers.AUTO_ANSWERS,
        kinds=auto_answers.ANSWERED,
        list_auto_answers=auto_answers.list_auto_answers,
        answer=auto_answers.answer,
    ),
    talk=Talk(note_used=_note_used, count_left=_count_left),
)
