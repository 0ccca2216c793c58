"""One person against two Rivals: difficulty, third Agents, buying victory points (B19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from content.imperium import effects as fx
from content.imperium.schema import Space
from engine.imperium.hagal.rules import is_solo, rivals, shuffle_deck
from engine.imperium.hagal.settings import LEVELS
from engine.imperium.modules import Facts
from engine.imperium.moments import Change
from engine.imperium.seating import opponents, people
from engine.imperium.state import G, lib
from engine.imperium.units import strength
from engine.imperium.verbs import draw_intrigue, gain, score, spend, take_from_row, take_swordmaster
from engine.kernel.decisions import Msg

THIRD_AGENT = {"mercenary": 5, "sardaukar": 4, "mentat": 3, "kwisatz_haderach": 3}
"""The round in which the last Conflict card above the Rivals' third Agents is turned up (B19.1, B19.4)."""
PRICES = {"water": 3, "solari": 7, "spice": 7}
"""What buys a Rival a victory point; or 3 Intrigue cards (B19.12)."""
CARDS = 3
MENTAT_DEARER = 3
"""The Mentat space costs 5 instead of 2 Solari from the second level on (B19.1)."""
DIE = 6
"""Sides of the dice of the variant Imperium Row churn."""
LEAD = 4
"""Strength ahead of everybody from which on an expert Rival deploys nothing (B19.13)."""


def level(game: G) -> int:
    """0 for the easiest level of difficulty."""
    return LEVELS.index(game.config.options["difficulty"])


def set_up(game: G, seat: int, facts: Facts) -> None:
    """The deck; Rivals whose Leaders the table names have them before anybody else is given one (B19.2)."""
    shuffle_deck(game)
    if game.config.options["rivals"] != "random":
        give_leaders(game, game.config.options["rivals"])


def give_leaders(game: G, names: Sequence[str]) -> None:
    """Leaders for the Rivals; their left abilities and set-up do not count (B19.2)."""
    for rival, name in zip(rivals(game), names, strict=False):
        game.state.players[rival].leader = name
        game.emit("leader", {"seat": rival, "leader": f"leader:{name}"})


def begin_solo(game: G, seat: int, facts: Facts) -> None:
    """Extra resources, and Leaders for Rivals for which none are named (B19.1, B19.2)."""
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


def give_third_agents(game: G, seat: int, facts: Facts) -> None:
    """When the last Conflict card above them is turned up, both Rivals have a third Agent (B19.4)."""
    if is_solo(game) and facts["n"] == THIRD_AGENT[game.config.options["difficulty"]]:
        for rival in rivals(game):
            take_swordmaster(game, rival)


def spend_on_points(game: G, seat: int, facts: Facts) -> None:
    """Every Rival that has enough of something spends it for 1 VP, again and again (B19.12)."""
    if not is_solo(game):
        return
    state = game.state
    for rival in rivals(game):
        player = state.players[rival]
        for what, price in PRICES.items():
            while getattr(player, what) >= price:
                spend(game, rival, what, price)
                score(game, rival, 1, f"resource:{what}")
        while len(player.intrigue) >= CARDS:
            spent, player.intrigue = player.intrigue[:CARDS], player.intrigue[CARDS:]
            state.intrigue_discard += spent
            game.emit("rival-spends", {"seat": rival, "n": CARDS})
            score(game, rival, 1, "intrigue")


def deploys_nothing(game: G, seat: int) -> bool:
    """Expert Troop Deployment: at a Conflict I or II a Rival that already leads by 4 strength or more deploys no troops
    at all in its turn (B19.13, B21.6, R31)."""
    state = game.state
    if not is_solo(game) or level(game) < 2 or lib(game).conflicts[state.conflict].level == 3:
        return False
    best = max(strength(game, state.players[other]) for other in opponents(game, seat))
    return strength(game, state.players[seat]) - best >= LEAD


def churn_row(game: G, seat: int) -> None:
    """The variant Imperium Row churn: two dice name places of the Row, from the left, whose cards are trashed; a 6
    names none, a double one (B19.17)."""
    state = game.state
    if "row_churn" not in game.config.options["variants"] or seat not in people(game):
        return
    places = {game.chance.pick(DIE, f"churn.{die}") for die in (1, 2)}
    for card in [state.row[place] for place in sorted(places) if place < len(state.row)]:
        take_from_row(game, card)
        state.trashed.append(card)


def bar_swordmaster(game: G, seat: int, space: Space) -> str:
    """At the highest level the person may not gain a Swordmaster (B19.1)."""
    if is_solo(game) and game.config.options["difficulty"] == LEVELS[-1] and _gives(space, fx.TakeSwordmaster):
        return "difficulty"
    return ""


def explain_difficulty(game: G, seat: int, space: Space) -> Msg:
    """Why the Swordmaster is out of reach."""
    return Msg("refused-difficulty", {"space": f"space:{space.key}"})


def raise_price(game: G, seat: int) -> Iterable[Change]:
    """The Mentat space is dearer from the second level on (B19.1)."""
    if is_solo(game) and level(game) > 0:
        for space in lib(game).spaces.values():
            if _gives(space, fx.TakeMentat):
                yield Change(MENTAT_DEARER, {"space": space.key, "what": "solari"})


def _gives(space: Space, kind: type[fx.Node]) -> bool:
    return any(isinstance(node, kind) for way in space.ways for node in fx.walk(way.effect))
