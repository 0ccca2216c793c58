"""The phases of a round, repeated until the end of the game (U3, U12)."""

from __future__ import annotations

from engine.imperium.agenda import Agenda
from engine.imperium.effects.troops import count_refill
from engine.imperium.frames.combat import Combat
from engine.imperium.frames.endgame import enter_endgame
from engine.imperium.frames.turn import begin_turn
from engine.imperium.seating import is_person, next_seat, people_from, seats_after, seats_from
from engine.imperium.setup import start_of
from engine.imperium.state import NOBODY, G, controller, lib, rules
from engine.imperium.triggers import NO_FACTS, end_lasting, find_due, notify, tell
from engine.imperium.verbs.agents import lay_bonus
from engine.imperium.verbs.cards import draw, draw_intrigue
from engine.imperium.verbs.units import defend
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Frame, Question
from engine.kernel.record import record


@record
class Round(Frame):
    """The phases of the game, one after the other; `state.phase` is the current one."""

    kind = "imperium.round"

    def resume(self, game: G) -> bool:
        """Continue the current phase, or begin the next one."""
        state = game.state
        match state.phase:
            case "setup":
                state.phase = "recall"
                for seat in people_from(game, state.first):  # IX7.1, IX7.2
                    draw_intrigue(game, seat, start_of(game, seat).intrigue)
                _await_setup(game)
                notify(game, "game_begins", state.first, NO_FACTS)
            case "recall":
                start_round(game)
            case "start":
                for seat in people_from(game, state.first):  # U3.2, B4.3
                    draw(game, seat, lib(game).board.hand)
                notify(game, "round_begins", state.first, {"n": state.round})
                if "round_starts" in rules(game).awaited:
                    for seat in people_from(game, state.first):
                        tell(game, "round_starts", seat, NO_FACTS)
                state.phase = "turns"
                state.active = state.turn_of = NOBODY
            case "turns":
                _next_turn(game)
            case "combat":
                _makers(game)
            case "endgame":
                game.pop()
                state.phase = "over"
                state.active = NOBODY
            case _:
                raise RuntimeError(f"no phase {state.phase}")
        return False


def _await_setup(game: G) -> None:
    """Push the effects that Leaders have when the game begins, so that they resolve once the setup is complete
    (IX7.2)."""
    for seat in reversed(people_from(game, game.state.first)):
        if due := [item for _, item in find_due(game, "game_begins", seat, NO_FACTS)]:
            game.push(Agenda(seat=seat, origin=due[0].origin, pending=due))


def start_round(game: G) -> None:
    """Reveal the next Conflict, and ask the controller of its location whether to defend it (U3.2, U8.3)."""
    state = game.state
    state.round += 1
    state.phase = "start"
    state.conflict = state.conflict_deck.pop()
    for role, player in zip(game.config.roles, state.players, strict=True):
        player.done = not role.in_order
    game.emit("round", {"n": state.round, "first": f"seat:{state.first}", "conflict": f"conflict:{state.conflict}"})
    notify(game, "round_opens", state.first, {"n": state.round, "conflict": state.conflict})
    location = lib(game).conflicts[state.conflict].location
    holder = NOBODY if location is None else controller(game, location)
    if holder != NOBODY and (state.players[holder].supply or count_refill(game, holder)):
        if is_person(game, holder):
            game.push(Defence(seat=holder))
        elif state.players[holder].supply:  # B19.11: a Rival always defends what it controls
            defend(game, holder)


def _next_turn(game: G) -> None:
    """Begin the next turn, or the combat when all have revealed (U3.3)."""
    state = game.state
    seat = next_seat(game)
    if seat != NOBODY:
        play = rules(game).plays.get(game.config.roles[seat].kind, begin_turn)
        play(game, seat)
        return
    state.phase = "combat"
    state.active = NOBODY
    notify(game, "combat_begins", state.first, NO_FACTS)
    game.push(Combat(turn=state.first, passes=0, stage="intrigue", order=[]))


def _makers(game: G) -> None:
    """Place bonus spice. Then recall the Agents and pass on the First Player marker for the next round, or end the game
    (U12)."""
    state = game.state
    for space in state.bonus:
        if not state.agents[space]:
            lay_bonus(game, space)
    if any(player.vp >= lib(game).board.goal for player in state.players) or not state.conflict_deck:
        state.phase = "endgame"
        game.emit("endgame", {})
        enter_endgame(game)
        return
    for player in state.players:
        player.ready, player.lent = player.agents, ()
    for space in state.agents:
        state.agents[space] = ()
    for seat in seats_from(game, state.first):
        end_lasting(game, seat, ("own_turn", "round"))
    state.first = next(seat for seat in seats_after(game, state.first) if game.config.roles[seat].leads)
    state.phase = "recall"
    notify(game, "recalled", state.first, NO_FACTS)
    game.emit("recall", {"first": f"seat:{state.first}"})


@record
class Defence(Question):
    """Ask the controller of the Conflict's location to deploy one troop from the supply (U8.3)."""

    kind = "imperium.defence"

    def offers(self, game: G) -> list[Option]:
        """Offer to deploy a troop, and to deploy none."""
        refill, yes = game.config.rules.refill, Msg("choose-defend")
        # a troop may return to an empty supply to defend the location (IM5.3)
        if refill is not None and not game.state.players[self.seat].supply:
            yes = Msg(refill.label, {"n": 1})
        return [Option("yes", yes, "defend"), Option("no", Msg("choose-no-defend"), "decline")]

    def prompt(self, game: G) -> Msg:
        return Msg("prompt-defend", {"conflict": f"conflict:{game.state.conflict}"})

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0] == "yes":
            refill = game.config.rules.refill
            if refill is not None and not game.state.players[seat].supply:
                refill.give(game, seat, 1)
            defend(game, seat)
