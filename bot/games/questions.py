"""The meaning of a family's options to the service, and help in answering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.games.previews import NO_PREVIEW, Asked, Preview
from engine.kernel.decisions import Answer, Decision, Option

if TYPE_CHECKING:
    from bot.language import Words

View = Mapping[str, Any]


class Verbs(NamedTuple):
    """The verbs of a family's options that the service needs.

    `ends`: ends the turn of its owner; `passes`: passes in a question that goes round; `own_will`: a person always
    presses it themselves, since an automatic answer would tell what a hand does not hold; `last`: usually comes last in
    a turn, so while its owner can end the turn, a combination of both is offered; `plays`: plays something from a hand
    in a window; `anyones`: everybody knows that its owner can take it, whatever is in their hand."""

    ends: tuple[str, ...] = ("end",)
    passes: tuple[str, ...] = ("pass",)
    own_will: tuple[str, ...] = ("end", "pass")
    last: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    anyones: tuple[str, ...] = ("end", "pass")


def list_last(decision: Decision, verbs: Verbs) -> list[Option]:
    """The options that usually come last, if the turn can be ended."""
    legal = decision.legal()
    if not any(option.verb in verbs.ends for option in legal):
        return []
    return [option for option in legal if option.verb in verbs.last and not option.final]


class Questions(NamedTuple):
    """The presentation of a product's questions, and functions about their answers."""

    verbs: Verbs = Verbs()
    arrange: Callable[[Decision], Decision] = lambda decision: decision
    """The question as its panel shows it: with the options regrouped or reordered."""
    find_last: Callable[[Decision, Verbs], list[Option]] = list_last
    """The options that can be answered together with the end of the turn, since nothing hidden or random lies
    between."""
    find_closing: Callable[[Decision], Answer | None] = lambda decision: None
    """The answer on the way to the end of the turn, if its player asked for that; None if the player has to look
    first."""
    find_risky: Callable[[Decision], Mapping[str, str]] = lambda decision: {}
    """Options in need of a confirmation, since they use up more than they name and cannot be undone: the confirming
    sentence by id."""
    icon_of: Callable[[Option], str] = lambda option: ""
    """The icon that stands for an option's target; "" for none."""
    hint: Callable[[Decision, View, Words], str] = lambda decision, view, words: ""
    """A hint in one line for players who are new to the question; "" for none."""
    preview: Callable[[Asked, Words], Preview] = lambda asked, words: NO_PREVIEW
    """Help for a person in answering a question, or in deciding on an answer in advance."""

    def ends_turn(self, option: Option) -> bool:
        """Whether the option ends the turn of its owner."""
        return option.verb in self.verbs.ends

    def passes(self, option: Option) -> bool:
        """Whether the option passes."""
        return option.verb in self.verbs.passes

    def closes(self, option: Option) -> bool:
        """Whether the option ends its owner's turn or passes."""
        return self.ends_turn(option) or self.passes(option)

    def is_own_will(self, option: Option) -> bool:
        """Whether only a person may choose this option, even if it is the only legal one."""
        return option.verb in self.verbs.own_will

    def is_anyones(self, option: Option) -> bool:
        """Whether the owner can publicly take this option, whatever their hand."""
        return option.verb in self.verbs.anyones

    def comes_last(self, option: Option) -> bool:
        """Whether the option usually comes last in a turn."""
        return option.verb in self.verbs.last

    def is_turn(self, kind: str) -> bool:
        """Whether a decision of this kind is an open turn, with a choice of the next action."""
        return kind.endswith("turn")

    def list_last(self, decision: Decision) -> list[Option]:
        """The options that can be answered together with the end of the turn."""
        return self.find_last(decision, self.verbs)
