"""How branches lie inside one another, and what is written in ways that recipes ask for, language by language."""

import pytest

from pinakes.extraction.extract import extract_facts

# In every language: an `if` with two runs of operators (1 + 2) around a loop (2) around a loop (3); `else if` (1) and
# what is in it (2); `else` (1) and a switch in it (2).
SAME = {
    "a.py": """
def f(a, b, c):
    if a and b or c:
        for x in a:
            while x:
                g()
    elif b:
        try:
            g()
        except OSError:
            pass
    else:
        match a:
            case 1:
                pass
""",
    "a.ts": """function f(a, b, c) {
  if (a && b || c) { for (const x of a) { while (x) {} } }
  else if (b) { try { g() } catch (e) {} }
  else { switch (a) { case 1: break } }
}""",
    "A.java": """class A { void f(int a) {
  if (a > 1 && b || c) { for (int x : y) { do { z(); } while (a); } }
  else if (b) { try { x(); } catch (IOException e) {} }
  else { switch (a) { case 1: break; } }
} }""",
    "a.cs": """class A { void f(int a) {
  if (a > 1 && b || c) { foreach (var x in y) { do { z(); } while (a); } }
  else if (b) { try { x(); } catch (IOException e) {} }
  else { switch (a) { case 1: break; } }
} }""",
    "a.cpp": """int f(int a) {
  if (a && b || c) { for (auto x : y) { while (a) {} } }
  else if (b) { try { x(); } catch (...) {} }
  else { switch (a) { case 1: break; } }
}""",
    "a.c": """int f(int a) {
  if (a && b || c) { for (;;) { while (a) {} } }
  else if (b) { do { x(); } while (a); }
  else { switch (a) { case 1: break; } }
}""",
    "a.go": """package a
func f(a int) {
  if a > 1 && b || c { for i := range x { for i < 2 { g() } } } else if b { if c { g() } } else { switch a { case 1: } }
}""",
    "a.rs": """fn f(a: i32) {
  if a > 1 && b || c { for x in y { while a {} } } else if b { loop { g() } } else { match a { 1 => {}, _ => {} } }
}""",
    "a.rb": """def f(a)
  if a && b || c
    for x in y
      while a
        g
      end
    end
  elsif b
    begin
      x
    rescue IOError
    end
  else
    case a
    when 1 then 2
    end
  end
end""",
    "a.php": """<?php function f($a) {
  if ($a && $b || $c) { foreach ($x as $y) { while ($a) {} } }
  elseif ($b) { try { x(); } catch (E $e) {} }
  else { switch ($a) { case 1: break; } }
}""",
    "a.kt": """fun f(a: Int) {
  if (a > 1 && b || c) { for (x in y) { while (a) { } } }
  else if (b) { try { x() } catch (e: E) { } }
  else { when (a) { 1 -> 2 } }
}""",
    "a.swift": """func f(a: Int) {
  if a > 1 && b || c { for x in y { while a { } } }
  else if b { do { try g() } catch { } }
  else { switch a { case 1: break } }
}""",
    "a.scala": """object A { def f(a: Int) = {
  if (a > 1 && b || c) { for (x <- y) { while (a) { } } }
  else if (b) { if (c) 1 }
  else { a match { case 1 => 2 } }
} }""",
    "a.dart": """void f(a) {
  if (a && b || c) { for (var x in y) { while (a) { } } }
  else if (b) { try { x(); } catch (e) { } }
  else { switch (a) { case 1: break; } }
}""",
    "a.zig": """fn f(a: i32) void {
  if (a > 1 and b or c) { for (y) |x| { while (a) { } } }
  else if (b) { g() catch {}; }
  else { switch (a) { 1 => 2, else => 3 } }
}""",
}
LUA = """function f()
  if a and b then for x in y do while a do end end
  elseif b then repeat until x else z() end
end"""
LANGUAGES = {
    "A.java": "java",
    "a.c": "c",
    "a.cpp": "cpp",
    "a.cs": "csharp",
    "a.dart": "dart",
    "a.ex": "elixir",
    "a.go": "go",
    "a.kt": "kotlin",
    "a.lua": "lua",
    "a.php": "php",
    "a.py": "python",
    "a.rb": "ruby",
    "a.rs": "rust",
    "a.scala": "scala",
    "a.sh": "bash",
    "a.sql": "sql",
    "a.swift": "swift",
    "a.ts": "typescript",
    "a.tsx": "tsx",
    "a.zig": "zig",
}


def measured(path: str, text: str) -> dict[str, tuple[int | None, int | None]]:
    """Nesting and cognitive complexity of each function."""
    symbols = extract_facts(path, LANGUAGES[path], text.encode()).symbols
    return {item.name: (item.nesting, item.cognitive) for item in symbols if item.complexity is not None}


def spots(path: str, text: str) -> list[tuple[str, int, str | None, str | None]]:
    """Kind, line, name and detail of each spot."""
    return [
        (spot.kind, spot.line, spot.name, spot.detail)
        for spot in extract_facts(path, LANGUAGES[path], text.encode()).spots
    ]


@pytest.mark.parametrize("path", sorted(SAME))
def test_the_same_function_is_as_nested_in_every_language(path: str) -> None:
    assert measured(path, SAME[path]) == {"f": (3, 14)}


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        (
            "a.lua",
            LUA,
            (3, 11),
        ),
        ("a.sh", "f() {\nif a && b; then\nfor x in y; do\nwhile a; do g; done\ndone\nelse\nz\nfi\n}\n", (3, 8)),
        ("a.ex", "defmodule A do\n def f(a) do\n  case a do\n   1 -> if b, do: 2\n  end\n end\nend", (2, 3)),
        (
            "a.sql",
            "CREATE FUNCTION f() RETURNS int AS $$ BEGIN IF a THEN x; END IF; END $$ LANGUAGE plpgsql;",
            (None, None),
        ),
        ("a.py", "def f(a):\n    return a\n", (0, 0)),
        ("a.py", "def f(a):\n    return [x for x in a if x]\n", (0, 0)),
        ("a.py", "def f(a, b):\n    return a and (b or a) and b\n", (0, 2)),
        ("a.ts", "function f(a) { a.map(() => { if (a) { if (a) {} } }) }", (2, 3)),
    ],
)
def test_levels_and_cognitive_complexity(path: str, text: str, expected: tuple[int | None, int | None]) -> None:
    assert measured(path, text)["f"] == expected


def test_a_named_function_inside_starts_anew() -> None:
    text = "def f(a):\n if a:\n  def g():\n   if a:\n    pass\n  if a:\n   pass\n"
    assert measured("a.py", text) == {"f": (2, 3), "g": (1, 1)}


@pytest.mark.parametrize("path", sorted({"a.py", "a.ts", "A.java", "a.cs", "a.cpp", "a.rb", "a.php", "a.kt", "a.dart"}))
def test_handlers_that_do_nothing_swallow_errors(path: str) -> None:
    caught = {
        "a.py": "OSError",
        "a.ts": "e",
        "A.java": "IOException e",
        "a.cs": "IOException e",
        "a.cpp": "...",
        "a.rb": "IOError",
        "a.php": "E $e",
        "a.kt": "e: E",
        "a.dart": "e",
    }
    assert [(kind, name, detail) for kind, _, name, detail in spots(path, SAME[path])] == [
        ("swallowed-error", caught[path], None)
    ]


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("a.py", "try:\n    f()\nexcept (A, B) as e:  # why\n    pass\n", [("(A, B) as e", "explained")]),
        ("a.py", "try:\n    f()\nexcept:\n    ...\n", [(None, None)]),
        ("a.py", "try:\n    f()\nexcept A:\n    pass\n# not about it\n", [("A", None)]),
        ("a.py", "try:\n    f()\nexcept A:\n    x = 1\n", []),
        ("a.py", "try:\n    f()\nexcept A:\n    'a text is not nothing'\n", []),
        ("a.ts", "try { f() } catch { /* on purpose */ }", [(None, "explained")]),
        ("a.ts", "try { f() } catch (e) { log(e) }", []),
        ("a.go", "package a\nfunc f() { if err := g(); err != nil { }\n if err != nil { return } }", [("err", None)]),
        ("a.go", 'package a\nvar text = "if err != nil {}"\n', []),
        ("a.rb", "begin\n x\nrescue\n nil\nend\ny rescue nil\nz rescue 1\n", [(None, None), (None, None)]),
        ("a.zig", "fn f() void { g() catch {}; g() catch return; }", [(None, None)]),
        ("a.swift", "func f() { do { try g() } catch { } \n do { try g() } catch { log() } }", [(None, None)]),
    ],
)
def test_what_is_swallowed(path: str, text: str, expected: list[tuple[str | None, str | None]]) -> None:
    assert [(name, detail) for _, _, name, detail in spots(path, text)] == expected


@pytest.mark.parametrize(
    ("path", "text", "lines"),
    [
        ("a.py", "async def f(xs):\n for x in await g():\n  await x\n", [3]),
        ("a.py", "async def f(xs):\n async for x in xs:\n  await x\n", []),
        ("a.py", "async def f(xs):\n while await g():\n  pass\n", [2]),
        ("a.py", "async def f(xs):\n a = [await x for x in xs]\n b = [await x async for x in xs]\n", [2]),
        ("a.py", "async def f(xs):\n for x in xs:\n  async def g():\n   await x\n", []),
        ("a.py", "async def f(xs):\n for x in xs:\n  g(x)\n await y\n", []),
        ("a.ts", "async function f(xs) {\nfor (const x of await g()) {\nawait x\n}\n}", [3]),
        ("a.ts", "async function f(xs) {\nfor await (const x of xs) {\nawait x\n}\n}", []),
        ("a.ts", "async function f(xs) {\nfor (const x of xs) {\nys.map(async () => {\nawait x\n})\n}\n}", []),
        ("a.ts", "for (const x of xs) {\nawait x\n}", [2]),
        ("a.cs", "class A { async Task F() {\nforeach (var x in y) {\nawait x;\n} } }", [3]),
        ("a.rs", "async fn f() {\nfor x in y {\nx.await;\n}\nloop {\ng().await;\n} }", [3, 6]),
        ("a.dart", "f() async {\nfor (var x in y) {\nawait x;\n}\nawait for (var x in y) {\nawait x;\n} }", [3]),
        ("a.swift", "func f() async {\nfor x in y {\nawait g()\n}\nfor await x in y {\nawait g()\n} }", [3]),
    ],
)
def test_awaits_that_each_turn_of_a_loop_waits_for(path: str, text: str, lines: list[int]) -> None:
    assert [line for kind, line, _, _ in spots(path, text) if kind == "await-in-loop"] == lines


def test_attributes_of_elements_are_kept_with_their_element() -> None:
    text = 'const a = <Form.Field label="x" {...rest}><input id="1" data-x={<b on:click={f}/>} /></Form.Field>;'
    assert spots("a.tsx", text) == [
        ("jsx-attribute", 1, "label", "Form.Field"),
        ("jsx-attribute", 1, "id", "input"),
        ("jsx-attribute", 1, "data-x", "input"),
        ("jsx-attribute", 1, "on:click", "b"),
    ]
