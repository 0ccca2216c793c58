"""Help for deciding on what Immortality brings."""

RISKY = {"atomics": "sure-atomics"}
"""Actions of a turn that ask once more: the Family Atomics are used once a game (IM8.1)."""
