"""Numbers as short codes: a game's code is its id in base 36, as in the links, the panels and the commitment."""

from __future__ import annotations

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base36(number: int) -> str:
    """A number not below 0 as lower-case base 36."""
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
        if not number:
            return text


def from_base36(text: str) -> int:
    """The number behind `to_base36`. Raises `ValueError`."""
    return int(text, 36)


def game_code(game_id: int) -> str:
    """The code people see: upper-case base 36."""
    return to_base36(game_id).upper()


def read_code(text: str) -> int:
    """The game that a code typed by somebody means; 0, which no game has, for what is no code."""
    code = text.strip().lower()
    return from_base36(code) if code and len(code) < 9 and set(code) <= set(DIGITS) else 0
