"""What a server can be told when it starts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal, Protocol, get_type_hints

import msgspec

import stavka.games
from stavka.core.data import Pack
from stavka.core.game import Game

KIB = 1024


class Shelf(Protocol):
    """Where games come from: the module `stavka.games`, or another with these two functions."""

    def ids(self) -> Sequence[str]:
        """The games there are."""

    def load(self, id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
        """A game, with data packs laid over its data."""


@dataclass(frozen=True)
class Config:
    """Settings with defaults that suit one laptop and hold against strangers. `docs/operating.md` explains them."""

    database_url: str = "sqlite:///var/stavka.sqlite3"
    games: Shelf = stavka.games
    static: Path = Path(__file__).parent / "static"
    bot_delay: float = 0.6  # seconds between a computer's decisions, so that people can follow
    tls: str = ""  # a certificate (PEM), to serve by HTTPS without a web server in front
    tls_key: str = ""  # its key, where the certificate's file does not hold it
    bot_seconds: float = 20.0
    bot_workers: int = 1
    unwatched_seconds: float = 600.0  # so long does a computer play on where nobody looks
    table_megabytes: int = 300  # about so much memory for matches in play; a long one takes about 1.3
    packed_games: int = 8  # games with data packs held in memory
    body_limit: int = 64 * KIB  # bytes of a request
    match_limit: int = 4096 * KIB  # of a match file sent to us
    message_limit: int = 64 * KIB  # of a message over a live connection
    batch: int = 256  # actions in one request
    queue: int = 100  # messages a slow client may lag behind
    packs: Mapping[str, tuple[Pack, ...]] = field(default_factory=dict)  # laid over the data of games set up here
    keep_finished_days: int = 0  # matches that are over go so long after their last change; 0: never
    keep_waiting_days: int = 0  # and so do tables at which nobody ever sat down
    # what strangers may do, each visitor; an address may do it `address_factor` times as often. 0: no limit
    tables_per_hour: int = 60
    uploads_per_hour: int = 20
    programs_per_hour: int = 20  # tokens made for programs
    chat_per_minute: int = 30
    hints_per_minute: int = 12
    reports_per_minute: int = 20  # reports and pictures of the map
    tries_per_minute: int = 900  # consider, why-not, overlay, earlier positions
    sockets: int = 40  # open at once
    programs: int = 20  # that one visitor may have
    program_seats: int = 20  # matches that one program may play at once
    unattended_cost: int = 5  # a table of computers alone counts as so many
    address_factor: int = 10
    # accounts: people who want to be known by a name, on every device
    accounts: Literal["off", "asked", "shown"] = "asked"  # none; for who looks in the settings; for everybody to see
    accounts_per_hour: int = 5  # made by one visitor
    accounts_per_browser: int = 3  # that may be in use in one browser. 0: any number
    challenges_per_hour: int = 20  # tables that ask somebody by name
    challenges_open: int = 5  # of one player to the same others, not answered yet
    manners_per_hour: int = 30  # reports, and names put on one's block list
    signs_per_hour: int = 30  # tries to sign in as somebody from one address; `address_factor` times that from all
    session_days: int = 180  # without use, after which a device must sign in again. 0: never
    password_kib: int = 65536  # memory for one hash (argon2id)
    password_rounds: int = 3
    password_lanes: int = 4
    # telling people who are away (`notices/`): each chooses on his own page what, when and by which way
    site: str = ""  # where links lead, as "https://play.example.org"; none: to where each person found this server
    notices_per_hour: int = 30  # ways added and tried, codes sent by mail
    notice_pause: float = 60.0  # seconds for which a table must be still before somebody is told of it
    notice_away: float = 600.0  # the same, where he was there himself until then
    notice_tries: int = 6  # after a minute, then each time four times as long; then he is told on his page
    notice_private: bool = False  # may what people name lead into this machine and its own network?
    smtp_host: str = ""  # without it there is no mail
    smtp_port: int = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""  # as "Stavka <stavka@example.org>"
    apprise: tuple[str, ...] = ("discord", "pbul", "pover", "slack", "tgram")  # services, as Apprise's URLs begin
    vacation_days: int = 30  # in a year, for which clocks that count days stand still
    # match files from others are played again in a process of their own
    upload_packs: bool = False  # may they bring data packs?
    upload_seconds: float = 20.0
    upload_megabytes: int = 1024
    report_seconds: float = 120.0  # in which the report of a finished match must be made, in a process of its own
    # who runs this server, for everybody to read
    operator: str = ""
    contact: str = ""  # an address, of any kind
    pages: str = ""  # a folder with privacy.en.txt, privacy.es.txt, imprint.en.txt, imprint.es.txt
    # the network
    hosts: tuple[str, ...] = ()  # names this server answers to; none: any (on a loopback address, only its own)
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    root_path: str = ""  # where the site begins behind a proxy, as "/stavka"; the proxy may take it off or leave it
    request_seconds: float = 30.0  # for a whole request to come in
    hello_seconds: float = 15.0  # for the first word over a live connection
    connections: int = 4000  # at once, in each process
    connections_per_address: int = 500  # requests under way and live connections together. 0: no limit
    workers: int = 1  # processes; `--workers` of `stavka serve`
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks of web servers in front, believed
    metrics: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses that may read /metrics
    log_json: bool = False  # log lines as JSON objects


SETTABLE = tuple(f.name for f in fields(Config) if f.name not in ("games", "static", "packs"))


class BadConfig(Exception):
    """A setting that cannot be used; the message says which."""


def read_config(file: Path | None, environment: Mapping[str, str], base: Config | None = None) -> Config:
    """Settings from a TOML file, and over them those of the environment: `STAVKA_BOT_SECONDS`."""
    given: dict[str, Any] = {}
    hints = get_type_hints(Config)
    if file is not None:
        try:
            given = tomllib.loads(file.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadConfig(f"{file}: {error}") from None
    for name in SETTABLE:
        if (value := environment.get(f"STAVKA_{name.upper()}")) is not None:
            given[name] = value.split(",") if hints[name] == tuple[str, ...] else value
    values = {}
    for name, value in given.items():
        if name not in SETTABLE:
            raise BadConfig(f"no such setting as {name!r}")
        try:
            values[name] = msgspec.convert(value, hints[name], strict=False)
        except msgspec.ValidationError as error:
            raise BadConfig(f"{name}: {error}") from None
    if (root := values.get("root_path", "")) and not re.fullmatch(r"(/[\w.~-]+)+", root):
        raise BadConfig(f"root_path: {root!r} is not like '/stavka'")
    if (site := values.get("site", "")) and not re.fullmatch(r"https?://[^\s/]+(/[\w.~/-]*[\w.~-])?", site):
        raise BadConfig(f"site: {site!r} is not like 'https://play.example.org'")
    if values.get("smtp_host") and not values.get("mail_from"):
        raise BadConfig("mail_from: mail needs a sender, as 'Stavka <stavka@example.org>'")
    if (pages := values.get("pages", "")) and not Path(pages).is_dir():
        raise BadConfig(f"pages: there is no folder {pages}")
    for proxy in values.get("proxies", ()):
        try:
            ip_network(proxy)
        except ValueError as error:
            raise BadConfig(f"proxies: {error}") from None
    return replace(base or Config(), **values)


def show_config(config: Config) -> dict[str, Any]:
    """Every setting as it is in force; passwords, also that in the database's address, are not shown."""
    shown = {name: getattr(config, name) for name in SETTABLE}
    shown["smtp_password"] = "***" if config.smtp_password else ""
    shown["database_url"] = re.sub(r"://([^:@/]*):[^@/]*@", r"://\1:***@", config.database_url)
    return shown
