"""A shelf and settings for a server that sends mail, to a stand-in whose port it is told."""

from __future__ import annotations

import os

from tests.browser import strangers

from stavka.games import ids, load

__all__ = ["SETTINGS", "ids", "load"]

SETTINGS = {
    **strangers.SETTINGS,
    "smtp_host": "127.0.0.1",
    "smtp_port": int(os.environ["STAVKA_TESTS_SMTP_PORT"]),
    "smtp_security": "none",
    "mail_from": "Stavka <stavka@example.org>",
}
