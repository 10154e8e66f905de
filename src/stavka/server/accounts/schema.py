"""What is stored of accounts. Whoever refers to a person (a seat, a shelf, a program) does so by the account's `id`."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.schema import metadata

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # in the place of a visitor, wherever one is stored
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("likeness", sa.String(160), nullable=False, unique=True),  # what all names that look alike have in common
    sa.Column("password", sa.String(200)),  # argon2id, with its parameters
    sa.Column("email", sa.String(254), index=True),
    sa.Column("verified", sa.Boolean, nullable=False, server_default=sa.false()),  # is the address really his?
    sa.Column("email_code", sa.String(64)),  # the hash of what he must still read to us from a mail
    sa.Column("email_until", sa.BigInteger),
    sa.Column("email_tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("language", sa.String(8), nullable=False, server_default="en"),  # in which he is written to
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("renamed", sa.String(300)),  # why an administrator gave it this name, until its owner has read it
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # from the hash of its token
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("device", sa.String(80), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("proved", sa.BigInteger, nullable=False),  # when he last showed who he is
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(400), primary_key=True),  # as the authenticator calls it
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("counter", sa.BigInteger, nullable=False),
    sa.Column("site", sa.String(254), nullable=False),  # the name of this server when it was made
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=False),
)

codes = sa.Table(
    "codes",
    metadata,
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("code", sa.String(64), primary_key=True),  # its hash
    sa.Column("until", sa.BigInteger),  # one that was sent by mail is good for a while only
)

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("what", sa.String(16), nullable=False),  # make or use a passkey
    sa.Column("who", sa.String(64), nullable=False),  # the account that it is for, also one still to be made
    sa.Column("challenge", sa.LargeBinary, nullable=False),
    sa.Column("site", sa.String(254), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False, index=True),
)
