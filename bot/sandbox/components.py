"""Traversal of component trees and embeds: pure functions over Discord's JSON. Source: Discord, components
reference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT = 1, 2, 3, 4, 5, 6
MENTIONABLE_SELECT, CHANNEL_SELECT, SECTION, TEXT_DISPLAY, THUMBNAIL = 7, 8, 9, 10, 11
MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER, LABEL, FILE_UPLOAD = 12, 13, 14, 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
INPUTS = (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
LINK_STYLE, PREMIUM_STYLE = 5, 6


def walk(components: list[Json] | None, path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield every component with its path, parents before children, in reading order."""
    for index, component in enumerate(components or []):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components"), (*here, "components"))
        for key in ("accessory", "component"):
            if isinstance(child := component.get(key), dict):
                yield (*here, key), child


def of_types(components: list[Json], *types: int) -> list[Json]:
    return [component for _, component in walk(components) if component.get("type") in types]


def custom_ids(components: list[Json]) -> list[str]:
    return [component["custom_id"] for _, component in walk(components) if component.get("custom_id")]


def button_caption(button: Json) -> str:
    """The label of a button, or the name of its emoji."""
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def media(components: list[Json]) -> Iterator[tuple[Path, Json]]:
    """Yield every media item (gallery item, thumbnail, file), as the object that has `media` or `file`."""
    for path, component in walk(components):
        if component.get("type") == MEDIA_GALLERY:
            for index, item in enumerate(component.get("items") or []):
                yield (*path, "items", index), item
        elif component.get("type") in (THUMBNAIL, FILE):
            yield path, component


def media_url(item: Json) -> str:
    return str((item.get("media") or item.get("file") or {}).get("url") or "")


def alt_texts(components: list[Json]) -> list[str]:
    return [item["description"] for _, item in media(components) if item.get("description")]


def texts(components: list[Json]) -> list[str]:
    """All readable texts in a tree: text, labels, placeholders, options and alt texts."""
    found: list[str] = []
    for _, component in walk(components):
        keys = ("content", "label", "description", "placeholder")
        found += [component[key] for key in keys if isinstance(component.get(key), str) and component[key]]
        for option in component.get("options") or []:
            found += [option[key] for key in ("label", "description") if option.get(key)]
        for item in component.get("items") or []:
            found += [item["description"]] if item.get("description") else []
    return found


def embed_texts(embeds: list[Json]) -> list[str]:
    """The texts that count towards an embed's size: title, description, fields, footer, author."""
    found: list[str] = []
    for embed in embeds:
        found += [embed.get("title") or "", embed.get("description") or ""]
        found += [(embed.get("footer") or {}).get("text") or "", (embed.get("author") or {}).get("name") or ""]
        for entry in embed.get("fields") or []:
            found += [entry.get("name") or "", entry.get("value") or ""]
    return [text for text in found if text]


def every_string(value: Any) -> Iterator[str]:
    """Yield every string inside a JSON value, without keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from every_string(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from every_string(inner)
