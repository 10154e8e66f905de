"""4.2.3: the Card turn."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, Text, card, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import SOVIET
from stavka.games.roads.rules.deck import CARD_TURN, carry_out, lay_open, playable, why_not_held
from stavka.games.roads.rules.effects import Play
from stavka.games.roads.rules.resources import PlaceResources, valid_cities
from stavka.games.roads.rules.situation import Judged
from stavka.games.roads.rules.victory import count_points
from stavka.games.roads.state import State


class CardTurn(Judged, SideDecides, tag=True):
    """Play an operational card, draw one, or discard one for a resource point."""

    def prompt(self, s: State, role: str) -> Prompt:
        rules = ("4.2.3.a", "4.2.3.b", "4.2.3.c")
        return Prompt(text("prompt-card"), self.detail(s), text("wait-card"), rules)

    @rule("C5", "C7.a", "C7.b", "4.2.4.a")
    def detail(self, s: State) -> Text:
        """What a click would give up: with no city to take it, what a card brings; with the last card, the match."""
        if not valid_cities(s, self.side):
            return text("prompt-card-no-city")
        if len(s.deck(self.side)) == 1 and self.room(s):
            return text("prompt-card-last")
        return text("prompt-card-detail")

    @rule("4.2.3.a", "4.2.3.b", "4.2.3.c")
    def legal(self, s: State, role: str) -> Legal:
        cards = playable(s, self.side, CARD_TURN)
        options = [Option(do.PlayCard, cards), Option(do.Discard, sorted(set(s.hand(self.side))))]
        if self.room(s):
            options.append(Option(do.DrawCard))
        return Legal(options)

    @rule("4.2.3.b")
    def room(self, s: State) -> bool:
        """May the hand take another card?"""
        return len(s.hand(self.side)) < s.data.value["hand"]

    def why_not(self, s: State, action: Action) -> Refusal | None:
        match action:
            case do.PlayCard(id):
                return why_not_held(s, self.side, id, CARD_TURN, "4.2.3.a")
            case do.Discard(id):
                return None if id in s.hand(self.side) else Refusal("4.2.3.c", text("refused-card-not-held"))
            case do.DrawCard():
                full = Refusal("4.2.3.b", text("refused-hand-full"), text("remedy-discard"))
                return None if self.room(s) else full
        return Refusal("4.2.3.a", text("refused-card-turn"))

    @rule("4.2.3.a", "2.3.2")
    def play_card(self, play: Play, action: do.PlayCard) -> None:
        """Lay it open and carry it out."""
        play.pop()
        c = lay_open(play, self.side, action.card)
        if c.rp:
            play.push(PlaceResources(self.side, c.rp))
        carry_out(play, c)

    @rule("4.2.3.b", "4.2.4.a")
    def draw_card(self, play: Play, action: do.DrawCard) -> None:
        """The next card of the deck; the last one ends the match."""
        s = play.s
        play.pop()
        drawn = s.deck(self.side).pop(0)
        s.hand(self.side).append(drawn)
        left = len(s.deck(self.side))
        play.tell("card-drawn", "4.2.3.b", side=self.side, left=left, private={"card": card(drawn)}, to=(self.side,),
                  reveals=True)  # fmt: skip
        if not left:
            play.end(count_points(s, "4.2.4.a"))

    @rule("4.2.3.c")
    def discard(self, play: Play, action: do.Discard) -> None:
        """Face down, for one resource point."""
        s = play.s
        play.pop()
        s.hand(self.side).remove(action.card)
        s.discards(self.side).append(action.card)
        s.hidden_since += self.side == SOVIET and bool(s.seen)
        s.used += 1
        play.tell("card-discarded", "4.2.3.c", side=self.side, private={"card": card(action.card)}, to=(self.side,))
        play.push(PlaceResources(self.side, 1))
