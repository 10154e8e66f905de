"""The browser client: its built files, and one page for all of its own addresses."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from stavka.server.config import Config
from stavka.server.desk import Desk
from stavka.server.errors import unknown
from stavka.server.manners.about import is_set

FOREVER = "public, max-age=31536000, immutable"  # the name of an asset changes with its contents

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stavka</title>
<body style="font: 18px/1.5 Georgia, serif; max-width: 36em; margin: 4em auto; padding: 0 1em">
<h1>The client has not been built yet</h1>
<p>The server is running, but there is no page to show. Run <code>make setup</code> in the folder of
Stavka, then load this page again.</p>
<p lang="es">El servidor funciona, pero aún no hay página que mostrar. Ejecute <code>make setup</code> en la
carpeta de Stavka y vuelva a cargar esta página.</p>
<p>The API is described at <a href="api/schema">api/schema</a>.</p>
"""


@get("/", include_in_schema=False, sync_to_thread=True, opt={"as_it_is": True})
def home(request: Request[Any, Any, Any], desk: NamedDependency[Desk]) -> Response[bytes]:
    """The client."""
    return _page(desk.config, "", request.headers.get("accept-encoding", ""))


@get("/{path:path}", include_in_schema=False, sync_to_thread=True, opt={"as_it_is": True})
def page(request: Request[Any, Any, Any], desk: NamedDependency[Desk], path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page."""
    return _page(desk.config, path.strip("/"), request.headers.get("accept-encoding", ""))


def _page(config: Config, name: str, accepts: str) -> Response[bytes]:
    root = config.static
    first = name.split("/")[0]
    if first in ("api", "ws"):
        raise unknown("page", "/" + name)
    found = _file(root, name)
    if found is not None:
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        cache = FOREVER if first == "assets" else "no-cache"
        taken = {part.split(";")[0].strip() for part in accepts.split(",")}
        for ending, encoding in ((".br", "br"), (".gz", "gzip")):  # made with the client
            pressed = found.with_name(found.name + ending)
            if encoding in taken and pressed.is_file():
                answer = _answer(pressed.read_bytes(), kind, cache)
                answer.headers.update({"Content-Encoding": encoding, "Vary": "Accept-Encoding"})
                return answer
        return _answer(found.read_bytes(), kind, cache)
    if first == "assets":
        raise unknown("page", "/" + name)
    index = root / "index.html"
    if not index.is_file():
        return _answer(NOT_BUILT.encode(), MediaType.HTML, "no-store", 503)
    return _answer(_told(index.read_bytes(), config), MediaType.HTML, "no-cache")


def _told(page: bytes, config: Config) -> bytes:
    """The page as this server has it: where the site begins, whether there are accounts, and whether its operator says
    who he is."""
    about = f'<head><meta name="stavka-accounts" content="{config.accounts}" />'.encode()
    if is_set(config):
        about += b'<meta name="stavka-about" content="1" />'
    return _rooted(page.replace(b"<head>", about, 1), config.root_path)


def _rooted(page: bytes, root: str) -> bytes:
    """The page with the addresses of its files, and for its script where the site begins."""
    at = escape(root).encode()
    page = page.replace(b'"./', b'"' + at + b"/")
    return page.replace(b"<head>", b'<head><meta name="stavka-root" content="' + at + b'" />', 1) if root else page


def _file(root: Path, name: str) -> Path | None:
    """The file with this name below the folder, never outside of it."""
    if not name or "\0" in name:
        return None
    try:
        found = (root / name).resolve()
        return found if found.is_file() and found.is_relative_to(root.resolve()) else None
    except (OSError, ValueError):
        return None


def _answer(contents: bytes, kind: str, cache: str, status: int = 200) -> Response[bytes]:
    return Response(contents, media_type=kind, headers={"Cache-Control": cache}, status_code=status)
