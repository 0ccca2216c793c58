"""Messages about finished games: the last post and the files. This module changes nothing and sends nothing."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace

import discord

from bot.games.highlights import find_highlight
from bot.games.picture import Drawn
from bot.messages import table
from bot.messages.endings import CHART, FINAL_LIMIT, Alts, build_export, build_final, write_story
from bot.messages.picture import Payload, Studio, attach, compose
from bot.messages.scene import Scene, take_scene, unveil, words_for
from bot.messages.story import tell_post
from bot.store import Store, game_log
from bot.studio.pool import Rank
from bot.tables import Tables
from bot.tables.challenges import is_sealed
from bot.tables.game_cache import LoadedGame
from bot.tables.history import Times, measure_times, read_record
from bot.tables.web_links import Subject, table_subject
from engine.kernel.decisions import Msg, Refused


class FinishedGames:
    """Makes messages about games that are over. `find_page` finds the address of a table's page in the browser."""

    def __init__(
        self, store: Store, tables: Tables, studio: Studio, find_page: Callable[[Subject], str | None]
    ) -> None:
        self.store, self.tables, self.studio, self.find_page = store, tables, studio, find_page

    async def final(self, game_id: int, since: int, upto: int) -> Payload:
        """The last post of a game, or the table's usual post if the game is not over after all."""
        async with self.tables.hold(game_id) as live:
            words = words_for(live, live.row.language)
            scene = replace(take_scene(live, None, words), page=self.find_page(table_subject(live.row)))
            async with self.store.read() as connection:
                events = [event for _, event in await game_log.list_events(connection, game_id, since, upto)]
                made, ended = scene.product, scene.outcome
                sealed = await is_sealed(connection, live.row, self.store.now())
                record = ended and await read_record(connection, live.row, made, len(live.seats), ended)
            story = tell_post(events, scene.marked, made.course.telling, FINAL_LIMIT)
            scene = replace(scene, unveiled=unveil(live), sealed=sealed)
            times = await self.times(live)
        if record is None:
            return Payload(table.build_table(scene, story))

        async def draw() -> tuple[Drawn | None, Drawn | None] | None:
            board = await self.studio.draw_table(scene, rank=Rank.POST)
            course = [list(scores) for scores in record.course]
            chart = await self.studio.course(scene.row.product, scene.view, course, language, scene.faces)
            return (board, chart) if board or chart else None

        def build(drawn: tuple[Drawn | None, Drawn | None] | None) -> Payload:
            board, chart = drawn or (None, None)
            files = [attach(made, name) for made, name in ((board, table.PICTURE), (chart, CHART)) if made is not None]
            alts = Alts(board and board.alt, chart and chart.alt)
            return Payload(
                build_final(scene, story, times, alts, find_highlight(record, made.course.highlights)), files
            )

        language = words.language
        return await compose(draw(), build)

    async def times(self, live: LoadedGame) -> Times:
        """The beginning and end of a game that the caller has locked, and the times of its people's answers."""
        async with self.store.read() as connection:
            steps = await game_log.list_times(connection, live.row.id)
        return measure_times(live.row, steps, live.seats)

    async def export(self, game_id: int, user_id: int, language: str) -> Payload:
        """The game as a file for `landsraad verify`, and its story as a text file in the reader's language.

        Raises `Refused` before the game is over, since the file contains every hand.
        """
        async with self.tables.hold(game_id) as live:
            if live.row.status != "over":
                raise Refused(Msg("refused-export"))
            scene = take_scene(live, live.seat_of(user_id), words_for(live, language))
            scene = replace(scene, unveiled=unveil(live))
            times = await self.times(live)
        async with self.store.read() as connection:
            events = [event for _, event in await game_log.list_events(connection, game_id)]
        data = json.dumps(await self.tables.export(game_id), separators=(",", ":")).encode()
        story = write_story(scene, events, times).encode()
        files = [self._file(scene, "json", data), self._file(scene, "txt", story)]
        return Payload(build_export(scene, [file.filename for file in files]), files)

    def _file(self, scene: Scene, ending: str, data: bytes) -> discord.File:
        return discord.File(io.BytesIO(data), f"landsraad-{scene.code.lower()}.{ending}")
