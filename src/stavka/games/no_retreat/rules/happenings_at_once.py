"""Chapter 5.3: events that happen at once, when their card is drawn: weather, the world outside, points."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import text
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.rules.choices import (
    CHOSEN,
    UNIT_CHOSEN,
    Choice,
    UnitChoice,
    chosen,
)
from stavka.games.no_retreat.rules.effects import Play, unit
from stavka.games.no_retreat.rules.moments import (
    NOW,
    event,
)
from stavka.games.no_retreat.rules.pile import draw, reshuffle
from stavka.games.no_retreat.rules.weather import MUD, SNOW, marker_sides
from stavka.games.no_retreat.state import GONE

# --- weather -------------------------------------------------------------------------------------------------


@rule("14.14", "14.14.2", "14.14.3")
def set_weather(play: Play, turn: int, to: str) -> None:
    """A weather marker is turned."""
    s = play.s
    if s.weather[turn] != to:
        s.weather[turn] = to
        play.tell("weather-changes", "14.14", turn=turn, weather=text("weather-" + to))


def flip_weather(play: Play, turn: int) -> None:
    """A marker shows its other side."""
    sides = marker_sides(play.s, turn)
    if sides:
        set_weather(play, turn, next(w for w in sides if w != play.s.weather[turn]))


@rule("15.4", "14.14.2")
def weather_event(play: Play, side: str) -> bool:
    """A replacement is drawn; with fixed weather, or in its first year, nothing else happens."""
    s = play.s
    draw(play, side, 1)
    return not s.has("fixed-weather") and not (s.has("fixed-weather-1941") and s.box.year == 1941)


@event("fickle-weather", NOW)
def fickle_weather(play: Play, side: str) -> None:
    """This turn's marker is turned."""
    if weather_event(play, side):
        flip_weather(play, play.s.turn)


@event("unseasonal-weather", NOW)
def unseasonal_weather(play: Play, side: str) -> None:
    """The markers of this and next turn may be turned."""
    s = play.s
    turns = [t for t in (s.turn, s.turn + 1) if marker_sides(s, t)]
    if not weather_event(play, side) or not turns:
        return
    ways = ["this"] if s.turn in turns else []
    ways += ["next"] if s.turn + 1 in turns else []
    ways += ["both"] if len(turns) == 2 else []
    play.push(Choice(side, "weather", (*ways, "neither")))


@chosen("weather", CHOSEN, "this", "next", "both", "neither")
def weather_chosen(play: Play, side: str, way: str) -> None:
    """Which markers are turned."""
    if way in ("this", "both"):
        flip_weather(play, play.s.turn)
    if way in ("next", "both"):
        flip_weather(play, play.s.turn + 1)


@event("general-mud", NOW)
def general_mud(play: Play, side: str) -> None:
    """Next turn's marker shows mud."""
    if weather_event(play, side) and MUD in marker_sides(play.s, play.s.turn + 1):
        set_weather(play, play.s.turn + 1, MUD)


@event("general-winter", NOW)
def general_winter(play: Play, side: str) -> None:
    """Next turn's marker shows snow, if it can."""
    if weather_event(play, side) and SNOW in marker_sides(play.s, play.s.turn + 1):
        set_weather(play, play.s.turn + 1, SNOW)


# --- the pile, and points ------------------------------------------------------------------------------------


@event("anti-bolshevik-crusade", NOW)
def anti_bolshevik_crusade(play: Play, side: str) -> None:
    """Deck and discards are shuffled; a card only while the Joker shows Hitler."""
    if play.s.joker == AXIS:
        draw(play, side, 1)
    reshuffle(play)


@event("great-patriotic-war", NOW)
def great_patriotic_war(play: Play, side: str) -> None:
    """Deck and discards are shuffled; a card only while the Joker shows Stalin."""
    if play.s.joker == SOVIET:
        draw(play, side, 1)
    reshuffle(play)


@event("soviet-revenge", NOW)
def soviet_revenge(play: Play, side: str) -> None:
    """Deck and discards are shuffled, and a card drawn."""
    draw(play, side, 1)
    reshuffle(play)


@event("gotterdammerung", NOW)
def gotterdammerung(play: Play, side: str) -> None:
    """Deck and discards are shuffled, and a card drawn."""
    draw(play, side, 1)
    reshuffle(play)


@rule("12.7.4", "12.7.5")
def point(play: Play, side: str, points: int) -> None:
    """Event points for a side (or against it)."""
    s = play.s
    s.score(side, points)
    play.tell("event-points", "12.7.4", side=side, points=points, total=s.points(s.initiative))


def verdict(play: Play, side: str, good: bool, bad: int = -1) -> None:
    """A point if something holds, else what the card says; then a card."""
    draw(play, side, 1)
    if good or bad:
        point(play, side, 1 if good else bad)


@event("last-fascist-ally", NOW)
def last_fascist_ally(play: Play, side: str) -> None:
    """Budapest in Soviet hands?"""
    verdict(play, side, play.s.holds(SOVIET, play.s.data.place["budapest"]))


@event("fuhrers-bunker", NOW)
def fuhrers_bunker(play: Play, side: str) -> None:
    """The Berlin Garrison in Berlin?"""
    s = play.s
    verdict(play, side, s.where[s.data.number["berlin"]] == s.data.place["berlin"])


@event("lebensraum", NOW)
def lebensraum(play: Play, side: str) -> None:
    """Any Axis unit in the USSR?"""
    verdict(play, side, bool(play.s.cells(AXIS) & play.s.data.ussr))


@event("war-in-finland", NOW)
def war_in_finland(play: Play, side: str) -> None:
    """Finland in Soviet hands?"""
    verdict(play, side, play.s.finland() == SOVIET, bad=0)


@event("balkan-politics", NOW)
def balkan_politics(play: Play, side: str) -> None:
    """A Soviet unit in Bucharest?"""
    verdict(play, side, bool(play.s.cells(SOVIET) >> play.s.data.place["bucharest"] & 1))


@event("sacred-east-prussia", NOW)
def sacred_east_prussia(play: Play, side: str) -> None:
    """Königsberg in Axis hands?"""
    verdict(play, side, play.s.holds(AXIS, play.s.data.place["konigsberg"]))


@event("josip-broz-tito", NOW)
def josip_broz_tito(play: Play, side: str) -> None:
    """Both Balkan areas, or Belgrade, in Soviet hands?"""
    s = play.s
    areas = 1 << s.data.place["west-balkans"] | 1 << s.data.place["south-balkans"]
    both = s.cells(SOVIET) & areas == areas
    verdict(play, side, both or s.holds(SOVIET, s.data.place["belgrade"]), bad=0)


@event("wacht-am-rhein", NOW)
def wacht_am_rhein(play: Play, side: str) -> None:
    """An Axis unit may be sent west for a point; without it a point is lost."""
    s = play.s
    barred = s.data.cadres | 1 << s.data.number["berlin"]
    units = [u for u in bits(s.on_map(AXIS) & ~barred) if s.face(u).type != "volkssturm"]
    draw(play, side, 1)
    ways = ("send", "keep") if units else ("keep",)
    play.push(Choice(side, "wacht-am-rhein", ways))


@chosen("wacht-am-rhein", CHOSEN, "send", "keep")
def rhine_chosen(play: Play, side: str, way: str) -> None:
    """Send a unit, or lose a point."""
    s = play.s
    if way == "keep":
        point(play, side, -1)
        return
    barred = s.data.cadres | 1 << s.data.number["berlin"]
    units = sum(1 << u for u in bits(s.on_map(AXIS) & ~barred) if s.face(u).type != "volkssturm")
    play.push(UnitChoice(side, "wacht-am-rhein", units))


@chosen("wacht-am-rhein", UNIT_CHOSEN)
def sent_west(play: Play, side: str, u: int) -> None:
    """The unit leaves the game."""
    s = play.s
    s.put(u, GONE)
    play.tell("withdrawn", "5.3.2", side=side, unit=unit(s, u))
    point(play, side, 1)
