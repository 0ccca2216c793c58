"""The text of a whole component: title, kind line and its boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from content.imperium import schema
from content.imperium.catalog import content_of, find_sheet
from content.imperium.effects import (
    Effect,
)
from content.imperium.names import name_of
from content.imperium.played import NOTHING, as_played
from content.imperium.text.languages import TONGUES
from content.imperium.text.phrases import phrase
from content.texts import Box, CardText

ROMAN = ("0", "I", "II", "III")
STOLEN_FROM = 4
"""The number of Intrigue cards that a player must have for one to be stolen, unless it is changed (U6.5, B10.5)."""
PRINTED = {"won": "combat", "cleared": "combat"}
"""Timings of Intrigue cards for which the name of another timing is printed, with that timing."""


def describe(
    reference: str, language: str = "en", board: str = "", lacking: frozenset[str] = NOTHING
) -> CardText:  # fmt: skip
    """The text of `reference` (`"card:dagger"`, `"card:base/dagger"`) in `language`, with the English name if there is
    no translation.

    If several boards have the space, post or track, it is that of `board` (`find_sheet`). Without the `lacking`
    modules, the component is described as `as_played` returns it. Raises `KeyError` for a reference that names no
    component, and for an unknown language.
    """
    stem, sheet = find_sheet(reference, board)
    kind, boxes = Writer(language).component(stem, as_played(sheet, lacking))
    return CardText(name_of(f"{schema.REFERENCES[stem]}:{sheet.key}", language), kind, tuple(boxes))


class Writer:
    """A writer of components in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.tongue = TONGUES[language]

    def component(self, stem: str, sheet: schema.Sheet) -> tuple[str, Iterator[Box]]:
        """The kind line and the boxes of a component."""
        match sheet:
            case schema.Card():
                return self._card_kind(stem, sheet), self._card_boxes(sheet)
            case schema.Intrigue():
                printed = dict.fromkeys(PRINTED.get(timing, timing) for timing in sheet.timings)
                timings = self.tongue.slash.join(self.say(timing) for timing in printed)
                deck = self.say(stem)
                return line(deck, timings, self.copies(sheet)), self._plays(sheet)
            case schema.Space():
                return self._space_kind(sheet), self._space_boxes(sheet)
            case schema.Post():
                spaces = [self.space(space) for space in sheet.connects]
                names = self.tongue.listed(spaces)
                box = Box(self.say("connects"), names, self.say("connects-full", spaces=self.tongue.joined(spaces)))
                return self.say("post"), iter((box,))
            case schema.Track():
                return line(self.say("track"), self.only(sheet.only)), self._track_boxes(sheet)
            case schema.Conflict():
                return self._conflict_kind(sheet), self._conflict_boxes(sheet)
            case schema.Leader():
                return self._leader_kind(sheet), self._leader_boxes(sheet)
            case _:
                return WRITERS[type(sheet)](self, stem, sheet)

    # -- words --------------------------------------------------------------------------------------------------------

    def say(self, key: str, **fields: object) -> str:
        return phrase(key, self.language, **fields)

    def name(self, reference: str) -> str:
        return name_of(reference, self.language)

    def space(self, space: str) -> str:
        return self.say("quote-space", name=self.name(f"space:{space}"))

    def leader_of(self, sheet: schema.Sheet, leader: str) -> str:
        """The name of the Leader, of the same box, to whom the space or the card belongs."""
        return self.name(f"leader:{find_sheet(f'leader:{sheet.set}/{leader}')[1].key}")

    def card(self, card: str) -> str:
        return self.say("quote-card", name=self.name(f"card:{card}"))

    def box(self, label: str, effect: Effect) -> Box:
        return Box(label, self.tongue.face(effect), self.tongue.sentence(effect))

    def cost(self, cost: dict[schema.Resource, int]) -> str:
        return self.tongue.comma.join(self.tongue.amount(what, amount) for what, amount in cost.items())

    def only(self, team: str | None) -> str | None:
        """The words that reserve a space or card for the Commander of `team`; None without a team."""
        return None if team is None else self.say("only-commander", team=self.name(f"team:{team}"))

    def copies(self, sheet: schema.Sheet) -> str | None:
        return self.say("copies", n=sheet.copies) if sheet.copies > 1 else None

    # -- cards --------------------------------------------------------------------------------------------------------

    def _card_kind(self, stem: str, card: schema.Card) -> str:
        cost = None if card.cost is None else self.say("cost", n=card.cost)
        if card.specimens is not None:
            cost = self.say("cost-specimens", n=card.specimens)
        factions = self.tongue.slash.join(self.name(f"faction:{faction}") for faction in card.factions)
        icons = self.tongue.comma.join(self.tongue.icon(icon) for icon in card.icons)
        agents = "infiltrating-icons" if card.infiltrate else "agent-icons"
        shown = self.say(agents, icons=icons) if card.icons else self.say("no-agent-icon")
        module = card.module and self.name(f"module:{card.module}")
        grey = None if card.grey is None else self._grey(card.grey)
        joined = self.say("together") if card.together else None
        deck = self.say("stays" if card.stays else f"deck-{stem}")
        return line(deck, self.only(card.deck), cost, joined, factions, shown, grey, self.copies(card), module)

    def _grey(self, grey: schema.Grey) -> str:
        """The words for Agent icons that depend on a condition."""
        icons = self.tongue.comma.join(self.tongue.icon(icon) for icon in grey.icons)
        condition = self.tongue.condition(grey.when, brief=True)
        return self.say("grey-icons", icons=icons, condition=self.tongue.inline(condition))

    def _card_boxes(self, card: schema.Card) -> Iterator[Box]:
        for name, effect in card.boxes:
            yield self.box(self.say("box-unload" if card.unload and name == "reveal" else f"box-{name}"), effect)

    def _plays(self, card: schema.Intrigue) -> Iterator[Box]:
        """Yield the boxes of the alternatives. If an earlier alternative has the same timing, the label is "or" instead
        of the timing (UC4.C). The cost before a single arrow is written as one that must be paid (B10.3, U15.4)."""
        timings: list[str] = []
        for play in card.plays:
            label = self.say("or" if play.timing in timings else play.timing)
            timings.append(play.timing)
            yield Box(label, self.tongue.face(play.effect), self.tongue.order(play.effect))

    # -- the board ----------------------------------------------------------------------------------------------------

    def _space_kind(self, space: schema.Space) -> str:
        needs = [
            self.say("needs", n=amount, faction=self.tongue.faction(faction))
            for faction, amount in space.requires.items()
        ]
        return line(
            self.say("space", icon=self.tongue.space_icon(space.icon)),
            self.only(space.only),
            space.comes_with and self.say("comes-with", leader=self.leader_of(space, space.comes_with)),
            space.combat and self.say("combat-space"),
            space.maker and self.say("maker-space"),
            *needs,
            space.once and self.say("once"),
        )

    def _space_boxes(self, space: schema.Space) -> Iterator[Box]:
        for way in space.ways:
            label = self.say("way-cost", cost=self.cost(way.cost)) if way.cost else self.say("way-free")
            if space.later_cost:
                label = self.say("way-later", cost=self.cost(way.cost), later=self.cost(space.later_cost))
            yield self.box(label, way.effect)
        if space.faction is not None:
            faction = self.tongue.faction(space.faction)
            face, full = (self.say(f"influence-{style}", faction=faction) for style in ("face", "full"))
            yield Box(self.say("influence"), face, full)
        if space.reveal is not None:
            box = self.box(self.say("reveal-turn"), space.reveal)
            text = self.say("reveal-full", text=self.tongue.inline(box.sentence))
            yield Box(box.label, self.say("reveal-face", text=self.tongue.inline(box.face)), text)
        if space.control_bonus:
            full = self.say("control-full", bonus=self.tongue.goods(space.control_bonus.items()))
            yield Box(self.say("control"), self.cost(space.control_bonus), full)

    def _track_boxes(self, track: schema.Track) -> Iterator[Box]:
        point = self.tongue.amount("vp", 1)
        for level, bonus in ((1, track.at_1), (2, None), (3, track.at_3), (4, track.at_4)):
            if level == 2:
                yield Box(self.say("at-2"), point, self.say("at-2-full"))
            elif bonus is not None:
                yield self.box(self.say(f"at-{level}"), bonus)
        held = "alliance-full" if track.only is None else "alliance-own-full"
        yield Box(self.say("alliance"), point, self.say(held))

    def _conflict_kind(self, conflict: schema.Conflict) -> str:
        icon = conflict.battle_icon and self.say("battle-icon", icon=self.tongue.icon(conflict.battle_icon))
        where = None
        if conflict.location:
            walled = "sandworms" in content_of(f"conflict:{conflict.full}").modules
            where = self.say("behind" if walled else "where", space=self.name(f"space:{conflict.location}"))
        return line(self.say("conflict", n=conflict.level, roman=ROMAN[conflict.level]), icon, where)

    def _conflict_boxes(self, conflict: schema.Conflict) -> Iterator[Box]:
        for key, effect in (("first", conflict.first), ("second", conflict.second), ("third", conflict.third)):
            yield self.box(self.say(key), effect)

    # -- Leaders ------------------------------------------------------------------------------------------------------

    def _leader_kind(self, leader: schema.Leader) -> str:
        house = leader.house and self.name(f"house:{leader.house.lower()}")
        back = leader.back and self.say("other-face")
        return line(self.say("leader"), house, self.say("complexity", n=leader.complexity), back)

    def _leader_boxes(self, leader: schema.Leader) -> Iterator[Box]:
        yield from self._standing(leader)
        for ability in leader.abilities:
            box = self.box(self.name(f"ability:{leader.key}"), ability.do)
            yield self._told(ability, box)
        if leader.signet is not None:
            yield self.box(self.say("signet", name=self.name(f"signet:{leader.key}")), leader.signet)
        for more in LEADER_BOXES:
            yield from more(self, leader)
        if leader.without:
            cards = self.tongue.listed([self.card(card) for card in leader.without])
            face, full = self.say("without", cards=cards), self.say("without-full", cards=cards)
            yield Box(self.say("starting-deck"), face, full)
        if leader.flips_to is not None:
            other = self.name(f"leader:{leader.flips_to}")
            yield Box(self.say("other-side"), other, self.say("other-side-full", leader=other))

    def _standing(self, leader: schema.Leader) -> Iterator[Box]:
        """Yield the boxes of a Leader's permanent properties: changed numbers, goods at the start, secretly chosen
        Factions."""
        label = self.name(f"ability:{leader.key}")
        for modifier in leader.modifiers:
            yield self._modifier_box(label, modifier)
        if leader.start:
            goods = self.tongue.listed([self.tongue.amount(what, n) for what, n in leader.start.items()])
            full = self.say("start-full", goods=self.tongue.goods(leader.start.items()))
            yield Box(label, self.say("start-face", goods=goods), full)
        if leader.lacks:
            goods = self.tongue.listed([self.name(f"resource:{what}") for what in leader.lacks])
            own = self.name(f"ability_2:{leader.key}") if leader.second_name else label
            yield Box(own, self.say("lacks-face", goods=goods), self.say("lacks-full", goods=goods))
        if leader.worms is not None:
            box = self.box(label, leader.worms)
            face, full = (
                self.say("worms-face", text=self.tongue.inline(self.tongue.nested(box.face))),
                self.tongue.inline(box.sentence),
            )
            yield Box(label, face, self.say("worms-full", text=full))
        if leader.peek:
            yield Box(label, self.say("peek-face"), self.say("peek-full"))
        if leader.secret:
            face, full = (self.say(f"secret-{style}", n=leader.secret) for style in ("face", "full"))
            yield Box(self.say("setup"), face, full)

        if leader.project:
            face, full = (self.say(f"project-{style}", n=leader.project) for style in ("face", "full"))
            yield Box(label, face, full)

    def _modifier_box(self, label: str, modifier: schema.Modifier) -> Box:
        """The box of a changed number or permission, with its condition."""
        everywhere = modifier.of in ("price_space", "lifts") and not modifier.icons
        every = modifier.of == "icons" and modifier.card is None
        tail = "-at" if modifier.space else "-any" if everywhere or every else ""
        key = f"modifier-{modifier.of.replace('_', '-')}{tail}"
        n = abs(modifier.value) if isinstance(modifier.value, int) else 0
        spaces = [self.tongue.space_icon(icon) for icon in modifier.icons]
        fields: dict[str, object] = {"icons": self.tongue.either(spaces)} if spaces else {}
        if modifier.what is not None:
            fields |= {"good": self.tongue.amount(modifier.what, n), "what": self.name(f"resource:{modifier.what}")}
        if isinstance(modifier.value, tuple):
            fields["icons"] = self.tongue.listed([self.tongue.icon(icon) for icon in modifier.value])
        if modifier.card is not None:
            fields["card"] = self.card(modifier.card)
        if modifier.space is not None:
            fields["space"] = self.space(modifier.space)
        if modifier.of == "steal_threshold":
            fields["least"] = STOLEN_FROM + n
        if modifier.of == "battle_icon":
            fields["icon"] = self.tongue.icon(str(modifier.value))
        face, full = (self.say(f"{key}-{style}", n=n, **fields) for style in ("face", "full"))
        if modifier.when is not None:
            brief, whole = (self.tongue.condition(modifier.when, is_brief) for is_brief in (True, False))
            face = self.say(
                "while-face", condition=self.tongue.inline(brief), text=self.tongue.inline(self.tongue.nested(face))
            )
            full = self.say("while-full", condition=whole, text=self.tongue.inline(full))
        return Box(label, face, full)

    def owned_boxes(
        self, abilities: tuple[schema.Ability, ...], modifiers: tuple[schema.Modifier, ...]
    ) -> Iterator[Box]:
        """Yield the boxes of a tile, or of a board beside the main one, under the label "ability"."""
        label = self.say("box-ability")
        for ability in abilities:
            box = self.box(label, ability.do)
            yield self._told(ability, box)
        for modifier in modifiers:
            yield self._modifier_box(label, modifier)

    def _told(self, ability: schema.Ability, box: Box) -> Box:
        """The box of an ability, whose texts begin with the occasion and a colon. No text has two colons: in the card
        text, a later colon becomes a comma; in the sentence, a comma follows the occasion instead."""
        face = self.say("ability", when=self._when(ability, ""), text=self.tongue.inline(self.tongue.nested(box.face)))
        key = "ability-choice" if any(colon in box.sentence for colon in [":", "："]) else "ability"
        full = self.say(key, when=self._when(ability, "-full"), text=self.tongue.inline(box.sentence))
        return Box(box.label, face, full)

    def _when(self, ability: schema.Ability, style: str) -> str:
        """The occasion of an ability, with its printed details."""
        key = {"reveal": "reveal-turn", "endgame": "endgame-phase"}.get(ability.when, ability.when.replace("_", "-"))
        fields: dict[str, object] = {"n": ability.amount}
        if ability.faction is not None:
            fields["faction"] = self.tongue.faction(ability.faction)
        if ability.what is not None:
            fields["good"] = self.name(f"resource:{ability.what}")
        if ability.icons:
            fields["icons"] = self.tongue.either([self.tongue.space_icon(icon) for icon in ability.icons])
        if ability.space is not None:
            fields["space"] = self.space(ability.space)
            key = {"sends-to": "sends-to-space"}.get(key, key)
        return self._limited(self.say(f"{key}{style}", **fields), ability)

    def _limited(self, when: str, ability: schema.Ability) -> str:
        return self.say(f"limit-{ability.limit}", when=when) if ability.limit else when


LEADER_BOXES: list[Callable[[Writer, schema.Leader], Iterator[Box]]] = []
"""The functions of sets that add boxes to a Leader, after the Signet Ring ability."""
WRITERS: dict[type[schema.Sheet], Callable[[Writer, str, Any], tuple[str, Iterator[Box]]]] = {}
"""The functions that write kinds of components that one set declares: they return the kind line and the boxes, given
the writer, the file and the component. A set enters them in `text.py`."""


def line(*parts: str | bool | None) -> str:
    return " · ".join(str(part) for part in parts if part)
