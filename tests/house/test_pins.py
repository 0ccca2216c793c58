"""Installed and tested packages agree: direct pins and transitive constraints are compared with the environment."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
PIN = re.compile(r"^(?P<name>[A-Za-z0-9_.-]+)(\[[a-z,]+\])?==(?P<version>[^ ;]+)$")


def _pins(entries: list[str]) -> dict[str, str]:
    found = {}
    for entry in entries:
        match = PIN.match(entry)
        assert match is not None, f"{entry} is not pinned exactly"
        found[_canonical(match["name"])] = match["version"]
    return found


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _all_pins() -> dict[str, str]:
    direct = _pins(PROJECT["project"]["dependencies"]) | _pins(PROJECT["dependency-groups"]["dev"])
    return direct | _pins(PROJECT["tool"]["uv"]["constraint-dependencies"])


def test_installed_versions_are_the_pinned_ones() -> None:
    wrong = {}
    for name, version in _all_pins().items():
        try:
            installed = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue  # a constraint for another platform
        if installed != version:
            wrong[name] = (version, installed)
    assert wrong == {}


def test_every_installed_package_is_pinned() -> None:
    tools = {"landsraad", "pip", "setuptools", "wheel", "uv"}
    installed = {_canonical(dist.metadata["Name"]) for dist in metadata.distributions()}
    assert installed - set(_all_pins()) - tools == set()
