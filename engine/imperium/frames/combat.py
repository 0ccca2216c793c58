"""The Combat phase: Intrigue cards, ranking, rewards (U11, B11)."""

from __future__ import annotations

from dataclasses import field

from content.imperium import effects as fx
from engine.imperium.agenda import hand_out
from engine.imperium.frames.window import open_window
from engine.imperium.intrigue import could_play, play_intrigue, play_options
from engine.imperium.ranking import rewards_due
from engine.imperium.seating import is_person, people_from, seats_after, seats_from, unit_seat
from engine.imperium.state import NOBODY, Fight, G, Pending, Trophy, lib, rules
from engine.imperium.triggers import NO_FACTS, notify, tell
from engine.imperium.units import count_units, strength
from engine.imperium.verbs.units import clear_conflict
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record


@record
class Combat(Frame):
    """The Combat phase: Combat cards, rewards, the Conflict card, and the return of the units."""

    kind = "imperium.combat"
    # The seat that has to play cards or pass.
    turn: int
    # The number of passes in a row.
    passes: int
    # The stage: `intrigue` (cards and passes), `rewards`, `trophy`, `clear` or `cleared`.
    stage: str
    # The seats that still have to be rewarded, or asked for cards.
    order: list[int]
    # Whether the seat has played a card in this turn.
    played: bool = False
    # The place of every seat, `NOBODY` for none; determined only once (U11.3).
    places: list[int] = field(default_factory=list)

    def resume(self, game: G) -> bool:
        """Carry out the next step of the phase. Once all seats have passed, earlier answers cannot be undone."""
        if self.stage != "intrigue":
            game.barrier()
        match self.stage:
            case "intrigue":
                return self._await_cards(game)
            case "rewards":
                self._give_rewards(game)
            case "trophy":
                self._take_trophy(game)
            case "clear":
                for seat in range(len(game.state.players)):
                    clear_conflict(game, seat)
                self._end(game)
            case _:
                self._ask_cleared(game)
        return False

    def _end(self, game: G) -> None:
        """End the combat. If the game has cards to play at the end of a combat, first ask for these."""
        if "cleared" in lib(game).timings:
            self.stage, self.order = "cleared", people_from(game, game.state.first)
        else:
            game.pop()

    def _ask_cleared(self, game: G) -> None:
        """Ask the next seat, in turn order, that could use a card now that the units have left the Conflict (IM13.3).
        Only public facts decide whom to ask, so the question reveals nothing about a hand."""
        if not self.order:
            game.pop()
        elif could_play(game, seat := self.order.pop(0), "cleared"):
            open_window(game, "cleared", seat)

    def _await_cards(self, game: G) -> bool:
        """Ask the next seat that has a unit, unless all such seats have passed in succession (U11.1). Return whether a
        seat is asked. If none is, rank the seats by strength."""
        state = game.state
        fighters = self._fighters(game)
        while fighters and self.passes < len(fighters):
            seat = fighters[0]
            if self.played and seat != self.turn:  # the seat that played a card has lost its last unit by it
                game.barrier()
                self.passes, self.played = 0, False
            if state.players[seat].intrigue:
                self.turn = seat
                state.active = seat
                if game.config.roles[seat].partners:
                    notify(game, "asked_to_fight", seat, NO_FACTS)
                return True
            self._move_on(game, seat, forced=True)  # that a hand has no Intrigue cards is public
            fighters = self._fighters(game)
        state.active = NOBODY
        strengths = [strength(game, player) for player in state.players]
        for seat, amount in enumerate(strengths):
            if amount:
                game.emit("strength", {"seat": seat, "n": amount})
        self.rank(game, strengths, strengths)
        self.stage = "rewards"
        notify(game, "ranked", state.first, {"places": self.places})
        return False

    def rank(self, game: G, strengths: list[int], levels: list[int]) -> None:
        """Decide the place of each seat by `levels`: its strength, changed if a tie was conceded (T4.4)."""
        state = game.state
        due = rewards_due(levels)
        self.places = [due.get(seat, NOBODY) for seat in range(len(levels))]
        state.fought = Fight(state.conflict, strengths, self.places[:])
        self.order = [
            seat for seat in seats_from(game, state.first) if seat in due and game.config.roles[seat].collects
        ]

    def _fighters(self, game: G) -> list[int]:
        """The seats asked for Combat cards, beginning with the active seat: every person who has a unit or whose
        partner has one (T4.2)."""
        players, roles = game.state.players, game.config.roles
        return [
            seat
            for seat in seats_from(game, self.turn)
            if is_person(game, seat)
            and (
                any(count_units(game, players[partner]) for partner in roles[seat].partners)
                if roles[seat].partners
                else count_units(game, players[seat])
            )
        ]

    def find_passed(self, game: G) -> list[int]:
        """The seats that have passed in succession up to now."""
        fighters = self._fighters(game) if self.stage == "intrigue" else []
        return fighters[len(fighters) - self.passes :] if self.passes else []

    def _move_on(self, game: G, seat: int, forced: bool) -> None:
        """Make it the next seat's turn. The turn of `seat` counts as a pass unless a card was played in it."""
        game.barrier()
        if self.played:
            self.passes, self.played = 0, False
        else:
            self.passes += 1
            game.emit("pass", {"seat": seat, "forced": int(forced)})
        self.turn = seats_after(game, seat)[0]

    def owners(self, game: G) -> tuple[int, ...]:
        """The seat that may play a card or pass now."""
        return (self.turn,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask to play any number of Combat cards, or to pass (U11.1)."""
        stop = Msg("choose-done") if self.played else Msg("choose-pass")
        options = [Option("pass", stop, "pass"), *play_options(game, seat, refused, "combat")]
        for offer in game.config.rules.offers["combat"]:
            options += offer(game, seat, refused)
        owner = unit_seat(game, seat) if game.config.roles[seat].partners else seat
        prompt = Msg("prompt-combat", {"n": strength(game, game.state.players[owner])})
        return Decision(game.decision_id(self), seat, "combat", prompt, options, default="pass")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        if picks[0] == "pass":
            self._move_on(game, seat, forced=False)
        elif (action := game.config.rules.takes.get(picks[0].partition(".")[0])) is not None:
            action.take(game, seat, picks[0])
        else:
            self.passes, self.played = 0, True
            play_intrigue(game, seat, picks[0])

    def _give_rewards(self, game: G) -> None:
        """Give the next reward in turn order from the First Player (U11.6). With a sandworm it is doubled, except for
        control (U11.8)."""
        state = game.state
        notify(game, "rewarded", state.first, NO_FACTS)
        if not self.order:
            self.stage = "trophy"
            return
        seat = self.order.pop(0)
        place = self.places[seat]
        card = lib(game).conflicts[state.conflict]
        effect = (card.first, card.second, card.third)[place - 1]
        doubled = any(module.doubles is not None and module.doubles(game, seat) for module in rules(game).modules)
        game.emit("reward", {"seat": seat, "place": place, "conflict": f"conflict:{card.key}", "doubled": int(doubled)})
        pending = []
        for part in fx.lines_of(effect):
            twice = doubled and not isinstance(part, fx.TakeControl)
            pending += [Pending(part.at, NOBODY, f"conflict:{card.key}") for _ in range(2 if twice else 1)]
        if game.config.roles[seat].kind not in rules(game).rewards:
            state.active = seat
        hand_out(game, seat, f"conflict:{card.key}", pending)

    def _take_trophy(self, game: G) -> None:
        """Give the Conflict card to the winner, or put it aside if there is no winner (U11.7, U11.10)."""
        state = game.state
        state.active = NOBODY
        self.stage = "clear"
        winner = self.places.index(1) if 1 in self.places else NOBODY
        card, state.conflict = lib(game).conflicts[state.conflict], ""
        if winner == NOBODY:
            state.unwon.append(card.key)
            game.emit("unwon", {"conflict": f"conflict:{card.key}"})
            return
        state.players[winner].trophies.append(Trophy(card.key, card.battle_icon or "", True, "conflict"))
        game.emit("win", {"seat": winner, "conflict": f"conflict:{card.key}"})
        open_window(game, "won", winner)
        tell(game, "won", winner, {"conflict": card.key})
