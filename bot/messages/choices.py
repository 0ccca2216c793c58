"""The controls for any decision of any game, built only from the decision and its options.

Actions of the tags made here (`arg` in brackets; indices are places in `decision.options`): `pick` [index] answers;
`sure` [index] asks for a confirmation first; `last` [index] answers and ends the turn; `sel` answers with the selected
indices, and `sel-end` also ends the turn; `fold` opens a group; `add` [picked so far, perhaps with the index of a
group's first option] adds to an order or a long list; `done` [picked] answers with the list; `num` [amount] and
`num-sel` answer with an amount; `amt` [low.high] asks for an amount in a form; `back` shows everything again.

Values of menus with a letter before the number do something else: `s` asks for a confirmation, `e` also ends the turn,
`g` opens a group, `p` shows a page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import ui

from bot.components.base36 import DIGITS
from bot.components.parts import (
    BUTTON_LABEL,
    CHOICES,
    LABEL,
    Entry,
    button,
    cut,
    cut_between,
    row,
    rows,
    select,
    turn_page,
)
from bot.components.tags import Tag
from bot.games.previews import NO_PREVIEW, Preview
from bot.games.product import UNKNOWN, Product
from bot.language import Words
from engine.kernel.decisions import Decision, Option

PICKED_LIMIT = 1000
"""The most characters that list the options picked so far."""
ANSWERING = frozenset(
    {"pick", "sure", "last", "num", "num-sel", "amt", "done", "sel", "sel-end", "fold", "add", "back"}
)
"""The actions of the controls of a question, by their names in tags."""
BUTTONS = 5
MENUS = 7
"""The most select menus shown at once; if there are more groups of one kind, they become the choices of one menu."""
ANY = "any"
"""The value that replaces the verb of a menu whose groups have several verbs or none."""
PICKED = 32
"""The most picks that fit into a tag: each needs two of 64 characters."""


class Focus(NamedTuple):
    """The part of a decision that the reader is looking at."""

    # The group of options that is open.
    group: str = ""
    # The page of a long menu.
    page: int = 0
    # The indices of the options picked so far.
    picked: tuple[int, ...] = ()
    # The id of an option that needs a confirmation.
    sure: str = ""


def lay_out(
    decision: Decision,
    game: int,
    asked: int,
    words: Words,
    focus: Focus = Focus(),
    made: Product = UNKNOWN,
    preview: Preview = NO_PREVIEW,
) -> list[ui.ActionRow[Any]]:
    """The rows of controls for a decision; `made` gives the meanings and icons of its options, `preview` their
    effects."""
    make = _Maker(decision, game, asked, words, focus, made, preview)
    kind = decision.pick.kind
    if kind == "amount":
        return make.amount()
    if kind == "order":
        return make.order()
    if kind == "list":
        return make.sequence()
    if kind == "many":
        return make.many()
    return make.one()


def describe_option(option: Option, words: Words, preview: Preview = NO_PREVIEW) -> str:
    """The complete effect of an option: from the `preview`, else its costs and gains."""
    if option.id in preview.about:
        return preview.about[option.id]
    return " · ".join(part for part in map(words.say, (*option.costs, *option.gains)) if part)


def list_long(decision: Decision, words: Words, preview: Preview, made: Product = UNKNOWN) -> list[str]:
    """The options whose text is cut in a menu or does not fit on a button, with their complete labels and effects.
    Options with the same effect share a line."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    pressed = _Maker(decision, 0, 0, words, Focus(), made, preview).list_pressed()
    for option in decision.legal():
        about, label = describe_option(option, words.plain, preview), words.plain.say(option.label)
        if max(len(about), len(label)) > LABEL or (about and option.id in pressed and not _has_room(label, about)):
            found.setdefault((about, "" if about else label), {})[words.say(option.label)] = None
    return [words.text("choice-whole", what=" · ".join(labels), about=about) for (about, _), labels in found.items()]


def _has_room(label: str, about: str) -> bool:
    """Whether a label and an effect in parentheses fit on a button."""
    return len(label) + len(about) + 3 <= BUTTON_LABEL


def shows_hidden(decision: Decision, made: Product) -> bool:
    """Whether an answer other than the end of the turn could not be undone, because it shows hidden cards."""
    return any(option.final and not made.questions.ends_turn(option) for option in decision.legal())


def encode_picked(picked: Sequence[int]) -> str:
    """Write indices as two characters each, for the argument of a tag."""
    return "".join(DIGITS[i // 36] + DIGITS[i % 36] for i in picked)


def decode_picked(text: str) -> tuple[int, ...]:
    """Read the indices that `encode_picked` wrote. Raises `ValueError`."""
    if len(text) % 2:
        raise ValueError(text)
    return tuple(int(text[i : i + 2], 36) for i in range(0, len(text), 2))


class _Maker:
    """The builder of the controls of one decision."""

    def __init__(
        self, decision: Decision, game: int, asked: int, words: Words, focus: Focus, made: Product, preview: Preview
    ) -> None:
        self.made, self.preview = made, preview
        self.decision, self.game, self.asked, self.focus = decision, game, asked, focus
        self.words = words.plain
        self.icons = words.icon
        self.legal = [(i, option) for i, option in enumerate(decision.options) if option.refusal is None]
        self.risky = made.questions.find_risky(decision)
        self.numbers: Counter[str] = Counter()
        """The number of groups so far with the same question."""
        self.lasting = {option.id for option in made.questions.list_last(decision)}

    def tag(self, action: str, arg: str = "") -> Tag:
        return Tag(self.game, self.asked, action, arg)

    def emoji_of(self, option: Option) -> str:
        return self.icons(self.made.questions.icon_of(option))

    def entry(self, index: int, option: Option) -> Entry:
        about = cut_between(self.describe(option), LABEL)
        value = f"s{index}" if option.id in self.risky else str(index)
        return Entry(value, self.words.say(option.label), about, self.emoji_of(option))

    def describe(self, option: Option) -> str:
        return describe_option(option, self.words, self.preview)

    # -- a single pick -------------------------------------------------------------------------------------------

    def one(self) -> list[ui.ActionRow[Any]]:
        for index, option in self.legal:
            if option.id == self.focus.sure:
                yes = button(self.tag("pick", str(index)), self.words.say(option.label), "main")
                return [row(button(self.tag("back"), self.words.text("button-back")), yes)]
        groups: dict[str, list[tuple[int, Option]]] = {}
        loose: list[tuple[int, Option]] = []
        for index, option in self.legal:
            if option.group:
                groups.setdefault(option.group, []).append((index, option))
            else:
                loose.append((index, option))
        self.number(groups)
        if self.focus.group in groups:
            opened = groups[self.focus.group]
            back = button(self.tag("back"), self.words.text("button-back"))
            menu = self.menu(self.menu_name(opened[0][1]), opened, self.focus.group)
            return [*menu, *self.menu_last(opened, self.focus.group), row(back)]
        short, long = self.split(loose)
        made: list[ui.ActionRow[Any]] = []
        bare = [name for name, members in groups.items() if self.bare_label(members)]
        for verb, names in self.gather([name for name in groups if name not in bare], groups, MENUS - bool(long)):
            if verb:
                made += self.fold(verb, names, groups)
            else:
                members = groups[names[0]]
                made += self.menu(self.menu_name(members[0][1]), members, names[0])
                made += self.menu_last(members, names[0])
        if long:
            made += self.menu(self.words.text("menu-choose"), long, "")
        buttons = [self.press(*groups[name][0], self.bare_label(groups[name])) for name in bare]
        buttons += [self.press(index, option) for index, option in short if not self.made.questions.ends_turn(option)]
        lasting = (self.last(members, buttons=True) for members in (short, *groups.values()))
        buttons += [self.press_last(*pair) for found in lasting for pair in found]
        ends = [self.press(index, option) for index, option in short if self.made.questions.ends_turn(option)]
        return made + rows(buttons + ends)

    def number(self, groups: dict[str, list[tuple[int, Option]]]) -> None:
        """Number groups that ask the same question, so that their menus differ. For example, a card that gives two
        Spies asks twice."""
        asked: Counter[object] = Counter()
        for name, members in groups.items():
            same = (self.menu_name(members[0][1]), *((str(o.label), self.describe(o)) for _, o in members))
            asked[same] += 1
            self.numbers[name] = asked[same]

    def last(self, members: list[tuple[int, Option]], buttons: bool) -> list[tuple[int, Option]]:
        """The options of a group that come last and also end the turn, if they are shown in this form.

        If they are few, they are shown as `buttons`, otherwise as entries of the group's menu.
        """
        found = [pair for pair in members if pair[1].id in self.lasting and self.made.questions.comes_last(pair[1])]
        return found if (len(found) < BUTTONS) == buttons else []

    def menu_last(self, members: list[tuple[int, Option]], group: str) -> list[ui.ActionRow[Any]]:
        """A second menu of a group, whose entries also end the turn; none if no choice can be combined with the end of
        the turn."""
        found = [pair for pair in members if pair[1].id in self.lasting and not self.made.questions.comes_last(pair[1])]
        if not found:
            return []
        placeholder = self.words.text("menu-and-end", what=self.menu_name(found[0][1]))
        entries = [self.entry_last(*pair) for pair in found]
        return [row(select(self.tag("sel-end", self.place(group)), placeholder, self.turn(entries)))]

    def entry_last(self, index: int, option: Option) -> Entry:
        label = self.words.text("pick-and-end", what=self.words.say(option.label))
        return self.entry(index, option)._replace(value=f"e{index}", label=label)

    def press_last(self, index: int, option: Option) -> Any:
        label = self.words.text("pick-and-end", what=self.words.say(option.label))
        return button(self.tag("last", str(index)), self.with_about(label, option))

    def with_about(self, label: str, option: Option) -> str:
        """A button's label, with the option's effect if it fits."""
        about = self.describe(option)
        return f"{label} ({about})" if about and _has_room(label, about) else label

    def list_pressed(self) -> frozenset[str]:
        """The ids of the options without a group that are shown as buttons."""
        if self.decision.pick.kind != "one":
            return frozenset()
        short, _ = self.split([pair for pair in self.legal if not pair[1].group])
        return frozenset(option.id for _, option in short)

    def gather(
        self, names: list[str], groups: dict[str, list[tuple[int, Option]]], budget: int
    ) -> list[tuple[str, list[str]]]:
        """Divide groups among at most `budget` menus: each has one group (marked ""), or several folded groups (marked
        with their verb).

        A folded group costs one more click, so groups are folded only if there is no room, beginning with the verb that
        has most groups.
        """
        menus = [("", [name]) for name in names]
        while len(menus) > budget:
            by_verb: dict[str, list[str]] = {}
            for folded, (name, *_) in menus:
                if not folded:
                    by_verb.setdefault(groups[name][0][1].verb or ANY, []).append(name)
            verb, most = max(by_verb.items(), key=lambda pair: len(pair[1]), default=("", []))
            if len(most) < 2:
                return [(ANY, names)]
            place = menus.index(("", [most[0]]))
            menus = [menu for menu in menus if menu[0] or menu[1][0] not in most]
            menus.insert(place, (verb, most))
        return menus

    def bare_label(self, members: list[tuple[int, Option]]) -> str:
        """The label of the button for a group with a single choice; "" if the group needs a menu.

        A label such as "Resolve" names nothing, so the group's name is used instead; an option that comes last in a
        turn keeps its label.
        """
        option = members[0][1]
        if len(members) > 1 or (self.describe(option) and not self.made.questions.comes_last(option)):
            return ""
        text = self.words.say(option.label)
        if not self.made.questions.comes_last(option):
            if option.label.args or option.group_label is None:
                return ""
            text = self.group_name(option)
        return text if len(text) <= BUTTON_LABEL else ""

    def split(self, loose: list[tuple[int, Option]]) -> tuple[list[tuple[int, Option]], list[tuple[int, Option]]]:
        """Divide options between buttons and a menu; the options that end the turn or pass are always buttons."""
        ends = [pair for pair in loose if self.made.questions.closes(pair[1])][:BUTTONS]
        rest = [pair for pair in loose if pair not in ends]
        fits = len(rest) <= BUTTONS and all(len(self.words.say(o.label)) <= BUTTON_LABEL for _, o in rest)
        plain = not any(self.describe(o) for _, o in rest)
        if rest and (not fits or (not plain and len(rest) > 3)):
            return ends, rest
        return rest + ends, []

    def press(self, index: int, option: Option, label: str = "") -> Any:
        label = self.with_about(label or self.words.say(option.label), option)
        action = "sure" if option.id in self.risky else "pick"
        return button(self.tag(action, str(index)), label, self.style_of(option), emoji=self.emoji_of(option))

    def style_of(self, option: Option) -> str:
        """The style of an option's button: the end of the turn is emphasized if nothing else can be done."""
        is_main = self.made.questions.ends_turn(option) and all(
            self.made.questions.ends_turn(other) for _, other in self.legal
        )
        return "main" if is_main else "plain"

    def group_name(self, option: Option) -> str:
        return self.words.say(option.group_label) if option.group_label else self.words.text("menu-choose")

    def menu_name(self, option: Option) -> str:
        """The placeholder in the menu of an option's group: the name of the group, for some verbs also the kind of
        thing that is chosen, and a number if several groups ask the same question."""
        key = f"menu-of-{option.verb}"
        name, number = self.group_name(option), self.numbers[option.group]
        name = self.words.text(key, what=name) if self.words.has(key) else name
        return f"{number} · {name}" if number > 1 else name

    def menu(
        self, placeholder: str, members: list[tuple[int, Option]], group: str, action: str = "sel", picked: str = ""
    ) -> list[ui.ActionRow[Any]]:
        """A select menu of options, with entries for the other pages if there are more than 25."""
        entries = [self.entry(index, option) for index, option in members]
        for index, option in self.last(members, buttons=False) if action == "sel" else ():
            entries.append(self.entry_last(index, option))
        return [row(select(self.tag(action, picked or self.place(group)), placeholder, self.turn(entries)))]

    def fold(self, verb: str, names: list[str], groups: dict[str, list[tuple[int, Option]]]) -> list[ui.ActionRow[Any]]:
        """A select menu of folded groups; choosing one shows the options of that group."""
        key = f"fold-{verb}"
        placeholder = self.words.text(key if self.words.has(key) else "fold-any")
        entries = []
        for name in names:
            members = groups[name]
            index, option = members[0]
            if len(members) == 1:
                entries.append(self.entry(index, option)._replace(description=self.group_name(option)))
            else:
                told = [self.words.text("fold-ways", count=len(members)), self.preview.groups.get(name, "")]
                about = cut_between(" · ".join(filter(None, told)), LABEL)
                entries.append(Entry(f"g{index}", self.group_name(option), about))
        return [row(select(self.tag("fold", self.place(names[0])), placeholder, self.turn(entries)))]

    def place(self, group: str) -> str:
        """A short text that identifies a group, so that the custom ids of a message's menus differ."""
        for index, option in enumerate(self.decision.options):
            if option.group == group:
                return str(index)
        return "-"

    def turn(self, entries: list[Entry]) -> list[Entry]:
        """The current page of a long list, with entries (`p<n>`) that lead to the pages before and after it."""
        return turn_page(entries, self.focus.page, self.words.text)

    # -- several picks, an order, an amount ------------------------------------------------------------------------

    def many(self) -> list[ui.ActionRow[Any]]:
        low, high = self.decision.bounds()
        label = self.words.text("menu-exactly" if low == high > 1 else "menu-many", low=low, high=high)
        made: list[ui.ActionRow[Any]] = []
        if len(self.legal) <= CHOICES:
            entries = [self.entry(index, option) for index, option in self.legal]
            if high:
                made.append(row(select(self.tag("sel"), label, entries, max(low, 1), high)))
            if low == 0:
                made.append(row(button(self.tag("done"), self.words.text("button-none"))))
            return made + self.suggest()
        return self.collect(label, low, high) + ([] if self.focus.picked else self.suggest())

    def suggest(self) -> list[ui.ActionRow[Any]]:
        """A button for each suggested answer."""
        places = {option.id: index for index, option in self.legal}
        return rows(
            [
                button(self.tag("done", encode_picked([places[pick] for pick in one.picks])), self.words.say(one.label))
                for one in self.preview.suggestions
            ]
        )

    def order(self) -> list[ui.ActionRow[Any]]:
        size = self.decision.bounds()[1]
        return self.collect(self.words.text("menu-order", next=len(self.focus.picked) + 1, count=size), size, size)

    def sequence(self) -> list[ui.ActionRow[Any]]:
        low, high = self.decision.bounds()
        done = len(self.focus.picked)
        label = self.words.text("menu-number" if done < low else "menu-list", next=done + 1)
        return self.collect(label, low, min(high, PICKED))

    def collect(self, label: str, low: int, high: int) -> list[ui.ActionRow[Any]]:
        """The controls for picking options one after the other; the tag contains the options picked so far."""
        picked = self.focus.picked
        so_far = encode_picked(picked)
        left = [(index, option) for index, option in self.legal if index not in picked]
        made: list[ui.ActionRow[Any]] = []
        if len(picked) < high and left:
            if self.decision.pick.kind == "many" and any(option.group for _, option in left):
                made += self.menus_of_many(left, so_far or "-", high - len(picked))
            else:
                made += self.menu(label, left, "", "add", so_far or "-")
        ends = []
        if low <= len(picked):
            label = "button-done" if picked or self.decision.pick.kind == "list" else "button-none"
            ends.append(button(self.tag("done", so_far), self.words.text(label), "main" if picked else "plain"))
        if picked:
            ends.append(button(self.tag("back"), self.words.text("button-again")))
        return made + ([row(*ends)] if ends else [])

    def menus_of_many(self, left: list[tuple[int, Option]], so_far: str, most: int) -> list[ui.ActionRow[Any]]:
        """A menu for each group, in which several options can be picked at once; they are added to those picked
        before."""
        groups: dict[str, list[tuple[int, Option]]] = {}
        for index, option in left:
            groups.setdefault(option.group, []).append((index, option))
        made = []
        for members in groups.values():
            entries = [self.entry(index, option) for index, option in members[:CHOICES]]
            tag = self.tag("add", f"{so_far}.{members[0][0]}")
            made.append(row(select(tag, self.menu_name(members[0][1]), entries, 1, most)))
        return made

    def amount(self) -> list[ui.ActionRow[Any]]:
        low, high = self.decision.pick.low, self.decision.pick.high
        if high - low < BUTTONS:
            return [row(*(button(self.tag("num", str(n)), str(n)) for n in range(low, high + 1)))]
        if high - low < CHOICES:
            entries = [Entry(str(n), str(n)) for n in range(low, high + 1)]
            return [row(select(self.tag("num-sel"), self.words.text("menu-amount", low=low, high=high), entries))]
        ask = self.words.text("button-amount")
        return [row(button(self.tag("amt", f"{low}.{high}"), cut(ask, BUTTON_LABEL), "main"))]


def list_suggestions(decision: Decision, words: Words, preview: Preview) -> list[str]:
    """A line for each suggested answer with the options that it picks."""
    labels = {option.id: option.label for option in decision.legal()}
    return [
        words.text("suggestion", name=one.label, picks=words.join([words.say(labels[pick]) for pick in one.picks]))
        for one in preview.suggestions
    ]


def picked_line(decision: Decision, picked: Sequence[int], words: Words) -> str:
    """The options picked so far, in words; "" for none."""
    if not picked:
        return ""
    names = [words.say(decision.options[i].label) for i in picked if i < len(decision.options)]
    return words.text("picked", picks=cut(words.join(names), PICKED_LIMIT))
