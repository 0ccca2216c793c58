"""Games' ids as short codes in base 36, for links, panels and the commitment of the seed.

A code never changes. New games get no id whose code has a letter that looks like a digit; older games may have one, so
typed codes are compared by how they look.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.components.base36 import DIGITS, from_base36, to_base36

LOOKS = {"i": "1", "l": "1", "o": "0"}
"""Letters that look like digits in most fonts."""
WIDE = {letter + 0xFEE0: letter for letter in range(0x21, 0x7F)}
"""The mapping from full-width letters, as East Asian keyboards produce them, to plain ones."""
CHOSEN = "="
"""The prefix of an id that was chosen from a list, used where a code is ambiguous."""


def game_code(game_id: int) -> str:
    """The code of a game as people see it, in upper-case base 36."""
    return to_base36(game_id).upper()


def find_clear(number: int) -> int:
    """The first number, from `number` on, whose code has no letter that looks like a digit."""
    text = to_base36(number)
    for place, digit in enumerate(text):
        if digit in LOOKS:
            after = DIGITS.index(digit) + 1
            return find_clear(from_base36(text[:place] + DIGITS[after] + "0" * (len(text) - place - 1)))
    return number


def find_meant(typed: str, game_ids: Iterable[int]) -> list[int]:
    """The games among `game_ids` that a typed code may mean, judged by its look."""
    text = typed.translate(WIDE).strip().lower()
    if text.startswith(CHOSEN):
        return [one for one in game_ids if text == f"{CHOSEN}{one}"]
    looks = _fold(text)
    return [one for one in game_ids if _fold(to_base36(one)) == looks]


def list_answers(game_ids: Collection[int]) -> dict[int, str]:
    """The value that each game's entry in a completion list sends: its code, or `=` and its id if another code looks
    the same."""
    answers = {one: game_code(one) for one in game_ids}
    return {one: code if find_meant(code, game_ids) == [one] else f"{CHOSEN}{one}" for one, code in answers.items()}


def _fold(code: str) -> str:
    text = "".join(LOOKS.get(letter, letter) for letter in code)
    return text.lstrip("0") or text[:1]
