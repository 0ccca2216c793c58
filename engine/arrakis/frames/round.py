"""The phases of a round in order, and the start of a round (W3)."""

from __future__ import annotations

from engine.arrakis.asking import Rule
from engine.arrakis.frames.closing import Closing
from engine.arrakis.frames.hazards import begin_hazards
from engine.arrakis.frames.roll import begin_roll
from engine.arrakis.frames.spice import begin_ban, begin_harvest
from engine.arrakis.frames.turn import begin_actions
from engine.arrakis.frames.vehicles import begin_vehicles
from engine.arrakis.library import HARKONNEN, POWERS, SIDES
from engine.arrakis.side_policy import policy_for, policy_of
from engine.arrakis.state import G, rules
from engine.arrakis.verbs import draw_cards, reveal_omens, tell
from engine.kernel.record import record


@record
class Round(Rule):
    """Rounds, one after the other, until a side has won (W3.1)."""

    kind = "war.round"
    # The next phase.
    stage: int = 0

    def go_on(self, game: G) -> bool:
        stage, self.stage = self.stage, (self.stage + 1) % 7
        match stage:
            case 0:
                begin_round(game)
            case 1:
                begin_vehicles(game)
            case 2:
                begin_roll(game)
            case 3:
                begin_actions(game)
            case 4:
                begin_hazards(game)
            case 5:
                begin_harvest(game)
            case _:
                game.push(Closing())
        return False


def begin_round(game: G) -> None:
    """Begin a round (W3.2): each person draws a card from each of their decks, and three prescience cards are revealed,
    two against an automatic opponent (W19.2). By the article, the bans of the bottom row apply now (W10.4)."""
    state = game.state
    state.round += 1
    state.phase = "start"
    state.claims = 0
    state.lost_harvesters = 0
    game.barrier()
    tell(game, "round", n=state.round)
    for seat, decks in enumerate(game.config.decks):
        for deck in decks if policy_of(game, seat).has_hand else ():
            draw_cards(game, seat, deck, 1)
    reveal_omens(game, policy_for(game, HARKONNEN).omens)
    for side in SIDES:
        policy_for(game, side).begin_round(game)
    if rules(game).bans_when == "bottom":
        for power in POWERS:
            if state.rows[power] == 1:
                begin_ban(game, power)
