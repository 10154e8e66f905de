"""Cut the typefaces down to the signs that Stavka says, so that a browser fetches half as much.

`python scripts/fonts.py` (needs `pip install fonttools brotli`, which nothing else here does) reads the fonts of
`web/node_modules` and writes `web/src/theme/fonts/`: the small fonts, and `fonts.css` with the range of each. Other
signs, in names and chat, come from the whole fonts, when somebody writes them. `tests/scripts/test_fonts.py` fails
when a message says something that is not in them: run this again then. The licence of all three (SIL OFL 1.1, without
reserved names) allows it; the small fonts carry no names.
"""

from __future__ import annotations

import io
import string
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "web/node_modules/@fontsource"
OUT = ROOT / "web/src/theme/fonts"
CUTS = [  # two weights: one font for them and all between, which is smaller than two
    ("EB Garamond", "eb-garamond", (("400 600", "normal"), ("400", "italic"))),
    ("Source Sans 3", "source-sans-3", (("400 600", "normal"),)),
    ("Barlow Semi Condensed", "barlow-semi-condensed", (("500", "normal"), ("600", "normal"), ("700", "normal"))),
]
PARTS = ("latin", "latin-ext")
WHOLE = {  # what people may write besides; other scripts come from their own system
    "latin": "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212",
    "latin-ext": "U+100-130,U+132-151,U+154-2BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20CF,U+2C60-2C7F,U+A720-A7FF",
    "cyrillic": "U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116",
}
HAIR = 2.5  # thousandths of an em
FEATURES = ["kern", "liga", "lnum", "tnum"]


PICTURES = "←↑→↓↩▮▲▼◎●★✈✓✕∞⅓⅔⅙⅚≤≥"  # not all of these typefaces have them: the system draws them there


def said() -> set[str]:
    """Every sign that catalogues, data and code hold, also in capitals, and what is easily typed."""
    files = [f for kind in ("*.ftl", "*.toml", "*.py") for f in (ROOT / "src/stavka").rglob(kind)]
    files += [f for kind in ("*.svelte", "*.ts") for f in (ROOT / "web/src").rglob(kind)]
    found = {sign for file in files for sign in file.read_text("utf-8")}
    found |= {sign.upper() for sign in found if sign.upper() < "\u0250"} | set(string.printable)
    return {s for s in found if s.isprintable()} | {"\u00a0"}


def ranges(signs: Iterable[int]) -> str:
    """As CSS writes them.

    >>> ranges([65, 66, 67, 97])
    'U+41-43,U+61'
    """
    spans: list[list[int]] = []
    for sign in sorted(signs):
        if spans and sign == spans[-1][1] + 1:
            spans[-1][1] = sign
        else:
            spans.append([sign, sign])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def cut(sources: list[Path], signs: set[str]) -> tuple[bytes, set[int]]:
    """A font with these signs only, as WOFF2, and those it has; of two weights one that has all between."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    fonts = [TTFont(source) for source in sources]
    has = {ord(s) for s in signs} & set(fonts[0].getBestCmap())
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = []
    options.hinting = False
    for font in fonts:
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=has)
        subsetter.subset(font)
    font = fonts[0] if len(fonts) == 1 else _between([_again(font) for font in fonts])
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue(), has


def _again(font: Any) -> Any:
    """As if read from a plain file, with nothing but its shapes."""
    from fontTools.ttLib import TTFont

    font.flavor = None
    if "STAT" in font:
        del font["STAT"]
    out = io.BytesIO()
    font.save(out)
    return TTFont(out)


def _between(masters: list[Any]) -> Any:
    """The weights between a light and a bold font, which have the same points; 500 is off by 0.0025 em at most."""
    from fontTools import varLib
    from fontTools.designspaceLib import DesignSpaceDocument

    space = DesignSpaceDocument()
    weights = [font["OS/2"].usWeightClass for font in masters]
    space.addAxisDescriptor(tag="wght", name="Weight", minimum=weights[0], default=weights[0], maximum=weights[-1])
    for weight, font in zip(weights, masters, strict=True):
        font["GPOS"] = masters[0]["GPOS"]  # pairs stand apart alike in all weights
        font["name"].setName("-", 1, 3, 1, 0x409)
        font["name"].setName("-", 2, 3, 1, 0x409)
        space.addSourceDescriptor(font=font, location={"Weight": weight}, name=str(weight))
    made, _, _ = varLib.build(space, exclude=["HVAR", "MVAR", "STAT"])  # which tell nothing more
    _rounded(made)
    return made


def _rounded(font: Any) -> None:
    """Leave out how points move that lie, to a hair, where their neighbours would take them."""
    for name, changes in font["gvar"].variations.items():
        points, outline = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for change in changes:
            change.calcInferredDeltas(list(points), outline.endPts)
            change.coordinates = [(round(x), round(y)) for x, y in change.coordinates]
            change.optimize(list(points), outline.endPts, tolerance=HAIR)


def main() -> None:
    signs = said()
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.iterdir():
        old.unlink()
    rules = []
    for family, folder, cuts in CUTS:  # those that stand later are asked first
        for weight, style in cuts:
            for part, signs_there in WHOLE.items():
                file = _file(folder, part, weight.split()[0], style)
                if file.is_file():
                    url = "../../../node_modules/" + file.relative_to(FONTS.parent).as_posix()
                    rules.append(_face(family, weight, style, url, signs_there))
    for family, folder, cuts in CUTS:
        for weight, style in cuts:
            left = set(signs)
            for part in PARTS:
                name = f"{folder}-{part}-{weight.replace(' ', '-')}-{style}"
                contents, has = cut([_file(folder, part, each, style) for each in weight.split()], left)
                left -= {chr(c) for c in has}
                if has:
                    (OUT / f"{name}.woff2").write_bytes(contents)
                    rules.append(_face(family, weight, style, f"./{name}.woff2", ranges(has)))
                    print(f"{name}: {len(has)} signs, {len(contents)} bytes")
    licences = [(FONTS / folder / "LICENSE").read_text("utf-8").strip() for _, folder, _ in CUTS]
    (OUT / "OFL.txt").write_text("\n\n".join(licences) + "\n", "utf-8")
    (OUT / "fonts.css").write_text("/* written by scripts/fonts.py */\n" + "\n".join(rules), "utf-8")


def _file(folder: str, part: str, weight: str, style: str) -> Path:
    return FONTS / folder / "files" / f"{folder}-{part}-{weight}-{style}.woff2"


def _face(family: str, weight: str, style: str, url: str, signs: str) -> str:
    lines = [
        f"font-family: '{family}';", f"font-style: {style};", "font-display: swap;", f"font-weight: {weight};",
        f"src: url({url}) format('woff2');", f"unicode-range: {signs};",
    ]  # fmt: skip
    return "@font-face {\n" + "".join(f"  {line}\n" for line in lines) + "}\n"


if __name__ == "__main__":
    main()
