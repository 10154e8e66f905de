"""Any service that Apprise knows, of those that the operator allows; Apprise is an extra: `stavka[notify]`.

Those allowed without his doing have one address for everybody. Others let people name a host, and Apprise asks it
whatever it is: they are for servers whose people are known.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any

from stavka.server.config import Config
from stavka.server.notices.channels import Trouble, Way
from stavka.server.notices.wording import Letter

SECONDS = 30.0
_senders = ThreadPoolExecutor(2, "stavka-apprise")


def offered(config: Config) -> tuple[str, ...]:
    """The services that are allowed, where Apprise is installed."""
    return config.apprise if find_spec("apprise") is not None else ()


def read(config: Config, url: str) -> Any:
    """The service behind an address, if it is one that is allowed."""
    import apprise

    scheme = url.partition("://")[0].lower()
    if scheme not in offered(config):
        raise Trouble("service", services=list(offered(config)))
    found = apprise.Apprise.instantiate(url, suppress_exceptions=True)
    if found is None:
        raise Trouble("service-address")
    return found


async def send(config: Config, way: Way, letter: Letter) -> None:
    """By Apprise, in a thread."""
    service = await asyncio.to_thread(read, config, way.target)
    work = asyncio.get_running_loop().run_in_executor(_senders, _notify, service, letter)
    try:
        async with asyncio.timeout(SECONDS):
            sent = await work
    except TimeoutError:
        raise Trouble("slow", passing=True) from None
    if not sent:
        raise Trouble("service-refused", passing=True)


def _notify(service: Any, letter: Letter) -> bool:
    service.socket_connect_timeout = service.socket_read_timeout = SECONDS / 3
    return bool(service.notify(title=letter.title, body=f"{letter.body}\n{letter.link}"))
