"""Dependencies that the settings forbid."""

from pinakes.answers import Boundaries, BoundaryViolation
from pinakes.operations._session import Session
from pinakes.retrieval.boundaries import read_rules, violations


def run(session: Session) -> Boundaries:
    """List the dependencies between files that the settings `boundaries` and `layers` forbid."""
    rules = read_rules(session.settings.boundaries, session.settings.layers)
    with session.reading() as view:
        found = violations(view.store.dependency_paths() if rules else [], rules)
        return Boundaries(
            evidence=view.evidence, rules=len(rules), violations=[BoundaryViolation(*item) for item in found]
        )
