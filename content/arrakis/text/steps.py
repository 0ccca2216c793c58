"""Programmes in words: one sentence for each branch, with its steps one after the other. Every verb of the schema has a
phrase; a test checks that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from content.arrakis.codes import code_of, is_named
from content.arrakis.loader import load_printed
from content.arrakis.names import name_of
from content.arrakis.programme import Branch, Step, is_never, is_off
from content.arrakis.text.phrases import all_phrases, enumerate_parts, onward, phrase

SPECIALS = {"harkonnen": "figure:harkonnen_special", "atreides": "figure:atreides_special"}


def area_name(area: str, language: str) -> str:
    """The code of an area, followed by its name if it has one."""
    return f"{code_of(area)} {name_of(f'area:{area}', language)}" if is_named(area) else code_of(area)


class Speaker:
    """A writer of one side's programmes in one language, for a table that `lacks` leaders and verbs
    (`programme.is_off`)."""

    def __init__(self, side: str, language: str, lacks: frozenset[str] = frozenset()) -> None:
        self.side, self.language, self.lacks = side, language, lacks

    def say(self, key: str, **fields: object) -> str:
        """A phrase in the writer's language."""
        return phrase(key, self.language, **fields)

    @property
    def special(self) -> str:
        """The name of the side's special elites."""
        return name_of(SPECIALS[self.side], self.language)

    def who(self, name: str) -> str:
        """The name of a leader, or the card's words for a group of leaders (W12.3)."""
        return self.say(f"who-{name}") if f"who-{name}" in all_phrases() else name_of(f"warlord:{name}", self.language)

    # -- parts of phrases ----------------------------------------------------------------------------------------------

    def legions(self, step: Step) -> str:
        """The legions that move or attack in a step, in words that state their number."""
        kind, _, what = step.by.partition(":")
        if kind == "area":
            mod = self.say("mod-area", area=area_name(what, self.language))
        elif f"mod-{kind or 'any'}" in all_phrases():
            mod = self.say(f"mod-{kind or 'any'}", special=self.special)
        else:
            mod = self.say("mod-who", who=self.who(kind))
        one = "legion-at" if kind in ("area", "here") else "legion-one"
        return self.say(one if step.n == 1 else "legion-many", n=step.n, mod=mod)

    def figures(self, step: Step) -> str:
        """The units and the leader of a step, in words."""
        kinds = zip(("regular", "elite", "special"), step.units.counts, strict=True)
        parts = [self.say(f"unit-{kind}", n=n, special=self.special) for kind, n in kinds if n]
        if step.leader in ("any", "generic"):
            parts.append(self.say(f"leader-{step.leader}"))
        elif step.leader:
            parts.append(self.who(step.leader))
        return enumerate_parts(parts, self.language) if parts else ""

    def place(self, at: str) -> str:
        """The place at which a step places figures, in words."""
        where, _, what = at.partition(":")
        if where in ("settlement", "sietch") and what:
            named = [name_of(f"town:{one}", self.language) for one in what.split(",")]
            return self.say("at-named", where=self.say("names-or").join(named))
        if what == "special":
            return self.say("at-legion-special", special=self.special)
        if what:
            return self.say("at-legion-who", who=self.who(what))
        return self.say(f"at-{where}")

    # -- steps ---------------------------------------------------------------------------------------------------------

    def steps(self, steps: Sequence[Step]) -> str:
        """The steps in words, one after the other. If exactly two equal steps follow each other, they are written once,
        with the words for "twice"."""
        groups = (list(group) for _, group in groupby(map(self.step, steps)))
        told = [text for group in groups for text in ([self.say("twice", what=group[0])] if len(group) == 2 else group)]
        *first, last = [*(onward(text, self.language) for text in told[:-1]), told[-1]]
        return self.say("then").join([self.say("next").join(first), last]) if first else last

    def step(self, step: Step) -> str:
        found = PARTICULAR.get(step.do)
        said = self.say(step.do, **self.facts(step)) if found is None else found(self, step)
        off = step.do != "either" and is_off(step, self.side, self.lacks)
        return self.say("not-here", what=said) if off else said

    def facts(self, step: Step) -> dict[str, object]:
        """The values that the phrase of a verb may contain."""
        named = step.leader or step.by
        return {
            "n": step.n,
            "who": self.who(named) if named and named not in ("any", "generic") and ":" not in named else "",
            "face": name_of(f"action:{step.face}", self.language) if step.face else "",
        }

    def branches(self, branches: Sequence[Branch]) -> str:
        """Branches in words, one sentence for each condition."""
        told, plain = [], Speaker(self.side, self.language)
        for number, branch in enumerate(branches):
            what = self.steps(branch.do)
            if branch.when:
                test, _, more = branch.when.partition(":")
                who = self.who(more) if test in ("in_play", "gone") else ""
                when = self.say(f"when-{test}", who=who, n=more)
                if is_never(branch.when, self.lacks):
                    when, what = self.say("not-here", what=when), plain.steps(branch.do)
                told.append(self.say("otherwise-when" if number else "when", when=_inline(when), what=what))
            else:
                told.append(self.say("otherwise", what=what) if number else what)
        return self.sentence(told)

    def sentence(self, parts: Sequence[str]) -> str:
        """The parts as sentences, each beginning with a capital if the language has capitals."""
        return self.say("join").join(part[:1].upper() + part[1:] for part in parts) + self.say("end")


def _inline(text: str) -> str:
    return text[:1].lower() + text[1:]


def _attack(speaker: Speaker, step: Step) -> str:
    said = speaker.say("surprise" if step.surprise else "attack", legions=speaker.legions(step))
    for key, n in (("relentless", step.relentless), ("dice", step.dice), ("cap", step.cap)):
        if n:
            said = speaker.say(f"attack-{key}", attack=said, n=int(n))
    return said


def _place(speaker: Speaker, step: Step) -> str:
    what, at = speaker.figures(step), speaker.place(step.at)
    return speaker.say("place-spread" if step.spread else "place", what=what, at=at, n=step.spread)


def _deploy(speaker: Speaker, step: Step) -> str:
    if step.at == "threatened_sietch":
        return speaker.say("deploy-threatened")
    what = speaker.figures(step.model_copy(update={"leader": ""}))
    if not step.tokens:
        return speaker.say("deploy-units", what=what)
    return speaker.say("deploy-token-units" if what else "deploy-token", what=what)


def _draw(speaker: Speaker, step: Step) -> str:
    if step.deck:
        return speaker.say("draw-deck", n=step.n, deck=name_of(f"deck:{step.deck}", speaker.language))
    return speaker.say("draw", n=step.n)


def _signs(speaker: Speaker, step: Step) -> str:
    if step.near:
        return speaker.say("discard_signs-near", area=area_name(step.near, speaker.language))
    return speaker.say("discard_signs", n=step.n)


def _either(speaker: Speaker, step: Step) -> str:
    ways = (
        speaker.say("play-way") if [one.do for one in way.do] == ["play"] else speaker.steps(way.do)
        for way in step.ways
    )
    return speaker.say("either", ways=speaker.say("or").join(ways))


def _vehicles(speaker: Speaker, step: Step) -> str:
    kinds = ("harvester", "ornithopter", "carryall")
    named = [speaker.say(f"vehicle-{kind}", n=n) for kind in kinds if (n := getattr(step, kind))]
    return speaker.say("vehicles", what=enumerate_parts(named, speaker.language))


PARTICULAR: dict[str, Callable[[Speaker, Step], str]] = {
    "any_box": lambda speaker, step: speaker.say("any_box-printed" if step.printed else "any_box"),
    "attach": lambda speaker, step: speaker.say(f"attach-{step.to}"),
    "attack": _attack,
    "deploy": _deploy,
    "discard_signs": _signs,
    "draw": _draw,
    "either": _either,
    "move": lambda speaker, step: speaker.say(f"move{'-again' * bool(step.range)}", legions=speaker.legions(step)),
    "place": _place,
    "special_attack": lambda speaker, step: speaker.say(f"special_attack-{step.range}", n=step.n),
    "tank": lambda speaker, step: speaker.say(f"tank-{step.range}"),
    "upgrade": lambda speaker, step: speaker.say(f"upgrade-{step.to}", n=step.n, special=speaker.special),
    "vehicles": _vehicles,
    "worms": lambda speaker, step: speaker.say(f"worms-{step.near}{'-one' * (step.n == 1)}", n=step.n),
}
"""The verbs whose phrase depends on more than a number or a name."""


def side_of_deck(deck: str) -> str:
    """The side that has a planning deck."""
    leaders = load_printed()[0]["leaders"]
    side: str = next(leader.side for leader in leaders if leader.deck == deck)
    return side
