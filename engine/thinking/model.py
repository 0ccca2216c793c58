"""Models: weights of features, as `landsraad train` writes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import NamedTuple


class Model(NamedTuple):
    """The weights of features by name."""

    names: tuple[str, ...]
    weights: tuple[float, ...]

    def score(self, row: Sequence[float]) -> float:
        """The sum of the features' values, given in the order of `names`, each multiplied by its weight."""
        found: float = sum(map(mul, row, self.weights))
        return found


@cache
def read_model(path: Path) -> Model:
    """The model in a file of weights."""
    data = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return Model(tuple(data), tuple(map(float, data.values())))
