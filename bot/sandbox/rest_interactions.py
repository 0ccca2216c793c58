"""Routes of interactions: the callback, and the follow-ups through the interaction's token; neither needs the bot's
token."""

from __future__ import annotations

from typing import Any

from bot.sandbox.errors import DiscordError
from bot.sandbox.rest import Call, Handler, Rest
from bot.sandbox.world import Interaction

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


def interaction_routes(rest: Rest) -> dict[tuple[str, str], Handler]:
    """The handlers of the routes about interactions, by method and template."""
    interactions, wire = rest.interactions, rest.messages.wire

    def opened(call: Call) -> Interaction:
        if call.id("webhook_id") != rest.world.application_id:
            raise DiscordError(10015)
        return interactions.by_token(call.ids["webhook_token"])

    async def callback(call: Call) -> Any:
        answer = interactions.respond(call.id("interaction_id"), call.ids["interaction_token"], call.json, call.uploads)
        return answer if call.query.get("with_response") in ("1", "true", "True") else None

    async def follow_up(call: Call) -> Any:
        return wire.message(interactions.follow_up(opened(call), call.json, call.uploads))

    async def fetch(call: Call) -> Any:
        return wire.message(interactions.find(opened(call), call.ids.get("message_id", "@original")))

    async def edit(call: Call) -> Any:
        interaction = opened(call)
        message = interactions.find(interaction, call.ids.get("message_id", "@original"))
        return wire.message(interactions.edit(interaction, message, call.json, call.uploads))

    async def delete(call: Call) -> Any:
        interaction = opened(call)
        interactions.delete(interaction, interactions.find(interaction, call.ids.get("message_id", "@original")))

    routes: dict[tuple[str, str], Handler] = {
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): callback,
        ("POST", _WEBHOOK): follow_up,
    }
    for which in ("@original", "{message_id}"):
        template = f"{_WEBHOOK}/messages/{which}"
        routes |= {("GET", template): fetch, ("PATCH", template): edit, ("DELETE", template): delete}
    return routes
