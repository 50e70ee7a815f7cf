"""TypeScript, TSX and JavaScript: one language family, three grammars."""

from pinakes.languages._spec import DeclarationFile, LanguageSpec

_HOOK = "pinakes.languages.typescript.hook"
_SELF_NAMES = frozenset({"this"})
_CALL_MARKS = b"([<?!"
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

SPECS = (
    LanguageSpec(
        name="typescript",
        extensions=(".ts", ".mts", ".cts"),
        grammar="tree_sitter_typescript:language_typescript",
        query="facts.scm types.scm",
        readable="pinakes.languages.typescript.readable:typescript_text",
        hook=_HOOK,
        builtins=("pinakes.languages.typescript.builtin_names:BUILTIN_NAMES",),
        self_names=_SELF_NAMES,
        joints=(b".",),
        call_marks=_CALL_MARKS,
        reads_parentheses=True,
        tests=_TESTS,
        conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
        packaging="pinakes.languages.typescript.conventions:PACKAGING",
        declaration_files=_DECLARATION_FILES,
        merges_declarations=True,
        short_names=("ts",),
    ),
    LanguageSpec(
        name="tsx",
        extensions=(".tsx",),
        grammar="tree_sitter_typescript:language_tsx",
        query="facts.scm types.scm jsx.scm",
        readable="pinakes.languages.typescript.readable:tsx_text",
        hook=_HOOK,
        builtins=("pinakes.languages.typescript.builtin_names:BUILTIN_NAMES",),
        self_names=_SELF_NAMES,
        joints=(b".",),
        call_marks=_CALL_MARKS,
        reads_parentheses=True,
        tests=_TESTS,
        conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
        packaging="pinakes.languages.typescript.conventions:PACKAGING",
        declaration_files=_DECLARATION_FILES,
        merges_declarations=True,
    ),
    LanguageSpec(
        name="javascript",
        extensions=(".js", ".jsx", ".mjs", ".cjs"),
        grammar="tree_sitter_javascript:language",
        query="facts.scm jsx.scm",
        readable="pinakes.languages.typescript.readable:javascript_text",
        hook=_HOOK,
        builtins=("pinakes.languages.typescript.builtin_names:BUILTIN_NAMES",),
        self_names=_SELF_NAMES,
        interpreters=("node", "deno", "bun"),
        joints=(b".",),
        call_marks=_CALL_MARKS,
        reads_parentheses=True,
        tests=_TESTS,
        conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
        packaging="pinakes.languages.typescript.conventions:PACKAGING",
        declaration_files=_DECLARATION_FILES,
        short_names=("js",),
    ),
)
