"""The preview of an attack: exact chances of one's own dice, a range for what stands hidden."""

from __future__ import annotations

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.actions import Place
from stavka.games.stalingrad.actions import Strike


@pytest.mark.rule("7.5.4")
def test_a_quick_attack_is_previewed_for_the_target_chosen() -> None:
    t = Table().put("57", "s-45rd s-87rd").put("59", "s-95rd").put("87", "g-191:2")
    t.act("approach", "g-191", "73")
    assert GAME.forecast(t.s, "german") is None, "two targets: nothing to say before one is chosen"
    for target, blocks in (("57", 2), ("59", 1)):
        preview = GAME.forecast(t.s, "german", Strike(Place(target)))
        assert preview is not None
        assert preview.title.args["hex"] == f"place:{target}"
        assert (preview.unseen, preview.attackers) == (blocks, ("g-191",))
    assert GAME.forecast(t.s, "german", Strike(Place("nowhere"))) is None


@pytest.mark.rule("8.4.1", "4.7")
def test_the_chances_of_ones_own_dice_are_exact() -> None:
    t = Table().put("57", "s-45rd").put("73", "g-191:2")
    t.act("assault", "57").act("join", "73")
    preview = GAME.forecast(t.s, "german")
    assert preview is not None
    own = preview.rolls[-1]
    assert own.dice == ((2, 5),)
    assert [round(c.chance * 9) for c in own.chances] == [4, 4, 1], "two dice that hit on 5 and 6"
