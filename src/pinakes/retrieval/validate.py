"""Where files and index disagree, by content."""

import os
from pathlib import Path

from pinakes.answers import Drift, Evidence, Validation
from pinakes.sources.found import Scan, ScanRules
from pinakes.sources.read import read_source
from pinakes.sources.scan import check_paths, scan
from pinakes.storage.store import Store


def validate_tree(store: Store, root: Path, *, evidence: Evidence, rules: ScanRules) -> Validation:
    """Compare the whole tree with the whole index."""
    return _validate(root, scan(root, rules), store.hashes(), evidence=evidence, rules=rules)


def validate_paths(store: Store, root: Path, paths: list[str], *, evidence: Evidence, rules: ScanRules) -> Validation:
    """Compare some files or folders. A path that neither side knows is unindexed."""
    prefixes = tuple(f"{path}/" for path in paths)
    known = {
        path: value
        for path, value in store.hashes().items()
        if "." in paths or path in paths or path.startswith(prefixes)
    }
    found = check_paths(root, rules, paths)
    checked = _validate(root, found, known, evidence=evidence, rules=rules)
    nowhere = {row.path for row in found.skipped if row.path in paths and row.path not in known}
    extra = [Drift(path, "unindexed") for path in sorted(nowhere - {drift.path for drift in checked.drift})]
    return Validation(evidence=evidence, checked=checked.checked + len(extra), drift=[*checked.drift, *extra])


def _validate(
    root: Path,
    found: Scan,
    known: dict[str, tuple[str | None, int, int, int]],
    *,
    evidence: Evidence,
    rules: ScanRules,
) -> Validation:
    drift = []
    present = {file.path for file in found.files}
    for file in found.files:
        if file.path not in known:
            drift.append(Drift(file.path, "unindexed"))
            continue
        content_hash, size, *times = known[file.path]
        if (file.size, file.mtime_ns, file.ctime_ns) != (size, *times):
            now = read_source(os.fspath(root), file.path, rules.max_bytes)
            if now.hash != content_hash:
                drift.append(Drift(file.path, "stale"))
    drift += [Drift(path, "missing") for path in known if path not in present]
    return Validation(
        evidence=evidence,
        checked=len(present | known.keys()),
        drift=sorted(drift, key=lambda item: (item.path, item.state)),
    )
