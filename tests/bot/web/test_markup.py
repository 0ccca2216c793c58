"""The messages' Markdown as HTML: no person's name can become an element."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from bot.language.names import escape
from bot.web.markup import write_html, write_inline

WRITTEN = [
    ("a **b** c", "a <strong>b</strong> c"),
    ("**b *c* ~~d~~**", "<strong>b <em>c</em> <s>d</s></strong>"),
    ("`a <b>`", "<code>a &lt;b&gt;</code>"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    (r"\*\*x\*\*", "**x**"),
    ("<@123> and <#45>, <:water_1:9>", " and , "),
    ("<t:1700000000:R>", '<time datetime="2023-11-14T22:13:20+00:00">2023-11-14 22:13 UTC</time>'),
    ("<script>&'\"", "&lt;script&gt;&amp;&#39;&#34;"),
]


@pytest.mark.parametrize(("text", "html"), WRITTEN)
def test_a_text_within_a_line(text: str, html: str) -> None:
    assert write_inline(text) == html


def test_each_line_is_an_element() -> None:
    html = write_html("### Round 1\n-# small\n\n- one\n> said\nplain")
    assert html.split("\n") == [
        "<h3>Round 1</h3>", "<small>small</small>", "<li>one</li>", "<blockquote>said</blockquote>", "<p>plain</p>",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "**a**", "`x`", "<t:1:R>", r"\<b>", "a*b*c", "<@1>"])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    html = write_inline(f"**{escape(name)}**")
    assert html.startswith("<strong>")
    assert Markup(html).striptags() == name.strip()
    assert "<" not in html.removeprefix("<strong>").removesuffix("</strong>")
