"""Programmes: the steps of boxes, special actions and cards, one after the other (W5.4, W13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from content.arrakis.programme import Step
from engine.arrakis.asking import DONE, Choice, Rule, option
from engine.arrakis.cards import announce_play, playable
from engine.arrakis.frames import deployment, placing, tricks, vehicles
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.hazards import Storms
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.omens import hand_option
from engine.arrakis.frames.power import DesertPower, PlaceSigns, use_maker
from engine.arrakis.frames.roll import boxes_of
from engine.arrakis.library import ATREIDES, FACES, KINDS
from engine.arrakis.state import G, count, is_automatic, lib, rules, seats_of
from engine.arrakis.verbs import draw_cards, enter, gain_sister, retire
from engine.kernel.decisions import Option
from engine.kernel.record import record


@record
class Programme(Rule):
    """Steps at a content address, `step` the next one. `here` is where the last of them placed or moved something."""

    kind = "war.programme"
    seat: int
    at: str
    step: int = 0
    here: str = ""

    def go_on(self, game: G) -> bool:
        """The next step."""
        steps = lib(game).find_steps(self.at)
        if self.step >= len(steps):
            game.pop()
            return False
        step = steps[self.step]
        self.step += 1
        count(game, f"step.{step.do}")
        _verbs(game, self.seat)[step.do](game, self, step)
        return False

    def side(self, game: G) -> str:
        """Whose programme it is."""
        found: str = game.config.sides[self.seat]
        return found


@record
class Either(Choice):
    """One of several ways (`programme`: `either`)."""

    kind = "war.either"
    at: str
    step: int
    here: str

    def offers(self, game: G) -> list[Option]:
        """The ways, by what they begin with, or none."""
        ways = lib(game).find_steps(self.at)[self.step].ways
        return [*(option(f"way.{n}", f"way-{way.do[0].do}") for n, way in enumerate(ways)), DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Go that way."""
        game.pop()
        number = picks[0].partition(".")[2]
        if number:
            game.push(Programme(seat, f"{self.at}/{self.step}/{number}", here=self.here))


@record
class PlayMore(Choice):
    """One more planning card, without a die."""

    kind = "war.play_more"

    def offers(self, game: G) -> list[Option]:
        """The hand, or none; whoever has a card is asked."""
        if not game.state.hands[self.seat]:
            return []
        return [*(hand_option(game, "card", card) for card in playable(game, self.seat)), DONE]

    def asks_always(self, game: G) -> bool:
        """What a hand does not hold is nobody's business."""
        return True

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Play it."""
        game.pop()
        card = picks[0].partition(".")[2]
        if card and (at := announce_play(game, seat, int(card))):
            game.push(Programme(seat, at))


@record
class Draw(Choice):
    """So many planning cards from the own decks; in the retail game the split is chosen before (W5.10)."""

    kind = "war.draw"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        """Decks with cards, or how many from each."""
        decks = [deck for deck in game.config.decks[self.seat] if game.state.decks[deck]]
        if not self.left or not decks:
            return []
        if rules(game).mentat_split_first and len(decks) == 2:
            sizes = [len(game.state.decks[deck]) for deck in decks]
            few = min(self.left, sum(sizes))
            return [
                option(f"split.{n}", "split", f"deck:{decks[0]}", f"deck:{decks[1]}", first=n, second=few - n)
                for n in range(few + 1)
                if n <= sizes[0] and few - n <= sizes[1]
            ]
        return [option(f"deck.{deck}", "draw", f"deck:{deck}", deck=f"deck:{deck}") for deck in decks]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Draw."""
        verb, _, what = picks[0].partition(".")
        if verb == "deck":
            self.left -= draw_cards(game, seat, what, 1)
            return
        game.pop()
        decks = [deck for deck in game.config.decks[seat] if game.state.decks[deck]]
        few = min(self.left, sum(len(game.state.decks[deck]) for deck in decks))
        draw_cards(game, seat, decks[0], int(what))
        draw_cards(game, seat, decks[1], few - int(what))


@record
class AnyBox(Choice):
    """The house result of the Atreides: any other result (W5.11); `printed`: no special action. What is on the ally's
    half alone is carried out by the ally (W18.9)."""

    kind = "war.any_box"
    printed: bool

    def offers(self, game: G) -> list[Option]:
        """The ways of all boxes, and the special actions of leaders there."""
        from engine.arrakis.frames.turn import specials

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
        """Carry it out."""
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


def _verbs(game: G, seat: int) -> Mapping[str, Callable[[G, Programme, Step], None]]:
    """What verbs do; an automatic opponent carries some out in its own way (W19.9)."""
    if not is_automatic(game, seat):
        return VERBS
    from engine.arrakis.mahdi.cards import VERBS as AUTOMATIC

    return AUTOMATIC


# -- the verbs of steps --------------------------------------------------------------------------------------------


def _move(game: G, run: Programme, step: Step) -> None:
    game.push(Moves(run.seat, run.side(game), step.by, step.keep, step.n, run.here))


def _attack(game: G, run: Programme, step: Step) -> None:
    game.push(
        Attack(
            run.seat, run.side(game), step.by, step.keep, step.surprise, step.dice, step.cap, step.relentless, run.here
        )
    )


def _place(game: G, run: Programme, step: Step) -> None:
    side = run.side(game)
    if step.at == "each_village":
        for area in placing.villages(game):
            placing.place_fitting(game, side, area, step.units.counts)
        return
    game.push(placing.Place(run.seat, side, step.units.counts, step.leader, step.at, step.spread))


def _deploy(game: G, run: Programme, step: Step) -> None:
    side = run.side(game)
    if side == ATREIDES:
        threatened = step.at == "threatened_sietch"
        game.push(deployment.DeployToken(run.seat, threatened, step.units.regular, bool(step.leader)))
        return
    kinds = [kind for kind, n in zip(KINDS, step.units.counts, strict=True) for _ in range(n)]
    game.push(deployment.DeployLeader(run.seat, side))
    game.push(deployment.DeployUnits(run.seat, side, kinds))


def _draw(game: G, run: Programme, step: Step) -> None:
    if step.deck:
        draw_cards(game, run.seat, step.deck, step.n)
    else:
        game.push(Draw(run.seat, step.n))


def _upgrade(game: G, run: Programme, step: Step) -> None:
    game.push(placing.Upgrade(run.seat, run.side(game), step.n, step.to))


def _vehicles(game: G, run: Programme, step: Step) -> None:
    if run.at.startswith("box/house") and rules(game).house_vehicles == "any_two":
        game.push(vehicles.AnyVehicles(run.seat, 2))
        return
    for kind, number in (("carryall", step.carryall), ("ornithopter", step.ornithopter)):
        if number:
            game.push(vehicles.Fliers(run.seat, kind, number))
    if step.harvester:
        game.push(vehicles.Harvesters(run.seat, step.harvester))


def _enter(game: G, run: Programme, step: Step) -> None:
    enter(game, step.leader)


def _leave(game: G, run: Programme, step: Step) -> None:
    retire(game, step.leader)


def _raise_maker(game: G, run: Programme, step: Step) -> None:
    if enter(game, "wild_maker", spent=True):
        use_maker(game, run.seat)


def _either(game: G, run: Programme, step: Step) -> None:
    game.push(Either(run.seat, run.at, run.step - 1, run.here))


def _play(game: G, run: Programme, step: Step) -> None:
    game.push(PlayMore(run.seat))


def _any_box(game: G, run: Programme, step: Step) -> None:
    game.push(AnyBox(run.seat, step.printed))


def _desert_power(game: G, run: Programme, step: Step) -> None:
    game.push(DesertPower(run.seat))


def _place_signs(game: G, run: Programme, step: Step) -> None:
    game.push(PlaceSigns(run.seat, step.n))


def _storms(game: G, run: Programme, step: Step) -> None:
    game.push(Storms(window=False))


def _sisterhood(game: G, run: Programme, step: Step) -> None:
    gain_sister(game, run.side(game))


def _wild(game: G, run: Programme, step: Step) -> None:
    use_maker(game, run.seat)


def _trick(make: Callable[[G, int, Step, str], None]) -> Callable[[G, Programme, Step], None]:
    return lambda game, run, step: make(game, run.seat, step, run.here)


VERBS: dict[str, Callable[[G, Programme, Step], None]] = {
    "any_box": _any_box, "attack": _attack, "deploy": _deploy, "desert_power": _desert_power, "draw": _draw,
    "either": _either, "enter": _enter, "leave": _leave, "move": _move, "place": _place, "place_signs": _place_signs,
    "play": _play, "raise_maker": _raise_maker, "sisterhood": _sisterhood, "storms": _storms, "upgrade": _upgrade,
    "vehicles": _vehicles, "wild": _wild,
} | {name: _trick(make) for name, make in tricks.TRICKS.items()}  # fmt: skip
"""What each verb of a step does; a test holds them against the schema."""
