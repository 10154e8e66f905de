"""Pictures of what-ifs: a sweep over values, a position played on, tables of odds."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from stavka.core.messages import Messages
from stavka.lab.charts import COLOURS, HEAD, MARGIN, WIDTH, Dot, Plot, Series, marked, page, plots, scale, spread
from stavka.lab.picture import INK, INK2, LINE, text
from stavka.lab.position import Position
from stavka.lab.simulate import DRAW
from stavka.lab.sweep import Finding, Mean, Sweep, finite, written


def draw_sweep(found: Sweep, words: Messages) -> str:
    """Wins, points and differences along the first thing that is varied; the others are series of their own."""
    findings = found.findings()
    first = found.vary[0]
    numbers = all(isinstance(v, int | float) and not isinstance(v, bool) for v in first.values)
    place = {v: float(v) if numbers else float(n) for n, v in enumerate(first.values)}
    ticks = tuple((place[v], written(v)) for v in first.values)
    groups = list(dict.fromkeys(case.values[1:] for case in found.cases))
    side = words.listed(words.get(f"role-{role}") for role in found.side)

    def series(what: Callable[[Finding], Mean | None]) -> tuple[Series, ...]:
        return tuple(Series(_named(found, group), tuple(dots(group, what))) for group in groups)

    def dots(group: tuple[object, ...], what: Callable[[Finding], Mean | None]) -> list[Dot]:
        means = [(f.values[0], finite(what(f))) for f in findings if f.values[1:] == group]
        return [Dot(place[value], mean.value, mean.low, mean.high) for value, mean in means if mean is not None]

    get = words.get
    panels = [
        Plot(
            get("sweep-wins", side=side),
            series(lambda f: f.shares[found.side[0]] if f.games else None),
            ticks,
            percent=True,
            within=(0, 1),
        )
    ]
    if any(f.points for f in findings):
        panels.append(Plot(get("sweep-points", side=side), series(lambda f: f.points), ticks))
    than = get("sweep-than", base=found.cases[found.base].label)
    panels.append(
        Plot(get("sweep-wins-more", than=than), series(lambda f: f.wins_more), ticks, percent=True, zero=True)
    )
    if any(f.points_more for f in findings):
        panels.append(Plot(get("sweep-points-more", than=than), series(lambda f: f.points_more), ticks, zero=True))
    panels[-1] = replace(panels[-1], below=first.name)
    bots = words.listed(f"{get('role-' + role)}: {bot}" for role, bot in found.bots.items())
    least = min((f.games for f in findings), default=0)
    what = words.listed(one.name for one in found.vary)
    note = get("sweep-note", what=what, games=least, bots=bots)
    return plots(get("sweep-title", game=get(f"game-{found.game}")), note, panels)


def _named(found: Sweep, group: tuple[object, ...]) -> str:
    return ", ".join(f"{one.name} = {written(v)}" for one, v in zip(found.vary[1:], group, strict=True))


# --- a position ----------------------------------------------------------------------------------------------

NAMES, LEVEL, FEET = 130.0, 46.0, 40.0  # room for names at the left, of a level, and below


def draw_position(found: Position, words: Messages) -> str:
    """How often each side wins with each level, and how far the role's side is ahead."""
    get, prospects = words.get, found.prospects()
    ticks = tuple((float(n), p.level) for n, p in enumerate(prospects))
    sides = [who for who in (*found.sides, DRAW) if any(p.shares[who].value for p in prospects)]
    series = tuple(
        Series(
            get("position-nobody") if who == DRAW else get(f"role-{who}"),
            tuple(
                Dot(float(n), share.value, share.low, share.high)
                for n, p in enumerate(prospects)
                if p.games > p.going_on + p.crashes
                for share in [p.shares[who]]
            ),
        )
        for who in sides
    )
    known = get("position-true" if found.true else "position-known", role=f"role:{found.role}")
    note = get("position-note", games=min(p.games for p in prospects), turns=found.turns, known=known)
    panels = [Plot(get("position-wins"), series, ticks, percent=True, within=(0, 1))] if series else []
    title = get("position-title", game=get(f"game-{found.game}"), number=found.number, turn=found.turn)
    figures = [found.figures(p.level) for p in prospects]
    if not any(figures):
        return plots(title, note, panels)
    below = text(0, 18, get("position-ahead", role=get(f"role-{found.role}")), 17, INK, "600")
    below += spreads([p.level for p in prospects], figures)
    high = 40 + LEVEL * len(prospects) + FEET
    if not panels:
        return page(title, note, [f'<g transform="translate({MARGIN} {HEAD})">{below}</g>'], HEAD + high)
    return plots(title, note, panels, [(below, high)])


def spreads(names: list[str], figures: list[list[float]]) -> str:
    """Distributions one below the other, over one axis."""
    right, top = WIDTH - 2.0 * MARGIN - 12, 36.0
    low, high, step = scale([figure for row in figures for figure in row])
    foot = top + LEVEL * len(names)
    parts = []
    for n in range(round((high - low) / step) + 1):
        value = low + n * step
        x = NAMES + (right - NAMES) * (value - low) / (high - low)
        parts.append(f'<path d="M{x:.1f} {top}V{foot}" stroke="{INK2 if abs(value) < step / 1000 else LINE}"/>')
        parts.append(text(x, foot + 20, marked(value, step), 14, INK2, anchor="middle"))
    for n, (name, row) in enumerate(zip(names, figures, strict=True)):
        y = top + LEVEL * (n + 0.5)
        parts.append(text(0, y + 5, name, 15, INK))
        if row:
            parts.append(spread(NAMES, right, y, row, low, high, COLOURS[2]))
    return "".join(parts)
