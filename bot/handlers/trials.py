"""Clicks about trials (private copies of a game): started from the game's tools, played on their own panel."""

from __future__ import annotations

from functools import partial

from bot.components.tags import Tag
from bot.games.registry import product
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, read_values
from bot.language import Words
from bot.messages.choices import ANSWERING, Focus
from bot.messages.looks import as_panel
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.replies import Last, read_reply
from bot.messages.story import tell
from bot.messages.table import read_page
from bot.messages.trial import build_trial, build_trial_end
from bot.tables.trials import TRIAL, Trial, Trials
from engine.kernel.decisions import Answer, Refused, Stale


class TrialHandlers:
    """Handlers of clicks about trials; each returns the private message to show, and raises `Refused` if the click is
    not allowed."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter, self.trials = presenter, Trials(presenter.tables)
        self.actions: Actions = {"try": Action(self._begin, beside=True)}
        play = partial(Action, self._tap)
        self.playing: Actions = {
            **dict.fromkeys(ANSWERING | {"amt-in", "undo"}, play()),
            "try": Action(self._look),
            "board": Action(self._board, beside=True, looks=True),
            "try-again": Action(self._begin_anew),
            "try-on": Action(self._play_on),
            "try-end": Action(self._end),
        }
        """The actions of the controls of a trial's panel."""

    async def _begin(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        trial = await self.trials.begin(tag.game, interaction.user.id)
        return await self._show(trial, interaction, words, Focus())

    async def _begin_anew(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        trial = await self.trials.begin(tag.game - TRIAL, interaction.user.id)
        return await self._show(trial, interaction, words, Focus())

    async def _look(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        return await self._show(self._find(interaction, tag), interaction, words)

    async def _board(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        trial = self._find(interaction, tag)
        return await self.presenter.trial_board(trial.live, interaction.user.id, words.language, read_page(tag))

    async def _tap(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a control of the trial's panel; an illegal choice is refused on a fresh panel.

        Options that need a confirmation at the table are taken at once, since every step of a trial can be undone.
        """
        trial = self._find(interaction, tag)
        try:
            game = trial.live.game
            if game.asked != tag.asked:
                raise Stale(game.explain_stale(trial.seat, tag.asked))
            if tag.action == "undo":
                trial.take_back()
                return await self._show(trial, interaction, words, Focus())
            decision = game.options(trial.seat)
            if decision is None:
                raise Stale(game.explain_stale(trial.seat, tag.asked))
            made = product(trial.live.row.product)
            said = read_reply(made.questions.arrange(decision), tag, read_values(interaction), made)
            if isinstance(said, Focus) and said.sure:
                said = Answer(decision.id, (said.sure,))
            if isinstance(said, Focus):
                return await self._show(trial, interaction, words, said)
            trial.play(said.answer if isinstance(said, Last) else said)
        except Refused as refused:
            return await self._show(trial, interaction, words, note=words.say(refused.reason))
        return await self._show(trial, interaction, words, Focus())

    async def _play_on(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        trial = self._find(interaction, tag)
        if not trial.is_asked:
            await self.trials.play_on(trial)
        return await self._show(trial, interaction, words, Focus())

    async def _end(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        self.trials.end(tag.game - TRIAL, interaction.user.id)
        return Payload(build_trial_end(tag.game - TRIAL, words))

    def _find(self, interaction: Interaction, tag: Tag) -> Trial:
        return self.trials.find(tag.game - TRIAL, interaction.user.id)

    async def _show(
        self, trial: Trial, interaction: Interaction, words: Words, focus: Focus | None = None, note: str = ""
    ) -> Payload:
        """The panel of a trial, by default with the picks made so far."""
        scene = await self.presenter.lesson(trial.live, interaction.user.id, words.language)
        focus = self.presenter.picks.keep(trial.live.row.id, interaction.user.id, scene.asked, focus)
        told = tell(trial.told, trial.seat, scene.marked, scene.product.course.telling, "post")
        view = build_trial(scene, told, bool(trial.past), focus, note)
        return as_panel(Payload(view), trial.live.row.id, words)
