"""What editors ask for beside names: imports with their files, findings of one file, stretches."""

import pytest
from tests.operations.conftest import Make

from pinakes import Pinakes
from pinakes.errors import NotFoundError

FILES = {
    "pkg/__init__.py": "",
    "pkg/a.py": "from . import b\nfrom .b import thing\nfrom ..top import f\nimport os\nimport pkg.b\n",
    "pkg/b.py": "def thing(): ...\n",
    "top.py": "def f(): ...\n",
    "web/x.ts": "import { y } from './y';\nimport './side.js';\nimport { z } from './deep';\nimport q from 'no';\n",
    "web/y.ts": "export const y = 1;\n",
    "web/side.ts": "export {};\n",
    "web/deep/index.ts": "export const z = 1;\n",
}


@pytest.fixture
def project(make: Make) -> Pinakes:
    return make(FILES)


def test_imports_lead_to_files(project: Pinakes) -> None:
    found = [(item.line, item.target) for item in project.imports("pkg/a.py").imports]
    assert found == [(1, "pkg/b.py"), (2, "pkg/b.py"), (3, "top.py"), (4, None), (5, "pkg/b.py")]
    found = [(item.line, item.target) for item in project.imports("web/x.ts").imports]
    assert found == [(1, "web/y.ts"), (2, "web/side.ts"), (3, "web/deep/index.ts"), (4, None)]
    with pytest.raises(NotFoundError):
        project.imports("nothing.py")


def test_findings_are_of_one_file_and_can_be_silenced(project: Pinakes) -> None:
    found = project.findings("pkg/a.py").findings
    assert ("stale-imports", 4) in [(item.recipe, item.line) for item in found]
    path = project.session.root / "pkg/a.py"
    path.write_text(FILES["pkg/a.py"].replace("import os", "import os  # pinakes-ignore-file stale-imports"), "utf-8")
    assert "stale-imports" not in [item.recipe for item in project.findings("pkg/a.py").findings]


def test_ranges_are_exact_and_name_what_is_unknown(project: Pinakes) -> None:
    answer = project.ranges(["pkg/b.py", "nothing.py", "0123456789abcdef"])
    (thing,) = answer.ranges
    assert (thing.line, thing.col, thing.end_line, thing.end_col) == (1, 1, 1, 17)
    assert (thing.name_line, thing.name_col) == (1, 5)
    assert answer.unknown == ["nothing.py", "0123456789abcdef"]
