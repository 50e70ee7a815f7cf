"""What operations answer: frozen records, the same on every transport.

Every answer carries its evidence. Lists are ordered; what was cut is counted. A module of answers is loaded when one
of them is asked for: a command builds one kind of answer and does without the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

# ruff: noqa: F403  The table below says where each name is; type checkers see them all.
if TYPE_CHECKING:
    from pinakes.answers.change import *
    from pinakes.answers.checks import *
    from pinakes.answers.context import *
    from pinakes.answers.evidence import *
    from pinakes.answers.exchange import *
    from pinakes.answers.graph import *
    from pinakes.answers.history import *
    from pinakes.answers.places import *
    from pinakes.answers.project import *
    from pinakes.answers.recipes import *
    from pinakes.answers.search import *
    from pinakes.answers.settings import *
    from pinakes.answers.symbols import *

_MODULES: Final = {
    "Affected": "change",
    "AffectedTest": "change",
    "ChangedPart": "change",
    "UnfollowedChange": "change",
    "Audit": "checks",
    "AuditSection": "checks",
    "Boundaries": "checks",
    "BoundaryViolation": "checks",
    "Comment": "checks",
    "CoverageIngested": "checks",
    "DeadCode": "checks",
    "DeadSymbol": "checks",
    "Verified": "checks",
    "VerifiedPlace": "checks",
    "VerifiedScore": "checks",
    "Context": "context",
    "Convention": "context",
    "Intent": "context",
    "MarkerLine": "context",
    "RecipeHint": "context",
    "Answer": "evidence",
    "Evidence": "evidence",
    "Exported": "exchange",
    "ExportedFile": "exchange",
    "Imported": "exchange",
    "Package": "exchange",
    "Packages": "exchange",
    "ScipExported": "exchange",
    "ScipImported": "exchange",
    "Tagged": "exchange",
    "Cycle": "graph",
    "Cycles": "graph",
    "Hierarchy": "graph",
    "Node": "graph",
    "Picture": "graph",
    "PictureEdge": "graph",
    "PictureNode": "graph",
    "Reached": "graph",
    "ReachedNode": "graph",
    "Trace": "graph",
    "TreeNode": "graph",
    "ChurnIngested": "history",
    "History": "history",
    "HistoryEvent": "history",
    "SymbolHistory": "history",
    "Declaration": "places",
    "Declarations": "places",
    "Definitions": "places",
    "ImportLine": "places",
    "Imports": "places",
    "LocalBrief": "places",
    "Occurrence": "places",
    "Occurrences": "places",
    "References": "places",
    "RenameEdit": "places",
    "Renaming": "places",
    "Unresolved": "places",
    "UnresolvedName": "places",
    "Calibration": "project",
    "Count": "project",
    "Deleted": "project",
    "Drift": "project",
    "FolderCount": "project",
    "IndexAnswer": "project",
    "LanguageCount": "project",
    "ModelCount": "project",
    "Overview": "project",
    "PhaseTime": "project",
    "Project": "project",
    "Projects": "project",
    "SkippedCount": "project",
    "SlowFile": "project",
    "Status": "project",
    "Validation": "project",
    "Applied": "recipes",
    "BaselineChange": "recipes",
    "BaselineLine": "recipes",
    "BaselineList": "recipes",
    "Batch": "recipes",
    "BatchSlot": "recipes",
    "Column": "recipes",
    "EditObstacle": "recipes",
    "EditedFile": "recipes",
    "Finding": "recipes",
    "Findings": "recipes",
    "RecipeLine": "recipes",
    "RecipeList": "recipes",
    "RecipeParameterShown": "recipes",
    "RecipeShown": "recipes",
    "RowGroup": "recipes",
    "Rows": "recipes",
    "Schema": "recipes",
    "Table": "recipes",
    "CloneGroup": "search",
    "CloneMember": "search",
    "Clones": "search",
    "Embedded": "search",
    "GrepHit": "search",
    "Grepped": "search",
    "SearchHit": "search",
    "Searched": "search",
    "ConfigChecked": "settings",
    "ConfigShown": "settings",
    "SettingValue": "settings",
    "Written": "settings",
    "External": "symbols",
    "Found": "symbols",
    "Outline": "symbols",
    "OutlineItem": "symbols",
    "ParameterDetail": "symbols",
    "Ranges": "symbols",
    "ReferenceBrief": "symbols",
    "Shown": "symbols",
    "Snippet": "symbols",
    "Snippets": "symbols",
    "SymbolBrief": "symbols",
    "SymbolDetail": "symbols",
    "SymbolRange": "symbols",
}
"""The module of each answer and of what answers are made of."""

__all__ = list(_MODULES)


def __getattr__(name: str) -> object:
    """Load an answer when it is asked for."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    answer: object = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = answer
    return answer


def __dir__() -> list[str]:
    """The names of all answers, loaded or not."""
    return __all__
