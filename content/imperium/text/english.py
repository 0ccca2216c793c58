"""Effect nodes in English, as card text and as full sentences. The wording is the project's; the terms are those of the
rulebook."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.grammar import Grammar
from content.imperium.text.shapes import additions, are_conditional, are_counted, is_plain, is_short, keeps_order

OPTIONAL = " (optional)"
NUMBERS = ("none", "one", "two", "three")
TERMS = {"Influence", "Maker", "High", "Swordmaster", "Solari"}
"""First words that keep their capital in a sentence."""
LATER = {"reveal": "in your Reveal turn this round", "won": "if you win this Conflict"}
"""The words for a later moment."""


SHARED = {"draw ": re.compile("draw "), "gain ": re.compile(r"gain \d+ \w+$")}
"""Verbs that two neighbouring clauses share. Each has a pattern that the first clause must match, so that the object of
the second clause can follow it."""


class English(Grammar):
    language = "en"
    lines, comma, slash, gap, stop = "; ", ", ", "/", " ", "."
    marks = ": ", ", "

    # -- words --------------------------------------------------------------------------------------------------------

    def amount(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS`."""
        word = {"solari": "Solari", "persuasion": "Persuasion", "vp": "VP"}.get(what, what)
        return f"{amount} {'sword' if (what, amount) == ('swords', 1) else word}"

    def listed(self, parts: Sequence[str]) -> str:
        """The parts as a list: `a`, `a and b`, or `a, b and c`."""
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"

    joined = listed

    def either(self, parts: Sequence[str]) -> str:
        """The parts as alternatives: `a`, `a or b`, or `a, b or c`."""
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"

    def both(self, parts: list[str]) -> str:
        """Several conditions joined by "and", with a common beginning written once."""
        had = "you have " if parts[0].startswith("you have ") else ""
        reached = re.compile(r"you (?=have reached )")
        return self.listed([parts[0], *(reached.sub("", text).removeprefix(had) for text in parts[1:])])

    def supposed(self, condition: e.Condition) -> str:
        """The beginning of a sentence that states a condition."""
        return f"if {self.condition(condition, brief=False)}, "

    def space_of(self, icons: Sequence[str]) -> str:
        """The words for a space with one of the icons."""
        if set(icons) == set(e.FACTIONS):
            return "a Faction space"
        named = self.either(list(map(self.icon, icons)))
        return f"{'an' if named[:1].lower() in 'aeio' else 'a'} {named} space"

    def inline(self, text: str) -> str:
        """The text with a small first letter, unless its first word is a term with a capital."""
        return text if text.split(" ", 1)[0] in TERMS else text[:1].lower() + text[1:]

    def capital(self, text: str) -> str:
        """The text with a capital first letter."""
        return text[:1].upper() + text[1:]

    # -- short texts, as on a card ------------------------------------------------------------------------------------

    def line_seq(self, node: e.Seq) -> str:
        return ", then ".join(map(self.line, node.items))

    def line_choose(self, node: e.Choose) -> str:
        if node.pick > 1:
            return f"{NUMBERS[node.pick]} of: {', '.join(map(self.line, node.items))}"
        return " or ".join(self.line(item) if is_short(item) else f"({self.line(item)})" for item in node.items)

    def line_may(self, node: e.May) -> str:
        return f"may {self.line(node.effect).replace(OPTIONAL, '')}"

    def line_if(self, node: e.If) -> str:
        rest = "" if node.otherwise is None else f"; otherwise, {self.line(node.otherwise)}"
        return f"if {self.condition(node.condition, brief=True)}: {self.nested(self.line(node.effect))}{rest}"

    def line_per(self, node: e.Per) -> str:
        return f"{self.line(node.effect)} per {atom_words(node.count, 'full', 'en')}"

    def line_opponents(self, node: e.EachOpponent) -> str:
        whom = "each opponent" if node.who == "each" else "one opponent"
        if isinstance(node.effect, e.Discard):
            return f"{whom} discards {_cards(node.effect.amount)}"
        return f"{whom}: {self.nested(self.line(node.effect))}"

    def line_later(self, node: e.Later) -> str:
        return f"{LATER[node.moment]}: {self.nested(self.line(node.effect))}"

    def line_acquiring(self, node: e.WhenAcquiring) -> str:
        return f"in your Reveal turn this round, for each card you acquire: {self.nested(self.line(node.effect))}"

    # -- sentences ----------------------------------------------------------------------------------------------------

    def sentence(self, node: e.Effect, is_more: bool = False) -> str:
        """The node in full sentences addressed to the owner; `is_more`: whether it adds to an effect stated before."""
        match node:
            case e.Seq(items=items):
                first, *rest = (
                    self.sentence(item) if are_conditional(item) else f"{self.clause(item)}." for item in items
                )
                later = map(self.inline, rest)
                return " ".join([self.capital(first), *(f"Then{_comma(text)} {text}" for text in later)])
            case e.Choose(items=items, pick=1) if not all(map(is_plain, items)):
                return f"Choose one: {'; or '.join(map(self.clause, items))}."
            case e.If(otherwise=e.Effect() as otherwise):
                text = self.clause_if(e.If(node.condition, node.effect), is_more)
                return f"{self.capital(text)}. Otherwise, {self.clause(otherwise)}."
            case _:
                return super().sentence(node, is_more)

    def clause_all(self, node: e.All) -> str:
        if are_counted(node.items):
            return self.counted(node.items)
        return self._sequence(self._gains(node.items)) if is_plain(node) else self._with_options(node.items)

    def clause_seq(self, node: e.Seq) -> str:
        return ", then ".join(map(self.clause, node.items))

    def clause_choose(self, node: e.Choose) -> str:
        parts = list(map(self.clause, node.items))
        if node.pick > 1:
            return f"do {NUMBERS[node.pick]} of these: {'; '.join(parts)}"
        if all(map(is_plain, node.items)):
            return f"either {' or '.join(parts)}"
        return f"choose one: {'; or '.join(parts)}"

    def clause_may(self, node: e.May) -> str:
        said = self.clause(node.effect)
        if isinstance(node.effect, e.Choose):
            said = said.replace("choose one: you may ", "choose one: ").replace("; or you may ", "; or ")
        return f"you may {said}"

    def clause_pay(self, node: e.Pay) -> str:
        if is_plain(node.effect) or isinstance(node.effect, e.If):
            return f"you may {self.paid(node)}"
        return f"you may {self._price(node.costs)}; if you do, {self.clause(node.effect)}"

    def clause_if(self, node: e.If, is_more: bool = False) -> str:
        """The words of a conditional effect."""
        rest = "" if node.otherwise is None else f"; otherwise, {self.clause(node.otherwise)}"
        said = self._added(node.effect) if is_more else self.clause(node.effect)
        return f"{self.supposed(node.condition)}{said}{rest}"

    def clause_per(self, node: e.Per) -> str:
        return f"{self.clause(node.effect)} for each {atom_words(node.count, 'full', 'en')}"

    def clause_opponents(self, node: e.EachOpponent) -> str:
        if isinstance(node.effect, e.Discard) and node.who == "each":
            return f"each opponent discards {_cards(node.effect.amount)} of their choice"
        whom = "each opponent" if node.who == "each" else "one opponent of your choice"
        return f"{whom} must {self.clause(node.effect).replace('your ', 'their ')}"

    def clause_later(self, node: e.Later) -> str:
        return f"{LATER[node.moment]}, {self.clause(node.effect)}"

    def clause_acquiring(self, node: e.WhenAcquiring) -> str:
        return f"in your Reveal turn this round, whenever you acquire a card, {self.clause(node.effect)}"

    def clause_gain(self, node: e.Gain) -> str:
        return f"gain {self.line_gain(node)}"

    def paid(self, node: e.Pay) -> str:
        """The words of an arrow as an order."""
        price, gained = self._price(node.costs), self.clause(node.effect)
        if is_plain(node.effect):
            return f"{price} to {gained}"
        return f"{price}; then{_comma(gained)} {gained}"

    def _price(self, costs: tuple[e.Cost, ...]) -> str:
        spent = self.spent(costs)
        orders = self.orders(costs)
        once = [
            text.removeprefix("trash ") if before.startswith("trash ") else text
            for before, text in pairwise(["", *orders])
        ]
        return self.listed([*([f"pay {self.listed(spent)}"] if spent else []), *once])

    def _added(self, node: e.Effect) -> str:
        """The node as a clause with a word that marks it as an addition."""
        text = re.sub(r"^draw 1 card\b", "draw another card", self.clause(node))
        return re.sub(r"^(gain|draw|recruit) (\d+) ", r"\1 \2 more ", text)

    def _gains(self, items: Sequence[e.Effect]) -> list[str]:
        """The clauses of plain items. All gains share one verb, and so do neighbouring clauses with the same verb."""
        gained, others = self.part_gained(items)
        gained.sort(key=lambda item: isinstance(item, e.EffectAtom))
        said = [self.clause(item).removeprefix("gain ") for item in gained]
        clauses = [f"gain {self.listed(said)}"] if said else []
        for text in map(self.clause, others):
            verb = next(
                (one for one in SHARED if clauses and SHARED[one].match(clauses[-1]) and text.startswith(one)), ""
            )
            if verb:
                clauses[-1] += f" and {text.removeprefix(verb)}"
            else:
                clauses.append(text)
        return clauses

    def _sequence(self, parts: list[str]) -> str:
        """A list of clauses, separated by commas if one contains "and"."""
        if len(parts) > 1 and (any(" and " in part for part in parts) or any(", " in part for part in parts[:-1])):
            return f"{', '.join(parts[:-1])}, and {parts[-1]}"
        return self.listed(parts)

    def _with_options(self, items: tuple[e.Effect, ...]) -> str:
        """Clauses of which some are optional. Optional clauses come last, so that the others do not seem to depend on
        them. If an optional clause makes another one possible, the clauses keep their order."""
        if keeps_order(items):
            return "; then ".join(map(self.clause, items))
        plain = [item for item in items if is_plain(item)]
        marked = zip(items, additions(items), strict=True)
        options = [self.clause(item, is_more) for item, is_more in marked if not is_plain(item)]
        return ", and ".join(([self._sequence(self._gains(plain))] if plain else []) + options)


def _comma(clause: str) -> str:
    return "," if clause.startswith("if ") else ""


def _cards(amount: int) -> str:
    return f"{amount} card{'' if amount == 1 else 's'}"
