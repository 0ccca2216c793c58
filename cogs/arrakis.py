"""Slash commands of War for Arrakis (`/war …`): areas by code or name, cards, claims, and automatic answers."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.arrakis.arranging import FREE
from bot.games.arrakis.house import FILE, NOTED, check_size, read_file, tell_house
from bot.handlers.typed import Completion, TypedCommands, refuse_unasked
from bot.language import LANGUAGES, Words
from bot.messages.choices import describe_option
from bot.messages.cockpit import build_file_note, build_note
from bot.messages.picture import Payload
from bot.messages.scene import Scene
from bot.tables.states import refuse_stranger
from cogs.common import Interaction, describe
from content.arrakis.codes import all_codes
from content.arrakis.loader import read_template
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option, Refused

if TYPE_CHECKING:
    from bot.app import Landsraad

FAMILY = "arrakis"
CARDS = ("card", "discard")
CLAIMS = ("claim", "pay")
Fits = Callable[[Option], bool]


def is_about_area(option: Option) -> bool:
    """Whether the last target of an option is an area."""
    return bool(option.targets) and option.targets[-1].startswith("area:")


def find_areas(typed: str) -> set[str]:
    """The references that a typed text may mean: the text itself, and the area whose code it is."""
    asked = typed.strip().casefold()
    codes = {code.casefold(): area for area, code in all_codes().items()}
    return {typed.strip(), *([f"area:{codes[asked]}"] if asked in codes else [])}


def is_called(reference: str, typed: str) -> bool:
    """Whether a typed text is the reference of a component, its name in any language, or such a name without its first
    word, such as an area's name without its code."""
    asked = typed.strip().casefold()
    names = {Words(language).name(reference).casefold() for language in LANGUAGES}
    return reference == typed or asked in names or any(name.partition(" ")[2] == asked for name in names)


def find_meant(options: Sequence[Option], typed: str) -> Option | None:
    """The option that a chosen or typed text means; None if none does. Raises `Illegal` if several options with the
    same verb fit, or if the typed name fits a free action, for which a name alone is not enough."""
    if (known := next((option for option in options if option.id == typed), None)) is not None:
        return known
    wanted = find_areas(typed)
    found = [one for one in options if one.targets[-1] in wanted or is_called(one.targets[-1], typed)]
    # An area's name alone neither tells several ways apart nor reveals anything.
    if found and (found[0].verb in FREE or [one.verb for one in found].count(found[0].verb) > 1):
        raise Illegal(Msg("refused-which-way"))
    return found[0] if found else None


class War(commands.GroupCog, group_name="war", group_description=describe("war")):
    """Commands for the open question of the caller's game, its house set, and the caller's orders."""

    def __init__(self, bot: Landsraad) -> None:
        super().__init__()
        self.typed = TypedCommands(bot.presenter, bot.router)
        self.plans, self.private_talk = bot.router.plans, bot.router.private_talk
        self.router, self.lobby = bot.router, bot.router.lobby

    async def _answer(self, interaction: Interaction, typed: str, fits: Fits) -> None:
        """Give the legal answer that `fits` accepts and that has the typed name. Never raises; the person reads why an
        answer is refused."""

        async def act(scene: Scene) -> Payload:
            decision = _read(scene)
            found = find_meant([option for option in decision.legal() if fits(option)], typed)
            if not found or decision.pick.kind != "one":
                raise Illegal(Msg("refused-no-such-option", {"prompt": decision.prompt}))
            return await self.typed.answer(interaction, scene, Answer(decision.id, (found.id,)))

        await self.typed.serve(interaction, act, waiting=True)

    async def _complete(self, interaction: Interaction, typed: str, fits: Fits) -> list[Completion]:
        """Completions with the legal answers that `fits` accepts, each with its effect."""

        def find(scene: Scene) -> dict[str, str]:
            if scene.product.family != FAMILY or scene.decision is None or scene.decision.pick.kind != "one":
                return {}
            words = scene.words.plain
            return {
                option.id: " · ".join(
                    part for part in (words.say(option.label), describe_option(option, words, scene.preview)) if part
                )
                for option in scene.decision.legal()
                if fits(option)
            }

        return await self.typed.complete_named(interaction, find, typed, waiting=True)

    @app_commands.command(name="area", description=describe("war-area"))
    @app_commands.describe(area=describe("war-area-area"))
    async def area(self, interaction: Interaction, area: str) -> None:
        """Choose an area for the open question."""
        await self._answer(interaction, area, is_about_area)

    @area.autocomplete("area")
    async def complete_area(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the legal areas, by code and name."""
        return await self._complete(interaction, current, is_about_area)

    @app_commands.command(name="card", description=describe("war-card"))
    @app_commands.describe(card=describe("war-card-card"))
    async def card(self, interaction: Interaction, card: str) -> None:
        """Play or discard a planning card."""
        await self._answer(interaction, card, lambda option: option.verb in CARDS)

    @card.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the cards that can be played or discarded now."""
        return await self._complete(interaction, current, lambda option: option.verb in CARDS)

    @app_commands.command(name="claim", description=describe("war-claim"))
    @app_commands.describe(card=describe("war-claim-card"))
    async def claim(self, interaction: Interaction, card: str) -> None:
        """Claim a prescience card."""
        await self._answer(interaction, card, lambda option: option.verb in CLAIMS)

    @claim.autocomplete("card")
    async def complete_claim(self, interaction: Interaction, current: str) -> list[Completion]:
        """Completions with the prescience cards that can be claimed now."""
        return await self._complete(interaction, current, lambda option: option.verb in CLAIMS)

    @app_commands.command(name="house", description=describe("war-house"))
    @app_commands.describe(file=describe("war-house-file"), back=describe("war-house-back"))
    async def house(self, interaction: Interaction, file: discord.Attachment | None = None, back: bool = False) -> None:
        """Give a lobby its own house set from a file, or remove it (`back`); with neither, send the template."""

        async def act(words: Words) -> Payload:
            if file is None and not back:
                template = discord.File(io.BytesIO(read_template().encode()), FILE)
                return Payload(build_file_note(words.text("note-house-template", **NOTED), FILE), [template])
            row = await self.typed.table_lookup.find_here(interaction)
            if row.family != FAMILY:
                raise Refused(Msg("refused-no-war"))
            text = "" if file is None or back else await _download(file)
            await self.lobby.lobby.give_text(row.id, interaction.user.id, "house", text)
            await self.lobby.refresh(row.id)
            told = tell_house(text, words)
            return Payload(build_note(told[0] if told else words.text("note-house-back")))

        await self.router.serve(interaction, act)

    @app_commands.command(name="orders", description=describe("war-orders"))
    async def orders(self, interaction: Interaction) -> None:
        """Show the caller's automatic answers."""

        async def act(scene: Scene) -> Payload:
            return await self.plans.show_auto_answers(scene.row.id, interaction.user.id, scene.words)

        await self.typed.serve(interaction, act)

    @app_commands.command(name="plan", description=describe("war-plan"))
    async def plan(self, interaction: Interaction) -> None:
        """Show the caller's plan for their next turn."""

        async def act(scene: Scene) -> Payload:
            if scene.product.family != FAMILY:
                raise Refused(Msg("refused-no-war"))
            return await self.plans.show(scene.row.id, interaction.user.id, scene.words)

        await self.typed.serve(interaction, act)

    @app_commands.command(name="cone", description=describe("war-cone"))
    async def cone(self, interaction: Interaction) -> None:
        """Show the Cones of Silence that the caller's side has."""

        async def act(scene: Scene) -> Payload:
            if scene.product.family != FAMILY:
                raise Refused(Msg("refused-no-war"))
            return await self.private_talk.show(scene.row.id, interaction.user.id, scene.words)

        await self.typed.serve(interaction, act)


async def _download(file: discord.Attachment) -> str:
    """The content of an uploaded file; a file over the size limit is not downloaded. Raises `Refused`."""
    check_size(file.size)
    try:
        return read_file(await file.read())
    except discord.HTTPException as error:
        raise Refused(Msg("refused-house-gone")) from error


def _read(scene: Scene) -> Decision:
    """The caller's open decision. Raises `Refused` if there is none, or at a table of another family."""
    if scene.product.family != FAMILY:
        raise Refused(Msg("refused-no-war"))
    if scene.seat is None:
        raise refuse_stranger(scene.lent is not None)
    if scene.decision is None:
        raise refuse_unasked(scene)
    return scene.decision


async def setup(bot: Landsraad) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(War(bot))
