"""The action turns: one action for one die, with free actions before and after the action (W5.3 to W5.5, W18.7)."""

from __future__ import annotations

from typing import Any

from engine.arrakis.asking import Choice, Rule, option, question
from engine.arrakis.cards import actionable, announce_play
from engine.arrakis.frames.free_actions import list_free, take_free
from engine.arrakis.frames.hands import hand_option
from engine.arrakis.frames.omens import begin_claim, open_window
from engine.arrakis.frames.power import DesertPower, tell_power
from engine.arrakis.frames.programme import Programme, specials
from engine.arrakis.frames.roll import boxes_of, unused
from engine.arrakis.library import ATREIDES, FACES, HARKONNEN
from engine.arrakis.prophecy import claimable
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import NOBODY, G, Turn, count, lib, other_side, rules, seats_of
from engine.arrakis.verbs import advance_tank, tell
from engine.kernel.decisions import Decision, Option
from engine.kernel.record import record


def begin_actions(game: G) -> None:
    """Begin the action turns with the Atreides (W5.3)."""
    game.state.phase = "actions"
    game.push(Actions(ATREIDES))


def may_use_power(game: G) -> bool:
    """Whether the Atreides have fewer unused dice than the Harkonnen (W5.12)."""
    return unused(game, ATREIDES) < unused(game, HARKONNEN)


def can_act(game: G, side: str) -> bool:
    """Whether a side can take another turn (W5.5)."""
    return unused(game, side) > 0 or (side == ATREIDES and may_use_power(game))


@record
class Actions(Rule):
    """Alternate the turns of the two sides; skip a side that cannot act (W5.5)."""

    kind = "war.actions"
    side: str

    def go_on(self, game: G) -> bool:
        """Begin the next turn, or end the phase."""
        side = self.side
        if not can_act(game, side):
            side = other_side(side)
        if not can_act(game, side) or (rules(game).phase_ends == HARKONNEN and not unused(game, HARKONNEN)):
            game.pop()
            for dice in game.state.dice:
                dice.clear()
            return False
        self.side = other_side(side)
        game.state.turn = Turn(side)
        own = policy_for(game, side).turn
        game.push(own() if own else TurnFrame(side))
        asked = _able(game, side)
        tell(game, "turn", side=f"side:{side}", **({"seat": f"seat:{asked[0]}"} if len(asked) == 1 else {}))
        return False


@record
class TurnFrame(Rule):
    """One action turn of a side. Partners are both asked until one of them acts (W18.7)."""

    kind = "war.turn"
    side: str

    def go_on(self, game: G) -> bool:
        """Always ask, since only the player can end the turn."""
        return True

    def _turn(self, game: G) -> Turn:
        turn = game.state.turn
        assert turn is not None
        return turn

    def owners(self, game: G) -> tuple[int, ...]:
        """The partner who acts in this turn. As long as nobody has acted, they are all seats of the side that have an
        action to take."""
        turn = self._turn(game)
        return _able(game, self.side) if turn.seat == NOBODY else (turn.seat,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Offer the actions of this turn."""
        turn = self._turn(game)
        options = list_free(game, seat)
        options += [option("end", "end", final=True)] if turn.acted else _list_actions(game, seat)
        default = "end" if turn.acted else options[-1].id
        return Decision(
            game.decision_id(self),
            seat,
            "turn",
            question("war.turn-acted" if turn.acted else self.kind),
            options,
            default=default,
        )

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Take an action or a free action, or end the turn."""
        turn = self._turn(game)
        if turn.seat == NOBODY:
            turn.seat = seat
        verb, _, rest = picks[0].partition(".")
        if verb not in ACTIONS:
            take_free(game, seat, picks[0])
            return
        if verb == "end":
            end_turn(game, turn)
            return
        turn.acted = True
        ACTIONS[verb](game, seat, rest)


def _able(game: G, side: str) -> tuple[int, ...]:
    """The seats of a side that can act; if none can, only the House's seat."""
    seats = seats_of(game, side)
    return tuple(seat for seat in seats if _acts(game, seat)) or seats[:1]


def _acts(game: G, seat: int) -> bool:
    """Whether a seat can act: it has a die that this turn allows, or it may use Desert Power."""
    if usable_faces(game, seat):
        return True
    return game.config.sides[seat] == ATREIDES and may_use_power(game) and "desert_power" in boxes_of(game, seat)


def usable_faces(game: G, seat: int) -> list[str]:
    """The results of a seat's unused dice; after Truthtrance only the named result, which the Harkonnen must use."""
    state = game.state
    faces = [face for face in FACES if state.dice[seat].get(face)]
    if game.config.sides[seat] == HARKONNEN and state.forced:
        held = any(state.dice[one].get(state.forced) for one in seats_of(game, HARKONNEN))
        if held:
            return [face for face in faces if face == state.forced]
    return faces


def _list_actions(game: G, seat: int) -> list[Option]:
    side, state = game.config.sides[seat], game.state
    faces = usable_faces(game, seat)
    found: list[Option] = []
    for face in faces:
        action = f"action:{face}"
        for number, way in enumerate(lib(game).boxes[side, face]):
            found.append(option(f"box.{face}.{number}", f"box-{face}-{way.id}", action, action=action))
        found += [_special(name, face) for name in specials(game, seat, face)]
    if faces:
        found += [hand_option(game, "card", card) for card in actionable(game, seat)]
        if side == ATREIDES:
            ways = claimable(game, ("die",))
            found += [option(f"pay.{name}", "pay", f"omen:{name}", omen=f"omen:{name}") for name in ways]
    if side == ATREIDES and may_use_power(game) and "desert_power" in boxes_of(game, seat):
        found += [_special(name, "desert_power") for name in specials(game, seat, "desert_power")]
        found.append(option("power", "power", "action:desert_power"))
    if not found:  # this partner has no die that the turn allows
        found.append(option("nothing", "nothing"))
    assert state.turn is not None
    return found


def _special(name: str, face: str) -> Option:
    action, leader = f"action:{face}", f"warlord:{name}"
    return option(f"special.{face}.{name}", "special", action, leader, action=action, leader=leader)


def use_die(game: G, seat: int, face: str) -> None:
    """Spend a die on its result (W5.3)."""
    dice = game.state.dice[seat]
    dice[face] -= 1
    if not dice[face]:
        del dice[face]
    tell(game, "die", seat=f"seat:{seat}", action=f"action:{face}")
    count(game, f"die.{game.config.sides[seat]}.{face}")


def _take_box(game: G, seat: int, rest: str) -> None:
    face, _, number = rest.partition(".")
    use_die(game, seat, face)
    game.push(Programme(seat, f"box/{face}/{game.config.sides[seat]}/{number}"))


def _take_special(game: G, seat: int, rest: str) -> None:
    """Use a leader's special action and turn its card over (W5.13)."""
    face, _, name = rest.partition(".")
    if face == "desert_power":
        _note_power(game)
        tell_power(game, seat)
    else:
        use_die(game, seat, face)
    game.state.chiefs[name].spent = True
    tell(game, "special", leader=f"warlord:{name}")
    count(game, f"special.{name}")
    game.push(Programme(seat, f"leader/{name}"))


def _take_card(game: G, seat: int, rest: str) -> None:
    game.push(PayDie(seat, "card", rest))


def _take_claim(game: G, seat: int, rest: str) -> None:
    game.push(PayDie(seat, "claim", rest))


def _take_power(game: G, seat: int, rest: str) -> None:
    _note_power(game)
    game.push(DesertPower(seat))


def _note_power(game: G) -> None:
    turn = game.state.turn
    assert turn is not None
    turn.power = True
    count(game, "desert_power")


def _take_nothing(game: G, seat: int, rest: str) -> None:
    """Do nothing, because this partner has no die that the turn allows."""


ACTIONS = {
    "box": _take_box, "special": _take_special, "card": _take_card, "pay": _take_claim, "power": _take_power,
    "nothing": _take_nothing, "end": _take_nothing,
}  # fmt: skip


@record
class PayDie(Choice):
    """The choice of a die, of any face, to pay for a planning card or a prescience card (W5.3, W14.3)."""

    kind = "war.pay_die"
    tells = ("card",)
    what: str
    name: str

    def told(self, game: G, name: str) -> Any:
        """Name the card to pay for."""
        return f"omen:{self.name}" if self.what == "claim" else f"plan:{lib(game).cards[int(self.name)]}"

    def offers(self, game: G) -> list[Option]:
        faces = usable_faces(game, self.seat)
        return [option(f"with.{face}", "with", f"action:{face}", action=f"action:{face}") for face in faces]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Pay with the die, then play or claim the card."""
        game.pop()
        use_die(game, seat, picks[0].partition(".")[2])
        if self.what == "claim":
            begin_claim(game, seat, self.name)
        else:
            at = announce_play(game, seat, int(self.name))
            if at:
                game.push(Programme(seat, at))


def end_turn(game: G, turn: Turn) -> None:
    """End a turn: advance the tank (W12.6) and reset everything that applies to one turn only."""
    state = game.state
    game.pop()
    if not turn.power or rules(game).power_moves_tank:
        advance_tank(game, turn.side)
    if turn.side == HARKONNEN:
        state.forced = ""
    else:
        state.hunted = False
    state.turn = None
    game.barrier()
    count(game, f"turns.{turn.side}")
    if turn.side == HARKONNEN and rules(game).claims == "any_time":
        open_window(game)
