"""Slash commands in a game: the legal option that a person's words mean, and completions."""

from __future__ import annotations

import itertools
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.components.parts import cut
from bot.games.previews import NO_PREVIEW, Preview
from bot.handlers.interaction import read_language, read_number
from bot.handlers.router import Router
from bot.handlers.table_lookup import TableLookup
from bot.language import LANGUAGES, Words
from bot.language.refusals import explain
from bot.messages.choices import Focus, describe_option
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.scene import Scene
from bot.store import StoreError
from bot.tables import Bug
from bot.tables.states import refuse_stopped, refuse_stranger
from content.quotes import straighten
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option, Refused, Stale, read_asked
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.typed")
Interaction = discord.Interaction[Any]
Completion = app_commands.Choice[str]
CHOICES = 25
REFERENCE = re.compile(r"[a-z_]+:\S+")
COMBINATIONS = 2000
"""The most combinations that a completion examines; questions with more of them are better answered with buttons."""


class TypedCommands:
    """Plays slash commands through the same service as the buttons."""

    def __init__(self, presenter: Presenter, router: Router) -> None:
        self.presenter, self.router = presenter, router
        self.table_lookup = TableLookup(presenter.store)

    async def scene(self, interaction: Interaction, words: Words, waiting: bool) -> Scene:
        """The game of a command as the person sees it. If the person has several games, with `waiting` it is the only
        game that waits for them."""
        row = await self.table_lookup.find_played(interaction, waiting=waiting)
        return await self.presenter.scene(row.id, interaction.user.id, words.language)

    async def serve(
        self, interaction: Interaction, act: Callable[[Scene], Awaitable[Payload]], waiting: bool = False
    ) -> None:
        """Run an action at the person's table and show its answer; a refusal uses the names of that table's people. If
        the action comes too late, the answer is the person's panel."""

        async def act_there(words: Words) -> Payload:
            scene = await self.scene(interaction, words, waiting)
            try:
                return await act(scene)
            except Stale as stale:
                user, language = interaction.user.id, scene.words.language
                return await self.presenter.cockpit(scene.row.id, user, language, note=scene.words.say(stale.reason))
            except Refused as refused:
                return Payload(build_note(scene.words.say(refused.reason)))

        await self.router.serve(interaction, act_there)

    async def play(self, interaction: Interaction, verbs: Sequence[str], wanted: Sequence[str]) -> None:
        """Give the legal answer that has one of `verbs` (or a label with one of these keys) and the targets `wanted`
        (references or names)."""

        async def act(scene: Scene) -> Payload:
            return await self.answer(interaction, scene, find_option(scene, verbs, wanted))

        await self.serve(interaction, act, waiting=True)

    async def pass_on(self, interaction: Interaction) -> None:
        """Pass, or end the turn if the person cannot pass."""

        async def act(scene: Scene) -> Payload:
            verbs = scene.product.questions.verbs
            return await self.answer(interaction, scene, find_option(scene, (*verbs.passes, *verbs.ends), ()))

        await self.serve(interaction, act, waiting=True)

    async def choose(self, interaction: Interaction, text: str) -> None:
        """Answer any decision by an option's id or label, or by a number."""

        async def act(scene: Scene) -> Payload:
            return await self.answer(interaction, scene, read_choice(scene, text))

        await self.serve(interaction, act, waiting=True)

    async def undo(self, interaction: Interaction) -> None:
        """Take back the person's last answer; if only the others can allow that, offer to ask them."""

        async def act(scene: Scene) -> Payload:
            user, game, words = interaction.user.id, scene.row.id, scene.words
            if scene.can_ask:
                return await self.router.consent.offer_take_back(game, user, words)
            return await self.router.plays.take_back(game, user, words)

        await self.serve(interaction, act)

    async def answer(self, interaction: Interaction, scene: Scene, answer: Answer) -> Payload:
        """Give an answer at a table and show the person's panel. If the button of an answer needs a second click, the
        answer is not given, but the panel shows that button. Raises `Refused`."""
        if sure := _find_risky(scene, answer):
            return await self.presenter.cockpit(
                scene.row.id, interaction.user.id, scene.words.language, Focus(sure=sure)
            )
        return await self.router.plays.give(scene.row.id, interaction.user.id, scene.words, answer)

    # -- completion --------------------------------------------------------------------------------------------

    async def complete(
        self,
        interaction: Interaction,
        verbs: Sequence[str],
        place: int,
        typed: str,
        before: Sequence[str] = (),
        last: bool = True,
    ) -> list[Completion]:
        """Completions for target number `place` of the legal options that have one of `verbs` and the first targets
        `before`. If no later target is typed (`last`), each way of using the target has a completion of its own."""
        scene = await self._quiet_scene(interaction, waiting=True)
        if scene is None or scene.decision is None:
            return []
        words = scene.words.plain
        found: dict[str, dict[tuple[str, ...], Option]] = {}
        for option in scene.decision.legal():
            if _is_of(option, verbs) and len(option.targets) > place and _fits(option, before, words):
                found.setdefault(option.targets[place], {}).setdefault(option.targets[place:], option)
        named: list[tuple[str, str]] = []
        for reference, ways in found.items():
            for rest, option in ways.items() if last else ():
                name = words.name(reference) if len(ways) == 1 else words.say(option.label)
                about = describe_option(option, words, scene.preview) if len(ways) > 1 or len(rest) == 1 else ""
                named.append((f"{name} · {about}" if about else name, reference if len(ways) == 1 else " ".join(rest)))
            named += [] if last else [(words.name(reference), reference)]
        return offer(named, typed)

    async def complete_references(
        self, interaction: Interaction, find: Callable[[Scene], Iterable[str]], typed: str, waiting: bool = False
    ) -> list[Completion]:
        """Completions by name for the references that `find` lists at the person's table.

        If the person has several tables, with `waiting` the only table that waits for them is used.
        """
        return await self.complete_named(
            interaction, lambda scene: {one: scene.words.plain.name(one) for one in find(scene)}, typed, waiting
        )

    async def complete_named(
        self, interaction: Interaction, find: Callable[[Scene], Mapping[str, str]], typed: str, waiting: bool = False
    ) -> list[Completion]:
        """Completions for the values that `find` lists, with their names, for a person at the table.

        If the person has several tables, with `waiting` the only table that waits for them is used.
        """
        scene = await self._quiet_scene(interaction, waiting)
        if scene is None or scene.seat is None:
            return []
        return offer(((name, value) for value, name in find(scene).items()), typed)

    async def complete_choice(self, interaction: Interaction, typed: str) -> list[Completion]:
        """Completions for every legal option, or for the possible numbers of an amount."""
        scene = await self._quiet_scene(interaction, waiting=True)
        if scene is None or scene.decision is None:
            return []
        decision, words = scene.decision, scene.words.plain
        if decision.pick.kind == "amount":
            numbers = [str(n) for n in range(decision.pick.low, decision.pick.high + 1)]
            return offer(((n, n) for n in numbers), typed)
        return offer(list_answers(decision, words, typed, scene.preview), typed)

    async def _quiet_scene(self, interaction: Interaction, waiting: bool) -> Scene | None:
        """The scene for completions; None on an error, since completions cannot show errors."""
        try:
            language = await read_language(self.presenter.store, interaction)
            return await self.scene(interaction, Words(language), waiting)
        except (Refused, Corrupt, Bug, StoreError) as error:
            log.debug("no completion: %s", type(error).__name__)
            return None


def find_named(references: Iterable[str], wanted: str) -> str:
    """The reference that was chosen from completions, or the only reference with this name in any language. Raises
    `Refused`.

    A space separates a reference from the name of a variant; a name that fits several variants is refused.
    """
    listed, asked = list(references), fold(wanted).strip()
    if wanted in listed:
        return wanted
    named = {one for one in listed if any(fold(_name(one, language)) == asked for language in LANGUAGES)}
    if not named:
        raise Refused(Msg("refused-no-component"))
    if len(named) > 1:
        raise Refused(Msg("refused-which-way"))
    return named.pop()


def fold(text: str) -> str:
    """Write a text in lower case with straight quotes, for comparison with typed texts."""
    return straighten(text).casefold()


def _name(reference: str, language: str) -> str:
    return Words(language).name(reference.split()[0])


def offer(named: Iterable[tuple[str, str]], typed: str) -> list[Completion]:
    """Up to 25 completions: names that begin with the typed text, then names that contain it."""
    wanted = fold(typed).strip()
    hits = [(name, value) for name, value in named if wanted in fold(name) or wanted == value or value[0] == "#"]
    hits.sort(key=lambda hit: (not fold(hit[0]).startswith(wanted), hit[0]) if wanted else (False, ""))
    return choices(hits)


def choices(named: Sequence[tuple[str, str]]) -> list[Completion]:
    """The first 25 names and values as completions."""
    return [app_commands.Choice(name=cut(name, 100), value=value[:100]) for name, value in named[:CHOICES]]


def name_legal(decision: Decision, words: Words, preview: Preview = NO_PREVIEW) -> list[tuple[int, str]]:
    """The indices of the legal options with their names. Options with the same label differ by the name of their group
    (often the card that they use), then by their effect."""
    legal = [(i, option) for i, option in enumerate(decision.options) if option.refusal is None]
    names = [words.say(option.label) for _, option in legal]
    groups = ["" if option.group_label is None else words.say(option.group_label) for _, option in legal]
    for more in (groups, [describe_option(option, words, preview) for _, option in legal]):
        alike: dict[str, set[str]] = {}
        for name, part in zip(names, more, strict=True):
            alike.setdefault(name, set()).add(part)
        names = [
            f"{name} ({part})" if part and len(alike[name]) > 1 else name
            for name, part in zip(names, more, strict=True)
        ]
    return [(i, name) for (i, _), name in zip(legal, names, strict=True)]


def list_answers(
    decision: Decision, words: Words, typed: str, preview: Preview = NO_PREVIEW
) -> Iterator[tuple[str, str]]:
    """The possible answers to a question, each as its name and value.

    For a question with several picks, these are the combinations whose names contain the typed text, small ones first,
    written as `#31:0.2.5`: the revision of the question, and indices in `options`.
    """
    legal, pick = name_legal(decision, words, preview), decision.pick
    if pick.kind == "one":
        yield from ((name, decision.options[i].id) for i, name in legal)
        return
    wanted = [part for part in fold(typed).replace("·", ",").split(",") if part.strip()]
    legal.sort(key=lambda pair: not any(part.strip() in fold(pair[1]) for part in wanted))
    low, high = decision.bounds()
    sizes = range(low, high + 1)
    choose = itertools.permutations if pick.kind in ("order", "list") else itertools.combinations
    combined = itertools.chain.from_iterable(choose(legal, size) for size in sizes)
    for group in itertools.islice(combined, COMBINATIONS):
        name = " · ".join(name for _, name in group) or words.text("button-none")
        if all(part.strip() in fold(name) for part in wanted):
            yield name, f"#{read_asked(decision.id)}:" + ".".join(str(i) for i, _ in group)


def find_option(scene: Scene, verbs: Sequence[str], wanted: Sequence[str]) -> Answer:
    """The answer that a slash command means. Raises `Refused` if the targets can be used in several ways, or if there
    is no such answer. In the second case the error gives the reason in the rules, if there is one."""
    if scene.seat is None:
        raise refuse_stranger(scene.lent is not None)
    decision, words = scene.decision, scene.words.plain
    if decision is None:
        raise refuse_unasked(scene)
    wanted = [part for text in wanted for part in _split(text)]
    for verb in verbs:
        found = [option for option in decision.legal() if _is_of(option, (verb,)) and _fits(option, wanted, words)]
        if wanted and len({option.targets for option in found}) > 1:
            raise Illegal(Msg("refused-which-way"))
        if found:
            return Answer(decision.id, (found[0].id,))
    for option in scene.refused:
        if _is_of(option, verbs) and (reason := explain(option)) is not None and _fits(option, wanted, words):
            raise Illegal(reason)
    raise Illegal(Msg("refused-no-such-option", {"prompt": decision.prompt}))


def refuse_unasked(scene: Scene) -> Refused:
    """The refusal for a person who is not asked: others are asked, or the game is paused, on hold, or over."""
    if scene.row.status != "open":
        return refuse_stopped(scene.row)
    return Refused(Msg("refused-not-your-turn", {"who": [f"seat:{seat}" for seat in scene.waiting]}))


def _find_risky(scene: Scene, answer: Answer) -> str:
    """The option of an answer if its control on the panel asks for a confirmation; "" if the control does not."""
    if scene.decision is None or scene.decision.pick.kind != "one":
        return ""
    risky = scene.product.questions.find_risky(scene.decision)
    return next((one for one in answer.picks if one in risky), "")


def _split(text: str) -> list[str]:
    """The references in a completion such as a space and a way of using it; a typed name is returned whole."""
    parts = text.split()
    return parts if len(parts) > 1 and all(REFERENCE.fullmatch(part) for part in parts) else [text]


def read_choice(scene: Scene, text: str) -> Answer:
    """The answer that the text of `/choose` means. Raises `Refused`."""
    decision, words = scene.decision, scene.words.plain
    if decision is None:
        return find_option(scene, (), ())
    if decision.pick.kind == "amount":
        try:
            return Answer(decision.id, (), read_number(text.strip()))
        except Illegal as error:
            bounds = {"low": decision.pick.low, "high": decision.pick.high}
            raise Illegal(Msg("refused-amount", bounds)) from error
    if text.startswith("#"):
        asked, listed, written = text[1:].rpartition(":")
        if listed and asked != str(read_asked(decision.id)):  # the list was that of another question
            raise Stale(Msg("refused-stale"))
        places = [read_number(part) for part in written.split(".") if part]
        if all(place < len(decision.options) for place in places):
            return Answer(decision.id, tuple(decision.options[place].id for place in places))
    if (found := _find_typed(decision, words, text)) is not None:
        return Answer(decision.id, (found.id,))
    raise Illegal(Msg("refused-no-such-option", {"prompt": decision.prompt}))


def _find_typed(decision: Decision, words: Words, text: str) -> Option | None:
    """The option that was typed by its id, name or label; None if no option fits. Legal options come first. Raises
    `Illegal` if the text fits several legal options that differ in name or target."""
    if (known := next((option for option in decision.options if option.id == text), None)) is not None:
        return known
    wanted = fold(text).strip()
    named = [(name, decision.options[i]) for i, name in name_legal(decision, words)]
    exact = [one for one in named if fold(one[0]) == wanted]
    found = exact or [one for one in named if fold(words.say(one[1].label)) == wanted]
    if len({(name, option.targets) for name, option in found}) > 1:
        raise Illegal(Msg("refused-which-way"))
    others = (option for option in decision.options if fold(words.say(option.label)) == wanted)
    return found[0][1] if found else next(others, None)


def _is_of(option: Option, verbs: Sequence[str]) -> bool:
    """Whether an option has one of these verbs, or a label with one of these keys."""
    return option.verb in verbs or option.label.key in verbs


def _fits(option: Option, wanted: Sequence[str], words: Words) -> bool:
    """Whether the first targets of an option are the wanted ones, in any order, given as references or names."""
    left = list(option.targets[: len(wanted)])
    for text in wanted:
        found = [one for one in left if text == one or fold(text).strip() == fold(words.name(one))]
        if not found:
            return False
        left.remove(found[0])
    return True
