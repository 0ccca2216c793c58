"""Prescience cards: claims and their costs (W14.2), and card texts that change prescience cards and markers (W13,
W14.4)."""

from __future__ import annotations

from engine.arrakis.asking import DONE, Choice, at_area, few_of_each, option, token_face
from engine.arrakis.frames.hands import hand_options
from engine.arrakis.frames.losses import push_excess
from engine.arrakis.library import ATREIDES, HARKONNEN, MARKERS
from engine.arrakis.places import find_leader
from engine.arrakis.prophecy import ATTACHED, attach, claimable, end_ways, family_areas, has_attached, reward
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, decider, lib, seats_of
from engine.arrakis.verbs import (
    discard_card,
    raise_marker,
    reveal_omens,
    reveal_sietch,
    reveal_token,
    tell,
)
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record


def claim_option(name: str) -> Option:
    return option(f"claim.{name}", "claim", f"omen:{name}", omen=f"omen:{name}")


def begin_claim(game: G, seat: int, name: str) -> None:
    """Pay the cost of a prescience card, then take its reward."""
    cost = lib(game).prescience[name].cost
    paul = find_leader(game, "paul")
    if cost == "reveal_sietch":
        reveal_sietch(game, paul)
        policy_for(game, HARKONNEN).see_reveal(game)
    if cost == "reveal_tokens":
        game.push(Pay(seat, name, "reveal", paul))
    elif cost == "lose_token":
        game.push(Pay(seat, name, "lose", ""))
    elif cost == "discard_two":
        game.push(Cards(seat, name, 2))
    else:
        finish_claim(game, seat, name)


def finish_claim(game: G, seat: int, name: str) -> None:
    """Take the reward of a prescience card, and two more steps of any marker if Fear Is the Mind-Killer is attached."""
    if reward(game, name):
        game.push(AnyMarker(seat, 2))


@record
class Window(Choice):
    """The chance to claim outside the seat's action turn: at the end of the round. By the article's rules, there is
    also a chance after the enemy's turns and after the hazards (R204)."""

    kind = "war.claims"

    def offers(self, game: G) -> list[Option]:
        """Offer the cards that can be claimed, and the choice to wait."""
        return [*map(claim_option, claimable(game, end_ways(game))), DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        name = picks[0].partition(".")[2]
        if name:
            begin_claim(game, seat, name)
        else:
            game.pop()


def open_window(game: G) -> None:
    """Ask the Atreides whether to claim, if a card can be claimed. The question gives no secret away, since all
    conditions are in sight."""
    if claimable(game, end_ways(game)):
        game.push(Window(decider(game, ATREIDES)))


@record
class Pay(Choice):
    """Pay the cost of a prescience card with deployment tokens: reveal two in Paul's area, or lose one in a sietch
    without revealing it."""

    kind = "war.pay_tokens"
    tells = ("area", "how", "card")
    card: str
    # Either "reveal" or "lose".
    how: str
    area: str

    def offers(self, game: G) -> list[Option]:
        """Offer the tokens to reveal or lose. Of tokens with the same face, only as many are offered as can be picked.
        If a token is to be lost and no sietch has been chosen yet, offer the sietches that have such a token
        (`family_areas`)."""
        if not self.area:
            return [at_area("sietch", area) for area in family_areas(game)]
        tokens = few_of_each(game.state.legions[self.area].tokens, lib(game).tokens.__getitem__, self._number())
        return [option(f"token.{one}", "token", f"token:{one}", face=token_face(game, one)) for one in tokens]

    def _number(self) -> int:
        """The number of tokens to pay with."""
        return 2 if self.how == "reveal" else 1

    def asks_always(self, game: G) -> bool:
        """Whether the seat keeps some of its face-down tokens. It is then asked even if all of them have the same face,
        so that nobody can tell that they are equal."""
        return bool(self.area) and len(game.state.legions[self.area].tokens) > self._number()

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Two tokens to reveal, or one token to lose."""
        return Pick("many", 2, 2) if self.how == "reveal" else Pick()

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Note the chosen sietch; or pay with the chosen tokens and take the reward."""
        what = [pick.partition(".")[2] for pick in picks]
        if not self.area:
            self.area = what[0]
            return
        game.pop()
        for token in map(int, what):
            if self.how == "reveal":
                reveal_token(game, self.area, token)
                policy_for(game, HARKONNEN).see_reveal(game)
            else:
                game.state.legions[self.area].tokens.remove(token)
                game.state.spent_tokens.append(token)
                tell(game, "token-lost", area=f"area:{self.area}")
        finish_claim(game, seat, self.card)
        if self.how == "reveal":
            push_excess(game, self.area)


@record
class Cards(Choice):
    """Discard the planning cards that a claim costs. The other partner discards the cards that the claiming partner
    lacks."""

    kind = "war.pay_cards"
    tells = ("left", "card")
    card: str
    left: int

    def offers(self, game: G) -> list[Option]:
        return hand_options(game, "discard", game.state.hands[self.seat], self.left)

    def pick(self, game: G, options: list[Option]) -> Pick:
        most = min(self.left, len(options))
        return Pick("many", most, most)

    def asks_always(self, game: G) -> bool:
        """Always ask, even about a single card in hand."""
        return True

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Discard the cards, then ask the partner for those that are missing, or take the reward."""
        game.pop()
        for pick in picks:
            discard_card(game, seat, int(pick.partition(".")[2]))
        self._pay_rest(game, self.left - len(picks))

    def skip(self, game: G) -> None:
        """Ask the other partner, if this partner has no card."""
        game.pop()
        self._pay_rest(game, self.left)

    def _pay_rest(self, game: G, left: int) -> None:
        able = [seat for seat in seats_of(game, ATREIDES) if game.state.hands[seat]]
        if left and able:
            game.push(Cards(able[0], self.card, left))
        else:
            finish_claim(game, decider(game, ATREIDES), self.card)


@record
class AnyMarker(Choice):
    """The choice of the marker that is raised by `steps`."""

    kind = "war.any_marker"
    tells = ("steps",)
    steps: int

    def offers(self, game: G) -> list[Option]:
        return [option(f"marker.{one}", "marker", f"track:{one}", track=f"track:{one}") for one in MARKERS]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        raise_marker(game, picks[0].partition(".")[2], self.steps)


@record
class OmenChoice(Choice):
    """The choice of a revealed prescience card for a card text."""

    kind = "war.omen_choice"
    # The fate of the card: "shuffle" puts it back into the deck; "eyes" and "fear" attach the card of that name to
    # it.
    what: str

    def offers(self, game: G) -> list[Option]:
        """Offer the revealed cards to which the card text can be applied. A card with Eyes of Ibad cannot be put back
        into the deck. A planning card cannot be attached to a card that already has the same planning card."""
        barred = "eyes" if self.what == "shuffle" else self.what
        free = [one for one in game.state.omens if not has_attached(game, one, barred)]
        found = [option(f"omen.{one}", self.what, f"omen:{one}", omen=f"omen:{one}") for one in free]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        name, state = picks[0].partition(".")[2], game.state
        if not name:
            return
        if self.what == "shuffle":
            state.omens.remove(name)
            state.attached.pop(name, None)
            state.omen_deck.append(name)
            game.chance.shuffle(state.omen_deck, "omens")
            tell(game, "omen-back", omen=f"omen:{name}")
        else:
            attach(game, name, self.what)
            tell(game, "attached", omen=f"omen:{name}", what=f"plan:{ATTACHED[self.what]}")


@record
class RenewOmens(Choice):
    """Remove any number of revealed prescience cards from the game, and reveal the same number of new ones (Adab)."""

    kind = "war.renew_omens"

    def offers(self, game: G) -> list[Option]:
        """Offer the revealed cards without Eyes of Ibad."""
        free = [one for one in game.state.omens if not has_attached(game, one, "eyes")]
        return [option(f"drop.{one}", "drop", f"omen:{one}", omen=f"omen:{one}") for one in free]

    def asks_always(self, game: G) -> bool:
        """Always ask, since the player may remove none."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", 0, len(options))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        state = game.state
        for pick in picks:
            name = pick.partition(".")[2]
            state.omens.remove(name)
            state.attached.pop(name, None)
            state.gone_omens.append(name)
            tell(game, "omen-dropped", omen=f"omen:{name}")
        reveal_omens(game, len(picks))


@record
class Shift(Choice):
    """Lower one marker and raise another by the same number (Alam al-Mithal)."""

    kind = "war.shift"

    def offers(self, game: G) -> list[Option]:
        """Offer each pair of markers with each number of steps that keeps both on their tracks."""
        markers, last = game.state.markers, lib(game).box.house.prescience_track
        found = []
        for down in MARKERS:
            for up in MARKERS:
                if up != down:
                    found += [
                        option(f"shift.{down}.{up}.{n}", "shift", f"track:{down}", f"track:{up}",
                               down=f"track:{down}", up=f"track:{up}", n=n)
                        for n in range(1, min(markers[down], last - markers[up]) + 1)
                    ]  # fmt: skip
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        _, *rest = picks[0].split(".")
        if rest:
            down, up, number = rest
            raise_marker(game, down, -int(number))
            raise_marker(game, up, int(number))
