"""Chapter 8.4: hexes that hold too many units."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.rules.effects import Play, eliminate, name, shatter
from stavka.games.no_retreat.state import State


class Overstacked(Decision, tag=True):
    """End of a phase or battle: units above the limit leave their hexes."""

    def crowded(self, s: State) -> list[int]:
        """Cells with too many units, those of the active side first."""
        out = []
        for side in (s.side, s.enemy):
            if s.on_map(side).bit_count() == s.cells(side).bit_count():
                continue
            out += [c for c in bits(s.cells(side)) if s.at(c).bit_count() > 1 and not s.fits(s.at(c), c)]
        return out

    def settle(self, play: Play) -> bool:
        if self.crowded(play.s):
            return False
        play.pop()
        return True

    def _units(self, s: State) -> list[int]:
        return list(bits(s.at(self.crowded(s)[0])))

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.owner(self._units(s)[0]),)

    def prompt(self, s: State, role: str) -> Prompt:
        where = name(s, self.crowded(s)[0])
        return Prompt(text("prompt-overstacked", hex=where), None, text("wait-overstacked"), ("8.4.3",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Shatter, [s.data.ids[u] for u in self._units(s)])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("8.4.3", text("refused-overstacked"))

    @rule("8.4.3", "10.7.5")
    def shatter(self, play: Play, action: do.Shatter) -> None:
        """To the Shattered box; forts and unsupplied units are destroyed."""
        s = play.s
        u = s.data.number[action.unit]
        if s.is_fort(u) or s.unsupplied >> u & 1:
            s.unsupplied &= ~(1 << u)
            eliminate(play, u, "8.4.3")
        else:
            shatter(play, u, "8.4.3")
