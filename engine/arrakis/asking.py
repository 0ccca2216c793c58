"""The base classes of this family's questions: one seat is asked, and if only one answer is possible it is taken
without asking."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, ClassVar

from engine.arrakis.library import ATREIDES
from engine.arrakis.side_policy import policy_of
from engine.arrakis.state import G, decider, is_automatic, lib
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Frame, Question, make_frame
from engine.kernel.record import record


def option(pick: str, what: str, /, *targets: str, final: bool = False, **args: Any) -> Option:
    """An option: `what` is its verb and the key of its wording. Targets are references."""
    return Option(pick, Msg(f"war-{what}", args), what, targets=targets, final=final)


def at_area(verb: str, area: str, final: bool = False, **args: Any) -> Option:
    """An option about an area: `verb.area`."""
    where = f"area:{area}"
    return option(f"{verb}.{area}", verb, where, final=final, area=where, **args)


def one_of_each(pieces: Iterable[int], look: Callable[[int], Hashable]) -> list[int]:
    """The first of all pieces, such as copies of a card, that look alike; a menu that asks for one offers no other."""
    found: dict[Hashable, int] = {}
    for piece in pieces:
        found.setdefault(look(piece), piece)
    return list(found.values())


DONE = option("done", "done")
IDLE = option("done", "done", idle=True)
"""The option that leaves a move or an attack undone, so that what pays for it has no effect."""


def token_face(game: G, token: int) -> Msg:
    """The face of a deployment token in the form for its owners."""
    regular, elite, special = lib(game).tokens[token]
    return Msg("war-face", {"regular": regular, "elite": elite, "special": special})


def question(kind: str, **args: Any) -> Msg:
    """The wording of the question of a frame of this kind."""
    return Msg(f"war-ask-{kind.removeprefix('war.')}", args)


@record
class Rule(Frame):
    """A frame of this family. Once a side has won, it clears the whole stack (W15)."""

    def resume(self, game: G) -> bool:
        """Go on, unless somebody has won."""
        if game.state.winner:
            game.state.stack.clear()
            return False
        if game.state.atomics_due:  # the first marker has reached 8, and by the article that sets them off (W14.7)
            game.state.atomics_due = False
            game.push(make_frame("war.atomics", seat=decider(game, ATREIDES)))
            return False
        return self.go_on(game)

    def go_on(self, game: G) -> bool:
        """Do what needs no answer; push or pop frames and return False, or return True to ask."""
        raise NotImplementedError(self.kind)


REFERENCES = {"area": "area", "source": "area", "target": "area", "side": "side", "card": "omen"}
"""The kind of reference in which the value of such a field is told."""


@record
class Choice(Rule, Question):
    """A question to one seat. The only possible answer is taken without asking; without an option `skip` is called.

    The fields in `tells` are the values of the sentence: components as references (`REFERENCES`), the number `left`
    as `n`, others unchanged."""

    words: ClassVar[str] = "war-ask-"

    def skip(self, game: G) -> None:
        game.pop()

    def asks_always(self, game: G) -> bool:
        """Whether the seat is asked even when there is only one option."""
        return False

    def go_on(self, game: G) -> bool:
        """Ask, if there is a choice."""
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
        """Whether there is a single option, or all options have to be chosen."""
        return len(found) == 1 or self.pick(game, found).low >= len(found)

    def _answer(self, game: G, found: list[Option]) -> bool:
        """Answer for an automatic opponent by its rules, or leave equally good options to a person (W19.18). True if a
        person is asked."""
        several = self.pick(game, found).kind == "many"
        found = policy_of(game, self.seat).narrow(game, self, found)
        if several or len(found) == 1:
            self.take(game, self.seat, tuple(one.id for one in found))
            return False
        game.found[self.serial] = found
        return True

    def owners(self, game: G) -> tuple[int, ...]:
        """The seat that answers: for an automatic opponent the person opposite it (W19.18)."""
        return (decider(game, ATREIDES),) if is_automatic(game, self.seat) else (self.seat,)

    def list_options(self, game: G, refused: bool) -> list[Option]:
        """The options found by `go_on`; they are found again in a game restored from a save."""
        found: list[Option] | None = game.found.get(self.serial)
        return policy_of(game, self.seat).narrow(game, self, self.offers(game)) if found is None else found

    def prefers(self, options: list[Option]) -> str | None:
        """Prefer the option "done", if it is offered."""
        return "done" if any(one.id == "done" for one in options) else Question.prefers(self, options)

    def topic(self, game: G) -> str:
        """The topic of the question. A person who decides for an automatic opponent gets a topic of its own, so that
        standing orders do not apply (W19.18)."""
        kind = Question.topic(self, game)
        return f"opposite_{kind}" if is_automatic(game, self.seat) else kind

    def names(self, game: G) -> dict[str, Any]:
        return {"n" if name == "left" else name: self.told(game, name) for name in self.tells}

    def told(self, game: G, name: str) -> Any:
        """One of the values that the question tells."""
        value, kind = getattr(self, name), REFERENCES.get(name)
        if kind is None:
            return value
        return f"{kind}:{value}" if value else "none"
