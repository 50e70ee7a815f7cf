"""What is left out unless a project says otherwise: folders, names, sizes."""

from typing import Final

EXCLUDED_FOLDERS: Final = frozenset(
    {
        # Version control and other indexes.
        ".git",
        ".svn",
        ".hg",
        ".pinakes",
        ".codeindex",
        ".codemap",
        ".codebuddy",
        ".clice",
        # Editors.
        ".vscode",
        ".vscode-test",
        ".idea",
        ".vs",
        # Dependencies and environments.
        "node_modules",
        "vendor",
        ".venv",
        "venv",
        ".tox",
        ".nox",
        ".eggs",
        # Build output.
        "build",
        "dist",
        "out",
        "target",
        ".output",
        ".next",
        ".nuxt",
        "storybook-static",
        # Caches and reports.
        "__pycache__",
        "coverage",
        ".cache",
        ".turbo",
        ".parcel-cache",
        ".mypy_cache",
        ".ruff_cache",
        ".pytest_cache",
        ".hypothesis",
    }
)
"""Folder names that hold other people's code or a program's output."""

AMBIGUOUS_FOLDERS: Final = frozenset({"build", "coverage", "dist", "out", "target", "venv"})
"""Those that may as well hold sources of the project: the Go library has `go/build`, firmware a `target` per board."""

BUILD_TRACES: Final = frozenset(
    {
        "CACHEDIR.TAG",
        "CMakeCache.txt",
        "CMakeFiles",
        "build.ninja",
        "config.log",
        "config.status",
        "meson-info",
        "pyvenv.cfg",
    }
)
"""What tools leave in the folder that they write to: whatever else lies there, it is output."""

EXCLUDED_NAMES: Final = frozenset({".DS_Store", ".git"})
"""File names that never hold source; `.git` is a file in a worktree."""

MINIFIED_ENDINGS: Final = (
    ".min.js",
    ".min.mjs",
    ".min.cjs",
    ".min.css",
    ".min.js.map",
    ".min.mjs.map",
    ".min.cjs.map",
    ".min.css.map",
    "-min.js",
    "-min.css",
    ".bundle.js",
    ".bundle.mjs",
    ".bundle.cjs",
    ".bundle.css",
    ".bundle.js.map",
    ".bundle.css.map",
)
"""How the names of minified and bundled files end."""

MAX_BYTES: Final = {"balanced": 1024 * 1024, "performance": 2 * 1024 * 1024, "memory": 512 * 1024}
"""The largest file worth indexing, in bytes, for each profile."""

IGNORE_FILES: Final = frozenset({".gitignore", ".pinakesignore"})
"""Files whose content decides which others are read."""

STARTER_IGNORE: Final = """\
# What the index leaves out, on top of what git ignores. The syntax is that of .gitignore.
# The last line that matches a path decides, and files like this one in subfolders come after it.
#
# Leave out a folder anywhere, a folder at the root only, or files by name:
#   fixtures/
#   /docs/generated/
#   *_pb2.py
#
# Bring back what is left out by default, such as vendored code or a minified script:
#   !vendor/
#   !player.min.js
"""
"""The text a new `.pinakesignore` begins with: comments only, so it changes nothing."""
