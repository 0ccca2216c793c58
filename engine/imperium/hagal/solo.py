"""The game of one person against two Rivals: difficulty, third Agents, buying victory points (B19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from content.imperium import effects as fx
from engine.imperium.automata.deck import is_solo, rivals, shuffle_deck
from engine.imperium.automata.solo import gives, level, spend_intrigue
from engine.imperium.module import Facts
from engine.imperium.seating import is_person, opponents, people
from engine.imperium.state import G, lib, tallied_troops
from engine.imperium.triggers import NO_FACTS, Change, find_permits
from engine.imperium.units import strength
from engine.imperium.verbs.agents import take_swordmaster
from engine.imperium.verbs.cards import draw_intrigue
from engine.imperium.verbs.goods import gain, score, spend

THIRD_AGENT = {"mercenary": 5, "sardaukar": 4, "mentat": 3, "kwisatz_haderach": 3}
"""The round in which the Rivals get their third Agents, by difficulty (B19.1, B19.4)."""
PRICES = {"water": 3, "solari": 7, "spice": 7}
"""The prices in resources for which a Rival buys a victory point; 3 Intrigue cards are another price (B19.12)."""
CARDS = 3
MENTAT_DEARER = 3
"""The number of Solari that the Mentat space costs in addition from the second level on: 5 instead of 2 (B19.1)."""
LEAD = 4
"""The least lead in strength with which an expert Rival deploys nothing (B19.13)."""


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Shuffle the House Hagal deck, and give the Rivals the Leaders that the table has named, before the person gets
    one (B19.2)."""
    shuffle_deck(game)
    if game.config.options["rivals"] != "random":
        give_leaders(game, game.config.options["rivals"])


def give_leaders(game: G, names: Sequence[str]) -> None:
    """Give Leaders to the Rivals. Their left-hand abilities and their setup do not apply (B19.2)."""
    for rival, name in zip(rivals(game), names, strict=False):
        game.state.players[rival].leader = name
        game.emit("leader", {"seat": rival, "leader": f"leader:{name}"})


def begin_solo(game: G, seat: int, facts: Facts) -> None:
    """Apply the difficulty: on the easiest level the person gets extra resources, on the others each Rival gets an
    Intrigue card (B19.1). Give random Leaders to the Rivals if the table has named none (B19.2)."""
    if not is_solo(game):
        return
    (person,) = people(game)
    options = game.config.options
    if level(game) == 0:
        for what in ("solari", "spice"):
            gain(game, person, what, 1, f"difficulty:{options['difficulty']}")
    if options["rivals"] == "random":
        taken = game.state.players[person].leader
        pool = [leader.key for leader in lib(game).leaders.values() if leader.rival and leader.key != taken]
        game.chance.shuffle(pool, "rivals")
        give_leaders(game, pool)
    if level(game) > 0:
        for rival in rivals(game):
            draw_intrigue(game, rival, 1)


def open_round(game: G, seat: int, facts: Facts) -> None:
    """Give both Rivals a third Agent in the round that depends on the difficulty (B19.4). Then let Rivals buy victory
    points, since they may stop saving at a Conflict III (B19.12, IX9.7)."""
    if is_solo(game) and facts["n"] == THIRD_AGENT[game.config.options["difficulty"]]:
        for rival in rivals(game):
            take_swordmaster(game, rival)
    spend_on_points(game, seat, NO_FACTS)


def spend_on_points(game: G, seat: int, facts: Facts) -> None:
    """Buy as many victory points as each Rival can afford (B19.12)."""
    if not is_solo(game):
        return
    for rival in rivals(game):
        player = game.state.players[rival]
        for what, price in PRICES.items():
            while getattr(player, what) >= price and what not in find_permits(game, "saved", rival):
                spend(game, rival, what, price)
                score(game, rival, 1, f"resource:{what}")
        while len(player.intrigue) >= CARDS:
            spend_intrigue(game, rival, CARDS)
            score(game, rival, 1, "intrigue")


def deploys_nothing(game: G, seat: int) -> bool:
    """Whether Expert Troop Deployment keeps a Rival from deploying. The rule applies on the two highest levels of
    difficulty, at a Conflict I or II. It keeps back a Rival that leads by 4 strength or more, but no longer once a
    troop has been deployed in the turn (B19.13, B21.6, R31)."""
    state, moved = game.state, tallied_troops(game, seat)
    if not is_solo(game) or level(game) < 2 or lib(game).conflicts[state.conflict].level == 3 or moved:
        return False
    best = max(strength(game, state.players[other]) for other in opponents(game, seat))
    return strength(game, state.players[seat]) - best >= LEAD


def hold_back(game: G, seat: int) -> Iterable[Change]:
    """Hold back the troops that tech tiles would bring to the Conflict, if Expert Troop Deployment keeps a Rival from
    deploying (R309)."""
    if not is_person(game, seat) and deploys_nothing(game, seat):
        yield Change("troops", {})


def raise_price(game: G, seat: int) -> Iterable[Change]:
    """Raise the price of the Mentat space from the second level on (B19.1)."""
    if is_solo(game) and level(game) > 0:
        for space in lib(game).spaces.values():
            if gives(space, fx.TakeMentat):
                yield Change(MENTAT_DEARER, {"space": space.key, "what": "solari"})
