"""The base classes of this family's questions to a seat. If only one answer is possible, the seat is not asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any, ClassVar

from engine.arrakis.library import ATREIDES
from engine.arrakis.side_policy import policy_of
from engine.arrakis.state import G, decider, is_automatic, lib
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Frame, Question, make_frame
from engine.kernel.record import record


def option(pick: str, what: str, /, *targets: str, final: bool = False, **args: Any) -> Option:
    """An option of a decision: `what` names its verb and its wording. `targets` are the components that it concerns."""
    return Option(pick, Msg(f"war-{what}", args), what, targets=targets, final=final)


def at_area(verb: str, area: str, final: bool = False, **args: Any) -> Option:
    """An option about an area; its id is `verb.area`."""
    where = f"area:{area}"
    return option(f"{verb}.{area}", verb, where, final=final, area=where, **args)


def few_of_each(pieces: Iterable[int], look: Callable[[int], Hashable], most: int) -> list[int]:
    """The pieces that a menu offers. Of pieces that look alike, such as copies of a card, only the first `most` are
    kept, since no more of them can be picked."""
    held: Counter[Hashable] = Counter()
    found = []
    for piece in pieces:
        face = look(piece)
        held[face] += 1
        if held[face] <= most:
            found.append(piece)
    return found


def one_of_each(pieces: Iterable[int], look: Callable[[int], Hashable]) -> list[int]:
    """The first of the pieces that look alike, so that a menu offers only one of them."""
    return few_of_each(pieces, look, 1)


DONE = option("done", "done")
IDLE = option("done", "done", idle=True)
"""The option that gives up a move or an attack; the die or the card used for it is then spent without effect."""


def token_face(game: G, token: int) -> Msg:
    """The front of a deployment token in words, for its owners."""
    regular, elite, special = lib(game).tokens[token]
    return Msg("war-face", {"regular": regular, "elite": elite, "special": special})


def question(kind: str, **args: Any) -> Msg:
    """The wording of the question that a frame of this kind asks."""
    return Msg(f"war-ask-{kind.removeprefix('war.')}", args)


@record
class Rule(Frame):
    """A frame of War for Arrakis. Once a side has won, the frame clears the whole stack (W15)."""

    def resume(self, game: G) -> bool:
        """Clear the stack if a side has won; otherwise set off atomics that are due, or continue with `go_on`."""
        if game.state.winner:
            game.state.stack.clear()
            return False
        if game.state.atomics_due:  # by the article the first marker to reach 8 sets off the atomics (W14.7)
            game.state.atomics_due = False
            game.push(make_frame("war.atomics", seat=decider(game, ATREIDES)))
            return False
        return self.go_on(game)

    def go_on(self, game: G) -> bool:
        """Do everything that needs no answer. Return True to ask the owners, or push or pop frames and return False."""
        raise NotImplementedError(self.kind)


REFERENCES = {"area": "area", "source": "area", "target": "area", "side": "side", "card": "omen", "face": "action"}
"""The fields of questions that contain the id of a component, each with the kind of reference to it."""


@record
class Choice(Rule, Question):
    """A question to one seat. If only one answer is possible, it is taken without asking. If there is no option, `skip`
    is called.

    `tells` names the fields that fill the question's wording. Components are told as references (`REFERENCES`), `left`
    is told under the name `n`, and all other fields are told unchanged.
    """

    words: ClassVar[str] = "war-ask-"

    def skip(self, game: G) -> None:
        game.pop()

    def asks_always(self, game: G) -> bool:
        """Whether the seat is asked even when there is only one option."""
        return False

    def go_on(self, game: G) -> bool:
        """Take the only possible answer, skip the question if there is none, or return True to ask."""
        found = self.offers(game)
        if not found:
            self.skip(game)
            return False
        if is_automatic(game, self.seat):
            return self._answer(game, found)
        if self._is_forced(game, found) and not self.asks_always(game):
            self.take(game, self.seat, tuple(one.id for one in found))
            return False
        game.found[self.serial] = found
        return True

    def _is_forced(self, game: G, found: list[Option]) -> bool:
        """Whether there is only one option, or all options have to be chosen."""
        return len(found) == 1 or self.pick(game, found).low >= len(found)

    def _answer(self, game: G, found: list[Option]) -> bool:
        """Answer for an automatic opponent by its rules. If several options are equally good, a person is asked
        (W19.18); then return True."""
        several = self.pick(game, found).kind == "many"
        found = policy_of(game, self.seat).narrow(game, self, found)
        if several or len(found) == 1:
            self.take(game, self.seat, tuple(one.id for one in found))
            return False
        game.found[self.serial] = found
        return True

    def owners(self, game: G) -> tuple[int, ...]:
        """The seat that answers. For an automatic opponent the person who plays against it answers (W19.18)."""
        return (decider(game, ATREIDES),) if is_automatic(game, self.seat) else (self.seat,)

    def list_options(self, game: G, refused: bool) -> list[Option]:
        """The options that `go_on` found. In a game restored from a save they are computed again."""
        found: list[Option] | None = game.found.get(self.serial)
        return policy_of(game, self.seat).narrow(game, self, self.offers(game)) if found is None else found

    def prefers(self, options: list[Option]) -> str | None:
        """Prefer the option "done", if it is offered."""
        return "done" if any(one.id == "done" for one in options) else Question.prefers(self, options)

    def topic(self, game: G) -> str:
        """The topic of the question. A question answered for an automatic opponent has a topic of its own, because the
        person's standing orders must not apply to it (W19.18)."""
        kind = Question.topic(self, game)
        return f"opposite_{kind}" if is_automatic(game, self.seat) else kind

    def names(self, game: G) -> dict[str, Any]:
        """The values of the fields that are told. If several options can be picked, `n` is the largest number of
        picks."""
        told = {"n" if name == "left" else name: self.told(game, name) for name in self.tells}
        pick = self.pick(game, self.list_options(game, False)) if "n" in told else None
        return told if pick is None or pick.kind == "one" else {**told, "n": pick.high}

    def told(self, game: G, name: str) -> Any:
        """The value of a field as it appears in the question's wording."""
        value, kind = getattr(self, name), REFERENCES.get(name)
        if kind is None:
            return value
        return f"{kind}:{value}" if value else "none"
