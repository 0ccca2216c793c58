"""The text of House Hagal cards (B17, RV3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

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
from content.imperium.sets.base.kinds import HagalCard
from content.imperium.text.sheets import WRITERS, Writer, line
from content.texts import Box


def _is_missed(card: HagalCard) -> bool:
    """Whether some boards for the card's set lack the card's space. On these the card has only its effect (RV10.2)."""
    homes = list_sides() if load_manifest(card.set).board is None else ()
    boards = [load_board(name) for name in homes if not load_board(name).board.of]
    return any(card.space not in {space.key for space in board.sheets["board"]} for board in boards)


def _write_hagal(w: Writer, stem: str, sheet: HagalCard) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a House Hagal card."""
    return _hagal_kind(w, sheet), _hagal_boxes(w, sheet)


def _hagal_kind(w: Writer, card: HagalCard) -> str:
    players = None if len(card.players) > 1 else w.say(f"hagal-players-{card.players[0]}")
    combat = card.combat or (bool(card.errands) and all(errand.combat for errand in card.errands))
    comes = card.comes_with and w.say("comes-with", leader=w.leader_of(card, card.comes_with))
    return line(w.say("hagal"), comes, combat and w.say("combat-space"), players, w.copies(card))


def _hagal_boxes(w: Writer, card: HagalCard) -> Iterator[Box]:
    if card.reshuffle:
        yield Box(w.say("hagal-agent"), w.say("hagal-reshuffle-face"), w.say("hagal-reshuffle-full"))
        return
    if card.errands or (card.effect is not None and card.space is None):
        yield from _errand_boxes(w, card)
        yield _swords_box(w, card)
        return
    if card.space is not None:
        yield _errand_box(w, card.space, card.when)
    else:
        face, full = (w.say(f"hagal-harvest-{style}") for style in ("face", "full"))
        yield Box(w.say("hagal-agent"), face, full)
    gained: list[Effect] = []
    if card.influence is not None:
        gained.append(GainInfluence(1, (card.influence,)))
    if card.troops:
        gained.append(Recruit(card.troops))
    if gained:
        box = w.box(w.say("hagal-gains"), gained[0] if len(gained) == 1 else All(tuple(gained)))
        box = replace(box, sentence=_told_of_rival(box.sentence, w.tongue.language))
        if card.combat and card.troops:  # B17.3
            bare = box.sentence.removesuffix(w.tongue.stop)
            box = replace(box, sentence=w.say("hagal-deploys", bare=bare))
        yield _of_garrison(w, card, box)
    if card.effect is not None:
        box = write_automatic(w, w.say("hagal-gains"), card.effect)
        yield box if gained else _of_garrison(w, card, box)
        if card.space is not None and _is_missed(card):
            text = w.say("hagal-another", text=box.sentence)
            said = {face: w.say(f"hagal-elsewhere-{face}", space=w.space(card.space), text=text)
                    for face in ("face", "full")}  # fmt: skip
            yield Box(w.say("hagal-elsewhere"), said["face"], said["full"])
    if card.harvest:
        face, full = (w.say(f"hagal-harvest-gains-{style}") for style in ("face", "full"))
        yield _of_garrison(w, card, Box(w.say("hagal-gains"), face, full))
    if card.signet:
        yield Box(w.name("icon:signet"), w.say("hagal-signet-face"), w.say("hagal-signet-full"))
    yield _swords_box(w, card)


def _of_garrison(w: Writer, card: HagalCard, box: Box) -> Box:
    """The box with a remark about the troops of the garrison that are deployed at a Combat space (B17.4)."""
    return replace(box, sentence=w.say("hagal-garrison", text=box.sentence)) if card.combat else box


def _swords_box(w: Writer, card: HagalCard) -> Box:
    swords = w.tongue.amount("swords", card.swords or 0)
    return Box(w.say("hagal-combat"), swords, w.say("hagal-combat-full", swords=swords))


def _errand_boxes(w: Writer, card: HagalCard) -> Iterator[Box]:
    """Yield the boxes of the card's errands and gains (RV3). If another card is revealed after this one, the first box
    is that of this card's effect."""
    if card.effect is not None:
        box = w.box(w.say("hagal-gains"), card.effect)
        text = _told_of_rival(box.sentence, w.tongue.language)
        yield replace(box, sentence=w.say("hagal-another", text=text))
    several = len(card.errands) > 1
    for errand in card.errands:
        space, box = w.space(errand.space), _errand_box(w, errand.space, errand.when)
        if errand.smart_politics is not None:
            politics = w.say("hagal-politics", faction=w.tongue.faction(errand.smart_politics))
            box = replace(box, sentence=w.tongue.gap.join((box.sentence, politics)))
        yield box
        if errand.effect is None:
            continue
        box = write_automatic(w, line(w.say("hagal-gains"), several and space), errand.effect)
        if errand.combat:
            box = replace(box, sentence=w.say("hagal-deploys-all", text=box.sentence))
        yield box


def _errand_box(w: Writer, name: str, when: Condition | None) -> Box:
    """The box about the space to which an Agent is sent, with its condition."""
    label, space = w.say("hagal-agent"), w.space(name)
    if when is None:
        return Box(label, space, w.say("hagal-space-full", space=space))
    language = w.tongue.language
    brief = _of_rival(w.tongue.condition(when, True), language)
    whole = _with_owner(_of_rival(w.tongue.condition(when, False), language), language)
    whole = whole.replace("the Rival has", "it has")
    face, full = (
        w.say(f"hagal-when-{style}", when=words, space=space) for style, words in (("face", brief), ("full", whole))
    )
    return Box(label, w.tongue.capital(face), full)


OF_RIVAL = {
    "en": {
        "You may": "The Rival may",
        "you may": "the Rival may",
        "you have": "the Rival has",
        "you hold": "the Rival holds",
        "your": "its",
    },
    "zh-TW": {"你可以": "勁敵可以", "你的": "勁敵的"},
    "zh-CN": {"你可以": "劲敌可以", "你的": "劲敌的"},
    "ja": {"自分の": "ライバルの"},
}
"""Words addressed to a player, with their replacement for an automatic opponent."""


CONDITIONED = re.compile("[^、。]*(?:なら|れば)")
"""A pattern of the beginning of a Japanese sentence with a condition."""


def _of_rival(text: str, language: str) -> str:
    if language == "ja" and text.endswith("。"):
        return text if text.startswith("ライバルは") else f"ライバルは{'、' * bool(CONDITIONED.match(text))}{text}"
    for word, other in OF_RIVAL.get(language, {}).items():
        text = text.replace(word, other)
    return _in_third_person(text) if language == "en" else text


CHINESE = {"zh-TW": "勁敵", "zh-CN": "劲敌"}
"""The word for a Rival in the two Chinese languages. A text names the Rival once, as the subject of its first
sentence."""


def _told_of_rival(sentence: str, language: str) -> str:
    """A sentence about an automatic opponent: it names the opponent as the one who acts and whose Influence counts."""
    text = _with_owner(_of_rival(sentence, language), language)
    if (rival := CHINESE.get(language)) is None:
        return text
    first = text.partition("。")[0]
    return text if rival in first and not re.match("[選选][擇择]", first) else f"{rival}{text}"


def _with_owner(condition: str, language: str) -> str:
    """A condition about Influence; in Chinese it names the Rival as the one whose Influence counts."""
    if (rival := CHINESE.get(language)) is None:
        return condition
    return re.sub("(^|若|如果)(?=[^，。]{2,4}影[響响]力至少)", rf"\1{rival}的", condition)


ORDERS = "(acquire|advance|commission|draw|gain|place|recruit|remove|replace|steal|take)"
"""A pattern of the verbs for what an automatic opponent gains."""


def _in_third_person(text: str) -> str:
    """English orders turned into the third person; the Rival is named in the first sentence and called "it"
    afterwards."""
    said: list[str] = []
    for order in re.split(r"(?<=[.]) ", text):
        subject = "It" if any("Rival" in before for before in said) else "The Rival"
        told = re.sub(
            rf"^{ORDERS}\b", lambda verb, who=subject: f"{who} {verb[1].lower()}s", order, flags=re.IGNORECASE
        )
        told = re.sub(rf"^(Then|Otherwise,|If [^,]*,) {ORDERS}\b", r"\1 it \2s", told)
        told = re.sub(rf": {ORDERS}\b", r": the Rival \1s", told)
        said.append(re.sub(rf"(, | and ){ORDERS}\b", r"\1\2s", told))
    return " ".join(said)


def write_automatic(w: Writer, label: str, effect: Effect) -> Box:
    """The box of an automatic opponent's gain; choices that a player would make are replaced by the rules that decide
    them (RV5, RV6.1)."""
    parts = effect.items if isinstance(effect, Seq) else lines_of(effect)
    own = [_ruled(w, part) for part in parts]
    if not any(own):
        box = w.box(label, effect)
        return replace(box, sentence=_told_of_rival(box.sentence, w.tongue.language))
    said = [pair or (w.tongue.face(part), w.tongue.sentence(part)) for part, pair in zip(parts, own, strict=True)]
    return Box(
        label,
        "\n".join(face for face, _ in said),
        _told_of_rival(w.tongue.gap.join(full for _, full in said), w.tongue.language),
    )


def _ruled(w: Writer, part: Effect) -> tuple[str, str] | None:
    """The card text and the sentence of an effect whose choice is decided by a rule instead of a person; None if the
    effect has no choice."""
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
            goods, called = w.tongue.face(spice), w.tongue.inline(w.tongue.face(worms))
            return (
                w.say("rival-worms-face", spice=goods, worms=called),
                w.say("rival-worms-full", spice=goods, worms=called),
            )
        case _:
            return None
    return w.say(f"{key}-face"), w.say(f"{key}-full")


WRITERS[HagalCard] = _write_hagal
