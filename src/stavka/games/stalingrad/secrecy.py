"""Who may know what, beyond the declarations of the core: cards, and blocks on the Reinforcement Table.

Of a card that lies face down, and of a block on the table, a role knows that it is there.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from stavka.core.secrets import HIDDEN, UNKNOWN, Eyes, PerUnit, Secrecy

T = TypeVar("T")

GERMAN = "german"
SOVIET = "soviet"
SIXTH_ARMY = "sixth-army"
FOURTH_PANZER = "fourth-panzer"
ARMY = {GERMAN: 0, SIXTH_ARMY: 0, FOURTH_PANZER: 1}  # which hand of the German side a role holds

UNSEEN = -6  # in the place of where a unit is, for a role that cannot tell
FACE_DOWN = -1  # in the place of a unit of the Reinforcement Table


class Sight(Eyes, frozen=True):
    """What a role can see of Stalingrad's table."""

    rows: int = 0  # units whose place on the Reinforcement Table it knows, as bits
    confronted: bool = False  # do units and cards of the battle at hand lie open?
    commands: bool = False  # are the German cards of that battle its own?


class FaceDown(Secrecy):
    """A deck: everybody counts its cards, and nobody turns them over when the match has ended."""

    def shown(self, value: list[str], eyes: Eyes) -> list[str]:
        return [UNKNOWN] * len(value)


class SovietCards(Secrecy):
    """The Soviet hand: the Soviet player's, if there is one."""

    def shown(self, value: list[str], eyes: Eyes) -> list[str]:
        return value if eyes.sees(SOVIET) else [UNKNOWN] * len(value)


class GermanHands(Secrecy):
    """Each German player's hand is that player's own."""

    def shown(self, value: list[tuple[str, ...]], eyes: Eyes) -> list[tuple[str, ...]]:
        own = ARMY.get(eyes.role)
        return [hand if eyes.over or n == own else (UNKNOWN,) * len(hand) for n, hand in enumerate(value)]


class TableRows(Secrecy):
    """The Reinforcement Table lies face down; the Germans know what they have put back."""

    def shown(self, value: list[tuple[int, ...]], eyes: Eyes) -> list[tuple[int, ...]]:
        assert isinstance(eyes, Sight)
        known = ~0 if eyes.over else eyes.rows
        return [tuple(u if known >> u & 1 else FACE_DOWN for u in row) for row in value]


class SovietLays(Secrecy):
    """The Soviet card of a battle, face down until the confrontation."""

    def shown(self, value: str, eyes: Eyes) -> str:
        assert isinstance(eyes, Sight)
        return value if not value or eyes.confronted or eyes.sees(SOVIET) else UNKNOWN


class GermanLays(Secrecy):
    """The German cards of a battle, face down until the confrontation."""

    def shown(self, value: tuple[str, ...], eyes: Eyes) -> tuple[str, ...]:
        assert isinstance(eyes, Sight)
        return value if eyes.confronted or eyes.commands or eyes.over else (UNKNOWN,) * len(value)


class GermansKnow(Secrecy):
    """What only the Germans know, both of them where there are two."""

    def shown(self, value: int, eyes: Eyes) -> Any:
        return value if eyes.over or eyes.role in ARMY else HIDDEN


Whereabouts = Annotated[T, PerUnit(UNSEEN)]
Strengths = Annotated[T, PerUnit(0)]
Deck = Annotated[T, FaceDown()]
SovietHand = Annotated[T, SovietCards()]
Hands = Annotated[T, GermanHands()]
Rows = Annotated[T, TableRows()]
SovietLaid = Annotated[T, SovietLays()]
GermanLaid = Annotated[T, GermanLays()]
Germans = Annotated[T, GermansKnow()]
