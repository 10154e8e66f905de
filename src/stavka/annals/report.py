"""The after-action report: one HTML file that needs nothing else, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise

from stavka.annals import charts
from stavka.annals.counters import counter
from stavka.annals.drawing import sheet
from stavka.annals.maps import Map
from stavka.annals.style import CSS
from stavka.annals.telling import Annals, Fought, Moment
from stavka.core.board import PieceType
from stavka.core.matchfile import Remark
from stavka.core.messages import Messages
from stavka.core.views import Chance, PieceView

WORDS = "stavka.annals"
MAP = 380.0  # width of the small maps
MAPS = 23  # at most: of a long match every second or third turn is shown
HIGHLIGHTS = 4
SAID = 3  # events of a fight
LOG = 12_000  # lines at most


def report(told: Annals, words: Messages, notes: Sequence[Remark] = ()) -> str:
    """The whole file."""
    return Report(told, words, notes).html()


class Report:
    """Writes the report of a match in one language."""

    def __init__(self, told: Annals, words: Messages, notes: Sequence[Remark] = ()) -> None:
        assert words.board is not None
        self.told, self.words, self.board, self.notes = told, words, words.board, notes
        self.first, self.second = told.sides
        self.map = Map(self.board, words, MAP, self.first)
        self.types: dict[str, PieceType] = {p.id: p for p in self.board.pieces}
        self.owner = {p.id: p.side for p in self.board.pieces}
        self.get = words.get

    def html(self) -> str:
        """Title, result, front by turn, points, losses, fights, luck, dice, orders of battle, highlights, log."""
        title = f"{self.get(f'game-{self.told.game}')}: {self.get(f'scenario-{self.told.scenario}')}"
        parts = [
            self.head(title), self.result(), self.turns(), self.curves(), self.fights(), self.luck(), self.dice(),
            self.orders(), self.highlights(), self.remarks(), self.log(), self.foot(),
        ]  # fmt: skip
        return (
            f'<!doctype html>\n<html lang="{self.words.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
            f'img-src data:; font-src data:"><title>{e(title)}</title><style>{CSS}</style></head>'
            f"<body><main>{''.join(parts)}</main></body></html>\n"
        )

    # --- names --------------------------------------------------------------------------------------------

    def side(self, side: str) -> str:
        """A side in words."""
        return self.get(f"role-{side}")

    def mark(self, side: str) -> str:
        """The sign of a side: a square or a disc."""
        return f'<i class="{self.map.tone(side)}"></i>'

    def turn(self, moment: Moment) -> tuple[str, str]:
        """What a turn is called, and what else was told as it began."""
        if moment.title is None:
            return self.get("report-turn", turn=moment.turn), ""
        name, _, rest = self.words.render(moment.title).partition(": ")
        return name, rest

    def short(self, number: int) -> str:
        """A turn under a chart."""
        return self.get("report-turn-short", turn=number)

    def figure(self, value: float) -> str:
        """A number as it is written here, without decimals that say nothing."""
        rounded = round(value, 1) + 0.0
        written = f"{rounded:.0f}" if rounded == int(rounded) else f"{rounded:.1f}"
        return (written.replace(".", ",") if self.words.language == "es" else written).replace("-", "−")

    def signed(self, value: float) -> str:
        """A number with its sign."""
        return ("+" if round(value, 1) > 0 else "") + self.figure(value)

    # --- the sections -------------------------------------------------------------------------------------

    def head(self, title: str) -> str:
        """What was played, by whom."""
        who = "; ".join(
            f"{self.side(role)}: {self.told.players.get(role) or self.get('report-nobody')}" for role in self.told.roles
        )
        turns = len(self.told.turns())
        line = self.get("report-line", who=who, actions=self.told.actions, turns=turns)
        return (
            f'<header><p class="brand"><b class="diamond"></b>{e(self.get("report-kind"))}</p>'
            f"<h1>{e(title)}</h1><p>{e(line)}</p></header>"
        )

    def result(self) -> str:
        """Who won, and four figures."""
        outcome = self.told.outcome
        won = self.get("report-open")
        why = ""
        if outcome is not None:
            winners = tuple(f"role:{w}" for w in outcome.winners)
            won = self.get("report-won", who=winners) if winners else self.get("report-draw")
            why = self.words.render(outcome.why)
        lost = [sum(x.steps for x in self.told.losses if x.side == side) for side in self.told.sides]
        by_first = sum(f.side == self.first for f in self.told.fights)
        luck = sum(self.luck_of(f) for f in self.told.fights)
        cells = [
            (str(len(self.told.fights)), self.get("report-fights-by", side=self.side(self.first), count=by_first)),
            (
                f"{lost[0]} : {lost[1]}",
                self.get("report-losses-of", first=self.side(self.first), second=self.side(self.second)),
            ),
            (self.signed(luck), self.get("report-luck-of", side=f"role:{self.first}")),
            (str(sum(d.count for d in self.told.dice.values())), self.get("report-dice-thrown")),
        ]
        figures = "".join(f"<div><b>{e(figure)}</b><span>{e(words)}</span></div>" for figure, words in cells)
        return f'<section class="result"><div class="won"><b>{e(won)}</b><span>{e(why)}</span></div>{figures}</section>'

    def turns(self) -> str:
        """A map for each turn, with the front of the turn before; the last one shows all fronts."""
        moments = self.told.moments
        step = max(1, -(-len(moments) // MAPS))
        shown = moments[::step]
        if moments and shown[-1] is not moments[-1]:
            shown = [*shown, moments[-1]]
        out, before = [], None
        for moment in shown:
            name, rest = (
                (self.get("report-end"), "") if moment is moments[-1] and len(moments) > 1 else self.turn(moment)
            )
            body = '<use href="#country"/>' + self.map.ground(moment.held)
            if before is not None:
                body += self.map.line(before.held, "#574D3F", 1.6, "2 4")
            body += (
                self.map.line(moment.held) + self.map.stand(moment.pieces) + '<use href="#towns"/>' + self.map.framed()
            )
            out.append(self.small(body, name, rest, self.points_at(moment)))
            before = moment
        fronts = '<use href="#country"/>' + self.map.all_fronts([m.held for m in shown]) + '<use href="#towns"/>'
        out.append(
            self.small(
                fronts + self.map.framed(), self.get("report-all-fronts"), self.get("report-all-fronts-note"), ""
            )
        )
        legend = (
            f'<p class="legend"><i class="front"></i>{e(self.get("report-front"))} <i class="before"></i>'
            f"{e(self.get('report-front-before'))} {self.mark(self.first)}{e(self.side(self.first))} "
            f"{self.mark(self.second)}{e(self.side(self.second))}</p>"
        )
        kept = (
            f'<svg width="0" height="0" class="kept" aria-hidden="true"><defs><g id="country">{self.map.country}</g>'
            f'<g id="towns">{self.map.towns}</g></defs></svg>'
        )
        return self.section("turns", f'{legend}{kept}<div class="maps">{"".join(out)}</div>')

    def small(self, body: str, name: str, rest: str, points: str) -> str:
        """One of the small maps with its caption."""
        drawn = sheet(self.map.width, self.map.height, body, name=name)
        caption = f"<b>{e(name)}</b> <span>{e(rest)}</span><em>{e(points)}</em>"
        return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"

    def points_at(self, moment: Moment) -> str:
        """The tracks that count, at a moment."""
        tracks = [t for t in moment.tracks if t.id in self.counted()]
        return ", ".join(f"{self.get(f'track-{t.id}')} {t.value}" for t in tracks[:2])

    def counted(self) -> list[str]:
        """The tracks that tell how the match went: points first, then those of a side that change."""
        seen: dict[str, set[int]] = {}
        for moment in self.told.moments:
            for t in moment.tracks:
                seen.setdefault(t.id, set()).add(t.value)
        points = [id for id in seen if id.endswith("points") and "event" not in id]
        owned = {t.id for m in self.told.moments for t in m.tracks if t.side}
        return points or [id for id, values in seen.items() if len(values) > 1 and id in owned][:3]

    def curves(self) -> str:
        """Points over the turns, and losses turn by turn."""
        moments = self.told.moments
        names = [self.short(m.turn) for m in self.told.turns()] + ([self.get("report-end")] if len(moments) > 1 else [])
        series = []
        for id in self.counted():
            its = [next((t for t in m.tracks if t.id == id), None) for m in moments]
            side = next((t.side for t in its if t is not None and t.side), self.first)
            series.append((self.get(f"track-{id}"), self.map.tone(side), [float(t.value) if t else 0.0 for t in its]))
        turns = list(dict.fromkeys(m.turn for m in moments))
        by_turn = [
            [sum(x.steps for x in self.told.losses if x.turn == n and x.side == s) for n in turns]
            for s in self.told.sides
        ]
        left = f"<div><h2>{e(self.get('report-points'))}</h2>{charts.curves(names, series)}</div>" if series else ""
        lost = charts.pairs([self.short(n) for n in turns], by_turn[0], by_turn[1])
        note = self.get("report-losses-note", first=self.side(self.first), second=self.side(self.second))
        right = f"<div><h2>{e(self.get('report-losses'))}</h2><p>{e(note)}</p>{lost}</div>"
        return f'<section class="two">{left}{right}</section>'

    def fights(self) -> str:
        """Every fight: what was to be expected, what came."""
        if not self.told.fights:
            return ""
        sums = []
        for side in self.told.sides:
            own = [f for f in self.told.fights if f.side == side]
            expected, came = sum(f.expected[2] for f in own), sum(f.came[2] for f in own)
            line = self.get("report-sum", expected=self.figure(expected), came=self.figure(came))
            sums.append(f"<b>{self.mark(side)}{e(self.side(side))}:</b> {e(line)}")
        heads = "".join(
            f"<th>{e(self.get(f'report-col-{c}'))}</th>" for c in ("where", "who", "taken", "steps", "die", "told")
        )
        rows, turn = [], None
        titles = {m.turn: self.turn(m)[0] for m in self.told.turns()}
        for f in self.told.fights:
            if f.turn != turn:
                turn = f.turn
                rows.append(f'<tr class="turn"><th colspan="6">{e(titles.get(turn, self.short(turn)))}</th></tr>')
            rows.append(self.row(f))
        body = f"<p>{e(self.get('report-fights-note'))}</p><p>{' '.join(sums)}</p>"
        return self.section(
            "fights",
            f'{body}<div class="wide"><table><thead><tr>{heads}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div>",
        )

    def row(self, f: Fought) -> str:
        """One fight."""
        who = self.get("report-against", who=self.some(f.attackers, f.side), foe=self.some(f.defenders, ""))
        taken = f"{round(100 * f.expected[0])} %" + (" ✓" if f.came[0] else " –")
        steps = self.get(
            "report-steps", expected=f"{self.figure(f.expected[1])} : {self.figure(f.expected[2])}",
            came=f"{self.figure(f.came[1])} : {self.figure(f.came[2])}",
        )  # fmt: skip
        after = [x for x in f.told if not x.rolls and x.places] or [x for x in f.told if x.rolls]
        told = " ".join(dict.fromkeys(self.words.event(x) for x in after[:SAID]))
        return (
            f"<tr><td>{self.mark(f.side)}{e(self.words.place(f.place))}</td><td>{e(who)}</td><td>{e(taken)}</td>"
            f"<td>{e(steps)}</td><td>{self.strip(f.chances, f.dice)}</td><td>{e(told)}</td></tr>"
        )

    def some(self, ids: Sequence[str], side: str) -> str:
        """The first of several units, and how many more."""
        if not ids:
            return self.side(side) if side else self.get("report-unseen")
        first = self.words.piece(ids[0])
        return first if len(ids) == 1 else self.get("report-and-more", who=first, count=len(ids) - 1)

    def strip(self, chances: Sequence[Chance], dice: Sequence[int]) -> str:
        """A field for each face of the die, the one that fell framed; else the dice themselves."""
        by_face = {face: c for c in chances for face in c.faces}
        if not by_face:
            return f'<span class="dice">{e(" ".join(map(str, dice[:12])))}{"…" if len(dice) > 12 else ""}</span>'
        fell = dice[0] if len(dice) == 1 else 0
        out = []
        for face in range(1, self.board.die + 1):
            c = by_face.get(face)
            kind = "none" if c is None or c.good is None else "good" if c.good else "bad"
            sign = "–" if c is None else c.sign or self.words.render(c.text)[:2]
            out.append(f'<span class="{kind}{" fell" if face == fell else ""}">{e(sign)}</span>')
        return f'<span class="strip">{"".join(out)}</span>'

    def luck_of(self, f: Fought) -> float:
        """What the dice of a fight gave the first side."""
        return f.luck if f.side == self.first else -f.luck

    def luck(self) -> str:
        """A bar for each fight, and the sum."""
        if not self.told.fights:
            return ""
        bars = [(f.turn, self.luck_of(f)) for f in self.told.fights]
        total = self.get("report-luck-sum", sum=self.signed(sum(v for _, v in bars)), side=f"role:{self.first}")
        names = {m.turn: self.short(m.turn) for m in self.told.moments}
        up, down = (self.get("report-lucky", side=self.side(s)) for s in self.told.sides)
        return self.section(
            "luck", f"<p>{e(self.get('report-luck-note'))}</p>{charts.luck(bars, names, up, down, total)}"
        )

    def dice(self) -> str:
        """How the dice of both sides fell."""
        out = []
        for side in self.told.sides:
            d = self.told.dice[side]
            if not d.count:
                continue
            even = (len(d.faces) + 1) / 2
            line = self.get("report-dice-line", count=d.count, mean=self.figure(d.mean), even=self.figure(even))
            hits = self.get("report-dice-hits", hits=d.hits, expected=self.figure(d.expected)) if d.rolled else ""
            head = f"<h3>{self.mark(side)}{e(self.side(side))}</h3><p>{e(line)} {e(hits)}</p>"
            out.append(f"<div>{head}{charts.faces(d.faces, self.map.tone(side))}</div>")
        return self.section("dice", f'<div class="two">{"".join(out)}</div>') if out else ""

    def orders(self) -> str:
        """Who is left at the end, and who is gone."""
        end = self.told.moments[-1]
        cells = {c.id for c in self.board.cells}
        out = []
        for side in self.told.sides:
            left = [p for p in end.pieces if p.side == side and p.id in self.types and p.place in cells]
            gone = [
                id
                for x in self.told.losses
                if x.side == side
                for id in x.pieces
                if id not in {p.id for p in end.pieces}
            ]
            drawn = "".join(self.unit(p) for p in left)
            head = self.get("report-on-map", side=self.side(side), count=len(left))
            lost = self.words.listed([self.words.piece(id) for id in dict.fromkeys(gone)]) if gone else ""
            gone_line = f"<p>{e(self.get('report-gone', who=lost))}</p>" if lost else ""
            out.append(f'<div><h3>{self.mark(side)}{e(head)}</h3><div class="units">{drawn}</div>{gone_line}</div>')
        return self.section("orders", f'<div class="two">{"".join(out)}</div>')

    def unit(self, p: PieceView) -> str:
        """One counter."""
        type = self.types[p.id]
        return counter(type, p, self.map.tone(p.side), self.words.label(type.label))

    def highlights(self) -> str:
        """What to tell a friend."""
        found: list[tuple[str, str]] = []
        if self.told.fights:
            best = max(self.told.fights, key=lambda f: f.luck)
            worst = min(self.told.fights, key=lambda f: f.luck)
            for id, f in (("lucky", best), ("unlucky", worst)):
                line = self.get(
                    f"report-high-{id}-text", who=self.some(f.attackers, f.side), place=self.words.place(f.place),
                    luck=self.signed(f.luck),
                )  # fmt: skip
                found.append((self.get(f"report-high-{id}", place=f"place:{f.place}"), line))
        turns = {m.turn: self.turn(m)[0] for m in self.told.turns()}
        if self.told.losses:
            by_turn: dict[int, int] = {}
            for x in self.told.losses:
                by_turn[x.turn] = by_turn.get(x.turn, 0) + x.steps
            turn = max(by_turn, key=lambda t: by_turn[t])
            found.append(
                (
                    self.get("report-high-bloody"),
                    self.get("report-high-bloody-text", turn=turns.get(turn, self.short(turn)), steps=by_turn[turn]),
                )
            )
        moments = self.told.moments
        shifts = [(abs(gained(a.held, b.held)), gained(a.held, b.held), a) for a, b in pairwise(moments)]
        if shifts:
            size, shift, moment = max(shifts, key=lambda x: x[0])
            side = self.first if shift > 0 else self.second
            if size >= 1:
                text = self.get(
                    "report-high-moved-text", side=f"role:{side}", count=round(size), turn=self.turn(moment)[0]
                )
                found.append((self.get("report-high-moved"), text))
        cards = "".join(f"<div><h3>{e(head)}</h3><p>{e(text)}</p></div>" for head, text in found[:HIGHLIGHTS])
        return self.section("highlights", f'<div class="high">{cards}</div>') if cards else ""

    def remarks(self) -> str:
        """What the players wrote about it."""
        if not self.notes:
            return ""
        rows = "".join(
            f"<li><b>{e(self.get('report-after', n=n.at))}</b> {e(n.by)}<br>{e(n.text)}</li>"
            for n in sorted(self.notes, key=lambda n: n.at)
        )
        return self.section("notes", f"<ul>{rows}</ul>")

    def log(self) -> str:
        """Everything that happened, folded away."""
        rows = []
        for number, role, event in self.told.log[:LOG]:
            who = event.side or role
            dice = " ".join(f"[{' '.join(map(str, r.dice))}]" for r in event.rolls)
            rules = f" <small>{e(', '.join(event.rules))}</small>" if event.rules else ""
            sign = self.mark(who) if who in self.told.sides else ""
            rows.append(f"<li><i>{number + 1}</i>{sign}{e(self.words.event(event))} <b>{e(dice)}</b>{rules}</li>")
        return self.section(
            "log",
            f"<details><summary>{e(self.get('report-log-open', count=len(rows)))}</summary>"
            f"<ol>{''.join(rows)}</ol></details>",
        )

    def foot(self) -> str:
        """Where it comes from."""
        return f"<footer>{e(self.get('report-foot'))}</footer>"

    def section(self, id: str, body: str) -> str:
        """One section under its title."""
        return f'<section id="{id}"><h2>{e(self.get(f"report-{id}"))}</h2>{body}</section>'


def e(words: object) -> str:
    """Words as HTML."""
    return escape(str(words))


def gained(before: Mapping[str, float], after: Mapping[str, float]) -> float:
    """How many cells the first side has won from one moment to the next."""
    return sum(after.values()) - sum(before.get(c, 0.5) for c in after)
