"""The gains of a Rival from an effect, all at once and without a question (RV1.3, RV4.4–RV4.6, RV5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from content.imperium import effects as fx
from content.imperium.nodes.atoms import EffectAtom
from content.imperium.nodes.automata import FirstPost, RankedInfluence, SteeredInfluence
from engine.imperium.agenda import AUTO, GO, WAIT, perform, standing
from engine.imperium.conditions import FACTS, holds
from engine.imperium.effects.opponents import find_useful
from engine.imperium.effects.payment import COSTS, payable
from engine.imperium.module import Facts
from engine.imperium.partial_gains import TOP
from engine.imperium.rivals.factions import gain_least, gain_ranked, gain_toward
from engine.imperium.rivals.resources import collects
from engine.imperium.rivals.schemes import PLACE, SHARED, list_faction_posts, list_posts_but, place_first
from engine.imperium.rivals.state import rival_of
from engine.imperium.state import NOBODY, G, Pending, lib
from engine.imperium.verbs.agents import take_bonus
from engine.imperium.verbs.goods import gain

Taking = Callable[[G, int, Any, str], None]
"""The rule of a kind of effect for a Rival: a function of game, seat, effect and source."""


def take(game: G, seat: int, node: fx.Node, origin: str) -> None:
    """Carry out `node` for a Rival. Effects of no use to the Rival, such as trashing, are ignored (RV4.6)."""
    taking = TAKING.get(type(node))
    if taking is not None:
        taking(game, seat, node, origin)
    elif isinstance(node, EffectAtom) and node.automatic:
        _take_plainly(game, seat, node, origin)


def _take_parts(game: G, seat: int, node: fx.All | fx.Seq, origin: str) -> None:
    for part in node.items:
        take(game, seat, part, origin)


def _take_branch(game: G, seat: int, node: fx.If, origin: str) -> None:
    branch = node.effect if holds(game, seat, node.condition, NOBODY) else node.otherwise
    if branch is not None:
        take(game, seat, branch, origin)


def _take_better(game: G, seat: int, node: fx.Choose, origin: str) -> None:
    """Take the first part whose condition is met and that can happen, such as sandworms. Otherwise take the first part
    without a condition, preferably a useful one (RV5.5)."""
    for part in node.items:
        if (
            isinstance(part, fx.If)
            and holds(game, seat, part.condition, NOBODY)
            and _can_happen(game, seat, part.effect)
        ):
            take(game, seat, part.effect, origin)
            return
    plain = find_useful(game, seat, node.items) or [part for part in node.items if not isinstance(part, fx.If)]
    take(game, seat, plain[0], origin)


def _can_happen(game: G, seat: int, node: fx.Effect) -> bool:
    return standing(game, seat, node, Pending(node.at, NOBODY, "")) != WAIT


def _take_for_points(game: G, seat: int, node: fx.Pay, origin: str) -> None:
    """If the Rival scores and the reward gives a victory point, pay for the reward whenever the cost can be paid
    (RV4.5)."""
    item = Pending(node.at, NOBODY, origin)
    scores = any(isinstance(part, fx.Gain) and part.what == "vp" for part in fx.walk(node.effect))
    if not scores or not game.config.roles[seat].scores or not payable(game, seat, node.costs, item):
        return
    for cost in node.costs:
        made = COSTS[type(cost)]
        pick = made.choose(game, seat, cost, item)[0].id if made.choose is not None else GO
        made.pay(game, seat, cost, item, pick)
    take(game, seat, node.effect, origin)


def _take_goods(game: G, seat: int, node: fx.Gain, origin: str) -> None:
    if node.what in fx.RESOURCES and not collects(game, seat):
        return
    gain(game, seat, node.what, node.amount, origin)


def _take_intrigue(game: G, seat: int, node: fx.DrawIntrigue | fx.StealIntrigue, origin: str) -> None:
    """Take Intrigue cards, which a Rival keeps unseen as a resource (RV4.6). The Rival steals only from players with
    four or more Intrigue cards (RV5.4)."""
    if collects(game, seat):
        perform(game, seat, node, Pending(node.at, NOBODY, origin))


def _take_bonus(game: G, seat: int, node: fx.BonusSpice, origin: str) -> None:
    """Take all bonus spice of the space. A Rival that takes no resources puts it into the bank (RV5.5, RV9.5)."""
    turn = game.state.turn
    assert turn is not None
    amount = take_bonus(game, turn.space)
    if amount and collects(game, seat):
        gain(game, seat, "spice", amount, origin)


def _take_contract(game: G, seat: int, node: fx.TakeContract, origin: str) -> None:
    """Take 2 Solari instead of each contract (RV2.7)."""
    take(game, seat, fx.NO_CONTRACT, origin)


def _take_influence(game: G, seat: int, node: fx.GainInfluence, origin: str) -> None:
    levels = game.state.players[seat].influence
    open_ = [faction for faction in node.factions if levels[faction] < TOP]
    gain_least(game, seat, open_ if len(open_) >= node.different else node.factions, node.amount, node.different)


def _take_spy(game: G, seat: int, node: fx.PlaceSpy, origin: str) -> None:
    """Place a Spy on a post of a Faction; with deep cover, posts with others' Spies are possible, too (BL17.3)."""
    place_first(game, seat, list_faction_posts(game, seat), take, SHARED if node.share else PLACE)


def _take_first(game: G, seat: int, node: FirstPost, origin: str) -> None:
    """Place a Spy on the first of the listed posts that is open. A post that the board has moved stands for its new
    place (IX19.5)."""
    place_first(game, seat, [lib(game).moved.get(post, post) for post in node.posts], take)


def move_spy(game: G, seat: int, facts: Facts) -> None:
    """Place a Spy again after it was driven off its post, on a post that is open (BL17.4)."""
    posts = [post for post in list_posts_but(game, seat, facts["post"]) if post in facts["open"]]
    place_first(game, seat, posts, take)


def _break_wall(game: G, seat: int, node: fx.BreakWall, origin: str) -> None:
    """Break the Shield Wall if possible, but only with Maker Hooks (RV5.6)."""
    if FACTS["maker_hooks"](game, seat) and _can_happen(game, seat, node):
        perform(game, seat, node, Pending(node.at, NOBODY, origin))


def _take_sandworms(game: G, seat: int, node: fx.Sandworm, origin: str) -> None:
    if standing(game, seat, node, Pending(node.at, NOBODY, origin)) == AUTO:
        perform(game, seat, node, Pending(node.at, NOBODY, origin))


def _take_plainly(game: G, seat: int, node: fx.Node, origin: str) -> None:
    perform(game, seat, node, Pending(node.at, NOBODY, origin))


def _use_ring(game: G, seat: int, node: fx.SignetRing, origin: str) -> None:
    """Take the gains of the Signet Ring line on the Rival's card (RV5.7)."""
    rival = rival_of(game, seat)
    take(game, seat, rival.signet, f"rival:{rival.key}")


TAKING: dict[type[fx.Node], Taking] = {
    fx.All: _take_parts,
    fx.Seq: _take_parts,
    fx.If: _take_branch,
    fx.Choose: _take_better,
    fx.Pay: _take_for_points,
    fx.Gain: _take_goods,
    fx.DrawIntrigue: _take_intrigue,
    fx.StealIntrigue: _take_intrigue,
    fx.BonusSpice: _take_bonus,
    fx.TakeContract: _take_contract,
    fx.GainInfluence: _take_influence,
    RankedInfluence: lambda game, seat, node, origin: gain_ranked(game, seat, node.place),
    SteeredInfluence: lambda game, seat, node, origin: gain_toward(game, seat, node.toward, node.amount),
    fx.PlaceSpy: _take_spy,
    FirstPost: _take_first,
    fx.BreakWall: _break_wall,
    fx.Sandworm: _take_sandworms,
    fx.TakeHooks: _take_plainly,
    fx.Recruit: _take_plainly,
    fx.TakeControl: _take_plainly,
    fx.SignetRing: _use_ring,
}
"""The rules of the kinds of effects that are useful to a Rival."""
