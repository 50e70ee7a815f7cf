"""The packages outside the project that symbols are known of."""

from pinakes.answers import Package, Packages
from pinakes.operations._session import Session


def run(session: Session) -> Packages:
    """List the packages outside the project whose portable index was read: found or imported."""
    with session.reading() as view:
        packages = [Package(**count._asdict()) for count in view.store.externals.packages()]
        return Packages(evidence=view.evidence, packages=packages, total=len(packages))
