"""Chapter 15: sea power. Naval movement, invasions, evacuations, the beachhead."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import SOVIET
from stavka.games.eastfront.rules.effects import Play, end_battle, name, slide, unit
from stavka.games.eastfront.rules.fire import pursue
from stavka.games.eastfront.rules.headquarters import stand_down
from stavka.games.eastfront.rules.orders import closed, enemies, idle, stayers, used_up
from stavka.games.eastfront.rules.seas import berths, controlled, harbours, seas_of, voyages
from stavka.games.eastfront.state import BEACH_LOST, BEACH_READY, State

DEPLOY = "deploy"
NO_WAY = 99  # more seas than there are
EVACUATION_SPEED, COASTAL_SPEED = 1, 2

# --- from port to port ---------------------------------------------------------------------------------


@rule("15.2", "15.21", "6.53", "5.62", "8.4")
def no_voyage(s: State, u: int) -> tuple[Bar, ...]:
    """Ports to which a unit cannot sail: a supreme headquarters, friendly ports, berths, no retreat, a way, moves."""
    here, supreme = s.where[u], s.active & s.data.supreme & s.own(s.side) & ~s.dropping
    ports = harbours(s, s.side)
    open_ports = ports & ~s.battles() & ~(1 << here) if ports >> here & 1 else 0
    free = mask_of(p for p in bits(ports) if berths(s, p) > 0) if berths(s, here) > 0 else 0
    last = s.battles() >> here & 1 and not stayers(s, here) & ~(1 << u)
    prices = {p: sail_price(s, u, p) for p in bits(open_ports)}
    moves = s.supreme_moves + bool(supreme >> u & 1)
    too_dear = mask_of(p for p, price in prices.items() if price > moves)
    return (
        Bar(0 if supreme else -1, "15.2", "refused-no-ships", "remedy-supreme"),
        Bar(~open_ports, "15.2", "refused-no-port"),
        Bar(~free, "15.21", "refused-port-full"),
        Bar(-1 if last else 0, "15.2", "refused-sea-retreat"),
        Bar(mask_of(p for p, price in prices.items() if price >= NO_WAY), "15.1", "refused-sea-not-ours"),
        Bar(too_dear, "6.53", "refused-supreme-moves", args={"left": s.supreme_moves}),
        *closed(s, u),
    )


def sail_goals(s: State, u: int) -> int:
    """Where a unit can sail."""
    return unbarred(s.data.grid.board, no_voyage(s, u))


@rule("15.2")
def sail_price(s: State, u: int, port: int) -> int:
    """A supreme move for each sea crossed."""
    crossed = voyages(s, s.side, seas_of(s, s.where[u]))
    return min((crossed[sea] for sea in seas_of(s, port) if sea in crossed), default=NO_WAY)


def sailing(s: State) -> list[Option]:
    """Naval moves of units in port, and of a supreme headquarters that stands down."""
    supreme = s.active & s.data.supreme & s.own(s.side) & ~s.dropping
    if not s.sea_power or not supreme:
        return []
    data, out = s.data, []
    units = idle(s) if s.supreme_moves > 0 else 0
    for cell in bits(harbours(s, s.side) & s.cells(s.side)):
        able = bits(s.at[cell] & (units | supreme & ~s.rearguards))
        out += [Option(do.Sail, (data.ids[u],), data.grid.names(sail_goals(s, u))) for u in able]
    return out


@rule("15.2", "15.21", "5.62")
def sail(play: Play, u: int, to: int) -> None:
    """A unit goes by sea; a supreme headquarters then stands down."""
    s = play.s
    start, own = s.where[u], bool(s.active >> u & 1)
    price = sail_price(s, u, to)
    if not own:
        s.supreme_moves -= price
    s.moved |= 1 << u
    s.railed |= 1 << u
    for port in (start, to):
        s.harbour[str(port)] = s.harbour.get(str(port), 0) + 1
    if own:
        stand_down(play, u)
        if s.where[u] < 0:
            return
    take_off(play, u, to, "sailed", "15.2")


def take_off(play: Play, u: int, to: int, message: str, cited: str) -> None:
    """A unit sails away, out of a battle if it was in one."""
    s = play.s
    start = s.where[u]
    if s.battles() >> start & 1:
        s.fled |= 1 << u
        s.stand_up(1 << u & ~s.active)
    slide(play, u, (start, to), message, cited)
    if not s.battles() >> start & 1:
        end_battle(s, start)


# --- invasions -----------------------------------------------------------------------------------------


@rule("15.4", "15.41")
def launchers(s: State, port: int) -> int:
    """Invasion headquarters in a port that have not sent a unit in this phase."""
    return s.invading & ~s.launched & s.at[port]


@rule("15.4", "15.42")
def landing_coasts(s: State, port: int) -> int:
    """Coasts of the seas of a port, not mountain, marsh, mud or shoal."""
    coasts = 0
    for sea in seas_of(s, port):
        if sea in controlled(s, s.side):
            coasts |= s.data.beaches[sea]
    return coasts & ~s.marshy() & ~(1 << port)


@rule("15.41")
def directed(s: State, hq: int) -> int:
    """Where an invasion headquarters can send a unit: a second time to the same hex, or to the one marked before."""
    if s.phase == "movement":
        return s.data.grid.board
    return mask_of(hexes[str(hq)] for hexes in (s.landings, s.marks) if str(hq) in hexes)


@rule("15.41")
def senders(s: State, port: int) -> list[tuple[str, int]]:
    """Whom to name of the invasion headquarters in a port, and those meant: nobody, where all are alike."""
    kinds: dict[object, int] = {}
    for hq in bits(launchers(s, port)):
        kind = s.blitz >> hq & 1, s.landings.get(str(hq)), s.marks.get(str(hq))
        kinds[kind] = kinds.get(kind, 0) | 1 << hq
    return [(s.data.ids[lowest(hqs)] if len(kinds) > 1 else "", hqs) for hqs in kinds.values()]


@rule("15.4", "15.41", "15.42")
def no_landing(s: State, u: int, hqs: int = -1) -> tuple[Bar, ...]:
    """Hexes where a unit cannot land, sent by one of these headquarters: one unit a phase where the enemy is."""
    port = s.where[u]
    able = launchers(s, port) & hqs if s.data.footborne >> u & 1 else 0
    sent = 0
    for hq in bits(able):
        sent |= directed(s, hq)
    under_way = mask_of(s.where[v] for v in bits(s.landed) if s.where[v] >= 0) & enemies(s)
    return (
        Bar(0 if able else -1, "15.41", "refused-invasion-command"),
        Bar(~landing_coasts(s, port), "15.4", "refused-coast"),
        Bar(~sent, "15.41", "refused-unmarked"),
        Bar(under_way, "15.42", "refused-one-landing"),
        *closed(s, u),
    )


def invasion_goals(s: State, u: int, hqs: int = -1) -> int:
    """Where a unit can land."""
    return unbarred(s.data.grid.board, no_landing(s, u, hqs)) if idle(s) >> u & 1 else 0


@rule("15.41")
def marking(s: State) -> list[Option]:
    """Invasion headquarters in a blitz may mark another hex for their second landing, before it begins."""
    if s.phase != "movement":
        return []
    data, out = s.data, []
    for hq in bits(s.invading & s.blitz & s.own(s.side)):
        goals = landing_coasts(s, s.where[hq]) if str(hq) not in s.marks else 0
        out.append(Option(do.MarkLanding, (data.ids[hq],), data.grid.names(goals)))
    return out


@rule("15.41")
def mark_landing(play: Play, hq: int, to: int) -> None:
    """A marker for all to see."""
    s = play.s
    s.marks[str(hq)] = to
    play.tell("landing-marked", "15.41", side=s.side, unit=unit(s, hq), hex=name(s, to), places=(s.data.name[to],))


def invasions(s: State) -> list[Option]:
    """Landings that invasion headquarters can direct."""
    data = s.data
    out: list[Option] = []
    for port in {s.where[hq] for hq in bits(s.invading & ~s.launched)}:
        for u in bits(s.units_at(port, s.side)):
            able: dict[int, list[str]] = {}  # where it can land -> sent by whom
            for by, hqs in senders(s, port):
                able.setdefault(invasion_goals(s, u, hqs), []).append(by)
            out += [Option(do.Invade, (data.ids[u],), data.grid.names(goals), by) for goals, by in able.items()]
    return out


@rule("15.41", "15.42", "15.5")
def invade(play: Play, u: int, to: int, by: str) -> None:
    """A unit lands. Against enemies it is an assault from its port."""
    s = play.s
    start, bit = s.where[u], 1 << u
    hq = s.data.number[by] if by else lowest(launchers(s, start))
    s.launched |= 1 << hq
    s.landings.setdefault(str(hq), to)
    s.moved |= bit
    s.landed |= bit
    if enemies(s) >> to & 1:
        s.entered[str(u)] = start
    slide(play, u, (start, to), "invaded", "15.4")
    s.ashore |= bit


# --- evacuations ---------------------------------------------------------------------------------------


@rule("15.6")
def no_evacuation(s: State, u: int) -> tuple[Bar, ...]:
    """Ports to which a unit cannot be taken off: an invasion headquarters there, a controlled sea, and room."""
    cell, ports = s.where[u], 0
    for hq in bits(s.invading & ~s.launched):
        port = s.where[hq]
        shared = [x for x in seas_of(s, port) if x in controlled(s, s.side) and s.data.coasts[x] >> cell & 1]
        if shared and port != cell:
            ports |= 1 << port
    return (Bar(~ports, "15.6", "refused-evacuate"), *closed(s, u))


def evacuation_goals(s: State, u: int) -> int:
    """Where a unit can be taken off to."""
    return unbarred(s.data.grid.board, no_evacuation(s, u)) if idle(s) >> u & 1 else 0


def evacuations(s: State) -> list[Option]:
    """Units that can be taken off a coast."""
    if not s.invading & ~s.launched:
        return []
    data = s.data
    coast = mask_of(c for shore in data.coasts.values() for c in bits(shore & s.cells(s.side)))
    units = [u for cell in bits(coast) for u in bits(s.units_at(cell, s.side) & idle(s))]
    out = []
    for u in units:
        for port in bits(evacuation_goals(s, u)):
            named = [by for by, _ in senders(s, port)]
            out.append(Option(do.Evacuate, (data.ids[u],), (data.name[port],), named))
    return out


@rule("15.6", "6.41")
def evacuate(play: Play, u: int, port: int, by: str) -> None:
    """A unit is taken off. The last one of a battle waits for pursuit fire first."""
    s = play.s
    cell = s.where[u]
    s.launched |= 1 << (s.data.number[by] if by else lowest(launchers(s, port)))
    s.moved |= 1 << u
    if s.battles() >> cell & 1 and not stayers(s, cell) & ~(1 << u):
        s.rearguards |= 1 << u
        s.given_up = (*s.given_up, cell)
        s.evacuees[str(u)] = port
        s.refresh(port)
        play.tell(
            "rearguard", "6.41", "15.6", side=s.side, hex=name(s, cell), places=(s.data.name[cell],),
            private={"unit": unit(s, u)}, to=(s.side,), discloses=True,
        )  # fmt: skip
        return
    take_off(play, u, port, "evacuated", "15.6")


@rule("15.5", "15.6", "6.42")
def evacuate_rearguard(play: Play, u: int) -> None:
    """A retreat by sea: pursuit fire at speed 1, the coastal army at 2."""
    s = play.s
    port = s.evacuees.pop(str(u))
    s.refresh(port)
    speed = COASTAL_SPEED if s.data.coastal >> u & 1 else EVACUATION_SPEED
    if pursue(play, u, speed):
        take_off(play, u, port, "evacuated", "15.6")


# --- the beachhead -------------------------------------------------------------------------------------


@rule("15.51")
def can_deploy_beachhead(s: State) -> bool:
    """In a Soviet supply phase: a beachhead made ready, and a block that may be the coastal army where it landed."""
    return s.sea_power and s.side == SOVIET and s.beachhead == BEACH_READY and bool(s.ashore & s.own(SOVIET))


class BeachheadLanding(Decision, tag=True):
    """Does the beachhead go ashore with the coastal army? Asked of any block ashore: the question must not tell it."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-beachhead"), None, text("wait-turn"), ("15.51",))

    @rule("15.51")
    def legal(self, s: State, role: str) -> Legal:
        army = (DEPLOY,) if s.ashore & s.data.coastal else ()
        return Legal([Option(do.Beachhead, army), Option(do.EndPhase)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("15.51", text("refused-beachhead"))

    def beachhead(self, play: Play, action: do.Beachhead) -> None:
        """The marker lies with the coastal army."""
        s = play.s
        play.pop()
        army = lowest(s.ashore & s.data.coastal)
        s.beachhead = s.where[army]
        place = (s.data.name[s.beachhead],)
        play.tell("beachhead-deployed", "15.51", side=SOVIET, hex=name(s, s.beachhead), places=place, reveals=True)


@rule("15.51")
def overrun_beachhead(play: Play) -> None:
    """Enemies alone with the beachhead eliminate it."""
    s = play.s
    cell = s.beachhead
    if cell >= 0 and (s.axis_cells & ~s.soviet_cells) >> cell & 1:
        s.beachhead = BEACH_LOST
        play.tell("beachhead-lost", "15.51", side=SOVIET, hex=name(s, cell), places=(s.data.name[cell],))


def why_not_at_sea(s: State, action: do.Sail | do.Invade | do.Evacuate) -> Refusal:
    """The rule against a move by sea."""
    data = s.data
    u = data.number.get(action.unit, -1)
    if u < 0 or not s.own(s.side) >> u & 1 or s.where[u] < 0:
        return Refusal("15.2", text("refused-not-your-unit"))
    if not s.sea_power:
        return Refusal("15.1", text("refused-no-sea-power"))
    if action.to not in data.cell:
        return Refusal("1.2", text("refused-off-map"))
    own_train = isinstance(action, do.Sail) and (data.supreme & s.active) >> u & 1
    refusal = None if own_train else why_barred(s, used_up(s), u)
    if refusal is None:
        bars = {do.Sail: no_voyage, do.Invade: no_landing, do.Evacuate: no_evacuation}[type(action)](s, u)
        refusal = why_barred(s, bars, data.cell[action.to], about=(action.to,))
    return refusal or Refusal("15.41", text("refused-invasion-sender"))
