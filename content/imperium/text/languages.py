"""The grammars by language, behind one interface."""

from __future__ import annotations

from content.imperium.text.chinese import Chinese
from content.imperium.text.chinese_words import MAINLAND, TAIWAN
from content.imperium.text.english import English
from content.imperium.text.japanese import Japanese
from content.imperium.text.tongue import TONGUES

__all__ = ["TONGUES", "English"]

TONGUES.update({made.language: made for made in (English(), Chinese(TAIWAN), Chinese(MAINLAND), Japanese())})
