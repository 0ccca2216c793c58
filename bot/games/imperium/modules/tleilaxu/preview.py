"""Help for decisions about Immortality."""

RISKY = {"atomics": "sure-atomics"}
"""Actions that need a confirmation, since they can be used once a game: the Family Atomics (IM8.1)."""
