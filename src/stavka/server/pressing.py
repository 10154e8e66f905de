"""What never changes, written, compressed and tagged once, and handed out as it is: boards and rules."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response
from litestar.datastructures import Headers

KEPT = 64  # contents; a board takes some hundred kilobytes


class Pressed(NamedTuple):
    """Something as JSON, plain and compressed, and the tag that names it."""

    tag: str
    plain: bytes
    gzip: bytes

    @classmethod
    def of(cls, content: msgspec.Struct) -> Pressed:
        """Written and compressed as well as it goes: that is done once."""
        plain = msgspec.json.encode(content)
        return cls(f'"{hashlib.sha256(plain).hexdigest()[:20]}"', plain, gzip.compress(plain, 9, mtime=0))


class Press:
    """Remembers what it has pressed, by the content itself: the same object is never written again."""

    def __init__(self) -> None:
        self._made: OrderedDict[int, tuple[object, Pressed]] = OrderedDict()

    async def answer(self, request: Request[Any, Any, Any], key: object, content: msgspec.Struct) -> Response[Any]:
        """The content, or 304 to those who have it already; `key` is what it stands for, kept as long as it is."""
        pressed = await self._pressed(key, content)
        headers = {"ETag": pressed.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == pressed.tag:
            return Response(None, status_code=304, headers=headers)
        body = pressed.plain
        if _takes_gzip(request.headers):
            body = pressed.gzip
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type="application/json")

    async def _pressed(self, key: object, content: msgspec.Struct) -> Pressed:
        kept, pressed = self._made.get(id(key), (None, None))
        if pressed is None or kept is not key:
            pressed = await asyncio.to_thread(Pressed.of, content)
            self._made[id(key)] = key, pressed
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(id(key))
        return pressed


def _takes_gzip(headers: Headers) -> bool:
    taken = [part.split(";") for part in headers.get("accept-encoding", "").split(",")]
    return any(name.strip() == "gzip" and "q=0" not in (q.strip() for q in more) for name, *more in taken)
