"""Nothing of a file is left when its facts are taken: no collector runs in workers, and trees are large."""

import gc
from collections import Counter
from pathlib import Path

import pytest

from pinakes.extraction.extract import extract_facts
from pinakes.languages import FOLDER, language_of

CASES = sorted(path for path in FOLDER.glob("*/cases/*") if path.suffix != ".outline" and path.is_file())
FOLDERS = sorted({path.parent.parent.name for path in CASES})


def _extract(path: Path) -> None:
    extract_facts(path.name, language_of(path.name), path.read_bytes())


def _left_by(paths: list[Path]) -> Counter[str]:
    """Objects of ours that nothing but each other holds."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for path in paths:
            _extract(path)
        gc.collect()
        kinds = [type(item) for item in gc.garbage]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    return Counter(kind.__qualname__ for kind in kinds if kind.__module__.startswith("pinakes."))


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_a_file_was_read_with_is_freed(folder: str) -> None:
    paths = [path for path in CASES if path.parent.parent.name == folder]
    for path in paths:
        _extract(path)
    assert _left_by(paths) == Counter()
