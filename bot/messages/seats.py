"""The post that offers a seat of a running game, and the panel for leaving a table."""

from __future__ import annotations

from discord import ui

from bot.components.parts import button, cut_lines, panel, row, rule
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.closing import name_stage
from bot.messages.cockpit import head
from bot.messages.scene import Scene
from bot.messages.table import check_public
from bot.store.games import RUNNING_STATES, GameRow
from bot.tables.codes import game_code


def build_offer(scene: Scene, seat: int, why: str, who: int | None) -> ui.LayoutView:
    """The offer of a seat with the public state of the game, or the note that `who` has taken the seat or that the
    offer has ended.

    `why`: left, voted, late, host or forgotten. Raises `ValueError` for a scene that is not a spectator's.
    """
    check_public(scene)
    words, offer = scene.words, scene.seats[seat].offer
    mention = f"<@{who}>" if who is not None else ""
    if not offer or scene.row.status not in RUNNING_STATES:
        taken = scene.seats[seat].user_id is not None
        return panel(words.text("offer-taken" if taken else "offer-gone", who=mention, number=seat + 1), head(scene))
    return panel(
        words.text(f"offer-{why}" if mention else "offer-forgotten", who=mention, number=seat + 1),
        head(scene),
        rule(),
        cut_lines(scene.product.panel.table_lines(scene.view, words), 1800),
        f"-# {words.text(f'offer-{offer}')}",
        row(button(Tag(scene.row.id, 0, "sit", str(seat)), words.text("button-sit"), "good")),
    )


def build_leave(
    game: GameRow, words: Words, *, lent: bool = False, forfeits: bool = False, last: bool = False
) -> ui.LayoutView:
    """Explain the effect of leaving a table, and ask for a confirmation.

    `lent`: whether the reader is a substitute; `forfeits`: whether the reader is then ranked last in a rated game;
    `last`: whether no other person plays, so that the game would end.
    """
    begun = "leave-text-lent" if lent else "leave-text-last" if last else "leave-text"
    key = "leave-lobby-text" if game.status == "lobby" else begun
    text = words.text(key, code=game_code(game.id), channel=f"<#{game.channel_id}>")
    return panel(
        text,
        words.text("leave-forfeits") if forfeits else "",
        row(button(Tag(game.id, 0, "leave-yes", name_stage(game, last=last)), words.text("button-leave-yes"), "grave")),
    )
