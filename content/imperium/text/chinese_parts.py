"""The parts that faces and sentences in Chinese share: costs, conditions, places and cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from content.imperium import effects as e
from content.imperium.names import name_of
from content.imperium.text.atoms import atom_words
from content.imperium.text.chinese_words import Vocabulary
from content.imperium.text.phrases import phrase as phrase_of
from content.imperium.text.shapes import together


class ChineseParts:
    """The words of one vocabulary, put together below the level of effects."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def cost(self, cost: e.Cost) -> str:
        """One cost."""
        words = self.words
        match cost:
            case e.Spend(what=what, amount=amount):
                return self.amount(what, amount)
            case e.LoseInfluence(factions=factions):
                if factions == e.FACTIONS:
                    return words.lose_any_influence
                return words.lose_influence.format(faction=self._factions(factions))
            case e.Trash():
                return self._trash(cost, len(cost.zones) < 3)
            case e.Retreat():
                return self._retreat(cost)
            case e.CostAtom():
                return atom_words(cost, "cost", words.language)
            case _:
                assert_never(cost)

    def amount(self, what: str, amount: int) -> str:
        """So much of one of `GAINS`."""
        return self.words.gains[what].format(n=amount)

    def goods(self, amounts: Iterable[tuple[str, int]]) -> str:
        """Amounts of goods as they stand in a sentence."""
        return self._both([self.amount(what, amount) for what, amount in amounts])

    def listed(self, parts: Sequence[str]) -> str:
        """All of the parts."""
        return "、".join(parts)

    def _both(self, parts: Sequence[str]) -> str:
        """All of the parts as they stand in a sentence, where a list ends in a word."""
        return parts[0] if len(parts) == 1 else f"{'、'.join(parts[:-1])}和{parts[-1]}"

    def either(self, parts: Sequence[str]) -> str:
        """One of the parts."""
        return parts[0] if len(parts) == 1 else f"{'、'.join(parts[:-1])}或{parts[-1]}"

    def icon(self, icon: str) -> str:
        """An Agent icon or battle icon."""
        return self.words.icons[icon]

    def space_icon(self, icon: str) -> str:
        """An Agent icon before the word for a board space."""
        return self.words.places.get(icon) or self.words.icons[icon]

    def faction(self, faction: str) -> str:
        """A Faction, as short as the rulebook writes it."""
        return self.words.factions[faction]

    def inline(self, text: str) -> str:
        """A face or sentence after a colon."""
        return text

    # -- costs --------------------------------------------------------------------------------------------------------

    def _costs(self, costs: tuple[e.Cost, ...]) -> list[str]:
        """Equal costs are written once."""
        return [self._repeated(cost, times) for cost, times in together(costs)]

    def _repeated(self, cost: e.Cost, times: int) -> str:
        if isinstance(cost, e.CostAtom):
            return atom_words(cost, "cost", self.words.language, times)
        return self.cost(cost) if times == 1 else self.words.times.format(cost=self.cost(cost), n=times)

    def _price(self, costs: tuple[e.Cost, ...]) -> str:
        """All costs as orders."""
        spent = [self.cost(cost) for cost in costs if isinstance(cost, e.Spend)]
        others = tuple(cost for cost in costs if not isinstance(cost, e.Spend))
        paid = [self.words.pay.format(cost="、".join(spent))] if spent else []
        return self.words.and_.join(paid + [self._order(cost, times) for cost, times in together(others)])

    def _order(self, cost: e.Cost, times: int) -> str:
        """A cost that is no payment, with the zone of its card."""
        match cost:
            case e.Trash():
                return self._trash(cost, True)
            case e.CostAtom():
                return atom_words(cost, "full", self.words.language, times)
            case _:
                return self._repeated(cost, times)

    # -- parts --------------------------------------------------------------------------------------------------------

    def _if(self, condition: e.Condition, terse: bool = False) -> str:
        return self.words.if_.format(condition=self._condition(condition, terse))

    def _condition(self, condition: e.Condition, terse: bool) -> str:
        words = self.words
        match condition:
            case e.Both(conditions=conditions):
                return "且".join(self._condition(part, terse) for part in conditions)
            case e.ConditionAtom():
                return atom_words(condition, "face" if terse else "full", words.language)
            case _:
                assert_never(condition)

    def _per(self, count: e.Count) -> str:
        if isinstance(count, e.CountAtom):
            return self.words.per.format(count=atom_words(count, "full", self.words.language))
        kind = "" if count.faction is None else self.words.kinds[count.faction]
        return self.words.tallies[count.what].format(kind=kind)

    def _factions(self, factions: Sequence[str]) -> str:
        return self.either([self.words.factions[faction] for faction in factions])

    def space_of(self, icons: Sequence[str]) -> str:
        """A space of one of the icons."""
        if set(icons) == set(e.FACTIONS):
            return self.words.faction_space
        return self.words.space.format(icons=self.either([self.space_icon(icon) for icon in icons]))

    def _linked(self, phrase: str, linked: Sequence[str]) -> str:
        return phrase.format(space=self.space_of(linked)) if linked else ""

    def _place_spy(self, node: e.PlaceSpy) -> str:
        words = self.words
        if node.share and not (node.visited or node.linked):
            return words.place_anywhere
        if not (node.visited or node.linked):
            return words.place_spies.format(n=1)
        post = words.post if node.share else words.free_post
        where = words.place_visited.format(post=post)
        if node.linked:
            where = words.place_linked.format(space=self.space_of(node.linked), post=post)
        return f"{where}{words.place_share if node.share else ''}"

    def _place(self, location: str) -> str:
        language = self.words.language
        return phrase_of("quote-space", language, name=name_of(f"space:{location}", language))

    def _trash(self, node: e.Trash, with_zones: bool) -> str:
        words = self.words
        where = self.either([words.zones[zone] for zone in node.zones])
        zone = words.of_zones.format(zones=where) if with_zones else ""
        kind = "" if node.faction is None else words.kinds[node.faction]
        kind = f"{words.priced}{kind}" if node.priced else kind
        card = (words.another_card if node.other else words.a_card).format(zone=zone, kind=kind)
        return words.trash.format(card=card)

    def _deploy(self, node: e.Deploy) -> str:
        if node.amount is None:
            return self.words.deploy_any
        if node.source == "supply":
            return self.words.deploy_supply.format(n=node.amount)
        return self.words.deploy_one if node.amount == 1 else self.words.deploy.format(n=node.amount)

    def _retreat(self, node: e.Retreat) -> str:
        if node.high is None:
            return self.words.retreat_any
        if node.low == 0:
            return self.words.retreat_up_to.format(n=node.high)
        if node.low == node.high:
            return self.words.retreat.format(n=node.low)
        return self.words.retreat_range.format(low=node.low, high=node.high)

    def _acquire(self, phrase: str, node: e.Acquire) -> str:
        words = self.words
        card = words.card_of_cost if node.low == node.high else words.card_up_to if node.high < 99 else words.any_card
        if node.card is not None:
            name = name_of(f"card:{node.card}", words.language)
            card = words.one_card.format(card=phrase_of("quote-card", words.language, name=name))
        parts = [phrase.format(card=card.format(n=node.high))]
        if node.pay == "solari":
            parts.append(words.for_solari)
        if node.to == "hand":
            parts.append(words.to_hand)
        if node.to == "top":
            parts.append(words.to_top)
        if node.hand_if is not None:
            parts.append(words.to_hand_if.format(condition=self._condition(node.hand_if, True)))
        return "，".join(parts)
