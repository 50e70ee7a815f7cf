"""The embedded model: what its vectors promise."""

from pathlib import Path

import blake3
import numpy as np
import pytest

from pinakes.embedding.embedded import embedded_model
from pinakes.embedding.model_file import ModelArrays, read_model, write_model
from pinakes.embedding.passage import Passage
from pinakes.embedding.static import DIMENSIONS, MODEL_FILE, MODEL_ID, StaticModel
from pinakes.embedding.vocabulary import Vocabulary
from pinakes.words import terms_of

CODE = {
    "retry": (
        "retry_with_backoff",
        "client",
        "def retry_with_backoff(call, attempts): time.sleep(delay * 2 ** attempt)",
    ),
    "checksum": (
        "file_digest",
        "hashing",
        "def file_digest(path): return hashlib.sha256(path.read_bytes()).hexdigest()",
    ),
    "csv": ("read_rows", "table", "def read_rows(stream): for row in csv.reader(stream, delimiter=','): yield row"),
    "resize": ("scale_image", "canvas", "function scaleImage(img, w, h) { ctx.drawImage(img, 0, 0, w, h); }"),
    "login": ("authenticate", "Session", "func (s *Session) Authenticate(user, password string) (*Token, error)"),
    "sort": (
        "insertion_sort",
        "sorting",
        "while j > 0 and items[j - 1] > items[j]: items[j - 1], items[j] = items[j], items[j - 1]",
    ),
}


def passage(name: str, context: str, body: str) -> Passage:
    return Passage(terms_of(name), terms_of(context), terms_of(body))


@pytest.fixture(scope="module")
def model() -> StaticModel:
    return StaticModel.load()


@pytest.fixture(scope="module")
def passages() -> list[Passage]:
    return [passage(*code) for code in CODE.values()]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("try a failed request again after waiting longer and longer", "retry"),
        ("compute the checksum of a file", "checksum"),
        ("parse comma separated values", "csv"),
        ("draw a picture at another size", "resize"),
        ("check a user's credentials", "login"),
        ("order the elements of a list", "sort"),
    ],
)
def test_a_question_in_prose_finds_its_function(
    model: StaticModel, passages: list[Passage], question: str, answer: str
) -> None:
    rows = model.passages(passages).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    best = int(np.argmax(rows @ model.query(terms_of(question))))
    assert list(CODE)[best] == answer


def test_a_passage_has_the_same_bytes_alone_and_among_others(model: StaticModel, passages: list[Passage]) -> None:
    together = model.passages(passages * 50)
    for number, one in enumerate(passages):
        assert model.passages([one]).tobytes() == together[number].tobytes() == together[number + 6].tobytes()


def test_a_second_load_gives_the_same_bytes(model: StaticModel, passages: list[Passage]) -> None:
    assert StaticModel.load().passages(passages).tobytes() == model.passages(passages).tobytes()


def test_rows_are_directions_with_the_largest_component_127(model: StaticModel, passages: list[Passage]) -> None:
    rows = model.passages(passages)
    assert rows.shape == (len(passages), DIMENSIONS)
    assert rows.dtype == np.int8
    assert np.abs(rows.astype(int)).max(axis=1).tolist() == [127] * len(passages)


def test_questions_have_unit_length(model: StaticModel) -> None:
    vector = model.query(terms_of("open the file"))
    assert vector.dtype == np.float32
    assert float(np.linalg.norm(vector)) == pytest.approx(1, abs=1e-5)


def test_nothing_known_gives_zeros(model: StaticModel) -> None:
    assert not model.passages([Passage([], [], [])]).any()
    assert not model.query([]).any()
    assert not model.query(["\u2603"]).any()
    assert model.passages([]).shape == (0, DIMENSIONS)


def test_an_unknown_word_is_read_by_its_pieces(model: StaticModel) -> None:
    # No package spells it so, yet it is about parsing a tree.
    known, unknown = model.query(["pars", "tree"]), model.query(["parstreez"])
    assert float(known @ unknown) > 0.5


def test_pieces_are_the_longest_known_beginnings() -> None:
    vocabulary = Vocabulary(["pars", "parser", "tree", "re"])
    assert vocabulary.numbers(["parsertree"]) == [1, 2]
    assert vocabulary.numbers(["xxre", "tree"]) == [3, 2]
    assert vocabulary.numbers(["zzz"]) == []
    assert vocabulary.numbers(["zzz", "parsertree"]) == [1, 2]


def test_what_a_passage_says_first_tells_more(model: StaticModel) -> None:
    rest = ["index", "value", "count", "list", "item"] * 10
    first, last = Passage([], [], ["socket", *rest]), Passage([], [], [*rest, "socket"])
    rows = model.passages([first, last]).astype(np.float32)
    cosines = rows @ model.query(["socket"]) / np.linalg.norm(rows, axis=1)
    assert cosines[0] > cosines[1] + 0.01


def test_what_a_question_says_first_tells_more(model: StaticModel) -> None:
    rest = ["index", "value", "count", "list", "item", "name", "type"]
    alone = model.query(["socket"])
    assert float(alone @ model.query(["socket", *rest])) > float(alone @ model.query([*rest, "socket"])) + 0.01


def test_places_beyond_those_known_weigh_as_the_last_one(model: StaticModel) -> None:
    n_places = len(read_model(MODEL_FILE).place_weights)
    long = ["tree"] * n_places
    assert model.query([*long, "socket", "index"]) == pytest.approx(model.query([*long, "index", "socket"]), abs=1e-6)


def test_words_that_only_ask_take_no_place() -> None:
    model = embedded_model()
    assert model.query("How do I open the socket").tobytes() == model.query("open the socket").tobytes()
    assert model.query("where").any(), "where nothing else is said, it is what is asked for"


def test_a_model_is_read_as_it_was_written(tmp_path: Path) -> None:
    numbers = np.arange(3, dtype=np.float32)
    written = ModelArrays(
        ["a", "b", "c"], np.eye(3, 4, dtype=np.int8), numbers, numbers + 3, 2.0, 0.5, 0.25, numbers[:2]
    )
    write_model(tmp_path / "model.bin", written)
    found = read_model(tmp_path / "model.bin")
    assert list(found.words) == written.words
    assert found[4:7] == written[4:7]
    assert found.directions.tolist() == written.directions.tolist()
    assert found.document_weights.tolist() == written.document_weights.tolist()
    assert found.query_weights.tolist() == written.query_weights.tolist()
    assert found.place_weights.tolist() == written.place_weights.tolist()


def test_a_term_counts_by_the_logarithm_of_how_often_it_occurs(model: StaticModel) -> None:
    once = model.passages([Passage([], [], ["socket", "tree"])])
    often = model.passages([Passage([], [], ["socket", *["tree"] * 2000])])
    assert once.tobytes() != often.tobytes()


def test_the_file_fits_the_package_and_its_id() -> None:
    assert MODEL_FILE.stat().st_size <= 12_000_000
    assert f"pinakes-static-1:{blake3.blake3(MODEL_FILE.read_bytes()).hexdigest()[:8]}" == MODEL_ID


def test_leading_dimensions_tell_most() -> None:
    arrays = read_model(MODEL_FILE)
    rows = arrays.directions.astype(np.float32) * arrays.document_weights[:, None]
    variance = (rows**2).sum(axis=0)
    assert variance[:64].sum() > 0.4 * variance.sum()
    assert variance[:64].sum() > 3 * variance[-64:].sum()


def test_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.bin"
    path.write_bytes(b"x" * 100)
    with pytest.raises(ValueError, match="does not hold a model"):
        read_model(path)
