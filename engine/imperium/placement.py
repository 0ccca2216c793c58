"""The spaces to which an Agent can be sent (U5.1, U5.2, B6.1–B6.4). One search for obstacles finds the options, and the
reasons for refusing all other ways to send an Agent."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import Grey, Space
from engine.imperium.conditions import holds
from engine.imperium.effects.lasting import find_boosted, is_closed
from engine.imperium.library import USUAL, Library, Lift, Rebate, Terms, draws_cards, find_lenders
from engine.imperium.seating import level, ready_tokens, standing_with, tracks_for
from engine.imperium.state import G, has_agent, lib, list_spaces, rules
from engine.imperium.triggers import find_changes, find_icons, find_lifts, modified
from engine.kernel.decisions import Msg, Option

Cost = tuple[tuple[str, int], ...]
"""The cost of sending an Agent, as goods and amounts."""
NOTHING: frozenset[str] = frozenset()
ALONE: tuple[str, ...] = ("",)
"""The second value of `find_obstacle` for a space on which no Agent is in the way."""


@dataclass(slots=True, eq=False)
class Placement:
    """One use of a space by an Agent, as the contents of an option."""

    # The end of the option's id: the space, the index of the way, and the means of passing other Agents.
    suffix: str
    label: Msg
    targets: tuple[str, ...]
    costs: tuple[Msg, ...]
    gains: tuple[Msg, ...]
    # Whether the effect of the space reveals hidden cards.
    draws: bool


@cache
def _placement(space: Space, way: int, cost: Cost, past: str) -> Placement:
    """The use of a space at a cost. `past` names the thing that gets the Agent past others' Agents; "" if it passes
    none."""
    ref, effect = f"space:{space.key}", space.ways[way].effect
    key = "choose-infiltrate" if past else "choose-space"
    return Placement(
        f"{space.key}.{way}.{past}",
        Msg(key, {"space": ref, "post": f"post:{past}"} if past else {"space": ref}),
        (ref,) if len(space.ways) == 1 else (ref, f"way:{way}"),
        tuple(Msg("cost", {"what": f"resource:{what}", "n": n}) for what, n in cost),
        (Msg("gains", {"effect": f"effect:{effect.at}"}),),
        draws_cards(effect),
    )


@cache
def _printed_cost(space: Space, way: int, later: bool) -> Cost:
    cost = space.later_cost if later and space.later_cost is not None else space.ways[way].cost
    return tuple((str(what), amount) for what, amount in cost.items())


@cache
def _printed(space: Space, later: bool, passes: tuple[str, ...]) -> tuple[tuple[Cost, Placement], ...]:
    """The uses of a space at its printed costs, for each of `passes`."""
    costs = enumerate([_printed_cost(space, way, later) for way in range(len(space.ways))])
    return tuple((cost, _placement(space, way, cost, past)) for way, cost in costs for past in passes)


def _is_later(game: G, space: Space) -> bool:
    """Whether the later cost of a space applies, because a player has a Swordmaster."""
    return space.later_cost is not None and any(player.swordmaster for player in game.state.players)


def cost_of(game: G, seat: int, space: Space, way: int, rebates: Sequence[Rebate] = ()) -> Cost:
    """The cost for `seat` to send an Agent to a space now. Modifiers and the `rebates` of the cards change the printed
    cost, and some spaces have another cost once a player has a Swordmaster."""
    cost = _printed_cost(space, way, _is_later(game, space))
    if cost and "price_space" in rules(game).modifies:
        cost = tuple(
            (what, amount)
            for what, printed in cost
            if (amount := modified(game, "price_space", seat, printed, icon=space.icon, space=space.key, what=what))
        )
    for at, good, less in rebates:
        if at == space.key:
            cost = tuple((what, n) for what, amount in cost if (n := amount - less * (what == good)) > 0)
    return cost


# -- obstacles -----------------------------------------------------------------------------------------------------


def find_obstacle(game: G, seat: int, space: Space, lifted: frozenset[str] = NOTHING) -> tuple[str, tuple[str, ...]]:
    """Two values: the first obstacle for `seat` at a space ("" for none), and the things that get the Agent past
    others' Agents.

    The cost is no obstacle here. The obstacles `influence` and `occupied` are ignored if they are in `lifted`, and all
    Agents, including the seat's own, if `ROAMING` is. The second value is empty if there is an obstacle. It is `ALONE`
    if no Agent is in the way. Otherwise it has an entry for each thing that can get the Agent past others' Agents
    (U9.5).
    """
    state, here = game.state, game.config.rules
    if space.requires and "influence" not in lifted and not meets_influence(game, seat, space):
        return "influence", ()
    if space.once and is_used_up(game, seat, space):
        return "once", ()
    if state.lasting and is_closed(game, seat, space.key):
        return "closed", ()
    for obstacle in here.obstacles:
        if found := obstacle(game, seat, space):
            return str(found), ()
    there = state.agents[space.key]
    if not there or lifted >= ROAMING:
        return "", ALONE
    if has_agent(there, seat):
        return "own", ()
    if "occupied" in lifted:
        return "", ALONE
    passes: tuple[str, ...] = ()
    for find in here.passes:
        passes += tuple(find(game, seat, space.key))
    return ("", passes) if passes else ("occupied", ())


def list_waived(game: G, seat: int) -> list[str]:
    """The spaces to which `seat` may send an Agent without the required Influence, whatever card it plays (BL13.6)."""
    lifts = find_lifts(game, seat) if "lifts" in game.config.rules.modifies else []
    if not lifts:
        return []
    return [space.key for space in list_spaces(game) if space.requires and "influence" in _lifted(space, lifts)]


def meets_influence(game: G, seat: int, space: Space) -> bool:
    """Whether `seat` has the Influence that a space requires (U5.2)."""
    means, influence = game.config.roles[seat].tracks, game.state.players[seat].influence
    for icon, least in space.requires.items():
        if (standing_with(game, seat, icon) if means else influence[icon]) < least:
            return False
    return True


@cache
def _once(space: Space) -> str:
    """The gain of a space that a seat can use only once in a game: the High Council or the Swordmaster (B6.3)."""
    nodes = [node for way in space.ways for node in fx.walk(way.effect)]
    return "council" if any(isinstance(node, fx.TakeSeat) for node in nodes) else "swordmaster"


def is_used_up(game: G, seat: int, space: Space) -> bool:
    """Whether `seat` has already used a space that can be used once in a game: whether it has the council seat or the
    Swordmaster (B6.3)."""
    player = game.state.players[seat]
    return player.council if _once(space) == "council" else player.swordmaster


def _explain_influence(game: G, seat: int, space: Space) -> Msg:
    """The sentence about missing Influence: the tracks that the icon means for this seat (T5.4), and the seat's level
    on each of them (T5.6)."""
    ((icon, least),) = space.requires.items()
    track, *others = tracks_for(game, seat, icon)
    facts = {"space": f"space:{space.key}", "n": least, "faction": f"faction:{track}"}
    facts["have"] = level(game, seat, track)
    for other in others:
        facts |= {"other": f"faction:{other}", "also": level(game, seat, other)}
    return Msg("refused-influence-either" if others else "refused-influence", facts)


def _explain_cost(game: G, seat: int, space: Space, rebates: Sequence[Rebate]) -> Msg:
    player, ways = game.state.players[seat], range(len(space.ways))
    cost = min((cost_of(game, seat, space, way, rebates) for way in ways), key=lambda c: sum(n for _, n in c))
    what, amount = next((w, n) for w, n in cost if getattr(player, w) < n)
    return Msg("refused-cost", {"what": f"resource:{what}", "n": amount, "have": getattr(player, what)})


def _explain_occupied(game: G, seat: int, space: Space) -> Msg:
    """The sentence about an occupied space, with a way to get past the Agents if a module knows one."""
    for remedy in rules(game).remedies:
        if found := remedy(game, seat, space):
            return found
    return Msg("refused-occupied", {"space": f"space:{space.key}"})


EXPLAIN: dict[str, Callable[[G, int, Space], Msg]] = {
    "influence": _explain_influence,
    "once": lambda game, seat, space: Msg(f"refused-{_once(space)}"),
    "closed": lambda game, seat, space: Msg("refused-closed", {"space": f"space:{space.key}"}),
    "own": lambda game, seat, space: Msg("refused-own-agent", {"space": f"space:{space.key}"}),
    "occupied": _explain_occupied,
}
"""Functions that explain an obstacle in a sentence, by kind of obstacle."""


def refusal(game: G, seat: int, space: Space, lifted: frozenset[str] = NOTHING, rebates: Sequence[Rebate] = ()) -> Msg:
    """The reason why `seat` cannot send an Agent to `space` now."""
    kind = find_obstacle(game, seat, space, lifted)[0]
    if not kind:
        return _explain_cost(game, seat, space, rebates)
    return (EXPLAIN.get(kind) or rules(game).explains[kind])(game, seat, space)


# -- options -------------------------------------------------------------------------------------------------------


def placements(
    game: G, seat: int, space: Space, lifted: frozenset[str] = NOTHING, rebates: Sequence[Rebate] = ()
) -> list[Placement]:
    """The ways in which `seat` can use `space` now."""
    state, here = game.state, game.config.rules
    passes = ALONE
    if state.agents[space.key] or space.requires or space.once or here.obstacles or state.lasting:
        obstacle, passes = find_obstacle(game, seat, space, lifted)
        if obstacle:
            return []
    if rebates or "price_space" in here.modifies:
        costs = [(way, cost_of(game, seat, space, way, rebates)) for way in range(len(space.ways))]
        uses = tuple([(cost, _placement(space, way, cost, past)) for way, cost in costs for past in passes])
    else:
        uses = _printed(space, _is_later(game, space) if space.later_cost else False, passes)
    player = state.players[seat]
    found = []
    for cost, use in uses:
        for what, amount in cost:  # U5.2, B6.4
            if getattr(player, what) < amount:
                break
        else:
            found.append(use)
    return found


Cards = tuple[int, ...]
"""The instances of the cards played to send one Agent: one card, or two together (IM7.1)."""


Names = tuple[str, ...]
Play = tuple[Cards, Names, bool, Terms, bool]
"""A possible play: the instances of its cards, their names, whether the Agent may go to any space, the terms, and
whether a box reveals hidden cards. It is a plain tuple for speed, since there is a play for each card."""


def list_plays(game: G, seat: int) -> list[Play]:
    """The plays that can send an Agent: first each card of the hand that can be played alone (of equal cards only one),
    then the combinations that modules allow (IM7.1)."""
    names, content = game.state.cards, game.config.library
    terms, roaming, drawing = content.terms, content.roaming, content.drawing
    plays: list[Play] = [
        ((card,), (name,), name in roaming, terms[name] if name in terms else USUAL, name in drawing)  # noqa: SIM401  # no call for each
        for name, card in {names[card]: card for card in game.state.players[seat].hand}.items()
        if name not in content.together
    ]
    hand = game.state.players[seat].hand
    for join in game.config.rules.joins:
        plays += [
            _together(content, cards, tuple(names[card] for card in cards), not set(cards).issubset(hand))
            for cards in join(game, seat)
        ]
    return plays


def _together(content: Library, cards: Cards, names: Names, borrows: bool) -> Play:
    """The play of several cards that send an Agent together; the terms of each apply to all of them (IM7.4). If it
    `borrows` a card of the Row, the next card is revealed (R82)."""
    roams, draws = not content.roaming.isdisjoint(names), borrows or not content.drawing.isdisjoint(names)
    terms = USUAL
    for name in names:
        if name in content.terms:
            own = content.terms[name]
            terms = Terms((*terms.lifts, *own.lifts), (*terms.rebates, *own.rebates))
    return cards, names, roams, terms, draws


def reachable(game: G, seat: int, cards: Cards, names: Names, more: Collection[str] = ()) -> list[Space]:
    """The spaces that the Agent icons of a play reach, in the order of the board (U5.1, U9.9, IM7.3).

    `more` has icons in addition to the printed ones. With additional icons, even a card without icons can be played
    (B6.1, B16.13).
    """
    content: Library = game.config.library
    fixed: list[Space] = content.reach_of[names[0]]
    if more or names[1:] or names[0] in content.grey:
        icons = {*more, *(icon for card in cards for icon in grey_icons(game, seat, card, cards))}
        own = {space.key for name in names for space in content.reach_of[name]}
        for reach in (reach for icon in more for reach in game.config.rules.reaches.get(icon, ())):
            own |= reach(game, seat)
        fixed = [space for space in content.spaces.values() if space.icon in icons or space.key in own]
    for name in names:
        for reach in game.config.rules.reaching.get(name, ()):
            there = reach(game, seat)
            fixed = [space for space in content.spaces.values() if space.key in there or space in fixed]
    return fixed


def icons_of_board(game: G) -> frozenset[str]:
    """All Agent icons that this game has."""
    there = {*(space.icon for space in lib(game).spaces.values()), *rules(game).reaches}
    return frozenset(there & set(fx.AGENT_ICONS))


def list_added_icons(game: G, seat: int) -> dict[str, list[str]]:
    """The additional Agent icons that cards in hand and in the Row would have if `seat` played them now. They come from
    modifiers, from effects that wait for a card (BL14.3), and from effects in the card's own Agent box (BL10.1)."""
    state, sheets, found = game.state, lib(game).cards, {}
    granted = find_changes(game, "icons", seat)
    boosted = find_boosted(game, seat) if state.lasting else NOTHING
    for name in dict.fromkeys(state.cards[card] for card in (*state.players[seat].hand, *state.row)):
        lenders = find_lenders(sheets[name])
        if not (lenders or granted or name in boosted):
            continue
        icons = {icon for node in lenders for icon in LENDING[type(node)](game, seat)}
        icons |= find_icons(game, granted, (name,)) if granted else set()
        icons |= set(fx.AGENT_ICONS) if name in boosted else set()
        if icons:
            found[name] = sorted(icons)
    return found


Placing = Callable[[G, int, Any, int, Cards], bool]
PLACING: dict[type[fx.Node], Placing] = {}
"""Rules for those conditions of grey icons that depend on the play. Each is a function of the game, the seat, the
condition, the card, and all cards of the play."""


LENDING: dict[type[fx.Node], Callable[[G, int], Collection[str]]] = {}
"""Effects in an Agent box that add icons to the card, with functions that list these icons for a seat (BL10.1)."""


def grey_icons(game: G, seat: int, card: int, cards: Cards) -> tuple[str, ...]:
    """The Agent icons that a card has under a condition, judged when the Agent is placed (IM17.4), and the Agent icons
    that the card takes from elsewhere."""
    sheet = game.config.library.cards[game.state.cards[card]]
    lent = tuple(icon for node in find_lenders(sheet) for icon in LENDING[type(node)](game, seat))
    return lent + _grey_icons(game, seat, sheet.grey, card, cards)


def _grey_icons(game: G, seat: int, grey: Grey | None, card: int, cards: Cards) -> tuple[str, ...]:
    if grey is None:
        return ()
    sees = PLACING.get(type(grey.when))
    true = holds(game, seat, grey.when, card) if sees is None else sees(game, seat, grey.when, card, cards)
    return grey.icons if true else ()


def _joined_by(game: G, seat: int, node: fx.AnotherInPlay, card: int, cards: Cards) -> bool:
    """Whether another card of the Faction is in play or among `cards`, which are played together with this one (IM7.9,
    IM11.8)."""
    sheets, names = lib(game).cards, game.state.cards
    beside = any(node.faction in sheets[names[other]].factions for other in cards if other != card)
    return beside or holds(game, seat, node, card)


PLACING[fx.AnotherInPlay] = _joined_by


def agent_options(game: G, seat: int, refused: bool) -> list[Option]:
    """The options to send an Agent: every use of each space that a card, or a combination of cards, reaches. With
    `refused`, the spaces that cannot be used now are included, with reasons."""
    state, content = game.state, game.config.library
    player = state.players[seat]
    ready = bool(player.ready or ready_tokens(game, seat))
    if not ready and not content.roaming:
        return []
    changes = game.config.rules.modifies
    lifts = find_lifts(game, seat) if "lifts" in changes else []
    granted = find_changes(game, "icons", seat) if "icons" in changes else []
    boosted = find_boosted(game, seat) if state.lasting else NOTHING
    plain: dict[str, list[Placement]] = {}
    known: dict[Terms, dict[str, list[Placement]]] = {}
    options: list[Option] = []
    borrowing: set[str] = set()
    for cards, names, roams, own, draws in list_plays(game, seat):
        if names[1:] and not set(cards).issubset(player.hand):
            borrowing.add("+".join(map(str, cards)))
        if roams:
            options += _roaming_options(game, seat, cards, names, own.rebates, ready, refused)
            continue
        if not ready:
            continue
        more = find_icons(game, granted, names) if granted else ()
        uses = plain if own is USUAL else known.setdefault(own, {})
        raised, rebates = (*own.lifts, *lifts), own.rebates
        given = fx.AGENT_ICONS if boosted and not boosted.isdisjoint(names) else more
        for space in reachable(game, seat, cards, names, given):
            if space.comes_with is not None and space.key not in state.agents:
                continue
            if space.key not in uses:
                lifted = _lifted(space, raised) if raised else NOTHING
                uses[space.key] = placements(game, seat, space, lifted, rebates)
            found = uses[space.key]
            for use in found:
                options.append(_agent_option(cards, names, use, draws))
            if refused and not found:
                why = refusal(game, seat, space, _lifted(space, raised), rebates)
                options.append(_refused_option(cards, names, space, why))
    if borrowing:
        options = [_from_row(one) if one.id[1:].partition(".")[0] in borrowing else one for one in options]
    if refused and content.together:
        options += _refused_alone(game, seat, options)
    return options


def _from_row(option: Option) -> Option:
    """The option of a pair whose second card is in the Row. It differs from the option with an equal card of the hand
    (IM12.18)."""
    assert option.group_label is not None
    return option._replace(group=f"{option.group}+row", group_label=Msg("choose-join-row", option.group_label.args))


def _refused_alone(game: G, seat: int, options: Sequence[Option]) -> list[Option]:
    """Refused options for the cards in hand that must be joined with another card, but reach no space with any other
    card (IM7.13)."""
    names, together = game.state.cards, game.config.library.together
    useful = {ref for option in options if option.refusal is None for ref in option.targets}
    found = []
    for name in dict.fromkeys(names[card] for card in game.state.players[seat].hand):
        ref = f"card:{name}"
        if name in together and ref not in useful:
            menu, why = Msg("choose-card", {"card": ref}), Msg("refused-together", {"card": ref})
            found.append(Option(f"a.{name}", menu, "join", ref, menu, (ref,), refusal=why))
    return found


def _lifted(space: Space, lifts: Iterable[Lift]) -> frozenset[str]:
    """The obstacles that are ignored at a space."""
    return frozenset(what for what, icons, at in lifts if (not icons or space.icon in icons) and at in ("", space.key))


ROAMING = frozenset({"own", "occupied"})
"""The obstacles that are ignored for an Agent that may go to any space (B16.23)."""


def _roaming_options(
    game: G, seat: int, cards: Cards, names: Names, rebates: Sequence[Rebate], ready: bool, refused: bool
) -> list[Option]:
    """The options for a card that sends an Agent to any space. The Agent comes from the Leader, or leaves its space on
    the board (B16.23). Costs and required Influence still apply, and closed spaces stay closed (B21.4)."""
    out = [space for space, there in game.state.agents.items() if there and has_agent(there, seat)]
    sources = [""] * ready + [f"@{space}" for space in out]
    options: list[Option] = []
    for space in list_spaces(game):
        found = placements(game, seat, space, ROAMING, rebates)
        options += [_roaming_option(cards, names, space, use, source) for use in found for source in sources]
        if refused and not found:
            options.append(_refused_option(cards, names, space, refusal(game, seat, space, ROAMING, rebates)))
    return options


@cache
def _roaming_option(cards: Cards, names: Names, space: Space, use: Placement, source: str) -> Option:
    """The option to play a card that sends an Agent anywhere, built once and kept. It cannot be taken back, since the
    card's own box draws."""
    option = _agent_option(cards, names, use, True)
    if not source:
        return option
    label = Msg("choose-move", {"space": f"space:{space.key}", "from": f"space:{source[1:]}"})
    return option._replace(id=f"{option.id}{source}", label=label, targets=(*option.targets, f"from:{source[1:]}"))


def _refused_option(cards: Cards, names: Names, space: Space, why: Msg) -> Option:
    """A refused option to send an Agent to the space by playing the cards. `why` is the reason."""
    there, (verb, group, menu, refs) = f"space:{space.key}", _how(names)
    label, number = Msg("choose-space", {"space": there}), "+".join(map(str, cards))
    return Option(f"a{number}.{space.key}", label, verb, group, menu, (*refs, there), refusal=why)


@cache
def _how(names: Names) -> tuple[str, str, Msg, tuple[str, ...]]:
    """The verb, the group, the label of the group, and the targets of options to play one card, or two together."""
    refs = tuple(f"card:{name}" for name in names)
    if len(refs) == 1:
        return "agent", refs[0], Msg("choose-card", {"card": refs[0]}), refs
    return "join", "+".join(refs), Msg("choose-join", {"card": refs[0], "other": refs[1]}), refs


@cache
def _agent_option(cards: Cards, names: Names, use: Placement, draws: bool) -> Option:
    """The option to play cards for one use of a space, built once and kept. `draws`: whether a box of the cards reveals
    hidden cards."""
    verb, group, menu, refs = _how(names)
    final, number = use.draws or draws, "+".join(map(str, cards))
    return Option(
        f"a{number}.{use.suffix}",
        use.label,
        verb,
        group,
        menu,
        (*refs, *use.targets),
        use.costs,
        use.gains,
        final=final,
    )
