"""Units as small counters, for the orders of battle."""

from __future__ import annotations

from stavka.annals.drawing import EDGES, FILLS, INK, SHEET, label
from stavka.core.board import PieceType, Tone
from stavka.core.views import PieceView

SIZE = 46
CROSSED = ("infantry", "rifle", "army", "guards", "militia", "workers", "corps", "marine", "shock", "front", "cavalry")
OVALS = ("panzer", "tank", "armour", "armor", "mech", "motor")


def symbol(kind: str) -> str:
    """The sign of an arm: a cross, an oval, both, or its first letters."""
    words = kind.replace("-", " ").lower()
    oval = any(word in words for word in OVALS)
    cross = any(word in words for word in CROSSED) or "mech" in words or "motor" in words
    if "cavalry" in words:
        return '<path d="M13 28 33 16"/>'
    out = ('<ellipse cx="23" cy="22" rx="7.5" ry="3.4"/>' if oval else "") + (
        '<path d="M13 16 33 28M33 16 13 28"/>' if cross else ""
    )
    if out:
        return out
    return label(23, 26, kind[:2].upper(), 9, "currentColor", weight=700, anchor="middle").replace(
        "<text", '<text stroke="none"'
    )


def values(type: PieceType, piece: PieceView) -> str:
    """What it has printed below: its values, or its strength."""
    side = piece.face if piece.face in type.values else "front" if piece.steps >= type.steps else "reduced"
    printed = type.values.get(side) or type.values.get("front") or ""
    return printed if printed and "-" in printed else str(piece.steps or "")


def counter(type: PieceType, piece: PieceView, tone: Tone, printed: str) -> str:
    """One unit."""
    ink = SHEET if tone == "second" else INK
    return (
        f'<svg class="unit" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" color="{ink}">'
        f'<rect x="1" y="1" width="44" height="44" rx="4" fill="{FILLS[tone]}" stroke="{EDGES[tone]}"/>'
        f"{label(23, 11.5, printed[:9], 8.5, ink, weight=600, anchor='middle')}"
        f'<g fill="none" stroke="{ink}" stroke-width="1.3"><rect x="13" y="16" width="20" height="12"/>'
        f"{symbol(type.kind)}</g>"
        f"{label(23, 41, values(type, piece), 11, ink, weight=700, anchor='middle')}</svg>"
    )
