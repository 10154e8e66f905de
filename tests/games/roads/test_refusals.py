"""No is explained: the rule, and what is wrong, for what players are likely to try."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.texts import Refusal
from stavka.games.roads.rules.cards import CardTurn

CHITS = "axis-air axis-combined axis-assault axis-ambush soviet-mass"


def no(t: Table, line: str) -> tuple[str, str]:
    """The rule and the reason."""
    refusal = GAME.why_not(t.s, GAME.pending(t.s)[0], t.action(line))
    assert isinstance(refusal, Refusal), f"{line} is allowed"
    return refusal.rule, refusal.why.id


def attack(*hand: str, sp: int = 6) -> Table:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48 G29").put("ROS", "S65 S46").hand(AXIS, *hand)
    return t.operation(AXIS, "KUP", sp).roll("", CHITS)


@pytest.mark.rule("2.3.1", "9.4.1")
def test_cards_at_the_wrong_moment() -> None:
    t = attack("supply-trains", "bridge", "depot", "air-bridge")
    assert no(t, "play-card oil") == ("2.3.1", "refused-card-not-held")
    assert no(t, "play-card supply-trains") == ("2.3.1", "refused-kind-operational")
    assert no(t, "play-card bridge") == ("2.3.1", "refused-card-moment")
    assert no(t, "play-card air-bridge") == ("2.3.1", "refused-condition"), "nobody is isolated"
    t.do("activate P48", "march ROS")
    assert no(t, "play-card depot") == ("2.3.1", "refused-card-moment")
    assert no(t, "play-card bridge") == ("2.3.1", "refused-condition"), "no river"
    t = attack("fliegerkorps", "pioneers", "staff-work", sp=3).do("activate P48", "march ROS", "play-card pioneers")
    assert no(t, "play-card fliegerkorps") == ("2.3.1", "refused-card-moment"), "no supply: the battle goes on"
    assert t.can("play-chit")


@pytest.mark.rule("4.2.3.a")
def test_conditions_of_operational_cards() -> None:
    t = Table().rp(AXIS, "POL").hand(AXIS, "winter-axis", "oil", "ss-panzer").frames(CardTurn(AXIS)).use(12)
    refusal = GAME.why_not(t.s, AXIS, t.action("play-card winter-axis"))
    assert refusal is not None
    assert refusal.why.args == {"used": 12, "needed": 30}
    assert no(t, "play-card oil") == ("4.2.3.a", "refused-condition")
    assert no(t, "rebuild G29") == ("4.2.3.a", "refused-card-turn")


@pytest.mark.rule("2.3.2", "9.6.6.g")
def test_units_that_replacements_cannot_reach() -> None:
    t = Table().rp(AXIS, "POL").put("POL", "G4:d G5").put("TAG", "G49:d").put("ALE", "G29:d")
    for zone, unit in (("NOS", "S13"), ("OST", "S40"), ("ROS", "S21"), ("VAL", "S28")):
        t.put(zone, unit)
    t.hand(AXIS, "replacements-axis").frames(CardTurn(AXIS)).do("play-card replacements-axis")
    assert t.can("rebuild") == {"G4"}
    assert no(t, "rebuild G5") == ("10.1.b", "refused-not-decimated")
    assert no(t, "rebuild G29") == ("9.6.6.g", "refused-isolated")
    assert no(t, "rebuild G49") == ("2.3.2", "refused-far-from-resources")
    assert no(t, "rebuild S13") == ("2.3.2", "refused-not-your-unit")


@pytest.mark.rule("9.5.4")
def test_units_that_a_chit_does_not_strike() -> None:
    t = attack().put("VAL", "HU3").do("activate P48", "join G29", "march ROS", "play-chit axis-combined")
    assert t.pending == (SOVIET,)
    assert no(t, "pick P48") == ("C19.2", "refused-other-side")
    assert no(t, "pick S13") == ("C19.2", "refused-not-in-battle")
    assert no(t, "end-operation") == ("9.5.4", "refused-pick-first")


@pytest.mark.rule("9.6.3.f", "C3.c")
def test_zones_that_a_retreat_does_not_lead_to() -> None:
    t = attack().rp(SOVIET, "SOS").roll("0", CHITS).do("activate P48", "join G29", "march ROS", "play-chit axis-air")
    t.do("pick S65")
    assert t.can("retreat") == {"BUT", "SOS"}
    assert no(t, "retreat VAL") == ("9.6.3.f", "refused-retreat-origin")
    assert no(t, "retreat KUP") == ("9.6.3.f", "refused-retreat-enemy")
    assert no(t, "retreat GRO") == ("9.6.3.f", "refused-retreat-far")
    assert no(t, "retreat KLV") == ("9.6.3.f", "refused-retreat-nearest")
    t = (
        Table()
        .rp(AXIS, "KUP")
        .hold(AXIS, "STB")
        .rp(AXIS, "STB")
        .put("VAL", "P48")
        .put("ROS", "S65 S46")
        .operation(AXIS, "KUP")
    )
    t.roll("0", "axis-poor " + CHITS[9:]).do("activate P48", "march ROS", "play-chit axis-poor")
    assert t.can("retreat") == {"KUP", "STB"}
    assert no(t, "retreat BOG") == ("9.6.3.f", "refused-retreat-back")
