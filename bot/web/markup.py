"""The markdown of our messages as HTML. Source: Discord, markdown text 101; message formatting."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime

from markupsafe import Markup, escape

INLINE = re.compile(
    r"\\(?P<plain>[^\w\s])"
    r"|\*\*(?P<strong>.+?)\*\*(?!\*)"
    r"|~~(?P<struck>.+?)~~"
    r"|\*(?P<slanted>[^\s*](?:[^*]*[^\s*])?)\*"
    r"|`(?P<code>[^`]+)`"
    r"|<t:(?P<time>\d+)(?::\w)?>"
    r"|<(?:[@#][!&]?|a?:\w+:)\d+>",
    re.DOTALL,
)
"""Matches the markdown within a line. Mentions and emojis are left out, since only Discord can show them."""
ELEMENTS = {"strong": "strong", "struck": "s", "slanted": "em"}
LINES = (("### ", "h3"), ("## ", "h2"), ("# ", "h2"), ("-# ", "small"), ("> ", "blockquote"), ("- ", "li"))
"""The markdown prefixes of lines, and their HTML elements."""


def write_html(text: str) -> Markup:
    """Write a text of several lines as HTML, one element for each line that is not blank."""
    return Markup("\n").join(_write_line(line) for line in text.splitlines() if line.strip())


def write_lines(lines: Iterable[str]) -> Markup:
    """Write these lines as HTML, one element for each."""
    return write_html("\n".join(lines))


def _write_line(line: str) -> Markup:
    for start, element in LINES:
        if line.startswith(start):
            return _wrap(element, write_inline(line.removeprefix(start)))
    return _wrap("p", write_inline(line))


def write_inline(text: str) -> Markup:
    """Write a text inside a line as HTML."""
    made, at = Markup(), 0
    for found in INLINE.finditer(text):
        made += escape(text[at : found.start()])
        at, kind = found.end(), found.lastgroup
        if kind in ELEMENTS:
            made += _wrap(ELEMENTS[kind], write_inline(found[kind]))
        elif kind == "code":
            made += _wrap("code", escape(found[kind]))
        elif kind == "plain":
            made += escape(found[kind])
        elif kind == "time":
            made += write_time(int(found[kind]))
    return made + escape(text[at:])


def write_time(seconds: int) -> Markup:
    """Write a time (seconds since 1970) as HTML: in UTC, until a script shows it in the reader's format."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return Markup('<time datetime="{}">{} UTC</time>').format(moment.isoformat(), moment.strftime("%Y-%m-%d %H:%M"))


def _wrap(element: str, inner: Markup) -> Markup:
    return Markup("<{0}>{1}</{0}>").format(Markup(element), inner)
