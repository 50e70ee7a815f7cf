"""How long linking may think about one name."""

import pytest
from tests.linking.project import link_project

from pinakes.linking.linker import Linker

_FILES = {
    "cs": "namespace N {{\npublic class T{0} {{ public T{1} Next() {{ return new T{1}(); }} }}\n}}\n",
    "java": "class T{0} {{\n  T{1} next() {{ return new T{1}(); }}\n}}\n",
    "py": "from t{1} import T{1}\nclass T{0}:\n    def next(self) -> T{1}:\n        return T{1}()\n",
    "ts": 'import {{ T{1} }} from "./t{1}";\nexport class T{0} {{ next(): T{1} {{ return new T{1}(); }} }}\n',
}


@pytest.mark.parametrize("ending", _FILES)
def test_what_went_before_takes_nothing_from_what_one_name_may_take(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Linker, "most_steps", 40)
    n_files = 60
    texts = {f"t{at}.{ending}": _FILES[ending].format(at, (at + 1) % n_files) for at in range(n_files)}
    found = link_project(texts)
    assert len(found) >= n_files
    assert {told for told in found.values() if "#" not in told} == set()
