"""How far one name is followed does not depend on how many were followed before."""

import pytest
from tests.linking.project import InMemory, uses_of

from pinakes.linking.families import FAMILIES

CALLS = 200
JAVA = (
    "class A { public int f(int n) { return n; }\n public int f() { return 1; } }\nclass B {\n"
    + "".join(f"int g{n}(A a) {{ return a.f({n}); }}\n" for n in range(CALLS))
    + "}\n"
)
CPP = "struct A { int f(int n);\n int f(); };\n" + "".join(
    f"int g{n}(A& a) {{ return a.f({n}); }}\n" for n in range(CALLS)
)
KOTLIN = "class A {\nfun f(n: Int) = n\nfun f() = 1\n" + "".join(f"fun g{n}() = f({n})\n" for n in range(CALLS)) + "}\n"


@pytest.mark.parametrize(("path", "text"), [("A.java", JAVA), ("A.cs", JAVA), ("A.cpp", CPP), ("A.kt", KOTLIN)])
def test_each_name_may_take_as_many_steps_as_the_first(path: str, text: str) -> None:
    family = next(family for family in FAMILIES if InMemory(family, {path: text}).files)
    project = InMemory(family, {path: text})
    linker = family.open(project).linker
    linker.most_steps = 12
    links, _ = linker.link(project.unit(0), list(uses_of(project.facts[0])))
    names = [project.facts[0].names[project.facts[0].references[link.id].name] for link in links]
    found = [link.meaning.targets for link, name in zip(links, names, strict=True) if name == "f"]
    assert len(found) == CALLS
    assert found == [found[0]] * CALLS
    assert len(found[0]) == 1
