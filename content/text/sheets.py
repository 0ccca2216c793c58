"""The text of a whole component: title, kind line and its boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from content import schema
from content.effects import Effect
from content.loader import PRODUCTS, load_product
from content.names import name_of
from content.text.english import capital, face, sentence
from content.text.english_words import FACTION, GAIN, ICON, count_of, listed

ROMAN = ("0", "I", "II", "III")
TIMING = {"plot": "Plot", "combat": "Combat", "endgame": "Endgame"}


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a component: its label, the text as on a card (may have several lines), and full sentences."""

    label: str
    face: str
    sentence: str


@dataclass(frozen=True, slots=True)
class CardText:
    """A component in words: its name, one line on what it is (kind, cost, icons, copies), and its boxes."""

    title: str
    kind: str
    boxes: tuple[Box, ...]


def describe(reference: str, language: str = "en") -> CardText:
    """The text of `reference` (`"card:dagger"`), its title in `language`; what has no translation is English.

    Raises `KeyError` for a reference that names no component.
    """
    stem, sheet = find_sheet(reference)
    match sheet:
        case schema.Card():
            kind, boxes = _card_kind(stem, sheet), tuple(_card_boxes(sheet))
        case schema.Intrigue():
            kind = _line("Intrigue", "/".join(TIMING[timing] for timing in sheet.timings), _copies(sheet))
            boxes = tuple(_box(TIMING[play.timing], play.effect) for play in sheet.plays)
        case schema.Space():
            kind, boxes = _space_kind(sheet), tuple(_space_boxes(sheet))
        case schema.Post():
            kind = "Observation post"
            names = listed([name_of(f"space:{space}", language) for space in sheet.connects])
            boxes = (Box("Connects", names, f"A Spy here watches over {names}."),)
        case schema.Track():
            kind, boxes = "Influence track", tuple(_track_boxes(sheet))
        case schema.Conflict():
            kind, boxes = _conflict_kind(sheet, language), tuple(_conflict_boxes(sheet))
        case schema.Objective():
            kind = _line("Objective", f"{ICON[sheet.battle_icon]} battle icon", sheet.first_player and "first player")
            boxes = ()
        case schema.Leader():
            house = sheet.house and f"House {sheet.house}"
            back = sheet.back and "other face"
            kind, boxes = _line("Leader", house, f"complexity {sheet.complexity}", back), tuple(_leader_boxes(sheet))
        case schema.Contract():
            ix = sheet.series == "rise_of_ix" and "Rise of Ix set"
            kind = _line("Contract", ix, _copies(sheet))
            boxes = (Box("Complete", *_contract_condition(sheet)), _box("Reward", sheet.reward))
        case _:
            raise KeyError(reference)
    return CardText(name_of(reference, language), kind, boxes)


def find_sheet(reference: str) -> tuple[str, schema.Sheet]:
    """The file stem and the sheet behind a reference. Raises `KeyError`."""
    kind, _, wanted = reference.partition(":")
    for product in PRODUCTS:
        for stem, sheets in load_product(product).sheets.items():
            if schema.REFERENCES[stem] == kind:
                for sheet in sheets:
                    if sheet.id == wanted:
                        return stem, sheet
    raise KeyError(reference)


def _box(label: str, effect: Effect) -> Box:
    return Box(label, face(effect), sentence(effect))


def _line(*parts: str | bool | None) -> str:
    return " · ".join(str(part) for part in parts if part)


def _copies(sheet: schema.Sheet) -> str | None:
    return count_of(sheet.copies, "copy", "copies") if sheet.copies > 1 else None


def _card_kind(stem: str, card: schema.Card) -> str:
    deck = {"starter": "Starting card", "reserve": "Reserve card", "imperium": "Imperium card"}[stem]
    cost = None if card.cost is None else f"cost {card.cost}"
    factions = "/".join(FACTION[faction] for faction in card.factions)
    icons = f"Agent icons: {', '.join(ICON[icon] for icon in card.icons)}" if card.icons else "no Agent icon"
    return _line(deck, cost, factions, icons, _copies(card), card.module == "choam" and "CHOAM module")


def _card_boxes(card: schema.Card) -> Iterator[Box]:
    for label, effect in (
        ("When acquired", card.acquire), ("When discarded", card.discard), ("When trashed", card.trashed),
        ("Agent", card.agent), ("Reveal", card.reveal),
    ):  # fmt: skip
        if effect is not None:
            yield _box(label, effect)


def _cost(cost: dict[schema.Resource, int]) -> str:
    return ", ".join(count_of(amount, *GAIN[what]) for what, amount in cost.items())


def _space_kind(space: schema.Space) -> str:
    needs = [f"{amount} {FACTION[faction]} Influence" for faction, amount in space.requires.items()]
    return _line(
        f"{ICON[space.icon]} space", space.combat and "Combat space", space.maker and "Maker space",
        bool(needs) and f"needs {listed(needs)}", space.once and "once a game",
    )  # fmt: skip


def _space_boxes(space: schema.Space) -> Iterator[Box]:
    for way in space.ways:
        label = f"Cost {_cost(way.cost)}" if way.cost else "No cost"
        if space.later_cost:
            label += f" ({_cost(space.later_cost)} once any player has this)"
        yield _box(label, way.effect)
    if space.faction is not None:
        name = FACTION[space.faction]
        yield Box("Influence", f"1 {name} Influence", f"Every visit also gives 1 Influence with the {name}.")
    if space.reveal is not None:
        text = f"If your Agent is still here in your Reveal turn: {_lower(sentence(space.reveal))}"
        yield Box("Reveal turn", face(space.reveal), text)
    if space.control_bonus:
        bonus = _cost(space.control_bonus)
        text = f"Whoever controls this space gains {bonus} whenever an Agent is sent here."
        yield Box("Control", bonus, text)


def _track_boxes(track: schema.Track) -> Iterator[Box]:
    yield Box("At 2", "1 VP", "With 2 or more Influence you have 1 VP; you lose it when you fall below 2.")
    yield _box("At 4", track.at_4)
    text = "Whoever first has 4 Influence takes the Alliance, worth 1 VP, until someone has more."
    yield Box("Alliance", "1 VP", text)


def _conflict_kind(conflict: schema.Conflict, language: str) -> str:
    icon = conflict.battle_icon and f"{capital(ICON[conflict.battle_icon])} battle icon"
    behind = conflict.location and f"at {name_of(f'space:{conflict.location}', language)}, behind the Shield Wall"
    return _line(f"Conflict {ROMAN[conflict.level]}", icon, behind)


def _conflict_boxes(conflict: schema.Conflict) -> Iterator[Box]:
    for label, effect in (("First", conflict.first), ("Second", conflict.second), ("Third", conflict.third)):
        yield _box(label, effect)


def _contract_condition(contract: schema.Contract) -> tuple[str, str]:
    """Terse and in full."""
    if contract.immediate:
        return "Immediate", "Completed as soon as you take it."
    if contract.harvest is not None:
        full = f"Gain {contract.harvest} or more spice in a turn in which you send an Agent to a Maker space."
        return f"Harvest {contract.harvest}+", full
    if contract.acquire is not None:
        card = name_of(f"card:{contract.acquire}")
        return f"Acquire {card}", f"Acquire {card} once more."
    return contract.name, f"Send an Agent to {contract.name}."


def _leader_boxes(leader: schema.Leader) -> Iterator[Box]:
    for ability in leader.abilities:
        full = f"{_when(ability)}: {_lower(sentence(ability.do))}"
        yield Box(leader.ability_name, f"{_short_when(ability)}: {_lower(face(ability.do))}", full)
    yield Box(f"Signet Ring: {leader.signet_name}", face(leader.signet), sentence(leader.signet))
    for i, step in enumerate(leader.track):
        after = " or ".join(str(_step(leader, other)) for other in step.next)
        onward = f"From here to step {after}." if after else "The last step."
        reward = "Start" if step.reward is None else face(step.reward)
        text = onward if step.reward is None else f"{sentence(step.reward)} {onward}"
        yield Box(f"Training step {i + 1}", reward, text)
    if leader.without:
        names = listed([name_of(f"card:{card}") for card in leader.without])
        yield Box("Starting deck", f"without {names}", f"Your starting deck has no {names}.")
    if leader.flips_to is not None:
        other = name_of(f"leader:{leader.flips_to}")
        yield Box("Other face", other, f"This Leader can flip to {other}, once a game.")


def _step(leader: schema.Leader, wanted: str) -> int:
    return [step.id for step in leader.track].index(wanted) + 1


def _short_when(ability: schema.Ability) -> str:
    match ability.when:
        case "setup":
            return "Setup"
        case "reveal":
            return "Reveal turn"
        case "reaches":
            return f"Reaching {ability.amount} {FACTION[str(ability.faction)]} Influence"
        case "sends_to":
            return f"Agent to a {' or '.join(ICON[icon] for icon in ability.icons)} space"
        case "rival_at_maker":
            return "An opponent's Agent on a Maker space you spy on"


def _when(ability: schema.Ability) -> str:
    match ability.when:
        case "setup":
            return "At the start of the game"
        case "reveal":
            return "In each of your Reveal turns"
        case "reaches":
            return f"Whenever you reach {ability.amount} Influence with the {FACTION[str(ability.faction)]}"
        case "sends_to":
            return f"When you send an Agent to a {' or '.join(ICON[icon] for icon in ability.icons)} space"
        case "rival_at_maker":
            return "Whenever another player sends an Agent to a Maker space on whose post you have a Spy"


def _lower(text: str) -> str:
    """With a small first letter, unless the first word is a term that keeps its capital."""
    first = text.split(" ", 1)[0]
    return text if first in {"Influence", "Maker", "High", "Swordmaster", "Solari"} else text[:1].lower() + text[1:]
