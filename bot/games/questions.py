"""The meanings that a family's options have for the table service, and help with answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.games.previews import NO_PREVIEW, Asked, Preview
from engine.kernel.decisions import Answer, Decision, Option

if TYPE_CHECKING:
    from bot.language import Words

View = Mapping[str, Any]


class Verbs(NamedTuple):
    """The verbs of a family's options that the table service must know."""

    # Verbs that end the owner's turn.
    ends: tuple[str, ...] = ("end",)
    # Verbs that pass in a question that is asked of each player in turn.
    passes: tuple[str, ...] = ("pass",)
    # Verbs that are never used automatically, since that would show that the hand has nothing to play.
    own_will: tuple[str, ...] = ("end", "pass")
    # Verbs that usually come last in a turn. When such an option and the end of the turn are both possible, one control
    # does both.
    last: tuple[str, ...] = ()
    # Verbs that play a component from the hand in a window.
    plays: tuple[str, ...] = ()
    # Verbs that everybody knows to be possible, whatever the hand contains.
    anyones: tuple[str, ...] = ("end", "pass")


def list_last(decision: Decision, verbs: Verbs) -> list[Option]:
    """The options that usually come last in a turn and can be undone, if the turn can be ended now."""
    legal = decision.legal()
    if not any(option.verb in verbs.ends for option in legal):
        return []
    return [option for option in legal if option.verb in verbs.last and not option.final]


class Questions(NamedTuple):
    """A product's questions: their presentation, and functions about their answers."""

    verbs: Verbs = Verbs()
    arrange: Callable[[Decision], Decision] = lambda decision: decision
    """The question as its panel shows it: with the options regrouped or reordered."""
    find_last: Callable[[Decision, Verbs], list[Option]] = list_last
    """The options that can be answered together with the end of the turn, because nothing hidden or random happens in
    between."""
    find_closing: Callable[[Decision], Answer | None] = lambda decision: None
    """The answer to give automatically after the player has chosen to end the turn; None if the player has to see the
    question first."""
    find_rest: Callable[[Option, Decision], Answer | None] = lambda picked, now: None
    """The answer that completes the picked option before the turn ends, if the option leaves nothing to choose."""
    find_risky: Callable[[Decision], Mapping[str, str]] = lambda decision: {}
    """The options that need a confirmation, because they use up more than they say and cannot be undone. Each has the
    key of its warning."""
    icon_of: Callable[[Option], str] = lambda option: ""
    """The icon of an option's target; "" for none."""
    hint: Callable[[Decision, View, Words], str] = lambda decision, view, words: ""
    """One line of help for players who see this kind of question for the first time; "" for none."""
    preview: Callable[[Asked, Words], Preview] = lambda asked, words: NO_PREVIEW
    """Facts and suggestions that help a person to answer a question, or to plan an answer in advance."""

    def ends_turn(self, option: Option) -> bool:
        """Whether the option ends its owner's turn."""
        return option.verb in self.verbs.ends

    def passes(self, option: Option) -> bool:
        return option.verb in self.verbs.passes

    def closes(self, option: Option) -> bool:
        """Whether the option ends its owner's turn or passes."""
        return self.ends_turn(option) or self.passes(option)

    def is_own_will(self, option: Option) -> bool:
        """Whether the bot never takes this option by itself, even if no other option is legal."""
        return option.verb in self.verbs.own_will

    def is_anyones(self, option: Option) -> bool:
        """Whether everybody knows that the owner can take this option, whatever is in the owner's hand."""
        return option.verb in self.verbs.anyones

    def comes_last(self, option: Option) -> bool:
        """Whether this option usually comes last in a turn."""
        return option.verb in self.verbs.last

    def is_turn(self, kind: str) -> bool:
        """Whether a decision of this kind is an open turn, in which the player chooses the next action."""
        return kind.endswith("turn")

    def list_last(self, decision: Decision) -> list[Option]:
        """The options that can be answered together with the end of the turn."""
        return self.find_last(decision, self.verbs)
