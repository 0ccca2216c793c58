"""The exact chance of winning an attack that is fought to its end, without cards and retreats (W7.4 to W7.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import NamedTuple

MOST_DICE = 6
"""The most combat dice of a side (W7.5)."""
GENERIC = (1, 0)
"""Hits and shields of a generic leader for a special result (W7.6)."""
WORLDS = 130
"""The most combinations of hidden tokens that are evaluated. If there are more, the remaining tokens are assumed to be
of middle size."""

MANY = 99
"""A number of figures in the supply that no battle uses up."""

Face = tuple[int, ...]
"""The numbers of regular, elite and special elite units on a token, and of generic leaders if it has any."""
Leader = tuple[int, int]


class Force(NamedTuple):
    """The figures of a side in a battle; each leader is a pair, the hits and the shields of its special result."""

    regular: int
    elite: int
    special: int
    leaders: tuple[Leader, ...] = ()
    # The number of regulars in the supply, which replace elites (W7.9).
    stock: int = MANY

    @property
    def units(self) -> int:
        """The number of units, without leaders."""
        return self.regular + self.elite + self.special


class Terms(NamedTuple):
    """The conditions of a battle apart from the figures."""

    # The rank of the defender's settlement.
    rank: int = 0
    # The hits that the attacker takes for each round after the first.
    siege: int = 0
    # The special results that the attacker has in the first round without rolling.
    specials: int = 0
    # The most dice of the defender in the first round; 0 for no limit.
    cap: int = 0
    # The additional dice of the attacker in every round.
    extra: int = 0
    # The cards discarded by the attacker in the first round, one die each.
    cards: int = 0
    # The cards discarded by the defender in the first round, one die each.
    answers: int = 0


NOBODY = Force(0, 0, 0)


def order_leaders(leaders: Sequence[Leader]) -> tuple[Leader, ...]:
    """Leaders in the order in which they use special results: the strongest first."""
    return tuple(sorted(leaders, key=lambda one: (sum(one), one), reverse=True))


def lose(force: Force, hits: int) -> Force:
    """The figures that remain after hits in the default order of losses: elites become regulars before regulars fall,
    and leaders take hits before the last unit would fall (W7.9)."""
    if force.stock != MANY:
        return _lose_each(force, hits)
    regular, elite, special, leaders, _ = force
    life = regular + 2 * (elite + special)
    if hits >= life + len(leaders):
        return NOBODY
    if (fallen := hits - life + 1) > 0:
        leaders, hits = leaders[: len(leaders) - fallen], hits - fallen
    for _ in range(hits):
        if elite:
            regular, elite = regular + 1, elite - 1
        elif regular:
            regular -= 1
        elif special:
            regular, special = regular + 1, special - 1
    return Force(regular, elite, special, leaders)


def _lose_each(force: Force, hits: int) -> Force:
    """The figures that remain after hits if the supply has few regulars. Without a regular an elite simply falls, so
    regulars fall first."""
    regular, elite, special, leaders, stock = force
    for left in range(hits, 0, -1):
        life = regular + (2 if stock or regular else 1) * (elite + special)
        if left >= life + len(leaders):
            return NOBODY
        if left >= life:
            leaders = leaders[:-1]
            continue
        again = min(stock, 1)
        if elite and (stock or not regular):
            regular, elite, stock = regular + again, elite - 1, stock - again
        elif regular:
            regular, stock = regular - 1, stock + 1
        else:
            regular, special, stock = regular + again, special - 1, stock - again
        if not regular + elite + special:
            return NOBODY
    return Force(regular, elite, special, leaders, stock)


def _read_stock(force: Force) -> Force:
    """The same figures. If the supply has a regular for every elite and special elite, the supply counts as
    unlimited."""
    enough = MANY > force.stock >= force.elite + force.special
    return force._replace(stock=MANY) if enough else force


@lru_cache(4096)
def _roll(dice: int, leaders: tuple[Leader, ...], more: int) -> Mapping[tuple[int, int], float]:
    """The possible hits and shields of a roll, including those of leaders who use special results, with their chances.
    A die has three faces with a hit, two with a shield, and one with a special result."""
    found: Counter[tuple[int, int]] = Counter()
    for hits in range(dice + 1):
        for shields in range(dice + 1 - hits):
            specials = dice - hits - shields
            ways = factorial(dice) // (factorial(hits) * factorial(shields) * factorial(specials))
            used = leaders[: specials + more]
            told = (hits + sum(one[0] for one in used), shields + sum(one[1] for one in used))
            found[told] += ways * 3**hits * 2**shields / 6**dice
    return found


class Throw(NamedTuple):
    """The dice, leaders and special elites of a side. The side's results in a round depend on nothing else."""

    dice: int
    leaders: tuple[Leader, ...]
    special: int


@lru_cache(16384)
def _clash(own: Throw, other: Throw, more: int) -> Mapping[tuple[int, int], float]:
    """The hits that both sides take in a round, with their chances: each special elite cancels a shield, and each
    remaining shield cancels a hit (W7.7, W7.8)."""
    found: Counter[tuple[int, int]] = Counter()
    for (hits, shields), chance in _roll(own.dice, own.leaders, more).items():
        stop = max(0, shields - other.special)
        for (their_hits, their_shields), theirs in _roll(other.dice, other.leaders, 0).items():
            dealt = max(0, hits - max(0, their_shields - own.special))
            found[max(0, their_hits - stop), dealt] += chance * theirs  # type: ignore[assignment]
    return found


@lru_cache(65536)
def find_chance(own: Force, other: Force, terms: Terms = Terms()) -> float:
    """The chance that an attacker who never ceases the attack destroys the defending legion."""
    if not own.units:
        return 0.0
    if not other.units:
        return 1.0
    own, other = _read_stock(own), _read_stock(other)
    dice = min(MOST_DICE, own.units + terms.extra + terms.cards)
    others = min(MOST_DICE, other.units + terms.rank + terms.answers, terms.cap or MOST_DICE)
    later = terms._replace(specials=0, cap=0, cards=0, answers=0)
    won, stuck = 0.0, 0.0
    thrown = Throw(dice, own.leaders, own.special), Throw(others, other.leaders, other.special)
    for (taken, dealt), chance in _clash(*thrown, terms.specials).items():
        left, theirs = lose(own, taken), lose(other, dealt)
        if left.units and theirs.units:
            left = lose(left, terms.siege)
        if (left, theirs, later) == (own, other, terms):
            stuck += chance
        else:
            won += chance * find_chance(left, theirs, later)
    return won / (1 - stuck)


def find_hidden_chance(
    own: Force,
    hidden: tuple[int, int],
    other: Force,
    faces: Sequence[Face],
    ranks: Sequence[int],
    terms: Terms,
    supply: Face = (),
) -> float:
    """The attacker's chance of winning with hidden pieces: `hidden` has the attacker's and the defender's number of
    face-down tokens. Every token has each of `faces` with the same probability, and the settlement each of `ranks`.
    `supply` has the figures in the supply of the side with tokens."""
    total = 0.0
    for rank, weight in Counter(ranks).items():
        for mine, chance in _list_worlds(hidden[0], tuple(faces)):
            for theirs, other_chance in _list_worlds(hidden[1], tuple(faces)):
                forces = add_units(own, mine, supply), add_units(other, theirs, supply)
                found = find_chance(*forces, terms._replace(rank=rank))
                total += weight * chance * other_chance * found
    return total / len(ranks)


@lru_cache(256)
def _list_worlds(tokens: int, faces: tuple[Face, ...]) -> list[tuple[Face, float]]:
    """The possible total units of this many hidden tokens, with their chances."""
    if not tokens or not faces:  # after the last token was seen, no face is left for hidden ones
        return [((0, 0, 0), 1.0)]
    kinds = Counter(faces)
    sure = 0
    while comb(len(kinds) + tokens - 1, tokens) > WORLDS:
        tokens, sure = tokens - 1, sure + 1
    middle = sorted(faces, key=lambda face: (sum(face), face))[len(faces) // 2]
    found: Counter[Face] = Counter()
    for several in combinations_with_replacement(kinds, tokens):
        chance = float(factorial(tokens))
        for face, times in Counter(several).items():
            chance *= (kinds[face] / len(faces)) ** times / factorial(times)
        parts = [*several, *[middle] * sure]
        sums = tuple(map(sum, zip(*parts, strict=True)))
        found[sums] += chance  # type: ignore[assignment]
    return list(found.items())


def add_units(force: Force, face: Face, supply: Face = ()) -> Force:
    """A legion with the figures of its tokens added. The supply limits the added figures (W1.12); an empty `supply`
    stands for one without limits. At most six units remain, and surplus regulars are left out first (W1.6)."""
    if supply:
        face = tuple(map(min, face, supply))
    regular, elite, special = force.regular + face[0], force.elite + face[1], force.special + face[2]
    special = min(special, MOST_DICE)
    elite = min(elite, MOST_DICE - special)
    fitting = min(regular, MOST_DICE - special - elite)
    leaders = order_leaders([*force.leaders, *[GENERIC] * sum(face[3:])]) if sum(face[3:]) else force.leaders
    stock = force.stock if force.stock == MANY else force.stock - face[0] + regular - fitting
    return Force(fitting, elite, special, leaders, stock)
