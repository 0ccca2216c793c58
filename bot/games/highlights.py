"""One sentence about the character of a finished game: the first sentence of a table whose condition is true for the
public facts. Families add sentences of their own to the general ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.decisions import Msg
from engine.kernel.game import Outcome

Facts = Mapping[str, Any]
"""Arguments of a sentence."""


class Happening(NamedTuple):
    """A public event of a game, with the scores just before it."""

    # The number of the round; 0 before the first.
    round: int
    kind: str
    data: Mapping[str, Any]
    # The scores by seat just before the event.
    scores: tuple[int, ...]


class Record(NamedTuple):
    """The public record of a finished game."""

    outcome: Outcome
    # The scores by seat at the start, after each round, and at the end.
    course: Sequence[Sequence[int]]
    happened: Sequence[Happening]

    @property
    def winner(self) -> int:
        """The seat in the first place."""
        return self.outcome.standings[0].seat

    @property
    def margin(self) -> int:
        """The winner's lead over the next seat; the winner's score if nobody else plays."""
        first, *rest = self.outcome.standings
        return first.score - (rest[0].score if rest else 0)


class Highlight(NamedTuple):
    """A sentence about a game (text `drama-<name>`), with the function that decides whether it is true."""

    name: str
    # Returns the arguments of the sentence, or None if the sentence is not true of the game.
    find: Callable[[Record], Facts | None]


def find_highlight(record: Record, table: Sequence[Highlight]) -> Msg | None:
    """The first sentence of the table that is true of the game; None if no sentence is."""
    found = ((highlight.name, highlight.find(record)) for highlight in table)
    return next((Msg(f"drama-{name}", facts) for name, facts in found if facts is not None), None)


def leader_of(scores: Sequence[int]) -> int | None:
    """The seat that leads alone; None if several seats have the best score."""
    best = max(scores)
    return list(scores).index(best) if list(scores).count(best) == 1 else None


def was_level(record: Record) -> Facts | None:
    """The facts of a game in which a tiebreaker decided between the first two seats; None for other games."""
    first, *rest = record.outcome.standings
    if not rest or not first.tie:
        return None
    return {"winner": first.seat, "other": rest[0].seat, "tie": Msg(f"tie-{first.tie}")}


def turned_at_the_end(record: Record) -> Facts | None:
    """The facts of a game whose leader after the last round was overtaken by points scored later; None for other
    games."""
    ahead = leader_of(record.course[-2])
    return None if ahead in (None, record.winner) else {"winner": record.winner, "other": ahead}


def came_from_behind(record: Record) -> Facts | None:
    """The facts of a game with more than two seats whose winner was alone in last place after a round of the second
    half; None for other games. The facts contain the number of the latest such round."""
    rounds = record.course[1:-1]
    last = [
        n
        for n, scores in enumerate(rounds, 1)
        if len(scores) > 2 and all(scores[record.winner] < s for i, s in enumerate(scores) if i != record.winner)
    ]
    return {"winner": record.winner, "n": last[-1]} if last and last[-1] * 2 > len(rounds) else None


def led_throughout(record: Record) -> Facts | None:
    """The facts of a game of two or more rounds whose winner led alone after every round from the second on; None for
    other games."""
    rounds = record.course[1:-1]
    return {"winner": record.winner} if rounds[1:] and {leader_of(s) for s in rounds[1:]} == {record.winner} else None


def won_clearly(record: Record) -> Facts | None:
    """The facts of a game won by three points or more; None for other games."""
    return {"winner": record.winner, "n": record.margin} if record.margin > 2 else None


def won_by(record: Record) -> Facts | None:
    """The facts of a game that was won against at least one other seat; None for a game played alone."""
    return {"winner": record.winner, "n": record.margin} if len(record.outcome.standings) > 1 else None


def won_together(record: Record) -> Facts | None:
    """The facts of a game won by a team, with its lead or the tiebreaker; None for other games."""
    first, *rest = record.outcome.standings
    other = next((standing for standing in rest if standing.team != first.team), None)
    if first.team < 0 or other is None:
        return None
    return {"n": first.score - other.score, "tie": Msg(f"tie-{first.tie}") if first.tie else ""}


EARLY = (Highlight("team", won_together), Highlight("level", was_level), Highlight("end", turned_at_the_end))
LATE = (
    Highlight("behind", came_from_behind),
    Highlight("throughout", led_throughout),
    Highlight("clear", won_clearly),
)
LAST = (Highlight("margin", won_by),)
GENERAL: tuple[Highlight, ...] = (*EARLY, *LATE, *LAST)
