"""Japanese words for the terms of the effect vocabulary, and the inflection that they need.

Terms are those of the Japanese edition, which marks cards with 〈〉 and board spaces with 《》.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

GAIN = {
    "solari": "{n}ソラリ", "spice": "香料{n}", "water": "水{n}",
    "persuasion": "説得力{n}", "swords": "剣{n}", "vp": "{n}勝利点",
}  # fmt: skip
GOODS = GAIN | {"spice": "香料{n}個", "water": "水{n}個"}
"""The words for amounts within sentences: the rulebook counts goods in pieces."""

ENDINGS = (
    ("もよい", "もよく", ""), ("する", "し", "して"), ("得る", "得て", "得て"), ("る", "", "て"),
    ("く", "き", "いて"), ("す", "し", "して"), ("う", "い", "って"),
)  # fmt: skip
"""The verb endings of effects in three forms: plain, before another clause, and in て. Verbs in る are vowel verbs
here."""

MAY = "もよい"


def both(parts: Sequence[str]) -> str:
    """The parts as an enumeration within a sentence."""
    return parts[0] if len(parts) == 1 else f"{'、'.join(parts[:-1])}と{parts[-1]}"


def either(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{'、'.join(parts[:-1])}または{parts[-1]}"


DRAWN = re.compile(r"([^、]*カード)を(\d+)枚引く")
GAINED = re.compile(r"([^、。]+)を獲得する")


def joined_verbs(before: str, clause: str) -> list[str]:
    """Two clauses, joined as one if both draw or gain and contain nothing else."""
    if (one := DRAWN.fullmatch(before)) and (two := DRAWN.fullmatch(clause)):
        if one[2] == two[2]:
            return [f"{one[1]}と{two[1]}を{one[2]}枚ずつ引く"]
        return [f"{one[1]}を{one[2]}枚、{two[1]}を{two[2]}枚引く"]
    if (one := GAINED.fullmatch(before)) and (two := GAINED.fullmatch(clause)):
        return [f"{one[1].replace('と', '、')}と{two[1]}を獲得する"]
    return [before, clause]


def one_verb(clauses: Sequence[str], verb: str) -> list[str]:
    """The clauses; neighbouring ones that end in `verb` are joined as one."""
    joined: list[str] = []
    for clause in clauses:
        if joined and joined[-1].endswith(verb) and clause.endswith(verb):
            joined[-1] = f"{joined[-1].removesuffix(verb)}と{clause}"
        else:
            joined.append(clause)
    return joined


def onward(clause: str) -> str:
    """The clause as it is used before another one. Raises `ValueError` if it does not end in a known verb."""
    return _bent(clause, 1)


def may(clause: str) -> str:
    """The clause as an option, unless it is one already. Raises `ValueError` if it does not end in a known verb."""
    verb, remark = _parted(clause)
    return clause if verb.endswith(MAY) else _bent(verb, 2) + MAY + remark


def is_option(clause: str) -> bool:
    """Whether the clause grants an option."""
    return _parted(clause)[0].endswith(MAY)


def terse(clause: str) -> str:
    """The clause as card text, without the する of a Sino-Japanese verb."""
    verb, remark = _parted(clause)
    for ending in ("させる", "する"):
        stem = verb.removesuffix(ending)
        if stem != verb and "一" <= stem[-1] <= "龥":
            return stem + remark
    return clause


def _parted(clause: str) -> tuple[str, str]:
    """A clause up to its verb, and the bracketed remark after it, if there is one."""
    if not clause.endswith("）"):
        return clause, ""
    verb, bracket, remark = clause.rpartition("（")
    return verb, bracket + remark


def _bent(clause: str, form: int) -> str:
    verb, remark = _parted(clause)
    for ending in ENDINGS:
        if verb.endswith(ending[0]):
            return verb.removesuffix(ending[0]) + ending[form] + remark
    raise ValueError(f"no verb at the end of {clause!r}")
