"""Where files and index disagree."""

from typing import Annotated

from pinakes.answers import Validation
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.validate import validate_paths, validate_tree


def run(
    session: Session,
    paths: Annotated[list[str] | None, "Only these files or folders."] = None,
) -> Validation:
    """List the paths whose files and index disagree: stale, missing or unindexed. Compares contents, not times."""
    with session.comparing() as view:
        if not paths:
            return validate_tree(view.store, session.root, evidence=view.evidence, rules=session.scan_rules())
        relative = [relative_path(session.root, path) for path in paths]
        return validate_paths(view.store, session.root, relative, evidence=view.evidence, rules=session.scan_rules())
