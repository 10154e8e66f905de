"""The opening of every scenario as a text to be read: what was asked, what could be done, what was done, who read what.

The text is all there is: the actions stand in it, so it can be played again without a computer player, and the text
written anew must be the same. A secret that reaches the wrong reader stands there in plain words.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import msgspec

import stavka.games
from stavka.core.actions import Action, verb
from stavka.core.match import Match
from stavka.core.messages import Messages
from stavka.core.texts import Event
from stavka.core.views import View
from stavka.lab.record.playing import Recorded, keep, play_on, seed_of
from stavka.lab.record.trace import readers
from stavka.lab.record.verdicts import Renewed, Verdict, missing, other_play, other_words, same_play, save

DECISIONS = 32
WILD = 0.25
RULES, SEED = "rules_version ", "seed "
OPTIONS, CHOICE, CHANCE = "    may: ", "    does: ", "    chance: "
PLAY = (OPTIONS, CHOICE, CHANCE)  # lines that only a change of the rules can change


class Opening(msgspec.Struct, frozen=True):
    """The first decisions of a scenario, played with its usual options."""

    game: str
    scenario: str

    @property
    def title(self) -> str:
        """How it is called in a sentence."""
        return f"{self.game}/{self.scenario} (opening)"

    def path(self, folder: Path) -> Path:
        """Where the text is."""
        return folder / self.game / f"{self.scenario}.txt"

    def start(self) -> Match[Any]:
        """The match set up."""
        return Match(stavka.games.load(self.game), self.scenario, {}, seed_of(self.game, self.scenario, "opening"))

    def examine(self, folder: Path) -> Verdict | None:
        """Play it again and compare the text."""
        path, match = self.path(folder), self.start()
        if not path.exists():
            return missing(self.title, self.game)
        before = path.read_text("utf-8")
        version, seed, actions = parse(before)
        if seed != match.seed:
            return missing(self.title, self.game)
        keep(match, actions)
        now = write(match)
        if _without_version(before) == _without_version(now):
            return same_play(self.title, match.game, version)
        if (changed := _play_changed(before, now)) is not None:
            return other_play(self.title, match.game, version, changed + _difference(before, now))
        return other_words(self.title, match.game, "its words changed" + _difference(before, now))

    def renew(self, folder: Path, *, fresh: bool = False) -> Renewed | Verdict:
        """Write it again, with the old actions as long as they are legal; or say why it must not be."""
        verdict, path, match = self.examine(folder), self.path(folder), self.start()
        if verdict is not None and verdict.fatal:
            return verdict
        old = parse(path.read_text("utf-8")) if path.exists() and not fresh else (0, "", [])
        kept = keep(match, old[2][:DECISIONS]) if old[1] == match.seed else 0
        play_on(match, WILD, DECISIONS)
        changed = save(path, write(match).encode())
        return Renewed(self.title, changed, f"{match.number} decisions, the first {kept} as before")


def openings(games: Iterable[str]) -> list[Opening]:
    """Every scenario of these games."""
    return [Opening(id, s.id) for id in games for s in stavka.games.load(id).scenarios()]


# --- reading ------------------------------------------------------------------------------------


def parse(text: str) -> tuple[int, str, list[Recorded]]:
    """Version of the rules, seed and actions of a text."""
    version, seed, actions = 0, "", []
    for line in text.splitlines():
        if line.startswith(RULES):
            version = int(line.removeprefix(RULES))
        elif line.startswith(SEED):
            seed = line.removeprefix(SEED)
        elif line.startswith(CHOICE):
            role, plain = line.removeprefix(CHOICE).split(" ", 1)
            actions.append((role, json.loads(plain)))
    return version, seed, actions


def _without_version(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(RULES))


def _play_changed(before: str, now: str) -> str | None:
    """The first decision whose options, answer or chance are others; None when only words are."""
    one, two = (list(_play_lines(text)) for text in (before, now))
    for (number, was), (_, new) in zip(one, two, strict=False):
        if was != new:
            return f"decision {number}: “{was.strip()}” is now “{new.strip()}”"
    return f"decision {one[len(two)][0]}: its answer is no longer legal" if len(one) > len(two) else None


def _play_lines(text: str) -> Iterator[tuple[int, str]]:
    number = 0
    for line in text.splitlines():
        if line[:1].isdigit():
            number = int(line.split(".")[0])
        elif line.startswith(PLAY):
            yield number, line


def _difference(before: str, now: str) -> str:
    lines = list(unified_diff(before.splitlines(), now.splitlines(), "recorded", "now", lineterm="", n=2))
    return "\n" + "\n".join(lines[:40]) + "\n"


# --- writing ------------------------------------------------------------------------------------


def write(match: Match[Any]) -> str:
    """A match as a text, from set-up to where it stands."""
    return _Writer(match).whole()


class _Writer:
    def __init__(self, match: Match[Any]) -> None:
        self.match, self.game = match, match.game
        self.words = Messages("en", (self.game.package,), self.game.board(match.scenario))
        self.readers = readers(self.game, match.scenario)

    def whole(self) -> str:
        lines = [*self._head(), *self._read(self.match.opening)]
        played = self.match
        again = Match(self.game, played.scenario, played.options, played.seed)
        for number, entry in enumerate(played.entries, 1):
            lines += ["", *self._asked(again, number, entry.role, entry.action)]
            count = again.dice.count
            events = again.act(entry.role, entry.action)
            if again.dice.count > count:
                lines.append(f"{CHANCE}{_plural(again.dice.count - count, 'number')}")
            lines += self._read(events)
        return "\n".join([*lines, "", *self._end(again)]) + "\n"

    def _head(self) -> list[str]:
        title = (self.words.get(f"game-{self.game.id}"), self.words.get(f"scenario-{self.match.scenario}"))
        return [": ".join(title), f"{RULES}{self.game.rules_version}", f"{SEED}{self.match.seed}", "", "Set-up"]

    def _asked(self, match: Match[Any], number: int, role: str, action: Action) -> list[str]:
        """The decision: what each of them reads, the options by verb, the answer."""
        prompts = [self._prompt(match, reader) for reader in self.readers]
        legal = self.game.legal(match.state, role)
        verbs = Counter[str]()
        for option in legal.options:
            verbs[verb(option.make)] += option.size
        options = ", ".join(f"{name} {n}" for name, n in sorted(verbs.items()))
        answer = msgspec.json.encode(action).decode()
        asks = [f"    {who}: {said}" for who, said in self._by_reader(prompts) if said]
        return [f"{number}. {role}", *asks, f"{OPTIONS}{options}", f"{CHOICE}{role} {answer}"]

    def _prompt(self, match: Match[Any], reader: str) -> str:
        prompt = self.game.prompt(match.state, reader)
        if prompt is None:
            return ""
        decides = reader in self.game.pending(match.state)
        says = [prompt.say, prompt.detail] if decides or prompt.waiting is None else [prompt.waiting]
        rules = f" [{', '.join(prompt.rules)}]" if decides and prompt.rules else ""
        return " ".join(self.words.render(t) for t in says if t is not None) + rules

    def _read(self, events: Iterable[Event]) -> list[str]:
        lines = []
        for event in events:
            readings = [self._event(event.read_by(reader)) for reader in self.readers]
            lines += [f"    {who} | {said}" for who, said in self._by_reader(readings)]
        return lines

    def _event(self, event: Event) -> str:
        """Words, dice, who moved along what path (`?` when the reader may not know), rules."""
        parts = [self.words.event(event)]
        parts += ["(" + " ".join(map(str, r.dice)) + (f": {r.piece}" if r.piece else "") + ")" for r in event.rolls]
        parts += [f"<{m.piece or '?'}: {' '.join(m.path)}>" for m in event.moves]
        if event.rules:
            parts.append(f"[{', '.join(event.rules)}]")
        return " ".join(" ".join(parts).split())

    def _by_reader(self, said: list[str]) -> Iterator[tuple[str, str]]:
        """Who reads what; those who read the same together."""
        for words in dict.fromkeys(said):
            who = [reader for reader, own in zip(self.readers, said, strict=True) if own == words]
            yield ("all" if len(who) == len(self.readers) else ", ".join(who)), words

    def _end(self, match: Match[Any]) -> list[str]:
        """What each of them sees in the end."""
        lines = [f"After {_plural(match.number, 'decision')}"]
        sights = [self._sight(self.game.view(match.state, reader)) for reader in self.readers]
        for part in zip(*sights, strict=True):
            lines += [f"    {who}: {said}" for who, said in self._by_reader(list(part))]
        return lines

    def _sight(self, view: View) -> tuple[str, str, str]:
        tracks = ", ".join(f"{t.id} {t.value}" for t in view.tracks)
        hands = "; ".join(f"{h.owner} holds {self._hand(h.cards, h.count)}" for h in view.hands)
        seen = Counter((p.side, "known" if p.id else "hidden") for p in view.pieces)
        pieces = ", ".join(f"{side} {n} {how}" for (side, how), n in sorted(seen.items()))
        return f"tracks {tracks or 'none'}", f"hands {hands or 'none'}", f"pieces {pieces}"

    def _hand(self, cards: tuple[str, ...] | None, count: int) -> str:
        if cards is None:
            return f"{count} unseen"
        return self.words.listed([self.words.name(f"card:{c}") for c in sorted(cards)]) if cards else "none"


def _plural(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
