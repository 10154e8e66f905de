"""Several processes on one port: the live connections of a table all end in the same one.

Who accepts a connection cannot be chosen, so it is handed on once its request tells which table it wants. The process
that takes it answers as if it had accepted it itself. Thus what one player decides need not be told to, and played
again by, the process of the other. One that cannot be handed on (encrypted here, or the other process is just being
started) stays where it is, and what happens elsewhere is told to it as to any neighbour.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

FOLDER = "STAVKA_DOORS"  # set for the workers of a server: where their doors are
PLACE = "STAVKA_PLACE"  # and which of them we are
LONGEST = 65_536  # bytes of a request that is handed on
_LIVE = re.compile(rb"/ws/tables/([^/?]+)")

Make = Callable[[], Any]  # the protocol of a new connection


class Doors:
    """Through which the workers of a server hand connections to each other: a socket each, in a folder of theirs."""

    def __init__(self, folder: Path, place: int, count: int) -> None:
        self._folder, self._place, self._count = folder, place, count
        self._out = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._out.setblocking(False)
        self._taking: set[asyncio.Task[None]] = set()

    def open(self, make: Make) -> None:
        """Take what is handed to us from now on; one before us in this place may have left its door behind."""
        here = self._door(self._place)
        here.unlink(missing_ok=True)
        door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        door.setblocking(False)
        door.bind(str(here))
        asyncio.get_running_loop().add_reader(door, self._come_in, door, make)

    def hand_on(self, request: bytes, url: bytes, transport: Any) -> bool:
        """Give a live connection to the worker that keeps its table; false: it is ours, or nobody takes it."""
        place = self._place_of(url)
        if place == self._place or len(request) > LONGEST or transport.get_extra_info("sslcontext") is not None:
            return False
        handle = array("i", [transport.get_extra_info("socket").fileno()])
        try:  # `socket.send_fds` forgets the address in Python 3.11
            carried = (socket.SOL_SOCKET, socket.SCM_RIGHTS, handle)
            self._out.sendmsg([request], [carried], 0, str(self._door(place)))
        except OSError:
            return False
        transport.abort()  # only our hold of it: the other has one of its own
        return True

    def _place_of(self, url: bytes) -> int:
        table = _LIVE.search(url)
        return zlib.crc32(table[1]) % self._count if table else self._place

    def _door(self, place: int) -> Path:
        return self._folder / str(place)

    def _come_in(self, door: socket.socket, make: Make) -> None:
        request, handles, _, _ = socket.recv_fds(door, LONGEST, 1)
        for handle in handles:
            task = asyncio.create_task(self._take(request, socket.socket(fileno=handle), make))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _take(self, request: bytes, connection: socket.socket, make: Make) -> None:
        try:
            connection.setblocking(False)
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        except OSError as error:  # it has gone away meanwhile
            log.debug("a connection that was handed on is lost: %s", error)
            connection.close()
            return
        protocol.data_received(request)


def our_doors(count: int) -> Doors | None:
    """Those of one of so many workers; a server of one process has none."""
    folder = os.environ.get(FOLDER)
    return None if folder is None else Doors(Path(folder), int(os.environ[PLACE]), count)
