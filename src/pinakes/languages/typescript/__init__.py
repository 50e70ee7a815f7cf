"""TypeScript, TSX and JavaScript: one language family, three grammars."""

from pinakes.languages._spec import DeclarationFile, LanguageSpec

_DECLARATION_FILES = (
    DeclarationFile("ambient", ".d.ts", (".js", ".jsx")),
    DeclarationFile("ambient", ".d.mts", (".mjs",)),
    DeclarationFile("ambient", ".d.cts", (".cjs",)),
)
# Mocha, Jest, Vitest, node:test, tap, AVA, Jasmine, QUnit, Deno, Playwright, Cypress.
_TESTS = rb"""
    ( (?: (?:Deno|QUnit|tap|lab|t[0-9]?) \. )?
    (?: [xf]?(?:describe|context|it) | x?(?:test|specify|suite) | tape | (?<=QUnit\.)module )
    (?: \s*\.\s* (?:only|skip|todo|fixme|fails|failing|slow|concurrent|sequential|serial|parallel|shuffle
        |describe|each|for|if|skipIf|runIf|todoIf) \b )* )
    (?= \s* [(<`] )
"""

_TYPESCRIPT = LanguageSpec(
    name="typescript",
    folder_files=("index",),
    constructors=("constructor",),
    satisfaction="pinakes.linking.typescript.satisfaction:TypeScriptSatisfaction",
    source_endings=(".ts",),
    minified_endings=(".ts",),
    ctags_name="TypeScript",
    scip_name="TypeScript",
    extensions=(".ts", ".mts", ".cts"),
    grammar="tree_sitter_typescript:language_typescript",
    query="facts.scm types.scm",
    hook="pinakes.languages.typescript.hook",
    keys="pinakes.languages.typescript.own_keys:own_keys",
    builtins=("pinakes.languages.typescript.builtin_names:BUILTIN_NAMES",),
    self_names=frozenset({"this"}),
    joints=(b".",),
    call_marks=b"([<?!",
    reads_parentheses=True,
    readable="pinakes.languages.typescript.readable:typescript_text",
    tests=_TESTS,
    conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
    packaging="pinakes.languages.typescript.conventions:PACKAGING",
    declaration_files=_DECLARATION_FILES,
    merges_declarations=True,
    short_names=("ts",),
    renames="pinakes.languages.typescript.renames:RENAMES",
)

SPECS = (
    _TYPESCRIPT,
    _TYPESCRIPT._replace(
        name="tsx",
        source_endings=(".tsx",),
        minified_endings=(),
        scip_name="TypeScriptReact",
        extensions=(".tsx",),
        grammar="tree_sitter_typescript:language_tsx",
        query="facts.scm types.scm jsx.scm",
        readable="pinakes.languages.typescript.readable:tsx_text",
        short_names=(),
    ),
    _TYPESCRIPT._replace(
        name="javascript",
        satisfaction=None,
        source_endings=(),
        minified_endings=(".js", ".mjs", ".cjs"),
        ctags_name="JavaScript",
        scip_name="JavaScript",
        extensions=(".js", ".jsx", ".mjs", ".cjs"),
        grammar="tree_sitter_javascript:language",
        query="facts.scm jsx.scm",
        readable="pinakes.languages.typescript.readable:javascript_text",
        interpreters=("node", "deno", "bun"),
        merges_declarations=False,
        short_names=("js",),
    ),
)
