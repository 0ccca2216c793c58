"""What the words of Rise of Ix mean (IX10, IX11)."""

from __future__ import annotations

from content.imperium.sets.ix.atoms import AgentsOn, CheaperSpace, MetEnemy
from engine.imperium.agenda import PERFORM, rule
from engine.imperium.conditions import condition
from engine.imperium.seating import opponents
from engine.imperium.state import G, Pending, has_agent, lib, own_turn, seat_of

# -- Agents --------------------------------------------------------------------------------------------------------


@condition(MetEnemy)
def met_enemy(game: G, seat: int, node: MetEnemy, card: int) -> bool:
    """One is there, by whatever way; teammates are no enemies. Of two grafted cards both sent the Agent (IM7.4)."""
    turn = own_turn(game, seat)
    if turn is None or turn.sending is None or card not in turn.sending.cards:
        return False
    there = game.state.agents[turn.sending.space]
    return any(has_agent(there, other) for other in opponents(game, seat))


@condition(AgentsOn)
def has_agents_on(game: G, seat: int, node: AgentsOn, card: int) -> bool:
    """Each Agent counts, two on one space as well."""
    spaces = lib(game).spaces
    there = [token for name, out in game.state.agents.items() if spaces[name].icon in node.spaces for token in out]
    return sum(seat_of(token) == seat for token in there) >= node.number


@rule(PERFORM, CheaperSpace)
def perform_cheaper(game: G, seat: int, node: CheaperSpace, item: Pending, pick: str) -> None:
    """It was so as the Agent was placed."""
