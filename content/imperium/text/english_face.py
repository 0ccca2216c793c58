"""Effect nodes in English as on a card, and the phrases that both styles share. Exhaustive: a node without text does
not pass the type check. The wording is the project's own; terms are the rulebook's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from content.imperium import effects as e
from content.imperium.names import name_of
from content.imperium.text.atoms import atom_words
from content.imperium.text.english_words import FACTION, GAIN, ICON, count_of, either, listed, with_article
from content.imperium.text.shapes import is_any_spy, is_short, together

OPTIONAL = " (optional)"
NUMBERS = ("none", "one", "two", "three")


# -- as on a card ---------------------------------------------------------------------------------------------------


def face(node: e.Effect) -> str:
    """The node in terse card style; independent lines are separated by newlines."""
    if isinstance(node, e.All):
        if all(is_short(item) for item in node.items):
            return capital(", ".join(_faces(node.items)))
        return "\n".join(capital(text) for text in _faces(node.items))
    return capital(face_line(node))


def _faces(items: tuple[e.Effect, ...]) -> list[str]:
    """The items one by one, with Spies under one number."""
    spies = sum(is_any_spy(item) for item in items)
    if spies < 2:
        return [face_line(item) for item in items]
    return [face_line(item) for item in items if not is_any_spy(item)] + [f"{spies} Spies"]


def face_line(node: e.Effect) -> str:
    """The node on one line, in lower case."""
    match node:
        case e.All(items=items):
            return (", " if all(is_short(item) for item in items) else "; ").join(_faces(items))
        case e.Seq(items=items):
            return ", then ".join(face_line(item) for item in items)
        case e.Choose(items=items, pick=pick) if pick > 1:
            return f"{NUMBERS[pick]} of: {', '.join(face_line(item) for item in items)}"
        case e.Choose(items=items):
            return " or ".join(face_line(item) if is_short(item) else f"({face_line(item)})" for item in items)
        case e.May(effect=effect):
            return f"may {face_line(effect).replace(OPTIONAL, '')}"
        case e.Pay(costs=costs, effect=effect):
            return f"{', '.join(faces_of_costs(costs))} → {face_line(effect)}"
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            rest = "" if otherwise is None else f"; otherwise: {face_line(otherwise)}"
            return f"if {face_of_condition(condition)}: {face_line(effect)}{rest}"
        case e.Per(count=count, effect=effect):
            return f"{face_line(effect)} per {counted_phrase(count)}"
        case e.EachOpponent(effect=effect, who=who):
            if isinstance(effect, e.Discard):
                return (
                    f"{'each opponent' if who == 'each' else 'one opponent'} discards {count_of(effect.amount, 'card')}"
                )
            return f"{'each opponent' if who == 'each' else 'one opponent'}: {face_line(effect)}"
        case e.Later(effect=effect):
            return f"in your Reveal turn this round: {face_line(effect)}"
        case e.WhenAcquiring(effect=effect):
            return f"in your Reveal turn this round, for each card you acquire: {face_line(effect)}"
        case e.Gain(what=what, amount=amount):
            return count_of(amount, *GAIN[what])
        case e.Recruit(amount=amount, deploy=deploy):
            return f"{count_of(amount, 'troop')}{' (may be deployed)' if deploy else ''}"
        case e.GainInfluence(amount=amount, factions=factions, different=different, among=among):
            if among:
                return f"{amount} Influence with a Faction where an opponent has more"
            if different > 1:
                return f"{amount} Influence with each of {different} different Factions"
            return f"{amount} Influence (any)" if factions == e.FACTIONS else f"{amount} {_named(factions)}Influence"
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            return f"1 Spy{post_phrase(linked, visited)}{' (may share a post)' if share else ''}"
        case e.Trash():
            return f"{_trashed(node)}{OPTIONAL}"
        case e.Acquire():
            where = "" if node.card else " from Row or Reserve" if node.pay == "solari" else " for free"
            return (
                f"acquire {acquire_phrase(node)}{where}{acquire_to_phrase(node, _condition_or_nothing(node.hand_if))}"
            )
        case e.Deploy():
            return deploy_phrase(node)
        case e.Retreat():
            return retreat_phrase(node)
        case e.EffectAtom():
            return atom_words(node, "face", "en")
        case _:
            assert_never(node)


def faces_of_costs(costs: tuple[e.Cost, ...]) -> list[str]:
    """Equal costs are written once, as a number."""
    return [face_of_cost(cost, times) for cost, times in together(costs)]


def face_of_cost(cost: e.Cost, times: int = 1) -> str:
    """One cost, in lower case, or the same so many times."""
    match cost:
        case e.Spend(what=what, amount=amount):
            return count_of(amount, *GAIN[what])
        case e.LoseInfluence(factions=factions):
            text = "lose 1 Influence" if factions == e.FACTIONS else f"lose 1 {_named(factions)}Influence"
            return text if times == 1 else f"{text} twice"
        case e.Trash():
            return _trashed(cost)
        case e.Retreat():
            return retreat_phrase(cost)
        case e.CostAtom():
            return atom_words(cost, "cost", "en", times)
        case _:
            assert_never(cost)


def _condition_or_nothing(condition: e.Condition | None) -> str:
    return "" if condition is None else face_of_condition(condition)


def face_of_condition(condition: e.Condition) -> str:
    """A condition in terse card style."""
    match condition:
        case e.Both(conditions=conditions):
            return listed([face_of_condition(part) for part in conditions])
        case e.ConditionAtom():
            return atom_words(condition, "face", "en")
        case _:
            assert_never(condition)


# -- parts that both styles share -------------------------------------------------------------------------------------


def place(location: str) -> str:
    """The name of a location; locations are spaces."""
    return name_of(f"space:{location}")


def capital(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def _named(factions: tuple[str, ...]) -> str:
    return f"{either([FACTION[faction] for faction in factions])} "


def factions_phrase(factions: tuple[str, ...]) -> str:
    """With whom Influence is gained."""
    if len(factions) == len(e.FACTIONS):
        return "a Faction of your choice"
    return f"the {either([FACTION[faction] for faction in factions])}"


def space_phrase(icons: Sequence[str]) -> str:
    """A space of one of the icons."""
    if set(icons) == set(e.FACTIONS):
        return "a Faction space"
    return f"{with_article(either([ICON[icon] for icon in icons]))} space"


def post_phrase(linked: tuple[str, ...], visited: bool, post: str = "post") -> str:
    """Where a Spy must go, with a space before it; empty for any post."""
    if visited:
        return f" on a {post} linked to the space you visited"
    return f" on a {post} linked to {space_phrase(linked)}" if linked else ""


def trash_kind(node: e.Trash) -> str:
    """What kind of card is trashed."""
    kind = "" if node.faction is None else f"{FACTION[node.faction]} "
    priced = " that costs 1 or more" if node.priced else ""
    return (f"another {kind}card" if node.other else with_article(f"{kind}card")) + priced


def _trashed(node: e.Trash) -> str:
    return f"trash {trash_kind(node)}" + ("" if len(node.zones) == 3 else f" {zones_phrase(node)}")


def zones_phrase(node: e.Trash) -> str:
    """Where the trashed card may be."""
    if len(node.zones) == 3:
        return "from your hand, your discard pile or in play"
    words = {"hand": "from your hand", "discard": "from your discard pile", "play": "in play"}
    return either([words[zone] for zone in node.zones])


def deploy_phrase(node: e.Deploy) -> str:
    """How many troops are deployed."""
    if node.amount is None:
        return "deploy any number of troops"
    if node.source == "supply":
        return f"deploy {count_of(node.amount, 'troop')} from your supply"
    return "deploy 1 troop" if node.amount == 1 else f"deploy up to {node.amount} troops"


def retreat_phrase(node: e.Retreat) -> str:
    """How many troops retreat."""
    if node.high is None:
        return "retreat any number of troops"
    if node.low == 0:
        return f"retreat up to {count_of(node.high, 'troop')}"
    if node.low == node.high:
        return f"retreat {count_of(node.low, 'troop')}"
    return f"retreat {node.low} {'or' if node.high == node.low + 1 else 'to'} {node.high} troops"


def acquire_phrase(node: e.Acquire) -> str:
    """What may be acquired."""
    if node.card is not None:
        return name_of(f"card:{node.card}")
    if node.low == node.high:
        return f"a card that costs {node.low}"
    return "a card" if node.high >= 99 else f"a card that costs {node.high} or less"


def acquire_to_phrase(node: e.Acquire, condition: str) -> str:
    """Where the card goes and what is paid; `condition` words `hand_if`, empty when there is none."""
    paid = ", paying its cost in Solari" if node.pay == "solari" else ""
    where = {"hand": " to your hand", "top": " to the top of your deck"}.get(node.to, "")
    return f"{where}{paid}, to your hand if {condition}" if condition else f"{where}{paid}"


def counted_phrase(count: e.Count) -> str:
    """What is counted, in the singular."""
    if isinstance(count, e.CountAtom):
        return atom_words(count, "full", "en")
    match count.what:
        case "in_play":
            return f"{FACTION[str(count.faction)]} card you have in play (this one included)"
        case "revealed":
            return f"{FACTION[str(count.faction)]} card you revealed this turn (this one included)"
        case "other_sword_cards":
            return "other card still revealed that gave swords this turn"
        case "sandworms":
            return "sandworm you have in the Conflict"
        case "contracts":
            return "contract you have completed"
        case _:
            raise ValueError(f"no text for the count {count.what}")
