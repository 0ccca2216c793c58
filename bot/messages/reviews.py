"""Private messages with the reviews of finished games."""

from __future__ import annotations

from bot.language import Words
from bot.messages.looks import as_look
from bot.messages.picture import Payload, Studio, attach
from bot.messages.review_page import CHART, build_review, list_course
from bot.messages.scene import take_scene, words_for
from bot.store import Store, people
from bot.tables import Tables
from bot.tables.reviewing import Progress


class Reviews:
    """Makes the pages of reviews."""

    def __init__(self, store: Store, tables: Tables, studio: Studio) -> None:
        self.store, self.tables, self.studio = store, tables, studio

    async def review(self, game_id: int, user_id: int, language: str) -> Payload:
        """Everybody's chances by round, the cost of the reader's decisions and the luck of their cards; until they are
        known, the progress of the search.

        Raises `Refused` for a game that is not over, or whose family has no reviewer.
        """
        reviewing = self.tables.reviewing
        async with self.tables.hold(game_id) as live:
            seat = live.seat_of(user_id)
            scene = take_scene(live, None, words_for(live, language))
            chances = await reviewing.read_course(live)
            mistakes = None if seat is None else await reviewing.read_mistakes(live, seat)
            luck = [] if seat is None else await reviewing.read_luck(live, seat)
        async with self.store.read() as connection:
            plain = (await people.find_person(connection, user_id)).plain
        percent = measure(chances) if seat is None else measure(chances, mistakes, luck)
        course = [] if isinstance(chances, Progress) else list_course(chances)
        drawn = None
        if course and not plain:
            drawn = await self.studio.chances(scene.row.product, scene.view, course, scene.words.language, scene.faces)
        found = None if isinstance(mistakes, Progress) else mistakes
        dealt = [] if isinstance(luck, Progress) else luck
        view = build_review(scene, course, found, percent, drawn.alt if drawn else None, dealt)
        made = Payload(view, [attach(drawn, CHART)] if drawn else [])
        return as_look(made, game_id, Words(language))


def measure(*parts: object) -> int | None:
    """The share of a review that is done, in percent; None if all its parts are done.

    All parts count equally. So the share never shrinks, although the size of a part is known only after the part has
    begun.
    """
    if not any(isinstance(part, Progress) for part in parts):
        return None
    shares = [part.done / max(1, part.total, part.done) if isinstance(part, Progress) else 1 for part in parts]
    return int(100 * sum(shares) / len(shares))
