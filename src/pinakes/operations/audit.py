"""What a change of a project comes to."""

from typing import Annotated

from pinakes.answers import Audit
from pinakes.operations._bases import base_store
from pinakes.operations._session import Session
from pinakes.retrieval.audit import Limits, compare, verdict
from pinakes.retrieval.boundaries import read_rules


def run(
    session: Session,
    *,
    base: Annotated[str, "The commit, branch or tag to compare the work tree with."] = "HEAD",
    ci: Annotated[bool, "For checks: exit code 1 when the verdict is fail."] = False,
) -> Audit:
    """Compare the work tree with a commit: files, dependencies, symbols, public API, complexity, cycles, boundaries.

    The commit is indexed beside the work tree, which is left alone. `audit_fail_on` in the settings says what fails.
    """
    settings = session.settings
    limits = Limits(read_rules(settings.boundaries, settings.layers), settings.audit_complexity, settings.audit_fail_on)
    with session.current() as view, base_store(session, base) as (commit, store):
        sections = compare(store, view.store, limits)
        reasons = verdict(sections, limits.fail_on)
        return Audit(
            evidence=view.evidence,
            base=base,
            commit=commit,
            sections=sections,
            verdict="fail" if reasons else "pass",
            reasons=reasons,
            fails=ci and bool(reasons),
        )
