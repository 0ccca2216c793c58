"""Moments: each event of the game is reported once, to modules and to the abilities that wait for it.

A *source* is an ability in play: of a Leader, of a played effect that lasts, or of a module. A *trigger* defines the
moment for which an ability's `when` waits. A *modifier* changes a number, a set or a permission that the rules ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from content.imperium import effects as fx
from content.imperium.schema import Ability, Modifier
from engine.imperium.agenda import WAIT, standing, start
from engine.imperium.conditions import holds
from engine.imperium.library import Library, Lift
from engine.imperium.module import Facts, Module
from engine.imperium.seating import opponents, seats_from, teammates, tracks_for
from engine.imperium.state import NOBODY, G, Lasting, Pending, intrigue_ref, lib, rules, tallied, tallied_troops


class Source(NamedTuple):
    """An ability in play."""

    # The name of the ability's trigger.
    when: str
    # The ability's effect.
    do: fx.Effect
    # The reference of the component with the ability.
    origin: str
    # The instance of the card with the ability, `NOBODY` if none.
    card: int = NOBODY
    # The ability as printed, if it is printed.
    printed: Ability | None = None
    # The lasting effect that the ability belongs to, if any.
    lasting: Lasting | None = None


@dataclass(slots=True, frozen=True)
class Trigger:
    """The trigger of an ability: a moment, and a test."""

    # The moment of the game.
    moment: str
    # The seats whose moment it is: `own`, or `opponent` for another seat.
    by: str = "own"
    # Returns whether the ability is triggered; None if it always is.
    test: Callable[[G, int, Source, Facts], bool] | None = None


def _reaches(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether the level of the ability was reached or passed upwards (U16.2)."""
    ability = source.printed
    assert ability is not None
    assert ability.faction is not None
    meant = facts["track"] in tracks_for(game, owner, ability.faction)
    return meant and bool(facts["before"] < (ability.amount or 0) <= facts["after"])


def _sends_to(game: G, owner: int, source: Source, facts: Facts) -> bool:
    assert source.printed is not None
    space = lib(game).spaces[facts["space"]]
    return space.icon in source.printed.icons or space.key == source.printed.space


def _mate_sends_to(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether a teammate's Agent was sent to the ability's space."""
    turn = game.state.turn
    return turn is not None and turn.seat in teammates(game, owner) and _sends_to(game, owner, source, facts)


def _opponent_sends_to(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether the Agent of an opponent, automatic or not, was sent to the ability's space."""
    sender = game.state.active if game.state.turn is None else game.state.turn.seat
    return sender in opponents(game, owner) and _sends_to(game, owner, source, facts)


def _has_gained(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether enough of a good was gained in the owner's turn, whether or not it was spent since (BL14.10)."""
    made = source.printed
    assert made is not None
    return facts["what"] == made.what and tallied(game, owner, f"gained.{made.what}") >= (made.amount or 0)


def _on_own_reveal(game: G, owner: int, source: Source, facts: Facts) -> bool:
    turn = game.state.turn
    return turn is not None and turn.seat == owner and turn.kind == "reveal"


def _has_deployed(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether enough troops were deployed in one turn, from any source (B16.2, T3.5)."""
    assert source.printed is not None
    return tallied_troops(game, owner) >= (source.printed.amount or 0)


def _fulfils(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether a played effect that waits for deployments happens now. Enough units must have been deployed in one turn,
    not counting those that retreated, and the effect must be possible (BL14.6, T3.5)."""
    assert source.lasting is not None
    node = lib(game).nodes[source.lasting.at]
    assert isinstance(node, fx.WhenDeployed)
    item = Pending(source.do.at, source.card, source.origin)
    return tallied(game, owner, "deployed") >= node.amount and standing(game, owner, source.do, item) != WAIT


def _is_used(game: G, owner: int, source: Source) -> bool:
    """Whether the ability has been used as often as its limit allows. If it has not, this use is counted. An ability
    with a limit never triggers outside a turn.

    A limit for the whole game is used up only when the effect is carried out; until then the ability triggers once a
    turn.
    """
    if source.printed is None or not source.printed.limit:
        return False
    turn = game.state.turn  # the turn of the seat, or of a teammate (T3.5)
    if source.origin in game.state.players[owner].used or turn is None or source.origin in turn.used:
        return True
    turn.used.append(source.origin)
    return False


TRIGGERS: dict[str, Trigger] = {
    "setup": Trigger("set_up"),
    "reveal": Trigger("revealed"),
    "reaches": Trigger("reached", test=_reaches),
    "sends_to": Trigger("visited", test=_sends_to),
    "acquires": Trigger("acquired", test=_on_own_reveal),
    "later": Trigger("revealed"),
    "later_won": Trigger("won"),
    "takes_seat": Trigger("took_token", test=lambda game, owner, source, facts: facts["what"] == "council"),
    "deploys": Trigger("deployed", test=_has_deployed),
    "fulfilled": Trigger("deployed", test=_fulfils),
    "pays_solari": Trigger("sent", test=lambda game, owner, source, facts: bool(dict(facts["paid"]).get("solari"))),
    "harvests": Trigger("harvested"),
    "round_starts": Trigger("round_starts"),
    "mate_sends_to": Trigger("sent", by="opponent", test=_mate_sends_to),
    "opponent_sends_to": Trigger("sent", by="opponent", test=_opponent_sends_to),
    "gains": Trigger("gained", test=_has_gained),
    "trashes": Trigger("trashed"),
}
"""The trigger for each `when` of an ability; modules add theirs."""

WAITS: dict[type[fx.Node], str] = {fx.WhenAcquiring: "acquires", fx.WhenDeployed: "fulfilled"}
"""Effects of played cards that wait for a moment, with the names of their triggers."""
LATER = {"reveal": "later", "won": "later_won"}
"""The triggers of played effects, by the later moment that the effect names."""


ONCE = frozenset({"fulfilled"})
"""The triggers that work only once."""


Printed = dict[str, tuple[tuple[Trigger, "Source"], ...]]
"""By Leader, the triggers and sources of those abilities that react to one moment."""
Owned = tuple[tuple[Callable[[G, int, tuple[str, ...]], Iterable["Source"]], tuple[str, ...]], ...]
"""Functions that list the sources of a seat's abilities for one moment, each with the occasions that it covers."""


def index_abilities(content: Library, triggers: Mapping[str, Trigger]) -> dict[str, Printed]:
    """The abilities of all Leaders by moment. With this index, moments without an ability cost no time."""
    found: dict[str, dict[str, list[tuple[Trigger, Source]]]] = {}
    for leader in content.leaders.values():
        for ability in leader.abilities:
            if (trigger := triggers.get(ability.when)) is not None:
                source = Source(ability.when, ability.do, f"leader:{leader.key}", NOBODY, ability)
                found.setdefault(trigger.moment, {}).setdefault(leader.key, []).append((trigger, source))
    return {moment: {name: tuple(rows) for name, rows in by.items()} for moment, by in found.items()}


def index_sources(content: Library, triggers: Mapping[str, Trigger], modules: Iterable[Module]) -> dict[str, Owned]:
    """By moment, the functions that list a seat's abilities other than those of its Leader. Each function comes with
    the occasions that it covers. These are the occasions printed on components, and further ones that modules name."""
    sheets = (sheet for stem, kind in content.sheets.items() if stem != "leaders" for sheet in kind.values())
    printed = [ability.when for sheet in sheets for ability in getattr(sheet, "abilities", ())]
    found: dict[str, Owned] = {}
    for module in modules:
        by_moment: dict[str, list[str]] = {}
        for when in dict.fromkeys((*printed, *module.occasions)) if module.sources is not None else ():
            if when in triggers:
                by_moment.setdefault(triggers[when].moment, []).append(when)
        for moment, occasions in by_moment.items():
            assert module.sources is not None
            found[moment] = (*found.get(moment, ()), (module.sources, tuple(occasions)))
    return found


NONE: Printed = {}
NO_FACTS: Facts = {}


def find_sources(game: G, moment: str, seat: int) -> Iterator[tuple[Trigger, Source]]:
    """Every ability of `seat` in play that waits for this moment, with its trigger: the abilities of its Leader, of
    lasting effects, and of modules."""
    state, here = game.state, rules(game)
    yield from here.abilities.get(moment, NONE).get(state.players[seat].leader, ())
    for lasting in state.lasting if moment in here.lasting else ():
        node = lib(game).nodes[lasting.at]
        when = LATER[node.moment] if isinstance(node, fx.Later) else WAITS.get(type(node), "")
        trigger = here.triggers.get(when)
        if trigger is not None and trigger.moment == moment and lasting.seat == seat:
            do: fx.Effect = node.effect  # type: ignore[attr-defined]  # what waits holds an effect
            yield trigger, Source(when, do, lasting.origin, lasting.card, None, lasting)
    for tell_sources, occasions in here.sources.get(moment, ()):
        for source in tell_sources(game, seat, occasions):
            yield here.triggers[source.when], source


def find_due(game: G, moment: str, seat: int, facts: Facts) -> list[tuple[int, Pending]]:
    """The abilities that this moment of `seat` triggers, each as its owner and a pending effect, clockwise."""
    here, state = game.config.rules, game.state
    printed = here.abilities.get(moment, NONE)
    others = moment in here.sources or (bool(state.lasting) and moment in here.lasting)
    if not printed and not others:
        return []
    if others:
        owners = seats_from(game, seat) if moment in here.foreign else [seat]
    elif moment not in here.foreign:
        if state.players[seat].leader not in printed:
            return []
        owners = [seat]
    else:
        owners = [owner for owner, player in enumerate(state.players) if player.leader in printed]
        if len(owners) > 1:
            owners = [owner for owner in seats_from(game, seat) if owner in owners]
    due: list[tuple[int, Pending]] = []
    over: list[Lasting] = []
    roles = game.config.roles
    for owner in owners:
        if not roles[owner].abilities:
            continue
        for trigger, source in find_sources(game, moment, owner):
            if (trigger.by == "own") == (owner == seat) and (
                trigger.test is None or trigger.test(game, owner, source, facts)
            ):
                if _is_used(game, owner, source):
                    continue
                due.append((owner, Pending(source.do.at, source.card, source.origin)))
                if source.lasting is not None and source.when in ONCE:
                    over.append(source.lasting)
    for lasting in over:
        _use_up(game, lasting)
    return due


def _use_up(game: G, lasting: Lasting) -> None:
    """End a lasting effect that has happened, and discard the Intrigue card that stayed face up for it."""
    state = game.state
    state.lasting.remove(lasting)
    card = lasting.facts.get("intrigue", NOBODY)
    if card in state.players[lasting.seat].waiting:
        state.players[lasting.seat].waiting.remove(card)
        state.intrigue_discard.append(card)
        game.emit("intrigue-discarded", {"seat": lasting.seat, "card": intrigue_ref(game, card)})


def notify(game: G, moment: str, seat: int, facts: Facts) -> None:
    """Report a moment to the modules, without triggering abilities."""
    for listener in game.config.rules.listeners.get(moment, ()):
        listener(game, seat, facts)


def tell(game: G, moment: str, seat: int, facts: Facts) -> None:
    """Report a moment to the modules, then start the abilities that it triggers."""
    here = game.config.rules
    if moment not in here.awaited and not (game.state.lasting and moment in here.lasting):
        return
    notify(game, moment, seat, facts)
    for owner, item in find_due(game, moment, seat, facts):
        start(game, owner, lib(game).nodes[item.at], item)  # type: ignore[arg-type]  # abilities hold effects


# -- modifiers -----------------------------------------------------------------------------------------------------


def find_modified(content: Library) -> frozenset[str]:
    """The numbers and permissions that any component of the library may change."""
    played = {str(node.of) for node in content.nodes.values() if isinstance(node, fx.Modify)}
    return find_printed(content, content.sheets) | played


def find_printed(content: Library, kinds: Iterable[str]) -> frozenset[str]:
    """The numbers and permissions that components of these kinds change by their printed text."""
    sheets = (sheet for kind in kinds for sheet in content.sheets[kind].values())
    return frozenset(made.of for sheet in sheets for made in getattr(sheet, "modifiers", ()))


class Change(NamedTuple):
    """The change that one modifier in play makes."""

    # The new value, or the change of a number.
    value: Any
    # The facts under which the change applies.
    where: Mapping[str, Any]


def find_changes(game: G, of: str, seat: int) -> list[Change]:
    """The changes of a number or permission that are in play for `seat`, by its Leader, played effects and modules."""
    if of not in game.config.rules.modifies:
        return []
    content, state = lib(game), game.state
    leader = content.leaders.get(state.players[seat].leader) if game.config.roles[seat].abilities else None
    found = [change for changes in rules(game).modifiers.get(of, ()) for change in changes(game, seat)]
    for made in leader.modifiers if leader is not None else ():
        if made.of == of and (made.when is None or holds(game, seat, made.when, NOBODY)):
            found.append(Change(made.value, where_of(made)))
    for lasting in state.lasting:
        node = content.nodes[lasting.at]
        if lasting.seat == seat and isinstance(node, fx.Modify) and node.of == of:
            found.append(Change(node.value, node.where or {}))
    return found


def where_of(made: Modifier) -> dict[str, Any]:
    """The facts under which a printed modifier applies."""
    told = {"icons": made.icons, "what": made.what, "card": made.card, "space": made.space}
    return {name: value for name, value in told.items() if value}


def modified(game: G, of: str, seat: int, base: int, **facts: Any) -> int:
    """A number for `seat`, changed by all modifiers in play whose conditions fit `facts`, never below 0."""
    for change in find_changes(game, of, seat):
        if _applies(change.where, facts):
            base += change.value
    return max(0, base)


def _applies(where: Mapping[str, Any], facts: Mapping[str, Any]) -> bool:
    return all(facts["icon"] in wanted if name == "icons" else facts[name] == wanted for name, wanted in where.items())


def find_permits(game: G, of: str, seat: int) -> set[str]:
    """The values of a permission, such as `destination` or `icons`, that are in play for `seat`."""
    found: set[str] = set()
    for change in find_changes(game, of, seat):
        found |= {change.value} if isinstance(change.value, str) else set(change.value)
    return found


def find_icons(game: G, changes: Iterable[Change], names: Iterable[str]) -> set[str]:
    """The Agent icons that these changes of `icons` give to cards with these names. A change for one card applies to
    each of its copies."""
    ids = {one for name in names for one in lib(game).ids_of[name]}
    return {icon for given in changes if given.where.get("card") in (None, *ids) for icon in given.value}


def may_peek(game: G, seat: int) -> bool:
    """Whether `seat` may look at the top card of its deck at any time (B16.26)."""
    leader = lib(game).leaders.get(game.state.players[seat].leader)
    return (leader is not None and leader.peek) or modified(game, "peek", seat, 0) > 0


def find_lifts(game: G, seat: int) -> list[Lift]:
    """The obstacles that `seat` may ignore now."""
    return [
        (change.value, tuple(change.where.get("icons", ())), change.where.get("space", ""))
        for change in find_changes(game, "lifts", seat)
    ]


def make_lasting(game: G, seat: int, node: fx.Node, item: Pending, until: str) -> Lasting:
    """Make an effect last. The Intrigue card that has the effect is recorded, since it stays face up until the effect
    ends (UC4.F)."""
    state = game.state
    facts = {"intrigue": state.resolving[-1]} if item.origin.startswith("intrigue:") and state.resolving else {}
    made = Lasting(seat, node.at, item.origin, item.card, until, facts)
    state.lasting.append(made)
    return made


def end_lasting(game: G, seat: int, until: Iterable[str]) -> None:
    """End the effects of `seat` that last until one of these moments."""
    state = game.state
    if state.lasting:
        ends = tuple(until)
        state.lasting = [kept for kept in state.lasting if kept.seat != seat or kept.until not in ends]
