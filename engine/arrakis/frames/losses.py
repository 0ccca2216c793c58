"""Casualties (W7.9), the stacking limit (W1.6) and special attacks (W7.16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.arrakis.asking import Choice, one_of_each, option, token_face
from engine.arrakis.library import KINDS
from engine.arrakis.places import stack_limit
from engine.arrakis.players.hits import LIFE, choose_loss
from engine.arrakis.state import G, Legion, count, decider, lib
from engine.arrakis.verbs import (
    destroy_legion,
    drop_if_dead,
    drop_token,
    give_back,
    lose_figure,
    reveal_tokens,
    send_to_tank,
    tell,
)
from engine.kernel.decisions import Msg, Option
from engine.kernel.record import record


def roll_combat(game: G, number: int, label: str) -> dict[str, int]:
    """Roll combat dice and return the numbers of hits, shields and special results."""
    faces = lib(game).dice["combat_die"].faces
    counts = {"hit": 0, "shield": 0, "special": 0}
    if number:
        for value in game.chance.roll(number, len(faces), label):
            counts[faces[value]] += 1
    return counts


def find_force(game: G) -> Legion:
    """The attacking figures of the current battle."""
    battle: Any = next(frame for frame in reversed(game.state.stack) if frame.kind == "war.battle")
    force: Legion = battle.force
    return force


def figure_options(game: G, part: Legion, verb: str) -> list[Option]:
    """Options for the figures in a part of a legion: one for each kind of figure, one for each named leader, and one
    for each face of its tokens."""
    found = []
    for kind in (*KINDS, "generic"):
        if amount := getattr(part, kind):
            figure = f"figure:{part.side}_{kind}"
            found.append(option(f"{verb}.{kind}", verb, figure, what=figure, n=amount))
    for name in part.named:
        leader = f"warlord:{name}"
        found.append(option(f"{verb}.{name}", f"{verb}-leader", leader, leader=leader))
    for token in one_of_each(part.tokens, lib(game).tokens.__getitem__):
        found.append(option(f"{verb}.token-{token}", f"{verb}-token", f"token:{token}", face=token_face(game, token)))
    return found


def count_life(part: Legion) -> int:
    """The number of hits that destroys all figures in any case. An elite counts as two hits, because the first hit
    replaces it by a regular, if the supply has one (W7.9)."""
    units: int = sum(hits * getattr(part, kind) for kind, hits in LIFE.items())
    return units + part.leaders


def ends_alike(part: Legion, stock: int, hits: int) -> bool:
    """Whether the same figures survive in every order of taking these hits. `stock` is the number of regulars in the
    supply. The order of named leaders matters, since it sets their order in the tank (W12.6)."""
    figures = (part.regular, part.elite, part.special, part.generic, tuple(part.named))
    ends = _list_ends(figures, stock, hits)
    return len(ends) == 1 and all(len(part.named) - len(end[4]) < 2 for end in ends)


Figures = tuple[int, int, int, int, tuple[str, ...]]
"""A number of regulars, elites, special elites and generic leaders, and the names of named leaders."""


@lru_cache(4096)
def _list_ends(figures: Figures, stock: int, hits: int) -> frozenset[Figures]:
    """The groups of figures that can survive these hits."""
    if not any(figures[:3]):
        return frozenset({(0, 0, 0, 0, ())})
    if not hits:
        return frozenset({figures})
    return frozenset(end for left, more in _take_hit(figures, stock) for end in _list_ends(left, more, hits - 1))


def _take_hit(figures: Figures, stock: int) -> Iterator[tuple[Figures, int]]:
    """The ways to take one hit: the figures left, and the number of regulars then in the supply (W7.9)."""
    regular, elite, special, generic, named = figures
    again = int(stock > 0)
    if regular:
        yield (regular - 1, elite, special, generic, named), stock + 1
    if elite:
        yield (regular + again, elite - 1, special, generic, named), stock - again
    if special:
        yield (regular + again, elite, special - 1, generic, named), stock - again
    if generic:
        yield (regular, elite, special, generic - 1, named), stock
    for name in named:
        yield (regular, elite, special, generic, tuple(one for one in named if one != name)), stock


@record
class Losses(Choice):
    """The choice of the figures that take `left` hits on a legion, one by one (W7.9). With `attacking`, only figures
    that take part in the attack can be lost."""

    kind = "war.losses"
    tells = ("area", "left")
    area: str
    left: int
    attacking: bool = False

    def part(self, game: G) -> Legion | None:
        """The figures that can be lost; None if there are none."""
        return find_force(game) if self.attacking else game.state.legions.get(self.area)

    def go_on(self, game: G) -> bool:
        """Ask while hits and figures remain; if the hits destroy all figures in any case, remove them without
        asking."""
        part = self.part(game)
        if part is None or not self.left or not part.units:
            game.pop()
            return False
        if self.left >= count_life(part):
            game.pop()
            if self.attacking:
                self._destroy_force(game, part)
            else:
                destroy_legion(game, self.area)
            return False
        if ends_alike(part, game.state.supply[f"{part.side}.regular"], self.left):
            self.take(game, self.seat, (choose_loss(figure_options(game, part, "lose"), self.left),))
            return False
        return Choice.go_on(self, game)

    def offers(self, game: G) -> list[Option]:
        """Offer the figures; `falls` marks elites and special elites that no regular in the supply can replace."""
        part = self.part(game)
        assert part is not None
        found = figure_options(game, part, "lose")
        if game.state.supply[f"{part.side}.regular"]:
            return found
        lasting = {f"lose.{kind}" for kind, hits in LIFE.items() if hits > 1}
        return [
            one._replace(label=Msg(one.label.key, {**one.label.args, "falls": True})) if one.id in lasting else one
            for one in found
        ]

    def prefers(self, options: list[Option]) -> str | None:
        """Prefer to lose an elite, because a regular replaces it; then regulars, then special elites. If the supply has
        no regular, regulars come first. Leaders come after all of these, but before the last unit."""
        return choose_loss(options, self.left)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Remove or replace the chosen figure for one hit."""
        self.left -= 1
        what = picks[0].partition(".")[2]
        legion = game.state.legions[self.area]
        before = legion.regular
        lose_figure(game, self.area, what)
        if self.attacking:
            force = find_force(game)
            if what in force.named:
                force.named.remove(what)
            elif what == "regular":
                force.regular -= 1
            else:
                setattr(force, what, getattr(force, what) - 1)
                force.regular += max(0, legion.regular - before)
            if not force.units:
                self._destroy_force(game, force)

    def _destroy_force(self, game: G, force: Legion) -> None:
        """Remove all attacking figures; figures of the legion that did not attack stay (W7.9)."""
        legion = game.state.legions.get(self.area)
        if legion is None:
            force.named, force.generic = [], 0
            return
        for kind in (*KINDS, "generic"):
            amount = getattr(force, kind)
            setattr(legion, kind, getattr(legion, kind) - amount)
            setattr(force, kind, 0)
            give_back(game, legion.side, kind, amount)
        lost, force.named = force.named, []
        for name in lost:
            legion.named.remove(name)
            send_to_tank(game, name)
        tell(game, "attackers-lost", area=f"area:{self.area}")
        drop_if_dead(game, self.area)


def push_losses(game: G, area: str, hits: int, attacking: bool = False) -> None:
    """Make the owner of a legion take these hits."""
    legion = game.state.legions.get(area)
    if hits and legion is not None:
        game.push(Losses(decider(game, legion.side), area, hits, attacking))


@record
class StackExcess(Choice):
    """The owner's choice of the units to remove from a legion that exceeds the stacking limit (W1.6)."""

    kind = "war.stack_excess"
    tells = ("area",)
    area: str

    def offers(self, game: G) -> list[Option]:
        """Offer each kind of unit, and one token of each face."""
        legion = game.state.legions.get(self.area)
        if legion is None or legion.units <= stack_limit(game, legion.side):
            return []
        return [
            one
            for one in figure_options(game, legion, "remove")
            if one.id != "remove.generic" and "leader" not in one.verb
        ]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        legion = game.state.legions[self.area]
        what = picks[0].partition(".")[2]
        if what.startswith("token-"):
            token = int(what.removeprefix("token-"))
            legion.tokens.remove(token)
            drop_token(game, legion.side, token)
            tell(game, "token-lost", area=f"area:{self.area}")
        else:
            setattr(legion, what, getattr(legion, what) - 1)
            give_back(game, legion.side, what)
            tell(game, "removed", area=f"area:{self.area}", what=f"figure:{legion.side}_{what}", n=1)
        count(game, "stack_excess")


def push_excess(game: G, area: str) -> None:
    """Ask for units to remove if an area exceeds the stacking limit."""
    legion = game.state.legions.get(area)
    if legion is not None and legion.units > stack_limit(game, legion.side):
        game.push(StackExcess(decider(game, legion.side), area))


def special_attack(game: G, area: str, dice: int, worth: int, label: str) -> None:
    """Roll a special attack on an area: a hit result counts as one hit, a special result as `worth` hits (W7.16). No
    sietch is revealed, but any hit reveals the legion's tokens (R208)."""
    legion = game.state.legions[area]
    counts = roll_combat(game, dice, label)
    hits = counts["hit"] + worth * counts["special"]
    tell(game, "struck", area=f"area:{area}", dice=dice, hits=hits)
    if hits and legion.tokens:  # the number of hidden units must be known now
        reveal_tokens(game, area)
    push_losses(game, area, hits)
    if legion.tokens or legion.units:
        push_excess(game, area)
