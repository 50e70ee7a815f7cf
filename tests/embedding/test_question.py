"""The network that reads questions."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from pinakes.embedding.model_file import read_model
from pinakes.embedding.question import QUESTION_FILE, QuestionReader, question_reader
from pinakes.embedding.question_file import Layer, QuestionArrays, Step, read_question_model, write_question_model
from pinakes.embedding.static import DIMENSIONS, MODEL_FILE, StaticModel

Floats = npt.NDArray[np.float32]


def floats(*shape: int, seed: int = 0) -> Floats:
    return np.random.default_rng(seed).normal(size=shape).astype(np.float32)


def step(n_out: int, n_in: int, seed: int) -> Step:
    return floats(n_out, n_in, seed=seed), floats(n_out, seed=seed + 100)


def small(share: float = 0.7, tell: float = 1.0, leave: float = 1.0) -> QuestionArrays:
    """Five places, directions of six numbers, rows of eight, two heads, one layer."""
    level = np.ones(8, np.float32), np.zeros(8, np.float32)
    layer = Layer(level, step(24, 8, 1), step(8, 8, 2), level, step(12, 8, 3), step(8, 12, 4))
    told, left = step(1, 8, 6), step(6, 8, 7)
    return QuestionArrays(
        2,
        share,
        floats(5, 8),
        step(8, 6, 5),
        [layer],
        level,
        (told[0] * np.float32(tell), told[1] * np.float32(tell)),
        (left[0] * np.float32(leave), left[1] * np.float32(leave)),
    )


def nothing(like: Step) -> Step:
    return np.zeros_like(like[0]), np.zeros_like(like[1])


def test_a_network_is_read_as_it_was_written_but_for_bytes(tmp_path: Path) -> None:
    written = small()
    write_question_model(tmp_path / "a", written)
    found = read_question_model(tmp_path / "a")
    assert found.heads == 2
    assert found.share == pytest.approx(0.7)
    assert found.places.tolist() == written.places.tolist()
    for (matrix, added), (wanted, wanted_added) in zip(
        [found.enter, *found.layers[0], found.after, found.tell, found.leave],
        [written.enter, *written.layers[0], written.after, written.tell, written.leave],
        strict=True,
    ):
        assert matrix == pytest.approx(wanted, abs=float(np.abs(wanted).max()) / 250)
        assert added.tolist() == wanted_added.tolist()
    write_question_model(tmp_path / "b", found)
    assert (tmp_path / "b").read_bytes() == (tmp_path / "a").read_bytes()


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"x" * 100)
    with pytest.raises(ValueError, match="does not hold a reader"):
        read_question_model(tmp_path / "other")


def test_what_a_term_tells_depends_on_the_others_and_on_its_place() -> None:
    reader = QuestionReader(small())
    first, second, third = floats(3, 6, seed=9)
    alone = reader.read(np.stack([first])).told
    assert alone[0] != pytest.approx(reader.read(np.stack([first, second])).told[0], rel=1e-3)
    assert reader.read(np.stack([first, second])).told[0] != pytest.approx(
        reader.read(np.stack([first, third])).told[0], rel=1e-3
    )
    assert reader.read(np.stack([first, first])).told[0] != pytest.approx(
        reader.read(np.stack([first, first])).told[1], rel=1e-3
    )


def test_attention_is_what_a_plain_loop_gives() -> None:
    from pinakes.embedding.question import _attended

    rows, heads = floats(4, 3 * 8, seed=3), 2
    wanted = np.zeros((4, 8))
    for head in range(heads):
        part = slice(4 * head, 4 * head + 4)
        asked, keys, values = rows[:, :8][:, part], rows[:, 8:16][:, part], rows[:, 16:][:, part]
        for row in range(4):
            weights = np.exp([float(asked[row] @ key) / 2 for key in keys])
            wanted[row, part] = weights @ values / weights.sum()
    assert _attended(rows, heads) == pytest.approx(wanted, abs=1e-5)


def test_a_reader_that_says_nothing_leaves_the_plain_sum() -> None:
    plain = StaticModel(read_model(MODEL_FILE))
    arrays = question_reader()._arrays
    silent = QuestionReader(arrays._replace(tell=nothing(arrays.tell), leave=nothing(arrays.leave)))
    terms = ["open", "socket", "timeout"]
    assert StaticModel(read_model(MODEL_FILE), lambda: silent).query(terms) == pytest.approx(
        plain.query(terms), abs=1e-6
    )


def test_long_questions_are_read_as_far_as_the_network_has_places() -> None:
    model = StaticModel.load()
    terms = ["tree"] * question_reader().most_terms
    assert float(np.linalg.norm(model.query([*terms, "socket"]))) == pytest.approx(1, abs=1e-5)
    assert model.query([*terms, "socket"]) != pytest.approx(model.query(terms), abs=1e-6), "the plain sum goes on"


def test_the_files_fit_the_package_together() -> None:
    assert MODEL_FILE.stat().st_size + QUESTION_FILE.stat().st_size <= 12_000_000
    arrays = read_question_model(QUESTION_FILE)
    assert arrays.enter[0].shape[1] == len(arrays.leave[0]) == DIMENSIONS
