"""Questions are asked in one way: a frame states the options of its question, and the kernel makes a decision of
them."""

from __future__ import annotations

import pytest

from engine.kernel.frames import Question
from engine.kernel.record import Tagged
from engine.registry import FAMILIES, family

for name in FAMILIES:
    family(name)

KINDS = {kind: shape for kind, shape in Tagged.shapes.items() if issubclass(shape, Question)}


def test_every_family_asks() -> None:
    assert len(KINDS) > 80
    assert {kind.partition(".")[0] for kind in KINDS} >= {"imperium", "war"}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_no_question_makes_its_decision_itself(kind: str) -> None:
    assert KINDS[kind].ask is Question.ask
