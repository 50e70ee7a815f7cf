"""The recipe of the embedded model: what may be learned from, and what a pair is."""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import pytest
from training.archives import Source
from training.commits import Change
from training.heldout import held_out_names, is_held_out, plain_name
from training.licences import debian_licence, is_permissive, licence_of_text, wheel_licence
from training.mining import _bring, _present
from training.pack import pack_package
from training.packages import Package, read_packages
from training.pairs import Pair, pairs_of_file, pairs_of_package, prose_of
from training.quantise import Trained, quantise

from pinakes.embedding.passage import HEAD
from pinakes.embedding.vocabulary import Vocabulary

PYTHON = b'''"""Readers of tables."""


class Table:
    """A table in memory."""

    def rows(self, stream):
        """Yield the rows of a stream.

        :param stream: what to read.
        """
        # skip the header that every export begins with
        next(stream)
        for line in stream:
            yield line.split(",")
'''


def test_every_mined_package_has_a_permissive_licence() -> None:
    assert [package for package in read_packages() if not is_permissive(package.licence)] == []


def test_no_mined_package_is_held_out() -> None:
    names = held_out_names()
    assert len(names) > 50
    assert [package for package in read_packages() if is_held_out(package, names)] == []


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("librust-clap-2-dev", "clap"),
        ("python3-requests", "requests"),
        ("golang-github-spf13-cobra-dev", "cobra"),
        ("caddyserver/caddy", "caddy"),
        ("@reduxjs/toolkit", "reduxjs-toolkit"),
        ("libcommons-io-java", "commons-io"),
    ],
)
def test_a_package_is_known_by_its_plain_name(name: str, plain: str) -> None:
    assert plain_name(name) == plain


def test_wheels_are_known_however_their_names_are_spelt(tmp_path: Path) -> None:
    wheels = tmp_path / "pypi"
    wheels.mkdir()
    for name in ("ruamel.yaml-0.18-py3-none-any.whl", "discord_py-2.4-py3-none-any.whl", "torch-1-py3-none-any.whl"):
        (wheels / name).touch()
    listed = [
        Package("pypi", name, version, "MIT") for name, version in [("ruamel.yaml", "0.18"), ("discord.py", "2.4")]
    ]
    present = _present([*listed, Package("pypi", "torch", "2", "BSD")], tmp_path)
    assert list(present) == listed


def test_a_package_that_cannot_be_had_costs_only_itself(tmp_path: Path) -> None:
    listed = [Package("pypi", name, "1", "MIT") for name in ("attrs", "gone", "rich", "click", "lost")]

    def client(packages: Sequence[Package]) -> list[str]:
        names = [package.name for package in packages]
        script = (
            "import pathlib, sys\n"
            "if {'gone', 'lost'} & set(sys.argv): sys.exit(1)\n"
            "for name in sys.argv[1:]: pathlib.Path(name).touch()"
        )
        return [sys.executable, "-c", script, *names]

    _bring(client, listed, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["attrs", "click", "rich"]


def test_another_ecosystem_carries_a_held_out_package_too() -> None:
    assert is_held_out(Package("debian", "node-express", "4", "MIT"), held_out_names())


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("GPL-3.0-or-later OR MIT", True),
        ("(Expat) and (GPL-2+)", False),
        ("(Expat) and (Apache-2.0 or GPL-3)", True),
        ("LGPL-2.1", False),
        ("", False),
        ("SEE LICENSE IN LICENSE", False),
    ],
)
def test_licences_that_allow_learning(expression: str, *, allowed: bool) -> None:
    assert is_permissive(expression) is allowed


def test_a_licence_is_read_where_a_package_states_it() -> None:
    text = "Format: x\n\nFiles: *\nLicense: Expat\n\nFiles: debian/*\nLicense: GPL-3\n"
    assert debian_licence(text) == "(Expat)"
    assert wheel_licence("Name: a\nLicense-Expression: BSD-3-Clause\n\nText") == "BSD-3-Clause"
    assert licence_of_text("Permission is hereby granted, free of charge, to any person") == "MIT"
    assert licence_of_text("GNU GENERAL PUBLIC LICENSE Version 3") is None


def test_documentation_is_asked_and_taken_out_of_the_code() -> None:
    pairs = {(pair.kind, pair.query): pair for pair in pairs_of_file(Source("table.py", "python", PYTHON))}
    doc = pairs["doc", "yield row stream"]
    assert (doc.name, doc.context) == ("row", "tabl / tabl")
    assert doc.body.count("row") == 1
    assert "param" not in doc.body
    assert ("type", "tabl memori") in pairs
    assert ("module", "reader tabl") not in pairs  # Too short to tell anything.
    comment = next(pair for pair in pairs.values() if pair.kind == "comment")
    assert comment.query.startswith("skip header")
    assert comment.body.startswith("next stream")


def test_a_commit_asks_for_the_function_it_changed() -> None:
    changes = [Change("Read tables without a header row", "table.py", "def rows(self, stream):")]
    pairs = pairs_of_package([Source("table.py", "python", PYTHON)], 10, changes)
    assert [(pair.name, pair.query) for pair in pairs if pair.kind == "commit"] == [
        ("row", "read tabl without header row")
    ]


def test_prose_ends_where_parameters_begin() -> None:
    assert prose_of("Adds <b>two</b> numbers.\n@param a the first") == "Adds  two  numbers."
    assert prose_of("First.\n\nSecond.") == "First."


def test_a_trained_table_keeps_its_likenesses_as_bytes() -> None:
    table = np.random.default_rng(1).normal(size=(50, 8)).astype(np.float32)
    weights, places = np.zeros(50, np.float32), np.array([1, 0.5], np.float32)
    trained = Trained([str(n) for n in range(50)], table, weights, weights, np.array([2, 1, 0.5], np.float32), places)
    model = quantise(trained)
    rows = model.directions * model.document_weights[:, None]
    assert np.abs(rows @ rows.T - table @ table.T).max() < 0.3
    assert (model.name_factor, model.context_factor, model.head_factor) == (2, 1, 0.5)
    assert model.place_weights.tolist() == [1, 0.5]


def test_packed_pairs_tell_what_a_body_begins_with(tmp_path: Path) -> None:
    body = ["open", "open", *["value"] * HEAD, "close"]
    pair = Pair("doc", "python", "open it", "opened", "files", " ".join(body))
    (tmp_path / "a.pairs").write_bytes(msgspec.msgpack.encode([pair]))
    words = ["open", "value", "close", "files"]
    vocabulary, idf = Vocabulary(words), np.ones(len(words), np.float32)
    packed = pack_package((0, tmp_path / "a.pairs"), vocabulary, idf, np.empty(0, np.uint64))
    kept = [words[number] for number in packed.body[0, :3]]
    assert dict(zip(kept, packed.tf[0, :3].tolist(), strict=True)) == {"open": 2, "value": HEAD, "close": 1}
    assert dict(zip(kept, packed.head[0, :3].tolist(), strict=True)) == {"open": 2, "value": HEAD - 2, "close": 0}
