"""Help for decisions about Immortality."""

RISKY = {"atomics": "sure-atomics"}
"""Actions of a turn that need a confirmation: the Family Atomics can be used once a game (IM8.1)."""
