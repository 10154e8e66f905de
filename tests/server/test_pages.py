"""The client's files, compressed once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from stavka.server.app import create_app
from stavka.server.config import BadConfig, Config, read_config
from stavka.server.guard import under


def test_what_was_compressed_with_the_client_is_handed_out_as_it_is(client: TestClient[Any], config: Config) -> None:
    assets = Path(config.static) / "assets"
    assets.mkdir(parents=True)
    (assets / "main-x.js").write_text("plain " * 1000)
    (assets / "main-x.js.br").write_bytes(b"pressed" * 1000)
    (assets / "main-x.js.gz").write_bytes(b"zipped" * 1000)

    def asked(accepts: str) -> tuple[str | None, bytes]:
        with client.stream("GET", "/assets/main-x.js", headers={"Accept-Encoding": accepts}) as answer:
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["content-type"].startswith("text/javascript")
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "content-security-policy" not in answer.headers, "that is for pages"
            return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

    assert asked("gzip, br;q=0.9") == ("br", b"pressed" * 1000)
    assert asked("gzip, deflate") == ("gzip", b"zipped" * 1000)
    assert asked("identity") == (None, b"plain " * 1000)


@pytest.mark.parametrize("root", ["", "/stavka", "/games/stavka"])
def test_the_page_knows_where_the_site_begins(config: Config, root: str) -> None:
    static = Path(config.static)
    static.mkdir()
    (static / "index.html").write_text('<html><head><script src="./assets/main.js"></script></head></html>')
    settings = replace(config, root_path=root)
    app: Any = under(create_app(settings), root)
    with TestClient(app) as client:
        for path in ("/", "/tables/x", f"{root}/", f"{root}/tables/x"):  # the proxy takes the folder off, or not
            page = client.get(path).text
            assert f'<script src="{root}/assets/main.js">' in page
            assert (f'<meta name="stavka-root" content="{root}" />' in page) == bool(root)
            assert client.get(f"{path.rpartition('/tables')[0].rstrip('/')}/api/games").json()[0]["id"] == "toy"


@pytest.mark.parametrize("root", ["stavka", "/stavka/", "//x", "/a b", '/"'])
def test_a_folder_that_is_none(root: str) -> None:
    with pytest.raises(BadConfig, match="root_path"):
        read_config(None, {"STAVKA_ROOT_PATH": root})
