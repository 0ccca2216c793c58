"""The reasons why options are not possible, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.language import Words
from engine.kernel.decisions import Msg, Option

WAY = "way:"
"""The beginning of a target that numbers a way of using a space or a card."""


def explain(option: Option) -> Msg | None:
    """The reason why an option is illegal, and the change that would make it legal; None for a legal option.

    If the reason does not name one of the option's targets, the option's label comes before it.
    """
    if option.refusal is None:
        return None
    if set(option.targets) & {value for value in option.refusal.args.values() if isinstance(value, str)}:
        return option.refusal
    return Msg("refusal-line", {"what": option.label, "why": option.refusal})


def list_refusals(options: Iterable[Option], words: Words, legal: Iterable[Option] = ()) -> list[str]:
    """The reasons why options are impossible, each reason once with all options that it concerns.

    If other cards (of `legal` options) reach a target, the cards that cannot reach it are named as well. A reason
    without a heading (`.group` of its text, with `.detail` for each item) is a sentence of its own.
    """
    reached = {target for option in legal for target in _aims(option)}
    found: dict[str, dict[str, dict[str, None]]] = {}
    for option in options:
        reason = explain(option)
        if option.refusal is None or reason is None:
            continue
        head = words.attribute(option.refusal.key, "group")
        item = "" if head is None else _name_item(option, option.refusal, words)
        whose = found.setdefault(words.say(reason) if head is None else head, {}).setdefault(item, {})
        aims = _aims(option)
        if aims and (not item or reached.intersection(aims)):
            both = option.group_label if _count_used(option) > 1 else None
            whose[words.name(option.targets[0]) if both is None else words.say(both)] = None
    return [_write(head, items, words) for head, items in found.items()]


def _aims(option: Option) -> tuple[str, ...]:
    """The targets of an option other than the card that it uses, or the cards that it uses together. Numbers of ways
    are left out: a number means nothing without the card or space to which the way belongs."""
    return tuple(target for target in option.targets[max(_count_used(option), 1) :] if not target.startswith(WAY))


def _count_used(option: Option) -> int:
    """The number of cards that an option uses."""
    return next((n for n, target in enumerate(option.targets) if not target.startswith("card:")), len(option.targets))


def _name_item(option: Option, reason: Msg, words: Words) -> str:
    """The name of an option, followed by the things that it lacks according to the reason."""
    detail = words.attribute(reason.key, "detail", reason.args)
    what = words.say(option.label)
    return words.text("refusal-of", why=what, what=detail) if detail else what


def _write(head: str, items: dict[str, dict[str, None]], words: Words) -> str:
    """Write a reason: a sentence with its cards, or a heading with the items under it."""
    if "" in items:
        return words.text("refusal-of", why=head, what=words.join(list(items[""]))) if items[""] else head
    told = [words.text("refusal-of", why=item, what=words.join(list(of))) if of else item for item, of in items.items()]
    return write_group(head, told, words)


def write_group(head: str, told: Sequence[str], words: Words) -> str:
    """Write a reason with the options that it makes impossible (`told`)."""
    return words.text("refusal-group", why=head, what=" · ".join(told))
