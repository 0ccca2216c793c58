"""Make the font files in this folder. Run `python content/fonts/make_fonts.py` in an environment with fonttools.

The sources (both OFL-1.1) are Inter and Noto Sans CJK, as Debian's packages fonts-inter and fonts-noto-cjk install
them; other folders can be given as arguments. These files are written, without hinting and layout tables:

- `latin.otf`, `latin-bold.otf`: Inter Medium and Bold with Latin, Greek, Cyrillic and punctuation;
- `cjk.otf`: Noto Sans CJK SC with all common ideographs, those of JIS X 0213, kana and the 2,350 syllables of
  KS X 1001, so that it can write anybody's name;
- `ja.otf`, `zh-TW.otf`: the regional shapes for JIS X 0208 and Big5 level 1, with all strings of the game in these
  languages (zh-CN needs no file of its own).

Run the program again when names or wording gain rare characters; a test fails until then.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).resolve().parent
CONTENT = HERE.parent
SOURCES = [Path("/usr/share/fonts"), Path.home() / ".local/share/fonts"]
FACES = {"ja": 0, "zh-CN": 2, "zh-TW": 3}
"""The number of each language's face in NotoSansCJK-Regular.ttc."""


def characters_between(*ranges: tuple[int, int]) -> set[int]:
    """The code points of inclusive ranges."""
    return {code for first, last in ranges for code in range(first, last + 1)}


def decode_rows(encoding: str, lead: tuple[int, int], trail: list[tuple[int, int]]) -> set[int]:
    """The code points in these rows of a double-byte character set."""
    found: set[int] = set()
    for high in range(lead[0], lead[1] + 1):
        for first, last in trail:
            for low in range(first, last + 1):
                try:
                    found |= {ord(character) for character in bytes((high, low)).decode(encoding)}
                except UnicodeDecodeError:
                    continue
    return found


LATIN = characters_between(
    (0x20, 0x7E), (0xA0, 0x24F), (0x259, 0x259), (0x2BB, 0x2BC), (0x300, 0x304), (0x370, 0x3FF), (0x400, 0x45F),
    (0x490, 0x4BF), (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x203A), (0x20A0, 0x20BF), (0x2100, 0x2122),
    (0x2190, 0x2199), (0x2212, 0x2212), (0x25A0, 0x25CF),
)  # fmt: skip
IDEOGRAPHS = characters_between((0x4E00, 0x9FFF), (0xF900, 0xFAFF))
MARKS = set(map(ord, "·‘’“”…"))
"""The punctuation marks of Latin text, which these fonts draw in the width of an ideograph."""
KANA = characters_between((0x3000, 0x303F), (0x3041, 0x30FF), (0xFF00, 0xFFEF))


SINGLE, DOUBLE = [(0xA1, 0xFE)], [(0x40, 0x7E), (0xA1, 0xFE)]


def regional_characters(language: str) -> set[int]:
    """The characters of the language's national set without its rare parts, with kana and full-width forms."""
    rows = {"ja": ("euc_jp", (0xB0, 0xF4), SINGLE), "zh-TW": ("big5", (0xA4, 0xC6), DOUBLE)}
    return KANA | MARKS | decode_rows(*rows[language])


def rare_ideographs() -> set[int]:
    """The characters of JIS X 0213 beyond the common ideographs (㐂, 𠮟), and variants in family names that are in no
    set."""
    found = set(map(ord, "𠮷𡈽𣘺"))
    for plane in (b"", b"\x8f"):
        for high in range(0xA1, 0xFF):
            for low in range(0xA1, 0xFF):
                try:
                    found |= {ord(character) for character in (plane + bytes((high, low))).decode("euc_jis_2004")}
                except UnicodeDecodeError:
                    continue
    return {code for code in found if 0x3400 <= code < 0x4E00 or code >= 0x20000}


def broad_characters() -> set[int]:
    """The characters that people's names may need. Some everyday ones, such as 瑄, 喆, 赟, 髙 and 﨑, are in no level
    of a national set."""
    korean = decode_rows("euc_kr", (0xB0, 0xC8), SINGLE)
    every = IDEOGRAPHS | rare_ideographs() | regional_characters("ja") | regional_characters("zh-TW") | korean
    return (every - LATIN) | MARKS


def game_characters(language: str) -> set[int]:
    """The characters beyond ASCII in a language's strings in the content: names, terms and wording."""
    texts: list[str] = []
    for path in [path for name in ("terms.yaml", "names.yaml", "names/*.yaml") for path in CONTENT.rglob(name)]:
        entries = import_module("yaml").safe_load(path.read_text(encoding="utf-8"))
        texts += [str(names.get(language, "")) for names in entries.values()]
    wording = [*(CONTENT / "wording" / language).glob("*.ftl"), *CONTENT.rglob(f"wording/{language}.ftl")]
    texts += [path.read_text(encoding="utf-8") for path in wording]
    return {ord(character) for character in "".join(texts) if not character.isascii()}


def find_source(name: str, folders: list[Path]) -> Path:
    """The path of a source font, found by file name. Ends the program if there is none."""
    for folder in folders:
        for path in sorted(folder.rglob(name)):
            return path
    sys.exit(f"make_fonts: {name} not found in {', '.join(map(str, folders))}; give its folder as an argument.")


def write_subset(source: Path, number: int, characters: set[int], target: Path) -> None:
    """Write one font face, reduced to `characters`."""
    subset = import_module("fontTools.subset")
    options = subset.Options(
        font_number=number, hinting=False, layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 4, 5, 6, 13, 14],
        name_languages=[0x409], drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"],
    )  # fmt: skip
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    subset.save_font(font, str(target), options)
    sys.stdout.write(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size // 1024} KB\n")


def main(folders: list[Path]) -> None:
    """Write all font files."""
    try:
        for need in ("fontTools.subset", "yaml"):
            import_module(need)
    except ImportError:
        sys.exit("make_fonts: needs fonttools and PyYAML (pip install fonttools pyyaml).")
    noto = find_source("NotoSansCJK-Regular.ttc", folders)
    write_subset(find_source("Inter-Medium.otf", folders), -1, LATIN, HERE / "latin.otf")
    write_subset(find_source("Inter-Bold.otf", folders), -1, LATIN, HERE / "latin-bold.otf")
    write_subset(noto, FACES["zh-CN"], broad_characters() | game_characters("zh-CN"), HERE / "cjk.otf")
    for language in ("ja", "zh-TW"):
        characters = regional_characters(language) | game_characters(language)
        write_subset(noto, FACES[language], characters, HERE / f"{language}.otf")


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]] or SOURCES)
