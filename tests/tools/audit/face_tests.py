"""The face tests of a family, and the names in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path


def list_face_tests(tests: Path | None, family: str) -> list[Path]:
    """The files `test_faces*.py` in the family's folders below `tests`."""
    return [] if tests is None else sorted(tests.rglob(f"{family}/**/test_faces*.py"))


def read_words(files: Iterable[Path]) -> set[str]:
    """All words in files, names of components among them."""
    return {word for file in files for word in re.findall(r"[a-z0-9_]+", file.read_text(encoding="utf-8"))}
