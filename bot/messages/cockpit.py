"""The cockpit: a player's private panel, the same in a DM and after a click on `My turn`."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import button, cut_lines, fit_lines, gallery, panel, row, rule, stamp
from bot.components.tags import Tag
from bot.games.product import Product
from bot.language import Words, escape
from bot.language.refusals import list_refusals
from bot.messages.absence import list_absent
from bot.messages.choices import Focus, lay_out, list_long, list_suggestions, picked_line, shows_hidden
from bot.messages.durations import write_duration
from bot.messages.learning import offer_faces
from bot.messages.scene import Bank, Scene
from bot.messages.story import HEADING
from bot.messages.window_orders import order_rows
from bot.store.games import RUNNING_STATES
from bot.tables.codes import game_code
from bot.tables.lessons import LESSON
from bot.tables.puzzles import is_puzzle
from bot.tables.rewind import undo_policy
from engine.kernel.decisions import Decision

PICTURE = "hand.webp"
RECAP_LIMIT = 360
"""The most characters about other players' actions since the reader's last turn; the table's post lists them
completely."""
RECEIPT_LIMIT = 500
"""The most characters about the reader's own actions."""
WHOLE_LIMIT = 2200
"""The most characters that repeat option texts which the menus cut."""
LOG_LIMIT = 3600
SENTENCE_END = re.compile(r"(?<=[.?!])\s+(?=\S)|(?<=[。？！])(?=[^」』”）])")
TOOLS = 5
"""The number of buttons in a row."""


def build_cockpit(scene: Scene, focus: Focus = Focus(), note: str = "") -> ui.LayoutView:
    """The reader's panel: hand, question, controls and `Undo step`. A `note` (a refusal or a result) stands below the
    heading."""
    words = scene.words
    asked, controls = build_question(scene, focus)
    return panel(
        head(scene),
        write_note(note),
        _recap(scene),
        row(button(Tag(scene.row.id, scene.asked, "news"), words.text("button-news"))) if scene.recap else None,
        rule() if scene.recap else None,
        _receipt(scene),
        write_hand(scene),
        _write_private_note(scene),
        rule() if asked else None,
        asked or status_line(scene),
        *controls,
        *_ahead(scene),
        _take_back(scene),
        _lead_on(scene),
        row(*_tools(scene)),
    )


def build_question(scene: Scene, focus: Focus = Focus()) -> tuple[str, list[Any]]:
    """The open decision in words, and its controls and help; both empty if the reader is not asked."""
    words = scene.words
    if scene.row.status != "open" or scene.decision is None:
        return "", []
    if sure := scene.product.questions.find_risky(scene.decision).get(focus.sure):
        return f"**{words.text(sure)}**", _lay_out(scene.decision, scene, focus)
    prompt = scene.preview.prompt or words.say(scene.decision.prompt)
    asked = _emphasise(words.text("cockpit-only-end") if _is_over(scene.decision, scene.product) else prompt)
    asked += "".join(f"\n{line}" for line in scene.preview.facts)
    so_far = picked_line(scene.decision, focus.picked, words)
    if not so_far:
        asked += "".join(f"\n-# {line}" for line in list_suggestions(scene.decision, words, scene.preview))
    asked += f"\n{so_far}" if so_far else ""
    by = None if scene.seat is None else scene.until.get(scene.seat)
    if by is not None:
        since = stamp(scene.since.get(-1 if scene.seat is None else scene.seat, scene.row.updated))
        asked += "\n" + words.text("cockpit-until", since=since, at=stamp(by, "f"), until=stamp(by))
        asked += "" if scene.bank is None else "\n" + _bank_line(scene.bank, words)
    hint = _hint(scene)
    asked += f"\n{hint}" if hint else ""
    whole = cut_lines(
        [f"-# {line}" for line in list_long(scene.decision, words, scene.preview, scene.product)], WHOLE_LIMIT
    )
    asked += f"\n-# {words.text('cockpit-whole')}\n{whole}" if whole else ""
    lasts = shows_hidden(scene.decision, scene.product) and undo_policy(scene.row) != "never"
    asked += f"\n-# {words.text('cockpit-final')}" if lasts else ""
    return asked, _lay_out(scene.decision, scene, focus)


def _emphasise(prompt: str) -> str:
    """Write the question in bold type, and the explanation after it in small type."""
    asked, *more = SENTENCE_END.split(prompt, maxsplit=1)
    if not more or asked.count("（") + asked.count("(") != asked.count("）") + asked.count(")"):
        return f"**{prompt}**"
    return f"**{asked}**\n-# {more[0]}"


def _lay_out(decision: Decision, scene: Scene, focus: Focus) -> list[Any]:
    return [*lay_out(decision, scene.row.id, scene.asked, scene.words, focus, scene.product, scene.preview)]


def _is_over(decision: Decision, made: Product) -> bool:
    """Whether the reader can only end the turn."""
    return decision.pick.kind == "one" and all(made.questions.ends_turn(option) for option in decision.legal())


def _hint(scene: Scene) -> str:
    """The line with the hint for a player who is new to the question; "" for none."""
    return f"-# {scene.words.text('hint', hint=scene.hint)}" if scene.hint else ""


def choose_hint(scene: Scene) -> str:
    """The hint about the open decision for a player who is new to it; "" for none."""
    if scene.decision is None or _is_over(scene.decision, scene.product):
        return ""
    return scene.product.questions.hint(scene.decision, scene.view, scene.words)


def write_note(note: str) -> str:
    """The note at the top of a panel, in small type if it has a single line."""
    return f"-# {note}" if note and "\n" not in note else note


def write_hand(scene: Scene) -> str:
    """The reader's hand and other possessions, and a note if more is shown elsewhere."""
    told = cut_lines(fit_lines(partial(scene.product.panel.hand_lines, scene.view), scene.words, 1400), 1400)
    if scene.row.id != LESSON and scene.product.panel.known_lines(scene.view, scene.words):
        told += f"\n-# {scene.words.text('hand-known')}"
    return told


def _write_private_note(scene: Scene) -> str:
    """The reader's own note about the game, in small type."""
    told = " ".join(escape(scene.private_note).split())
    return f"-# {scene.words.text('cockpit-private-note', text=told)}" if told else ""


def list_secrets(scene: Scene, words: Words) -> list[str]:
    """Everything that only the reader has or knows, one line each."""
    return [*scene.product.panel.hand_lines(scene.view, words), *scene.product.panel.known_lines(scene.view, words)]


def list_offered(scene: Scene) -> list[str]:
    """The components that are offered to the reader and that a picture can show."""
    return [] if scene.decision is None else scene.product.picture.list_pictured(scene.decision)


def _recap(scene: Scene) -> str:
    """The events since the reader's last turn, in small type.

    If there are too many, events about the reader come first, and half the space is left for the last events of others.
    """
    if not scene.recap:
        return ""
    lines = [f"-# {line.removeprefix(HEADING)}" for line in scene.recap]
    if sum(len(line) + 1 for line in lines) > RECAP_LIMIT and scene.seat is not None:
        name = scene.marked.seat(scene.seat)
        others = [line for line in lines if name not in line]
        kept = min(RECAP_LIMIT // 2, sum(len(line) + 1 for line in others) + 2)
        mine = cut_lines([line for line in lines if name in line], RECAP_LIMIT - kept, last=True)
        rest = cut_lines(others, RECAP_LIMIT - len(mine), last=True)
        told = "\n".join(part for part in (mine, rest) if part)
    else:
        told = "\n".join(lines)
    return f"**{scene.words.text('cockpit-since')}**\n{told}"


def _receipt(scene: Scene) -> str:
    """The results of the reader's last answers, the newest in full size."""
    if not scene.done:
        return ""
    *before, last = scene.done
    lines = [*(f"-# {line}" for line in before), scene.words.text("cockpit-did", line=last)]
    return cut_lines(lines, RECEIPT_LIMIT, last=True)


def _bank_line(bank: Bank, words: Words) -> str:
    """The time left in the reader's time bank, and the time at which it will begin to run, if it is not running yet."""
    left = write_duration(bank.left, words)
    if bank.begins is None:
        return words.text("cockpit-bank-runs", left=left)
    return words.text("cockpit-bank", begins=stamp(bank.begins), left=left)


def _ahead(scene: Scene) -> list[Any]:
    """The controls for orders given in advance; while the reader is asked, a line that says why the orders did not
    answer."""
    if scene.seat is None or scene.row.status != "open":
        return []
    words, planner = scene.words, scene.product.windows.planner
    if scene.decision is not None:
        key = _why_asked(scene)
        return [f"-# {words.text(key)}"] if key else []
    parts = order_rows(scene, scene.order)
    if planner is not None and scene.plan is not None:
        parts.append(words.text("plan-title") + "\n" + "\n".join(planner.describe(scene.plan, words, scene.view)))
    if planner is not None and planner.is_useful(scene.view):
        parts.append(row(button(Tag(scene.row.id, scene.asked, "plan"), words.text("button-plan"))))
    return parts


def _why_asked(scene: Scene) -> str:
    """The key of the reason why the reader is asked despite their orders; "" if there is none."""
    assert scene.decision is not None
    if scene.covered:
        return "orders-soon"
    planned = scene.plan is not None and not scene.plan.is_empty and scene.product.windows.plan_stage(scene.decision)
    return "plan-unfit" if planned else ""


def _take_back(scene: Scene) -> Any:
    """The button by which a person takes their seat back from a substitute."""
    if scene.lent is None or scene.row.status not in RUNNING_STATES:
        return None
    lent = fingerprint(scene.seats[scene.lent].substitution)
    return row(button(Tag(scene.row.id, 0, "seat-back", lent), scene.words.text("button-seat-back"), "main"))


def _lead_on(scene: Scene) -> Any:
    """The button to another game that waits for the reader."""
    if scene.next is None:
        return None
    return row(button(Tag(scene.next, 0, "turn"), scene.words.text("button-next", code=game_code(scene.next)), "main"))


def _tools(scene: Scene) -> list[Any]:
    """The buttons below every panel; `More…` leads to further ones. `hand` shows the hand, or the components on offer,
    as a picture."""
    words = scene.words
    tools = {} if scene.undone is None else {"undo": "button-undo"}
    if scene.decision is None:
        tools["fresh"] = "button-fresh"
    if scene.decision is not None and list_offered(scene):
        tools["hand"] = f"button-hand-{scene.decision.kind}"
    elif scene.seat is not None and scene.row.id != LESSON and _has_secrets(scene):
        tools["hand"] = "button-hand"
    tools |= {"board": "button-board", "more": "button-more"}
    if (
        scene.seat is not None
        and scene.product.auto_answers.offered
        and scene.row.status == "open"
        and len(tools) < TOOLS
    ):
        tools["habits"] = "button-habits"
    args = {"undo": str(scene.undone)}
    return [
        button(Tag(scene.row.id, scene.asked, action, args.get(action, "")), words.text(key))
        for action, key in tools.items()
    ]


def _has_secrets(scene: Scene) -> bool:
    return bool(
        scene.product.panel.list_hand_faces(scene.view) or scene.product.panel.known_lines(scene.view, scene.words)
    )


def head(scene: Scene) -> str:
    """The heading of every panel: the game, its channel and its progress."""
    words, row_ = scene.words, scene.row
    product = f"product:{row_.product}"
    if row_.id == LESSON:
        line = words.text("head-lesson", product=product)
    elif is_puzzle(row_.id):
        line = words.text("head-puzzle", product=product)
    else:
        line = words.text("head-game", code=scene.code, product=product, channel=f"<#{row_.channel_id}>")
    more = scene.product.panel.head_line(scene.view, words)
    return f"{line}\n-# {more}" if more else line


def status_line(scene: Scene) -> str:
    """A line that says why the reader has nothing to answer."""
    words = scene.words
    if scene.row.status in ("over", "closed"):
        return words.text("status-over")
    if scene.row.status in ("paused", "held"):
        return words.text(f"status-{scene.row.status}", code=scene.code)
    if scene.lent is not None:
        return words.text("status-lent", seat=scene.lent)
    who = [f"seat:{seat}" for seat in scene.waiting]
    if scene.seat is None:
        said = words.text("status-spectator-waiting" if who else "status-spectator", who=who)
        return "\n".join([said, *_say_when(scene)])
    people = [seat for seat in scene.waiting if seat not in scene.thinking]
    who = [f"seat:{seat}" for seat in people or scene.waiting]
    said = words.text("status-waiting" if people else "status-thinking", who=who, count=len(who))
    return "\n".join([said, *_say_when(scene), *_say_before(scene), *list_absent(scene, scene.waiting)])


def _say_when(scene: Scene) -> list[str]:
    """A line with the beginning and the end of the wait for people; without clocks, with the time of the last move."""
    people, words = [seat for seat in scene.waiting if seat not in scene.thinking], scene.words
    if not people:
        return []
    if any(seat not in scene.since for seat in people):
        return [words.text("status-last", since=stamp(scene.row.updated))]
    since = stamp(min(scene.since[seat] for seat in people), "f")
    if any(seat not in scene.until for seat in people):
        return [words.text("status-since", since=since)]
    return [words.text("status-since-until", since=since, until=stamp(max(scene.until[seat] for seat in people)))]


def _say_before(scene: Scene) -> list[str]:
    """A line with the number of players whose turns come before the reader's, if the order of turns is public."""
    order = [*scene.product.course.list_next(scene.view, scene.waiting)]
    if scene.seat not in order:
        return []
    return [scene.words.text("status-before", count=1 + order.index(scene.seat))]


def build_refusals(scene: Scene) -> ui.LayoutView:
    """The illegal options, with the conditions that would make them legal."""
    words = scene.words
    lines = [
        *list_refusals(scene.refused, words, scene.decision.legal() if scene.decision else ()),
        *scene.preview.cannot,
    ]
    return panel(words.text("refusals-head"), cut_lines(lines, 3600) if lines else words.text("refusals-none"))


def build_note(text: str) -> ui.LayoutView:
    """A short private answer."""
    return panel(text)


def build_file_note(text: str, name: str) -> ui.LayoutView:
    """A short private answer with an attached file."""
    view = build_note(text)
    view.add_item(ui.File(f"attachment://{name}"))
    return view


def build_log(lines: list[str], words: Words, code: str, number: int | None = None) -> ui.LayoutView:
    """The last events of the log, or those of round `number`."""
    head_ = words.text("log-head", code=code)
    if number is not None:
        head_ = words.text("log-round", code=code, round=number)
    return panel(head_, cut_lines(lines, LOG_LIMIT, last=number is None) or words.text("log-empty"))


def build_hand(scene: Scene, alt: str | None = None) -> ui.LayoutView:
    """The hand, and other facts that only its owner knows; `alt` describes the attached picture, None if there is
    none."""
    picture = gallery(PICTURE, alt) if alt else None
    lines = fit_lines(partial(list_secrets, scene), scene.words, 3500)
    faces = [offer_faces(scene, *menu) for menu in scene.product.panel.list_hand_faces(scene.view)]
    return panel(head(scene), picture, cut_lines(lines, 3500) or status_line(scene), *faces)
