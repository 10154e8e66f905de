"""The preview of an attack: exact chances of one's own dice, a range for what stands hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from tests.games.stalingrad.kit import GAME, Table
from tests.kit import Stop

from stavka.core.actions import Action, Card, Place
from stavka.core.dice import PlainDice
from stavka.core.fights import check_forecasts
from stavka.core.hexes import bits
from stavka.games.stalingrad.actions import AttackFrom, NoCard, PlayCard, Strike, TakeHit
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.battle import Hits, battle
from stavka.games.stalingrad.rules.soviet import SovietMarch


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
    t.act("assault", "57").join("73")
    preview = GAME.forecast(t.s, "german")
    assert preview is not None
    own = preview.rolls[-1]
    assert own.dice == ((2, 5),)
    assert [round(c.chance * 9) for c in own.chances] == [4, 4, 1], "two dice that hit on 5 and 6"


# --- the headline -----------------------------------------------------------------------------------------

RESOLUTIONS = 2000
OFF = 4.5  # standard errors: about 5 points of a chance


def in_the_open(t: Table) -> Table:
    """Everybody has seen all blocks on the map."""
    for cell in bits(t.s.german_cells | t.s.soviet_cells):
        memory.meet(t.s, t.s.at[cell])
    return t.changed()


def hold_against_resolutions(t: Table, role: str, action: Action | None = None) -> None:
    """The prospect is one figure each, and what thousands of resolutions bring."""
    preview = GAME.forecast(t.s, role, action)
    assert preview is not None
    said = preview.prospect
    assert said is not None
    dice = PlainDice(Random(7))
    tolls = [GAME.fight_out(t.s.copy(), role, action, dice) for _ in range(RESOLUTIONS)]
    for figure in ("taken", "attacker_loses", "defender_loses"):
        span = getattr(said, figure)
        assert span.low == pytest.approx(span.high), f"{figure} is known"
        came = [float(getattr(toll, figure)) for toll in tolls]
        mean = sum(came) / RESOLUTIONS
        spread = max(sum((c - mean) ** 2 for c in came) / RESOLUTIONS, 1 / RESOLUTIONS)
        assert abs(mean - span.low) < OFF * (spread / RESOLUTIONS) ** 0.5, (figure, mean, span)


def street(scenario: str = "solo", *leaders: str, rubble: bool = False) -> Table:
    """Hex 9 is urban; Germans in 25 and 8 attack it."""
    t = Table(scenario).lead(*leaders).put("9", "s-45rd:3 s-6gtb:2").put("25", "g-2:3 g-191:3").put("8", "g-64:2")
    t.put("10", "s-87rd:2").put("19", "s-95rd:1")
    return in_the_open(t.rubble("9") if rubble else t)


@pytest.mark.rule("8.4.5", "8.2.10")
@pytest.mark.parametrize(
    ("leaders", "rubble"), [((), False), ((), True), (("chuikov",), False), (("chuikov", "khrushchev"), True)]
)
def test_an_attack_in_the_city_is_told_as_it_is_fought(leaders: tuple[str, ...], rubble: bool) -> None:
    t = street("solo", *leaders, rubble=rubble).act("assault", "9").join("25").join("8")
    hold_against_resolutions(t, "german")


@pytest.mark.rule("8.2.6", "8.3.3", "10.3.2")
@pytest.mark.parametrize("card", ["", "heinkel", "pioneers", "german-sniper", "pak"])
def test_a_german_card_changes_what_is_told(card: str) -> None:
    t = street().german_hand("heinkel stuka pioneers german-sniper pak")
    t.act("assault", "9").join("25").join("8").act("attack")
    bare = GAME.forecast(t.s, "german")
    told = GAME.forecast(t.s, "german", PlayCard(Card(card)) if card else NoCard())
    assert bare is not None
    assert bare.prospect is not None
    assert told is not None
    assert told.prospect is not None
    assert (told.prospect.taken.low > bare.prospect.taken.low) == bool(card)
    hold_against_resolutions(t, "german", PlayCard(Card(card)) if card else NoCard())


@pytest.mark.rule("10.3.8", "1.4")
def test_a_card_that_picks_a_tank_may_find_one_among_hidden_blocks_or_not() -> None:
    """Nobody has seen who defends: the PAK takes a step of a tank and none of infantry."""
    found = []
    for block in ("s-45rd:1", "s-6gtb:1"):
        t = Table().put("9", block).put("25", "g-2:3").german_hand("pak").act("assault", "9").join("25").act("attack")
        bare, told = (GAME.forecast(t.s, "german", action) for action in (NoCard(), PlayCard(Card("pak"))))
        assert bare is not None
        assert told is not None
        assert bare.prospect is not None
        assert told.prospect is not None
        assert told.prospect.taken.low == pytest.approx(bare.prospect.taken.low), "infantry: as without the card"
        assert told.prospect.taken.high == pytest.approx(1), "the last step of a tank"
        assert bare.prospect.taken.high < 1
        found.append(told.prospect)
    assert found[0] == found[1], "what is told does not depend on who stands there"


@pytest.mark.rule("8.2.1", "6.6")
def test_a_random_soviet_card_counts_with_its_chance() -> None:
    """The algorithm holds one of two cards that are left, and nobody has seen which."""
    t = street().soviet_deck("soviet-sniper tommy-gunner").act("assault", "9").join("25").join("8")
    preview = GAME.forecast(t.s, "german")
    assert preview is not None
    assert preview.prospect is not None
    t.s.soviet_hand = [t.s.soviet_deck.pop()]
    t.changed()
    worse = GAME.forecast(t.s, "german")
    assert worse is not None
    assert worse.prospect is not None
    assert worse.prospect.taken.low < preview.prospect.taken.low
    assert worse.prospect.attacker_loses.low == pytest.approx(
        preview.prospect.attacker_loses.low + (1 + 2 / 3) / 2, abs=0.05
    )


@pytest.mark.rule("2.6", "10.5.10")
@pytest.mark.parametrize("left", ["t-34 t-34", "t-34 t-34 t-34"])
def test_the_last_card_of_the_deck_ends_the_battle_before_it_is_fought(left: str) -> None:
    """A tank finds no room, so a card is drawn: when it is the last, nobody takes anything any more."""
    t = Table("solo").put("9", "s-45rd:1 s-6gtb:1 s-87rd:1 s-95rd:1").put("25", "g-2:3 g-191:3")
    in_the_open(t).soviet_deck(left).act("assault", "9")
    t.s.soviet_hand = [t.s.soviet_deck.pop()]
    hold_against_resolutions(t.changed(), "german")


def duel() -> Table:
    cards = "soviet-sniper soviet-anti-tank tommy-gunner flotilla chuikov khrushchev infiltration t-34"
    return street("duel").soviet_hand(cards)


@pytest.mark.rule("12.10", "8.2.1")
@pytest.mark.parametrize(
    "card", ["", "soviet-sniper", "soviet-anti-tank", "flotilla", "chuikov", "khrushchev", "infiltration", "t-34"]
)
def test_the_soviet_player_is_told_the_odds_of_each_card(card: str) -> None:
    """Attacked in hex 9 by Germans who hold no card."""
    t = duel().act("assault", "9").join("25").join("8").act("attack")
    assert t.role == "soviet"
    hold_against_resolutions(t, "soviet", PlayCard(Card(card)) if card else NoCard())


@pytest.mark.rule("12.7", "12.10")
@pytest.mark.parametrize("card", ["", "tommy-gunner", "khrushchev", "t-34"])
def test_the_soviet_player_is_told_the_odds_of_an_attack(card: str) -> None:
    """From hex 9 against the Germans in 8."""
    t = duel()
    t.s.side, t.s.frames = "soviet", [Stop(), SovietMarch((t.s.data.cell["9"],))]
    t.changed()
    if not card:
        hold_against_resolutions(t, "soviet", AttackFrom(Place("9"), Place("8")))
    t.act("attack-from", "9", "8")
    hold_against_resolutions(t, "soviet", PlayCard(Card(card)) if card else NoCard())


def asked_who_is_hit(begin: Callable[[], Table], step: int, side: str) -> Table:
    """A battle that has come to the question who of a side takes a hit, in a certain step."""
    for seed in range(200):
        t = begin()
        dice = PlainDice(Random(seed))
        while GAME.pending(t.s) and not isinstance(t.s.frames[-1], Stop):
            top = t.s.frames[-1]
            if isinstance(top, Hits) and battle(t.s).step == step and top.side == side:
                return t
            GAME.apply(t.s, t.role, GAME.legal(t.s, t.role).pick(Random(seed)), dice)
    raise AssertionError("it never came to that")


def stormed(*leaders: str) -> Table:
    """Two German units alike in points attack hex 9 with a card."""
    t = street("solo", *leaders).put("8", "g-64:3").german_hand("heinkel")
    return in_the_open(t).act("assault", "9").join("25").join("8")


def in_the_steppe() -> Table:
    """Both sides fire together."""
    t = Table().lead("khrushchev").put("72", "s-45rd:3 s-6gtb:3").put("73", "g-64:3 g-191:3").put("87", "g-2:3")
    return in_the_open(t).act("assault", "72").join("73").join("87")


def struck() -> Table:
    """The Soviets attack hex 8."""
    t = duel().put("8", "g-64:3 g-191:3")
    t.s.side, t.s.frames = "soviet", [Stop(), SovietMarch((t.s.data.cell["9"],))]
    return in_the_open(t)


def brigade() -> Table:
    """The anti-tank brigade strikes two Panzer regiments alike before the Soviet card, which lies open."""
    t = Table("solo", "designer").put("9", "s-20at:3 s-45rd:2").put("25", "g-2:3").put("8", "g-36:3")
    t.soviet_hand("tommy-gunner").on_top("soviet-sniper soviet-sniper")
    return in_the_open(t).act("assault", "9").join("25").join("8")


@pytest.mark.rule("8.4.4", "8.4.3")
@pytest.mark.parametrize(
    ("begin", "step", "side"),
    [
        (brigade, 4, "german"),
        (stormed, 10, "german"),
        (partial(stormed, "chuikov"), 8, "german"),
        (in_the_steppe, 10, "german"),
        (in_the_steppe, 10, "soviet"),
        (struck, 5, "german"),
    ],
)
def test_who_takes_a_hit_is_told_the_rest_of_the_battle(begin: Callable[[], Table], step: int, side: str) -> None:
    t = asked_who_is_hit(begin, step, side)
    hold_against_resolutions(t, "german")
    for hit in GAME.legal(t.s, "german"):
        assert isinstance(hit, TakeHit)
        hold_against_resolutions(t, "german", hit)


@pytest.mark.rule("10.2.4")
@pytest.mark.parametrize("tank", [False, True])
def test_combined_arms_count_in_what_is_told(tank: bool) -> None:
    t = Table().lead("hoth").put("72", "s-45rd:3").put("73", "g-64:3 g-191:2").put("19", "s-95rd")
    if tank:
        t.put("72", "s-6gtb:1")
    in_the_open(t).act("assault", "72").join("73")
    hold_against_resolutions(t, "german")


@pytest.mark.rule("11.10")
def test_the_partner_is_told_the_odds_before_he_answers() -> None:
    t = Table("co-op").put("72", "s-45rd:2").put("73", "g-191").put("87", "g-267").put("19", "s-95rd")
    in_the_open(t).act("assault", "72").join("73").join("87").act("attack")
    assert t.role == "fourth-panzer"
    hold_against_resolutions(t, "fourth-panzer")


@pytest.mark.rule("1.4", "8.4.1")
def test_hidden_blocks_give_a_range_with_exact_ends() -> None:
    t = Table().put("9", "s-45rd:3").put("25", "g-2:3").put("19", "s-95rd").act("assault", "9").join("25")
    hidden = GAME.forecast(t.s, "german")
    assert hidden is not None
    assert hidden.prospect is not None
    span = hidden.prospect.taken
    assert span.low < 0.2 < 0.8 < span.high
    in_the_open(t)
    known = GAME.forecast(t.s, "german")
    assert known is not None
    assert known.prospect is not None
    assert span.low <= known.prospect.taken.low == known.prospect.taken.high <= span.high


@pytest.mark.parametrize("scenario", ["solo", "duel", "two-on-one"])
def test_every_fight_of_random_play_has_a_true_prospect(scenario: str) -> None:
    verdict = check_forecasts(GAME, scenario, games=2, seed="prospects", resolutions=60, wanted=lambda kind: 5)
    assert verdict.samples
    assert not verdict.judge()
