"""Pinakes from Python."""

import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from pinakes import Pinakes
from pinakes.errors import NotFoundError, SettingsError, UsageError
from pinakes.operations import OPERATIONS


def test_there_is_one_method_for_each_operation() -> None:
    methods = {name for name, _ in inspect.getmembers(Pinakes, inspect.isfunction) if not name.startswith("_")}
    assert methods == set(OPERATIONS)


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_a_method_has_the_signature_of_its_operation(name: str) -> None:
    method, run = getattr(Pinakes, name), OPERATIONS[name].run
    own = list(inspect.signature(method).parameters.values())[1:]
    wanted = list(inspect.signature(run).parameters.values())[1:]
    assert [(p.name, p.kind, p.default) for p in own] == [(p.name, p.kind, p.default) for p in wanted]
    hints = get_type_hints(run)
    del hints["session"]
    assert get_type_hints(method) == hints


def test_a_project_is_indexed_and_asked(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def area(): pass\n", encoding="utf-8")
    environ = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
    pinakes = Pinakes(tmp_path, environ=environ, max_results=1)
    assert pinakes.index().added == 1
    assert pinakes.find("area").symbols[0].path == "a.py"
    with pytest.raises(NotFoundError):
        pinakes.outline("gone.py")


def test_a_setting_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="max_results"):
        Pinakes(tmp_path, environ={}, max_result=1).config_show()


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, pinakes; print({'msgspec', 'sqlite3', 'click', 'pinakes.operations'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "set()\n"


def test_what_a_signature_does_not_allow_is_refused(project: Pinakes) -> None:
    ask: Any = project
    for method, arguments in (
        ("search", {"query": "user", "mode": "guess"}),
        ("search", {"query": "user", "scope": "everything"}),
        ("graph", {"format": "poem"}),
        ("cycles", {"kind": "rings"}),
        ("dead_code", {"tier": "undead"}),
        ("find", {"name": None}),
        ("find", {"name": "user", "limit": "many"}),
        ("find", {"name": "user", "limit": True}),
        ("query", {"sql": "SELECT 1", "limit": 0}),
        ("query", {"sql": "SELECT 1", "limit": -1}),
    ):
        with pytest.raises(UsageError, match=r"One of: |: give |1 or more"):
            getattr(ask, method)(**arguments)
    assert ask.find("user", limit=1).total
