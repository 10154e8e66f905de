"""HTTPS with a certificate of one's own, without a web server in front."""

from __future__ import annotations

import json
import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from tests.server.people import Person
from websockets.sync.client import connect
from websockets.typing import Origin


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """For localhost, by ourselves; and its key."""
    folder = tmp_path_factory.mktemp("tls")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    begun = datetime.now(UTC) - timedelta(days=1)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(x509.random_serial_number())
    made = made.not_valid_before(begun).not_valid_after(begun + timedelta(days=30))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return files


def serve(folder: Path, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "stavka", "serve", "--port", "0", *more]
    environment = {**os.environ, "STAVKA_DATA": str(folder)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


@pytest.fixture
def address(certificate: tuple[Path, Path], tmp_path: Path) -> Iterator[str]:
    file, key = certificate
    with serve(tmp_path, "--tls", str(file), "--tls-key", str(key)) as server:
        assert server.stdout is not None
        found = re.search(r"https://[\w.]+:\d+", server.stdout.readline())
        assert found
        try:
            yield found.group().replace("127.0.0.1", "localhost")
        finally:
            server.terminate()


def test_everything_goes_by_https(address: str, certificate: tuple[Path, Path]) -> None:
    trust = ssl.create_default_context(cafile=str(certificate[0]))
    with httpx.Client(base_url=address, verify=trust) as client:
        assert "max-age" in client.get("/").headers["Strict-Transport-Security"]
        person = Person(client)
        client.headers["Origin"] = address
        made = person.post("/tables", {"game": "stalingrad", "scenario": "solo", "seats": {"german": "me"}})
        assert made.status_code == 201, made.text
        id = made.json()["id"]
        person.join(id)
    with connect(f"{address.replace('https', 'wss')}/ws/tables/{id}", ssl=trust, origin=Origin(address)) as line:
        line.send(json.dumps({"hello": person.token, "role": "german", "since": -1}))
        assert json.loads(line.recv(timeout=60))["type"] == "update"


@pytest.mark.parametrize("with_key", [False, True])
def test_a_certificate_that_is_none_is_one_line(tmp_path: Path, certificate: tuple[Path, Path], with_key: bool) -> None:
    file = certificate[0] if not with_key else tmp_path / "none.pem"
    key = ["--tls-key", str(certificate[1])] if with_key else []
    with serve(tmp_path, "--tls", str(file), *key) as server:
        out, errors = server.communicate(timeout=60)
    assert server.returncode == 2
    assert out == ""
    assert str(file) in errors
    assert "Traceback" not in errors
