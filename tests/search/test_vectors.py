"""Vectors: kept by file, found by nearness, laid in cells when there are many."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from pinakes import Pinakes
from pinakes.embedding.embedder import to_int8
from pinakes.retrieval.search.semantic import Vectors, _packed, cosines_of, nearest
from pinakes.storage.cells import make_cells, open_cells

DIMENSIONS = 160


def clustered(n: int) -> npt.NDArray[np.int8]:
    """Vectors around some middles, as code is around some subjects."""
    random = np.random.default_rng(7)
    middles = random.standard_normal((n // 50, DIMENSIONS))
    vectors = middles[random.integers(0, len(middles), n)] + 0.6 * random.standard_normal((n, DIMENSIONS))
    # As the model's own are: the leading dimensions tell most.
    return to_int8((vectors * np.linspace(1, 0.3, DIMENSIONS)).astype(np.float32))


def unit(vector: npt.NDArray[np.int8]) -> npt.NDArray[np.float32]:
    return (vector / np.linalg.norm(vector)).astype(np.float32)


def by_hand(vectors: npt.NDArray[np.int8], query: npt.NDArray[np.float32], n: int) -> list[int]:
    cosines = vectors @ query / np.linalg.norm(vectors, axis=1)
    return [int(place) for place in np.argsort(-cosines)[:n]]


def packed(vectors: npt.NDArray[np.int8], *, is_led: bool = True) -> Vectors:
    """As the index has them: a thousand chunks in each file."""
    rows = [(at // 1000 + 1, vectors[at : at + 1000].tobytes()) for at in range(0, len(vectors), 1000)]
    return _packed(DIMENSIONS, rows, is_led=is_led)


def places(found: dict[int, float]) -> list[int]:
    return [((id_ >> 20) - 1) * 1000 + (id_ & 0xFFFFF) for id_ in found]


@pytest.mark.parametrize(("n", "share"), [(3_000, 1.0), (30_000, 0.97)])
def test_the_nearest_are_those_worked_out_one_by_one(n: int, share: float) -> None:
    vectors = clustered(n)
    index = packed(vectors)
    common = 0
    for place in range(0, n, n // 10):
        found = places(nearest(index, unit(vectors[place]), 20))
        assert found[0] == place
        common += len(set(found) & set(by_hand(vectors, unit(vectors[place]), 20)))
    assert common / 200 >= share


def test_a_model_whose_dimensions_are_in_no_order_is_compared_whole() -> None:
    """What leads says nothing here: the leading dimensions are all the same."""
    vectors = clustered(25_000)
    vectors[:, :96] = 1
    index = packed(vectors, is_led=False)
    assert index.leading is None
    for place in range(0, 25_000, 5_000):
        query = unit(vectors[place])
        assert places(nearest(index, query, 20)) == by_hand(vectors, query, 20)


def test_more_can_be_asked_for_than_there_are() -> None:
    vectors = clustered(22_000)
    assert len(nearest(packed(vectors), unit(vectors[0]), 30_000)) > 8_000


def test_only_some_files_are_looked_at() -> None:
    vectors = clustered(3_000)
    found = nearest(packed(vectors), unit(vectors[0]), 20, frozenset({2}))
    assert {id_ >> 20 for id_ in found} == {2}


def test_cosines_of_some_chunks_are_those_of_the_nearest() -> None:
    vectors = clustered(30_000)
    index, query = packed(vectors), unit(vectors[0])
    found = nearest(index, query, 50)
    again = cosines_of(index, query, [*reversed(found), 7, 1 << 40])
    assert again == pytest.approx(found, abs=1e-6), "no chunk has the other ids"
    assert cosines_of(index, query, []) == {}


def test_cosines_of_chunks_in_cells_leave_out_what_changed(tmp_path: Path) -> None:
    vectors = clustered(5_000)
    index, query = packed(vectors), unit(vectors[0])
    wanted = [(file << 20) + place for file in (1, 2, 3, 5) for place in (0, 500)]
    expected = cosines_of(index, query, wanted)
    assert len(expected) == 8
    make_cells(tmp_path, "m", index.ids, index.whole, {file: str(file) for file in range(1, 6)})
    cells = open_cells(tmp_path, "m")
    assert cells is not None
    beside = _packed(DIMENSIONS, [(3, vectors[2000:3000].tobytes())], is_led=True)._replace(
        cells=cells, cells_by_id=np.argsort(cells.ids), fresh=frozenset({1, 5})
    )
    found = cosines_of(beside, query, wanted)
    wanted_ones = {id_: cosine for id_, cosine in expected.items() if id_ >> 20 != 2}
    assert found == pytest.approx(wanted_ones, abs=1e-6)


def test_cells_find_nearly_all_and_leave_out_what_changed(tmp_path: Path) -> None:
    vectors = clustered(40_000)
    index = packed(vectors)
    make_cells(tmp_path, "m", index.ids, index.whole, {file: str(file) for file in range(1, 41)})
    cells = open_cells(tmp_path, "m")
    assert cells is not None
    assert open_cells(tmp_path, "other") is None
    beside = _packed(DIMENSIONS, [(3, vectors[2000:3000].tobytes())], is_led=True)._replace(
        cells=cells, fresh=frozenset(range(1, 41)) - {3, 4}
    )
    shares = []
    for place in range(0, 40_000, 800):
        if place // 1000 == 3:
            continue
        query = unit(vectors[place])
        found = places(nearest(beside, query, 20))
        wanted = [item for item in by_hand(vectors, query, 40) if item // 1000 != 3][:20]
        shares.append(len(set(found) & set(wanted)) / 20)
        assert not [item for item in found if item // 1000 == 3], "file 4 is not what it was"
    assert np.mean(shares) > 0.9


def test_a_large_index_is_searched_through_its_cells(shop: Pinakes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pinakes.retrieval.search.semantic.EXACT", 3)
    before = [hit.name for hit in shop.search("retry when the server is busy", mode="semantic").hits]
    shop.embed()
    assert (shop.session.state_folder / "cells").is_dir()
    assert [hit.name for hit in shop.search("retry when the server is busy", mode="semantic").hits] == before
    mail = shop.session.root / "shop/mail.py"
    mail.write_text(mail.read_text("utf-8").replace("def deliver(", "def hand_over("), "utf-8")
    assert shop.search("retry when the server is busy", mode="semantic").hits[0].name == "hand_over"
