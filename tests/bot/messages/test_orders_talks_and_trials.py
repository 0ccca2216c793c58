"""Controls that depend on a window, on a team or on a trial: orders for a combat, private talk, and private copies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.planning import Planner
from bot.games.previews import Preview
from bot.games.talk import Talk
from bot.games.windows import Windows
from bot.language import Words
from bot.messages.choices import Focus
from bot.messages.table import build_more
from bot.messages.trial import build_trial, write_trial_head
from bot.messages.window_orders import ORDERS, describe_order, order_rows
from bot.store.games import SeatRow
from bot.tables import teams
from bot.tables.teams import PRIVATE_TALKS
from bot.tables.trials import TRIAL
from bot.tables.window_orders import EARLY, WindowOrder
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.game import Outcome, Standing
from tests.bot.support.panels import MADE, ROW, read_lines, read_tags, scene

EN = Words("en", ["Ayla", "Bo", "Cy", "Dee"])
PEOPLE = [SeatRow(n, 11 + n, None, name, True) for n, name in enumerate(("Ayla", "Bo", "Cy", "Dee"))]
GAME = replace(ROW, id=7, capacity=4)
PLAYS = {"intrigue:base/bribery x": Msg("status-over"), "intrigue:base/bribery y": Msg("replay-quiet")}


class Plans(Planner[Any]):
    """A planner; `useful`: whether there is a turn to plan."""

    def __init__(self, useful: bool) -> None:
        self.useful = useful

    def is_useful(self, view: Any) -> bool:
        return self.useful


def look(**more: Any) -> Any:
    facts = {"row": GAME, "seats": PEOPLE, "words": EN, "waiting": (1,), "undone": None, "window_id": "w1"} | more
    useful = facts.pop("useful", False)
    facts.setdefault("product", MADE._replace(windows=Windows(planner=Plans(useful), list_plays=lambda view: PLAYS)))
    return scene(None, **facts)


def entries(made: list[Any]) -> list[str]:
    return [option.value for option in made[-1].children[0].item.options]


# -- orders for a window ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("window", "order", "useful", "offered"), [
    ("", None, False, None), ("open", None, True, [*ORDERS, "0", "1"]), ("open", None, False, [*ORDERS, "0", "1"]),
    ("coming", None, False, [*EARLY]), ("coming", None, True, None),
    ("coming", WindowOrder(window="w1", choice="pass"), True, [*EARLY]),
])  # fmt: skip
def test_an_order_is_offered_for_a_window_and_for_the_coming_one_once_no_turn_is_left(
    window: str, order: WindowOrder | None, useful: bool, offered: list[str] | None
) -> None:
    """Plays are offered only in a window that is open; an order that was given can be changed at any time."""
    made = order_rows(look(window=window, useful=useful), order)
    assert (entries(made) if made else None) == offered


def test_the_control_of_an_order_belongs_to_its_window_and_stands_below_the_facts() -> None:
    facts = Preview(facts=("You have 5 strength.",))
    one, other = (order_rows(look(window="open", window_id=name, preview=facts), None) for name in ("w1", "w2"))
    assert one[0] == "You have 5 strength."
    assert one[1] == describe_order(look(window="open"), None)
    assert one[-1].children[0].item.custom_id != other[-1].children[0].item.custom_id


def order(choice: str, *plays: str) -> WindowOrder:
    return WindowOrder(window="w1", choice=choice, plays=plays)  # type: ignore[arg-type]


@pytest.mark.parametrize(("window", "given", "said"), [
    ("open", None, EN.text("order-line-none")), ("open", order("called"), EN.text("order-line-none")),
    ("open", order("ask"), EN.text("order-line-ask")), ("open", order("overtaken"), EN.text("order-line-overtaken")),
    ("open", order("pass"), EN.text("order-line-pass")), ("open", order("play"), EN.text("order-line-pass")),
    ("open", order("play", *PLAYS), EN.text("order-line-play", cards=EN.join([EN.say(one) for one in PLAYS.values()]))),
    ("open", order("play", "intrigue:base/dispatch_an_envoy"), None),
    ("coming", None, EN.text("order-line-early", choice="none")),
    ("coming", order("overtaken"), EN.text("order-line-early", choice="overtaken")),
])  # fmt: skip
def test_an_order_is_told_in_a_line(window: str, given: WindowOrder | None, said: str | None) -> None:
    """A play that the hand no longer allows is told by the name of its card."""
    if said is None:
        said = EN.text("order-line-play", cards=EN.join([EN.name("intrigue:base/dispatch_an_envoy")]))
    assert describe_order(look(window=window), given) == said


# -- private talk ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "used", "always", "facts", "offered"), [
    (2, 0, False, {}, ["aside"]), (0, 1, False, {}, ["aside"]), (0, 0, False, {}, []), (0, 0, True, {}, ["talk"]),
    (2, 0, True, {}, ["talk", "aside"]), (2, 0, True, {"seat": None, "view": {"round": 1}}, []),
    (2, 0, True, {"row": "held"}, ["talk"]), (2, 0, True, {"row": "over"}, []),
    (2, 0, True, {"seats": "alone"}, []), (2, 0, True, {"seats": "robot"}, []), (2, 0, True, {"seats": "both"}, []),
])  # fmt: skip
def test_teammates_can_talk_if_another_person_is_in_the_team(
    monkeypatch: pytest.MonkeyPatch, left: int, used: int, always: bool, facts: dict[str, Any], offered: list[str]
) -> None:
    """Seats 0 and 2 are a team. The panel for limited talks stays while some are left or one was used."""
    from bot.messages import table
    from bot.tables import private_talk

    for module in (teams, private_talk):
        monkeypatch.setattr(module, "teams_of", lambda row: (0, 1, 0, 1))
    monkeypatch.setattr(table, "may_talk", lambda row: always)
    options = {PRIVATE_TALKS: {"0": {"used": used, "until": 0, "closing": []}}} if used else {}
    row = replace(GAME, options=options, status=facts.get("row", "open"))
    seats = {
        "alone": [*PEOPLE[:2], replace(PEOPLE[2], user_id=None), PEOPLE[3]],
        "robot": [*PEOPLE[:2], replace(PEOPLE[2], user_id=None, computer="c"), PEOPLE[3]],
        "both": [*PEOPLE[:2], replace(PEOPLE[2], user_id=11), PEOPLE[3]],
    }.get(facts.get("seats", ""), PEOPLE)
    more = {name: value for name, value in facts.items() if name not in ("row", "seats")}
    made = MADE._replace(talk=Talk(count_left=lambda view, seat: left))
    tags = read_tags(build_more(look(row=row, seats=seats, product=made, **more)))
    assert [tag for tag in tags if tag in ("talk", "aside")] == offered


# -- trials ----------------------------------------------------------------------------------------------------------

QUESTION = Decision("r9.f1", 0, "k", Msg("p"), [Option("a", Msg("test-label", {"text": "a"}))])
OVER = Outcome([Standing(0, 1, 5, {})])


@pytest.mark.parametrize(("decision", "outcome", "undo", "tools", "said"), [
    (QUESTION, None, False, ["board", "try-again", "try-end"], None),
    (QUESTION, None, True, ["undo", "board", "try-again", "try-end"], None),
    (None, None, True, ["undo", "try-on", "board", "try-again", "try-end"], "try-waits"),
    (None, OVER, True, ["undo", "board", "try-again", "try-end"], "try-over"),
])  # fmt: skip
def test_a_trial_goes_on_while_others_are_asked_and_can_be_undone_once_something_was_done(
    decision: Decision | None, outcome: Outcome | None, undo: bool, tools: list[str], said: str | None
) -> None:
    trial = replace(look(row=replace(GAME, id=TRIAL + 7)), decision=decision, outcome=outcome)
    panel = build_trial(trial, ["Bo did x"], undo, Focus(), "Not now.")
    tags = [tag.split()[0] for tag in read_tags(panel)]
    assert [tag for tag in tags if tag not in ("pick", "sel")] == tools
    lines = read_lines(panel)
    assert lines[: len(write_trial_head(trial).splitlines())] == EN.text("try-head", code="7").replace(
        "\N{NO-BREAK SPACE}", " "
    ).splitlines()  # fmt: skip
    assert "-# Not now." in lines
    for key in ("try-waits", "try-over"):
        assert (EN.text(key) in lines) == (key == said)
