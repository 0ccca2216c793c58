"""What a family's options mean to the service, and what helps a person to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.games.previews import NO_PREVIEW, Asked, Preview
from engine.kernel.decisions import Answer, Decision, Option

if TYPE_CHECKING:
    from bot.language import Words

View = Mapping[str, Any]


class Verbs(NamedTuple):
    """What the service must know of a family's options, by their verbs.

    `ends` the turn of its owner; `passes` in a question that goes round; `own_will`: a person always presses it
    themselves, since answering it unasked would tell what a hand does not hold; `last`: mostly comes last in a turn, so
    while its owner can end the turn both are offered together; `plays` something from a hand in a window.
    """

    ends: tuple[str, ...] = ("end",)
    passes: tuple[str, ...] = ("pass",)
    own_will: tuple[str, ...] = ("end", "pass")
    last: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()


def list_last(decision: Decision, verbs: Verbs) -> list[Option]:
    """What mostly comes last, where the turn can be ended."""
    legal = decision.legal()
    if not any(option.verb in verbs.ends for option in legal):
        return []
    return [option for option in legal if option.verb in verbs.last and not option.final]


class Questions(NamedTuple):
    """How a product's questions are shown and answered."""

    verbs: Verbs = Verbs()
    arrange: Callable[[Decision], Decision] = lambda decision: decision
    """The same question as its panel has it: other groups, another order, the same options."""
    find_last: Callable[[Decision, Verbs], list[Option]] = list_last
    """What can be answered together with the end of the turn: nothing hidden or left to chance lies between."""
    find_closing: Callable[[Decision], Answer | None] = lambda decision: None
    """What is answered here on the way to the end of the turn, where its owner has wished for that; None where they
    have to look first."""
    find_risky: Callable[[Decision], Mapping[str, str]] = lambda decision: {}
    """Options that need a second tap, since they use up more than they name and can't be taken back: the sentence that
    asks for it, by their ids."""
    icon_of: Callable[[Option], str] = lambda option: ""
    """The icon that stands for an option's target; "" for none."""
    hint: Callable[[Decision, View, Words], str] = lambda decision, view, words: ""
    """One line for somebody who is new to what is asked; "" for none."""
    preview: Callable[[Asked, Words], Preview] = lambda asked, words: NO_PREVIEW
    """What helps a person to answer what they are asked, or to say in advance what they would."""

    def ends_turn(self, option: Option) -> bool:
        """Returns whether the option ends the turn of its owner."""
        return option.verb in self.verbs.ends

    def passes(self, option: Option) -> bool:
        """Returns whether the option passes."""
        return option.verb in self.verbs.passes

    def closes(self, option: Option) -> bool:
        """Returns whether nothing of a turn comes after the option, for its owner or for now."""
        return self.ends_turn(option) or self.passes(option)

    def is_own_will(self, option: Option) -> bool:
        """Returns whether a person always presses this option themselves, even if nothing else is legal."""
        return option.verb in self.verbs.own_will

    def comes_last(self, option: Option) -> bool:
        """Returns whether the option mostly comes last in a turn."""
        return option.verb in self.verbs.last

    def is_turn(self, kind: str) -> bool:
        """Returns whether a decision of this kind is an open turn, in which the owner chooses what to do next."""
        return kind.endswith("turn")

    def list_last(self, decision: Decision) -> list[Option]:
        """What can be answered together with the end of the turn."""
        return self.find_last(decision, self.verbs)
