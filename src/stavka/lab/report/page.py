"""A study as one page: everything it shows is in it, nothing is fetched from anywhere. CSV files lie beside it."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

import stavka.games
from stavka.core.game import Game
from stavka.core.messages import Messages
from stavka.lab.history import History
from stavka.lab.ladder import kept_games, standings
from stavka.lab.mistakes import BadStudy
from stavka.lab.noting import chronicle_of
from stavka.lab.picture import INK, SIDES, WAR, Picture
from stavka.lab.report import plots
from stavka.lab.report.figures import Course, Figures, figures
from stavka.lab.results import MANIFEST, rows_of
from stavka.lab.simulate import DRAW, Study
from stavka.lab.tables import FRONTS, FrontRow

PAGE = "report.html"
VERBS = 30  # that are listed
TURN_THEME = (
    "const r=document.documentElement,d=matchMedia('(prefers-color-scheme: dark)');"
    "document.querySelector('button').onclick=()=>{r.dataset.theme="
    "(r.dataset.theme||(d.matches?'dark':'light'))==='dark'?'light':'dark'}"
)
Columns = Sequence[str]
Lines = Iterable[Sequence[Any]]


def write_report(folder: Path, out: Path | None = None, language: str = "en") -> Path:
    """Write the page of a study's folder, and its CSV files; `report` in the folder when nothing else is said."""
    if not (folder / MANIFEST).is_file():
        raise BadStudy(f"{folder} is no folder of a study: it has no {MANIFEST}")
    found = figures(folder)
    into = out or folder / "report"
    try:
        into.mkdir(parents=True, exist_ok=True)
        page = Report(folder, found, into, language).html()
        (into / PAGE).write_text(page, "utf-8")
    except OSError as error:
        raise BadStudy(f"{into} cannot be written: {error.strerror or error}") from None
    return into / PAGE


class Report:
    """The page of one study."""

    def __init__(self, folder: Path, found: Figures, into: Path, language: str) -> None:
        self.folder, self.found, self.into = folder, found, into
        study = found.manifest.study
        self.game: Game[Any] = stavka.games.load(study["game"], tuple(study.get("packs", ())))
        self.scenario = study.get("scenario") or self.game.scenarios()[0].id
        self.words = Messages(language, ("stavka.lab", self.game.package), self.game.board(self.scenario))
        plan = self.game.scenario(self.scenario)
        seen = [c.side for c in (*found.points, *found.steps)]
        self.sides = list(dict.fromkeys([*plan.roles, *plan.automatic, *seen]))

    def say(self, id: str, /, **args: Any) -> str:
        """Words, made safe for a page."""
        return escape(self.words.get(id, **args), quote=False)

    def html(self) -> str:
        """The whole page."""
        parts = [
            self.wins(), self.ladder(), self.points(), self.fronts(), self.losses(), self.lengths(), self.luck(),
            self.decisions(),
        ]  # fmt: skip
        title = self.words.get("report-title", game=self.words.get(f"game-{self.game.id}"))
        style = files("stavka.lab").joinpath("data", "report.css").read_text("utf-8")
        policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'"
        return (
            f'<!doctype html>\n<html lang="{self.words.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{self.head(title)}\n"
            f"<main>\n{chr(10).join(part for part in parts if part)}\n</main>\n{self.foot()}\n"
            f"<script>{TURN_THEME}</script>\n</body>\n</html>\n"
        )

    # --- head and foot ---------------------------------------------------------------------------------

    def head(self, title: str) -> str:
        """What was played, and how much of it."""
        found, study = self.found, self.found.manifest.study
        bots = study.get("bots") or {}
        lines = [self.words.get(f"scenario-{self.scenario}")] if study.get("scenario") else []
        if bots:
            seats = self.words.listed(f"{self.side(role)}: {bot}" for role, bot in bots.items())
            lines.append(self.words.get("report-bots", bots=seats))
        lines.append(self.words.get("report-seed", seed=str(study.get("seed", ""))))
        counts = [
            ("report-games", f"{found.games:,}"),
            ("report-decisions", f"{found.decisions:,}"),
            ("report-cpu", self.duration(found.seconds)),
            ("report-crashes", f"{found.crashes:,}"),
            ("report-unfinished", f"{found.unfinished:,}"),
        ]
        shown = [(id, n) for id, n in counts if n != "0" or id in ("report-games", "report-decisions")]
        cards = "".join(f"<div><dt>{self.say(id)}</dt><dd>{spaced(n)}</dd></div>" for id, n in shown)
        asked = found.manifest.asked
        note = "" if found.manifest.ended else f'<p class="unfinished">{self.say("report-part", games=asked)}</p>'
        return (
            f"<header><h1>{escape(title)}</h1><p>{escape('. '.join(lines))}.</p>"
            f'<button type="button">{self.say("report-theme")}</button></header>\n'
            f'<div class="head"><dl class="counts">{cards}</dl>{note}</div>'
        )

    def foot(self) -> str:
        """Whatever is needed to do it again."""
        raw = msgspec.json.format(msgspec.json.encode(self.found.manifest), indent=2).decode()
        made = self.say("report-made", version=self.found.manifest.stavka, day=self.found.manifest.changed[:10])
        return (
            f"<footer><p>{made}</p><details><summary>{self.say('report-manifest')}</summary>"
            f"<pre>{escape(raw)}</pre></details></footer>"
        )

    def section(self, id: str, body: str, csv: str = "", *, kind: str = "") -> str:
        """A part of the page: what it shows, how to read it, and its figures."""
        link = f'<a class="csv" href="{csv}" download>{csv}</a>' if csv else ""
        return (
            f'<section class="{kind}"><h2>{self.say(f"report-{id}")}</h2><p>{self.say(f"report-{id}-note")}</p>'
            f"{body}{link}</section>"
        )

    def csv(self, name: str, columns: Columns, lines: Lines) -> str:
        """The figures of a part as a file beside the page."""
        with (self.into / f"{name}.csv").open("w", newline="", encoding="utf-8") as out:
            writer = csv.writer(out, lineterminator="\n")
            writer.writerow(columns)
            writer.writerows(lines)
        return f"{name}.csv"

    # --- names -----------------------------------------------------------------------------------------

    def side(self, id: str) -> str:
        """A side, allies together, or nobody."""
        if id == DRAW:
            return self.words.get("report-draw")
        return self.words.listed(
            self.words.get(f"role-{part}") if self.words.has(f"role-{part}") else part for part in id.split("+")
        )

    def tone(self, side: str) -> int:
        """The colour of a side."""
        first = side.split("+")[0]
        plan = self.game.scenario(self.scenario)
        if first in plan.allies:
            return 0
        others = [s for s in self.sides if s not in plan.allies]
        return (bool(plan.allies) + others.index(first)) if first in others else 2

    def legend(self, sides: Iterable[str]) -> str:
        """Which mark is whose."""
        marks = "".join(
            f'<li><svg viewBox="0 0 14 14" aria-hidden="true">{plots.mark(7, 7, self.tone(s), 5.5)}</svg>'
            f"{escape(self.side(s))}</li>"
            for s in sides
        )
        return f'<ul class="legend">{marks}</ul>'

    def table(self, heads: Sequence[str], rows: Lines) -> str:
        """A table; figures stand at the right."""
        head = "".join(f"<th{' class=n' if n else ''}>{self.say(id)}</th>" for n, id in enumerate(heads))
        body = "".join(
            "<tr>" + "".join(f"<td{' class=n' if n else ''}>{escape(str(v))}</td>" for n, v in enumerate(row)) + "</tr>"
            for row in rows
        )
        return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'

    def duration(self, seconds: float) -> str:
        """CPU time as people say it."""
        if seconds >= 5400:
            return f"{seconds / 3600:.1f} h"
        return f"{seconds / 60:.1f} min" if seconds >= 90 else f"{seconds:.1f} s"

    # --- the parts -------------------------------------------------------------------------------------

    def wins(self) -> str:
        """Who won how often."""
        wins = self.found.wins
        if not wins:
            return ""
        file = self.csv("wins", ("group", "winner", "games", "wins", "share", "low", "high"), map(astuple, wins))
        groups: dict[str, list[Any]] = {}
        for w in wins:
            groups.setdefault(w.group, []).append(w)
        parts = []
        for group, some in groups.items():
            rows = [
                (self.side(w.winner), self.tone(w.winner) if w.winner != DRAW else 3, w.share, w.low, w.high,
                 self.words.get("report-of", wins=w.wins, games=w.games))
                for w in some
                if w.winner != DRAW or w.wins
            ]  # fmt: skip
            parts.append(f"<h3>{escape(group)}</h3>" * bool(group) + plots.wins(rows, self.words.get("report-wins")))
        return self.section("wins", "".join(parts), file)

    def ladder(self) -> str:
        """Who is stronger, pair by pair."""
        if self.found.manifest.kind != "ladder":
            return ""
        found = standings(self.game, kept_games(self.game, self.folder))
        heads = ("match", "pairs", "share", "low", "high", "gain", "gain_low", "gain_high", "elo")
        lines = [
            (
                f"{s.match.first} : {s.match.second}",
                s.pairs,
                s.share,
                s.low,
                s.high,
                s.gain,
                s.gain_low,
                s.gain_high,
                s.elo,
            )
            for s in found
        ]
        file = self.csv("ladder", heads, lines)
        rows = [
            (
                who,
                pairs,
                f"{share:.0%} ({low:.0%}–{high:.0%})",
                f"{gain:+.2f} ({least:+.2f} … {most:+.2f})",
                f"{elo:+.0f}",
            )
            for who, pairs, share, low, high, gain, least, most, elo in lines
        ]
        ids = [f"report-{id}" for id in ("match-up", "pairs", "share", "gain", "elo")]
        return self.section("ladder", self.table(ids, rows), file)

    def points(self) -> str:
        """Points turn by turn."""
        course = self.found.points
        if not course:
            return ""
        name = "points" if self.found.counted else "worth"
        plot = plots.curves(self.lines(course), self.say(f"report-{name}"), self.say("report-turn"), zero=True)
        return self.section(name, self.legend(sides_of(course)) + plot, self.course(name, course))

    def lines(self, course: Sequence[Course]) -> list[plots.Line]:
        """A curve for each side."""
        return [
            plots.Line(
                self.side(side),
                self.tone(side),
                tuple((c.turn, c.mean, c.low, c.high) for c in course if c.side == side),
            )
            for side in sides_of(course)
        ]

    def course(self, name: str, course: Sequence[Course]) -> str:
        """The same as a file."""
        return self.csv(name, ("turn", "side", "games", "mean", "low", "high"), map(astuple, course))

    def losses(self) -> str:
        """Steps lost, and steps left."""
        losses = self.found.losses
        if not any(c.mean for c in losses):
            return ""
        groups: dict[float, list[tuple[float, int, str]]] = {}
        for c in losses:
            note = f"{self.side(c.side)}, {c.turn}: {c.mean:.2f}"
            groups.setdefault(c.turn, []).append((c.mean, self.tone(c.side), note))
        legend, turn = self.legend(sides_of(losses)), self.say("report-turn")
        lost = plots.bars(sorted(groups.items()), self.say("report-losses"), turn)
        steps = plots.curves(self.lines(self.found.steps), self.say("report-steps"), turn, zero=True)
        self.course("steps", self.found.steps)
        return self.section("losses", legend + lost, self.course("losses", losses)) + self.section(
            "steps", legend + steps, "steps.csv"
        )

    def lengths(self) -> str:
        """How long the games are."""
        out = []
        for id, slots in (("turns", self.found.turns), ("lengths", self.found.lengths)):
            if slots:
                file = self.csv(id, ("from", "below", "games"), map(astuple, slots))
                below = self.say("report-turn") if id == "turns" else self.say("report-decisions")
                bars: Any = [astuple(s) for s in slots]
                out.append(self.section(id, plots.histogram(bars, self.say(f"report-{id}"), below), file))
        return "".join(out)

    def luck(self) -> str:
        """What the dice did."""
        found = self.found
        if not found.fights:
            return ""
        get = self.words.get
        file = self.csv("fights", ("told", "fights", "taken", "low", "high"), map(astuple, found.fights))
        dots = [
            (f.told, f.taken, f.low, f.high, get("report-fights-dot", told=share(f.told), taken=share(f.taken),
                                                 fights=f.fights))
            for f in found.fights
        ]  # fmt: skip
        told = plots.calibration(dots, self.say("report-fights"), self.say("report-told"))
        body = f"<div>{told}</div>"
        if found.luck:
            self.csv("luck", ("from", "below", "games"), map(astuple, found.luck))
            slots: Any = [astuple(s) for s in found.luck]
            spread = plots.histogram(
                slots, self.say("report-luck"), self.say("report-luck-of", side=self.side(found.lucky)), zero=True
            )
            rows = [
                (self.side(f.winner), f.games, f"{f.mean:+.2f} ({f.low:+.2f} … {f.high:+.2f})".replace("-", "−"))
                for f in found.fortunes
            ]
            fortunes = self.table(("report-winner", "report-games", "report-mean-luck"), rows)
            body = f'<div class="pair"><div>{told}</div><div>{spread}{fortunes}</div></div>'
        return self.section("luck", body, file, kind="wide")

    def decisions(self) -> str:
        """What was decided."""
        verbs = self.found.verbs
        if not verbs:
            return ""
        file = self.csv("decisions", ("role", "verb", "count", "options", "thinking"), map(astuple, verbs))
        total = sum(v.count for v in verbs)
        rows = [
            (f"{self.side(v.role)}: {self.verb(v.verb)}", spaced(f"{v.count:,}"), share(v.count / total, 1),
             spaced(f"{v.options:,.1f}"), spaced(f"{1000 * v.thinking:,.2f}"))
            for v in verbs[:VERBS]
        ]  # fmt: skip
        ids = [f"report-{id}" for id in ("decision", "count", "share-of-all", "options", "thinking")]
        return self.section("decided", self.table(ids, rows), file, kind="wide long")

    def verb(self, id: str) -> str:
        """What an action is called."""
        return self.words.get(f"verb-{id}") if self.words.has(f"verb-{id}") else id

    # --- maps ------------------------------------------------------------------------------------------

    def fronts(self) -> str:
        """Where the front stands, moment by moment, beside the war."""
        reads, manifest = chronicle_of(self.game), self.found.manifest
        if reads is None or not manifest.cells:
            return ""
        past = History(Study(self.game.id, self.scenario, manifest.study.get("bots", {}), "", self.found.games))
        for row in rows_of(self.folder, FRONTS):
            assert isinstance(row, FrontRow)
            past.add_moment(row.moment, dict(zip(manifest.cells, row.held, strict=True)), row.points)
        if not past.moments:
            return ""
        dates = {m: reads.date(self.game, self.scenario, m) for m in past.moments}
        lines = [(m, dates[m], a.games, cell, round(share, 4)) for m, a in sorted(past.moments.items())
                 for cell, share in a.held.items()]  # fmt: skip
        file = self.csv("fronts", ("moment", "date", "games", "cell", "held"), lines)
        picture = Picture(self.game, past, self.words)
        maps = "".join(self.map(picture, m) for m in picture.shown)
        legend = self.map_legend(reads.sides, war=picture.atlas is not None)
        return self.section("fronts", f'{legend}<div class="maps">{maps}</div>', file, kind="wide long")

    def map_legend(self, sides: Sequence[str], *, war: bool) -> str:
        """What lines and colours of the maps mean."""
        lines = [(INK, "", "history-mean-front"), (WAR, ' stroke-dasharray="4 2.5"', "history-real-front")]
        lines = lines if war else lines[:1]
        marks = [
            f'<path d="M0 7h14" stroke="{colour}" stroke-width="3.5"{dash}/>|{self.say(id)}'
            for colour, dash, id in lines
        ]
        for colour, side in zip(SIDES, sides, strict=True):
            known = self.words.has(f"role-{side}")
            always = self.say("history-always", side=f"role:{side}" if known else self.side(side))
            marks.append(f'<rect width="14" height="14" fill="{colour}"/>|{always}')
        items = (mark.partition("|") for mark in marks)
        drawn = (
            f'<li><svg viewBox="0 0 14 14" aria-hidden="true">{drawn}</svg>{words}</li>' for drawn, _, words in items
        )
        return f'<ul class="legend map">{"".join(drawn)}</ul>'

    def map(self, picture: Picture, moment: int) -> str:
        """One moment."""
        drawn, when, note = picture.panel_of(moment)
        box = f"0 0 {picture.panel:.1f} {picture.height:.1f}"
        return (
            f'<figure><svg viewBox="{box}" role="img" aria-label="{escape(when)}">{drawn}</svg>'
            f"<figcaption><b>{escape(when)}</b><span>{escape(note)}</span></figcaption></figure>"
        )


def sides_of(course: Sequence[Course]) -> list[str]:
    """The sides in a course, in order."""
    return list(dict.fromkeys(c.side for c in course))


def astuple(row: msgspec.Struct) -> tuple[Any, ...]:
    """The figures of a line."""
    return msgspec.structs.astuple(row)


def share(part: float, decimals: int = 0) -> str:
    """A share as people write it."""
    return f"{part:.{decimals}%}".replace("%", " %")


def spaced(figure: str) -> str:
    """Thousands apart by a narrow space, in any language."""
    return figure.replace(",", "\u202f")
