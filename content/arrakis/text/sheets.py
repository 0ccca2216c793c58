"""The text of a whole component: title, kind line and boxes. Placeholders of the house set are marked (W20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from content.arrakis.loader import load_box, load_house, load_printed
from content.arrakis.names import name_of
from content.arrakis.schema import Condition, House, PrescienceCard
from content.arrakis.text.phrases import enumerate_parts, pair_up, phrase
from content.arrakis.text.steps import Speaker, area_name, side_of_deck
from content.texts import Box, CardText

SCHEMING = "hawats_scheming"
VERSIONS = ("article", "retail")
MARKERS = ("kwisatz_haderach", "sand_dwellers", "jihad")
FIGURES = ("regular", "elite", "special", "generic")
FRAGMENTS = ("condition", "claim", "reward", "combat", "scores")
"""The labels of boxes that contain a fragment instead of a sentence."""


@cache
def list_components() -> tuple[tuple[str, str], ...]:
    """The file and the reference of every component that can be looked up, kind by kind, each kind in the order of its
    file."""
    printed, house = load_printed()[0], load_house()
    named = [("planning", "plan", [one.id for one in printed["planning"]])]
    named.append(("prescience", "omen", [one.id for one in (*printed["prescience"], *house.prescience)]))
    named += [
        (stem, kind, [one.id for one in printed[stem]])
        for stem, kind in (
            ("leaders", "warlord"), ("settlements", "town"), ("tokens", "token"), ("stations", "station"),
            ("wormsigns", "sign"), ("atomics", "atomics"), ("areas", "area"),
        )
    ]  # fmt: skip
    named.append(("imperium", "power", [one.id for one in printed["imperium"] if one.kind == "ban"]))
    named.append(("objectives", "goal", [f"objective_{number}" for number in range(1, len(house.objectives) + 1)]))
    found = [(stem, f"{kind}:{name}") for stem, kind, names in named for name in names]
    return tuple(found)


def list_copies() -> list[tuple[str, str, int]]:
    """Every component that can be looked up, as a triple: its file, its reference, and its number of copies in the
    box."""
    copies = {f"plan:{one.id}": one.copies for one in load_printed()[0]["planning"]}
    signs = load_house().wormsigns
    copies |= {f"sign:{face}": getattr(signs, face) for face in ("sand", "sandworm", "burrowing_sandworm")}
    for stem, kind in (("tokens", "token"), ("stations", "station"), ("settlements", "town"), ("atomics", "atomics")):
        copies |= {f"{kind}:{one.id}": one.copies for one in load_printed()[0][stem]}
    return [(stem, reference, copies.get(reference, 1)) for stem, reference in list_components()]


def describe(
    reference: str, language: str = "en", house: House | None = None, lacks: frozenset[str] = frozenset()
) -> CardText:
    """The text of a component under a table's house set (None: ours). Effects without use at a table that `lacks`
    leaders or verbs (`programme.is_off`) are marked.

    Raises `KeyError` for a reference that names nothing, and for an unknown language.
    """
    kind, _, name = reference.partition(":")
    if reference not in {one for _, one in list_components()}:
        raise KeyError(reference)
    if kind in DESCRIBED_FOR:
        return DESCRIBED_FOR[kind](name, language, house or load_house(), lacks)
    return DESCRIBED[kind](name, language, house or load_house())


def title_of(reference: str, language: str) -> str:
    """The name of a component; the name of an area includes its code."""
    kind, _, name = reference.partition(":")
    return area_name(name, language) if kind == "area" else name_of(reference, language)


def _box(label: str, sentence: str, language: str, **fields: object) -> Box:
    """A box with one sentence. The sentence begins with a capital and ends with a full stop, unless the label of the
    box is one of `FRAGMENTS`."""
    stop = phrase("end", language)
    face = sentence[:1].upper() + sentence[1:].removesuffix(stop)
    return Box(phrase(f"label-{label}", language, **fields), face, face if label in FRAGMENTS else face + stop)


def _text(
    kind: str, reference: str, boxes: list[Box], language: str, placeholder: bool = False, **fields: object
) -> CardText:
    line = phrase(f"kind-{kind}", language, **fields)
    line = phrase("placeholder", language, what=line) if placeholder else line
    return CardText(title_of(reference, language), line, tuple(boxes))


def _sheet(stem: str, name: str) -> Any:
    return next(one for one in load_printed()[0][stem] if one.id == name)


def _plan(name: str, language: str, house: House, lacks: frozenset[str]) -> CardText:
    sheet = _sheet("planning", name)
    if name == SCHEMING:
        who = {"hawat": "thufir_hawat", "mohiam": "gaius_helen_mohiam"}
        told = {key: name_of(f"warlord:{leader}", language) for key, leader in who.items()}
        effect = phrase("scheming", language, **told)
        boxes = [_box("effect", phrase("not-here", language, what=effect) if SCHEMING in lacks else effect, language)]
        boxes.append(_box("discard", phrase("discard-never", language), language))
    else:
        text = Speaker(side_of_deck(sheet.deck), language, lacks).branches(sheet.does)
        boxes = [_box("effect", text, language), _box("discard", phrase("discard-die", language), language)]
    deck = name_of(f"deck:{sheet.deck}", language)
    return _text("planning", f"plan:{name}", boxes, language, deck=deck, n=sheet.copies)


def find_omen(name: str, house: House | None = None) -> tuple[PrescienceCard, bool]:
    """A prescience card, and whether it is a placeholder of the house set (None: ours). Raises `KeyError`."""
    for card in load_printed()[0]["prescience"]:
        if card.id == name:
            return card, False
    own = house or load_house()
    for card in own.prescience:
        if card.id == name:
            return card, own.is_placeholder(f"prescience.{name}")
    raise KeyError(name)


def tell_condition(condition: Condition, language: str) -> str:
    """In words, the condition for claiming a prescience card (W14.2)."""
    speaker = Speaker("atreides", language)
    grounds = [phrase(f"ground-{one}", language) for one in condition.terrain]
    where = enumerate_parts(grounds, language) if grounds else ""
    if condition.sietch is not None:
        if condition.sietch:
            where = phrase("where-sietch", language)
        elif where:
            where = phrase("where-no-sietch", language, where=where)
    names = condition.leaders or ((condition.who,) if condition.who else ())
    who = enumerate_parts([speaker.who(one) for one in names], language) if names else ""
    return phrase(f"test-{condition.test}", language, n=condition.least, who=who, where=where)


def tell_reward(card: PrescienceCard, language: str) -> str:
    """The steps that a prescience card gives to the markers, in words."""
    steps = zip(MARKERS, card.reward.steps, strict=True)
    return pair_up([(name_of(f"track:{one}", language), n) for one, n in steps if n], "reward", language)


def tell_price(card: PrescienceCard, language: str) -> list[str]:
    """The cost of claiming a card, and the die or free action that claiming takes, in words; empty if the card has none
    of these."""
    cost = [phrase(f"cost-{card.cost}", language)] if card.cost else []
    return cost if card.claim == "end" else [*cost, phrase(f"claim-{card.claim}", language)]


def _omen(name: str, language: str, house: House) -> CardText:
    card, ours = find_omen(name, house)
    boxes = [_box("condition", tell_condition(card.condition, language), language)]
    if card.cost:
        boxes.append(_box("cost", phrase(f"cost-{card.cost}", language), language))
    told = "free-by-versions" if card.claim == "free" else card.claim
    boxes.append(_box("claim", phrase(f"claim-{told}", language), language))
    boxes.append(_box("reward", tell_reward(card, language), language))
    return _text("omen", f"omen:{name}", boxes, language, ours)


def _leader(name: str, language: str, house: House, lacks: frozenset[str]) -> CardText:
    sheet = _sheet("leaders", name)
    own = next((one for one in house.leaders if one.id == name), None)
    boxes: list[Box] = []
    action, special = (sheet.action, sheet.special) if own is None else (own.action, own.special)
    if action and special:
        speaker = Speaker(sheet.side, language, lacks)
        text = speaker.sentence([speaker.steps(special)])
        boxes.append(_box("special", text, language, action=name_of(f"action:{action}", language)))
    if sheet.combat is not None:
        combat = phrase("combat", language, hits=sheet.combat.hits, shields=sheet.combat.shields)
        boxes.append(_box("combat", combat, language))
    side = name_of(f"side:{sheet.side}", language)
    ours = own is not None and house.is_placeholder(f"leaders.{name}")
    found = _text("leader", f"warlord:{name}", boxes, language, ours, side=side)
    return replace(found, kind=phrase("not-here", language, what=found.kind)) if name in lacks else found


def _town(name: str, language: str, house: House) -> CardText:
    sheet = _sheet("settlements", name)
    side = name_of(f"side:{sheet.side}", language)
    return _text("settlement", f"town:{name}", [], language, n=sheet.rank, side=side)


def _tokens(name: str, language: str, house: House) -> CardText:
    tokens = house.tokens
    own = {
        "harkonnen_garrison_silver": ("harkonnen", tokens.harkonnen_silver),
        "harkonnen_garrison_black": ("harkonnen", tokens.harkonnen_black),
        "atreides_garrison": ("atreides", tokens.atreides_garrison),
        "atreides_deployment": ("atreides", tokens.atreides_general),
    }
    side, faces = own[name]
    entry = next(field for field in type(tokens).model_fields if getattr(tokens, field) is faces)
    speaker, said = Speaker(side, language), Counter[str]()
    for face in faces:
        parts = [
            phrase(f"unit-{kind}", language, n=n, special=speaker.special)
            for kind in FIGURES[:3]
            if (n := getattr(face, kind))
        ]
        parts += [phrase("unit-generic", language, who=name_of(f"figure:{side}_generic", language))] * face.generic
        said[enumerate_parts(parts, language)] += 1
    told = [phrase("faces", language, n=n, what=what) for what, n in said.items()]
    box = Box(phrase("label-faces", language), "\n".join(told), "\n".join(told))
    return _text("tokens", f"token:{name}", [box], language, house.is_placeholder(f"tokens.{entry}"))


def _station(name: str, language: str, house: House) -> CardText:
    boxes = [_box("effect", phrase("station", language), language)]
    ours = any(house.is_placeholder(f"stations.{version}") for version in VERSIONS)
    for version in VERSIONS:
        counts = Counter(
            phrase("symbols", language).join(name_of(f"track:{one}", language) for one in symbols)
            for symbols in getattr(house.stations, version)
        )
        told = [phrase("faces", language, n=n, what=what) for what, n in counts.items()]
        boxes.append(Box(phrase(f"label-{version}", language), "\n".join(told), "\n".join(told)))
    return _text("station", f"station:{name}", boxes, language, ours)


def _sign(name: str, language: str, house: House) -> CardText:
    boxes = [_box("effect", phrase(f"sign-{name}", language), language)]
    number = getattr(house.wormsigns, name)
    return _text("sign", f"sign:{name}", boxes, language, house.is_placeholder("wormsigns"), n=number)


def _atomics(name: str, language: str, house: House) -> CardText:
    sheet = _sheet("atomics", name)
    exposes = enumerate_parts([area_name(one, language) for one in sheet.exposes], language)
    told = phrase("atomics", language, area=area_name(sheet.area, language), exposes=exposes)
    return _text("atomics", f"atomics:{name}", [_box("effect", told, language)], language)


def _area(name: str, language: str, house: House) -> CardText:
    ground = phrase(f"ground-{_sheet('areas', name).ground}", language)
    return _text("area", f"area:{name}", [], language, ground=ground)


def _ban(name: str, language: str, house: House) -> CardText:
    power = _sheet("imperium", name).power
    boxes = []
    for version in VERSIONS:
        what = load_box(version).rules.ban_of(power)
        boxes.append(_box(version, phrase(f"ban-{what}", language), language))
    return _text("ban", f"power:{name}", boxes, language)


def _goal(name: str, language: str, house: House) -> CardText:
    scores = house.objectives[int(name.rpartition("_")[2]) - 1]
    named = [(name_of(f"track:{one}", language), n) for one, n in zip(MARKERS, scores, strict=True)]
    boxes = [_box("effect", phrase("goal", language), language)]
    boxes.append(_box("scores", pair_up(named, "score", language), language))
    return _text("objective", f"goal:{name}", boxes, language, house.is_placeholder("objectives"))


DESCRIBED: dict[str, Callable[[str, str, House], CardText]] = {
    "omen": _omen, "town": _town, "token": _tokens, "station": _station,
    "sign": _sign, "atomics": _atomics, "area": _area, "power": _ban, "goal": _goal,
}  # fmt: skip
"""The functions that describe a component, by the kind of its reference."""
DESCRIBED_FOR: dict[str, Callable[[str, str, House, frozenset[str]], CardText]] = {"plan": _plan, "warlord": _leader}
"""The functions that describe components of which a table may lack something, by the kind of their reference."""
