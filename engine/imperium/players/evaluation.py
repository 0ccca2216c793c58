"""One seat's evaluation of a view: the worth of positions, cards, places in the Conflict, and levels of a track."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from content.imperium import effects as fx
from content.imperium.nodes.atoms import parts_of
from content.imperium.printed import Printed, View
from content.imperium.schema import Conflict, Space
from engine.imperium.players import weights
from engine.kernel.decisions import Decision, Msg, Option

PACE = 1.2
"""The victory points that the leading player gains in a round, used to estimate the end of the game."""
CYCLE = 0.3
"""The chance that a card of the player's deck is drawn in a round."""

TEAM_BONUS = 4.0
"""The worth of a reward for each member of a team."""

Data = Mapping[str, Any]
"""The arguments of a message or an event, or the public data of a participant."""
OfNode = Callable[["Judge", Any], float]
OfChoice = Callable[["Judge", Data, Decision], float]
OfOption = Callable[["Judge", Option, Decision], float]


@dataclass(slots=True, frozen=True, kw_only=True)
class Worth:
    """Functions that judge a view for computer players; they use a view and printed content, never a state.

    The core has such functions, and so does each module with a file `worth.py` in its folder, under the name `WORTH`.
    """

    # the value of effects, the loss by costs, and the probability of conditions, each by kind
    values: Mapping[type[fx.Node], OfNode] = field(default_factory=dict)
    costs: Mapping[type[fx.Node], OfNode] = field(default_factory=dict)
    odds: Mapping[type[fx.Node], OfNode] = field(default_factory=dict)
    # the counts of a seat, and the probability of its facts, by the notation's names
    counts: Mapping[str, Callable[[Judge], float]] = field(default_factory=dict)
    facts: Mapping[str, Callable[[Judge], float]] = field(default_factory=dict)
    # the value of a choice by its text key, and the text keys of choices of a payment
    choices: Mapping[str, OfChoice] = field(default_factory=dict)
    paid: tuple[str, ...] = ()
    # the value of an option by its verb, and of options by kind of decision
    options: Mapping[str, OfOption] = field(default_factory=dict)
    decisions: Mapping[str, OfOption] = field(default_factory=dict)
    # the value of one thing to its owner, by icon
    icons: Mapping[str, float] = field(default_factory=dict)
    # the gains of a visit by an Agent in addition to the effects of the space
    visits: tuple[Callable[[Judge, Space], float], ...] = ()
    # the gains of acquiring a card, by its key, besides its own effects
    acquisitions: tuple[Callable[[Judge, str], float], ...] = ()
    # whether a space is closed to a participant
    closed: tuple[Callable[[View, Data, Space], bool], ...] = ()
    # the number of a participant's units in a zone, other than cubes
    units: tuple[Callable[[Data, str], int], ...] = ()
    # the additional value of the first such unit in the Conflict
    firsts: tuple[Callable[[Judge], float], ...] = ()
    # the value of a place in the Conflict, computed from that of its reward, including other gains of winning
    prizes: tuple[Callable[[Judge, Conflict, int, float], float], ...] = ()
    # the probability of fighting, the expected strength and its spread, by kind of participant
    fighters: Mapping[str, Callable[[Data], tuple[float, float, float]]] = field(default_factory=dict)
    # the fields of the active partner's data that a seat uses as its own
    lent: tuple[str, ...] = ()
    # by kind of event, a function that makes a reason of a single event, and the strength of each unit that such an
    # event brings into the Conflict
    reasons: Mapping[str, Callable[[Judge, Data], tuple[float, Msg]]] = field(default_factory=dict)
    arrivals: Mapping[str, float] = field(default_factory=dict)


def join_worths(found: Iterable[Worth]) -> Worth:
    """Combine several sets of functions; an entry replaces an earlier entry for the same key."""
    together = list(found)
    joined: dict[str, Any] = {}
    for part in fields(Worth):
        own = [getattr(one, part.name) for one in together]
        if isinstance(own[0], tuple):
            joined[part.name] = tuple(item for items in own for item in items)
        else:
            joined[part.name] = {key: value for items in own for key, value in items.items()}
    return Worth(**joined)


@dataclass(slots=True)
class Judge:
    """One seat's evaluation of its view."""

    view: View
    seat: int
    # The printed content.
    printed: Printed
    # The functions that estimate values.
    worth: Worth
    # The public data of the seat. If the seat acts through the partner `unit`, units and markers are the partner's.
    me: Mapping[str, Any]
    # The estimated number of further rounds.
    horizon: float
    unit: int = -1
    # The space of the Agent that is sent in this turn, or the space that is being evaluated.
    here: Space | None = None
    # Whether the value in a later round is estimated instead of the present value.
    later: bool = False
    # Whether a choice among several components is being evaluated; a choice of the same kind inside it then counts with
    # an average value.
    choosing: bool = False
    # The value of one sword, if all swords were evaluated together.
    sword: float | None = None
    # The effect that the current payment is for.
    purpose: fx.Node | None = None
    # The purchases that the seat saves for; None until they are determined.
    aims: list[Any] | None = None
    # The expected strengths of the other participants; None until they are computed.
    expected: list[tuple[float, float, float]] | None = None
    # Cached results of `resource_values.store`; `hopes` and `known` cache other results.
    stores: dict[tuple[str, float, int], float] = field(default_factory=dict)
    hopes: dict[float, float] = field(default_factory=dict)
    known: dict[str, float] = field(default_factory=dict)

    # -- the table ---------------------------------------------------------------------------------------------------

    @property
    def others(self) -> list[Mapping[str, Any]]:
        """The public data of the other participants."""
        return [other for other in self.view["players"] if other["seat"] != self.seat]

    @property
    def mates(self) -> list[Mapping[str, Any]]:
        """The public data of the seat's teammates."""
        team = self.me.get("team")
        return [other for other in self.others if team is not None and other["team"] == team]

    @property
    def opponents(self) -> list[Mapping[str, Any]]:
        """The public data of the opponents of the seat."""
        team = self.me.get("team")
        return self.others if team is None else [other for other in self.others if other["team"] != team]

    @property
    def turn(self) -> str:
        """The kind of the seat's current turn: `agent`, `reveal` or `pass`; "" before the kind is chosen, and outside
        the seat's turn."""
        turn = self.view["turn"]
        return str(turn["kind"]) if turn is not None and self.view["active"] == self.seat else ""

    @property
    def hidden(self) -> Mapping[str, Any]:
        """The private part of the view; empty if the view is that of another seat, or if the seat has no cards."""
        own: Mapping[str, Any] = self.view.get("you", {})
        return own if own.get("seat") == self.seat else {}

    def owned(self) -> list[str]:
        """The cards of the seat's deck, wherever they are; of another seat's deck, only the public cards."""
        own = self.hidden
        return [*own.get("hand", ()), *own.get("deck", ()), *self.me.get("discard", ()), *self.me.get("play", ())]

    def through(self, seat: int, unit: int | None = None) -> Judge:
        """The evaluation of the same view for another participant. If `unit` is given, that participant acts through
        this partner."""
        return see(self.view, seat, self.printed, self.worth, unit)

    def soon(self, rounds: float = 1.5) -> float:
        """The share of a gain, from 0 to 1, that the seat can still use before the end of the game. The whole gain is
        used over `rounds` rounds."""
        return min(1.0, self.horizon / rounds)

    # -- effects -----------------------------------------------------------------------------------------------------

    def effect(self, node: fx.Node | None) -> float:
        """The worth of an effect, less the costs inside an arrow."""
        if node is None:
            return 0.0
        if node.module and not self.plays_with(node.module):
            return self.effect(node.without)
        rule = self.worth.values.get(type(node))
        return worth_by_icon(self, node) if rule is None else rule(self, node)

    def cost(self, costs: Iterable[fx.Node]) -> float:
        """The price of all these costs."""
        known = self.worth.costs
        return sum(known[type(c)](self, c) if type(c) in known else abs(worth_by_icon(self, c)) for c in costs)

    def odds(self, condition: fx.Node) -> float:
        """The chance, from 0 to 1, that a condition is met when it is judged."""
        rule = self.worth.odds.get(type(condition))
        return 0.4 if rule is None else rule(self, condition)

    def plays_with(self, module: str) -> bool:
        """Whether the rules of a module are in play, as far as a view shows."""
        return module in self.printed.modules

    # -- tracks ------------------------------------------------------------------------------------------------------

    def tracks_of(self, icon: str) -> Sequence[str]:
        """The tracks that the icon of a Faction means to the seat."""
        found: Sequence[str] = self.me.get("tracks", {}).get(icon, (icon,))
        return found

    def standing(self, faction: str, level: int) -> float:
        """The worth of a level on a track: the gains that it has given and those that are near. An Alliance taken from
        a teammate does not count as a gain."""
        soon = self.soon(2.0)
        worth = weights.STEP * level * (0.2 + 0.8 * soon) + (10.0 if level >= 2 else 3.0 * soon if level == 1 else 0.0)
        worth += sum(TEAM_BONUS for at, _ in self.bonuses(faction) if level >= at)
        holder = self.view["alliances"][faction]
        best = max((int(other["influence"][faction]) for other in self.opponents), default=0)
        if level >= 4:
            worth += 3.0
            if any(holder == mate["seat"] for mate in self.mates if mate["seat"] != self.unit):
                worth += 0.0 if holder is not None else 10.0
            elif holder in (None, self.seat, self.unit) or level > best:
                worth += 10.0 if holder in (None, self.seat, self.unit) else 16.0
            elif level == best:
                worth += 3.0 * soon
        elif level == 3 and holder is None:
            worth += 3.0 * soon
        return worth

    def bonuses(self, track: str) -> list[tuple[int, fx.Effect]]:
        """The bonuses of a track below the level of the Alliance, each with its level."""
        sheet = self.printed.tracks[track]
        return [(level, bonus) for level, bonus in ((1, sheet.at_1), (3, sheet.at_3)) if bonus is not None]

    def influence(self, faction: str, amount: int = 1) -> float:
        """The worth of moving up a track: more if that reaches 2, 4 or an Alliance."""
        before = int(self.me["influence"][faction])
        return self.standing(faction, min(6, before + amount)) - self.standing(faction, before)

    def lose(self, faction: str) -> float:
        """The cost of losing 1 Influence."""
        level = int(self.me["influence"][faction])
        return self.standing(faction, level) - self.standing(faction, max(0, level - 1))

    # -- cards -------------------------------------------------------------------------------------------------------

    def quality(self, name: str) -> float:
        """The worth of having a card in the hand once, in a later round."""
        if name not in self.known:
            sheet = self.printed.cards[name]
            outside, self.later = self.later, True
            reveal, agent = self.effect(sheet.reveal), self.effect(sheet.agent)
            self.later = outside
            if sheet.icons:
                reveal = max(reveal, agent + 0.6 * len(sheet.icons)) + 0.15 * min(reveal, agent)
            self.known[name] = max(0.0, reveal)
        return self.known[name]

    def average(self) -> float:
        """The mean quality of the seat's cards."""
        if "" not in self.known:
            cards = self.owned()
            self.known[""] = 0.0  # used if the card can acquire another card
            self.known[""] = sum(map(self.quality, cards)) / max(1, len(cards))
        return self.known[""]

    def card(self, name: str) -> float:
        """The worth of acquiring a card: its bonus, gains from modules, and its advantage over the other cards for the
        remaining rounds."""
        sheet = self.printed.cards[name]
        uses = self.horizon * CYCLE
        if any(isinstance(node, fx.TrashSelf) for node in _lines(sheet.agent)):
            uses = min(1.0, uses)
        worth = self.effect(sheet.acquire) + sum(extra(self, name) for extra in self.worth.acquisitions)
        return worth + uses * (self.quality(name) - 0.8 * self.average())

    def unload(self, name: str) -> float:
        """The gain from a card being discarded or trashed (IX6.2)."""
        sheet = self.printed.cards[name]
        return self.effect(sheet.reveal) if sheet.unload else 0.0

    def thin(self, name: str) -> float:
        """The worth of trashing a card: its disadvantage compared with the other cards for the remaining rounds."""
        return min(4.0, self.horizon * CYCLE * (self.average() - self.quality(name)))

    # -- icons -------------------------------------------------------------------------------------------------------

    def icon(self, names: tuple[str, ...]) -> float:
        """The worth of a component with several icons, judged by the most valuable icon."""
        return max((self.worth.icons.get(name, weights.OTHER) for name in names), key=abs, default=weights.OTHER)


def find_level(player: Mapping[str, Any], icon: str) -> int:
    """The Influence of a participant with the Faction of an icon, as requirements and conditions count it."""
    levels = player.get("levels") or player["influence"]
    return max(int(levels.get(track, 0)) for track in player.get("tracks", {}).get(icon, (icon,)))


def may_visit(eyes: Judge, player: Data, space: Space) -> bool:
    """Whether a participant has the Influence that a space requires, and no module closes the space."""
    if any(closed(eyes.view, player, space) for closed in eyes.worth.closed):
        return False
    return all(find_level(player, icon) >= least for icon, least in space.requires.items())


def _borrow(me: Data, partner: Data, what: tuple[str, ...]) -> dict[str, Any]:
    """The data of a seat that acts through a partner, with the partner's units and markers. On the seat's own tracks,
    its own markers count."""
    own = {track: level for track, level in me["influence"].items() if level}
    lent = {name: partner[name] for name in what if name in partner}
    return {**me, **lent, "influence": {**partner["influence"], **own}}


def see(view: View, seat: int, printed: Printed, worth: Worth, through: int | None = None) -> Judge:
    """A participant's evaluation of a view. A participant with partners acts `through` one of them, by default the
    active one."""
    best = max(int(player["vp"]) for player in view["players"])
    left = int(view["rounds"]) - int(view["round"])
    me = view["players"][seat]
    unit = me.get("activated", seat) if through is None else through
    made = Judge(
        view,
        seat,
        printed,
        worth,
        me if unit == seat else _borrow(me, view["players"][unit], worth.lent),
        max(0.0, min(float(left), (int(view["goal"]) - best) / PACE)),
        unit,
    )
    turn = view["turn"]
    if turn is not None and turn["space"] and view["active"] == seat:
        made.here = printed.spaces[turn["space"]]
    return made


def _lines(node: fx.Node | None) -> tuple[fx.Node, ...]:
    if node is None:
        return ()
    return node.items if isinstance(node, fx.All | fx.Seq) else (node,)


def worth_by_icon(eyes: Judge, node: fx.Node) -> float:
    """The worth of an effect that has no entry in `Worth.values`. It is the worth of the effect's icons, multiplied by
    the first number among its fields, plus the worth of the effects inside it."""
    if not isinstance(node, fx.Atom):
        return weights.OTHER
    fields = [getattr(node, name) for name in parts_of(type(node))]
    times = next((value for value in fields if type(value) is int), 1)
    inside = sum(
        eyes.effect(value) for value in fields if type(value) in eyes.worth.values or isinstance(value, fx.EffectAtom)
    )
    return min(times, 5) * eyes.icon(node.icons) + inside
