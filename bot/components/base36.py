"""Whole numbers in base 36, lower case, for short ids."""

from __future__ import annotations

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base36(number: int) -> str:
    """Write a non-negative number in lower-case base 36."""
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
        if not number:
            return text


def from_base36(text: str) -> int:
    """Read a number that `to_base36` wrote. Raises `ValueError`."""
    return int(text, 36)
