"""The small fonts hold everything that Stavka says; else a browser fetches whole ones besides."""

from __future__ import annotations

import re

from fonts import CUTS, OUT, PICTURES, ranges, said


def test_every_sign_is_in_every_small_font() -> None:
    faces = re.findall(r"@font-face \{(.*?)\}", (OUT / "fonts.css").read_text("utf-8"), re.DOTALL)
    small = [face for face in faces if "node_modules" not in face]
    for family, _, cuts in CUTS:
        for weight, style in cuts:
            mine = [f for f in small if f"'{family}'" in f and f"weight: {weight};" in f and f"style: {style};" in f]
            missing = said() - {sign for face in mine for sign in signs(face)} - set(PICTURES)
            assert not missing, f"{family} {weight} {style}: run scripts/fonts.py"


def signs(face: str) -> set[str]:
    found = re.search(r"unicode-range:\s*(.*?);", face, re.DOTALL)
    assert found is not None
    out: set[str] = set()
    for span in found[1].split(","):
        first, _, last = span.strip().removeprefix("U+").partition("-")
        out |= {chr(n) for n in range(int(first, 16), int(last or first, 16) + 1)}
    return out


def test_ranges_are_written_as_they_are_read() -> None:
    assert signs(f"unicode-range: {ranges([65, 66, 67, 97])};") == {"A", "B", "C", "a"}
