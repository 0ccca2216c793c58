"""The meaning of clicks on the controls that `bot.messages.choices` makes."""

from __future__ import annotations

from typing import NamedTuple

from bot.components.tags import Tag
from bot.games.product import Product
from bot.messages.choices import Focus, decode_picked
from engine.kernel.decisions import Answer, Decision, Illegal, Msg


class Last(NamedTuple):
    """An answer, together with the end of its player's turn."""

    answer: Answer


def read_reply(decision: Decision, tag: Tag, values: list[str], made: Product) -> Answer | Focus | Last:
    """The meaning of a click on a control of this decision: an answer, or a part of the panel to show. Raises
    `Illegal`."""
    options = decision.options
    try:
        match tag.action:
            case "back":
                return Focus()
            case "pick":
                return Answer(decision.id, (options[int(tag.arg)].id,))
            case "sure":
                return Focus(sure=options[int(tag.arg)].id)
            case "last":
                return _last(decision, int(tag.arg), made)
            case "num":
                return Answer(decision.id, (), int(tag.arg))
            case "num-sel" | "amt-in":
                return Answer(decision.id, (), int(values[0].strip()))
            case "done":
                return Answer(decision.id, tuple(options[i].id for i in decode_picked(tag.arg)))
            case "sel" | "sel-end" if values and values[0][0] == "e":
                return _last(decision, int(values[0][1:]), made)
            case "sel" | "fold" if values and values[0][0] == "g":
                return Focus(group=options[int(values[0][1:])].group)
            case "sel" | "fold" if values and values[0][0] == "s":
                return Focus(sure=options[int(values[0][1:])].id)
            case "sel" | "sel-end" | "fold" if values and values[0][0] == "p":
                group = options[int(tag.arg)].group if tag.action != "fold" and tag.arg.isdigit() else ""
                return Focus(group=group, page=int(values[0][1:]))
            case "sel" | "fold":
                return Answer(decision.id, tuple(options[int(value)].id for value in values))
            case "add":
                return _add(decision, decode_picked(tag.arg.partition(".")[0].strip("-")), values)
            case _:
                raise Illegal(Msg("refused-form"))
    except (ValueError, IndexError) as error:
        raise Illegal(Msg("refused-form")) from error


def _add(decision: Decision, picked: tuple[int, ...], values: list[str]) -> Answer | Focus:
    if values[0][0] == "p":
        return Focus(page=int(values[0][1:]), picked=picked)
    picked += tuple(map(int, values))
    kind, high = decision.pick.kind, decision.bounds()[1]
    if kind == "order" and len(picked) == high - 1:
        picked += tuple(i for i, o in enumerate(decision.options) if o.refusal is None and i not in picked)
    if len(picked) >= high and kind != "list":  # a list is shown once more before it is submitted
        return Answer(decision.id, tuple(decision.options[i].id for i in picked))
    return Focus(picked=picked)


def _last(decision: Decision, index: int, made: Product) -> Last:
    """An answer together with the end of the turn. Raises `Illegal` if they cannot be combined."""
    option = decision.options[index]
    if option not in made.questions.list_last(decision):
        raise Illegal(Msg("refused-form"))
    return Last(Answer(decision.id, (option.id,)))
