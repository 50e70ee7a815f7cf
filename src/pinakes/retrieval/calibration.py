"""How often edges were right when they were compared with an oracle."""

from pinakes.answers import Calibration
from pinakes.storage.calibration import CalibrationRow
from pinakes.storage.store import Store

FEWEST = 20
"""A precision that rests on fewer edges is not told with answers."""


def calibrations_of(store: Store) -> list[Calibration]:
    """Everything that is known, by language, the latest oracle first."""
    return [
        Calibration(
            language=row.language,
            resolution=row.resolution,
            oracle=row.oracle,
            verified_at=row.verified_at,
            right=row.right,
            wrong=row.wrong,
            missed=row.missed,
            precision=_share(row.right, row.wrong),
            recall=None if row.resolution == "external" else _share(row.right, row.missed),
        )
        for row in store.calibrations()
    ]


def precision_of(store: Store) -> dict[str, dict[str, float]]:
    """Precision by language and resolution, by the oracle that was asked last."""
    found: dict[str, dict[str, float]] = {}
    for row in store.calibrations():
        if row.right + row.wrong >= FEWEST and not _is_known(row, found):
            found.setdefault(row.language, {})[row.resolution] = round(row.right / (row.right + row.wrong), 4)
    return found


def _is_known(row: CalibrationRow, found: dict[str, dict[str, float]]) -> bool:
    return row.resolution in found.get(row.language, {})


def _share(part: int, rest: int) -> float | None:
    return round(part / (part + rest), 4) if part + rest else None
