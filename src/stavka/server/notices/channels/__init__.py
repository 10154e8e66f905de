"""The ways on which letters travel."""

from __future__ import annotations

import msgspec

from stavka.core.texts import Arg, Text, text


class Trouble(Exception):
    """A letter did not arrive; why, as its reader is told. `passing`: later it may."""

    def __init__(self, code: str, *, passing: bool = False, **args: Arg) -> None:
        self.why: Text = text(f"notices-trouble-{code}", **args)
        self.passing = passing
        super().__init__(f"{self.why.id} {self.why.args or ''}".strip())


class Gone(Exception):
    """The way leads nowhere any more: whoever kept it open has closed it."""


class Way(msgspec.Struct, frozen=True):
    """Where a letter goes."""

    id: str
    visitor: str
    kind: str
    target: str
    secret: str
    site: str
