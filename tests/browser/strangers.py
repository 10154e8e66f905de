"""A shelf and settings for a server on which strangers meet: it says who runs it."""

from __future__ import annotations

from stavka.games import ids, load

__all__ = ["SETTINGS", "ids", "load"]

SETTINGS = {
    "accounts": "shown",
    "operator": "Club de Bilbao",
    "contact": "stavka@example.org",
    "accounts_per_hour": 0,
    "password_kib": 64,
    "password_rounds": 1,
    "password_lanes": 1,
}
