"""Lua, shell, SQL, HCL, GraphQL, Protobuf and Elixir in a state nobody would commit: less is said, nothing raises."""

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.languages import language_of_script

LANGUAGES = ("bash", "elixir", "graphql", "hcl", "lua", "protobuf", "sql")
NESTINGS = (
    "(",
    "[",
    "{",
    "a {",
    "function f()",
    "f() {",
    "if x then",
    "do",
    "$(",
    '"${',
    "message A {",
    "type A { b(c: [",
    "CREATE TABLE a (",
    "BEGIN ",
    "SELECT (SELECT ",
    "defmodule A do def b(",
    "fn a -> ",
    "x = [for a in ",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opening", NESTINGS)
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    check(extract_facts("deep", language, (opening * 1_000).encode()))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"\x00" * 9,
        b"function",
        b"CREATE",
        b"CREATE TABLE",
        b"import",
        b"@",
        b"$$",
        b"=",
        b"...",
        b'"""',
        b"extend",
        b"message",
        b"local",
        b"locals {",
        b"export",
        b"def",
        b"@spec",
        b"alias",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd", language, data))


@pytest.mark.parametrize(
    ("line", "language"),
    [
        (b"#!/bin/sh", "bash"),
        (b"#!/usr/bin/env -S bash -e", "bash"),
        (b"#!/bin/dash", "bash"),
        (b"#!/usr/bin/ksh93", "bash"),
        (b"#!/usr/bin/env lua5.4", "lua"),
        (b"#!/usr/bin/env luajit", "lua"),
        (b"#!/usr/bin/env elixir", "elixir"),
    ],
)
def test_scripts_are_known_by_their_first_line(line: bytes, language: str) -> None:
    assert language_of_script(line) == language


@pytest.mark.parametrize(
    "statement",
    [
        b"CREATE TABLE lost (id int",
        b"CREATE FUNCTION lost() RETURNS int AS $x$ SELECT 1;",
        b"CREATE PROCEDURE lost @a int AS\nBEGIN\n  SELECT 'it''s';",
        b"SELECT * FROM (((",
        b"INSERT INTO lost VALUES (1, (2",
    ],
)
def test_a_statement_nobody_can_read_does_not_swallow_the_next(statement: bytes) -> None:
    facts = extract_facts("a.sql", "sql", statement + b"\nCREATE TABLE kept (id int);\n")
    assert "kept" in [symbol.name for symbol in facts.symbols]


def test_markers_in_shell_scripts_are_found_in_comments_and_here_documents() -> None:
    facts = extract_facts("a.sh", "bash", b"# TODO: one\ncat <<EOF\n# FIXME: two\nEOF\n")
    assert [(marker.kind, marker.text) for marker in facts.markers] == [("TODO", "one"), ("FIXME", "two")]
