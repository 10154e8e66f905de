"""Plots as SVG for a page: colours are the page's own variables, so they follow day and night.

Marks of the sides differ in shape as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, isfinite

import msgspec

from stavka.lab.charts import marked, scale

WIDTH, HEIGHT = 560.0, 270.0
LEFT, RIGHT, TOP, BELOW = 46.0, 16.0, 14.0, 38.0
FEWEST = 9  # bars for which a histogram has room


class Line(msgspec.Struct, frozen=True):
    """A curve with its band: (x, middle, low, high)."""

    name: str
    tone: int  # which side's colour
    points: tuple[tuple[float, float, float, float], ...]


class Axis:
    """Figures to places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high, self.start, self.end = low, high, start, end

    def at(self, value: float) -> float:
        """Where a figure lies."""
        span = self.high - self.low
        return self.start + (self.end - self.start) * ((value - self.low) / span if span else 0.5)


def svg(body: str, title: str, height: float = HEIGHT, width: float = WIDTH) -> str:
    """A plot; its title is read aloud."""
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def word(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """A word in a plot."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def mark(x: float, y: float, tone: int, size: float = 4.5, note: str = "") -> str:
    """Square for the first side, round for the second, a diamond for the rest: colour is not needed."""
    told = f"<title>{escape(note)}</title>" if note else ""
    if tone == 0:
        box = f'x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" height="{2 * size}"'
        return f'<rect {box} class="f0">{told}</rect>'
    if tone == 1:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" class="f1">{told}</circle>'
    r = size * 1.2
    return f'<path d="M{x:.1f} {y - r:.1f}l{r} {r}l{-r} {r}l{-r} {-r}z" class="f{min(tone, 3)}">{told}</path>'


def ruled(low: float, high: float, step: float, y: Axis, *, percent: bool = False, zero: bool = False) -> str:
    """The lines across, with their figures."""
    out = []
    for n in range(round((high - low) / step) + 1):
        value = low + n * step
        kind = "zero" if zero and abs(value) < step / 1000 else "rule"
        out.append(f'<path d="M{LEFT} {y.at(value):.1f}H{WIDTH - RIGHT}" class="{kind}"/>')
        out.append(word(LEFT - 8, y.at(value) + 4, marked(value, step, percent), "fig", "end"))
    return "".join(out)


def wins(rows: Sequence[tuple[str, int, float, float, float, str]], title: str) -> str:
    """Shares with their intervals: (name, tone, share, low, high, note)."""
    room, high = 128.0, 44.0
    x = Axis(0, 1, room, WIDTH - 92)
    bottom = 10 + high * len(rows)
    parts = []
    for n in range(5):
        parts.append(f'<path d="M{x.at(n / 4):.1f} 6V{bottom:.1f}" class="rule"/>')
        parts.append(word(x.at(n / 4), bottom + 18, f"{25 * n} %", "fig", "middle"))
    parts.append(f'<path d="M{x.at(0.5):.1f} 6V{bottom:.1f}" class="zero"/>')
    for n, (name, tone, share, low, top, note) in enumerate(rows):
        y = 10 + high * n + high / 2
        parts.append(word(room - 14, y + 5, name, "name", "end"))
        parts.append(
            f'<rect x="{x.at(low):.1f}" y="{y - 9}" width="{max(2.0, x.at(top) - x.at(low)):.1f}" height="18" rx="3" '
            f'class="band f{min(tone, 3)}"/>'
        )
        parts.append(mark(x.at(share), y, tone, 6, note))
        parts.append(word(WIDTH, y + 5, f"{share:.1%}".replace("%", " %"), "big", "end"))
    return svg("".join(parts), title, bottom + 26)


def curves(lines: Sequence[Line], title: str, below: str, *, zero: bool = False) -> str:
    """Means over turns with their bands."""
    points = [p for line in lines for p in line.points]
    low, high, step = scale([v for p in points for v in p[1:]] + ([0.0] if zero else []))
    first, last = min(p[0] for p in points), max(p[0] for p in points)
    x, y = Axis(first, last, LEFT + 10, WIDTH - RIGHT - 10), Axis(low, high, HEIGHT - BELOW, TOP)
    parts = [ruled(low, high, step, y, zero=zero), feet(first, last, x, below)]
    for line in lines:
        ahead = " ".join(f"{x.at(p[0]):.1f},{y.at(p[3]):.1f}" for p in line.points)
        back = " ".join(f"{x.at(p[0]):.1f},{y.at(p[2]):.1f}" for p in reversed(line.points))
        parts.append(f'<polygon points="{ahead} {back}" class="band f{min(line.tone, 3)}"/>')
    for line in lines:
        path = " ".join(f"{x.at(p[0]):.1f},{y.at(p[1]):.1f}" for p in line.points)
        dash = ' stroke-dasharray="7 4"' if line.tone > 1 else ""
        parts.append(f'<polyline points="{path}" class="line s{min(line.tone, 3)}"{dash}/>')
        parts += [
            mark(x.at(p[0]), y.at(p[1]), line.tone, 3.2, f"{line.name}, {p[0]:g}: {p[1]:.1f} ({p[2]:g}–{p[3]:g})")
            for p in line.points
        ]
    return svg("".join(parts), title)


def feet(first: float, last: float, x: Axis, below: str) -> str:
    """Whole numbers along the bottom."""
    step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if (last - first) / n <= 14)
    start = int(first) + -int(first) % step
    ticks = [word(x.at(n), HEIGHT - BELOW + 18, str(n), "fig", "middle") for n in range(start, int(last) + 1, step)]
    return "".join(ticks) + word(WIDTH - RIGHT, HEIGHT - 2, below, "note", "end")


def bars(groups: Sequence[tuple[float, Sequence[tuple[float, int, str]]]], title: str, below: str) -> str:
    """Bars side by side at each turn: (turn, (value, tone, note) of each side)."""
    low, high, step = scale([0.0, *(v for _, bars in groups for v, _, _ in bars)])
    first, last = groups[0][0], groups[-1][0]
    room = (WIDTH - RIGHT - LEFT) / (last - first + 1)
    x, y = Axis(first, last, LEFT + room / 2, WIDTH - RIGHT - room / 2), Axis(low, high, HEIGHT - BELOW, TOP)
    parts = [ruled(low, high, step, y), feet(first, last, x, below)]
    for turn, some in groups:
        wide = room * 0.76 / max(1, len(some))
        for n, (value, tone, note) in enumerate(some):
            left = x.at(turn) - room * 0.38 + n * wide
            parts.append(
                f'<rect x="{left:.1f}" y="{y.at(value):.1f}" width="{max(1.0, wide - 1):.1f}" '
                f'height="{max(0.0, y.at(0) - y.at(value)):.1f}" class="f{min(tone, 3)}">'
                f"<title>{escape(note)}</title></rect>"
            )
    return svg("".join(parts), title)


def histogram(slots: Sequence[tuple[float, float, int]], title: str, below: str, *, zero: bool = False) -> str:
    """How many games fall where."""
    high, step = scale([0.0, *(float(n) for _, _, n in slots)], (0, float("inf")))[1:]
    high, step = (high, step) if step >= 1 else (float(ceil(high)), 1.0)  # games are whole
    whole = slots[0][1] - slots[0][0] == 1 and not zero
    aside = max(0.0, FEWEST - len(slots)) / 2 * (slots[0][1] - slots[0][0])  # a single bar does not fill the plot
    x = Axis(slots[0][0] - aside, slots[-1][1] + aside, LEFT + 4, WIDTH - RIGHT)
    y = Axis(0, high, HEIGHT - BELOW, TOP)
    parts = [ruled(0, high, step, y)]
    every = max(1, -(-len(slots) // 12))
    for n, (low, top, games) in enumerate(slots):
        left, right = x.at(low), x.at(top)
        name = f"{low:g}" if whole else f"{low:g} – {top:g}"
        parts.append(
            f'<rect x="{left + 0.8:.1f}" y="{y.at(games):.1f}" width="{max(1.0, right - left - 1.6):.1f}" '
            f'height="{y.at(0) - y.at(games):.1f}" class="bar"><title>{name}: {games}</title></rect>'
        )
        if n % every == 0:
            place = (left + right) / 2 if whole else left
            parts.append(word(place, HEIGHT - BELOW + 18, f"{low:g}".replace("-", "−"), "fig", "middle"))
    if zero and x.low < 0 < x.high:
        parts.append(f'<path d="M{x.at(0):.1f} {TOP}V{HEIGHT - BELOW}" class="zero"/>')
    parts.append(word(WIDTH - RIGHT, HEIGHT - 2, below, "note", "end"))
    return svg("".join(parts), title)


def calibration(dots: Sequence[tuple[float, float, float, float, str]], title: str, below: str) -> str:
    """What was told along the bottom, what came upwards: true forecasts lie on the diagonal."""
    side, left = 380.0, 66.0
    x, y = Axis(0, 1, left, side - 34), Axis(0, 1, side - BELOW, TOP)
    parts = [f'<path d="M{x.at(0):.1f} {y.at(0):.1f}L{x.at(1):.1f} {y.at(1):.1f}" class="zero"/>']
    for n in range(5):
        v = n / 4
        parts.append(f'<path d="M{left} {y.at(v):.1f}H{x.at(1):.1f}" class="rule"/>')
        parts.append(word(left - 8, y.at(v) + 4, f"{v:.0%}".replace("%", " %"), "fig", "end"))
        anchor = "middle" if n else "start"  # the corner belongs to the upright axis
        parts.append(word(x.at(v), side - BELOW + 18, f"{v:.0%}".replace("%", " %"), "fig", anchor))
    for told, taken, low, high, note in dots:
        if isfinite(low):
            parts.append(f'<path d="M{x.at(told):.1f} {y.at(low):.1f}V{y.at(high):.1f}" class="line s2"/>')
        parts.append(
            f'<circle cx="{x.at(told):.1f}" cy="{y.at(taken):.1f}" r="5" class="f2">'
            f"<title>{escape(note)}</title></circle>"
        )
    parts.append(word(x.at(1), side - 2, below, "note", "end"))
    return svg("".join(parts), title, side, side)
