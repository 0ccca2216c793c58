"""Effect nodes in English: `face` as on a card, `sentence` in full. Both are exhaustive: a node without text does not
pass the type check. The wording is the project's own; terms are the rulebook's.
"""

from __future__ import annotations

from typing import assert_never

from content import effects as e
from content.names import name_of
from content.text.english_words import FACTION, GAIN, ICON, count_of, either, listed, with_article

OPTIONAL = " (optional)"

# -- as on a card ---------------------------------------------------------------------------------------------------


def face(node: e.Effect) -> str:
    """The node in terse card style; independent lines are separated by newlines."""
    if isinstance(node, e.All):
        if all(_is_short(item) for item in node.items):
            return capital(", ".join(_faces(node.items)))
        return "\n".join(capital(text) for text in _faces(node.items))
    return capital(_face(node))


def _faces(items: tuple[e.Effect, ...]) -> list[str]:
    """The items one by one, with Spies under one number."""
    spies = sum(_is_any_spy(item) for item in items)
    if spies < 2:
        return [_face(item) for item in items]
    return [_face(item) for item in items if not _is_any_spy(item)] + [f"{spies} Spies"]


def _face(node: e.Effect) -> str:
    match node:
        case e.All(items=items):
            return (", " if all(_is_short(item) for item in items) else "; ").join(_faces(items))
        case e.Seq(items=items):
            return ", then ".join(_face(item) for item in items)
        case e.Choose(items=items):
            return " or ".join(_face(item) if _is_short(item) else f"({_face(item)})" for item in items)
        case e.May(effect=effect):
            return f"may {_face(effect).replace(OPTIONAL, '')}"
        case e.Pay(costs=costs, effect=effect):
            return f"{', '.join(_faces_of_costs(costs))} → {_face(effect)}"
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            rest = "" if otherwise is None else f"; otherwise: {_face(otherwise)}"
            return f"if {_face_of_condition(condition)}: {_face(effect)}{rest}"
        case e.Per(count=count, effect=effect):
            return f"{_face(effect)} per {_counted(count)}"
        case e.EachOpponent(effect=effect):
            return f"each opponent: {_face(effect)}"
        case e.WhenAcquiring(effect=effect):
            return f"in your Reveal turn this round, for each card you acquire: {_face(effect)}"
        case e.Gain(what=what, amount=amount):
            return count_of(amount, *GAIN[what])
        case e.Recruit(amount=amount):
            return count_of(amount, "troop")
        case e.Draw(amount=amount):
            return f"draw {count_of(amount, 'card')}"
        case e.DrawIntrigue(amount=amount):
            return count_of(amount, "Intrigue card")
        case e.StealIntrigue():
            return "steal an Intrigue card from each opponent with 4 or more"
        case e.GainInfluence(amount=amount, factions=factions, different=different):
            if different > 1:
                return f"{amount} Influence with each of {different} different Factions"
            return f"{amount} Influence (any)" if factions == e.FACTIONS else f"{amount} {_named(factions)}Influence"
        case e.GainInfluenceSpied():
            return "1 Influence with each Faction you spy on"
        case e.DoubleInfluence():
            return "2 Influence instead of 1 from the Faction visited"
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            return f"1 Spy{_post(linked, visited)}{' (may share a post)' if share else ''}"
        case e.Trash():
            return f"{_trashed(node)}{OPTIONAL}"
        case e.TrashSelf():
            return "trash this card"
        case e.ReturnSelf():
            return "return this card to your hand"
        case e.TrashIntrigue():
            return "trash an Intrigue card"
        case e.Discard(amount=amount):
            return f"discard {count_of(amount, 'card')}"
        case e.Sandworm(amount=amount):
            return count_of(amount, "sandworm")
        case e.TakeHooks():
            return "Maker Hooks"
        case e.BreakWall():
            return f"break the Shield Wall{OPTIONAL}"
        case e.TakeControl(location=location):
            return f"control of {place(location)}"
        case e.TakeSeat():
            return "High Council seat"
        case e.TakeSwordmaster():
            return "Swordmaster (third Agent)"
        case e.RecallAgent():
            return "recall another Agent"
        case e.TakeContract():
            return "1 contract"
        case e.ReserveContracts():
            return "set aside the Sardaukar contracts"
        case e.Negotiate():
            return "1 Negotiator"
        case e.Acquire():
            return f"acquire {_acquired(node)}{_acquired_to(node, short=True)}"
        case e.BonusSpice():
            return "bonus spice"
        case e.DeployRecruits():
            return "may deploy troops recruited this turn"
        case e.BanDeployment():
            return "no units can be deployed this turn"
        case e.Deploy(amount=amount):
            return "deploy 1 troop" if amount == 1 else f"deploy up to {amount} troops"
        case e.Retreat():
            return _retreated(node)
        case e.SetAside():
            return "remove and replace a card of the Row; it costs you 1 less in your Reveal turn this round"
        case e.IgnoreInfluence():
            return "this Agent ignores Influence requirements"
        case e.SignetRing():
            return "your Leader's Signet Ring ability"
        case e.Train():
            return "training: Feyd token 1 space to the right"
        case e.Remember():
            return "1 troop becomes a memory"
        case e.Awaken():
            return "return all memories, draw 1 card for each, flip this Leader"
        case e.RepeatSpace():
            return "repeat the effects of the space"
        case e.InspectThree():
            return "look at your top 3 cards: draw 1, discard 1, trash 1"
        case _:
            assert_never(node)


def _faces_of_costs(costs: tuple[e.Cost, ...]) -> list[str]:
    """Equal costs are written once, as a number."""
    spies = sum(isinstance(cost, e.RecallSpy) for cost in costs)
    lost = sum(isinstance(cost, e.LoseInfluence) for cost in costs)
    written: list[str] = []
    for cost in costs:
        text = _face_of_cost(cost)
        if isinstance(cost, e.RecallSpy) and spies > 1:
            text = f"recall {spies} Spies"
        if isinstance(cost, e.LoseInfluence) and lost > 1:
            text = "lose 1 Influence twice"
        if text not in written:
            written.append(text)
    return written


def _face_of_cost(cost: e.Cost) -> str:
    match cost:
        case e.Spend(what=what, amount=amount):
            return count_of(amount, *GAIN[what])
        case e.LoseInfluence(factions=factions):
            return "lose 1 Influence" if factions == e.FACTIONS else f"lose 1 {_named(factions)}Influence"
        case e.RecallSpy():
            return "recall a Spy"
        case e.FlipConflict(icon=icon):
            return f"flip a won {ICON[icon]} or wild Conflict card"
        case e.Trash():
            return _trashed(cost)
        case e.TrashSelf():
            return "trash this card"
        case e.TrashIntrigue():
            return "trash an Intrigue card"
        case e.Discard(amount=amount):
            return f"discard {count_of(amount, 'card')}"
        case e.Retreat():
            return _retreated(cost)
        case _:
            assert_never(cost)


def _face_of_condition(condition: e.Condition) -> str:
    match condition:
        case e.HasInfluence(faction=faction, amount=amount):
            return f"{amount}+ {FACTION[faction]} Influence"
        case e.HasAlliance(faction=faction):
            return "any Alliance" if faction is None else f"{FACTION[faction]} Alliance"
        case e.AnotherInPlay(faction=faction):
            return "Fremen Bond" if faction == "fremen" else f"another {FACTION[faction]} card in play"
        case e.AtLeast(what=what, amount=amount):
            return f"{amount}+ {e.COUNTS[what]}"
        case e.Fact(what=what):
            return FACT_FACES[what]
        case e.DiscardedIs(faction=faction):
            return f"the discarded card is {with_article(FACTION[faction])} card"
        case e.SpyPlacedOn(linked=linked):
            return f"the Spy is linked to {_space_of(linked)}"
        case e.Both(conditions=conditions):
            return listed([_face_of_condition(part) for part in conditions])
        case _:
            assert_never(condition)


# -- in full --------------------------------------------------------------------------------------------------------


def sentence(node: e.Effect) -> str:
    """The node in full sentences that address the owner."""
    match node:
        case e.All(items=items) if not all(_is_plain(item) for item in items):
            return " ".join(sentence(item) for item in _grouped(items))
        case e.Seq(items=items):
            first, *rest = (_clause(item) for item in items)
            return " ".join([f"{capital(first)}.", *(f"Then {text}." for text in rest)])
        case e.Choose(items=items) if not all(_is_plain(item) for item in items):
            return f"Choose one: {'; or '.join(_clause(item) for item in items)}."
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            text = f"If {_when(condition)}, {_clause(effect)}."
            return text if otherwise is None else f"{text} Otherwise, {_clause(otherwise)}."
        case _:
            return f"{capital(_clause(node))}."


def _grouped(items: tuple[e.Effect, ...]) -> list[e.Effect]:
    """Neighbouring plain items become one sentence."""
    groups: list[list[e.Effect]] = []
    for item in items:
        if groups and _is_plain(item) and _is_plain(groups[-1][-1]):
            groups[-1].append(item)
        else:
            groups.append([item])
    return [group[0] if len(group) == 1 else e.All(tuple(group)) for group in groups]


def _clause(node: e.Effect) -> str:
    """The node as a clause in the imperative, without capital and full stop."""
    match node:
        case e.All(items=items):
            plain = all(_is_plain(item) for item in items)
            parts = _joined_gains(items) if plain else [_clause(item) for item in items]
            return _listed_clauses(parts) if plain else "; ".join(parts)
        case e.Seq(items=items):
            return ", then ".join(_clause(item) for item in items)
        case e.Choose(items=items):
            if all(_is_plain(item) for item in items):
                return f"either {' or '.join(_clause(item) for item in items)}"
            return f"choose one: {'; or '.join(_clause(item) for item in items)}"
        case e.May(effect=effect):
            return f"you may {_clause(effect)}"
        case e.Pay(costs=costs, effect=effect):
            price = listed(_clauses_of_costs(costs))
            return f"you may {price} to {_clause(effect)}" if _is_plain(effect) else (
                f"you may {price}; if you do, {_clause(effect)}"
            )  # fmt: skip
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            rest = "" if otherwise is None else f"; otherwise, {_clause(otherwise)}"
            return f"if {_when(condition)}, {_clause(effect)}{rest}"
        case e.Per(count=count, effect=effect):
            return f"{_clause(effect)} for each {_counted(count)}"
        case e.EachOpponent(effect=effect):
            return f"each opponent discards {count_of(effect.amount, 'card')} of their choice"
        case e.WhenAcquiring(effect=effect):
            return f"in your Reveal turn this round, whenever you acquire a card, {_clause(effect)}"
        case e.Gain():
            return f"gain {_face(node)}"
        case e.Recruit(amount=amount):
            return f"recruit {count_of(amount, 'troop')}"
        case e.Draw():
            return _face(node)
        case e.DrawIntrigue(amount=amount):
            return f"draw {count_of(amount, 'Intrigue card')}"
        case e.StealIntrigue():
            return "take a random Intrigue card from each opponent who holds four or more"
        case e.GainInfluence(amount=amount, factions=factions, different=different):
            if different > 1:
                return f"gain {amount} Influence with each of {different} different Factions of your choice"
            return f"gain {amount} Influence with {_with(factions)}"
        case e.GainInfluenceSpied():
            return "gain 1 Influence with each Faction on which you have a Spy"
        case e.DoubleInfluence():
            return "gain 2 Influence instead of 1 from the Faction space you sent this Agent to"
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            where = _post(linked, visited) or " on any free observation post"
            return f"place a Spy{where}{', even where another player has one' if share else ''}"
        case e.Trash():
            return f"you may trash {_trash_kind(node)} {_zones(node)}"
        case e.TrashSelf() | e.ReturnSelf():
            return _face(node)
        case e.TrashIntrigue():
            return "trash an Intrigue card from your hand"
        case e.Discard(amount=amount):
            return f"discard {count_of(amount, 'card')} from your hand"
        case e.Sandworm(amount=amount):
            return f"add {count_of(amount, 'sandworm')} to the Conflict, unless the Shield Wall protects it"
        case e.TakeHooks():
            return "take Maker Hooks (if you have none)"
        case e.BreakWall():
            return "you may remove the Shield Wall for the rest of the game"
        case e.TakeControl(location=location):
            return f"take control of {place(location)}"
        case e.TakeSeat():
            return "take a seat on the High Council, worth 2 Persuasion in each of your Reveal turns"
        case e.TakeSwordmaster():
            return "gain your third Agent, which is ready at once"
        case e.RecallAgent():
            return "return another of your Agents from the board"
        case e.ReserveContracts():
            return "set aside both Sardaukar contracts; only you can take them"
        case e.Negotiate():
            return "you may move 1 troop from your supply to Ix as a Negotiator"
        case e.TakeContract():
            return "take a face-up contract (2 Solari when contracts are not in play)"
        case e.Acquire():
            return f"acquire {_acquired(node)} from the Row or the Reserve{_acquired_to(node, short=False)}"
        case e.BonusSpice():
            return "take all bonus spice from this space"
        case e.DeployRecruits():
            return "you may deploy the troops you recruit this turn, whatever space you visited"
        case e.BanDeployment():
            return "you cannot deploy units this turn"
        case e.Deploy():
            return f"{_face(node)} from your garrison to the Conflict"
        case e.Retreat():
            return f"{_retreated(node)} from the Conflict to your garrison"
        case e.SetAside():
            return (
                "remove a card of the Imperium Row and replace it; in your Reveal turn this round you may acquire"
                " the removed card for 1 less"
            )
        case e.IgnoreInfluence():
            return "send this Agent without regard to Influence requirements"
        case e.SignetRing():
            return "use the Signet Ring ability of your Leader"
        case e.Train():
            return "move the Feyd token one space to the right on the training track and gain the reward there"
        case e.Remember():
            return "place a troop from your supply with the Bene Gesserit as a memory"
        case e.Awaken():
            return "return all memories to your supply and draw a card for each; then flip this Leader"
        case e.RepeatSpace():
            return "resolve the printed effects of that space once more"
        case e.InspectThree():
            return "look at the top three cards of your deck: draw one, discard one, trash one"
        case _:
            assert_never(node)


def _joined_gains(items: tuple[e.Effect, ...]) -> list[str]:
    """Clauses of plain items, with all gains under one verb and Spies under one number."""
    gained = [item for item in items if isinstance(item, e.Gain | e.GainInfluence)]
    gained.sort(key=lambda item: isinstance(item, e.GainInfluence))
    spies = sum(_is_any_spy(item) for item in items)
    others = [item for item in items if item not in gained and not (spies > 1 and _is_any_spy(item))]
    first = [f"gain {listed([_clause(item).removeprefix('gain ') for item in gained])}"] if gained else []
    last = [f"place {spies} Spies on free observation posts"] if spies > 1 else []
    return first + [_clause(item) for item in others] + last


def _listed_clauses(parts: list[str]) -> str:
    """A list of clauses; a comma keeps them apart where one has an `and` of its own."""
    text = listed(parts)
    if len(parts) > 1 and any(" and " in part for part in parts):
        return f"{', '.join(parts[:-1])}, and {parts[-1]}"
    return text


def _clauses_of_costs(costs: tuple[e.Cost, ...]) -> list[str]:
    spent = [_face_of_cost(cost) for cost in costs if isinstance(cost, e.Spend)]
    others = _faces_of_costs(tuple(cost for cost in costs if not isinstance(cost, e.Spend)))
    return ([f"pay {listed(spent)}"] if spent else []) + others


def _when(condition: e.Condition) -> str:
    match condition:
        case e.HasInfluence(faction=faction, amount=amount):
            return f"you have {amount} or more {FACTION[faction]} Influence"
        case e.HasAlliance(faction=faction):
            return "you hold any Alliance" if faction is None else f"you hold the {FACTION[faction]} Alliance"
        case e.AnotherInPlay(faction=faction):
            return f"you have another {FACTION[faction]} card in play"
        case e.AtLeast(what="deployed", amount=amount):
            return f"you deployed {amount} or more units this turn"
        case e.AtLeast(what=what, amount=amount):
            return f"you have {amount} or more {e.COUNTS[what]}"
        case e.Fact(what=what):
            return FACT_CLAUSES[what]
        case e.DiscardedIs(faction=faction):
            return f"the discarded card is {with_article(FACTION[faction])} card"
        case e.SpyPlacedOn(linked=linked):
            return f"the Spy you placed is linked to {_space_of(linked)}"
        case e.Both(conditions=conditions):
            return listed([_when(part) for part in conditions])
        case _:
            assert_never(condition)


FACT_FACES = {
    "recalled_spy": "Spy recalled this turn", "council_seat": "High Council seat",
    "no_council_seat": "no High Council seat", "swordmaster": "Swordmaster", "maker_hooks": "Maker Hooks",
    "sent_to_maker": "sent to a Maker space", "sent_to_faction": "sent to a Faction space",
    "spying_on_maker": "spying on a Maker space", "gained_spice": "spice gained this turn",
    "acquired_spice_must_flow": "The Spice Must Flow acquired this turn", "trashed_priced": "that card costs 1 or more",
    "rival_alliance": "4+ Influence with a Faction whose Alliance an opponent holds",
}  # fmt: skip
FACT_CLAUSES = {
    "recalled_spy": "you recalled a Spy this turn", "council_seat": "you have a High Council seat",
    "no_council_seat": "you have no High Council seat", "swordmaster": "you have a Swordmaster",
    "maker_hooks": "you have Maker Hooks", "sent_to_maker": "you sent an Agent to a Maker space this turn",
    "sent_to_faction": "you sent an Agent to a Faction space this turn",
    "spying_on_maker": "you have a Spy on the post of a Maker space", "gained_spice": "you gained spice this turn",
    "acquired_spice_must_flow": "you acquired The Spice Must Flow this turn",
    "trashed_priced": "that card costs 1 or more",
    "rival_alliance": "you have 4 or more Influence with a Faction whose Alliance an opponent holds",
}  # fmt: skip

# -- parts that both styles share -------------------------------------------------------------------------------------


def place(location: str) -> str:
    """The name of a location; locations are spaces."""
    return name_of(f"space:{location}")


def capital(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def _is_short(node: e.Effect) -> bool:
    return not isinstance(node, e.Pay | e.If | e.Choose | e.Seq | e.May | e.All | e.Per | e.WhenAcquiring)


def _is_any_spy(node: e.Effect) -> bool:
    return isinstance(node, e.PlaceSpy) and not (node.linked or node.visited or node.share)


def _is_plain(node: e.Effect) -> bool:
    """Whether the clause is a bare imperative, which can follow `to` and stand in a list."""
    if isinstance(node, e.All):
        return all(_is_plain(item) for item in node.items)
    return _is_short(node) and not isinstance(
        node, e.Trash | e.BreakWall | e.DeployRecruits | e.BanDeployment | e.EachOpponent | e.Awaken
    )


def _named(factions: tuple[str, ...]) -> str:
    return f"{either([FACTION[faction] for faction in factions])} "


def _with(factions: tuple[str, ...]) -> str:
    if len(factions) == len(e.FACTIONS):
        return "a Faction of your choice"
    return f"the {either([FACTION[faction] for faction in factions])}"


def _space_of(icons: tuple[str, ...]) -> str:
    if set(icons) == set(e.FACTIONS):
        return "a Faction space"
    return f"{with_article(either([ICON[icon] for icon in icons]))} space"


def _post(linked: tuple[str, ...], visited: bool) -> str:
    if visited:
        return " on a post linked to the space you visited"
    return f" on a post linked to {_space_of(linked)}" if linked else ""


def _trash_kind(node: e.Trash) -> str:
    kind = "" if node.faction is None else f"{FACTION[node.faction]} "
    return f"another {kind}card" if node.other else with_article(f"{kind}card")


def _trashed(node: e.Trash) -> str:
    return f"trash {_trash_kind(node)}" + ("" if len(node.zones) == 3 else f" {_zones(node)}")


def _zones(node: e.Trash) -> str:
    """Where the trashed card may be."""
    if len(node.zones) == 3:
        return "from your hand, your discard pile or in play"
    words = {"hand": "from your hand", "discard": "from your discard pile", "play": "in play"}
    return either([words[zone] for zone in node.zones])


def _retreated(node: e.Retreat) -> str:
    if node.high is None:
        return "retreat any number of troops"
    if node.low == node.high:
        return f"retreat {count_of(node.low, 'troop')}"
    return f"retreat {node.low} {'or' if node.high == node.low + 1 else 'to'} {node.high} troops"


def _acquired(node: e.Acquire) -> str:
    if node.low == node.high:
        return f"a card that costs {node.low}"
    return "a card" if node.high >= 99 else f"a card that costs {node.high} or less"


def _acquired_to(node: e.Acquire, *, short: bool) -> str:
    paid = ", paying its cost in Solari" if node.pay == "solari" else ""
    where = " to your hand" if node.to == "hand" else ""
    if node.hand_if is None:
        return where + paid
    condition = _face_of_condition(node.hand_if) if short else _when(node.hand_if)
    return f"{where}{paid}, to your hand if {condition}"


def _counted(count: e.Count) -> str:
    match count.what:
        case "in_play":
            return f"{FACTION[str(count.faction)]} card you have in play (this one included)"
        case "revealed":
            return f"{FACTION[str(count.faction)]} card you revealed this turn (this one included)"
        case "other_sword_cards":
            return "other revealed card that gave swords this turn"
        case "sandworms":
            return "sandworm you have in the Conflict"
        case "contracts":
            return "contract you completed"
        case _:
            raise ValueError(f"no text for the count {count.what}")
