"""Match files: a whole match as one JSON document, described in docs/match-file.md.

A file holds what a match *is*, its seed and actions, and what was told about it, its result and a
digest of all dice. `verify` plays it again and compares, so anybody can prove that a match was
played by the rules and that its dice were not chosen. Whatever is wrong with a file is one line:
`BadMatchFile`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from stavka.core.data import Pack
from stavka.core.dice import SeededDice, commitment, match_seed
from stavka.core.game import Game, Scenario, State
from stavka.core.match import Match
from stavka.core.texts import Event, Outcome, Refused

S = TypeVar("S", bound=State)
Ended: TypeAlias = Literal["", "time", "abort"]

FORMAT = "stavka-match"
VERSION = 3  # 2: with notes, and with who took a sandbox; 3: with time. A file without is still written as 1 or 2
NOTES, LETTERS = 500, 2000  # notes in a file, and letters in a note
LARGEST = 32 * 1024 * 1024  # bytes; the longest campaign is far below


class BadMatchFile(Exception):
    """A file that is no match file, or not one that can be played; the message is one clear line."""

    def __init__(self, reason: str, action: int | None = None) -> None:
        super().__init__(" ".join(reason.split()))
        self.action = action  # the number of the action that failed, counted from 1


class Rolls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A digest of all chance: numbers handed out, and a hash chain over the dice told to the table."""

    count: int
    chain: str


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note at a position: after how many actions, what it says, and by whom. Nothing in the match depends on it."""

    at: int
    text: str
    by: str = ""


class Record(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The contents of a match file."""

    format: str = ""
    version: int = 0
    game: str
    rules_version: int
    scenario: str
    options: dict[str, str] = {}
    packs: list[Pack] = []
    commitment: str = ""  # published before play
    secret: str = ""  # published when the match is over
    nonces: list[str] = []
    seed: str = ""  # when the match is over, or in a file kept for oneself
    players: dict[str, str] = {}  # role -> name
    actions: list[tuple[str, dict[str, Any]]] = []
    resigned: str = ""  # the role that gave up after the last action
    drawn: list[str] = []  # the roles that agreed on a draw after the last action, at least one of each side
    late: list[str] = []  # the roles whose time was up at the end
    ended: Ended = ""  # by time, or called off before it began, after the last action
    aborted: str = ""  # the role that called it off
    hints: list[tuple[int, str]] = []  # who asked the computer for advice, and after how many actions
    sandboxes: list[tuple[int, str]] = []  # who took a sandbox from it while it was played, likewise
    result: Outcome | None = None
    rolls: Rolls | None = None
    notes: list[Remark] = []  # written when it was over


class Check(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that was verified. `ok` is None when the file has nothing to verify there."""

    id: str
    ok: bool | None
    note: str = ""


class Verification(msgspec.Struct, frozen=True):
    """What `verify` found."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Did nothing fail?"""
        return all(c.ok is not False for c in self.checks)


def version_of(record: Record) -> int:
    """The oldest that can read it."""
    if record.late or record.ended:
        return 3
    return 2 if record.notes or record.sandboxes else 1


# --- reading and writing ------------------------------------------------------------------------


def read(data: bytes) -> Record:
    """A record from the bytes of a file."""
    if len(data) > LARGEST:
        raise BadMatchFile(f"the file is larger than {LARGEST // 1024 // 1024} MB")
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMatchFile(f"not a match file, or cut off: {error}") from None
    _check_header(plain)
    try:
        record = msgspec.convert(plain, Record)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadMatchFile(f"broken match file: {error}") from None
    _check_notes(record)
    if record.version < 3 and (record.late or record.ended or record.aborted):
        raise BadMatchFile("broken match file: before version 3 there was no time")
    _check_hex("seed", record.seed, 64)
    _check_hex("secret", record.secret)
    _check_hex("commitment", record.commitment)
    return record


def _check_header(plain: object) -> None:
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise BadMatchFile(f'not a Stavka match file: "format" is not "{FORMAT}"')
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise BadMatchFile("broken match file: no version number")
    if version > VERSION:
        raise BadMatchFile(f"this file has version {version}, and this Stavka reads up to {VERSION}: update it")


def _check_notes(record: Record) -> None:
    if record.version < 2 and (record.notes or record.sandboxes):
        raise BadMatchFile("broken match file: version 1 has neither notes nor sandboxes")
    if len(record.notes) > NOTES or any(len(n.text) > LETTERS or "\0" in n.text + n.by for n in record.notes):
        raise BadMatchFile("broken match file: too many notes, or too long ones")
    if any(not 0 <= n.at <= len(record.actions) for n in record.notes):
        raise BadMatchFile("broken match file: a note belongs to no position")


def _check_hex(name: str, value: str, longest: int = 1024) -> None:
    try:
        size = len(bytes.fromhex(value))
    except ValueError:
        raise BadMatchFile(f"broken match file: {name} is not hexadecimal") from None
    if size > longest:
        raise BadMatchFile(f"broken match file: {name} is too long")


def write(record: Record) -> bytes:
    """The file of a record: a line a field, and a line an action, so that files can be compared."""
    record.format, record.version = FORMAT, version_of(record)
    plain: dict[str, Any] = msgspec.to_builtins(record)
    lines = []
    for name, value in plain.items():
        if name in ("actions", "notes") and value:
            rows = ",\n".join(f"    {msgspec.json.encode(a).decode()}" for a in value)
            text = f"[\n{rows}\n  ]"
        else:
            text = msgspec.json.encode(value).decode()
        lines.append(f'  "{name}": {text}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def record_of(
    match: Match[Any],
    *,
    players: Mapping[str, str] | None = None,
    packs: Sequence[Pack] = (),
    secret: str = "",
    nonces: Sequence[str] = (),
    resigned: str = "",
    drawn: Sequence[str] = (),
    late: Sequence[str] = (),
    ended: Ended = "",
    aborted: str = "",
    hints: Sequence[tuple[int, str]] = (),
    sandboxes: Sequence[tuple[int, str]] = (),
    notes: Sequence[Remark] = (),
    result: Outcome | None = None,
    with_seed: bool = True,
) -> Record:
    """The record of a match. Leave the seed and secret out while others still play it."""
    record = Record(
        format=FORMAT,
        game=match.game.id,
        rules_version=match.game.rules_version,
        scenario=match.scenario,
        options=dict(match.options),
        packs=list(packs),
        commitment=commitment(secret) if secret else "",
        secret=secret if with_seed else "",
        nonces=list(nonces),
        seed=match.seed if with_seed else "",
        players=dict(players or {}),
        actions=[(e.role, msgspec.to_builtins(e.action)) for e in match.entries],
        resigned=resigned,
        drawn=list(drawn),
        late=list(late),
        ended=ended,
        aborted=aborted,
        hints=list(hints),
        sandboxes=list(sandboxes),
        notes=list(notes),
        result=result or match.state.outcome,
        rolls=rolls_of(match),
    )
    record.version = version_of(record)
    return record


# --- dice ---------------------------------------------------------------------------------------


def rolls_of(match: Match[Any]) -> Rolls:
    """The digest of a match's dice."""
    events = [*match.opening, *(e for entry in match.entries for e in entry.events)]
    return Rolls(match.dice.count, chain(events))


def chain(events: Iterable[Event]) -> str:
    """A hash over all dice told to the table, each link over the one before."""
    link = b""
    for event in events:
        for rolled in event.rolls:
            told = msgspec.json.encode([event.id, rolled.hit, rolled.dice])
            link = hashlib.sha256(link + told).digest()
    return link.hex()


# --- playing again ------------------------------------------------------------------------------


def load(record: Record, game: Game[S], *, checked: bool = False) -> Match[S]:
    """Play a record again. What cannot be played is a `BadMatchFile` that names the action.

    `checked`: so is a position that breaks one of the game's invariants.
    """
    if record.game != game.id:
        raise BadMatchFile(f"this is a match of {record.game!r}, not of {game.id!r}")
    if not record.seed:
        raise BadMatchFile("the file has no seed: the match was not over when it was written")
    match = _start(record, game)
    for number, (role, plain) in enumerate(record.actions, 1):
        _again(match, record, number, role, plain, checked)
    return match


def _start(record: Record, game: Game[S]) -> Match[S]:
    try:
        return Match(game, record.scenario, record.options, record.seed, SeededDice(bytes.fromhex(record.seed)))
    except Refused as refused:
        raise BadMatchFile(f"cannot be set up: {refused}{_other_rules(record, game)}", 0) from None
    except Exception as error:
        raise BadMatchFile(f"set-up fails: {_name(error)}{_other_rules(record, game)}", 0) from error


def _again(
    match: Match[Any], record: Record, number: int, role: str, plain: dict[str, Any], checked: bool = False
) -> None:
    where = f"action {number} ({role})"
    try:
        match.act(role, match.game.read_entry(plain))
        if checked:
            match.game.check(match.state)
    except Refused as refused:
        raise BadMatchFile(f"{where} is refused: {refused}{_other_rules(record, match.game)}", number) from None
    except Exception as error:
        raise BadMatchFile(f"{where} fails: {_name(error)}{_other_rules(record, match.game)}", number) from error


def _other_rules(record: Record, game: Game[Any]) -> str:
    if record.rules_version == game.rules_version:
        return ""
    return f" (played under rules version {record.rules_version}, this is {game.rules_version})"


def _name(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def verify(record: Record, game: Game[Any]) -> Verification:
    """Prove a match: its seed, every action, its result and its dice."""
    checks = [_check_commitment(record), _check_seed(record)]
    try:
        match = load(record, game)
    except BadMatchFile as bad:
        return Verification((*checks, Check("actions", False, str(bad))))
    checks.append(Check("actions", True, f"{match.number} actions, all legal"))
    checks.append(_check_result(record, match))
    checks.append(_check_rolls(record, match))
    for name, asked in (("hints", record.hints), ("sandboxes", record.sandboxes)):
        checks += [_check_asked(name, asked, record, match)] if asked else []
    return Verification(tuple(checks))


def _check_commitment(record: Record) -> Check:
    if not record.commitment:
        return Check("commitment", None, "a local match: nothing was promised before play")
    if not record.secret:
        return Check("commitment", False, "the secret is missing")
    same = commitment(record.secret) == record.commitment.lower()
    return Check("commitment", same, "" if same else "the secret is not the one promised before play")


def _check_seed(record: Record) -> Check:
    if not record.secret:
        return Check("seed", None, "a local match: the seed is as given")
    same = match_seed(record.secret, record.nonces) == record.seed.lower()
    return Check("seed", same, "" if same else "the seed does not follow from the secret and the nonces")


def _check_result(record: Record, match: Match[Any]) -> Check:
    outcome = match.state.outcome
    if record.drawn:
        sides = match.game.scenario(record.scenario).sides()
        agreed = len(sides) > 1 and all(set(side) & set(record.drawn) for side in sides)
        fits = agreed and outcome is None and not record.resigned
        return Check("result", fits, "a draw was agreed" if fits else "nobody can have agreed on a draw here")
    if record.resigned:
        fits = record.resigned in match.game.scenario(record.scenario).roles and outcome is None
        return Check("result", fits, f"{record.resigned} resigned" if fits else "nobody can have resigned here")
    if record.ended:
        fits = outcome is None and can_end(record, match.game.scenario(record.scenario))
        what = "time was up" if record.ended == "time" else f"{record.aborted} called it off"
        return Check("result", fits, what if fits else "it cannot have ended like that")
    same = outcome == record.result
    return Check("result", same, "" if same else f"the file says {_who(record.result)}, replay {_who(outcome)}")


def can_end(record: Record, scenario: Scenario) -> bool:
    """By time those win on whose side nobody's was up, or nobody does; nobody wins what was called off."""
    winners = () if record.result is None else record.result.winners
    if record.ended == "abort":
        return not winners and not record.late and record.aborted in scenario.roles
    fits = set(record.late) <= set(scenario.roles) and not record.aborted
    return fits and (not winners or winners == in_time(scenario, record.late))


def in_time(scenario: Scenario, late: Collection[str]) -> tuple[str, ...]:
    """The sides on which everybody had time left; nobody, where nobody was late."""
    return tuple(r for side in scenario.sides() if not set(late) & set(side) for r in side) if late else ()


def _check_asked(name: str, asked: Sequence[tuple[int, str]], record: Record, match: Match[Any]) -> Check:
    roles = match.game.scenario(record.scenario).roles
    fits = all(role in roles and 0 <= number <= match.number for number, role in asked)
    return Check(name, fits, f"{len(asked)} asked for" if fits else "they do not fit the match")


def _who(outcome: Outcome | None) -> str:
    if outcome is None:
        return "not over"
    return f"{' and '.join(outcome.winners) or 'a draw'} ({outcome.why.id})"


def _check_rolls(record: Record, match: Match[Any]) -> Check:
    if record.rolls is None:
        return Check("rolls", False, "the digest of the dice is missing")
    same = rolls_of(match) == record.rolls
    count = match.dice.count
    return Check("rolls", same, f"{count} numbers" if same else "the dice told are not those the seed gives")
