"""A bot from outside: it takes the first open seat that programs may have, and plays random legal actions to the end.

    python examples/outside_bot.py http://127.0.0.1:8000 program-TOKEN

A token comes from the settings of the page, or from `stavka program new NAME`. docs/protocol.md tells the rest.
"""

import json
import random
import secrets
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Server:
    """The server, as this program may use it."""

    def __init__(self, address: str, token: str) -> None:
        self.address, self.headers = address + "/api", {"Authorization": f"Bearer {token}"}

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """GET, or POST where there is a body."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, self.headers | {"Content-Type": "application/json"})
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)


def choose(view: dict[str, Any]) -> dict[str, str]:
    """Any legal action: here a better bot thinks, about `view["known"]`, all that its role knows."""
    option = random.choice(view["legal"])
    return {name: choices if name == "verb" else random.choice(choices) for name, choices in option.items()}


def play(server: Server) -> dict[str, Any]:
    """Sit down and play; how it ended."""
    while not (seats := server.ask("/seats")):
        time.sleep(2)
    table, role = f"/tables/{seats[0]['table']}", seats[0]["role"]
    server.ask(table + "/join", {"nonce": secrets.token_hex(16), "role": role})
    while (now := server.ask(table))["status"] in ("waiting", "playing"):
        if role not in now.get("pending", ()):
            time.sleep(0.2)
            continue
        try:
            state = server.ask(f"{table}/state?role={role}&known=1")
            body = {"role": role, "number": state["number"], "key": secrets.token_hex(8), "tell": "number"}
            server.ask(table + "/act", body | {"actions": [choose(state["view"])]})
        except HTTPError as refused:
            if refused.code not in (409, 429):  # somebody was quicker than we are, or we are too quick
                raise
            time.sleep(int(refused.headers.get("Retry-After", 0)))
    return {"table": now["id"], "outcome": now.get("outcome")}


if __name__ == "__main__":
    print(json.dumps(play(Server(sys.argv[1].rstrip("/"), sys.argv[2]))))
