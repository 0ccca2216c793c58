"""The text of a whole component: title, kind line and its boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from content import schema
from content.effects import Effect
from content.loader import PRODUCTS, load_product
from content.names import name_of
from content.text.phrases import phrase
from content.text.tongue import TONGUES

ROMAN = ("0", "I", "II", "III")


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
    """The text of `reference` (`"card:dagger"`) in `language`; a name without translation is English.

    Raises `KeyError` for a reference that names no component, and for an unknown language.
    """
    stem, sheet = find_sheet(reference)
    kind, boxes = _Writer(language).component(stem, sheet)
    return CardText(name_of(reference, language), kind, tuple(boxes))


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


class _Writer:
    """Components in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.tongue = TONGUES[language]

    def component(self, stem: str, sheet: schema.Sheet) -> tuple[str, Iterator[Box]]:
        """Kind line and boxes."""
        match sheet:
            case schema.Card():
                return self._card_kind(stem, sheet), self._card_boxes(sheet)
            case schema.Intrigue():
                timings = "/".join(self._say(timing) for timing in sheet.timings)
                plays = (self._box(self._say(play.timing), play.effect) for play in sheet.plays)
                return _line(self._say("intrigue"), timings, self._copies(sheet)), plays
            case schema.Space():
                return self._space_kind(sheet), self._space_boxes(sheet)
            case schema.Post():
                names = self.tongue.listed([self._space(space) for space in sheet.connects])
                box = Box(self._say("connects"), names, self._say("connects-full", spaces=names))
                return self._say("post"), iter((box,))
            case schema.Track():
                return self._say("track"), self._track_boxes(sheet)
            case schema.Conflict():
                return self._conflict_kind(sheet), self._conflict_boxes(sheet)
            case schema.Objective():
                icon = self._say("battle-icon", icon=self.tongue.icon(sheet.battle_icon))
                first = sheet.first_player and self._say("first-player")
                return _line(self._say("objective"), icon, first), iter(())
            case schema.Leader():
                return self._leader_kind(sheet), self._leader_boxes(sheet)
            case schema.Contract():
                ix = sheet.series == "rise_of_ix" and self._say("contract-ix")
                condition = Box(self._say("complete"), *self._contract_condition(sheet))
                reward = self._box(self._say("reward"), sheet.reward)
                return _line(self._say("contract"), ix, self._copies(sheet)), iter((condition, reward))
            case _:
                raise KeyError(sheet.id)

    # -- words --------------------------------------------------------------------------------------------------------

    def _say(self, key: str, **fields: object) -> str:
        return phrase(key, self.language, **fields)

    def _name(self, reference: str) -> str:
        return name_of(reference, self.language)

    def _space(self, space: str) -> str:
        return self._say("quote-space", name=self._name(f"space:{space}"))

    def _card(self, card: str) -> str:
        return self._say("quote-card", name=self._name(f"card:{card}"))

    def _box(self, label: str, effect: Effect) -> Box:
        return Box(label, self.tongue.face(effect), self.tongue.sentence(effect))

    def _cost(self, cost: dict[schema.Resource, int]) -> str:
        return self.tongue.comma.join(self.tongue.amount(what, amount) for what, amount in cost.items())

    def _copies(self, sheet: schema.Sheet) -> str | None:
        return self._say("copies", n=sheet.copies) if sheet.copies > 1 else None

    # -- cards --------------------------------------------------------------------------------------------------------

    def _card_kind(self, stem: str, card: schema.Card) -> str:
        cost = None if card.cost is None else self._say("cost", n=card.cost)
        factions = "/".join(self._name(f"faction:{faction}") for faction in card.factions)
        icons = self.tongue.comma.join(self.tongue.icon(icon) for icon in card.icons)
        shown = self._say("agent-icons", icons=icons) if card.icons else self._say("no-agent-icon")
        choam = card.module == "choam" and self._say("choam")
        return _line(self._say(f"deck-{stem}"), cost, factions, shown, self._copies(card), choam)

    def _card_boxes(self, card: schema.Card) -> Iterator[Box]:
        for key in ("acquire", "discard", "trashed", "agent", "reveal"):
            effect = getattr(card, key)
            if effect is not None:
                yield self._box(self._say(f"box-{key}"), effect)

    # -- the board ----------------------------------------------------------------------------------------------------

    def _space_kind(self, space: schema.Space) -> str:
        needs = [
            self._say("needs", n=amount, faction=self.tongue.faction(faction))
            for faction, amount in space.requires.items()
        ]
        return _line(
            self._say("space", icon=self.tongue.icon(space.icon)),
            space.combat and self._say("combat-space"),
            space.maker and self._say("maker-space"),
            *needs,
            space.once and self._say("once"),
        )

    def _space_boxes(self, space: schema.Space) -> Iterator[Box]:
        for way in space.ways:
            label = self._say("way-cost", cost=self._cost(way.cost)) if way.cost else self._say("way-free")
            if space.later_cost:
                label = self._say("way-later", cost=self._cost(way.cost), later=self._cost(space.later_cost))
            yield self._box(label, way.effect)
        if space.faction is not None:
            faction = self.tongue.faction(space.faction)
            face, full = (self._say(f"influence-{style}", faction=faction) for style in ("face", "full"))
            yield Box(self._say("influence"), face, full)
        if space.reveal is not None:
            box = self._box(self._say("reveal-turn"), space.reveal)
            text = self._say("reveal-full", text=self.tongue.inline(box.sentence))
            yield Box(box.label, self._say("reveal-face", text=self.tongue.inline(box.face)), text)
        if space.control_bonus:
            bonus = self._cost(space.control_bonus)
            yield Box(self._say("control"), bonus, self._say("control-full", bonus=bonus))

    def _track_boxes(self, track: schema.Track) -> Iterator[Box]:
        point = self.tongue.amount("vp", 1)
        yield Box(self._say("at-2"), point, self._say("at-2-full"))
        yield self._box(self._say("at-4"), track.at_4)
        yield Box(self._say("alliance"), point, self._say("alliance-full"))

    def _conflict_kind(self, conflict: schema.Conflict) -> str:
        icon = conflict.battle_icon and self._say("battle-icon", icon=self.tongue.icon(conflict.battle_icon))
        behind = conflict.location and self._say("behind", space=self._name(f"space:{conflict.location}"))
        return _line(self._say("conflict", n=conflict.level, roman=ROMAN[conflict.level]), icon, behind)

    def _conflict_boxes(self, conflict: schema.Conflict) -> Iterator[Box]:
        for key, effect in (("first", conflict.first), ("second", conflict.second), ("third", conflict.third)):
            yield self._box(self._say(key), effect)

    def _contract_condition(self, contract: schema.Contract) -> tuple[str, str]:
        """Terse and in full."""
        if contract.immediate:
            return self._say("immediate"), self._say("immediate-full")
        if contract.harvest is not None:
            return self._say("harvest", n=contract.harvest), self._say("harvest-full", n=contract.harvest)
        if contract.acquire is not None:
            card = self._card(contract.acquire)
            return self._say("acquire", card=card), self._say("acquire-full", card=card)
        # Contracts of Rise of Ix name spaces of boards that are not encoded, so the name is the contract's own.
        space = self._name(f"contract:{contract.id}")
        quoted = self._say("quote-space", name=space)
        return space, self._say("visit-full", space=quoted)

    # -- Leaders ------------------------------------------------------------------------------------------------------

    def _leader_kind(self, leader: schema.Leader) -> str:
        house = leader.house and self._name(f"house:{leader.house.lower()}")
        back = leader.back and self._say("other-face")
        return _line(self._say("leader"), house, self._say("complexity", n=leader.complexity), back)

    def _leader_boxes(self, leader: schema.Leader) -> Iterator[Box]:
        for ability in leader.abilities:
            box = self._box(self._name(f"ability:{leader.id}"), ability.do)
            face = self._say("ability", when=self._when(ability, ""), text=self.tongue.inline(box.face))
            full = self._say("ability", when=self._when(ability, "-full"), text=self.tongue.inline(box.sentence))
            yield Box(box.label, face, full)
        yield self._box(self._say("signet", name=self._name(f"signet:{leader.id}")), leader.signet)
        yield from self._training(leader)
        if leader.without:
            cards = self.tongue.listed([self._card(card) for card in leader.without])
            face, full = self._say("without", cards=cards), self._say("without-full", cards=cards)
            yield Box(self._say("starting-deck"), face, full)
        if leader.flips_to is not None:
            other = self._name(f"leader:{leader.flips_to}")
            yield Box(self._say("flips"), other, self._say("flips-full", leader=other))

    def _training(self, leader: schema.Leader) -> Iterator[Box]:
        order = [step.id for step in leader.track]
        for i, step in enumerate(leader.track):
            after = self.tongue.either([str(order.index(other) + 1) for other in step.next]) if step.next else ""
            onward = self._say("step-onward", steps=after) if after else self._say("step-last")
            label = self._say("step", n=i + 1)
            if step.reward is None:
                yield Box(label, self._say("step-start"), onward)
            else:
                box = self._box(label, step.reward)
                yield Box(label, box.face, f"{box.sentence}{self.tongue.gap}{onward}")

    def _when(self, ability: schema.Ability, style: str) -> str:
        match ability.when:
            case "setup":
                return self._say(f"setup{style}")
            case "reveal":
                return self._say(f"reveal-turn{style}")
            case "reaches":
                faction = self.tongue.faction(str(ability.faction))
                return self._say(f"reaches{style}", n=ability.amount, faction=faction)
            case "sends_to":
                icons = self.tongue.either([self.tongue.icon(icon) for icon in ability.icons])
                return self._say(f"sends-to{style}", icons=icons)
            case "rival_at_maker":
                return self._say(f"rival-at-maker{style}")


def _line(*parts: str | bool | None) -> str:
    return " · ".join(str(part) for part in parts if part)
