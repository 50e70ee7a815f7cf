"""What each request answers, worked out by hand."""

from typing import Any

import pytest
from lsprotocol import types
from tests.lsp.conftest import Editor

from pinakes import Pinakes

pytestmark = pytest.mark.asyncio


async def test_definition_of_imported_names_members_locals_and_modules(editor: Editor) -> None:
    async def defined(needle: str, word: str | None = None) -> list[str]:
        params = editor.asking(types.DefinitionParams, "shop/cart.py", needle, word)
        return editor.places(await editor.client.text_document_definition_async(params))

    editor.open("shop/cart.py")
    assert await defined("cost = query_driver", "query_driver") == ["shop/prices.py:20:4-16"]
    assert await defined("cost.total", "total") == ["shop/prices.py:9:8-13"]
    assert await defined("cost.total", "cost") == ["shop/cart.py:5:4-8"]
    assert await defined("query_driver(name)", "name") == ["shop/cart.py:4:8-12"]
    assert await defined("import prices", "prices") == ["shop/prices.py:0:0-0"]
    assert await defined("return pay", "return") == []


async def test_the_end_of_a_word_belongs_to_it(editor: Editor) -> None:
    params = editor.asking(types.DefinitionParams, "shop/cart.py", "(name) + pay")
    assert editor.places(await editor.client.text_document_definition_async(params)) == ["shop/cart.py:4:4-7"]


async def test_definition_across_typescript_files(editor: Editor) -> None:
    params = editor.asking(types.DefinitionParams, "web/cart.ts", "area(shape)")
    assert editor.places(await editor.client.text_document_definition_async(params)) == ["web/shapes.ts:4:16-20"]


async def test_declaration_of_a_method_that_overrides(editor: Editor) -> None:
    params = types.DeclarationParams(editor.document("shop/prices.py"), types.Position(14, 8))
    assert editor.places(await editor.client.text_document_declaration_async(params)) == ["shop/prices.py:9:8-13"]


async def test_implementation_of_types_and_methods(editor: Editor) -> None:
    params = editor.asking(types.ImplementationParams, "shop/prices.py", "class Price", "Price")
    assert editor.places(await editor.client.text_document_implementation_async(params)) == ["shop/prices.py:13:6-10"]
    params = editor.asking(types.ImplementationParams, "shop/prices.py", "def total", "total")
    assert editor.places(await editor.client.text_document_implementation_async(params)) == ["shop/prices.py:14:8-13"]
    params = editor.asking(types.ImplementationParams, "web/shapes.ts", "interface Shape", "Shape")
    assert editor.places(await editor.client.text_document_implementation_async(params)) == ["web/shapes.ts:2:13-19"]


async def test_type_definition_of_what_a_function_returns(editor: Editor) -> None:
    params = editor.asking(types.TypeDefinitionParams, "shop/cart.py", "cost = query_driver", "query_driver")
    assert editor.places(await editor.client.text_document_type_definition_async(params)) == ["shop/prices.py:5:6-11"]


async def test_references_with_and_without_the_declaration(editor: Editor) -> None:
    async def used(path: str, needle: str, word: str | None, *, declared: bool) -> list[str]:
        context = types.ReferenceContext(include_declaration=declared)
        params = editor.asking(types.ReferenceParams, path, needle, word, context=context)
        return editor.places(await editor.client.text_document_references_async(params))

    uses = ["shop/cart.py:1:30-42", "shop/cart.py:5:11-23", "shop/cart.py:6:28-40"]
    assert await used("shop/prices.py", "def query_driver", "query_driver", declared=False) == uses
    everything = [*uses, "shop/prices.py:20:4-16"]
    assert await used("shop/prices.py", "def query_driver", "query_driver", declared=True) == everything
    assert await used("shop/cart.py", "cost = query_driver", "query_driver", declared=True) == everything
    assert await used("shop/cart.py", "cost =", None, declared=True) == ["shop/cart.py:5:4-8", "shop/cart.py:7:11-15"]


async def test_document_symbols_are_nested_with_exact_ranges(editor: Editor) -> None:
    def told(items: Any) -> list[Any]:
        return [(item.name, item.kind.name, *([told(item.children)] if item.children else [])) for item in items]

    params = types.DocumentSymbolParams(editor.document("shop/prices.py"))
    found: Any = await editor.client.text_document_document_symbol_async(params)
    assert told(found) == [
        ("Price", "Class", [("total", "Method")]),
        ("Flat", "Class", [("total", "Method")]),
        ("query_driver", "Function"),
        ("unused", "Function"),
    ]
    driver = found[2]
    assert driver.range == types.Range(types.Position(20, 0), types.Position(22, 17))
    assert driver.selection_range == types.Range(types.Position(20, 4), types.Position(20, 16))
    assert driver.detail == "def query_driver(name: str) -> Price"


async def test_workspace_symbols_are_found_by_parts_of_their_names(editor: Editor) -> None:
    found: Any = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("querydriver"))
    assert [item.name for item in found] == ["query_driver"]
    assert editor.places(item.location for item in found) == ["shop/prices.py:20:4-16"]
    assert await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("")) == []


async def test_highlights_tell_reads_from_writes(editor: Editor) -> None:
    async def highlighted(path: str, needle: str, word: str | None = None) -> list[tuple[int, int, str]]:
        params = editor.asking(types.DocumentHighlightParams, path, needle, word)
        found = await editor.client.text_document_document_highlight_async(params)
        return [(i.range.start.line, i.range.start.character, i.kind.name) for i in found or [] if i.kind]

    assert await highlighted("shop/cart.py", "LIMIT") == [(14, 0, "Write"), (15, 0, "Write"), (15, 8, "Read")]
    assert await highlighted("shop/cart.py", "cost =") == [(5, 4, "Write"), (7, 11, "Read")]
    assert await highlighted("web/cart.ts", "area(shape)") == [(0, 16, "Read"), (4, 9, "Read")]


async def test_hover_tells_signature_documentation_and_callers(editor: Editor) -> None:
    async def hovered(path: str, needle: str, word: str | None = None) -> str:
        found = await editor.client.text_document_hover_async(editor.asking(types.HoverParams, path, needle, word))
        assert found is not None
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    text = await hovered("shop/cart.py", "cost = query_driver", "query_driver")
    assert "```python\ndef query_driver(name: str) -> Price\n```" in text
    assert "Find a price. By name." in text
    assert "1 caller · 3 references" in text
    assert await hovered("shop/cart.py", "cost =") == "(local) `cost` · 1 use"
    assert "not settled" in await hovered("shop/odd.py", "thing.ghost", "ghost")
    assert "outside the project, in abc" in await hovered("shop/prices.py", "ABC")


async def test_hover_tells_coverage_where_it_was_measured(editor: Editor, project: Pinakes) -> None:
    report = editor.root / "lcov.info"
    report.write_text(f"SF:{editor.root}/shop/prices.py\nDA:21,1\nDA:23,0\nend_of_record\n", encoding="utf-8")
    project.ingest_coverage(str(report))
    params = editor.asking(types.HoverParams, "shop/prices.py", "def query_driver", "query_driver")
    found: Any = await editor.client.text_document_hover_async(params)
    assert "50 % covered" in found.contents.value


async def test_call_hierarchy_up_and_down(editor: Editor) -> None:
    params = editor.asking(types.CallHierarchyPrepareParams, "shop/cart.py", "def pay", "pay")
    (item,) = await editor.client.text_document_prepare_call_hierarchy_async(params) or []
    assert (item.name, item.kind) == ("pay", types.SymbolKind.Function)
    incoming = await editor.client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(item))
    assert [(call.from_.name, [_start(at) for at in call.from_ranges]) for call in incoming or []] == [
        ("twice", [(11, 11), (11, 23)])
    ]
    outgoing = await editor.client.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(item))
    assert [(call.to.name, [_start(at) for at in call.from_ranges]) for call in outgoing or []] == [
        ("query_driver", [(5, 11), (6, 28)]),
        ("total", [(7, 16), (7, 33)]),
    ]


async def test_code_at_the_top_of_a_file_is_a_caller(editor: Editor) -> None:
    params = editor.asking(types.CallHierarchyPrepareParams, "shop/prices.py", "def unused", "unused")
    (item,) = await editor.client.text_document_prepare_call_hierarchy_async(params) or []
    incoming = await editor.client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(item))
    assert [(call.from_.name, [_start(at) for at in call.from_ranges]) for call in incoming or []] == [
        ("cart.py", [(16, 7)])
    ]


def _start(where: types.Range) -> tuple[int, int]:
    return where.start.line, where.start.character


async def test_type_hierarchy_up_and_down(editor: Editor) -> None:
    params = editor.asking(types.TypeHierarchyPrepareParams, "shop/prices.py", "class Price", "Price")
    (item,) = await editor.client.text_document_prepare_type_hierarchy_async(params) or []
    below = await editor.client.type_hierarchy_subtypes_async(types.TypeHierarchySubtypesParams(item)) or []
    assert [found.name for found in below] == ["Flat"]
    above = await editor.client.type_hierarchy_supertypes_async(types.TypeHierarchySupertypesParams(below[0])) or []
    assert [found.name for found in above] == ["Price"]
    params = editor.asking(types.TypeHierarchyPrepareParams, "shop/prices.py", "def unused", "unused")
    assert await editor.client.text_document_prepare_type_hierarchy_async(params) is None


async def test_code_lenses_count_when_they_are_resolved(editor: Editor) -> None:
    params = types.CodeLensParams(editor.document("shop/prices.py"))
    lenses = list(await editor.client.text_document_code_lens_async(params) or [])
    assert [_start(lens.range) for lens in lenses] == [(5, 6), (9, 8), (13, 6), (14, 8), (20, 4), (25, 4)]
    assert all(lens.command is None for lens in lenses)
    resolved = await editor.client.code_lens_resolve_async(lenses[4])
    assert resolved.command is not None
    assert resolved.command.title == "3 references"


async def test_folding_of_symbols_and_imports(editor: Editor) -> None:
    params = types.FoldingRangeParams(editor.document("shop/cart.py"))
    found = await editor.client.text_document_folding_range_async(params) or []
    assert [(item.start_line, item.end_line, item.kind) for item in found] == [
        (4, 7, None),
        (10, 11, None),
        (0, 1, types.FoldingRangeKind.Imports),
    ]


async def test_links_from_imports_to_files(editor: Editor) -> None:
    async def linked(path: str) -> list[tuple[tuple[int, int], str]]:
        params = types.DocumentLinkParams(editor.document(path))
        found = await editor.client.text_document_document_link_async(params) or []
        return [(_start(item.range), (item.target or "").removeprefix(editor.root.as_uri() + "/")) for item in found]

    assert await linked("shop/cart.py") == [((0, 5), "shop/prices.py"), ((1, 5), "shop/prices.py")]
    assert await linked("web/cart.ts") == [((0, 29), "web/shapes.ts")]
