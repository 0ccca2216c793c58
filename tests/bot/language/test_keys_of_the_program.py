"""Texts of the program that look like keys of sentences: each is such a key, or a name written several times."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import content
from bot.language.bundles import ENTRY
from bot.language.words import load_bundle
from content.imperium.text.phrases import all_phrases
from tests.bot.support.frozen import TAGS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
ROOMS = ("engine", "bot", "cogs")
WITH_SENTENCES = ("bot", "cogs")
WITHOUT = {"sandbox", "store", "deploy", "commands", "work", "operation", "draw"}
"""The folders of `bot` that have no sentences for players."""
PREFIXES = ("", "event-", "command-", "drama-", "vote-", "picture-", "war-")
"""The texts that the program puts before another text to make the key of a sentence."""
SHAPE = re.compile(r"[a-z]+(?:-+[a-z0-9]+)+")
MADE = re.compile(r"(?:[a-z0-9-]|\.\+)+")
NAMED_ONCE = {
    "utf-8-sig", "no-referrer", "start-up", "go-on", "challenge-key", "challenge-end", "challenge-game", "used-time",
    "web-key", "web-closed", "twisted-deck", "about-base", "box-deployment-deploy", "box-mentat-draw",
    "box-leadership",
}  # fmt: skip
"""Names that are no keys, and are written once: those of standards, of stored notes, of an attribute, and verbs that
the engine makes of parts."""
JOINED = {"returned-.+", "turn-.+-.+", "ready-.+", "verb-.+", "box-.+-.+"}
"""Names that are made of parts and are no keys: those of people's roles, of entries in calendars, of terms, and
verbs."""


def list_texts(*rooms: str) -> Iterator[tuple[str, str]]:
    """Yield each text of the source with its place; a text with values has `.+` for each value. Docstrings and the
    parts of other texts are left out."""
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            source = ast.parse(path.read_text(encoding="utf-8"))
            skipped = {id(one.value) for one in ast.walk(source) if isinstance(one, ast.Expr)}
            for one in ast.walk(source):
                if isinstance(one, ast.JoinedStr):
                    skipped |= {id(part) for part in one.values}
                    parts = (str(part.value) if isinstance(part, ast.Constant) else ".+" for part in one.values)
                    yield "".join(parts), f"{path.relative_to(ROOT)}:{one.lineno}"
                elif isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in skipped:
                    yield one.value, f"{path.relative_to(ROOT)}:{one.lineno}"


def has_sentences(place: str) -> bool:
    """Whether a place of the source belongs to a folder with sentences for players."""
    folders = place.split("/")[:-1]
    return folders[0] in WITH_SENTENCES and not WITHOUT & set(folders)


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return list(list_texts(*ROOMS))


def test_what_looks_like_a_key_is_one_or_stands_in_several_places(texts: list[tuple[str, str]]) -> None:
    """A name that is written in one place only would be read nowhere: it is a key with a slip of the pen, or the tag of
    a control."""
    bundle, known = load_bundle("en"), Counter([*(text for text, _ in texts), *TAGS, *TAGS, *all_phrases()])
    alone = [f"{text} ({place})" for text, place in texts
             if SHAPE.fullmatch(text) and known[text] == 1 and has_sentences(place) and text not in NAMED_ONCE
             and not any(bundle.has_message(before + text) for before in PREFIXES)]  # fmt: skip
    assert alone == []


def test_what_is_made_of_parts_like_a_key_fits_a_key(texts: list[tuple[str, str]]) -> None:
    made = {text: place for text, place in texts if "-" in text and ".+" in text and MADE.fullmatch(text)}
    files = (path.read_text(encoding="utf-8") for path in content.list_wording("en").values())
    keys = "\n".join(found[1] for file in files for found in ENTRY.finditer(file))
    unknown = [f"{text} ({place})" for text, place in made.items()
               if has_sentences(place) and text not in JOINED
               and not any(re.search(f"(?m)^{before}{text}$", keys) for before in PREFIXES)]  # fmt: skip
    assert unknown == []
