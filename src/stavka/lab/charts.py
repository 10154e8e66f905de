"""Small charts as SVG: figures with their intervals, distributions, tables. No library is needed for them."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, isfinite, log10

import msgspec

from stavka.lab.picture import CURVES, INK, INK2, LINE, PAPER, SHEET, blend, text

WIDTH, MARGIN, LEFT, BELOW = 960, 36, 64, 46
PANEL, HEAD, ROW = 300, 92, 28
COLOURS = (*CURVES, "#1F57A4", "#3F7A45", "#8A5A9E", "#B07C1D", "#2A7F86", "#7A4A32")


class Dot(msgspec.Struct, frozen=True):
    """A figure with its interval, at a place along the bottom."""

    x: float
    value: float
    low: float
    high: float


class Series(msgspec.Struct, frozen=True):
    """Dots that belong together; its name stands in the legend."""

    name: str
    dots: tuple[Dot, ...]


class Plot(msgspec.Struct, frozen=True):
    """A panel of dots with whiskers."""

    title: str
    series: tuple[Series, ...]
    ticks: tuple[tuple[float, str], ...]  # along the bottom: where, and what stands there
    below: str = ""  # what the bottom means
    percent: bool = False
    within: tuple[float, float] | None = None  # the axis does not leave these bounds
    zero: bool = False  # is there a line at nothing?


def page(title: str, note: str, parts: Sequence[str], height: float, width: float = WIDTH) -> str:
    """A whole picture: a title, a line below it, and parts that were placed already."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="Source Sans 3, Helvetica, Arial, sans-serif">\n'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n'
        f"{text(MARGIN, 44, title, 25, INK, '600')}\n{text(MARGIN, 70, note, 15, INK2)}\n{body}\n</svg>\n"
    )


def plots(title: str, note: str, panels: Sequence[Plot], more: Sequence[tuple[str, float]] = ()) -> str:
    """Panels one above the other, under one legend; then what was drawn already, with its height."""
    parts, y = [], float(HEAD)
    names = [s.name for s in panels[0].series if s.name] if panels else []
    x, gap = float(MARGIN), 20.0
    for n, name in enumerate(names):
        wide = 24 + 8.5 * len(name) + gap
        if x + wide > WIDTH - MARGIN:
            x, y = float(MARGIN), y + 24
        parts.append(f'<circle cx="{x + 6:.1f}" cy="{y + 6:.1f}" r="6" fill="{COLOURS[n % len(COLOURS)]}"/>')
        parts.append(text(x + 18, y + 11, name, 15, INK))
        x += wide
    y += 34 if names else 6
    for panel in panels:
        parts.append(f'<g transform="translate({MARGIN} {y:.1f})">{plotted(panel)}</g>')
        y += PANEL + 24
    for part, high in more:
        parts.append(f'<g transform="translate({MARGIN} {y:.1f})">{part}</g>')
        y += high
    return page(title, note, parts, y)


def plotted(plot: Plot) -> str:
    """One panel."""
    right, top, bottom = WIDTH - 2 * MARGIN - 12.0, 36.0, PANEL - BELOW
    dots = [dot for series in plot.series for dot in series.dots]
    low, high, step = scale([v for d in dots for v in (d.low, d.high)] + ([0.0] if plot.zero else []), plot.within)
    places = [x for x, _ in plot.ticks]
    first, last = min(places), max(places)
    inset = (right - LEFT) / (2 * len(plot.ticks) + 2)

    def at(x: float) -> float:
        return LEFT + inset + (right - LEFT - 2 * inset) * ((x - first) / (last - first) if last > first else 0.5)

    def up(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / (high - low)

    parts = [text(0, 18, plot.title, 17, INK, "600")]
    for n in range(round((high - low) / step) + 1):
        value = low + n * step
        firm = plot.zero and abs(value) < step / 1000
        parts.append(
            f'<path d="M{LEFT} {up(value):.1f}H{right:.1f}" stroke="{INK2 if firm else LINE}" stroke-width="1"/>'
        )
        parts.append(text(LEFT - 8, up(value) + 5, marked(value, step, plot.percent), 14, INK2, anchor="end"))
    parts += [text(at(x), bottom + 20, name, 14, INK2, anchor="middle") for x, name in plot.ticks]
    if plot.below:
        parts.append(text((LEFT + right) / 2, bottom + 40, plot.below, 14, INK2, anchor="middle"))
    for n, series in enumerate(plot.series):
        colour, beside = COLOURS[n % len(COLOURS)], 12.0 * (n - (len(plot.series) - 1) / 2)
        for dot in series.dots:
            x = at(dot.x) + beside
            foot, tip = up(dot.low), up(dot.high)
            parts.append(
                f'<path d="M{x:.1f} {foot:.1f}V{tip:.1f}M{x - 4:.1f} {foot:.1f}h8M{x - 4:.1f} {tip:.1f}h8"'
                f' stroke="{colour}" stroke-width="2" fill="none"/>'
            )
            parts.append(f'<circle cx="{x:.1f}" cy="{up(dot.value):.1f}" r="4.5" fill="{colour}"/>')
    return "".join(parts)


def scale(values: Sequence[float], within: tuple[float, float] | None = None) -> tuple[float, float, float]:
    """The lowest and the highest mark of an axis for these values, and the step between marks: round figures.

    Examples:
        >>> scale([0.31, 0.62])
        (0.3, 0.65, 0.05)
        >>> scale([-3.0, 11.0])
        (-4.0, 12.0, 2.0)
    """
    finite = [v for v in values if isfinite(v)] or [0.0]
    low, high = min(finite), max(finite)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    size = 10.0 ** floor(log10((high - low) / 6))
    step = next(size * n for n in (1, 2, 5, 10) if (high - low) / (size * n) <= 8)
    first, last = floor(low / step + 1e-9) * step, -floor(-high / step + 1e-9) * step
    if within is not None:
        first, last = max(first, within[0]), min(last, within[1])
    return round(first, 9), round(last, 9), round(step, 9)


def marked(value: float, step: float, percent: bool = False) -> str:
    """A figure of an axis, with as many decimals as its marks need."""
    factor = 100 if percent else 1
    decimals = max(0, -floor(log10(step * factor) + 1e-9))
    return f"{value * factor:.{decimals}f}{' %' if percent else ''}".replace("-", "−")


def spread(left: float, right: float, y: float, values: Sequence[float], low: float, high: float, colour: str) -> str:
    """A distribution as a box from the lower to the upper quarter, its middle, the ends, and the mean as a dot."""
    ordered = sorted(values)

    def at(value: float) -> float:
        return left + (right - left) * (value - low) / (high - low)

    def share(part: float) -> float:
        place = part * (len(ordered) - 1)
        below = ordered[floor(place)]
        return below + (ordered[min(floor(place) + 1, len(ordered) - 1)] - below) * (place - floor(place))

    ends, box, middle = (at(ordered[0]), at(ordered[-1])), (at(share(0.25)), at(share(0.75))), at(share(0.5))
    return (
        f'<path d="M{ends[0]:.1f} {y}H{ends[1]:.1f}" stroke="{colour}" stroke-width="2"/>'
        f'<rect x="{box[0]:.1f}" y="{y - 9}" width="{max(2.0, box[1] - box[0]):.1f}" height="18" fill="{SHEET}" '
        f'stroke="{colour}" stroke-width="2"/>'
        f'<path d="M{middle:.1f} {y - 9}v18" stroke="{colour}" stroke-width="3"/>'
        f'<circle cx="{at(sum(ordered) / len(ordered)):.1f}" cy="{y}" r="4.5" fill="{colour}"/>'
    )


class Cells(msgspec.Struct, frozen=True):
    """A table to be drawn: each cell what it says, and how dark its ground is (0 to 1; None: not at all)."""

    title: str
    columns: list[str]
    rows: list[tuple[str, list[tuple[str, float | None]]]]

    @property
    def first(self) -> float:
        """Room for the names of the rows."""
        return 30 + 7.5 * max((len(name) for name, _ in self.rows), default=0)

    @property
    def wide(self) -> float:
        """Room for a column."""
        said = [*self.columns, *(words for _, cells in self.rows for words, _ in cells)]
        return 16 + 7.5 * max(map(len, said), default=4)

    @property
    def width(self) -> float:
        """All of it."""
        return self.first + self.wide * len(self.columns)

    @property
    def height(self) -> float:
        """With a gap below."""
        return 64 + ROW * len(self.rows) + 24


def grids(title: str, tables: Sequence[Cells]) -> str:
    """Tables one below the other."""
    parts, y = [], 68.0
    for made in tables:
        parts.append(f'<g transform="translate({MARGIN} {y:.1f})">{grid(made)}</g>')
        y += made.height
    return page(title, "", parts, y, max(WIDTH, *(2 * MARGIN + made.width for made in tables)))


def grid(made: Cells) -> str:
    """One table."""
    parts = [text(0, 18, made.title, 17, INK, "600")]
    for n, column in enumerate(made.columns):
        parts.append(text(made.first + made.wide * (n + 0.5), 50, column, 14, INK2, anchor="middle"))
    for r, (name, cells) in enumerate(made.rows):
        y = 60 + r * ROW
        parts.append(text(0, y + 19, name, 15, INK))
        for n, (said, dark) in enumerate(cells):
            x = made.first + made.wide * n
            if dark:
                parts.append(
                    f'<rect x="{x + 1:.1f}" y="{y + 1}" width="{made.wide - 2:.1f}" height="{ROW - 2}" '
                    f'fill="{blend(COLOURS[0], COLOURS[1], 0.5 + dark / 3)}"/>'
                )
            parts.append(text(x + made.wide / 2, y + 19, said, 14, INK, anchor="middle"))
    return "\n".join(parts)
