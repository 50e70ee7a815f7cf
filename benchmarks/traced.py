"""A plugin of pytest that writes down which function of a project calls which, from where, and in which test.

It runs in the interpreter of the project that is looked at, so it needs the standard library alone. `TRACED_ROOT` is
the folder of the project, `TRACED_FILE` where the JSON goes. Python 3.11 or later: a call is known by its place.
"""

import dis
import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

ROOT = os.path.realpath(os.environ["TRACED_ROOT"]) + os.sep
FUNCTION, GENERATORS = 0x1, 0x20 | 0x80 | 0x200
"""Flags of code: of functions, not of classes and modules; of what goes on where it stopped."""

paths: dict[CodeType, str | None] = {}
homes: dict[CodeType, str | None] = {}
"""The paths of callers, which may be modules and classes too."""
starts: dict[CodeType, int] = {}
calls: dict[tuple[CodeType, int, CodeType], set[tuple[str, str] | None]] = {}
"""Caller, instruction and callee, with the classes of which instances are made there."""
from_outside: set[CodeType] = set()
"""What code outside the project calls: callbacks, tests."""
runs: dict[str, set[CodeType]] = {}
now: list[set[CodeType]] = [runs.setdefault("", set())]


def traced(frame: FrameType, _event: str, _argument: object) -> None:
    """Note one call; lines are not asked for."""
    code = frame.f_code
    if code not in paths:
        paths[code] = _path_of(code.co_filename) if code.co_flags & FUNCTION else None
    if paths[code] is None or (code.co_flags & GENERATORS and frame.f_lasti > _start_of(code)):
        return
    now[0].add(code)
    back = frame.f_back
    if back is None:
        return
    if back.f_code not in homes:
        homes[back.f_code] = _path_of(back.f_code.co_filename)
    if homes[back.f_code] is None:
        from_outside.add(code)
        return
    made = calls.setdefault((back.f_code, back.f_lasti, code), set())
    if code.co_name in {"__init__", "__new__"} and code.co_argcount:
        first = frame.f_locals.get(code.co_varnames[0])
        kind = first if isinstance(first, type) else type(first)
        made.add((_home_of(kind), kind.__qualname__.replace(".<locals>", "")))


def _home_of(kind: type) -> str:
    """The file that defines a class: by one of its own functions, for some say that they stand elsewhere."""
    own = [one.__code__ for one in vars(kind).values() if isinstance(one, FunctionType)]
    files = [code.co_filename for code in own if code.co_qualname.rpartition(".")[0] == kind.__qualname__]
    module = sys.modules.get(kind.__module__)
    return _path_of(files[0] if files else getattr(module, "__file__", None) or "") or ""


def _path_of(file: str) -> str | None:
    path = os.path.realpath(file) if not file.startswith("<") else ""
    return path[len(ROOT) :] if path.startswith(ROOT) and os.sep + "site-packages" + os.sep not in path else None


def _start_of(code: CodeType) -> int:
    """Where a generator starts: later than this it only goes on."""
    if code not in starts:
        starts[code] = next(one.offset for one in dis.get_instructions(code) if one.opname == "RESUME")
    return starts[code]


def pytest_runtest_logstart(nodeid: str) -> None:
    """From here on, what runs is run by this test."""
    now[0] = runs.setdefault(nodeid, set())


def pytest_runtest_logfinish() -> None:
    """What runs between tests is run by none."""
    now[0] = runs[""]


def pytest_unconfigure() -> None:
    """Write down what was seen."""
    sys.settrace(None)
    threading.settrace(None)
    numbers: dict[CodeType, int] = {}
    functions: list[tuple[str, str, int, bool]] = []
    for code, path in paths.items():
        if path is not None:
            numbers[code] = len(functions)
            name, is_generator = code.co_qualname.replace(".<locals>", ""), bool(code.co_flags & GENERATORS)
            functions.append((path, name, code.co_firstlineno, is_generator))
    found = {
        "functions": functions,
        "calls": list(_calls(numbers)),
        "outside": sorted({numbers[code] for code in from_outside}),
        "tests": {test: sorted({numbers[code] for code in codes}) for test, codes in runs.items()},
    }
    Path(os.environ["TRACED_FILE"]).write_text(json.dumps(found), encoding="utf-8")


def _calls(numbers: dict[CodeType, int]) -> Iterator[list[Any]]:
    """Path of the caller, its name, the instruction with its place, the callee, the classes that are made."""
    operations: dict[CodeType, list[dis.Instruction]] = {}
    for (caller, at, callee), made in calls.items():
        if caller not in operations:
            operations[caller] = list(dis.get_instructions(caller))
        # What an instruction keeps for itself lies behind it.
        one = [one for one in operations[caller] if one.offset <= at][-1]
        name = caller.co_qualname.replace(".<locals>", "")
        yield [
            homes[caller],
            name,
            one.opname,
            list(one.positions or ()),
            numbers[callee],
            [list(kind) for kind in made if kind],
        ]


sys.settrace(traced)
threading.settrace(traced)
