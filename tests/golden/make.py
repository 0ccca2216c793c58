"""Write the golden games: `python -m tests.golden.make new`. Only for an intended change of the rules.

If only the saved form has changed, `python -m tests.golden.make digests` plays the recorded answers again, refuses if
anything but the digests differs, and writes the new digests. Names after `new` or `digests` select these games only.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from engine.imperium.family import FAMILY
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import answer_randomly

HOME = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "three_random": {"seats": 3},
    "four_draft": {"seats": 4, "leaders": "draft"},
    "four_must": {"seats": 4, "spies_must": True,
                  "leaders": ["lady_jessica", "staban_tuek", "feyd_rautha_harkonnen", "princess_irulan"]},
    "four_choam": {"seats": 4, "modules": ["choam"],
                   "leaders": ["shaddam_corrino_iv", "muad_dib", "lady_margot_fenring", "gurney_halleck"]},
    "base_three": {"product": "base", "seats": 3},
    "base_four": {"product": "base", "seats": 4, "leaders": [f"base/{name}" for name in (
        "baron_vladimir_harkonnen", "paul_atreides", "helena_richese", "duke_leto_atreides")]},
    "base_two": {"product": "base", "seats": 2},
    "base_solo": {"product": "base", "seats": 1, "difficulty": "kwisatz_haderach",
                  "variants": ["row_churn", "brutal_escalation"]},
    "six": {"seats": 6},
    "uprising_two": {"seats": 2, "rivals": ["rival_lady_jessica"], "variants": ["smart_politics", "expert_deployment"]},
    "uprising_solo": {"seats": 1, "modules": ["choam"], "difficulty": "mentat", "variants": ["row_churn"]},
    "immortality": {"product": "base", "seats": 4, "modules": ["immortality"]},
    "immortality_two": {"seats": 2, "modules": ["immortality"]},
    "immortality_eleven": {"seats": 3, "modules": ["choam", "immortality"], "forms": ["go_to_11"]},
    "bloodlines": {"seats": 4, "modules": ["choam", "bloodlines", "tech"],
                   "leaders": ["bloodlines/steersman_yrkoon", "bloodlines/piter_de_vries", "tech/kota_odax",
                               "bloodlines/duncan_idaho"]},
    "bloodlines_draft": {"seats": 3, "modules": ["bloodlines"], "leaders": "draft"},
    "bloodlines_base": {"product": "base", "seats": 4, "modules": ["bloodlines", "tech"],
                        "leaders": ["bloodlines/chani", "bloodlines/esmar_tuek", "bloodlines/piter_de_vries",
                                    "tech/kota_odax"]},
    "bloodlines_six": {"seats": 6, "modules": ["choam", "bloodlines", "tech"], "leaders": "dealt"},
    "bloodlines_solo": {"seats": 1, "modules": ["bloodlines", "tech"], "difficulty": "sardaukar",
                        "leaders": ["bloodlines/esmar_tuek"],
                        "rivals": ["tech/rival_kota_odax", "bloodlines/rival_chani"]},
    "bloodlines_two": {"seats": 2, "modules": ["bloodlines", "tech"], "rivals": ["bloodlines/rival_piter_de_vries"]},
    "bloodlines_base_solo": {"product": "base", "seats": 1, "modules": ["bloodlines", "tech"], "difficulty": "mentat",
                             "rivals": ["bloodlines/esmar_tuek", "bloodlines/piter_de_vries"]},
    "bloodlines_base_two": {"product": "base", "seats": 2, "modules": ["bloodlines", "tech"],
                            "leaders": ["bloodlines/esmar_tuek", "base/paul_atreides"]},
    "bloodlines_all": {"seats": 3, "modules": ["choam", "immortality", "bloodlines", "tech"]},
    "ix_base": {"product": "base", "seats": 4, "modules": ["ix"],
                "leaders": [f"ix/{name}" for name in (
                    "archduke_armand_ecaz", "ilesa_ecaz", "princess_yuna_moritani", "viscount_hundro_moritani")]},
    "ix_uprising": {"seats": 4, "modules": ["choam", "ix"],
                    "leaders": ["ix/tessia_vernius", "ix/prince_rhombur_vernius", "ix/ilesa_ecaz", "muad_dib"]},
    "ix_immortality": {"product": "base", "seats": 3, "modules": ["ix", "immortality"]},
    "ix_bloodlines": {"product": "base", "seats": 4, "modules": ["ix", "bloodlines", "tech"]},
    "ix_epic": {"product": "base", "seats": 3, "modules": ["ix"], "forms": ["epic"]},
    "ix_half": {"seats": 3, "modules": ["bloodlines", "tech", "ix_tech"]},
    "ix_six": {"seats": 6, "modules": ["choam", "immortality", "bloodlines", "tech", "ix"], "leaders": "dealt"},
    "ix_solo": {"product": "base", "seats": 1, "modules": ["ix"], "difficulty": "mentat",
                "rivals": ["ix/prince_rhombur_vernius", "ix/viscount_hundro_moritani"]},
    "ix_two": {"product": "base", "seats": 2, "modules": ["ix"]},
    "ix_uprising_solo": {"seats": 1, "modules": ["ix"], "variants": ["expert_deployment"]},
    "ix_uprising_two": {"seats": 2, "modules": ["ix"]},
}  # fmt: skip


def play(name: str, number: int) -> dict[str, Any]:
    """A whole random game: its configuration and seed, every step with the digest after it, and its standings."""
    rng = random.Random(number)
    game = Game.new(FAMILY, GAMES[name], rng.randbytes(32))
    start = game.digest()
    while decisions := game.decisions():
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    outcome = game.outcome()
    assert outcome is not None
    return {
        "config": GAMES[name],
        "seed": game.chance.seed.hex(),
        "start": start,
        "steps": [[step.seat, step.answer.decision, list(step.answer.picks), step.digest] for step in game.steps],
        "standings": [[standing.seat, standing.score] for standing in outcome.standings],
    }


def write(name: str, game: dict[str, Any]) -> None:
    """Write the game with one step per line, so that a comparison shows the first difference."""
    steps = ",\n".join(json.dumps(step) for step in game.pop("steps"))
    head = json.dumps(game)[1:-1]
    (HOME / f"{name}.json").write_text(f'{{{head}, "steps": [\n{steps}\n]}}\n', encoding="utf-8")


def renew(name: str) -> dict[str, Any]:
    """The recorded game with the digests of this program. Raises `ValueError` if it does not end as recorded."""
    golden: dict[str, Any] = json.loads((HOME / f"{name}.json").read_text(encoding="utf-8"))
    game = Game.new(FAMILY, golden["config"], bytes.fromhex(golden["seed"]))
    golden["start"] = game.digest()
    for step in golden["steps"]:
        seat, decision, picks, _ = step
        game.apply(seat, Answer(decision, tuple(picks)))
        step[3] = game.digest()
    outcome = game.outcome()
    if outcome is None or [[s.seat, s.score] for s in outcome.standings] != golden["standings"]:
        raise ValueError(f"{name}: the game ends otherwise than recorded")
    return golden


if __name__ == "__main__":
    wanted = set(sys.argv[2:]) or set(GAMES)
    for number, name in enumerate(GAMES, 1):
        if name in wanted:
            write(name, renew(name) if sys.argv[1:2] == ["digests"] else play(name, number))
