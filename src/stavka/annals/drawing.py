"""SVG in a few words: what maps and charts share."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from stavka.annals.ground import Point

PAPER, SHEET, INK, INK2, LINE = "#FAF6EA", "#FDFBF3", "#2A251E", "#574D3F", "#D3C6AA"
RED, BLUE = "#A4271F", "#1F57A4"
FILLS = {"first": "#C3CCC2", "second": "#A4271F"}  # bars and marks of both sides
EDGES = {"first": "#4B5A55", "second": "#7E1D17"}
SANS = "'Source Sans 3', 'Source Sans Pro', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
SERIF = "'EB Garamond', 'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, serif"


def label(
    x: float,
    y: float,
    words: str,
    size: float = 13,
    colour: str = INK,
    *,
    weight: int = 400,
    anchor: str = "start",
    halo: str = "",
    serif: bool = False,
) -> str:
    """A line of text."""
    around = (
        f' stroke="{halo}" stroke-width="{size / 4:.1f}" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    )
    family = f' font-family="{SERIF}"' if serif else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" font-weight="{weight}" fill="{colour}" '
        f'text-anchor="{anchor}"{family}{around}>{escape(words)}</text>'
    )


def joined(points: Iterable[Point]) -> str:
    """Points as the data of a path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def stroke(points: Iterable[Point], colour: str, width: float, dash: str = "") -> str:
    """A line."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{joined(points)}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-linejoin="round" stroke-linecap="round"{dashed}/>'
    )


def sheet(width: float, height: float, body: str, *, name: str = "", defs: str = "") -> str:
    """A whole picture."""
    title = f' role="img" aria-label="{escape(name, {chr(34): "&quot;"})}"' if name else ""
    head = f"<defs>{defs}</defs>" if defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" '
        f'font-family="{SANS.replace(chr(34), "")}"{title}>{head}{body}</svg>'
    )
