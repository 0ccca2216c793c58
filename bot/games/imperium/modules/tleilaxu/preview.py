"""Help for decisions about Immortality."""

FREE = frozenset({"atomics", "return"})
"""The verbs of actions that are possible at any time of a turn, so that nobody is kept waiting for them (IM5.3,
IM8.2)."""
RISKY = {"atomics": "sure-atomics"}
"""Actions that need a confirmation, since they can be used once a game: the Family Atomics (IM8.1)."""
