"""The computer player for roll-outs: the mercenary, with each worth computed once in a search."""

from __future__ import annotations

from typing import Any

from engine.imperium.players.choices import PURCHASE, bought_by, value_option, value_purchase
from engine.imperium.players.evaluation import Judge
from engine.imperium.players.eyes import look
from engine.imperium.players.mercenary import LUCK
from engine.imperium.players.ranking import NEEDLESS, WAITS, is_due, is_voluntary
from engine.imperium.state import G, lib
from engine.imperium.units import strength
from engine.kernel.decisions import Answer, Decision, Option

FIGHT = frozenset({"deploy", "defend"})
"""The verbs of options whose value depends on the Conflict; a stored value is reused only for an equal Conflict."""


class RollOut:
    """A player that answers as the mercenary does, but without looking ahead to the next turn. The worth of an option
    to a seat is computed once and kept for all playouts of a search."""

    def __init__(self) -> None:
        self.worths: dict[tuple[Any, ...], float] = {}

    def answer(self, game: G, decision: Decision) -> Answer:
        """The option with the highest known worth; of equally good options, the first."""
        pick = decision.pick
        if pick.kind == "amount":
            return Answer(decision.id, amount=pick.high)
        legal = decision.legal()
        if pick.kind == "one" and (len(legal) == 1 or decision.kind in LUCK):
            return Answer(decision.id, (legal[0].id,))
        ranked = self._rank(game, decision, legal)
        if pick.kind == "one":
            return Answer(decision.id, (max(ranked, key=_place)[2],))
        ranked.sort(key=_place, reverse=True)
        if pick.kind == "order":
            return Answer(decision.id, tuple(option for _, _, option in ranked))
        wanted = sum(worth > 0 for _, worth, _ in ranked)
        size = max(pick.low, min(pick.high, wanted))
        return Answer(decision.id, tuple(option for _, _, option in ranked[:size]))

    def _rank(self, game: G, decision: Decision, legal: list[Option]) -> list[tuple[bool, float, str]]:
        """Each option as a triple: whether it should be taken now rather than later, its worth, and its id."""
        fight = _read_fight(game) if decision.kind == "combat" or any(option.verb in FIGHT for option in legal) else ()
        mind, due = Mind(self.worths, game, decision, fight), is_due(decision, legal)
        ranked = []
        for option in legal:
            verb = option.verb
            if verb in UNTOLD:
                worth = 0.0
            elif option.label.key == PURCHASE:
                worth = value_purchase(option, legal, game.state.players[decision.seat].persuasion, mind.value_card)
            else:
                worth = mind.value(option)
            if due and worth < 0 and is_voluntary(lib(game).nodes, option):
                worth -= NEEDLESS
            ranked.append((worth > 0 and verb not in WAITS, worth, option.id))
        return ranked


class Mind:
    """The worths of the options of one decision. A worth that another playout has computed is used again; a new one is
    kept for other playouts.

    The worth of a purchase depends on the other cards that can be bought. So only the worth of the single card is kept.
    """

    __slots__ = ("decision", "eyes", "fight", "game", "worths")

    def __init__(
        self, worths: dict[tuple[Any, ...], float], game: G, decision: Decision, fight: tuple[Any, ...]
    ) -> None:
        self.worths, self.game, self.decision, self.fight = worths, game, decision, fight
        self.eyes: Judge | None = None

    def value(self, option: Option) -> float:
        key = (self.decision.seat, self.decision.kind, self.fight, *mark_option(option))
        found = self.worths.get(key)
        if found is None:
            found = self.worths[key] = value_option(self._look(), option, self.decision)
        return found

    def value_card(self, option: Option) -> float:
        """The worth of the card that an option acquires, without what the remaining persuasion can buy."""
        key = (self.decision.seat, PURCHASE, bought_by(option))
        found = self.worths.get(key)
        if found is None:
            found = self.worths[key] = self._look().card(key[2])
        return found

    def _look(self) -> Judge:
        """The evaluation for the deciding seat, made when it is first needed."""
        if self.eyes is None:
            self.eyes = look(self.game.view(self.decision.seat), self.decision.seat)
        return self.eyes


UNTOLD = frozenset({"end", "pass", "decline"})
"""The verbs of options that are worth 0."""


def _place(row: tuple[bool, float, str]) -> tuple[bool, float]:
    return row[:2]


def mark_option(option: Option) -> tuple[Any, ...]:
    """A key that identifies the same option in other worlds."""
    label, whole = option.label, option.group_label
    effect = None if whole is None else whole.args.get("effect")
    return (option.verb, label.key, effect, option.targets, *map(str, label.args.values()))


def _read_fight(game: G) -> tuple[Any, ...]:
    """The public facts about the fight for every seat: troops, the strength of all units, swords, ready Agents, and
    whether the seat has revealed."""
    return tuple(
        (
            player.units["conflict.troop"],
            player.units["garrison.troop"],
            strength(game, player),
            player.swords,
            player.ready,
            player.done,
        )
        for player in game.state.players
    )
