"""Panels: within Discord's limits for any decision, every option reachable, no user text or names in custom ids."""

from __future__ import annotations

import dataclasses
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.components.parts import cut, cut_lines, panel
from bot.components.tags import Tag, read_tag
from bot.games.imperium.modules.choam.lines import list_board
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages import cockpit, lobby, lobby_pages, table
from bot.messages.choices import Focus, decode_picked, encode_picked
from bot.messages.clocks import build_clocks
from bot.messages.endings import build_final
from bot.messages.replies import Last, read_reply
from bot.messages.scene import Scene
from bot.messages.story import tell
from bot.sandbox import components as tree
from bot.tables.history import Times
from bot.tables.table_settings import CLOCKS, value_of
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option, Pick, check
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from tests.bot.support.panels import MADE, ROW, SEATS, WORDS, scene, shown

texts = st.sampled_from(["a", "A longer label", "y" * 300, "**bold**"])
options = st.builds(
    Option,
    id=st.just(""),
    label=st.builds(lambda text: Msg("test-label", {"text": text}), texts),
    verb=st.sampled_from(["", "agent", "play", "acquire", "deploy", "end", "pass", "x", "y", "z"]),
    group=st.sampled_from(["", "card:1", "card:2", "card:3", "row", "hand", "deploy", "g8"]),
    group_label=st.none() | st.just(Msg("group-test")),
    gains=st.lists(st.just(Msg("gain-test", {"n": 2})), max_size=3).map(tuple),
    final=st.booleans(),
    targets=st.just(()),
    costs=st.just(()),
    refusal=st.none(),
)


@st.composite
def decisions(draw: st.DrawFn) -> Decision:
    kind = draw(st.sampled_from(["one", "one", "one", "many", "list", "order", "amount"]))
    size = (
        draw(st.sampled_from([0, 1, 2, 5, 6, 24, 25, 26, 30, 60, 200])) if kind != "order" else draw(st.integers(1, 30))
    )
    base = draw(st.lists(options, min_size=min(size, 8), max_size=min(size, 8)))
    made = [base[i % len(base)]._replace(id=f"o{i}") for i in range(size)] if base else []
    if kind == "amount":
        low = draw(st.integers(0, 3))
        return Decision("r9.f1", 0, "k", Msg("p"), [], Pick("amount", low, low + draw(st.integers(0, 60))))
    if kind in ("many", "list"):
        low = draw(st.integers(0, min(2, size)))
        pick = Pick(kind, low, max(low, min(size, draw(st.integers(0, 20)))))
        return Decision("r9.f1", 0, "k", Msg("p"), made, pick)
    if kind == "one" and not made:
        made = [Option("o0", Msg("only"))]
    return Decision("r9.f1", 0, "k", Msg("p"), made, Pick(kind, 1, 1))


@pytest.mark.long
@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(decisions())
def test_any_decision_fits_and_every_answer_can_be_given(decision) -> None:
    reached: set[Any] = set()
    seen: set[Focus] = set()
    todo = [Focus()]
    while todo and len(seen) < 120:
        focus = todo.pop()
        if focus in seen:
            continue
        seen.add(focus)
        parts = shown(cockpit.build_cockpit(scene(decision), focus))
        for part in tree.of_types(parts, tree.BUTTON, *tree.SELECTS):
            tag = read_tag(part["custom_id"])
            if tag.action in ("undo", "why", "fresh", "hand", "board", "log", "more", "back", "amt"):
                if tag.action == "amt":
                    low, _, high = tag.arg.partition(".")
                    reached.update(range(int(low), int(high) + 1))
                continue
            values = [[o["value"]] for o in part["options"]] if part["type"] != tree.BUTTON else [[]]
            if part["type"] != tree.BUTTON and part["min_values"] > 1:
                values = [[o["value"] for o in part["options"][: part["min_values"]]]]
            for chosen in values:
                reply = read_reply(decision, tag, chosen, MADE)
                if isinstance(reply, Focus):
                    todo.append(reply)
                elif isinstance(reply, Last):
                    check(decision, reply.answer)
                    assert {reply.answer.picks[0]} <= {option.id for option in MADE.questions.list_last(decision)}
                else:
                    check(decision, reply)
                    reached.update(reply.picks if reply.amount is None else [reply.amount])
    if len(seen) < 120:
        if decision.pick.kind == "amount":
            assert reached == set(range(decision.pick.low, decision.pick.high + 1))
        elif decision.pick.kind == "one" or decision.pick.high:
            assert reached >= {option.id for option in decision.options if decision.pick.low < 2}


def test_groups_without_a_verb_fold_as_well() -> None:
    """Groups of options without a verb are folded into one menu. Otherwise seven of them beside a menu of single
    options would be one menu too many. All options remain reachable."""
    grouped = [Option(f"g{i}", Msg("test-label", {"text": "a"}), group=f"group:{i % 7}") for i in range(14)]
    loose = [Option(f"o{i}", Msg("test-label", {"text": "a"}), gains=(Msg("gain-test", {"n": 2}),)) for i in range(4)]
    decision = Decision("r9.f1", 0, "k", Msg("p"), [*grouped, *loose])
    fold, menu = tree.of_types(shown(cockpit.build_cockpit(scene(decision))), *tree.SELECTS)
    assert len(fold["options"]) == 7
    assert len(menu["options"]) == 4
    assert read_reply(decision, read_tag(fold["custom_id"]), ["g6"], MADE) == Focus(group="group:6")


def test_long_orders_travel_in_the_tag() -> None:
    order = Decision("r1.f1", 0, "k", Msg("p"), [Option(f"o{i}", Msg(f"l{i}")) for i in range(30)], Pick("order"))
    focus: Any = Focus()
    for _ in range(40):
        parts = shown(cockpit.build_cockpit(scene(order), focus))
        part = tree.of_types(parts, *tree.SELECTS)[0]
        focus = read_reply(order, read_tag(part["custom_id"]), [part["options"][0]["value"]], MADE)
        if isinstance(focus, Answer):
            break
    assert sorted(focus.picks) == sorted(option.id for option in order.options)


def first_turn(cards: int) -> Decision:
    made = [
        Option(f"a{c}{s}", Msg("to"), "agent", f"card:{c}", Msg("card", {"n": c}), (f"card:c{c}", f"space:s{s}"))
        for c in range(cards)
        for s in range(4)
    ]
    return Decision("r9.f1", 0, "turn", Msg("p"), [*made, Option("reveal", Msg("reveal"), "reveal")])


def test_each_card_has_a_menu_of_spaces() -> None:
    turn = first_turn(5)
    menus = tree.of_types(shown(cockpit.build_cockpit(scene(turn))), *tree.SELECTS)
    assert [menu["placeholder"] for menu in menus] == [f"Card: {c}: to which space?" for c in range(5)]
    reply = read_reply(turn, read_tag(menus[1]["custom_id"]), [menus[1]["options"][2]["value"]], MADE)
    assert reply == Answer("r9.f1", ("a12",))


def test_what_asks_nothing_more_is_a_button() -> None:
    go, pay = Msg("choose-go"), Msg("choose-pay")
    both = [
        Option("1.go", go, "resolve", "item:1", Msg("draw")),
        Option("2.go", pay, "resolve", "item:2", Msg("z" * 81)),
    ]
    turn = Decision("r9.f1", 0, "agent-turn", Msg("p"), both)
    parts = shown(cockpit.build_cockpit(scene(turn)))
    (only,) = [b for b in tree.of_types(parts, tree.BUTTON) if tree.button_caption(b) == "Draw"]
    assert read_reply(turn, read_tag(only["custom_id"]), [], MADE) == Answer("r9.f1", ("1.go",))
    (menu,) = tree.of_types(parts, *tree.SELECTS)
    assert len(menu["placeholder"]) == 81


@pytest.mark.parametrize("most", [1, 4, 5, 12])
@pytest.mark.parametrize("due", [False, True])
def test_troops_are_deployed_and_the_turn_ended_in_one(most, due) -> None:
    made = [Option(f"deploy.{n}", Msg("choose-deploy", {"n": n}), "deploy", "deploy") for n in range(1, most + 1)]
    end = Option("end", Msg("choose-end"), "end", refusal=Msg("refused-pending", {"n": 1}) if due else None)
    turn = Decision("r9.f1", 0, "agent-turn", Msg("p"), [*made, end])
    parts = shown(cockpit.build_cockpit(scene(turn)))
    menus = tree.of_types(parts, *tree.SELECTS)
    assert len(menus) == (most > 1)
    found = {tree.button_caption(b): (b["custom_id"], []) for b in tree.of_types(parts, tree.BUTTON)}
    found |= {option["label"]: (menu["custom_id"], [option["value"]]) for menu in menus for option in menu["options"]}
    assert f"Deploy {most}" in found
    assert (f"Deploy {most}, end turn" in found) is not due
    if not due:
        custom_id, values = found[f"Deploy {most}, end turn"]
        assert read_reply(turn, read_tag(custom_id), values, MADE) == Last(Answer("r9.f1", (f"deploy.{most}",)))


def test_a_forged_end_is_refused() -> None:
    ended = Option("end", Msg("choose-end"), "end", refusal=Msg("refused-pending", {"n": 1}))
    deploy, other = Option("deploy.1", Msg("l"), "deploy"), Option("x", Msg("l"), "resolve")
    for made in ([deploy, ended], [deploy], [other, ended._replace(refusal=None)]):
        turn = Decision("r9.f1", 0, "agent-turn", Msg("p"), made)
        for tag, values in ((Tag(1, 9, "last", "0"), []), (Tag(1, 9, "sel", "0"), ["e0"])):
            with pytest.raises(Illegal):
                read_reply(turn, tag, values, MADE)


def test_a_panel_says_when_only_the_end_is_left() -> None:
    end = Option("end", Msg("choose-end"), "end")
    deploy = Option("deploy.1", Msg("choose-deploy", {"n": 1}), "deploy", "deploy")
    for made, left in (([end], True), ([deploy, end], False), ([deploy._replace(refusal=Msg("r")), end], True)):
        turn = Decision("r9.f1", 0, "agent-turn", Msg("prompt-agent", {"n": 0}), made)
        text = str(shown(cockpit.build_cockpit(scene(turn))))
        assert ("Nothing is left to do" in text) is left
        assert ("Resolve your effects" in text) is not left


def test_the_rarer_tools_hold_no_dead_button() -> None:
    """The page behind `More…` has no button without effect: a spectator has no game to leave and reports no
    problem, and a running game cannot be exported."""

    def captions(of: Scene) -> list[str]:
        return [tree.button_caption(part) for part in tree.of_types(shown(table.build_more(of)), tree.BUTTON)]

    watching = scene(None, seat=None)
    assert captions(watching) == ["Log", "Follow", "Rules", "Clocks"]
    over = replace(watching, row=replace(watching.row, status="over"))
    assert captions(over) == ["Log", "Rules", "Clocks", "Export"]
    assert captions(scene(None, seat=0))[-2:] == ["Report problem", "Leave game"]
    played = replace(scene(None, seat=0), row=replace(watching.row, status="over"))
    assert "Leave game" not in captions(played)


@pytest.mark.parametrize("status", ["open", "held", "paused", "over", "closed"])
def test_nothing_is_announced_for_later_once_the_game_has_ended(status) -> None:
    row, runs = replace(ROW, status=status), status not in ("over", "closed")
    assert ("will show the seed" in str(shown(table.build_more(replace(scene(None), row=row))))) == runs
    wanted = {name: value_of(row, name) for name in CLOCKS}
    assert ("can propose other clocks" in str(shown(build_clocks(row, wanted, False, WORDS)))) == runs


def test_whoever_watches_reads_who_is_to_move() -> None:
    watching = replace(scene(None, seat=None), waiting=(1,))
    said, when = cockpit.status_line(watching).splitlines()
    assert said == f"You are watching this game. Waiting for {WORDS.seat(1)}."
    assert when == "-# Last move <t:0:R>"


def test_many_cards_are_sent_in_two_steps() -> None:
    turn = first_turn(9)
    parts = shown(cockpit.build_cockpit(scene(turn)))
    (fold,) = tree.of_types(parts, *tree.SELECTS)
    assert len(fold["options"]) == 9
    focus = read_reply(turn, read_tag(fold["custom_id"]), [fold["options"][1]["value"]], MADE)
    opened = shown(cockpit.build_cockpit(scene(turn), focus))
    (spaces,) = tree.of_types(opened, *tree.SELECTS)
    reply = read_reply(turn, read_tag(spaces["custom_id"]), [spaces["options"][2]["value"]], MADE)
    assert reply == Answer("r9.f1", ("a12",))


@pytest.mark.parametrize("arg", ["", "99", "x", "-1.2", "zz", "1.2.3"])
def test_forged_tags_are_refused(arg) -> None:
    decision = Decision("r9.f1", 0, "k", Msg("p"), [Option("o", Msg("l"))])
    for action in ("pick", "done", "num", "amt-in", "sel", "fold", "add", "last", "unheard"):
        for values in ([], ["99"], ["g77"], ["pxy"], ["ex"], ["e99"], [""]):
            with pytest.raises(Illegal):
                check(decision, read_reply(decision, Tag(1, 9, action, arg), values, MADE))


def test_tags_round_trip_and_strangers_are_not_read() -> None:
    tag = Tag(36**6, 36**5, "num-sel", "g12.3")
    assert read_tag(tag.write("ls1")) == tag
    for text in ("", "x", "lb1", "lb1|1|2|pick", "lb2|1|1|pick|0", "lb1|Ä|1|pick|0", "lb1|1|1|pick|" + "0" * 99):
        assert read_tag(text) is None
    with pytest.raises(ValueError):
        Tag(1, 1, "pick", "Ä").write("lb1")
    for picked in ((), (0,), (1, 35, 36, 200)):
        assert decode_picked(encode_picked(picked)) == picked


def test_public_posts_refuse_a_private_scene() -> None:
    times = Times(0, 1, None, {}, 0)
    for build in (table.build_table, lambda *args: build_final(*args, times)):
        with pytest.raises(ValueError, match="spectator"):
            build(scene(None), [])
    with pytest.raises(ValueError, match="spectator"):
        table.build_table(scene(None, seat=None), [])


def test_a_table_post_mentions_the_called_once() -> None:
    view = {"round": 1, "scores": [1, 2, 3]}
    parts = shown(table.build_table(scene(None, seat=None, view=view), ["Ayla did"] * 500, None, {0: 11}))
    text = "\n".join(p["content"] for p in tree.of_types(parts, tree.TEXT_DISPLAY))
    assert text.count("<@11>") == 1
    assert text.index("<@11>") < 10


def test_the_lobby_fits() -> None:
    row = dataclasses.replace(ROW, status="lobby", family="imperium", product="uprising", capacity=4)
    for status in ("lobby", "open", "closed"):
        shown(lobby.build_lobby(dataclasses.replace(row, status=status), SEATS, WORDS))
    for page in lobby_pages.PAGES:
        shown(lobby_pages.build_options(row, SEATS, WORDS, page))


def test_computers_are_neither_ready_nor_called_computers_twice() -> None:
    row = dataclasses.replace(ROW, status="lobby", family="imperium", product="uprising")
    words = Words("en", ["Ayla", "Bo", "Computer 1"])
    parts = shown(lobby.build_lobby(row, SEATS, words))
    text = "\n".join(p["content"] for p in tree.of_types(parts, tree.TEXT_DISPLAY))
    assert "3. Computer 1\n" in f"{text}\n"
    assert "1. Ayla ✓ ready" in text


def test_no_line_begins_with_a_dot() -> None:
    (text,) = tree.of_types(shown(panel("Game 1 · Uprising · #table")), tree.TEXT_DISPLAY)
    assert text["content"] == "Game 1\N{NO-BREAK SPACE}· Uprising\N{NO-BREAK SPACE}· #table"


def test_refusals_and_logs_fit() -> None:
    refused = tuple(Option(f"o{i}", Msg("z" * 90), refusal=Msg("refused-host")) for i in range(400))
    shown(cockpit.build_refusals(scene(None, refused=refused)))
    shown(cockpit.build_log(["w" * 3000] * 50, WORDS, "1"))
    shown(panel("x" * 9000, "y" * 10))
    assert cut("  a \n b ", 10) == "a b"
    assert cut_lines(["a" * 10] * 10, 40, last=True).startswith("…\n")


@pytest.mark.parametrize("last", [False, True])
def test_a_line_that_is_too_long_alone_is_told_to_its_middle(last: bool) -> None:
    long = "♞■ **Computer 1**: House die; played *Adab, the Demanding Memory*; revealed a token in **B10**: 2r 1s; done"
    for limit in range(30, 120):
        told = cut_lines([long], limit, last)
        assert len(told) <= limit
        assert told.startswith("♞■ ")
        assert told.count("*") % 2 == told.count("**") % 2 == 0
    assert cut_lines([long], 60, last) == "♞■ **Computer 1**: House die; played…"
    assert cut_lines(["<:war_die:123456789> " * 4], 50, last).count("<") == 2


def test_events_of_one_seat_join_into_one_line() -> None:
    events = [
        Event("agent", {"seat": 0, "space": "space:arrakeen", "card": "card:dagger"}),
        Event("gain", {"seat": 0, "what": "resource:water", "n": 1, "why": "space:arrakeen"}),
        Event("draw", {"seat": 0, "n": 1, "cards": ["card:dagger"], "shown": 1}, (0,), {"seat": 0, "n": 1, "shown": 0}),
    ]
    (public,) = tell(events, None, WORDS)
    assert public.startswith("Ayla sent an Agent to Arrakeen with Dagger")
    assert public.count("Ayla") == 1
    (own,) = tell(events, 0, WORDS)
    assert own.count("Dagger") == 2
    assert public.count("Dagger") == 1


def test_the_same_of_several_seats_is_one_line() -> None:
    def draw(seat: int, n: int = 5) -> Event:
        hidden = {"seat": seat, "n": n, "cards": ["card:dagger"] * n, "shown": 1}
        return Event("draw", hidden, (seat,), {"seat": seat, "n": n, "shown": 0})

    passed = [Event("pass", {"seat": seat, "forced": int(seat == 1)}) for seat in (0, 1, 2)]
    gain = Event("gain", {"seat": 2, "what": "resource:water", "n": 1, "why": "space:arrakeen"})
    telling = product("uprising").course.telling
    told = tell([draw(2), draw(0), draw(1), gain, *passed], None, Words("en", ["Ayla", "Bo", "Cy"]), telling)
    assert told == ["Cy, Ayla and Bo drew 5 cards each", "Cy gained 1 water", "Ayla and Cy passed"]
    own = tell([draw(0), draw(1), draw(2)], 1, Words("en", ["Ayla", "Bo", "Cy"]))
    assert [("Dagger" in line, line.partition(" drew")[0]) for line in own] == [
        (False, "Ayla"),
        (True, "Bo"),
        (False, "Cy"),
    ]
    assert len(tell([draw(0, 5), draw(1, 4)], None, WORDS)) == 2
    assert len(tell([draw(0, 1), gain._replace(data={**gain.data, "seat": 0}), draw(1, 1)], None, WORDS)) == 2


def test_contracts_are_told_also_when_all_are_completed(caplog) -> None:
    choam = {"market": [], "bank": 0, "held": [{"open": [], "done": ["x"]}]}
    with caplog.at_level("WARNING"):
        assert list_board({"choam": choam}, Words("en", ["Ayla"])) == ["Ayla: no open contracts, 1 completed"]
    assert not caplog.records


def test_a_purchase_says_what_the_card_does() -> None:
    game = Game.new(family("imperium"), {"product": "uprising", "seats": 3}, bytes(32))
    answer = player("random")
    while not any(option.verb == "acquire" for option in game.decisions()[0].options):
        (seat, *_), rng = game.waiting(), random.Random(game.revision)
        game.apply(seat, answer({}, game.decisions()[0], rng))
    sheets = game.config.library.cards
    for option in game.options(game.waiting()[0], refused=True).options:
        if option.verb == "acquire":
            card = sheets[option.targets[0].removeprefix("card:")]
            boxes = [card.acquire, card.agent, card.reveal]
            assert [gain.args["effect"] for gain in option.gains] == [f"effect:{box.at}" for box in boxes if box]


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_many_and_no_others_are_one_number(language) -> None:
    """A fixed number of picks is written as one number: neither the menu nor the refusal says "2 to 2"."""
    words = Words(language, ["Ayla"])
    options = [Option(f"a{n}", Msg("option-a", {"n": n}), "a") for n in range(4)]
    decision = Decision("r9.f1", 0, "k", Msg("p"), options, Pick("many", 2, 2))
    (menu,) = tree.of_types(shown(cockpit.build_cockpit(scene(decision, words=words))), *tree.SELECTS)
    with pytest.raises(Illegal) as refused:
        check(decision, Answer(decision.id, ("a0",)))
    for text in (menu["placeholder"], words.say(refused.value.reason)):
        assert text.count("2") == 1, text


def test_a_list_that_is_asked_for_until_done_ends_with_done_from_the_first() -> None:
    """A list that ends with "Done" has that button before the first pick, because the question says "then press
    Done"."""
    for options in ([], [Option(f"o{n}", Msg("choose-end")) for n in range(3)]):
        asked = Decision("r9.f1", 0, "endgame", Msg("prompt-endgame"), options, Pick("list", 0, len(options)))
        buttons = tree.of_types(shown(cockpit.build_cockpit(scene(asked))), tree.BUTTON)
        assert [tree.button_caption(part) for part in buttons][:1] == ["Done"]


def test_a_list_of_a_fixed_length_speaks_of_done_only_where_that_button_is() -> None:
    """A list of exactly two options has no "Done" before the second pick, and its menu names none."""
    options = [Option(f"o{n}", Msg("choose-end")) for n in range(4)]
    for low in (0, 1, 2):
        asked = Decision("r9.f1", 0, "navigation", Msg("prompt-endgame"), options, Pick("list", low, 2))
        for picked in ((), (0,)):
            parts = shown(cockpit.build_cockpit(scene(asked), Focus(picked=picked)))
            (menu,) = tree.of_types(parts, *tree.SELECTS)
            done = "Done" in [tree.button_caption(part) for part in tree.of_types(parts, tree.BUTTON)]
            assert ("Done" in menu["placeholder"]) == done == (len(picked) >= low)
