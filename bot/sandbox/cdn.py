"""The server of uploaded attachments and application emojis over HTTP, in place of Discord's CDN."""

from __future__ import annotations

from aiohttp import web

from bot.sandbox.world import World

_FOREVER = {"Cache-Control": "private, max-age=31536000, immutable"}


def mount_cdn(app: web.Application, world: World) -> None:
    """Add /cdn/attachments/{channel}/{attachment}/{name}, /cdn/ephemeral-attachments/{attachment}/{name} and
    /cdn/emojis/{id} to the application."""

    async def attachment(request: web.Request) -> web.Response:
        wanted = int(request.match_info["attachment_id"])
        channel_id = int(request.match_info["channel_id"])
        for message in world.timelines.get(channel_id, []):
            for found in message.attachments:
                if found.id == wanted:
                    return web.Response(body=found.data, content_type=found.content_type, headers=_FOREVER)
        raise web.HTTPNotFound

    async def upload(request: web.Request) -> web.Response:
        found = world.uploads.get(int(request.match_info["attachment_id"]))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, content_type=found.content_type, headers=_FOREVER)

    async def emoji(request: web.Request) -> web.Response:
        found = world.emojis.get(int(request.match_info["emoji_id"]))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found["data"], content_type=found["content_type"], headers=_FOREVER)

    app.router.add_get(r"/cdn/attachments/{channel_id:\d+}/{attachment_id:\d+}/{name}", attachment)
    app.router.add_get(r"/cdn/ephemeral-attachments/{attachment_id:\d+}/{name}", upload)
    app.router.add_get(r"/cdn/emojis/{emoji_id:\d+}", emoji)
