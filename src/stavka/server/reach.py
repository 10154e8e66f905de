"""Where friends find this server."""

from __future__ import annotations

import socket

from stavka.server.config import Config
from stavka.server.guard import LOCAL

ELSEWHERE = ("192.0.2.1", 9)  # nobody: an address of the documentation; nothing is sent to it


def network_address() -> str:
    """The address of this machine in its network, by the way that a packet to elsewhere would take; '' without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
        except OSError:
            return ""
        name: str = asked.getsockname()[0]
    return "" if name.startswith(("127.", "0.")) else name


def reached_at(config: Config, host: str, port: int) -> str:
    """For somebody who sits at the machine itself: the address to give to others; '' where they cannot come in.

    Who came by another name than the machine's own for itself has that name to give, and learns nothing here.
    """
    if host not in LOCAL or config.hosts == LOCAL:
        return ""
    name = network_address()
    return f"{'https' if config.tls else 'http'}://{name}:{port}" if name else ""
