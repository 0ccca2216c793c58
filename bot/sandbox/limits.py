"""Discord's limits on what a bot sends, as pure checks of JSON.

Each check yields violations `(path, code, message)`. Sources: Discord's components reference, message resource,
receiving and responding, application commands. The checks cover all rules that Discord's OpenAPI description lacks, and
also the most frequent lengths. So the sandbox is nearly as strict on a machine without that description.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.sandbox import components as tree
from bot.sandbox.world import COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, VOICE_MESSAGE

Json = dict[str, Any]
Violation = tuple[tree.Path, str, str]

MAX_CONTENT = 2000
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ROWS = 5
MAX_EMBED_CHARACTERS = 6000
MAX_ATTACHMENTS = 10
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_REQUEST_BYTES = 25 * 1024 * 1024
MAX_EMOJI_BYTES = 256 * 1024
MAX_EMOJIS = 2000
MAX_PINS = 250
MAX_COMMAND_CHARACTERS = 8000

_COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")
_LENGTHS: dict[int, dict[str, tuple[int, int]]] = {
    tree.BUTTON: {"label": (0, 80), "url": (1, 512)},
    tree.STRING_SELECT: {"placeholder": (0, 150)},
    tree.USER_SELECT: {"placeholder": (0, 150)},
    tree.TEXT_DISPLAY: {"content": (1, 4000)},
    tree.LABEL: {"label": (1, 45), "description": (0, 100)},
    tree.TEXT_INPUT: {"placeholder": (0, 100), "value": (0, 4000)},
}
_TOP_LEGACY = {tree.ACTION_ROW}
_TOP_V2 = {
    tree.ACTION_ROW,
    tree.SECTION,
    tree.TEXT_DISPLAY,
    tree.MEDIA_GALLERY,
    tree.FILE,
    tree.SEPARATOR,
    tree.CONTAINER,
}


def error_tree(violations: Iterable[Violation]) -> Json:
    """Write violations in the nested form of Discord's `errors` object."""
    root: Json = {}
    for path, code, message in violations:
        node = root
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return root


def _length(path: tree.Path, value: Any, least: int, most: int) -> Iterator[Violation]:
    if value is None:
        return
    if not isinstance(value, str):
        yield path, "STRING_TYPE_CONVERT", "Could not interpret value as string."
    elif not least <= len(value) <= most:
        yield path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."


def check_message(
    body: Json,
    *,
    files: Sequence[str] = (),
    kept: Sequence[str] = (),
    allowed_flags: int = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | VOICE_MESSAGE,
) -> Iterator[Violation]:
    """Check a message in its state after the request.

    `body` has the merged content, embeds, components, flags and attachments; `files` are the names of the files
    uploaded with the request, `kept` the names of the attachments that stay. `allowed_flags` are the flag bits that
    this route accepts.
    """
    flags = body.get("flags") or 0
    if flags & ~allowed_flags:
        yield ("flags",), "BITFIELD_VALUE_INVALID", f"Flags {flags & ~allowed_flags} can't be set on this request."
    yield from _length(("content",), body.get("content"), 0, MAX_CONTENT)
    parts = body.get("components") or []
    if flags & COMPONENTS_V2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                yield (
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    ("The field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
                )
    elif len(parts) > MAX_ROWS:
        yield ("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."
    yield from _check_embeds(body.get("embeds") or [])
    yield from _check_tree(parts, _TOP_V2 if flags & COMPONENTS_V2 else _TOP_LEGACY)
    yield from _check_nonce(body)
    yield from _check_files(body, files, kept)


def _check_embeds(embeds: list[Json]) -> Iterator[Violation]:
    if len(embeds) > 10:
        yield ("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."
    if sum(map(len, tree.embed_texts(embeds))) > MAX_EMBED_CHARACTERS:
        yield ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"
    for index, embed in enumerate(embeds):
        here: tree.Path = ("embeds", index)
        yield from _length((*here, "title"), embed.get("title"), 0, 256)
        yield from _length((*here, "description"), embed.get("description"), 0, 4096)
        yield from _length((*here, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048)
        yield from _length((*here, "author", "name"), (embed.get("author") or {}).get("name"), 0, 256)
        entries = embed.get("fields") or []
        if len(entries) > 25:
            yield (*here, "fields"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length."
        for number, entry in enumerate(entries):
            yield from _length((*here, "fields", number, "name"), entry.get("name"), 1, 256)
            yield from _length((*here, "fields", number, "value"), entry.get("value"), 1, 1024)


def _check_nonce(body: Json) -> Iterator[Violation]:
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > 25:
        yield ("nonce",), "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length."


def _check_files(body: Json, files: Sequence[str], kept: Sequence[str]) -> Iterator[Violation]:
    present = {*files, *kept}
    if len(files) + len(kept) > MAX_ATTACHMENTS:
        yield ("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."
    for index, attachment in enumerate(body.get("attachments") or []):
        yield from _length(("attachments", index, "description"), attachment.get("description"), 0, 1024)
    named = [
        ((*path, "file" if "file" in item else "media", "url"), tree.media_url(item))
        for path, item in tree.media(body.get("components") or [])
    ]
    for index, embed in enumerate(body.get("embeds") or []):
        for key in ("image", "thumbnail"):
            if url := (embed.get(key) or {}).get("url"):
                named.append((("embeds", index, key, "url"), url))
    for path, url in named:
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in present:
                yield path, "REFERENCED_ATTACHMENT_NOT_FOUND", f"The referenced attachment was not found: {url}"
        elif not url.startswith(("http://", "https://")):
            yield path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment')."


def _check_tree(parts: list[Json], top: set[int]) -> Iterator[Violation]:
    """Check the rules for every component tree of a message."""
    everything = list(tree.walk(parts))
    if len(everything) > MAX_COMPONENTS:
        yield (
            ("components",),
            "COMPONENT_MAX_TOTAL_EXCEEDED",
            f"The total number of components is over {MAX_COMPONENTS}.",
        )
    for index, part in enumerate(parts):
        if part.get("type") not in top:
            yield (
                ("components", index, "type"),
                "UNION_TYPE_CHOICES",
                f"Value of field 'type' must be one of {sorted(top)}.",
            )
    shown = sum(len(part.get("content") or "") for _, part in everything if part.get("type") == tree.TEXT_DISPLAY)
    if shown > MAX_TEXT:
        yield (
            ("components",),
            "COMPONENT_MAX_TEXT_EXCEEDED",
            f"The total text is {shown} characters; at most {MAX_TEXT}.",
        )
    yield from _check_unique(everything)
    for path, part in everything:
        yield from _check_component(path, part)


def _check_unique(everything: list[tuple[tree.Path, Json]]) -> Iterator[Violation]:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        counts = Counter(part[key] for _, part in everything if part.get(key))
        for path, part in everything:
            if part.get(key) and counts[part[key]] > 1:
                yield (*path, key), code, "Component custom id cannot be duplicated"


def _check_component(path: tree.Path, part: Json) -> Iterator[Violation]:
    kind = part.get("type")
    for key, (least, most) in _LENGTHS.get(kind if isinstance(kind, int) else 0, {}).items():
        yield from _length((*path, key), part.get(key), least, most)
    yield from _length((*path, "custom_id"), part.get("custom_id"), 1, 100)
    if kind == tree.BUTTON:
        yield from _check_button(path, part)
    elif kind in tree.INPUTS:
        if not part.get("custom_id"):
            yield (*path, "custom_id"), "BASE_TYPE_REQUIRED", "This field is required"
        yield from _check_choice(path, part)
    elif kind == tree.ACTION_ROW:
        yield from _check_row(path, part)
    elif kind == tree.SECTION:
        inner = part.get("components") or []
        if not 1 <= len(inner) <= 3 or any(child.get("type") != tree.TEXT_DISPLAY for child in inner):
            yield (*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 text displays."
        if (part.get("accessory") or {}).get("type") not in (tree.BUTTON, tree.THUMBNAIL):
            yield (*path, "accessory"), "UNION_TYPE_CHOICES", "Value of field 'type' must be one of (2, 11)."
    elif kind == tree.CONTAINER:
        for index, child in enumerate(part.get("components") or []):
            if child.get("type") not in _TOP_V2 - {tree.CONTAINER}:
                yield (*path, "components", index, "type"), "UNION_TYPE_CHOICES", "This type can't be in a container."
        if not part.get("components"):
            yield (*path, "components"), "BASE_TYPE_REQUIRED", "This field is required"
    elif kind == tree.MEDIA_GALLERY and not 1 <= len(part.get("items") or []) <= 10:
        yield (*path, "items"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length."
    for where, item in tree.media([part]) if kind in (tree.MEDIA_GALLERY, tree.THUMBNAIL) else ():
        yield from _length((*path, *where[2:], "description"), item.get("description"), 1, 1024)


def _check_button(path: tree.Path, part: Json) -> Iterator[Violation]:
    style = part.get("style")
    if style == tree.LINK_STYLE:
        if not part.get("url"):
            yield (*path, "url"), "BUTTON_COMPONENT_LINK_URL_REQUIRED", "A link button must have a url."
        if part.get("custom_id"):
            yield (
                (*path, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_NOT_ALLOWED",
                "A link button cannot have a custom id.",
            )
    elif style != tree.PREMIUM_STYLE:
        if part.get("url"):
            yield (*path, "url"), "BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only link buttons have a url."
        if not part.get("custom_id"):
            yield (*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required"
    if style != tree.PREMIUM_STYLE and not part.get("label") and not part.get("emoji"):
        yield path, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji."


def _check_row(path: tree.Path, row: Json) -> Iterator[Violation]:
    kinds = [child.get("type") for child in row.get("components") or []]
    buttons = kinds.count(tree.BUTTON)
    lone = len(kinds) == 1 and kinds[0] in (*tree.SELECTS, tree.TEXT_INPUT)
    if not kinds or not (lone or buttons == len(kinds)):
        yield (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds up to 5 buttons or 1 select."
    elif buttons > 5:
        yield (*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."


def _check_choice(path: tree.Path, part: Json) -> Iterator[Violation]:
    """Check the options and value counts of select menus, radio groups and checkbox groups."""
    kind = part["type"]
    bounds = {tree.STRING_SELECT: (1, 25), tree.RADIO_GROUP: (2, 10), tree.CHECKBOX_GROUP: (1, 10)}
    options = part.get("options") or []
    if kind in bounds:
        least, most = bounds[kind]
        if not least <= len(options) <= most:
            yield (*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
        values = Counter(option.get("value") for option in options)
        for index, option in enumerate(options):
            here = (*path, "options", index)
            for key in ("label", "value"):
                yield from _length((*here, key), option.get(key) or "", 1, 100)
            yield from _length((*here, "description"), option.get("description"), 0, 100)
            if values[option.get("value")] > 1:
                yield (*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "This value is already used."
    if kind not in (*tree.SELECTS, tree.CHECKBOX_GROUP, tree.FILE_UPLOAD):
        return
    most_values = part.get("max_values")
    fewest = part.get("min_values")
    ceiling = 25 if kind in tree.SELECTS else 10
    if kind == tree.CHECKBOX_GROUP and most_values is None:
        most_values = len(options)
    most_values = 1 if most_values is None else most_values
    fewest = (0 if part.get("required") is False else 1) if fewest is None else fewest
    if not 0 <= fewest <= ceiling or not 1 <= most_values <= ceiling:
        yield (*path, "max_values"), "NUMBER_TYPE_MAX", f"Values must be between 0 and {ceiling}."
    if fewest > most_values:
        yield (*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_GREATER", "min_values is greater than max_values."
    if kind in bounds and most_values > len(options):
        yield (*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_GREATER", "max_values is greater than the options."
    chosen = sum(bool(option.get("default")) for option in options)
    if kind == tree.STRING_SELECT and chosen > most_values:
        yield (*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values."


def check_modal(data: Json) -> Iterator[Violation]:
    """Check the data of a modal callback. Source: Discord, components reference (modals)."""
    yield from _length(("title",), data.get("title") or "", 1, 45)
    yield from _length(("custom_id",), data.get("custom_id") or "", 1, 100)
    parts = data.get("components") or []
    if not 1 <= len(parts) <= 5:
        yield ("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."
    everything = list(tree.walk(parts))
    yield from _check_unique(everything)
    for index, part in enumerate(parts):
        if part.get("type") not in (tree.ACTION_ROW, tree.LABEL, tree.TEXT_DISPLAY):
            yield (
                ("components", index, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field 'type' must be one of (1, 10, 18).",
            )
        if part.get("type") == tree.LABEL and (part.get("component") or {}).get("type") not in tree.INPUTS:
            yield ("components", index, "component"), "UNION_TYPE_CHOICES", "A label holds one input."
    for path, part in everything:
        yield from _check_component(path, part)
        if part.get("type") == tree.TEXT_INPUT:
            low, high = part.get("min_length") or 0, part.get("max_length") or 4000
            if not 0 <= low <= high <= 4000:
                yield (*path, "min_length"), "NUMBER_TYPE_MAX", "min_length is greater than max_length."


def check_callback_flags(kind: int, flags: int) -> Iterator[Violation]:
    """Check that a deferred message has no flag except EPHEMERAL. Source: Discord, receiving and responding."""
    if kind == 5 and flags & ~EPHEMERAL:
        yield ("data", "flags"), "BITFIELD_VALUE_INVALID", "A deferred message can only set the EPHEMERAL flag."


def check_choices(choices: list[Json]) -> Iterator[Violation]:
    """Check autocomplete results: at most 25, names of 1 to 100 characters, string values of up to 100."""
    if len(choices) > 25:
        yield ("data", "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length."
    for index, choice in enumerate(choices):
        yield from _length(("data", "choices", index, "name"), choice.get("name") or "", 1, 100)
        if isinstance(value := choice.get("value"), str):
            yield from _length(("data", "choices", index, "value"), value, 1, 100)


def check_commands(commands: list[Json]) -> Iterator[Violation]:
    """Check a bulk overwrite of commands: counts by type, unique names, and every command."""
    counts = Counter(command.get("type") or 1 for command in commands)
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        if counts[kind] > most:
            yield (), "APPLICATION_COMMAND_TOO_MANY", f"At most {most} commands of type {kind}."
    names = Counter((command.get("type") or 1, command.get("name")) for command in commands)
    for index, command in enumerate(commands):
        if names[(command.get("type") or 1, command.get("name"))] > 1:
            yield (index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
    yield from _same_names((), commands, "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for index, command in enumerate(commands):
        yield from _check_command((index,), command, top=True)
        if _command_size(command) > MAX_COMMAND_CHARACTERS:
            yield (index,), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds {MAX_COMMAND_CHARACTERS} characters"


def _same_names(path: tree.Path, nodes: list[Json], code: str) -> Iterator[Violation]:
    """Find localised names that are not unique among siblings; a node without a localised name has its default name."""
    for locale in sorted({tag for node in nodes for tag in node.get("name_localizations") or {}}):
        shown: set[tuple[int, str]] = set()
        for index, node in enumerate(nodes):
            name = (node.get("name_localizations") or {}).get(locale)
            used = (0 if path else node.get("type") or 1, name or node.get("name") or "")
            if used in shown:
                yield (*path, index, "name_localizations", locale), code, f"{used[1]} is used twice"
            shown.add(used)


def _command_size(node: Json) -> int:
    """The number of characters of a command's names, descriptions and values, each counted in its longest
    localisation."""
    total = 0
    for key in ("name", "description"):
        variants = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, variants))
    total += len(node["value"]) if isinstance(node.get("value"), str) else 0
    return total + sum(_command_size(child) for key in ("options", "choices") for child in node.get(key) or [])


def _check_command(path: tree.Path, node: Json, *, top: bool = False) -> Iterator[Violation]:
    if top and (node.get("type") or 1) != 1:
        yield from _length((*path, "name"), node.get("name") or "", 1, 32)
        return
    names: list[tuple[tree.Path, str]] = [(("name",), node.get("name") or "")]
    names += [(("name_localizations", tag), text) for tag, text in (node.get("name_localizations") or {}).items()]
    for key, name in names:
        if not _COMMAND_NAME.match(name) or name != name.lower():
            yield (*path, *key), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
    yield from _length((*path, "description"), node.get("description") or "", 1, 100)
    for tag, text in (node.get("description_localizations") or {}).items():
        yield from _length((*path, "description_localizations", tag), text, 1, 100)
    options = node.get("options") or []
    if len(options) > 25:
        yield (*path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length."
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield (*path, "options"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come first"
    if len({option.get("name") for option in options}) != len(options):
        yield (*path, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique"
    yield from _same_names((*path, "options"), options, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED")
    choices = node.get("choices") or []
    for index, choice in enumerate(choices):
        for name in (choice.get("name") or "", *(choice.get("name_localizations") or {}).values()):
            yield from _length((*path, "choices", index, "name"), name, 1, 100)
    if len(choices) > 25:
        yield (*path, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length."
    if choices and node.get("autocomplete"):
        yield (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", "Choices exclude autocomplete"
    for index, option in enumerate(options):
        yield from _check_command((*path, "options", index), option)
