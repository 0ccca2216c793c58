"""The questions in games of teams: conceding a tie, trading, contributing to a cost."""

from __future__ import annotations

from content.imperium.effects import RESOURCES
from engine.imperium.effects.payment import Payment
from engine.imperium.frames.combat import Combat
from engine.imperium.ranking import rewards_due
from engine.imperium.state import G, intrigue_ref
from engine.imperium.teams.state import Teams, give_goods, give_intrigue
from engine.imperium.verbs.goods import spend
from engine.kernel.decisions import ONE, Decision, Msg, Option, Pick
from engine.kernel.frames import Frame, Question, Sealed
from engine.kernel.record import record

# -- ties (T4.4) -------------------------------------------------------------------------------------------------------


def levels_after(strengths: list[int], conceded: list[int]) -> list[int]:
    """The levels by which places are decided. They follow the strengths, but a seat that conceded is just below the
    seats with which it was tied."""
    return [2 * amount - (seat in conceded) for seat, amount in enumerate(strengths)]


@record
class Concede(Question):
    """The offer to a seat to concede a tie to its teammate."""

    kind = "imperium.concede"
    # The teammate.
    to: int
    # Whether the teammate has already refused to concede.
    last: bool

    def resume(self, game: G) -> bool:
        game.state.active = self.seat
        return True

    def offers(self, game: G) -> list[Option]:
        """Offer to concede and to keep the tie. The option to concede tells the place that each of the two teammates
        would then have (0 for none)."""
        ref, fought = f"seat:{self.to}", game.state.fought
        assert fought is not None
        due = rewards_due(levels_after(fought.strengths, [*Teams.of(game).conceded, self.seat]))
        label = Msg("choose-concede", {"seat": ref, "place": due.get(self.to, 0), "own": due.get(self.seat, 0)})
        return [
            Option("keep", Msg("choose-no-concede"), "decline"),
            Option("concede", label, "concede", targets=(ref,)),
        ]

    def names(self, game: G) -> dict[str, str]:
        return {"seat": f"seat:{self.to}"}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Decide the places anew after a concession. After a refusal, ask the other teammate unless it has refused
        already."""
        game.barrier()
        game.pop()
        if picks[0] == "concede":
            part, fought = Teams.of(game), game.state.fought
            assert fought is not None
            part.conceded.append(seat)
            combat = next(frame for frame in game.state.stack if isinstance(frame, Combat))
            combat.rank(game, fought.strengths, levels_after(fought.strengths, part.conceded))
            game.emit("concede", {"seat": seat, "to": f"seat:{self.to}", "place": combat.places[self.to]})
        elif not self.last:
            game.push(Concede(seat=self.to, to=seat, last=True))


# -- trade (T8.3) ------------------------------------------------------------------------------------------------------

NONE = "none"
CARDS = "intrigue"


@record
class Trading(Frame):
    """A trade between two teammates. Each of them secretly chooses the goods to give. A teammate who gives some but not
    all of its Intrigue cards then chooses these cards. Everything changes hands at the same time."""

    kind = "imperium.trade"
    seat: int
    mate: int
    # The seats that have not chosen yet.
    asked: list[int]
    # The goods that each seat has chosen to give.
    gifts: list[Sealed]
    # The Intrigue cards that each seat has chosen to give.
    cards: list[Sealed]
    choosing: bool = False

    def resume(self, game: G) -> bool:
        """Wait for both teammates, then exchange what they give."""
        if not self.asked and not self.choosing:
            self.choosing = True
            self.asked = [gift.seat for gift in self.gifts if self._is_choice(game, gift)]
        if self.asked:
            return True
        game.pop()
        game.barrier()
        picked = {sealed.seat: [int(card) for card in sealed.picks] for sealed in self.cards}
        hands = {seat: picked.get(seat, game.state.players[seat].intrigue[:]) for seat in (self.seat, self.mate)}
        for gift in self.gifts:
            to = self.mate if gift.seat == self.seat else self.seat
            what, _, amount = gift.picks[0].partition(".")
            if what == NONE:
                game.emit("no-gift", {"seat": gift.seat, "to": f"seat:{to}"})
            elif what == CARDS:
                give_intrigue(game, gift.seat, to, hands[gift.seat])
            else:
                give_goods(game, gift.seat, to, what, int(amount))
        return False

    def _is_choice(self, game: G, gift: Sealed) -> bool:
        """Whether the giver has to choose which Intrigue cards to give, because the giver keeps some of them."""
        what, _, amount = gift.picks[0].partition(".")
        return what == CARDS and int(amount) < len(game.state.players[gift.seat].intrigue)

    def owners(self, game: G) -> tuple[int, ...]:
        """The teammates who have not chosen yet: first both teammates, then those that give some of their Intrigue
        cards but not all."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for the goods to give. In the second part of the trade, ask for the Intrigue cards to give."""
        to = self.mate if seat == self.seat else self.seat
        if not self.choosing:
            prompt = Msg("prompt-trade", {"seat": f"seat:{to}"})
            options = list_gifts(game, seat)
            return Decision(game.decision_id(self), seat, "trade", prompt, options, default=NONE, sealed=True)
        count = next(int(gift.picks[0].partition(".")[2]) for gift in self.gifts if gift.seat == seat)
        options = [
            Option(str(card), Msg("choose-gift-card", {"card": ref}), "resolve", targets=(ref,))
            for card in game.state.players[seat].intrigue
            for ref in (intrigue_ref(game, card),)
        ]
        prompt = Msg("prompt-gift", {"seat": f"seat:{to}", "n": count})
        pick = ONE if count == 1 else Pick("many", count, count)
        return Decision(game.decision_id(self), seat, "gift", prompt, options, pick, sealed=True)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Store the answer until both teammates have chosen."""
        self.asked.remove(seat)
        (self.cards if self.choosing else self.gifts).append(Sealed(seat, list(picks)))


def list_gifts(game: G, seat: int) -> list[Option]:
    """The options to give nothing, or an amount of one kind of goods."""
    player = game.state.players[seat]
    options = [Option(NONE, Msg("choose-gift-none"), "decline")]
    for what in RESOURCES:
        label, group = Msg("group-gift", {"what": f"resource:{what}"}), f"gift:{what}"
        options += [
            Option(
                f"{what}.{n}", Msg("choose-gift", {"what": f"resource:{what}", "n": n}), "gift", group, label,
                (f"resource:{what}", f"amount:{n}"),
            )
            for n in range(1, getattr(player, what) + 1)
        ]  # fmt: skip
    label = Msg("group-gift-cards")
    return options + [
        Option(f"{CARDS}.{n}", Msg("choose-gift-cards", {"n": n}), "gift", "gift:intrigue", label, (f"amount:{n}",))
        for n in range(1, len(player.intrigue) + 1)
    ]


# -- contributions (UC5.11) --------------------------------------------------------------------------------------------


@record
class Contributing(Frame):
    """Contributions to a cost. Allies are asked, one after the other, for the part that the payer lacks. The cost is
    paid completely or not at all."""

    kind = "imperium.contribution"
    seat: int
    what: str
    # The amount that the payer pays.
    own: int
    # The amount that is still missing.
    rest: int
    # The Allies that have not answered yet.
    asked: list[int]
    # The Allies that contribute; `amounts` has their contributions.
    givers: list[int]
    amounts: list[int]

    def resume(self, game: G) -> bool:
        """Ask while the remaining Allies have enough for the missing part. Then pay everything, or cancel the
        payment."""
        if self.rest and self._left(game) >= self.rest:
            return True
        game.pop()
        if self.rest:
            assert isinstance(game.state.stack[-1], Payment)
            game.pop()
            return False
        for giver, amount in zip(self.givers, self.amounts, strict=True):
            data = {"seat": giver, "to": f"seat:{self.seat}", "what": f"resource:{self.what}", "n": amount}
            game.emit("contribution", data)
            spend(game, giver, self.what, amount)
        if self.own:
            spend(game, self.seat, self.what, self.own)
        return False

    def _left(self, game: G) -> int:
        """The amount that the Allies still to be asked have in all."""
        return sum(getattr(game.state.players[ally], self.what) for ally in self.asked)

    def owners(self, game: G) -> tuple[int, ...]:
        """The next Ally to be asked."""
        return (self.asked[0],)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for a contribution: nothing, or an amount with which the other Allies can still complete the payment."""
        have = getattr(game.state.players[seat], self.what)
        good = f"resource:{self.what}"
        options = [Option("0", Msg("choose-no-contribution"), "decline")]
        options += [
            Option(str(n), Msg("choose-contribution", {"n": n, "what": good}), "resolve")
            for n in range(max(1, self.rest - (self._left(game) - have)), min(have, self.rest) + 1)
        ]
        prompt = Msg("prompt-contribution", {"seat": f"seat:{self.seat}", "n": self.rest, "what": good})
        return Decision(game.decision_id(self), seat, "contribution", prompt, options, default="0")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.barrier()
        amount = int(picks[0])
        self.asked.remove(seat)
        if amount:
            self.givers.append(seat)
            self.amounts.append(amount)
            self.rest -= amount
        else:
            game.emit("no-contribution", {"seat": seat, "to": f"seat:{self.seat}"})
