"""Every question that an event can ask has its words, and every answer too."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET

from stavka.core.messages import LANGUAGES, Messages
from stavka.games.no_retreat.rules.choices import CHOSEN, HEX_CHOSEN, UNIT_CHOSEN, WAYS
from stavka.games.no_retreat.rules.moments import EVENTS, PHASE_ENDS
from stavka.games.no_retreat.rules.payment import UNPAID
from stavka.games.no_retreat.rules.results import RESULT_IDS

WINDOWS = (*PHASE_ENDS, "victory", "org-start", "roll", "apply", "removal", "cancel", "discarded", "undo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_windows_and_choices_have_words(language: str) -> None:
    words = Messages(language, (GAME.package,))
    needed = {f"prompt-window-{w}" for w in WINDOWS}
    needed |= {f"prompt-choice-{p}" for p in CHOSEN}
    needed |= {f"prompt-unit-{p}" for p in UNIT_CHOSEN} | {f"prompt-hex-{p}" for p in HEX_CHOSEN}
    needed |= {f"choice-{purpose}-{way}" for purpose, ways in WAYS.items() for way in ways}
    needed |= {f"when-{m.id}" for name in EVENTS for m in EVENTS[name].moments}
    needed |= {f"event-{c.of(side).name}" for c in DATA.cards for side in (AXIS, SOVIET)}
    needed |= {f"result-{r}" for r in RESULT_IDS.values()} | {f"pay-{p}" for p in UNPAID}
    assert sorted(id for id in needed if not words.has(id)) == []


def test_every_way_is_declared() -> None:
    assert set(WAYS) == set(CHOSEN) - {"okh"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hex_goes_by_its_coordinates(language: str) -> None:
    board = GAME.board("barbarossa")
    words = Messages(language, (GAME.package,), board)
    names = [words.place(c.id) for c in board.cells]
    assert not [name for name in names if "," in name]
    assert len(set(names)) == len(names)
    assert words.place("-7,3") == "Königsberg E1"
