"""The OpenAPI description, from the tools and their schemas."""

from collections.abc import Iterable
from typing import Any, Final

from pinakes import __version__
from pinakes.transports.http.responses import FORMATS
from pinakes.transports.http.statuses import MEANINGS, NOT_MODIFIED
from pinakes.transports.serving.tools import Tool

_ERROR: Final = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {"type": {"type": "string"}, "message": {"type": "string"}},
            "required": ["type", "message"],
        }
    },
    "required": ["error"],
}
_FORMAT: Final = {
    "name": "format",
    "in": "query",
    "description": "json, the text of a terminal, or the compact form for agents. `Accept: text/plain` asks for text.",
    "schema": {"type": "string", "enum": list(FORMATS)},
}


def describe(tools: Iterable[Tool], *, has_token: bool) -> dict[str, Any]:
    """The whole description, as OpenAPI 3.1."""
    schemas: dict[str, Any] = {"Error": _ERROR}
    paths: dict[str, Any] = {f"/tool/{tool.name}": {"post": _tool(tool, schemas)} for tool in tools}
    paths |= {
        "/health": {"get": _plain("health", "Whether the server lives and the index is ready.", {"type": "object"})},
        "/tools": {
            "get": _plain("tools", "Every tool with its schemas.", {"type": "array", "items": {"type": "object"}})
        },
        "/resources": {
            "get": _plain("resources", "What can be read by address.", {"type": "array", "items": {"type": "object"}})
        },
        "/resources/{uri}": {"get": _resource()},
        "/.well-known/codeindex/{name}": {"get": _portable()},
    }
    described: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {"title": "Pinakes", "version": __version__, "description": "A code index of one project."},
        "paths": paths,
        "components": {"schemas": schemas},
    }
    if has_token:
        described["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        described["security"] = [{"token": []}]
        paths["/health"]["get"]["security"] = []
    return described


def _tool(tool: Tool, schemas: dict[str, Any]) -> dict[str, Any]:
    body = _hoisted(tool.input_schema, schemas)
    return {
        "operationId": tool.name,
        "summary": tool.summary,
        "description": tool.description,
        "parameters": [_FORMAT],
        "requestBody": {"required": bool(body.get("required")), "content": {"application/json": {"schema": body}}},
        "responses": {
            "200": {
                "description": "The answer.",
                "content": {
                    "application/json": {"schema": _hoisted(tool.output_schema, schemas)},
                    "text/plain": {"schema": {"type": "string"}},
                },
            },
            **_refusals(),
        },
    }


def _plain(name: str, summary: str, schema: dict[str, Any]) -> dict[str, Any]:
    answer = {"description": summary, "content": {"application/json": {"schema": schema}}}
    return {"operationId": name, "summary": summary, "responses": {"200": answer, **_refusals()}}


def _resource() -> dict[str, Any]:
    described = _plain("resource", "What stands at an address, such as pinakes://schema.", {"type": "object"})
    described["responses"]["200"]["content"]["text/markdown"] = {"schema": {"type": "string"}}
    described["parameters"] = [{"name": "uri", "in": "path", "required": True, "schema": {"type": "string"}}]
    return described


def _portable() -> dict[str, Any]:
    described = _plain("codeindex", "A file of the portable index of the project.", {"type": "object"})
    described["responses"]["200"]["content"]["application/jsonl"] = {"schema": {"type": "string"}}
    described["responses"][str(NOT_MODIFIED)] = {"description": "It is what you have."}
    described["parameters"] = [{"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}]
    return described


def _refusals() -> dict[str, Any]:
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return {str(status): {"description": meaning, "content": error} for status, meaning in MEANINGS.items()}


def _hoisted(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """A schema whose definitions are moved where all of the description finds them."""
    moved: dict[str, Any] = _repointed(schema)
    schemas.update(moved.pop("$defs", {}))
    return moved


def _repointed(value: Any) -> Any:
    if isinstance(value, list):
        return [_repointed(item) for item in value]
    if isinstance(value, dict):
        return {
            key: item.replace("#/$defs/", "#/components/schemas/") if key == "$ref" else _repointed(item)
            for key, item in value.items()
        }
    return value
