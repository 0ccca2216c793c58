"""The content of a configuration: boards and sets put together, with the changes that newer sets make."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any, TypeVar, cast

from content.imperium import schema
from content.imperium.boxes import HOME
from content.imperium.effects import Acquire, Modify, Node
from content.imperium.manifest import Board, Change, Figures
from content.imperium.nodes.atoms import Atom
from content.imperium.reader import (
    ContentError,
    LoadedBoard,
    LoadedSet,
    Sheets,
    list_boards,
    list_sets,
    list_sides,
    load_board,
    load_head,
    load_manifest,
    load_set,
)

__all__ = [
    "HOME",
    "Content",
    "ContentError",
    "assemble",
    "bring_needed",
    "free_sets",
    "list_boards",
    "list_sets",
    "list_sides",
    "load_board",
    "load_content",
    "load_manifest",
    "load_product",
    "seats_of",
    "sets_of",
    "side_for",
]

M = TypeVar("M", bound=schema.Sheet)


@dataclass(slots=True)
class Content:
    """The content of a board with sets."""

    name: str
    board: Board
    # The sets in play.
    sets: tuple[str, ...]
    # The modules of the rules that the sets need.
    modules: tuple[str, ...]
    # The components by file stem.
    sheets: Sheets
    # The nodes of effects by content address.
    nodes: dict[str, Node]
    digest: str
    # The figures on the board besides Agents.
    figures: tuple[Figures, ...] = ()
    # The keys of starting cards that begin in the discard pile.
    discards: tuple[str, ...] = ()
    moved: dict[str, str] = field(default_factory=dict)
    # The spaces that are taken out of play by sets.
    covered: set[str] = field(default_factory=set)

    def all_of(self, stem: str, model: type[M]) -> tuple[M, ...]:
        """The components of one file, typed as `model`; empty if no set in play has such a file."""
        return cast("tuple[M, ...]", self.sheets[stem])


def sets_of(board: str, core: bool | None = None, seats: int | None = None) -> tuple[str, ...]:
    """The sets of a board or of one of its sides. `core` chooses among them: the core (True), the optional sets
    (False), or the core followed by the optional sets (None).

    The core of a side consists of the core of the board, further sets that the side needs, and sets that belong only to
    the side. A set may be core only for certain numbers of people. It is included if `seats` is one of these numbers,
    or if `seats` is None. It is left out for all other values, including 0 (any number). For a side that is not the
    front, the side's own numbers are used instead of `seats`.
    """
    side = load_board(board).board
    numbers = set(side.seats) if side.of else None if seats is None else {seats}
    mine = [load_manifest(name) for name in list_sets() if load_manifest(name).board in (side.product, side.id, None)]
    mine = [one for one in mine if not one.core or not one.seats or numbers is None or numbers & set(one.seats)]
    cores = sorted((manifest for manifest in mine if manifest.core), key=lambda manifest: bool(manifest.seats))
    both = [manifest.id for manifest in cores if manifest.board in (side.product, None)]
    alone = [manifest.id for manifest in cores if manifest.id not in both]
    always = (*both, *side.needs, *alone)
    chosen = tuple(manifest.id for manifest in mine if manifest.id not in always)
    return always + chosen if core is None else always if core else chosen


@cache
def side_for(board: str, seats: int) -> str:
    """The side of a board for this number of people: its front, unless another side is made for that number."""
    backs = (name for name in list_sides() if load_head(name).of == board)
    return next((name for name in backs if seats in load_head(name).seats), board)


@cache
def seats_of(board: str) -> tuple[int, ...]:
    """The numbers of people for a board, on any side: the numbers that the board names, and those that its core sets
    add."""
    sides = (load_head(name) for name in list_sides())
    named = {seats for side in sides if side.product == board for seats in side.seats}
    opened = (load_manifest(name).seats for name in sets_of(board, core=True))
    return tuple(sorted(named.union(*opened)))


def free_sets() -> tuple[str, ...]:
    """The sets that can be used with any board."""
    return tuple(name for name in list_sets() if load_manifest(name).board is None)


@cache
def load_product(name: str) -> Content:
    """Everything printed for the board or side `name`, even if not all of it can be played together. Changes by sets
    are not made, and sets for any board (`free_sets`) are left out. Raises `ContentError`, and `KeyError` for an
    unknown board."""
    if name not in list_sides():
        raise KeyError(name)
    content = _join(load_board(name), [load_set(found) for found in sets_of(name) if found not in free_sets()])
    _resolve(content)
    _check_links(content)
    return content


@cache
def load_content(board: str, sets: tuple[str, ...] = (), seats: int = 0, forms: tuple[str, ...] = ()) -> Content:
    """The content of a board with its core and these optional `sets`, which may be in any order. It is the content for
    `seats` people (0: any number), on the side for that number, and in these `forms`. Sets that no lobby offers are
    included if another set needs them.

    Raises `ContentError` for an incompatible combination, and `KeyError` for an unknown board or set.
    """
    if board not in list_sides():
        raise KeyError(board)
    for name in sets:
        if name not in list_sets():
            raise KeyError(name)
    side = side_for(board, seats)
    core = sets_of(side, core=True, seats=seats)
    wanted = bring_needed(sets)
    ordered = (*core, *(name for name in list_sets() if name in wanted and name not in core))
    return assemble(load_board(side), [load_set(name) for name in ordered], seats, forms)


def bring_needed(sets: Sequence[str]) -> list[str]:
    """These sets, followed by the sets that they need and that no lobby offers."""
    found = list(sets)
    for name in found:  # the loop itself adds sets to the list
        alone = (some[0] for some in load_manifest(name).needed if len(some) == 1)
        found += [other for other in alone if other not in found and not load_manifest(other).offered]
    return found


def assemble(board: LoadedBoard, sets: Sequence[LoadedSet], seats: int = 0, forms: Sequence[str] = ()) -> Content:
    """The board and the sets put together in this order. Raises `ContentError` for an incompatible combination."""
    _check_company(board, sets, seats)
    content = _join(board, sets)
    for one in sets:
        for change in one.manifest.changes:
            if change.when.holds(content.sets, seats, forms):
                _apply(change, content, one)
                content.moved |= change.move
    _hold_back(content, sets, seats, forms)
    _form(content, sets, forms, seats)
    content.figures = tuple(
        replace(made, spaces=tuple(content.moved.get(name, name) for name in made.spaces))
        for one in sets
        for made in one.manifest.figures
        if made.when.holds(content.sets, seats, forms)
    )
    _resolve(content)
    _check_links(content)
    return content


def _join(board: LoadedBoard, sets: Sequence[LoadedSet]) -> Content:
    """The board and the sets put together, without the changes that sets make."""
    parts = (board, *sets)
    content = Content(
        board.name,
        board.board,
        tuple(found.name for found in sets),
        tuple(dict.fromkeys((*board.board.modules, *(name for one in sets for name in one.manifest.modules)))),
        {stem: _merged([part.sheets.get(stem, ()) for part in parts]) for stem in schema.KINDS},
        {at: node for part in parts for at, node in part.nodes.items()},
        _combined([part.digest for part in parts]),
    )
    _check_keys(content)
    return content


def _check_company(board: LoadedBoard, sets: Sequence[LoadedSet], seats: int) -> None:
    here = {found.name for found in sets}
    if len(here) != len(sets):
        raise ContentError(f"{board.name}: a set stands twice among {', '.join(found.name for found in sets)}")
    for found in sets:
        manifest, where = found.manifest, f"{found.name}/set.yaml: {found.name}"
        if manifest.board not in (None, board.name, board.board.product):
            raise ContentError(f"{where}: board: does not go with {board.name}")
        for some in manifest.needed:
            if here.isdisjoint(some):
                raise ContentError(f"{where}: needs: set {' or '.join(some)} is not in play")
        for other in manifest.clashes:
            if other in here:
                raise ContentError(f"{where}: clashes: set {other} is in play")
        if seats and manifest.seats and seats not in manifest.seats:
            raise ContentError(f"{where}: seats: not for {seats}")
    opened = {one for found in sets if found.manifest.core for one in found.manifest.seats}
    if seats and seats not in {*board.board.seats, *opened}:
        raise ContentError(f"{board.name}.yaml: {board.name}: seats: not for {seats}")


def _combined(digests: list[str]) -> str:
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()[:16]


def _merged(parts: Sequence[tuple[schema.Sheet, ...]]) -> tuple[schema.Sheet, ...]:
    """The components of all parts in order, except that a component with `after` follows the component that it
    names."""
    merged: list[schema.Sheet] = []
    for sheet in (sheet for part in parts for sheet in part):
        if sheet.after is None:
            merged.append(sheet)
            continue
        ids = [other.id for other in merged]
        if sheet.after and sheet.after not in ids:
            raise ContentError(f"{sheet.set}: {sheet.id}: after: no entry {sheet.after}")
        merged.insert(ids.index(sheet.after) + 1 if sheet.after else 0, sheet)
    return tuple(merged)


def _check_keys(content: Content) -> None:
    """Check that no two components in play have the same key, except for a space that replaces another set's space."""
    taken: dict[tuple[str, str], schema.Sheet] = {}
    for stem, sheets in content.sheets.items():
        for sheet in sheets:
            key = (schema.REFERENCES[stem], sheet.key)
            if key in taken and stem != "board":
                raise ContentError(f"{sheet.set}: {sheet.id}: {stem} of this key also in {taken[key].set}")
            taken[key] = sheet


# -- changes ----------------------------------------------------------------------------------------------------------


def _apply(change: Change, content: Content, by: LoadedSet) -> None:
    where = f"{by.name}/set.yaml: {by.name}: changes"
    for stem, gone in change.remove.items():
        for name, copies in gone.items():
            sheet = _named(content, stem, name, f"{where}: remove")
            left = sheet.copies - copies if copies else 0
            if left < 0:
                raise ContentError(f"{where}: remove: {name} has only {sheet.copies} copies")
            kept = (_copied(sheet, copies=left),) if left else ()
            content.sheets[stem] = _instead(content.sheets[stem], sheet, kept)
    for stem, more in change.add.items():
        for name, copies in more.items():
            sheet = _named(content, stem, name, f"{where}: add")
            content.sheets[stem] = _instead(content.sheets[stem], sheet, (_copied(sheet, copies=copies or 1),))
    for place, name in change.replace.items():
        space = next((one for one in by.sheets.get("board", ()) if one.id == name), None)
        if space is None:
            raise ContentError(f"{where}: replace: no space {name}")
        old = next((one for one in content.sheets["board"] if one.id == place and one is not space), None)
        if old is None:
            raise ContentError(f"{where}: replace: no space {place}")
        laid = _copied(space)
        laid.key = old.key
        without = _instead(content.sheets["board"], space, ())
        content.sheets["board"] = _instead(without, old, (laid,))
    for name in change.cover:
        space = _named(content, "board", name, f"{where}: cover")
        content.covered.add(space.key)
        content.sheets["board"] = _instead(content.sheets["board"], space, ())
        for post in content.all_of("observation_posts", schema.Post):
            if space.key in post.connects:
                others = tuple(other for other in post.connects if other != space.key)
                posts = (_copied(post, connects=others),) if others else ()
                content.sheets["observation_posts"] = _instead(content.sheets["observation_posts"], post, posts)
    content.discards += tuple(_named(content, "starter", name, f"{where}: discard").key for name in change.discard)


def _hold_back(content: Content, sets: Sequence[LoadedSet], seats: int, forms: Sequence[str]) -> None:
    """Remove the components that come into play only by a set's changes, if none of these changes applies to this
    game."""
    for one in sets:
        brought: dict[bool, set[tuple[str, str]]] = {True: set(), False: set()}
        for change in one.manifest.changes:
            made = brought[change.when.holds(content.sets, seats, forms)]
            made |= {(stem, name) for stem, names in change.add.items() for name in names}
            made |= {("board", name) for name in change.replace.values()}
        for stem, name in brought[False] - brought[True]:
            own = [sheet for sheet in content.sheets[stem] if sheet.set == one.name and sheet.id == name]
            for sheet in own:
                content.sheets[stem] = _instead(content.sheets[stem], sheet, ())


def _form(content: Content, sets: Sequence[LoadedSet], forms: Sequence[str], seats: int) -> None:
    """Change the numbers of the board to the numbers of these forms of the game, for this number of people."""
    known = {name: form for one in sets for name, form in one.manifest.forms.items()}
    for name in forms:
        if name not in known or forms.count(name) > 1:
            raise ContentError(f"forms: {name}: known, each once, are {', '.join(known) or 'none'}")
        for other in known[name].clashes:
            if other in forms:
                raise ContentError(f"forms: {name}: not together with {other}")
        if seats and not known[name].when.holds(content.sets, seats, forms):
            raise ContentError(f"forms: {name}: not with these sets and so many people")
        content.board = known[name].change(content.board, seats)


def _named(content: Content, stem: str, name: str, where: str) -> schema.Sheet:
    for sheet in content.sheets.get(stem, ()):
        if name in (sheet.id, sheet.key, sheet.full):
            return sheet
    raise ContentError(f"{where}: no {stem} {name}")


def _instead(
    sheets: tuple[schema.Sheet, ...], old: schema.Sheet, new: tuple[schema.Sheet, ...]
) -> tuple[schema.Sheet, ...]:
    at = sheets.index(old)
    return (*sheets[:at], *new, *sheets[at + 1 :])


def _copied(sheet: M, **changed: Any) -> M:
    """A copy of the component with some fields changed; its effects keep their addresses."""
    made = replace(sheet, **changed)
    made.key, made.full, made.set, made.module = sheet.key, sheet.full, sheet.set, sheet.module
    return made


# -- links ------------------------------------------------------------------------------------------------------------


def _resolve(content: Content) -> None:
    """Replace ids by keys where components name other components of their box. Doing so again changes nothing."""
    keys = {sheet.full: sheet.key for sheets in content.sheets.values() for sheet in sheets}
    reserve = {card.id: card.key for card in content.all_of("reserve", schema.Card)}

    def key_of(name: str, full: str) -> str:
        return keys.get(f"{full.partition('/')[0]}/{name}", name)

    for sheet in (sheet for sheets in content.sheets.values() for sheet in sheets):
        sheet.resolve(partial(key_of, full=sheet.full))
    for at, node in content.nodes.items():
        if isinstance(node, Acquire) and node.card is not None:
            # the reserve card with this id, whichever set it is from (IX13.4)
            node.card = reserve.get(node.card.rpartition("/")[2], node.card)
        if isinstance(node, Modify) and node.where is not None:
            node.where = {"card": key_of(node.where["card"], at)}


def _check_links(content: Content) -> None:
    """Check every mention of a component by another one: the named component must exist. Where a single component is
    meant, no other one may have the same name. So a card with variants can be named only where all cards with its
    printed name are meant."""
    personal = [card for stem in schema.PERSONAL for card in content.all_of(stem, schema.Card)]
    known = schema.Known(
        frozenset(space.key for space in content.sheets["board"]),
        frozenset(card.key for card in personal),
        frozenset(card.id for card in personal),
        frozenset(leader.key for leader in content.sheets["leaders"]),
        frozenset(a.id for a in personal for b in personal if a.name == b.name and a.id != b.id),
    )
    for figures in content.figures:
        for name in figures.spaces:
            if name not in known.spaces:
                raise ContentError(f"{content.name}: figures: no space {name}")
    for stem, sheets in content.sheets.items():
        for sheet in sheets:
            lost = (made.card for made in getattr(sheet, "modifiers", ()) if made.card not in (None, *known.ids))
            places = ((field, made.space) for field in ("modifiers", "abilities") for made in getattr(sheet, field, ()))
            astray = (one for one in places if one[1] not in (None, *known.spaces, *content.covered))
            faults = (*(f"modifiers: no card {one}" for one in lost), *(f"{at}: no space {one}" for at, one in astray))
            for fault in (*sheet.list_faults(known), *faults):
                raise ContentError(f"{sheet.set}/{stem}.yaml: {sheet.id}: {fault}")
    for at, node in content.nodes.items():
        for place in node.list_spaces() if isinstance(node, Atom) else ():
            if place not in known.spaces | content.covered:
                raise ContentError(f"{at}: no space {place}")
        named = node.card if isinstance(node, Acquire) else node.where if isinstance(node, Modify) else None
        wanted = named["card"] if isinstance(named, dict) else named
        if wanted is not None and wanted not in known.cards | known.ids:
            raise ContentError(f"{at}: no card {wanted}")
        if wanted is not None and wanted.rpartition("/")[2] in known.variants and isinstance(node, Acquire):
            raise ContentError(f"{at}: card {wanted} has variants")
