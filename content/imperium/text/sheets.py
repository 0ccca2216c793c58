"""The text of a whole component: title, kind line and its boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from content.imperium import schema
from content.imperium.catalog import content_of, find_sheet
from content.imperium.effects import (
    All,
    BreakWall,
    Choose,
    Condition,
    Effect,
    Gain,
    GainInfluence,
    If,
    PlaceSpy,
    Recruit,
    Sandworm,
    Seq,
    SignetRing,
    lines_of,
)
from content.imperium.loader import list_sides, load_board, load_manifest
from content.imperium.names import name_of
from content.imperium.played import NOTHING, as_played
from content.imperium.text.languages import TONGUES
from content.imperium.text.phrases import phrase

ROMAN = ("0", "I", "II", "III")
STOLEN_FROM = 4
"""Intrigue cards from which on one can be stolen where nothing changes it (U6.5, B10.5)."""
PRINTED = {"won": "combat", "cleared": "combat"}
"""Timings that a card calls by another's name."""


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


def describe(
    reference: str, language: str = "en", board: str = "", lacking: frozenset[str] = NOTHING
) -> CardText:  # fmt: skip
    """The text of `reference` (`"card:dagger"`, `"card:base/dagger"`) in `language`; a name without translation is
    English. A space, post or track that several boards have is that of `board` (`find_sheet`). Where `lacking` modules
    are not played with it does what the rules say then (`as_played`).

    Raises `KeyError` for a reference that names no component, and for an unknown language.
    """
    stem, sheet = find_sheet(reference, board)
    kind, boxes = _Writer(language).component(stem, as_played(sheet, lacking))
    return CardText(name_of(f"{schema.REFERENCES[stem]}:{sheet.key}", language), kind, tuple(boxes))


def _is_missed(card: schema.HagalCard) -> bool:
    """Returns whether some board that the card goes with has no such space; there it does only its effect (RV10.2)."""
    homes = list_sides() if load_manifest(card.set).board is None else ()
    boards = [load_board(name) for name in homes if not load_board(name).board.of]
    return any(card.space not in {space.key for space in board.sheets["board"]} for board in boards)


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
                printed = dict.fromkeys(PRINTED.get(timing, timing) for timing in sheet.timings)
                timings = self.tongue.slash.join(self._say(timing) for timing in printed)
                deck = self._say("twisted" if stem == "twisted_intrigue" else "intrigue")
                return _line(deck, timings, self._copies(sheet)), self._plays(sheet)
            case schema.Navigation():
                return self._say("navigation"), iter((self._box(self._say("navigation"), sheet.effect),))
            case schema.Space():
                return self._space_kind(sheet), self._space_boxes(sheet)
            case schema.Post():
                names = self.tongue.listed([self._space(space) for space in sheet.connects])
                box = Box(self._say("connects"), names, self._say("connects-full", spaces=names))
                return self._say("post"), iter((box,))
            case schema.Track():
                return _line(self._say("track"), self._only(sheet.only)), self._track_boxes(sheet)
            case schema.Conflict():
                return self._conflict_kind(sheet), self._conflict_boxes(sheet)
            case schema.Objective():
                icon = self._say("battle-icon", icon=self.tongue.icon(sheet.battle_icon))
                first = sheet.first_player and self._say("first-player")
                seats = self._say("objective-seats", seats=self.tongue.slash.join(map(str, sheet.in_use)))
                return _line(self._say("objective"), icon, seats, first), iter(())
            case schema.Leader():
                return self._leader_kind(sheet), self._leader_boxes(sheet)
            case schema.Contract():
                ix = sheet.series == "rise_of_ix" and self._say("contract-ix")
                condition = Box(self._say("complete"), *self._contract_condition(sheet))
                reward = self._box(self._say("reward"), sheet.reward)
                return _line(self._say("contract"), ix, self._copies(sheet)), iter((condition, reward))
            case schema.HagalCard():
                return self._hagal_kind(sheet), self._hagal_boxes(sheet)
            case schema.ResearchNode():
                marker = self._say(f"marker-{sheet.marker}") if sheet.marker else None
                return _line(self._say("research-column", n=sheet.column), marker), self._step_boxes(sheet.bonus)
            case schema.TleilaxuSpace():
                return self._say("tleilaxu-space", n=sheet.space), self._step_boxes(sheet.bonus, sheet.first)
            case schema.Skill():
                return _line(self._say("skill"), self._copies(sheet)), self._skill_boxes(sheet)
            case schema.Rival():
                streamlined = sheet.streamlined and self._say("rival-streamlined")
                return _line(self._say("rival"), streamlined), self._rival_boxes(sheet)
            case schema.Tile():
                return self._tile_kind(sheet), self._tile_boxes(sheet)
            case schema.Beside():
                return self._say("beside"), self._owned_boxes(sheet.abilities, sheet.modifiers)
            case _:
                raise KeyError(sheet.id)

    def _step_boxes(self, bonus: Effect | None, first: Effect | None = None) -> Iterator[Box]:
        """What a space of a track gives, and what it gives to the first."""
        if bonus is not None:
            yield self._box(self._say("reward"), bonus)
        if first is not None:
            yield self._box(self._say("reward-first"), first)

    def _skill_boxes(self, skill: schema.Skill) -> Iterator[Box]:
        """What it gives in the Reveal turn, or in combat."""
        if skill.reveal is not None:
            yield self._box(self._say("box-reveal"), skill.reveal)
        if skill.combat is not None:
            yield self._box(self._say("hagal-combat"), skill.combat)

    # -- words --------------------------------------------------------------------------------------------------------

    def _say(self, key: str, **fields: object) -> str:
        return phrase(key, self.language, **fields)

    def _name(self, reference: str) -> str:
        return name_of(reference, self.language)

    def _space(self, space: str) -> str:
        return self._say("quote-space", name=self._name(f"space:{space}"))

    def _leader_of(self, sheet: schema.Space | schema.HagalCard) -> str:
        """The Leader of the same box with whom the space or the card comes."""
        return self._name(f"leader:{find_sheet(f'leader:{sheet.set}/{sheet.comes_with}')[1].key}")

    def _card(self, card: str) -> str:
        return self._say("quote-card", name=self._name(f"card:{card}"))

    def _box(self, label: str, effect: Effect) -> Box:
        return Box(label, self.tongue.face(effect), self.tongue.sentence(effect))

    def _cost(self, cost: dict[schema.Resource, int]) -> str:
        return self.tongue.comma.join(self.tongue.amount(what, amount) for what, amount in cost.items())

    def _only(self, team: str | None) -> str | None:
        """That a thing is for the Commander of one team alone."""
        return None if team is None else self._say("only-commander", team=self._name(f"team:{team}"))

    def _copies(self, sheet: schema.Sheet) -> str | None:
        return self._say("copies", n=sheet.copies) if sheet.copies > 1 else None

    # -- cards --------------------------------------------------------------------------------------------------------

    def _card_kind(self, stem: str, card: schema.Card) -> str:
        cost = None if card.cost is None else self._say("cost", n=card.cost)
        if card.specimens is not None:
            cost = self._say("cost-specimens", n=card.specimens)
        factions = self.tongue.slash.join(self._name(f"faction:{faction}") for faction in card.factions)
        icons = self.tongue.comma.join(self.tongue.icon(icon) for icon in card.icons)
        shown = self._say("agent-icons", icons=icons) if card.icons else self._say("no-agent-icon")
        module = card.module and self._name(f"module:{card.module}")
        grey = None if card.grey is None else self._grey(card.grey)
        graft = self._say("graft") if card.together else None
        deck = self._say("stays" if card.stays else f"deck-{stem}")
        return _line(deck, self._only(card.deck), cost, graft, factions, shown, grey, self._copies(card), module)

    def _grey(self, grey: schema.Grey) -> str:
        """Icons that a card has while a condition holds."""
        icons = self.tongue.comma.join(self.tongue.icon(icon) for icon in grey.icons)
        condition = self.tongue.condition(grey.when, brief=True)
        return self._say("grey-icons", icons=icons, condition=self.tongue.inline(condition))

    def _card_boxes(self, card: schema.Card) -> Iterator[Box]:
        for name, effect in card.boxes:
            yield self._box(self._say(f"box-{name}"), effect)

    def _plays(self, card: schema.Intrigue) -> Iterator[Box]:
        """The alternatives: one that shares its timing with another reads as one (UC4.C), and what a card costs does
        not read as optional (B10.3, U15.4)."""
        timings: list[str] = []
        for play in card.plays:
            label = self._say("or" if play.timing in timings else play.timing)
            timings.append(play.timing)
            yield Box(label, self.tongue.face(play.effect), self.tongue.order(play.effect))

    # -- the board ----------------------------------------------------------------------------------------------------

    def _space_kind(self, space: schema.Space) -> str:
        needs = [
            self._say("needs", n=amount, faction=self.tongue.faction(faction))
            for faction, amount in space.requires.items()
        ]
        return _line(
            self._say("space", icon=self.tongue.space_icon(space.icon)),
            self._only(space.only),
            space.comes_with and self._say("comes-with", leader=self._leader_of(space)),
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
            full = self._say("control-full", bonus=self.tongue.goods(space.control_bonus.items()))
            yield Box(self._say("control"), self._cost(space.control_bonus), full)

    def _track_boxes(self, track: schema.Track) -> Iterator[Box]:
        point = self.tongue.amount("vp", 1)
        for level, bonus in ((1, track.at_1), (2, None), (3, track.at_3), (4, track.at_4)):
            if level == 2:
                yield Box(self._say("at-2"), point, self._say("at-2-full"))
            elif bonus is not None:
                yield self._box(self._say(f"at-{level}"), bonus)
        held = "alliance-full" if track.only is None else "alliance-own-full"
        yield Box(self._say("alliance"), point, self._say(held))

    def _conflict_kind(self, conflict: schema.Conflict) -> str:
        icon = conflict.battle_icon and self._say("battle-icon", icon=self.tongue.icon(conflict.battle_icon))
        where = None
        if conflict.location:
            walled = "sandworms" in content_of(f"conflict:{conflict.full}").modules
            where = self._say("behind" if walled else "where", space=self._name(f"space:{conflict.location}"))
        return _line(self._say("conflict", n=conflict.level, roman=ROMAN[conflict.level]), icon, where)

    def _conflict_boxes(self, conflict: schema.Conflict) -> Iterator[Box]:
        for key, effect in (("first", conflict.first), ("second", conflict.second), ("third", conflict.third)):
            yield self._box(self._say(key), effect)

    def _contract_condition(self, contract: schema.Contract) -> tuple[str, str]:
        """Terse and in full."""
        if contract.immediate:
            return self._say("immediate"), self._say("immediate-full")
        if contract.alliance:
            return self._say("earn-alliance"), self._say("earn-alliance-full")
        if contract.harvest is not None:
            return self._say("harvest", n=contract.harvest), self._say("harvest-full", n=contract.harvest)
        if contract.acquire is not None:
            card = self._card(contract.acquire)
            return self._say("acquire", card=card), self._say("acquire-full", card=card)
        # Contracts of Rise of Ix name spaces of boards that are not encoded, so the name is the contract's own.
        space = self._name(f"contract:{contract.key}")
        quoted = self._say("quote-space", name=space)
        return space, self._say("visit-full", space=quoted)

    # -- Leaders ------------------------------------------------------------------------------------------------------

    def _leader_kind(self, leader: schema.Leader) -> str:
        house = leader.house and self._name(f"house:{leader.house.lower()}")
        back = leader.back and self._say("other-face")
        return _line(self._say("leader"), house, self._say("complexity", n=leader.complexity), back)

    def _leader_boxes(self, leader: schema.Leader) -> Iterator[Box]:
        yield from self._standing(leader)
        for ability in leader.abilities:
            box = self._box(self._name(f"ability:{leader.key}"), ability.do)
            face = self._say("ability", when=self._when(ability, ""), text=self.tongue.inline(box.face))
            full = self._say("ability", when=self._when(ability, "-full"), text=self.tongue.inline(box.sentence))
            yield Box(box.label, face, full)
        if leader.signet is not None:
            yield self._box(self._say("signet", name=self._name(f"signet:{leader.key}")), leader.signet)
        yield from self._pieces(leader)
        yield from self._training(leader)
        if leader.without:
            cards = self.tongue.listed([self._card(card) for card in leader.without])
            face, full = self._say("without", cards=cards), self._say("without-full", cards=cards)
            yield Box(self._say("starting-deck"), face, full)
        if leader.flips_to is not None:
            other = self._name(f"leader:{leader.flips_to}")
            yield Box(self._say("other-side"), other, self._say("other-side-full", leader=other))

    def _standing(self, leader: schema.Leader) -> Iterator[Box]:
        """What a Leader has without doing anything: other numbers, goods at the start, secrets."""
        label = self._name(f"ability:{leader.key}")
        for modifier in leader.modifiers:
            yield self._modifier_box(label, modifier)
        if leader.start:
            goods = self.tongue.listed([self.tongue.amount(what, n) for what, n in leader.start.items()])
            full = self._say("start-full", goods=self.tongue.goods(leader.start.items()))
            yield Box(label, self._say("start-face", goods=goods), full)
        if leader.lacks:
            goods = self.tongue.listed([self._name(f"resource:{what}") for what in leader.lacks])
            own = self._name(f"ability_2:{leader.key}") if leader.second_name else label
            yield Box(own, self._say("lacks-face", goods=goods), self._say("lacks-full", goods=goods))
        if leader.worms is not None:
            box = self._box(label, leader.worms)
            face, full = self._say("worms-face", text=self.tongue.inline(box.face)), self.tongue.inline(box.sentence)
            yield Box(label, face, self._say("worms-full", text=full))
        if leader.peek:
            yield Box(label, self._say("peek-face"), self._say("peek-full"))
        if leader.secret:
            face, full = (self._say(f"secret-{style}", n=leader.secret) for style in ("face", "full"))
            yield Box(self._say("setup"), face, full)

        if leader.project:
            face, full = (self._say(f"project-{style}", n=leader.project) for style in ("face", "full"))
            yield Box(label, face, full)

    def _modifier_box(self, label: str, modifier: schema.Modifier) -> Box:
        """Another number or permission, and while what it is so."""
        everywhere = modifier.of in ("price_space", "lifts") and not modifier.icons
        every = modifier.of == "icons" and modifier.card is None
        tail = "-at" if modifier.space else "-any" if everywhere or every else ""
        key = f"modifier-{modifier.of.replace('_', '-')}{tail}"
        n = abs(modifier.value) if isinstance(modifier.value, int) else 0
        spaces = [self.tongue.space_icon(icon) for icon in modifier.icons]
        fields: dict[str, object] = {"icons": self.tongue.either(spaces)} if spaces else {}
        if modifier.what is not None:
            fields["good"] = self.tongue.amount(modifier.what, n)
        if isinstance(modifier.value, tuple):
            fields["icons"] = self.tongue.listed([self.tongue.icon(icon) for icon in modifier.value])
        if modifier.card is not None:
            fields["card"] = self._card(modifier.card)
        if modifier.space is not None:
            fields["space"] = self._space(modifier.space)
        if modifier.of == "steal_threshold":
            fields["least"] = STOLEN_FROM + n
        if modifier.of == "battle_icon":
            fields["icon"] = self.tongue.icon(str(modifier.value))
        face, full = (self._say(f"{key}-{style}", n=n, **fields) for style in ("face", "full"))
        if modifier.when is not None:
            brief, whole = (self.tongue.condition(modifier.when, is_brief) for is_brief in (True, False))
            face = self._say("while-face", condition=self.tongue.inline(brief), text=self.tongue.inline(face))
            full = self._say("while-full", condition=whole, text=self.tongue.inline(full))
        return Box(label, face, full)

    def _pieces(self, leader: schema.Leader) -> Iterator[Box]:
        """What a Leader's own pieces do: a token on a line, a row of cards."""
        if leader.tactics is not None:
            line = leader.tactics
            others = [self._say("tactics-start-of", seats=seats, n=n) for seats, n in line.start_of.items()]
            fields = {"start": line.start, "others": self.tongue.listed(others)}
            yield Box(
                self._name(f"ability:{leader.key}"), *(self._say(f"tactics-{s}", **fields) for s in ("face", "full"))
            )
            for mark in line.rewards:
                box = self._box(self._say("tactics-space", n=mark.space), mark.reward)
                after = f"{self.tongue.gap}{self._say('tactics-last')}" if mark.space == line.spaces else ""
                yield Box(box.label, box.face, f"{box.sentence}{after}")
        if leader.course:
            label = self._name(f"signet:{leader.key}")
            yield Box(label, *(self._say(f"course-{style}", n=leader.course) for style in ("face", "full")))

    # -- tech tiles ---------------------------------------------------------------------------------------------------

    def _tile_kind(self, tile: schema.Tile) -> str:
        cost = self._say("cost-spice", n=tile.cost)
        return _line(self._say("tile"), cost, tile.rival and self._say("rival-tech"))

    def _tile_boxes(self, tile: schema.Tile) -> Iterator[Box]:
        if tile.requires is not None:
            yield self._box(self._say("box-required"), tile.requires)
        if tile.acquire is not None:
            yield self._box(self._say("box-acquire"), tile.acquire)
        yield from self._owned_boxes(tile.abilities, tile.modifiers)

    def _owned_boxes(
        self, abilities: tuple[schema.Ability, ...], modifiers: tuple[schema.Modifier, ...]
    ) -> Iterator[Box]:
        """What a tile, or a board that lies beside, does without a name of its own."""
        label = self._say("box-ability")
        for ability in abilities:
            box = self._box(label, ability.do)
            face = self._say("ability", when=self._when(ability, ""), text=self.tongue.inline(box.face))
            full = self._say("ability", when=self._when(ability, "-full"), text=self.tongue.inline(box.sentence))
            yield Box(label, face, full)
        for modifier in modifiers:
            yield self._modifier_box(label, modifier)

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
            case "sends_to" if ability.space is not None:
                return self._say(f"sends-to-space{style}", space=self._space(ability.space))
            case "mate_sends_to" | "opponent_sends_to":
                return self._say(f"{ability.when.replace('_', '-')}{style}", space=self._space(str(ability.space)))
            case "sends_to":
                icons = self.tongue.either([self.tongue.space_icon(icon) for icon in ability.icons])
                return self._say(f"sends-to{style}", icons=icons)
            case "rival_at_maker":
                return self._say(f"rival-at-maker{style}")
            case "deploys":
                return self._limited(self._say(f"deploys{style}", n=ability.amount), ability)
            case "gains":
                good = self._name(f"resource:{ability.what}")
                return self._limited(self._say(f"gains{style}", n=ability.amount, good=good), ability)
            case _:
                return self._limited(self._say(f"{ability.when.replace('_', '-')}{style}"), ability)

    def _limited(self, when: str, ability: schema.Ability) -> str:
        return self._say(f"limit-{ability.limit}", when=when) if ability.limit else when

    # -- House Hagal --------------------------------------------------------------------------------------------------

    def _hagal_kind(self, card: schema.HagalCard) -> str:
        players = None if len(card.players) > 1 else self._say(f"hagal-players-{card.players[0]}")
        combat = card.combat or (bool(card.errands) and all(errand.combat for errand in card.errands))
        comes = card.comes_with and self._say("comes-with", leader=self._leader_of(card))
        return _line(self._say("hagal"), comes, combat and self._say("combat-space"), players, self._copies(card))

    def _hagal_boxes(self, card: schema.HagalCard) -> Iterator[Box]:
        if card.reshuffle:
            yield Box(self._say("hagal-agent"), self._say("hagal-reshuffle-face"), self._say("hagal-reshuffle-full"))
            return
        if card.errands or (card.effect is not None and card.space is None):
            yield from self._errand_boxes(card)
            yield self._swords_box(card)
            return
        if card.space is not None:
            yield self._errand_box(card.space, card.when)
        else:
            face, full = (self._say(f"hagal-harvest-{style}") for style in ("face", "full"))
            yield Box(self._say("hagal-agent"), face, full)
        gained: list[Effect] = []
        if card.influence is not None:
            gained.append(GainInfluence(1, (card.influence,)))
        if card.troops:
            gained.append(Recruit(card.troops))
        if gained:
            box = self._box(self._say("hagal-gains"), gained[0] if len(gained) == 1 else All(tuple(gained)))
            straight = card.combat and card.troops  # B17.3
            yield replace(box, sentence=self._say("hagal-deploys", text=box.sentence)) if straight else box
        if card.effect is not None:
            box = self._automatic(self._say("hagal-gains"), card.effect)
            yield box
            if card.space is not None and _is_missed(card):
                text = self._say("hagal-another", text=box.sentence)
                said = {face: self._say(f"hagal-elsewhere-{face}", space=self._space(card.space), text=text)
                        for face in ("face", "full")}  # fmt: skip
                yield Box(self._say("hagal-elsewhere"), said["face"], said["full"])
        if card.harvest:
            face, full = (self._say(f"hagal-harvest-gains-{style}") for style in ("face", "full"))
            yield Box(self._say("hagal-gains"), face, full)
        if card.signet:
            yield Box(self._name("icon:signet"), self._say("hagal-signet-face"), self._say("hagal-signet-full"))
        yield self._swords_box(card)

    def _swords_box(self, card: schema.HagalCard) -> Box:
        swords = self.tongue.amount("swords", card.swords or 0)
        return Box(self._say("hagal-combat"), swords, self._say("hagal-combat-full", swords=swords))

    def _errand_boxes(self, card: schema.HagalCard) -> Iterator[Box]:
        """Where the card sends an Agent, and what that gives; or what happens before another card is revealed (RV3)."""
        if card.effect is not None:
            box = self._box(self._say("hagal-gains"), card.effect)
            yield replace(box, sentence=self._say("hagal-another", text=box.sentence))
        several = len(card.errands) > 1
        for errand in card.errands:
            space, box = self._space(errand.space), self._errand_box(errand.space, errand.when)
            if errand.smart_politics is not None:
                politics = self._say("hagal-politics", faction=self.tongue.faction(errand.smart_politics))
                box = replace(box, sentence=self.tongue.gap.join((box.sentence, politics)))
            yield box
            box = self._automatic(_line(self._say("hagal-gains"), several and space), errand.effect)
            if errand.combat:
                box = replace(box, sentence=self._say("hagal-deploys-all", text=box.sentence))
            yield box

    def _errand_box(self, name: str, when: Condition | None) -> Box:
        """The space to which an Agent is sent, and what must be so for it."""
        label, space = self._say("hagal-agent"), self._space(name)
        if when is None:
            return Box(label, space, self._say("hagal-space-full", space=space))
        said = [self.tongue.condition(when, face) for face in (True, False)]
        face, full = (
            self._say(f"hagal-when-{style}", when=words, space=space)
            for style, words in zip(("face", "full"), said, strict=True)
        )
        return Box(label, face, full)

    def _automatic(self, label: str, effect: Effect) -> Box:
        """A gain of an automatic opponent: what a person would choose is said as its rules have it (RV5, RV6.1)."""
        parts = effect.items if isinstance(effect, Seq) else lines_of(effect)
        own = [self._ruled(part) for part in parts]
        if not any(own):
            return self._box(label, effect)
        said = [
            pair or (self.tongue.face(part), self.tongue.sentence(part)) for part, pair in zip(parts, own, strict=True)
        ]
        return Box(label, "\n".join(face for face, _ in said), self.tongue.gap.join(full for _, full in said))

    def _ruled(self, part: Effect) -> tuple[str, str] | None:
        """Face and sentence of what a rule decides, not a person; None where nothing is to be decided."""
        match part:
            case GainInfluence(factions=factions) if len(factions) > 1:
                key = "rival-least"
            case PlaceSpy():
                key = "rival-spy"
            case BreakWall() | If(effect=BreakWall()):
                key = "rival-wall"
            case SignetRing():
                key = "rival-ring"
            case Choose(items=(Gain() as spice, If(effect=Sandworm() as worms))):
                goods, called = self.tongue.face(spice), self.tongue.inline(self.tongue.face(worms))
                return (
                    self._say("rival-worms-face", spice=goods, worms=called),
                    self._say("rival-worms-full", spice=goods, worms=called),
                )
            case _:
                return None
        return self._say(f"{key}-face"), self._say(f"{key}-full")

    # -- Rivals -------------------------------------------------------------------------------------------------------

    def _rival_boxes(self, rival: schema.Rival) -> Iterator[Box]:
        value = str(rival.swordmaster)
        yield Box(self._say("rival-swordmaster"), value, self._say("rival-swordmaster-full", n=value))
        order = " → ".join(self.tongue.faction(faction) for faction in rival.priority)
        yield Box(self._say("rival-priority"), order, self._say("rival-priority-full", order=order))
        if rival.setup is not None:
            yield self._automatic(self._say("setup"), rival.setup)
        yield self._automatic(self._name("icon:signet"), rival.signet)
        yield self._automatic(self._say("rival-scheme"), rival.scheme)
        if rival.streamlined:
            yield Box(self._say("rival-two"), self._say("rival-two-face"), self._say("rival-two-full"))
        if rival.doubtful:
            yield Box(self._say("rival-doubt"), self._say("rival-doubt-face"), self._say("rival-doubt-full"))


def _line(*parts: str | bool | None) -> str:
    return " · ".join(str(part) for part in parts if part)
