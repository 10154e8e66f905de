"""Curves and bars of a report."""

from __future__ import annotations

from collections.abc import Sequence

from stavka.annals.drawing import BLUE, EDGES, FILLS, INK, INK2, LINE, label, sheet, stroke
from stavka.core.board import Tone

HATCH = (
    '<pattern id="hatch" width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">'
    f'<rect width="6" height="6" fill="{FILLS["second"]}"/>'
    '<path d="M0 0V6" stroke="#fff" stroke-opacity=".35"/></pattern>'
)


def fill(tone: Tone) -> str:
    """The first side plain, the second hatched: told apart without colour, too."""
    return FILLS["first"] if tone == "first" else "url(#hatch)"


def curves(
    names: Sequence[str], series: Sequence[tuple[str, Tone, Sequence[float]]], width: float = 560, height: float = 220
) -> str:
    """Lines over the turns, each named at its end."""
    values = [v for _, _, its in series for v in its] or [0.0]
    low, high = min(values), max(values)
    high = high if high > low else low + 1
    left, right, top, bottom = 34.0, width - 120, 16.0, height - 34

    def x(n: int) -> float:
        return left + (right - left) * n / max(1, len(names) - 1)

    def y(v: float) -> float:
        return bottom - (bottom - top) * (v - low) / (high - low)

    out = [f'<path d="M{left} {y(v):.1f}H{right}" stroke="{LINE}"/>' for v in (low, (low + high) / 2, high)]
    out += [label(left - 6, y(v) + 4, f"{v:g}", 12, INK2, anchor="end") for v in (low, high)]
    step = -(-len(names) // 10)
    out += [
        label(x(n), bottom + 20, name, 11.5, INK2, anchor="middle") for n, name in enumerate(names) if n % step == 0
    ]
    ends: list[float] = []
    for name, tone, its in series:
        dash = "" if tone == "first" else "7 4"
        out.append(stroke([(x(n), y(v)) for n, v in enumerate(its)], EDGES[tone], 2.4, dash))
        out += [
            f'<rect x="{x(n) - 2.5:.1f}" y="{y(v) - 2.5:.1f}" width="5" height="5" fill="{EDGES[tone]}"/>'
            for n, v in enumerate(its)
        ]
        end = y(its[-1]) + 4
        while any(abs(end - other) < 15 for other in ends):
            end += 15
        ends.append(end)
        out.append(label(right + 8, end, f"{its[-1]:g}  {name}", 12.5, INK, weight=600))
    return sheet(width, height, "".join(out))


def pairs(
    names: Sequence[str], first: Sequence[int], second: Sequence[int], width: float = 560, height: float = 220
) -> str:
    """Two bars a turn."""
    most = max([1, *first, *second])
    left, bottom, top = 10.0, height - 34, 26.0
    each = (width - 2 * left) / max(1, len(names))
    wide = min(34.0, each * 0.4)
    out = [f'<path d="M{left} {bottom}H{width - left}" stroke="{INK2}"/>']
    step = -(-len(names) // 10)
    for n, name in enumerate(names):
        middle = left + each * (n + 0.5)
        both: tuple[tuple[int, Tone, float], ...] = (
            (first[n], "first", middle - wide),
            (second[n], "second", middle),
        )
        for value, tone, at in both:
            tall = (bottom - top) * value / most
            look = f'fill="{fill(tone)}" stroke="{EDGES[tone]}"'
            if value:
                out.append(
                    f'<rect x="{at:.1f}" y="{bottom - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}" {look}/>'
                )
                out.append(label(at + wide / 2, bottom - tall - 5, str(value), 12.5, INK, weight=700, anchor="middle"))
        if n % step == 0:
            out.append(label(middle, bottom + 20, name, 11.5, INK2, anchor="middle"))
    return sheet(width, height, "".join(out), defs=HATCH)


def luck(
    bars: Sequence[tuple[int, float]],
    names: dict[int, str],
    up: str,
    down: str,
    total: str,
    width: float = 1140,
    height: float = 230,
) -> str:
    """A bar for each fight (turn, luck of the first side), and the sum so far as a line."""
    sums, so_far = [], 0.0
    for _, value in bars:
        so_far += value
        sums.append(so_far)
    reach = max([1.0, *(abs(v) for _, v in bars), *(abs(v) for v in sums)])
    left, right, top, bottom = 90.0, width - 20, 24.0, height - 30
    zero = (top + bottom) / 2

    def x(n: int) -> float:
        return left + (right - left) * (n + 0.5) / max(1, len(bars))

    def y(v: float) -> float:
        return zero - (bottom - top) / 2 * v / reach

    out = [f'<path d="M{left} {zero}H{right}" stroke="{INK2}"/>']
    out += [label(4, top + 10, up, 13, INK, weight=600), label(4, bottom, down, 13, INK, weight=600)]
    wide = min(26.0, (right - left) / max(1, len(bars)) * 0.55)
    turn = None
    for n, (number, value) in enumerate(bars):
        if number != turn:
            edge = x(n) - (right - left) / max(1, len(bars)) / 2
            out.append(f'<path d="M{edge:.1f} {top}V{bottom}" stroke="{LINE}" stroke-dasharray="3 4"/>')
            out.append(label(edge + 4, height - 10, names.get(number, str(number)), 11.5, INK2))
            turn = number
        tone: Tone = "first" if value >= 0 else "second"
        a, b = sorted((y(value), zero))
        out.append(
            f'<rect x="{x(n) - wide / 2:.1f}" y="{a:.1f}" width="{wide:.1f}" height="{b - a:.1f}" '
            f'fill="{fill(tone)}" stroke="{EDGES[tone]}"/>'
        )
    if sums:
        out.append(stroke([(x(n), y(v)) for n, v in enumerate(sums)], BLUE, 2.4))
        end = (x(len(sums) - 1), y(sums[-1]))
        out.append(f'<circle cx="{end[0]:.1f}" cy="{end[1]:.1f}" r="4" fill="{BLUE}"/>')
        out.append(label(end[0], end[1] - 9 if end[1] > 40 else end[1] + 20, total, 13, BLUE, weight=700, anchor="end"))
    return sheet(width, height, "".join(out), defs=HATCH)


def faces(counts: Sequence[int], tone: Tone, width: float = 320, height: float = 150) -> str:
    """How often each face of the die fell, and the line on which all would be alike."""
    most = max([1, *counts])
    even = sum(counts) / max(1, len(counts))
    each, bottom, top = width / max(1, len(counts)), height - 22, 20.0
    out = []
    for n, count in enumerate(counts):
        tall = (bottom - top) * count / most
        x = each * n + each * 0.18
        out.append(
            f'<rect x="{x:.1f}" y="{bottom - tall:.1f}" width="{each * 0.64:.1f}" height="{tall:.1f}" '
            f'fill="{fill(tone)}" stroke="{EDGES[tone]}"/>'
        )
        out.append(label(each * (n + 0.5), bottom - tall - 4, str(count), 12, INK, weight=600, anchor="middle"))
        out.append(label(each * (n + 0.5), bottom + 16, str(n + 1), 12, INK2, anchor="middle"))
    at = bottom - (bottom - top) * even / most
    out.append(f'<path d="M0 {at:.1f}H{width}" stroke="{BLUE}" stroke-dasharray="6 4" stroke-width="1.6"/>')
    return sheet(width, height, "".join(out), defs=HATCH)
