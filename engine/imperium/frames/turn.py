"""A player's turn: an Agent turn or the Reveal turn. Only the player ends it (U3.3, U5, U10)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from engine.imperium.agenda import MUST, Agenda
from engine.imperium.sending import open_visit
from engine.imperium.state import ACTED, NOBODY, G, Turn, card_ref, count_up, intrigue_ref
from engine.imperium.triggers import NO_FACTS, end_lasting, notify
from engine.imperium.turn_actions import offer_deployments
from engine.imperium.verbs.cards import discard_intrigue
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.record import record

END = Option("end", Msg("choose-end"), "end", final=True)
ENDED = "ended"
"""The key under which a turn notes how many units had been recruited before its end began. The turn notes it only if
effects happen at its end."""


def begin_turn(game: G, seat: int) -> None:
    """Open the turn of `seat`."""
    game.state.active = seat
    game.state.turn = Turn(seat=seat)
    if game.state.lasting:
        end_lasting(game, seat, ("own_turn",))
    notify(game, "turn_opens", seat, NO_FACTS)
    game.emit("turn", {"seat": seat})
    game.push(TurnFrame(seat=seat, origin=f"seat:{seat}", pending=[]))


@record
class TurnFrame(Agenda):
    """The current turn.

    First the seat sends an Agent or reveals; before that it may play Plot cards. Then it resolves pending effects,
    takes the actions of an Agent turn or of a Reveal turn, and ends the turn.
    """

    kind = "imperium.turn"
    hands_on: ClassVar[bool] = False

    def resume(self, game: G) -> bool:
        """Resolve effects without a choice, then ask: only the player ends a turn."""
        turn = game.state.turn
        assert turn is not None
        if (sending := turn.sending) is not None and not sending.opened:
            open_visit(game, self.seat)
        if turn.kind == "pass":
            self.end(game)
            return False
        if turn.ending:
            return self._settle_end(game)
        while self.settle(game) is not None:
            if "settled" not in game.config.rules.listeners:
                return True
            before = len(self.pending)
            notify(game, "settled", self.seat, NO_FACTS)
            if len(self.pending) == before:
                return True
        return False

    def _settle_end(self, game: G) -> bool:
        """Resolve the effects that happen at the end of the turn, then end it. Return whether the seat must be asked
        first."""
        left = self.settle(game)
        if left is None:
            return False
        if any(now == MUST for _, _, now in left) or self._list_late(game):
            return True
        self.end(game)
        return False

    def _list_late(self, game: G) -> list[Option]:
        """The options to deploy, if the end of the turn has brought units that may go into the Conflict (BL3.3,
        IM15.5)."""
        turn = game.state.turn
        assert turn is not None
        before = turn.tally.get(ENDED, NOBODY)
        late = 0 <= before < turn.tally.get("recruited", 0)
        return offer_deployments(game, self.seat, False) if late else []

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for anything that the seat may do now in its turn."""
        turn = game.state.turn
        assert turn is not None
        chosen = turn.kind != ""
        options, due = self.item_options(game) if chosen else ([], 0)
        for offer in game.config.rules.offers[turn.kind] if not turn.ending else ():
            options += offer(game, seat, refused)
        options += self._list_late(game) if turn.ending else ()
        if not chosen:
            player = game.state.players[seat]
            # including Agents that can be sent for another partner
            prompt = _prompt("turn", player.ready + len(player.lent))
            return Decision(game.decision_id(self), seat, "turn", prompt, options, default="reveal")
        if not due:
            options.append(END)
        elif refused:
            options.append(END._replace(refusal=Msg("refused-pending", {"n": due}), final=False))
        prompt = _prompt(turn.kind, game.state.players[seat].persuasion)
        default = "end" if not due else options[0].id
        return Decision(game.decision_id(self), seat, f"{turn.kind}-turn", prompt, options, default=default)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        pick = picks[0]
        takes = game.config.rules.takes
        action = takes.get(pick.partition(".")[0]) or takes.get(pick[0])  # see `TurnAction.prefix`
        turn = game.state.turn
        if action is not None and action.deed and turn is not None and turn.kind == "":
            notify(game, "acting", seat, NO_FACTS)
            action.take(game, seat, pick)
            if turn.kind == "" and not turn.tally:
                count_up(game, seat, ACTED, 1)
        elif action is not None:
            action.take(game, seat, pick)
        elif pick == "end":
            (self.begin_end if "turn_ending" in game.config.rules.listeners else self.end)(game)
        else:
            self.take_item(game, pick)

    def begin_end(self, game: G) -> None:
        """Begin the end of the turn by releasing the effects that happen then (IM12.18). If the end has already begun,
        end the turn."""
        turn = game.state.turn
        assert turn is not None
        if turn.ending:
            self.end(game)
            return
        turn.ending = True
        pending, height = self.pending[:], len(game.state.stack)
        notify(game, "turn_ending", self.seat, NO_FACTS)
        if (pending, height) != (self.pending, len(game.state.stack)):
            turn.tally[ENDED] = turn.tally.get("recruited", 0)

    def end(self, game: G) -> None:
        """End the turn: optional effects lapse, held effects happen, and after a Reveal turn the cards in play are
        discarded (U5.7, U10.7)."""
        turn = game.state.turn
        assert turn is not None
        game.barrier()
        if turn.kind == "reveal":
            clean_up(game, self.seat)
        game.emit("end", {"seat": self.seat, "kind": turn.kind})
        if game.state.lasting:
            end_lasting(game, self.seat, ("turn", "reveal") if turn.kind == "reveal" else ("turn",))
        self.finish(game)
        game.state.turn = None
        notify(game, "turn_over", self.seat, {"kind": turn.kind})


@cache
def _prompt(kind: str, n: int) -> Msg:
    return Msg(f"prompt-{kind}", {"n": n})


def clean_up(game: G, seat: int) -> None:
    """Discard the cards in play, without reactions; persuasion is lost (U10.7). Intrigue cards that lay face up until
    this turn are discarded, too, and cards still set aside leave the game (B7.7)."""
    state = game.state
    player = state.players[seat]
    player.done = True
    player.discard += player.played + player.revealed
    player.played, player.revealed = [], []
    game.emit("clean-up", {"seat": seat, "persuasion": player.persuasion})
    player.persuasion = 0
    if player.waiting:
        _discard_waiting(game, seat)
    for card in player.asides:
        game.emit("set-aside-gone", {"seat": seat, "card": card_ref(game, card)})
        state.trashed.append(card)
    player.also_aside, player.set_aside = [], NOBODY


def _discard_waiting(game: G, seat: int) -> None:
    """Discard the Intrigue cards that lay face up until this turn, but not those that stay for the whole game
    (BL14.6)."""
    state = game.state
    player = state.players[seat]
    staying = {lasting.facts.get("intrigue") for lasting in state.lasting if lasting.until == "game"}
    gone = [card for card in player.waiting if card not in staying]
    for card in gone:
        game.emit("intrigue-discarded", {"seat": seat, "card": intrigue_ref(game, card)})
        discard_intrigue(game, card)
    player.waiting = [card for card in player.waiting if card in staying]
