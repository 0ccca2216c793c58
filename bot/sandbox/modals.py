"""An opened form (modal): its fields, and the interaction data of a filled one. Source: Discord, components
reference."""

from __future__ import annotations

from typing import Any

from bot.sandbox import components as tree
from bot.sandbox.commands import resolve_entity
from bot.sandbox.errors import ActionError
from bot.sandbox.wire import Wire
from bot.sandbox.world import Interaction, World

Json = dict[str, Any]

# The option type of `resolve_entity` for each type of select menu.
_ENTITY = {tree.USER_SELECT: 6, tree.MENTIONABLE_SELECT: 9, tree.CHANNEL_SELECT: 7}


class Modal:
    """A form that a user has open. `interaction` is the one whose callback opened it."""

    def __init__(self, interaction: Interaction) -> None:
        if interaction.modal is None:
            raise ActionError("this interaction opened no modal")
        self.interaction = interaction
        self.body = interaction.modal

    @property
    def title(self) -> str:
        return str(self.body["title"])

    @property
    def custom_id(self) -> str:
        return str(self.body["custom_id"])

    @property
    def text(self) -> str:
        """Every text in the form, one on each line."""
        return "\n".join([self.title, *tree.texts(self.body["components"])])

    @property
    def fields(self) -> dict[str, Json]:
        """The input components by custom id."""
        return {
            part["custom_id"]: part for _, part in tree.walk(self.body["components"]) if part["type"] in tree.INPUTS
        }

    @property
    def labels(self) -> dict[str, str]:
        """The custom id of each input, by the text of its label."""
        named: dict[str, str] = {}
        for _, part in tree.walk(self.body["components"]):
            if part["type"] == tree.LABEL:
                named[part["label"]] = part["component"]["custom_id"]
            elif part["type"] == tree.TEXT_INPUT and part.get("label"):
                named[part["label"]] = part["custom_id"]
        return named

    def data(self, values: Json, world: World, wire: Wire) -> Json:
        """The interaction data of the form filled with `values`, which are given by custom id or label; other fields
        keep their defaults.

        Raises ActionError for unknown fields, and for values that the client would not submit.
        """
        by_id = {self.labels.get(key, key): value for key, value in values.items()}
        if unknown := set(by_id) - set(self.fields):
            raise ActionError(
                f"the modal has no field {', '.join(sorted(unknown))}; there are: {', '.join(self.labels)}"
            )
        resolved: Json = {}
        parts: list[Json] = []
        for number, (_, part) in enumerate(tree.walk(self.body["components"]), 1):
            part.setdefault("id", number)
        for part in self.body["components"]:
            shell: Json = {"type": part["type"], "id": part["id"]}
            if part["type"] == tree.LABEL:
                parts.append(shell | {"component": self._filled(part["component"], by_id, world, wire, resolved)})
            elif part["type"] == tree.ACTION_ROW:
                inner = [self._filled(child, by_id, world, wire, resolved) for child in part["components"]]
                parts.append(shell | {"components": inner})
            else:
                parts.append(shell)
        data: Json = {"custom_id": self.custom_id, "components": parts}
        return data | ({"resolved": resolved} if resolved else {})

    def _filled(self, field: Json, values: Json, world: World, wire: Wire, resolved: Json) -> Json:
        kind, name = field["type"], field["custom_id"]
        shell: Json = {"type": kind, "id": field["id"], "custom_id": name}
        required = field.get("required", True) is not False
        if kind == tree.TEXT_INPUT:
            text = str(values.get(name, field.get("value") or ""))
            if required and not text:
                raise ActionError(f"{name} is required")
            if text and not (field.get("min_length") or 0) <= len(text) <= (field.get("max_length") or 4000):
                raise ActionError(f"{name} has the wrong length")
            return shell | {"value": text}
        if kind == tree.CHECKBOX:
            return shell | {"value": bool(values.get(name, field.get("default", False)))}
        defaults = [option["value"] for option in field.get("options") or [] if option.get("default")]
        given = values.get(name, defaults)
        chosen = [given] if not isinstance(given, list | tuple | set) else list(given)
        chosen = [choice for choice in chosen if choice is not None]
        if kind == tree.RADIO_GROUP:
            picked = pick_options(field, chosen, 1 if required else 0, 1)
            return shell | {"value": picked[0] if picked else None}
        least, most = value_bounds(field)
        if kind in _ENTITY:
            picked = [resolve_entity(world, wire, _ENTITY[kind], value, resolved) for value in chosen]
            if not least <= len(picked) <= most:
                raise ActionError(f"{name} takes {least} to {most} values")
            return shell | {"values": picked}
        if kind == tree.FILE_UPLOAD:
            return shell | {"values": []}
        return shell | {"values": pick_options(field, chosen, least, most)}


def value_bounds(field: Json) -> tuple[int, int]:
    """The smallest and the largest number of values that a select menu or checkbox group accepts."""
    group = field["type"] == tree.CHECKBOX_GROUP
    most = field.get("max_values")
    most = (len(field.get("options") or []) if group else 1) if most is None else most
    least = field.get("min_values")
    least = 1 if least is None else least
    return (0 if field.get("required") is False else least), most


def pick_options(field: Json, wanted: list[Any], least: int, most: int) -> list[str]:
    """The option values for the values or labels that a user picked. Raises ActionError for absent options or a wrong
    count."""
    options = field.get("options") or []
    picked: list[str] = []
    for want in wanted:
        match = next((o for o in options if o["value"] == want), None) or next(
            (o for o in options if o["label"] == want), None
        )
        if match is None:
            raise ActionError(f"{want!r} is not offered; there are: {', '.join(o['label'] for o in options)}")
        picked.append(match["value"])
    if not least <= len(picked) <= most:
        raise ActionError(f"{field['custom_id']} takes {least} to {most} values, not {len(picked)}")
    return picked
