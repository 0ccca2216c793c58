"""The gains of a Rival. Influence goes to the Faction with which the Rival has least Influence. A person decides ties
and all other choices (B19.10, B19.11, B19.14, IX9.4)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.nodes.atoms import EffectAtom
from engine.imperium.agenda import perform
from engine.imperium.automata.deck import is_solo, rivals
from engine.imperium.conditions import holds
from engine.imperium.effects.board import open_factions
from engine.imperium.effects.opponents import APPRAISALS, find_useful
from engine.imperium.effects.payment import payable
from engine.imperium.hagal.solo import CARDS, PRICES, spend_on_points
from engine.imperium.influence import gain_influence
from engine.imperium.partial_gains import TOP
from engine.imperium.seating import people_from
from engine.imperium.state import G, Pending, lib
from engine.imperium.triggers import NO_FACTS, find_permits
from engine.imperium.verbs.agents import take_bonus
from engine.imperium.verbs.goods import gain, spend
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record

AT_ONCE = (fx.Gain, fx.TakeMentat)
"""The effects that a Rival gets unchanged, in addition to atoms that are declared as `automatic`. Effects without a
rule here, such as trashing, do nothing for a Rival (B19.11)."""


def decider(game: G) -> int:
    """The person who chooses for Rivals: the only person (B19.14), or with two people the First Player (IX9.4)."""
    return people_from(game, game.state.first)[0]


@record
class Automatic(Frame):
    """Effects that a Rival gains, in order."""

    kind = "imperium.automatic"
    seat: int
    items: list[Pending]
    # The Factions that were already chosen, for a gain with several different Factions.
    taken: tuple[str, ...] = ()

    def resume(self, game: G) -> bool:
        """Resolve effects without a choice, or ask the person to decide. After the last effect, victory points are
        bought at once (B19.12)."""
        if not self.items:
            game.pop()
            spend_on_points(game, self.seat, NO_FACTS)
            return False
        item = self.items[0]
        node = lib(game).nodes[item.at]
        if isinstance(node, fx.GainInfluence):
            return self._gain_influence(game, node)
        if isinstance(node, fx.Choose):
            return self._choose(game, node, item)
        self.items.pop(0)
        self._resolve(game, node, item)
        return False

    def _resolve(self, game: G, node: fx.Node, item: Pending) -> None:
        parts: list[fx.Effect] = []
        if isinstance(node, fx.Gain) and node.what in fx.RESOURCES and not game.config.roles[self.seat].collects:
            return
        if isinstance(node, fx.BonusSpice):
            self._take_bonus(game, item)
        elif isinstance(node, AT_ONCE) or (isinstance(node, EffectAtom) and node.automatic):
            perform(game, self.seat, node, item)
        elif isinstance(node, fx.All | fx.Seq):
            parts = list(node.items)
        elif isinstance(node, fx.If):
            branch = node.effect if holds(game, self.seat, node.condition, -1) else node.otherwise
            parts = [] if branch is None else [branch]
        elif isinstance(node, fx.SignetRing):
            signet = lib(game).leaders[game.state.players[self.seat].leader].signet
            parts = [] if signet is None else [signet]
        elif isinstance(node, fx.Pay) and self._can_pay(game, node, item):
            for cost in node.costs:
                assert isinstance(cost, fx.Spend)
                spend(game, self.seat, cost.what, cost.amount)
            parts = [node.effect]
        self.items = [Pending(part.at, item.card, item.origin) for part in parts] + self.items

    def _take_bonus(self, game: G, item: Pending) -> None:
        """Take all bonus spice of the space. With two people, the spice goes to the bank (B17.6, B19.8)."""
        turn = game.state.turn
        assert turn is not None
        amount = take_bonus(game, turn.space)
        if amount and game.config.roles[self.seat].collects:
            gain(game, self.seat, "spice", amount, item.origin)

    def _can_pay(self, game: G, node: fx.Pay, item: Pending) -> bool:
        """Whether a Rival pays for an effect. It pays any cost in resources that it has (B21.9), but no other costs,
        and nothing for Influence when no Faction is possible."""
        goods = all(isinstance(cost, fx.Spend) for cost in node.costs)
        if isinstance(node.effect, fx.GainInfluence) and not open_factions(game, self.seat, node.effect):
            return False
        return goods and payable(game, self.seat, node.costs, item)

    def _gain_influence(self, game: G, node: fx.GainInfluence) -> bool:
        least = self._least(game, node)
        if len(least) > max(1, node.different - len(self.taken)):
            return True
        self._take_influence(game, node, least)
        return False

    def _least(self, game: G, node: fx.GainInfluence) -> list[str]:
        """The possible Factions with which the Rival has the least Influence, in the order of the tracks. Factions at
        the top of their track are left out unless all are at the top."""
        levels = game.state.players[self.seat].influence
        open_ = [f for f in open_factions(game, self.seat, node) if f not in self.taken]
        room = [f for f in open_ if levels[f] < TOP] or open_
        low = min((levels[f] for f in room), default=0)
        return [f for f in room if levels[f] == low]

    def _take_influence(self, game: G, node: fx.GainInfluence, chosen: list[str]) -> None:
        """Add `chosen` to the Factions chosen so far. Once these are as many as the gain demands, gain the
        Influence."""
        self.taken = (*self.taken, *chosen)
        if len(self.taken) >= node.different or not chosen:
            taken, self.taken = self.taken, ()
            self.items.pop(0)
            for faction in taken:
                gain_influence(game, self.seat, faction, node.amount)

    def _choose(self, game: G, node: fx.Choose, item: Pending) -> bool:
        """Choose the Faction with the least Influence, or the larger of two amounts of the same good. Parts that are of
        no use to the Rival are ignored (BL17.10, BL17.12). Return True if the person has to choose."""
        if node.pick > 1 and all(isinstance(part, fx.GainInfluence) for part in node.items):
            together = [f for part in node.items if isinstance(part, fx.GainInfluence) for f in part.factions]
            levels = game.state.players[self.seat].influence
            open_ = [f for f in together if f not in self.taken]
            low = min(levels[f] for f in open_)
            least = [f for f in open_ if levels[f] == low]
            if len(least) > 1 and len(least) > node.pick - len(self.taken):
                return True
            self._take_several(game, node, least)
            return False
        better = [part for part in node.items if isinstance(part, fx.If) and holds(game, self.seat, part.condition, -1)]
        plain = find_useful(game, self.seat, node.items)
        if not plain and all(type(part) in APPRAISALS for part in node.items):
            self.items.pop(0)
            return False
        if len(plain) == 1:
            part = better[0] if better else plain[0]
            self.items[0] = Pending(part.at, item.card, item.origin)
            return False
        return True

    def _take_several(self, game: G, node: fx.Choose, chosen: list[str]) -> None:
        self.taken = (*self.taken, *chosen)
        if len(self.taken) >= node.pick:
            taken, self.taken = self.taken, ()
            self.items.pop(0)
            for faction in taken:
                gain_influence(game, self.seat, faction, 1)

    def owners(self, game: G) -> tuple[int, ...]:
        """The person who decides for the Rival."""
        return (decider(game),)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask the person to choose among the Factions with equally little Influence, or among the parts of a choice."""
        item = self.items[0]
        node = lib(game).nodes[item.at]
        if isinstance(node, fx.GainInfluence):
            options = [_faction_option(f, node.amount) for f in self._least(game, node)]
        else:
            assert isinstance(node, fx.Choose)
            options = self._parts(game, node)
        prompt = Msg("prompt-rival", {"seat": f"seat:{self.seat}", "origin": item.origin})
        return Decision(game.decision_id(self), seat, "rival", prompt, options, default=options[0].id)

    def _parts(self, game: G, node: fx.Choose) -> list[Option]:
        if node.pick > 1 and all(isinstance(part, fx.GainInfluence) for part in node.items):
            levels = game.state.players[self.seat].influence
            open_ = [
                f for part in node.items if isinstance(part, fx.GainInfluence) for f in part.factions
                if f not in self.taken
            ]  # fmt: skip
            low = min(levels[f] for f in open_)
            return [_faction_option(f, 1) for f in open_ if levels[f] == low]
        left = [i for i in range(len(node.items)) if str(i) not in self.taken]
        return [Option(str(i), Msg("choose-effect", {"effect": f"effect:{node.items[i].at}"}), "resolve") for i in left]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Carry out the person's decision."""
        item = self.items[0]
        node = lib(game).nodes[item.at]
        if isinstance(node, fx.GainInfluence):
            self._take_influence(game, node, [picks[0]])
            return
        assert isinstance(node, fx.Choose)
        if picks[0] in game.state.players[self.seat].influence:
            self._take_several(game, node, [picks[0]])
            return
        self.taken = (*self.taken, picks[0])
        if len(self.taken) == node.pick:
            parts = [node.items[int(i)] for i in self.taken]
            self.taken = ()
            self.items[:1] = [Pending(part.at, item.card, item.origin) for part in parts]


def find_unspent(game: G) -> list[str]:
    """The Rivals that could buy a victory point outside their own turns; there must never be any (B19.12)."""
    state, turn = game.state, game.state.turn
    if not is_solo(game) or state.phase == "setup" or any(isinstance(frame, Automatic) for frame in state.stack):
        return []
    found = []
    for seat in rivals(game):
        player, saved = state.players[seat], find_permits(game, "saved", seat)
        rich = any(getattr(player, what) >= price and what not in saved for what, price in PRICES.items())
        if (turn is None or turn.seat != seat) and (rich or len(player.intrigue) >= CARDS):
            found.append(f"seat {seat} can buy VP")
    return found


def _faction_option(faction: str, amount: int) -> Option:
    ref = f"faction:{faction}"
    return Option(faction, Msg("choose-influence", {"faction": ref, "n": amount}), "resolve", targets=(ref,))
