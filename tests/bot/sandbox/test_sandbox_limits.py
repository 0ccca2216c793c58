"""Discord's limits, one case each: a request that exceeds one is refused with 50035 at a readable path, recorded, and
not posted.

The first half runs without the OpenAPI description, to test the built-in rules alone.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Clock, Sandbox
from bot.sandbox.limits import check_commands, check_modal
from bot.sandbox.openapi import ENVIRONMENT, find_description
from tests.bot.support.sandbox_api import Api

Json = dict[str, Any]
V2 = 32768


def button(n: int = 0, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"b{n}", **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def v2(*parts: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(parts), **more}


def legacy(*parts: Json) -> Json:
    return {"content": "x", "components": list(parts)}


def without(component: Json, key: str) -> Json:
    return {name: value for name, value in component.items() if name != key}


GALLERY = {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}
MESSAGES: dict[str, tuple[str, Json]] = {
    "V2 with content": ("content", v2(text(), content="x")),
    "V2 with embeds": ("embeds", v2(text(), embeds=[{"title": "x"}])),
    "V2 component without the flag": ("components.0.type", {"components": [text()]}),
    "41 components": ("components", v2(*[text() for _ in range(41)])),
    "41 components, nested": ("components", v2({"type": 17, "components": [text() for _ in range(40)]})),
    "4,001 characters over all texts": ("components", v2(text("x" * 2000), text("x" * 2001))),
    "six legacy rows": ("components", legacy(*[row(button(n)) for n in range(6)])),
    "six buttons in a row": ("components.0.components", legacy(row(*[button(n) for n in range(6)]))),
    "a select beside a button": ("components.0.components", legacy(row(select(), button()))),
    "an empty row": ("components.0.components", legacy(row())),
    "two equal custom ids": ("components.0.components.0.custom_id", legacy(row(button(), button()))),
    "two equal component ids": ("components.0.id", v2(text() | {"id": 7}, text() | {"id": 7})),
    "a long custom id": ("components.0.components.0.custom_id", legacy(row(button(custom_id="x" * 101)))),
    "no custom id": ("components.0.components.0.custom_id", legacy(row(without(button(), "custom_id")))),
    "a long label": ("components.0.components.0.label", legacy(row(button(label="x" * 81)))),
    "neither label nor emoji": ("components.0.components.0", legacy(row(without(button(), "label")))),
    "a link without url": ("components.0.components.0.url", legacy(row(without(button(style=5), "custom_id")))),
    "a link with custom id": (
        "components.0.components.0.custom_id",
        legacy(row(button(style=5, url="https://example.org"))),
    ),
    "a url on a plain button": ("components.0.components.0.url", legacy(row(button(url="https://example.org")))),
    "26 options": ("components.0.components.0.options", legacy(row(select(26)))),
    "no options": ("components.0.components.0.options", legacy(row(select(0)))),
    "two equal values": (
        "components.0.components.0.options.0.value",
        legacy(row(select(options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]))),
    ),
    "min above max": ("components.0.components.0.min_values", legacy(row(select(3, min_values=3, max_values=2)))),
    "max above options": ("components.0.components.0.max_values", legacy(row(select(2, max_values=3)))),
    "a long option": (
        "components.0.components.0.options.0.label",
        legacy(row(select(options=[{"label": "x" * 101, "value": "1"}]))),
    ),
    "four texts in a section": (
        "components.0.components",
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
    ),
    "a section without accessory": ("components.0.accessory", v2({"type": 9, "components": [text()]})),
    "a container in a container": (
        "components.0.components.0.type",
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
    ),
    "eleven pictures": ("components.0.items", v2({"type": 12, "items": GALLERY["items"] * 11})),
    "a long alt text": (
        "components.0.items.0.description",
        v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "x" * 1025}]}),
    ),
    "an absent attachment": (
        "components.0.items.0.media.url",
        v2({"type": 12, "items": [{"media": {"url": "attachment://absent.png"}}]}),
    ),
    "an absent embed picture": ("embeds.0.image.url", {"embeds": [{"image": {"url": "attachment://absent.png"}}]}),
    "2,001 characters": ("content", {"content": "x" * 2001}),
    "6,001 characters of embeds": ("embeds", {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}),
    "26 fields": ("embeds.0.fields", {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]}),
    "eleven embeds": ("embeds", {"embeds": [{"title": "x"}] * 11}),
    "a long nonce": ("nonce", {"content": "x", "nonce": "x" * 26}),
    "an ephemeral channel message": ("flags", {"content": "x", "flags": 64}),
    "an unknown attachment": ("attachments.0.id", {"content": "x", "attachments": [{"id": 3}]}),
}


@pytest.fixture
async def bare(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Api]:
    """A sandbox without an OpenAPI description."""
    monkeypatch.setenv(ENVIRONMENT, "nowhere.json")
    async with Sandbox(clock=Clock(frozen=True)) as sandbox, aiohttp.ClientSession() as session:
        yield Api(sandbox, session)


@pytest.mark.parametrize("name", MESSAGES)
async def test_a_message_beyond_a_limit_is_refused(bare: Api, name: str) -> None:
    where, body = MESSAGES[name]
    status, answer = await bare.post(body)
    assert (status, answer["code"]) == (400, 50035)
    node = answer["errors"]
    for step in where.split("."):
        node = node[step]
    assert node["_errors"][0]["message"]
    assert where in [cause[0] for cause in bare.sandbox.refusals[0].causes]
    assert where in str(bare.sandbox.refusals[0])
    assert not bare.sandbox.world.messages
    assert not bare.sandbox.payloads


ALLOWED: dict[str, Json] = {
    "40 components": v2(*[text() for _ in range(40)]),
    "4,000 characters": v2(text("x" * 2000), text("x" * 2000)),
    "five full rows": legacy(*[row(*[button(5 * r + n) for n in range(5)]) for r in range(5)]),
    "a full select": legacy(row(select(25, min_values=0, max_values=25))),
    "a link": legacy(row(without(button(style=5, url="https://example.org"), "custom_id"))),
    "a panel": v2({"type": 17, "accent_color": 255, "components": [text(), {"type": 14}, GALLERY, row(button())]}),
    "2,000 characters": {"content": "x" * 2000},
    "a silent message": {"content": "x", "flags": 4096, "nonce": "x" * 25, "enforce_nonce": True},
}


@pytest.mark.parametrize("name", ALLOWED)
async def test_a_message_at_the_limit_is_posted(bare: Api, api: Api, name: str) -> None:
    for target in (bare, api):
        status, answer = await target.post(ALLOWED[name])
        assert status == 200, answer
        assert not target.sandbox.refusals


async def test_an_edit_is_judged_by_what_would_stand(bare: Api) -> None:
    _, message = await bare.post({"content": "x"})
    edit = f"/channels/{bare.sandbox.table.id}/messages/{message['id']}"
    assert (await bare("PATCH", edit, v2(text())))[1]["code"] == 50035
    assert (await bare("PATCH", edit, v2(text(), content=None)))[0] == 200
    assert (await bare("PATCH", edit, {"content": "back", "components": []}))[1]["code"] == 50035
    assert (await bare("PATCH", edit, {"components": [text("more")]}))[0] == 200


def field(**component: Any) -> Json:
    return {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "f", **component}}


def modal(*parts: Json, **more: Any) -> Json:
    return {"title": "Options", "custom_id": "m", "components": list(parts), **more}


@pytest.mark.parametrize(
    ("where", "data"),
    [
        ("title", modal(field(), title="x" * 46)),
        ("custom_id", modal(field(), custom_id="")),
        ("components", modal(*[field(custom_id=str(n)) for n in range(6)])),
        ("components", modal()),
        ("components.0.label", modal(field() | {"label": "x" * 46})),
        ("components.0.component", modal({"type": 18, "label": "x", "component": button()})),
        ("components.0.type", modal(row(button()) | {"type": 17})),
        ("components.0.component.min_length", modal(field(min_length=5, max_length=4))),
        ("components.0.component.custom_id", modal(field(), field())),
        ("components.0.component.options", modal(field(type=21, options=[{"label": "a", "value": "a"}]))),
        (
            "components.0.component.max_values",
            modal(field(type=22, max_values=2, options=[{"label": "a", "value": "a"}])),
        ),
    ],
)
def test_a_modal_beyond_a_limit_is_refused(where: str, data: Json) -> None:
    assert where in [".".join(map(str, path)) for path, _, _ in check_modal(data)]


def command(**more: Any) -> Json:
    return {"name": "go", "description": "Goes", **more}


def option(name: str = "o", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "An option", **more}


@pytest.mark.parametrize(
    ("where", "commands"),
    [
        ("", [command(name=f"c{n}") for n in range(101)]),
        ("0.name", [command(), command()]),
        ("0.name", [command(name="Upper")]),
        ("0.name", [command(name="x" * 33)]),
        ("0.name_localizations.ja", [command(name_localizations={"ja": "a b"})]),
        ("1.name_localizations.ja", [command(name_localizations={"ja": "行"}), command(name="行")]),
        ("0.description_localizations.ja", [command(description_localizations={"ja": "x" * 101})]),
        (
            "0.options.1.name_localizations.ja",
            [command(options=[option(p, name_localizations={"ja": "札"}) for p in "ab"])],
        ),
        ("0.description", [command(description="")]),
        ("0.description", [command(description="x" * 101)]),
        ("0.options", [command(options=[option(f"o{n}") for n in range(26)])]),
        ("0.options", [command(options=[option("a"), option("b", required=True)])]),
        ("0.options", [command(options=[option(), option()])]),
        ("0.options.0.choices", [command(options=[option(choices=[{"name": "a", "value": "a"}], autocomplete=True)])]),
        (
            "0",
            [
                command(
                    options=[
                        option(f"o{n}", choices=[{"name": "x" * 90, "value": "y" * 90 + str(c)} for c in range(25)])
                        for n in range(3)
                    ]
                )
            ],
        ),
    ],
)
def test_commands_beyond_a_limit_are_refused(where: str, commands: list[Json]) -> None:
    assert where in [".".join(map(str, path)) for path, _, _ in check_commands(commands)]


async def test_discords_own_description_catches_what_else_is_wrong(
    sandbox: Sandbox, api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord's OpenAPI description catches other faults. If its file is present, its schema refuses a broken payload;
    otherwise the sandbox warns once."""
    if find_description() is None:
        caplog.clear()
        with caplog.at_level(logging.INFO):
            Sandbox()
        assert [record.message for record in caplog.records if ENVIRONMENT in record.message]
        return
    status, answer = await api.post(v2({"type": 14, "spacing": 9}))
    assert (status, answer["code"]) == (400, 50035)
    assert any(code == "OPENAPI_SCHEMA" for _, code, _ in sandbox.refusals[0].causes)
    # Ids written as integers are accepted, since discord.py sends them so.
    mentions = {"parse": [], "users": [sandbox.actor("Alice").id]}
    assert (await api.post({"content": "x", "allowed_mentions": mentions}))[0] == 200


async def test_a_refusal_by_schema_still_names_discords_reason(sandbox: Sandbox, api: Api) -> None:
    await api.post(legacy(row(button(label="x" * 81))))
    assert ("components.0.components.0.label", "BASE_TYPE_BAD_LENGTH") in [c[:2] for c in sandbox.refusals[0].causes]


async def test_an_absent_description_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(ENVIRONMENT, "nowhere.json")
    with caplog.at_level(logging.INFO):
        assert not Sandbox().openapi.available
    assert len([record for record in caplog.records if ENVIRONMENT in record.message]) == 1
