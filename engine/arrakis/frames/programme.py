"""Programmes: the steps of action boxes, special actions and cards, carried out one after the other (W5.4, W13)."""

from __future__ import annotations

from collections.abc import Callable

from content.arrakis.programme import Step, is_off
from engine.arrakis.asking import DONE, Choice, Rule, option
from engine.arrakis.cards import actionable, announce_play
from engine.arrakis.frames.hands import hand_option
from engine.arrakis.frames.roll import boxes_of
from engine.arrakis.frames.steps import STEPS
from engine.arrakis.library import ATREIDES, FACES
from engine.arrakis.side_policy import policy_of
from engine.arrakis.state import G, count, lib, seats_of
from engine.arrakis.verbs import tell
from engine.kernel.decisions import Option
from engine.kernel.record import record


@record
class Programme(Rule):
    """The steps of the programme at the content address `at`."""

    kind = "war.programme"
    seat: int
    at: str
    # The number of the next step.
    step: int = 0
    # The area in which a step last placed or moved something.
    here: str = ""

    def go_on(self, game: G) -> bool:
        """Carry out the next step."""
        steps = lib(game).find_steps(self.at)
        if self.step >= len(steps):
            game.pop()
            return False
        step = steps[self.step]
        self.step += 1
        count(game, f"step.{step.do}")
        if game.config.off and is_off(step, self.side(game), game.config.off):
            tell(game, "off", who=f"warlord:{step.leader}" if step.leader in game.config.off else "none")
            return False
        own = policy_of(game, self.seat).steps
        (own.get(step.do) or VERBS[step.do])(game, self, step)
        return False

    def side(self, game: G) -> str:
        found: str = game.config.sides[self.seat]
        return found


@record
class Either(Choice):
    """The choice between several sequences of steps (`programme`: `either`)."""

    kind = "war.either"
    at: str
    step: int
    here: str

    def offers(self, game: G) -> list[Option]:
        """Offer each sequence by its first step, and an option to take none."""
        ways = lib(game).find_steps(self.at)[self.step].ways
        return [*(option(f"way.{n}", f"way-{way.do[0].do}") for n, way in enumerate(ways)), DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        number = picks[0].partition(".")[2]
        if number:
            game.push(Programme(seat, f"{self.at}/{self.step}/{number}", here=self.here))


@record
class PlayMore(Choice):
    """Play one more planning card, without a die."""

    kind = "war.play_more"

    def offers(self, game: G) -> list[Option]:
        """Offer the playable cards in hand, and an option to play none. Every player who has a card is asked."""
        if not game.state.hands[self.seat]:
            return []
        return [*(hand_option(game, "card", card) for card in actionable(game, self.seat)), DONE]

    def asks_always(self, game: G) -> bool:
        """Always ask, so that nobody can tell which cards are not in the hand."""
        return True

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        card = picks[0].partition(".")[2]
        if card and (at := announce_play(game, seat, int(card))):
            game.push(Programme(seat, at))


def specials(game: G, seat: int, face: str) -> list[str]:
    """The leaders whose special action in this box is ready (W5.13). A partner can use only the leaders of the
    partner's half (W18.8)."""
    decks = game.config.decks[seat]
    chiefs = game.state.chiefs
    return [
        name
        for name, leader in lib(game).leaders.items()
        if leader.action == face
        and leader.deck in decks
        and name in chiefs
        and chiefs[name].where in ("aside", "board")
        and not chiefs[name].spent
    ]


@record
class AnyBox(Choice):
    """Use any other result by means of the house result of the Atreides (W5.11). If only the partner's half of the
    dashboard has the box of that result, the partner carries the result out (W18.9)."""

    kind = "war.any_box"
    # Whether special actions are excluded.
    printed: bool

    def offers(self, game: G) -> list[Option]:
        """Offer every action of the other boxes, and the special actions of the seat's leaders in these boxes."""
        found = []
        for face in FACES[:-1]:
            action = f"action:{face}"
            for number, way in enumerate(lib(game).boxes[ATREIDES, face]):
                found.append(option(f"box.{face}.{number}", f"box-{face}-{way.id}", action, action=action))
            for name in () if self.printed else specials(game, self.seat, face):
                leader = f"warlord:{name}"
                found.append(option(f"special.{face}.{name}", "special", action, leader, action=action, leader=leader))
        return [*found, DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        verb, _, rest = picks[0].partition(".")
        face, _, what = rest.partition(".")
        if verb == "box":
            doer = seat
            if face not in boxes_of(game, seat):
                doer = next(one for one in seats_of(game, ATREIDES) if face in boxes_of(game, one))
            game.push(Programme(doer, f"box/{face}/{ATREIDES}/{what}"))
        elif verb == "special":
            game.state.chiefs[what].spent = True
            count(game, f"special.{what}")
            game.push(Programme(seat, f"leader/{what}"))


# -- verbs that start further programmes ---------------------------------------------------------------------------


def _either(game: G, run: Programme, step: Step) -> None:
    game.push(Either(run.seat, run.at, run.step - 1, run.here))


def _play(game: G, run: Programme, step: Step) -> None:
    game.push(PlayMore(run.seat))


def _any_box(game: G, run: Programme, step: Step) -> None:
    game.push(AnyBox(run.seat, step.printed))


VERBS: dict[str, Callable[[G, Programme, Step], None]] = {
    **STEPS,
    "any_box": _any_box,
    "either": _either,
    "play": _play,
}
"""The rule of each verb that a step of a programme can have; a test compares the verbs with the schema."""
