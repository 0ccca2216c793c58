"""Combat: Intrigue cards, ranking, rewards, battle icons (U11)."""

from __future__ import annotations

from content import effects as fx
from engine.imperium.agenda import Agenda, Pending
from engine.imperium.intrigue import play_intrigue, play_options
from engine.imperium.ranking import rewards_due
from engine.imperium.state import NOBODY, Trophy, lib, seats_from, strength, trophy_ref, units
from engine.imperium.verbs import G, clear_conflict, pair_trophies
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame, Question
from engine.kernel.record import record


@record
class Combat(Frame):
    """The Combat phase. `stage`: `intrigue` (cards and passes), `rewards`, `trophy`, `clear`.

    `turn` is the seat whose turn it is to play or pass, `played` whether it has played a card in it, `passes` how many
    passed one after the other, `order` the seats that are still to be rewarded.
    """

    kind = "imperium.combat"
    turn: int
    passes: int
    stage: str
    order: list[int]
    played: bool = False

    def resume(self, game: G) -> bool:
        """The next step of the phase; what led to it cannot be taken back once it has begun."""
        if self.stage != "intrigue":
            game.barrier()
        match self.stage:
            case "intrigue":
                return self._await_cards(game)
            case "rewards":
                self._give_rewards(game)
            case "trophy":
                self._take_trophy(game)
            case _:
                for seat in range(len(game.state.players)):
                    clear_conflict(game, seat)
                game.pop()
        return False

    def _await_cards(self, game: G) -> bool:
        """Ask the next seat with a unit, until all have passed one after the other (U11.1)."""
        state = game.state
        fighters = [seat for seat in seats_from(game, self.turn) if units(state.players[seat])]
        while fighters and self.passes < len(fighters):
            seat = fighters[0]
            if self.played and seat != self.turn:  # who played lost the last unit by it
                game.barrier()
                self.passes, self.played = 0, False
            if state.players[seat].intrigue:
                self.turn = seat
                state.active = seat
                return True
            self._move_on(game, seat, forced=True)  # no Intrigue card at all is public knowledge
            fighters = [seat for seat in seats_from(game, self.turn) if units(state.players[seat])]
        state.active = NOBODY
        strengths = {seat: strength(player) for seat, player in enumerate(state.players)}
        for seat, amount in strengths.items():
            if amount:
                game.emit("strength", {"seat": seat, "n": amount})
        due = rewards_due([strengths[seat] for seat in range(len(strengths))])
        self.order = [seat for seat in seats_from(game, state.first) if seat in due]
        self.stage = "rewards"
        return False

    def _move_on(self, game: G, seat: int, forced: bool) -> None:
        """To the next seat: a pass, unless a card was played in this turn. The turn has ended either way."""
        game.barrier()
        if self.played:
            self.passes, self.played = 0, False
        else:
            self.passes += 1
            game.emit("pass", {"seat": seat, "forced": int(forced)})
        self.turn = (seat + 1) % len(game.state.players)

    def owners(self, game: G) -> tuple[int, ...]:
        """Whose turn it is to play or pass."""
        return (self.turn,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Play any number of Combat cards, or pass (U11.1)."""
        stop = Msg("choose-done") if self.played else Msg("choose-pass")
        options = [Option("pass", stop, "pass"), *play_options(game, seat, "combat", refused)]
        prompt = Msg("prompt-combat", {"n": strength(game.state.players[seat])})
        return Decision(game.decision_id(self), seat, "combat", prompt, options, default="pass")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Play or pass."""
        if picks[0] == "pass":
            self._move_on(game, seat, forced=False)
        else:
            self.passes, self.played = 0, True
            play_intrigue(game, seat, picks[0])

    def _give_rewards(self, game: G) -> None:
        """Rewards in turn order from the first player (U11.6), doubled with a sandworm (U11.8)."""
        state = game.state
        if not self.order:
            self.stage = "trophy"
            return
        seat = self.order.pop(0)
        place = rewards_due([strength(player) for player in state.players])[seat]
        card = lib(game).conflicts[state.conflict]
        effect = (card.first, card.second, card.third)[place - 1]
        parts = effect.items if isinstance(effect, fx.All) else (effect,)
        doubled = state.players[seat].sandworms > 0
        game.emit("reward", {"seat": seat, "place": place, "conflict": f"conflict:{card.id}", "doubled": int(doubled)})
        pending = []
        for part in parts:
            twice = doubled and not isinstance(part, fx.TakeControl)
            pending += [Pending(part.at, NOBODY, f"conflict:{card.id}") for _ in range(2 if twice else 1)]
        state.active = seat
        game.push(Agenda(seat=seat, origin=f"conflict:{card.id}", pending=pending))

    def _take_trophy(self, game: G) -> None:
        """The winner takes the card; an unwon one stays (U11.7, U11.10)."""
        state = game.state
        state.active = NOBODY
        self.stage = "clear"
        places = rewards_due([strength(player) for player in state.players])
        winner = next((seat for seat, place in places.items() if place == 1), None)
        card, state.conflict = lib(game).conflicts[state.conflict], ""
        if winner is None:
            state.unwon.append(card.id)
            game.emit("unwon", {"conflict": f"conflict:{card.id}"})
            return
        icon = card.battle_icon or ""
        state.players[winner].trophies.append(Trophy(card.id, icon, True, False))
        game.emit("win", {"seat": winner, "conflict": f"conflict:{card.id}"})
        partners = match_partners(game, winner)
        if len(partners) == 1:
            match_icons(game, winner, partners[0])
        elif partners:
            state.active = winner
            game.push(Match(seat=winner))


def match_partners(game: G, seat: int) -> list[int]:
    """Indices of the face-up cards with the icon of the card just won; wild icons do not match now (U11.7)."""
    *others, won = game.state.players[seat].trophies
    return [
        i for i, trophy in enumerate(others) if trophy.up and trophy.icon == won.icon and won.icon not in ("", "wild")
    ]


def match_icons(game: G, seat: int, partner: int) -> None:
    """Both cards face down, 1 VP."""
    trophies = game.state.players[seat].trophies
    pair_trophies(game, seat, trophies[partner], trophies[-1], trophies[-1].icon)


@record
class Match(Question):
    """Several cards could be matched: the winner chooses which (U11.7)."""

    kind = "imperium.match"

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """One option a partner."""
        trophies = game.state.players[seat].trophies
        options = []
        for i in match_partners(game, seat):
            ref = trophy_ref(trophies[i])
            options.append(Option(str(i), Msg("choose-flip", {"card": ref}), "resolve", targets=(ref,)))
        prompt = Msg("prompt-match", {"icon": f"battle:{trophies[-1].icon}"})
        return Decision(game.decision_id(self), seat, "match", prompt, options, default=options[0].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Match them."""
        game.pop()
        match_icons(game, seat, int(picks[0]))
