"""Costs and gains of sending an Agent to a space."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.components.parts import LABEL, cut_between
from bot.games.imperium.deciding.tracks import tell_steps
from bot.games.imperium.faces import find_unit_seat, has_agent, has_agent_elsewhere, is_barred
from bot.games.imperium.modules import ask
from bot.games.imperium.plans import SENDING
from bot.games.previews import Asked
from bot.language import Words
from bot.language.refusals import write_group
from content.imperium.catalog import find_node
from content.imperium.effects import All, DoubleInfluence, Fact, If, InfluenceVisited, Node, Seq, SignetRing
from content.imperium.printed import printed_for
from content.imperium.schema import Leader, Notation, Space, Way
from engine.kernel.decisions import Decision, Option

View = Mapping[str, Any]
ONCE = {"council": "refused-council", "swordmaster": "refused-swordmaster"}
"""For each token that a space gives only once in a game, the reason why this space is not open again (B6.3)."""


def read_sending(option: Option) -> tuple[tuple[str, ...], str, *tuple[str, ...]]:
    """The parts of an option to send an Agent: its one or two cards, its space ("" if it names none), and its other
    targets."""
    cards = tuple(target for target in option.targets if target.startswith("card:"))
    place, *more = option.targets[len(cards) :] or ("",)
    return cards, place, *more


def about_sending(asked: Asked, option: Option, options: Iterable[Option], words: Words) -> str:
    """The effects of sending an Agent to a space: combat, costs and effects, Influence, bonus spice, and ways of using
    the space that are not possible now."""
    view = asked.view
    cards, place, *more = read_sending(option)
    space = printed_for(view).spaces.get(place.partition(":")[2])
    if space is None:
        return ""
    way = next((int(name[4:]) for name in more if name.startswith("way:")), 0)
    alike = (rest for other in options for both, to, *rest in [read_sending(other)] if (both, to) == (cards, place))
    offered = {name for rest in alike for name in rest}
    others = [number for number in range(len(space.ways)) if number != way and f"way:{number}" not in offered]
    parts = [words.text("deciding-combat-space")] if space.combat else []
    parts.append(_use(option, space.ways[way], words))
    parts += _found_there(view, asked.seat, space, words, 1 + sum(_count_steps(view, card) for card in cards))
    return " · ".join([*parts, *(_other_way(view, space, one, words) for one in others)])


def _use(option: Option, way: Way, words: Words) -> str:
    effect = f"effect:{way.effect.at}"
    if not option.costs:
        return words.text("gains", effect=effect)
    return words.text("deciding-pay", cost=words.join([words.say(cost) for cost in option.costs]), effect=effect)


def cost_at(view: View, space: Space, number: int) -> Mapping[str, int]:
    """The cost for the viewer of one way of using a space: as printed, unless something in the game changes it."""
    changed = view.get("prices", {}).get(space.key)
    found: Mapping[Any, int] = space.ways[number].cost if changed is None else changed[number]
    return found


def _other_way(view: View, space: Space, number: int, words: Words) -> str:
    """The cost and the effect of another way of using a space; this way is not possible now."""
    cost = [words.text("cost", n=n, what=f"resource:{what}") for what, n in cost_at(view, space, number).items()]
    effect = f"effect:{space.ways[number].effect.at}"
    return words.text("deciding-or-pay" if cost else "deciding-or", cost=words.join(cost), effect=effect)


def about_space(view: View, seat: int, place: str, number: int, words: Words) -> str:
    """A space for a player who plans to send an Agent to it: the obstacles, the effects of one way of using it, and the
    gains found there."""
    space = printed_for(view).spaces.get(place.partition(":")[2])
    if space is None:
        return ""
    parts = [*_tell_obstacles(view, seat, space, words)]
    parts += [words.text("deciding-combat-space")] if space.combat else []
    cost = [words.text("cost", n=n, what=f"resource:{what}") for what, n in cost_at(view, space, number).items()]
    key, effect = "deciding-pay" if cost else "gains", f"effect:{space.ways[number].effect.at}"
    parts.append(words.text(key, cost=words.join(cost), effect=effect))
    return " · ".join([*parts, *_found_there(view, seat, space, words)])


def _tell_obstacles(view: View, seat: int, space: Space, words: Words) -> Iterable[str]:
    """The obstacles to a space: an earlier use of a space that can be used only once (B6.3), obstacles that modules
    add, missing Influence, Agents already there, and a card that closes it to the seat's next Agent (B16.36). If the
    icon means several tracks, the one where the player has most Influence is named (T5.4, T5.6)."""
    player = view["players"][seat]
    if space.once:
        yield from (words.text(key) for token, key in ONCE.items() if token in space.key and player[token])
    yield from (told for tell in ask("preview", "list_obstacles") for told in tell(view, seat, space, words))
    levels = {**player["influence"], **player.get("levels", {})}
    for icon, amount in space.requires.items():
        track = max(player.get("tracks", {}).get(icon, (icon,)), key=lambda one: levels.get(one, 0))
        have = levels.get(track, 0)
        if have < amount and space.key not in view["you"].get("waived", ()):
            yield words.text("deciding-needs", n=amount, faction=f"faction:{track}", have=have)
    there = view["spaces"].get(space.key, {}).get("agents", ())
    if there:
        yield words.text("deciding-there", seats=[f"seat:{one}" for one in dict.fromkeys(there)])
    if any(closed["space"] == space.key and seat in closed["bound"] for closed in view.get("closed", ())):
        yield words.attribute("refused-closed", "group") or ""


def _count_steps(view: View, card: str) -> int:
    """The amount of Influence with a space's Faction that a card always adds to the Influence of the visit (U5.3,
    UC1.22)."""
    sheet = printed_for(view).cards.get(card.partition(":")[2])
    return 0 if sheet is None or sheet.agent is None else _count_more(find_node(sheet.agent.at))


def _count_more(effect: Node) -> int:
    """The amount of Influence that an Agent box adds to the Influence of the visit without asking the player
    anything."""
    match effect:
        case DoubleInfluence():
            return 1
        case InfluenceVisited(amount=amount):
            return int(amount)
        case If(condition=Fact(what="sent_to_faction"), effect=then):
            return _count_more(then)
        case All(items=items) | Seq(items=items):
            return sum(map(_count_more, items))
        case _:
            return 0


def _found_there(view: View, seat: int, space: Space, words: Words, steps: int = 1) -> list[str]:
    """The gains that an Agent finds on a space: `steps` of Influence with a Faction, bonus spice, and the gains that
    modules tell."""
    parts = []
    if space.faction is not None:
        parts += tell_steps(view, seat, space.faction, steps, words)
    bonus = view["spaces"].get(space.key, {}).get("spice", 0)
    if bonus:
        parts.append(words.text("deciding-bonus", n=bonus))
    parts += [found for tell in ask("preview", "list_found") for found in tell(view, space, words)]
    return parts


def tell_cards(view: View, seat: int, options: Iterable[Option], words: Words) -> str:
    """The Agent boxes of the playable cards; "" if none has one."""
    cards = dict.fromkeys(card for option in options for card in read_sending(option)[0])
    told = [
        words.text("deciding-card", card=card, effect=f"effect:{at}")
        for card, at in _find_boxes(view, seat, cards).items()
    ]
    return words.text("deciding-cards", cards=" · ".join(told)) if told else ""


def about_cards(view: View, seat: int, cards: Iterable[str], words: Words) -> str:
    """The Agent boxes of cards that are played together, each with an equal part of the room in a menu if they are
    long."""
    told = [words.text("gains", effect=f"effect:{at}") for at in _find_boxes(view, seat, cards).values()]
    if len(" · ".join(told)) > LABEL:
        told = [cut_between(one, LABEL // len(told) - 3) for one in told]
    return " · ".join(told)


def _find_boxes(view: View, seat: int, cards: Iterable[str]) -> dict[str, str]:
    """The address of the Agent box of each card that has one. For a Signet Ring it is the address of the box on the
    seat's Leader."""
    printed = printed_for(view)
    leader = printed.leaders.get(view["players"][seat]["leader"] or "")
    sheets = {card: printed.cards.get(card.partition(":")[2]) for card in cards}
    boxes = {card: sheet.agent for card, sheet in sheets.items() if sheet is not None and sheet.agent is not None}
    return {card: own_ring(box, leader).at for card, box in boxes.items()}


def own_ring(box: Notation, leader: Leader | None) -> Notation:
    """The effect of an Agent box. For a Signet Ring it is the effect printed on the player's Leader (U5.8, UC2.2)."""
    signet = None if leader is None else leader.signet
    return signet if signet is not None and isinstance(find_node(box.at), SignetRing) else box


def list_idle(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """At the beginning of a turn, the spaces whose icon no card in hand has, and the cards that cannot be sent
    anywhere, with the reason. If no Agent is left, only that is said. A card without printed icons is treated like a
    card with icons if a refused option names a space for it (B16.13)."""
    if decision.kind != "turn":
        return []
    view, sends = asked.view, [read_sending(option) for option in decision.legal() if option.verb in SENDING]
    tried = [read_sending(option) for option in asked.refused if option.verb in SENDING]
    printed, sent = printed_for(view).cards, {card for cards, *_ in sends for card in cards}
    told_alone = {card for cards, place, *_ in tried for card in cards if not place}
    iconic = {card for cards, place, *_ in tried for card in cards if place}
    idle = [card for card in dict.fromkeys(view["you"]["hand"]) if f"card:{card}" not in sent | told_alone]
    if not has_agent(view, decision.seat):
        named = [words.name(f"card:{card}") for card in idle]
        return [write_group(_tell_agents_out(view, decision.seat, words), named, words)] if named else []
    found: dict[str, list[str]] = {"deciding-no-icon": [], "deciding-no-space": []}
    for card in idle:
        if card in printed:
            has_icons = printed[card].icons or f"card:{card}" in iconic
            found["deciding-no-space" if has_icons else "deciding-no-icon"].append(card)
    told = _list_without_icon(view, {place for _, place, *_ in (*sends, *tried)}, words)
    lines = [write_group(words.text("deciding-no-card"), told, words)] if told else []
    for key, cards in found.items():
        named = [words.name(f"card:{card}") for card in cards]
        lines += [write_group(words.text(key), named, words)] if cards else []
    return lines


def _tell_agents_out(view: View, seat: int, words: Words) -> str:
    """A sentence: no Agent is left, or no Agent whose arrow points to the Commander's activated Ally (T3.1)."""
    if has_agent_elsewhere(view, seat):
        return words.text("deciding-no-agent-for", seat=find_unit_seat(view, seat))
    return words.text("deciding-no-agent")


def _list_without_icon(view: View, reached: set[str], words: Words) -> list[str]:
    """The spaces of this game whose icon no card in hand has.

    Two kinds of spaces are left out: those `reached` in another way, such as by a Spy or by an added icon, even if no
    Agent can be sent there now; and other players' personal spaces (T5.5).
    """
    printed = printed_for(view)
    icons = {icon for card in view["you"]["hand"] if card in printed.cards for icon in printed.cards[card].icons}
    missing: dict[str, list[str]] = {}
    for space in printed.spaces.values():
        here = space.key in view["spaces"] and not is_barred(view, view["you"]["seat"], space)
        if here and space.icon not in icons and f"space:{space.key}" not in reached:
            missing.setdefault(space.icon, []).append(words.name(f"space:{space.key}"))
    return [
        words.text("deciding-no-card-icon", icon=words.text("deciding-icon", icon=icon), spaces=words.join(spaces))
        for icon, spaces in missing.items()
    ]
