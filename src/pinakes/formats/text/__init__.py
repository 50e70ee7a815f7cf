"""Answers as a person reads them in a terminal: one module for each family of answers."""

from importlib import import_module
from typing import Final

from pinakes.answers import Answer
from pinakes.formats.style import Style, yellow
from pinakes.formats.width import clean

RENDERERS: Final = {
    "Found": ("found", "found_text"),
    "Searched": ("searched", "searched_text"),
    "Grepped": ("searched", "grepped_text"),
    "Clones": ("searched", "clones_text"),
    "Embedded": ("searched", "embedded_text"),
    "Outline": ("outline", "outline_text"),
    "Shown": ("shown", "shown_text"),
    "Snippets": ("snippets", "snippets_text"),
    "Overview": ("overview", "overview_text"),
    "IndexAnswer": ("indexed", "indexed_text"),
    "Status": ("status", "status_text"),
    "Definitions": ("definitions", "definitions_text"),
    "Declarations": ("definitions", "declarations_text"),
    "References": ("references", "references_text"),
    "Occurrences": ("references", "occurrences_text"),
    "Ranges": ("editing", "ranges_text"),
    "Imports": ("editing", "imports_text"),
    "Renaming": ("editing", "renaming_text"),
    "Findings": ("editing", "findings_text"),
    "Reached": ("walks", "reached_text"),
    "Hierarchy": ("walks", "hierarchy_text"),
    "Trace": ("walks", "trace_text"),
    "Cycles": ("walks", "cycles_text"),
    "Unresolved": ("unresolved", "unresolved_text"),
    "Picture": ("pictured", "picture_text"),
    "Verified": ("verified", "verified_text"),
    "Rows": ("sql", "rows_text"),
    "Batch": ("sql", "batch_text"),
    "RecipeList": ("recipes", "recipe_list_text"),
    "RecipeShown": ("recipes", "recipe_shown_text"),
    "BaselineList": ("recipes", "baseline_list_text"),
    "CoverageIngested": ("coverage", "coverage_ingested_text"),
    "Applied": ("edits", "applied_text"),
    "Audit": ("audit", "audit_text"),
    "Comment": ("audit", "comment_text"),
    "Context": ("context", "context_text"),
    "Affected": ("affected", "affected_text"),
    "History": ("history", "history_text"),
    "ChurnIngested": ("history", "churn_ingested_text"),
    "Boundaries": ("audit", "boundaries_text"),
    "DeadCode": ("dead", "dead_code_text"),
    "Schema": ("sql", "schema_text"),
    "Validation": ("checks", "validation_text"),
    "ConfigChecked": ("checks", "config_checked_text"),
    "ConfigShown": ("config", "config_shown_text"),
    "Written": ("config", "written_text"),
    "Exported": ("exported", "exported_text"),
    "Tagged": ("exported", "tagged_text"),
    "ScipExported": ("exported", "scip_exported_text"),
    "ScipImported": ("exported", "scip_imported_text"),
    "Imported": ("packages", "imported_text"),
    "Packages": ("packages", "packages_text"),
    "Projects": ("projects", "projects_text"),
    "Deleted": ("projects", "deleted_text"),
}
"""Module and function that write down each class of answers; a module is imported when it is needed."""


def render(answer: Answer, style: Style) -> str:
    """Text for a terminal, ending with one newline; nothing of what was indexed can steer the terminal.

    What was cut is told even of answers that leave out what they rest on.
    """
    module, function = RENDERERS[type(answer).__name__]
    text: str = getattr(import_module(f"{__name__}.{module}"), function)(answer, style)
    notes = [clean(note) for note in answer.evidence.notes] if answer.truncated else []
    untold = [yellow(f"! {note}", style) for note in notes if note not in text]
    return "\n".join([text.rstrip("\n"), *untold]) + "\n"
