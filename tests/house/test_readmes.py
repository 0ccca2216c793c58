"""The promises of READMEs, forms and the changelog; each has a test."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image
from typer.main import get_command

from bot import main
from bot.games.registry import product
from content import LANGUAGES
from content.loading import Loader

TOP = Path(__file__).parents[2]
README = TOP / "README.md"
PAGES = sorted(
    path.relative_to(TOP).as_posix()
    for room in (".", ".github", "bot", "cogs", "content", "engine", "tests")
    for path in (TOP.glob("*.md") if room == "." else (TOP / room).rglob("*.md"))
    if "node_modules" not in path.parts
)
LINK = re.compile(r"(?<!!)\[[^]]+\]\(([^)\s]+)\)")
FENCE = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
SPOKEN = {"en": "English", "zh-TW": "繁體中文", "zh-CN": "简体中文", "ja": "日本語"}


class Images(HTMLParser):
    """The pictures of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.found.append({name: value or "" for name, value in attrs})


def read(page: str | Path) -> str:
    return (TOP / page).read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = FENCE.sub("", read(page))
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def rows(page: str | Path, head: str) -> list[list[str]]:
    """The cells of the table whose first column has this heading."""
    lines = iter(read(page).splitlines())
    next(line for line in lines if line.startswith(f"| {head} |"))
    next(lines)
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


# -- the README -------------------------------------------------------------------------------------------------------


def test_the_first_page_is_short_and_shows_the_game_first() -> None:
    text = read(README)
    assert len(text.encode()) <= 6 * 1024
    page = Images()
    page.feed(text)
    assert [Path(image["src"]).stem for image in page.found] == ["board", "panel"]
    assert text.index("<img") < text.index("```")
    assert len(text[: text.index("<img")].splitlines()) < 10
    for image in page.found:
        file = TOP / image["src"]
        assert file.stat().st_size < 120_000
        assert len(image["alt"]) > 60
        with Image.open(file) as picture:
            assert picture.format == "WEBP"
            assert picture.width >= 700


def test_the_first_page_has_a_clone_line_a_lesson_and_one_command_for_the_tests() -> None:
    text = read(README)
    play, *_, tests = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    assert play.startswith("git clone ")
    assert "uv run landsraad sandbox" in play
    assert tests.splitlines() == ["pip install uv && uv run pytest"]
    assert "`/learn`" in text


def test_the_first_page_names_boxes_players_and_languages_as_they_are() -> None:
    table = {row[0].partition(",")[0]: row[1] for row in rows(README, "box")}
    for heading, name in (
        ("Dune: Imperium", "base"), ("Dune: Imperium – Uprising", "uprising"), ("Dune: War for Arrakis", "arrakis"),
    ):  # fmt: skip
        numbers = [range(int(a), int(b or a) + 1) for a, b in re.findall(r"(\d)(?:–(\d))?", table[heading])]
        assert {number for some in numbers for number in some} == product(name).lobby.seats
    for row in rows(README, "box"):
        assert row[3:] == ["✓"] * len(LANGUAGES)
    (head,) = [line for line in read(README).splitlines() if line.startswith("| box |")]
    assert [cell.strip() for cell in head.strip("|").split("|")][3:] == [SPOKEN[language] for language in LANGUAGES]


# -- all pages of documentation ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    for link in LINK.findall(FENCE.sub("", read(page))):
        target, _, anchor = link.partition("#")
        if target.startswith(("http", "../../issues")):
            continue
        file = (TOP / page).parent / target if target else TOP / page
        assert file.exists(), link
        assert not anchor or anchor in anchors(file), link


@cache
def commands() -> Any:
    """The command line with all commands, whatever other tests have loaded."""
    main.load_commands()
    main.load_tools()
    return get_command(main.app)


def test_every_command_of_the_command_line_is_on_a_page() -> None:
    told = {
        word
        for page in ("bot/README.md", "tests/README.md")
        for row in rows(page, "command")
        for word in row[0].split("`")
    }
    named = {part for word in told for part in (word, " ".join(word.split()[:2]), word.partition(" ")[0])}
    for name, command in commands().commands.items():
        inner = getattr(command, "commands", None)
        words = [f"{name} {one}" for one in inner] if inner else [name]
        for word in words:
            assert word in named or word == "audit", word  # `audit` is short for `content audit`


@pytest.mark.parametrize("page", PAGES)
def test_every_command_and_option_on_a_page_is_there(page: str) -> None:
    for line in re.findall(r"(?:`|uv run )landsraad ([a-z][^`\n#]*)", read(page)):
        words = line.split()
        command = commands()
        while words and words[0] in getattr(command, "commands", {}):
            command = command.commands[words.pop(0)]
        assert command.name != commands().name, line
        known = {option for parameter in command.params for option in parameter.opts}
        assert {word.split("=")[0] for word in words if word.startswith("--")} <= known | {"--help"}, line


# -- forms, stages, changelog -----------------------------------------------------------------------------------------


def test_who_reports_a_wrong_rule_is_asked_for_the_game_and_the_rule() -> None:
    form = yaml.load(read(".github/ISSUE_TEMPLATE/rule.yml"), Loader)
    asked = {field["id"] for field in form["body"] if field.get("validations", {}).get("required")}
    assert {"code", "rule", "happened"} <= asked


@pytest.mark.parametrize("path", sorted((TOP / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem)
def test_a_form_is_one(path: Path) -> None:
    form = yaml.load(path.read_text(encoding="utf-8"), Loader)
    if path.stem == "config":
        return
    assert form["name"]
    assert form["description"]
    assert all(field["attributes"]["label"] for field in form["body"])
    names = [field["id"] for field in form["body"]]
    assert len(names) == len(set(names))


def test_the_workflow_runs_every_stage() -> None:
    stages = re.search(r"^stages=\((.*)\)$", read(".ci/run"), re.MULTILINE)
    assert stages is not None
    job = yaml.load(read(".github/workflows/ci.yml"), Loader)["jobs"]["check"]
    assert job["strategy"]["matrix"]["stage"] == stages[1].split()
    assert job["steps"][-1]["run"] == ".ci/run ${{ matrix.stage }}"
    assert all(re.search(rf"^{stage}\(\)", read(".ci/run"), re.MULTILINE) for stage in stages[1].split())


def test_the_oldest_and_the_newest_python_are_tested_and_named() -> None:
    bounds = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", tomllib.loads(read("pyproject.toml"))["project"]["requires-python"])
    assert bounds is not None
    oldest, newest = f"3.{bounds[1]}", f"3.{int(bounds[2]) - 1}"
    assert f"Python {oldest} to {newest} " in read("README.md").replace("\n", " ")
    matrix = yaml.load(read(".github/workflows/ci.yml"), Loader)["jobs"]["check"]["strategy"]["matrix"]
    assert matrix["python"] == [oldest]
    assert [(one["stage"], one["python"]) for one in matrix["include"]] == [("quick", newest), ("slow", newest)]


def test_the_changelog_has_the_version_that_is_installed() -> None:
    text = read("CHANGELOG.md")
    headings = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert headings[0] == ("Unreleased", "")
    assert all(date for _, date in headings[1:])
    assert headings[1][0] == tomllib.loads(read("pyproject.toml"))["project"]["version"]
    assert [date for _, date in headings[1:]] == sorted((date for _, date in headings[1:]), reverse=True)
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= kinds
