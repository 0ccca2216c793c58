"""The threads in which tables are opened."""

from __future__ import annotations

from typing import Literal

NAME_LENGTH = 100
REST: Literal[10080] = 10080
"""The minutes without a message after which Discord archives a thread: a week, the longest choice."""
