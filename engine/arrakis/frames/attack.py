"""Declaring an attack: the attacking legion, its target, its path to the target, and the figures that take part
(W7.1)."""

from __future__ import annotations

from engine.arrakis.asking import IDLE, Choice, at_area, question
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.moves import ask_who, fits, list_flights, list_targets, note_ride, take_off
from engine.arrakis.places import legions_of
from engine.arrakis.reach import reach_to_attack
from engine.arrakis.state import G, Legion, count
from engine.arrakis.verbs import remove_flier, tell
from engine.kernel.decisions import Msg, Option
from engine.kernel.record import record


@record
class Attack(Choice):
    """The declaration of an attack: the legion, the target, the path to it, and the figures that take part (W7.1)."""

    kind = "war.attack"
    tells = ("source",)
    side: str
    by: str
    keep: str
    surprise: bool = False
    extra: int = 0
    cap: int = 0
    relentless: bool = False
    here: str = ""
    source: str = ""
    target: str = ""
    price: int = 0
    way: tuple[str, ...] = ()
    far: bool = False

    def offers(self, game: G) -> list[Option]:
        """Offer the legions, then the targets of the chosen legion, then the ornithopters to fly with."""
        if self.price:
            return list_flights(game, self.source)
        if self.source:
            return list_targets(reach_to_attack(game, self.side, self.source), "strike")
        found = [
            at_area("attack", area)
            for area in legions_of(game, self.side)
            if fits(game, self.side, area, self.by, self.here) and reach_to_attack(game, self.side, area)
        ]
        return [*found, IDLE] if found else []

    def prompt(self, game: G) -> Msg:
        """Ask for the legion, then the target, then the ornithopter."""
        if self.price:
            return question(f"{self.kind}-fly", source=f"area:{self.source}")
        return Choice.prompt(self, game)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Take the answer to one part of the declaration."""
        verb, _, what = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "attack":
            self.source = what
        else:
            if verb == "fly":
                remove_flier(game, what)
                self.price = take_off(game, self.source, self.price - 1)
            else:
                reach = reach_to_attack(game, self.side, self.source)
                self.target, self.way = what, reach.ride.get(what, ())
                self.price = take_off(game, self.source, reach.fly.get(what, 0))
                self.far = what not in reach.foot
            if not self.price:
                ask_who(game, self)

    def went(self, game: G, part: Legion) -> None:
        """Begin the battle with the figures chosen to take part."""
        game.pop()
        battle = Battle(self.seat, self.side, self.source, self.target, part, self.far)
        battle.surprise, battle.extra, battle.cap, battle.relentless = (
            self.surprise, self.extra, self.cap, self.relentless,
        )  # fmt: skip
        battle.way = self.way
        note_ride(game, part, self.way)
        tell(game, "attack", source=f"area:{self.source}", area=f"area:{self.target}", side=f"side:{self.side}")
        count(game, f"battles.{self.side}")
        game.push(battle)
