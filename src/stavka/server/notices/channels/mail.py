"""Mail, through the SMTP server that the operator names."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from stavka.server.config import Config
from stavka.server.notices.channels import Trouble, Way
from stavka.server.notices.wording import Letter, Writer

SECONDS = 20.0
_senders = ThreadPoolExecutor(2, "stavka-mail")


async def send(config: Config, way: Way, letter: Letter) -> None:
    """A letter, with a way to end such letters that needs no signing in."""
    words = Writer(config, letter.language, way.site).messages
    stop = f"{way.site}/api/notices/stop/{way.id}/{way.secret}"
    parts = [one.say + "\n" + one.link for one in letter.told]
    body = "\n\n".join([*parts, "-- \n" + words.get("mail-stop", link=stop)])
    title = letter.body if len(letter.told) == 1 else letter.title
    await _send(config, way.target, title, body, stop)


async def send_code(config: Config, address: str, code: str, language: str) -> None:
    """A code that shows whose address it is. It holds no link: it may have been asked for by somebody else."""
    words = Writer(config, language, "").messages
    await _send(config, address, words.get("mail-code-title", code=code), words.get("mail-code", code=code))


async def send_way_in(config: Config, address: str, told: Sequence[tuple[str, str]], language: str) -> None:
    """Codes to come back with, one for each account of this address. They lead nowhere by themselves, either."""
    words = Writer(config, language, "").messages
    lines = "\n".join(words.get("mail-way-in-line", name=name, code=code) for name, code in told)
    await _send(config, address, words.get("mail-way-in-title"), words.get("mail-way-in", lines=lines))


async def _send(config: Config, address: str, title: str, body: str, stop: str = "") -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = config.mail_from, address, " ".join(title.split())
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=_domain(config))
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    message.set_content(body)
    await asyncio.get_running_loop().run_in_executor(_senders, _hand_over, config, message)


def _domain(config: Config) -> str:
    return config.mail_from.rpartition("@")[2].rstrip("> ") or "localhost"


def _hand_over(config: Config, message: EmailMessage) -> None:
    """In a thread of its own: SMTP takes its time."""
    try:
        with _connected(config) as server:
            if config.smtp_user:
                server.login(config.smtp_user, config.smtp_password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        code, _ = next(iter(error.recipients.values()), (550, b""))
        raise Trouble("mail-address", passing=code < 500, status=code) from None
    except smtplib.SMTPNotSupportedError:
        raise Trouble("mail-address", status=553) from None
    except (smtplib.SMTPException, OSError) as error:
        raise Trouble("mail-server", passing=True, status=getattr(error, "smtp_code", 0)) from error


def _connected(config: Config) -> smtplib.SMTP:
    host, port = config.smtp_host, config.smtp_port
    if config.smtp_security == "tls":
        return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
    server = smtplib.SMTP(host, port, timeout=SECONDS)
    try:
        if config.smtp_security == "starttls":
            server.starttls(context=ssl.create_default_context())
    except BaseException:
        server.close()
        raise
    return server
