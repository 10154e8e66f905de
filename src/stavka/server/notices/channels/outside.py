"""Requests to addresses that strangers name: never into our own network, never on to somewhere else, never for long."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx

from stavka.server.notices.channels import Trouble

SECONDS = 15.0  # for everything: the name, the connection, the answer
WRAPPED = tuple(
    map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))
)  # other addresses in them


def parsed(url: str) -> SplitResult:
    """An address that can be asked, or the trouble with it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Trouble("address") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None or port == 0:
        raise Trouble("address")
    return parts


async def public(host: str, port: int, *, private: bool) -> str:
    """A number of the host that may be asked. Every one that it has must be public: which is asked must not matter."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Trouble("unknown-host", passing=True, host=host) from None
    numbers = [str(info[4][0]) for info in found]
    if not private and not all(is_public(number) for number in numbers):
        raise Trouble("private", host=host)
    return numbers[0]


def is_public(number: str) -> bool:
    """Is it an address of the open net? What wraps another address is not looked into, and refused."""
    address: IPv4Address | IPv6Address = ip_address(number.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif any(address in net for net in WRAPPED):
            return False
    return address.is_global and not address.is_multicast


async def post(url: str, body: bytes, headers: dict[str, str], *, private: bool) -> tuple[int, str]:
    """The status of the answer, and after how long it asks to be tried again. Nothing else of it is read."""
    parts = parsed(url)
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(parts, body, headers, private=private)
    except TimeoutError:
        raise Trouble("slow", passing=True) from None
    except httpx.InvalidURL:
        raise Trouble("address") from None
    except (httpx.HTTPError, OSError):
        raise Trouble("unreachable", passing=True) from None


async def _post(parts: SplitResult, body: bytes, headers: dict[str, str], *, private: bool) -> tuple[int, str]:
    """To the number that was looked at, and under the name that was given."""
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    number = await public(host, port, private=private)
    at = f"[{number}]" if ":" in number else number
    url = parts._replace(netloc=f"{at}:{port}", fragment="").geturl()
    named: dict[str, Any] = {"sni_hostname": host} if parts.scheme == "https" else {}
    async with httpx.AsyncClient(timeout=SECONDS, trust_env=False, follow_redirects=False) as client:
        request = client.build_request(
            "POST", url, content=body, headers={**headers, "Host": parts.netloc, "User-Agent": "Stavka"}
        )
        request.extensions.update(named)
        answer = await client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code, answer.headers.get("retry-after", "")


def judge(status: int) -> None:
    """What an answer means."""
    if 200 <= status < 300:
        return
    if 300 <= status < 400:
        raise Trouble("elsewhere", status=status)
    raise Trouble("refused", passing=status in (408, 425, 429) or status >= 500, status=status)
