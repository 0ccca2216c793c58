"""Why something is not possible, in a sentence that says what it is about."""

from __future__ import annotations

from collections.abc import Iterable

from bot.language import Words
from engine.kernel.decisions import Msg, Option


def explain(option: Option) -> Msg | None:
    """Why an option is not legal, and what would make it so; None for one that is. A reason that names one of the
    option's targets stands alone, another after the option's own words."""
    if option.refusal is None:
        return None
    if set(option.targets) & {value for value in option.refusal.args.values() if isinstance(value, str)}:
        return option.refusal
    return Msg("refusal-line", {"what": option.label, "why": option.refusal})


def list_refusals(options: Iterable[Option], words: Words) -> list[str]:
    """The reasons, each once, with whose they are: several cards may not go to the same space."""
    whose: dict[str, dict[str, None]] = {}
    for option in options:
        reason = explain(option)
        if reason is not None:
            named = whose.setdefault(words.say(reason), {})
            named |= {words.name(option.targets[0]): None} if len(option.targets) > 1 else {}
    return [
        words.text("refusal-of", why=why, what=words.join(list(named))) if named else why
        for why, named in whose.items()
    ]
