"""A history as one SVG picture: a map for each moment, then the curve of points. No library is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any
from xml.sax.saxutils import escape

from stavka.annals.ground import Point, chains, front, ring
from stavka.core.game import Game
from stavka.core.messages import Messages
from stavka.lab.history import (
    Atlas,
    Average,
    History,
    apart,
    read_by,
    real_front,
    shown,
)

PAPER, SHEET, INK, INK2, LINE = "#F3ECDB", "#FAF6EA", "#2A251E", "#574D3F", "#D3C6AA"
WAR = "#1F57A4"  # blue pencil
SIDES = ("#7E8F86", "#B8664A")  # ground of the first and the second side
CURVES = ("#4B5A55", "#A4271F")
COLUMNS = 4
EASTERN = 0.75  # of the width of a map; names east of it stand before their towns
DATES, RULES = 14, 14  # below the curve, and lines across it: for more there is no room
WIDTH, MARGIN, GAP = 1640, 40, 24
TITLE, CAPTION, LEGEND, CURVE = 110, 44, 64, 420


class Picture:
    """Draws a history of a game."""

    def __init__(self, game: Game[Any], past: History, words: Messages) -> None:
        self.game, self.past, self.words = game, past, words
        self.chronicle = read_by(game)
        self.board = game.board(past.study.scenario)
        self.known = self.chronicle.towns(game)
        self.war = self.chronicle.fronts(game, past.study.scenario)
        self.shown = shown(self.war, sorted(past.moments))
        self.atlas = Atlas(self.board, self.known) if any(m in self.war for m in self.shown) else None
        self.cells = [c for c in self.board.cells if any(c.id in a.held for a in past.moments.values())]
        xs, ys = [c.x for c in self.cells], [c.y for c in self.cells]
        self.west, self.north = min(xs) - 0.7, min(ys) - 0.7
        self.panel = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        self.scale = self.panel / (max(xs) - self.west + 0.7)
        self.height = (max(ys) - self.north + 0.7) * self.scale

    def svg(self) -> str:
        """The whole picture."""
        rows = -(-len(self.shown) // COLUMNS)
        curve = CURVE if self.counted else 0.0
        below = TITLE + rows * (self.height + CAPTION + GAP)
        whole = below + LEGEND + curve + MARGIN
        parts = [self.head()]
        for n, moment in enumerate(self.shown):
            x = MARGIN + n % COLUMNS * (self.panel + GAP)
            y = TITLE + n // COLUMNS * (self.height + CAPTION + GAP)
            parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{self.map(moment)}</g>')
        parts.append(f'<g transform="translate({MARGIN} {below:.1f})">{self.legend()}</g>')
        if self.counted:
            parts.append(f'<g transform="translate({MARGIN} {below + LEGEND:.1f})">{self.curve()}</g>')
        body = "\n".join(parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{whole:.0f}" '
            f'viewBox="0 0 {WIDTH} {whole:.0f}" font-family="Source Sans 3, Helvetica, Arial, sans-serif">\n'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{body}\n</svg>\n'
        )

    @property
    def counted(self) -> bool:
        """Does the game count points?"""
        return any(a.points for a in self.past.moments.values())

    # --- words ------------------------------------------------------------------------------------------

    def head(self) -> str:
        """Title, and who played."""
        study, words = self.past.study, self.words
        bots = words.listed(f"{words.get('role-' + role)}: {bot}" for role, bot in study.bots.items())
        named = "history-title" if self.atlas is not None else "history-title-alone"
        title = words.get(named, game=words.get(f"game-{study.game}"), games=study.games)
        note = f"{words.get('scenario-' + study.scenario)}, {words.get('history-bots', bots=bots)}"
        return text(MARGIN, 56, title, 34, INK, "600") + text(MARGIN, 86, note, 17, INK2)

    def legend(self) -> str:
        """What lines and colours mean."""
        get = self.words.get
        out = [
            f'<path d="M0 24h44" stroke="{INK}" stroke-width="3.5"/>',
            text(54, 30, get("history-mean-front"), 17, INK),
        ]
        if self.atlas is not None:
            out.append(f'<path d="M330 24h44" stroke="{WAR}" stroke-width="3.5" stroke-dasharray="9 5"/>')
            out.append(text(384, 30, get("history-real-front"), 17, INK))
        for n, side in enumerate(self.chronicle.sides):
            x = 640 + n * 400
            out.append(f'<rect x="{x}" y="12" width="26" height="24" fill="{SIDES[n]}"/>')
            out.append(text(x + 36, 30, get("history-always", side=f"role:{side}"), 17, INK))
        return "".join(out)

    # --- maps -------------------------------------------------------------------------------------------

    def at(self, p: Point) -> str:
        """A point of the board in a panel."""
        return f"{(p[0] - self.west) * self.scale:.1f} {(p[1] - self.north) * self.scale:.1f}"

    def map(self, moment: int) -> str:
        """One moment, with its caption below."""
        drawn, when, note = self.panel_of(moment)
        y = self.height + 20
        return drawn + text(0, y, when, 17, INK, "600") + text(self.panel, y, note, 14, INK2, anchor="end")

    def panel_of(self, moment: int) -> tuple[str, str, str]:
        """The map of one moment; when it was; how many games it shows, and how far they are from the war."""
        average = self.past.moments[moment]
        edges = front(self.board, average.held)
        lines = real_front(self.atlas, self.war[moment]) if self.atlas is not None and moment in self.war else []
        parts = [f'<rect width="{self.panel:.1f}" height="{self.height:.1f}" fill="{SHEET}"/>', self.ground(average)]
        parts += [self.path(e, INK, 2.6) for e in chains(edges)]
        parts += [self.path(line, WAR, 2.4, dashed=True) for line in lines]
        parts.append(self.towns())
        return "".join(parts), *self.caption(moment, average, apart(self.board, lines, edges))

    def ground(self, average: Average) -> str:
        """Every hex in the colour of who holds it how often; neighbours of one shade share a path."""
        shades: dict[str, list[str]] = {}
        for cell in self.cells:
            shade = blend(SIDES[1], SIDES[0], round(average.held.get(cell.id, 0.5) * 10) / 10)
            outline = "L".join(self.at(p) for p in ring(self.board, cell))
            shades.setdefault(shade, []).append(f"M{outline}Z")
        return "".join(
            f'<path d="{"".join(d)}" fill="{shade}" stroke="{SHEET}" stroke-width="0.6"/>'
            for shade, d in sorted(shades.items())
        )

    def path(self, points: Sequence[Point], colour: str, width: float, *, dashed: bool = False) -> str:
        """A line on the map."""
        d = "M" + "L".join(self.at(p) for p in points)
        dash = ' stroke-dasharray="7 4"' if dashed else ""
        return (
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
            f' stroke-linecap="round"{dash}/>'
        )

    def towns(self) -> str:
        """Dots for the towns, names for a few."""
        named = self.chronicle.labels(self.game)
        out = []
        for cell in self.cells:
            if cell.id in self.known or cell.id in named:
                x, y = (cell.x - self.west) * self.scale, (cell.y - self.north) * self.scale
                out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" fill="{INK}"/>')
                if cell.id in named:
                    left, anchor = (x + 4, "start") if x < self.panel * EASTERN else (x - 4, "end")
                    out.append(text(left, y - 4, self.words.place(cell.id), 11, INK, anchor=anchor, halo=True))
        return "".join(out)

    def caption(self, moment: int, average: Average, gap: float | None) -> tuple[str, str]:
        """When; how many games, how far from the war."""
        get = self.words.get
        notes = [get("history-games", games=average.games)]
        if gap is not None:
            notes.append(get("history-apart", hexes=round(gap, 1)))
        return self.when(moment), ", ".join(notes)

    def when(self, moment: int) -> str:
        """The date, where the game has a calendar, and the turn."""
        date = self.chronicle.date(self.game, self.past.study.scenario, moment)
        named = "history-panel" if date else "history-turn"
        return self.words.get(named, date=date, turn=str(moment))

    # --- points -----------------------------------------------------------------------------------------

    def curve(self) -> str:
        """Victory points over time: the mean, and the band that holds the middle of the games."""
        get, chart = self.words.get, Chart(self.past)
        parts = [text(0, 22, get("history-points"), 22, INK, "600"), text(230, 22, get("history-band"), 15, INK2)]
        parts += chart.scale(lambda m: self.chronicle.date(self.game, self.past.study.scenario, m) or str(m))
        limits = self.chronicle.limits(self.game, self.past.study.scenario)
        for n, side in enumerate(self.chronicle.sides):
            for moments in split(sorted(self.past.moments), self.chronicle.breaks):
                parts += chart.line(side, moments, CURVES[n])
            parts.append(chart.name(side, get(f"role-{side}"), CURVES[n]))
            parts += [chart.limit(m, limit, CURVES[n]) for m, limit in limits.get(side, {}).items()]
        if any(limits.values()):
            parts.append(f'<path d="M560 17h18" stroke="{INK2}" stroke-width="4"/>')
            parts.append(text(586, 22, get("history-limit"), 15, INK2))
        return "".join(parts)


class Chart:
    """Points over moments."""

    left, right, top, bottom = 44.0, WIDTH - 2 * MARGIN - 150.0, 44.0, CURVE - 40.0

    def __init__(self, past: History) -> None:
        self.past = past
        self.moments = sorted(past.moments)
        values = [v for a in past.moments.values() for side in a.points.values() for v in side]
        self.low, self.high = min(0, *values), max(1, *values)

    def x(self, moment: int) -> float:
        """Where a moment lies."""
        first, last = self.moments[0], self.moments[-1]
        return self.left + (self.right - self.left) * (moment - first) / max(1, last - first)

    def y(self, points: float) -> float:
        """Where so many points lie."""
        return self.bottom - (self.bottom - self.top) * (points - self.low) / (self.high - self.low)

    def scale(self, date: Callable[[int], str]) -> list[str]:
        """Lines for round figures of points, dates below."""
        out = []
        step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 10**6) if (self.high - self.low) / n <= RULES)
        for value in range(self.low + -self.low % step, self.high + 1, step):
            out.append(f'<path d="M{self.left} {self.y(value):.1f}H{self.right}" stroke="{LINE}" stroke-width="1"/>')
            out.append(text(self.left - 8, self.y(value) + 5, str(value), 14, INK2, anchor="end"))
        dated = self.moments[:: -(-len(self.moments) // DATES)]
        return out + [text(self.x(m), self.bottom + 20, date(m), 12, INK2, anchor="middle") for m in dated]

    def line(self, side: str, moments: Sequence[int], colour: str) -> list[str]:
        """The mean of a side, and its band."""
        averages = [(m, self.past.moments[m]) for m in moments]
        band = [(self.x(m), self.y(a.spread(side, 0.9))) for m, a in averages]
        band += [(self.x(m), self.y(a.spread(side, 0.1))) for m, a in reversed(averages)]
        mean = [(self.x(m), self.y(a.mean(side))) for m, a in averages]
        return [
            f'<path d="{joined(band)}Z" fill="{colour}" opacity="0.16"/>',
            f'<path d="{joined(mean)}" fill="none" stroke="{colour}" stroke-width="3"/>',
        ]

    def name(self, side: str, words: str, colour: str) -> str:
        """The side at the end of its line."""
        end = self.y(self.past.moments[self.moments[-1]].mean(side))
        return text(self.right + 10, end + 5, words, 16, colour, "600")

    def limit(self, moment: int, points: int, colour: str) -> str:
        """A short bar where victory comes at once."""
        if moment not in self.past.moments or not self.low <= points <= self.high:
            return ""
        return f'<path d="M{self.x(moment) - 9:.1f} {self.y(points):.1f}h18" stroke="{colour}" stroke-width="4"/>'


def split(moments: Sequence[int], breaks: Sequence[int]) -> list[list[int]]:
    """Moments in runs that can be compared with each other."""
    out: list[list[int]] = [[]]
    for moment in moments:
        if moment in breaks and out[-1]:
            out.append([])
        out[-1].append(moment)
    return [run for run in out if run]


def text(
    x: float,
    y: float,
    words: str,
    size: int,
    colour: str,
    weight: str = "400",
    anchor: str = "start",
    *,
    halo: bool = False,
) -> str:
    """A line of text."""
    around = f' stroke="{SHEET}" stroke-width="2.5" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" fill="{colour}" '
        f'text-anchor="{anchor}"{around}>{escape(words)}</text>'
    )


def joined(points: Iterable[Point]) -> str:
    """Points as the data of a path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def blend(a: str, b: str, share: float) -> str:
    """A colour between two, through paper: ground that nobody holds for sure is pale."""
    sure = abs(share - 0.5) * 2
    end = b if share > 0.5 else a
    mixed = [round(p + (e - p) * (0.12 + 0.88 * sure)) for p, e in zip(rgb(SHEET), rgb(end), strict=True)]
    return "#" + "".join(f"{v:02X}" for v in mixed)


def rgb(colour: str) -> tuple[int, int, int]:
    """The parts of a colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def draw(game: Game[Any], past: History, words: Messages) -> str:
    """A history as SVG."""
    return Picture(game, past, words).svg()
