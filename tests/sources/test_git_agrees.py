"""A walk with `.gitignore` files finds what git finds, on trees nobody thought of."""

import subprocess
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pinakes.sources.scan import ScanRules, scan

RULES = ScanRules(max_bytes=1000, excluded_folders=frozenset())

NAMES = st.sampled_from(["a", "b", "ab", "foo", "x.py", "x.txt", "!n", "#h", "a b", "a]b", "A", "new\nline"])
PARTS = st.sampled_from(
    [
        *("a", "b", "ab", "foo", "x.py", "*", "**", "*.py", "*.txt", "?", "f?o", "a*", "*b", "*a*b", "a**"),
        *("[ab]", "[!a]", "[^b]*", "[a-c]", "a[]-]b", "[[:alpha:]]", "a[[:space:]]b", r"\!n", r"\#h", r"\a"),
        *("a b", "[", "a\\", "[b-a]", "***", "x.*"),
    ]
)
LINES = st.builds(
    lambda negation, slash, parts, end: negation + slash + "/".join(parts) + end,
    st.sampled_from(["", "", "!"]),
    st.sampled_from(["", "", "/"]),
    st.lists(PARTS, min_size=1, max_size=4),
    st.sampled_from(["", "", "/", " ", "\r"]),
)
PATHS = st.lists(NAMES, min_size=1, max_size=4).map("/".join)
IGNORE_FILES = st.dictionaries(
    st.lists(NAMES, max_size=2).map("/".join), st.lists(LINES, min_size=1, max_size=6), max_size=3
)


def write_tree(root: Path, paths: list[str], lines_by_folder: dict[str, list[str]]) -> None:
    """Write what fits: a path below a file that is already there is left out."""
    texts = {f"{folder}/.gitignore".lstrip("/"): "\n".join(lines) for folder, lines in lines_by_folder.items()}
    for path in [*paths, *texts]:
        target = root / path
        if any(parent.is_file() for parent in target.parents) or target.exists():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(texts.get(path, "").encode())


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(PATHS, min_size=1, max_size=15), IGNORE_FILES)
def test_walk_finds_what_git_finds(paths: list[str], lines_by_folder: dict[str, list[str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        write_tree(root, paths, lines_by_folder)
        walked = scan(root, RULES)
        # Without git, a root whose every file is ignored is taken whole.
        assume(not any("every file" in note for note in walked.notes))
        subprocess.run(["git", "init", "-q", folder], check=True)
        listed = scan(root, RULES)
        assert not [note for note in listed.notes if "Git" in note]
        assert walked.files == listed.files
        assert walked.skipped == listed.skipped
