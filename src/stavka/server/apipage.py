"""The API page: made here from the OpenAPI schema, so that no request leaves for another site."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
code { font-size: 95%; } h2 { margin: 1.5em 0 0; font-size: 1.1em; } p { margin: 0; } b { color: #8a2b1d; }"""


class PlainPage(OpenAPIRenderPlugin):
    """A page without scripts; the whole schema is at openapi.json beside it."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Every call with what it takes and gives."""
        calls = "".join(
            _call(method, path, operation)
            for path, methods in sorted(openapi_schema.get("paths", {}).items())
            for method, operation in methods.items()
            if isinstance(operation, dict)
        )
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stavka API</title>'
        style = f"<style>{STYLE}</style>"
        intro = '<h1>Stavka API</h1><p>OpenAPI: <a href="schema/openapi.json">openapi.json</a></p>'
        return (head + style + intro + calls).encode()


def _call(method: str, path: str, operation: dict[str, Any]) -> str:
    names = [f"{p['name']}{'' if p.get('required') else '?'}" for p in operation.get("parameters", [])]
    body = _types(operation.get("requestBody", {}))
    answers = [f"{status} {_types(answer)}".strip() for status, answer in operation.get("responses", {}).items()]
    lines = [
        f"<h2><b>{method.upper()}</b> <code>{escape(path)}</code></h2>",
        f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>",
        f"<p>Parameters: <code>{escape(', '.join(names))}</code></p>" if names else "",
        f"<p>Body: <code>{escape(body)}</code></p>" if body else "",
        f"<p>Answers: <code>{escape(', '.join(answers))}</code></p>",
    ]
    return "".join(lines)


def _types(part: dict[str, Any]) -> str:
    """The names of the schemas in a body or answer."""
    found = []
    for content in part.get("content", {}).values():
        schema = content.get("schema", {})
        reference = schema.get("$ref") or schema.get("items", {}).get("$ref") or ""
        name = reference.rpartition("/")[2] or str(schema.get("type", ""))
        found.append(name + ("[]" if "items" in schema else ""))
    return " | ".join(found)
