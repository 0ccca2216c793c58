"""The rewards of a combat (U11.3–U11.5)."""

from __future__ import annotations


def rewards_due(strengths: list[int]) -> dict[int, int]:
    """The reward (1, 2 or 3) of each seat, from the strengths of all seats; seats without a reward are missing.

    The third reward is given only with four or more players, or to those tied for second.
    """
    levels = sorted({amount for amount in strengths if amount > 0}, reverse=True)
    ranks = [[seat for seat, amount in enumerate(strengths) if amount == level] for level in levels]
    if not ranks:
        return {}
    four = len(strengths) >= 4
    first, rest = ranks[0], ranks[1:]
    if len(first) > 1:  # U11.4
        due = dict.fromkeys(first, 2)
        if four and len(first) == 2 and rest and len(rest[0]) == 1:
            due[rest[0][0]] = 3
        return due
    due = {first[0]: 1}
    if not rest:
        return due
    if len(rest[0]) > 1:  # U11.5
        return due | dict.fromkeys(rest[0], 3)
    due[rest[0][0]] = 2
    if four and len(rest) > 1 and len(rest[1]) == 1:
        due[rest[1][0]] = 3
    return due
