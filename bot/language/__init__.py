"""Sentences in the reader's language: Fluent texts, names of components and people, lists and numbers."""

from bot.language.names import clean_name, escape, language_of
from bot.language.words import Words
from content import LANGUAGES

__all__ = ["LANGUAGES", "Words", "clean_name", "escape", "language_of"]
