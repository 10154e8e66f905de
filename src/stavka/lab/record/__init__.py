"""Games on record: whole matches that must play as they did, kept in `tests/playthroughs`."""

from stavka.lab.record.matches import PLAN, Planned, Renewed, Verdict, examine, plan_of, renew

__all__ = ["PLAN", "Planned", "Renewed", "Verdict", "examine", "plan_of", "renew"]
