"""What `--help` shows of each command at its end. Tests parse every line."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[str, ...]] = {
    "play": ("stavka play", "stavka play minsk44 --pack minsk44=printed.toml"),
    "serve": (
        "stavka serve --host 0.0.0.0 --port 8000",
        "stavka serve --tls fullchain.pem --tls-key privkey.pem",
        "stavka serve --config stavka.toml --show-config",
    ),
    "load": ("stavka load no-retreat -s saturn --tables 50 --seconds 5",),
    "backup": ("stavka backup monday.backup --config stavka.toml",),
    "restore": ("stavka restore monday.backup --database sqlite:///new.db",),
    "games": ("stavka games", "stavka games --lang es --json"),
    "new": ("stavka new stalingrad -s solo --bots quick --out match.json",),
    "show": ("stavka show match.json --at 40 --role german",),
    "replay": ("stavka replay match.json --lang es",),
    "verify": ("stavka verify match.json",),
    "report": ("stavka report match.json",),
    "picture": ("stavka picture match.json",),
    "dry-run": ("stavka dry-run matches/", "stavka dry-run --database sqlite:///stavka.db"),
    "sim": (
        "stavka sim stalingrad -s solo -n 400 --bots quick",
        "stavka sim roads --bots quick,recruit --seed spring --folder study",
        "stavka sim eastfront -s s42 -n 1000 --cluster tcp://desk:8786 --keep study",
    ),
    "bench": ("stavka bench", "stavka bench roads --seconds 10 --json"),
    "soak": ("stavka soak minsk44 -n 200 --minutes 30",),
    "forecasts": ("stavka forecasts no-retreat --fights 50 --resolutions 500",),
    "ladder": ("stavka ladder roads --between quick:recruit -n 20 --seed spring",),
    "exercises": ("stavka exercises roads --levels quick,recruit",),
    "record": ("stavka record --check", "stavka record roads"),
    "words": ("stavka words --check",),
    "rules": ("stavka rules stalingrad", "stavka rules stalingrad 8.4 --lang es"),
    "ledger": ("stavka ledger eastfront", "stavka ledger roads 9.6"),
    "program new": ("stavka program new patzer",),
    "program list": ("stavka program list --config stavka.toml",),
    "program revoke": ("stavka program revoke 3f9c",),
    "admin users": ("stavka admin users", "stavka admin users bor --json"),
    "admin user": ("stavka admin user boris",),
    "admin tables": ("stavka admin tables minsk44 --config stavka.toml",),
    "admin reports": ("stavka admin reports --closed",),
    "admin log": ("stavka admin log --json",),
    "admin close": ("stavka admin close 12 --why 'talked to both'",),
    "admin freeze": ("stavka admin freeze k3v9w2x7m4p8qz --why 'looked into'",),
    "admin thaw": ("stavka admin thaw k3v9w2x7m4p8qz",),
    "admin delete-table": ("stavka admin delete-table k3v9w2x7m4p8qz --why 'a slur for a title'",),
    "admin delete-account": ("stavka admin delete-account boris --why 'asked by mail'",),
    "admin rename": ("stavka admin rename boris 'Boris K' --why 'a slur for a name'",),
    "admin mute": ("stavka admin mute boris --days 7 --why insults", "stavka admin mute report:12 --why insults"),
    "admin unmute": ("stavka admin unmute boris",),
    "admin suspend": ("stavka admin suspend k3v9w2x7m4p8qz/soviet --days 1 --why spam",),
    "admin resume": ("stavka admin resume boris --why 'it was his brother'",),
    "admin promote": ("stavka admin promote olga --why 'runs the club'",),
    "admin demote": ("stavka admin demote olga --why 'has moved away'",),
    "admin announce": (
        "stavka admin announce 'Back at noon' --es 'Volvemos a mediodía' --hours 3",
        "stavka admin announce",
    ),
    "admin read-only": ("stavka admin read-only on --en 'Moving to another machine'", "stavka admin read-only off"),
    "data check": ("stavka data check minsk44 --pack printed.toml",),
    "lab history": ("stavka lab history no-retreat -n 100 --out war.svg",),
    "lab report": ("stavka lab report study",),
    "lab sweep": (
        "stavka lab sweep minsk44 --vary unit.505.attack=8..12 -n 200 --folder study",
        "stavka lab sweep no-retreat -s saturn --vary terrain.city.shift=-1,0 --bots quick --out answer.png",
        "stavka lab sweep stalingrad --vary pack=none,printed.toml",
    ),
    "lab position": (
        "stavka lab position match.json@40 --levels quick,recruit -n 50",
        "stavka lab position match.json@40 --turns 2 --true --json",
    ),
    "lab odds": (
        "stavka lab odds no-retreat --sheet crt-axis --out crt.csv",
        "stavka lab odds match.json@9 --do 'target 4,6'",
    ),
    "lab questions": ("stavka lab questions minsk44 -n 1 --bots recruit",),
}


def epilog(name: str) -> str:
    r"""The examples of a command, as they stand: `\b` keeps the lines."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in EXAMPLES.get(name, ()))
