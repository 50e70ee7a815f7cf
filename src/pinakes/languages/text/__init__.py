"""Files without symbols: data and prose that are searched for markers and suppressions."""

from pinakes.languages._spec import LanguageSpec

_WITHOUT_GRAMMAR = (
    # Pages that a server fills in.
    ("eex", ".eex .heex .leex", ""),
    ("razor", ".cshtml .vbhtml .razor", ""),
    ("template", ".tpl .tmpl .hbs .handlebars .mustache .ejs .njk .jinja .jinja2 .j2 .liquid .twig .ftl .jsp .vm", ""),
    ("haml", ".haml .slim .pug .jade", ""),
    # What builds and runs programs.
    ("make", ".mk .mak", "Makefile makefile GNUmakefile Makefile.am Makefile.in Kbuild"),
    ("cmake", ".cmake", "CMakeLists.txt"),
    ("docker", ".dockerfile", "Dockerfile Containerfile"),
    ("groovy", ".groovy .gradle", "Jenkinsfile"),
    ("starlark", ".bzl .bazel .star", "BUILD WORKSPACE Tiltfile"),
    ("nix", ".nix", ""),
    ("bicep", ".bicep", ""),
    # Of other files in XML most are data: translations, pictures, results of tests.
    ("xml", ".csproj .fsproj .vbproj .props .targets .xaml .axaml", "pom.xml build.xml AndroidManifest.xml web.xml"),
    (
        "ini",
        ".ini .cfg .conf .properties .service .desktop",
        ".editorconfig .gitconfig .gitmodules .npmrc .pylintrc .coveragerc .flake8",
    ),
    ("powershell", ".ps1 .psm1 .psd1", ""),
    ("batch", ".bat .cmd", ""),
    # Languages of their own.
    ("prisma", ".prisma", ""),
    ("thrift", ".thrift", ""),
    ("r", ".r .rmd", ""),
    ("julia", ".jl", ""),
    ("perl", ".pl .pm .pod", ""),
    ("haskell", ".hs .lhs .cabal", ""),
    ("ocaml", ".ml .mli", ""),
    ("fsharp", ".fs .fsi .fsx", ""),
    ("visualbasic", ".vb .bas", ""),
    ("clojure", ".clj .cljs .cljc", ""),
    ("erlang", ".erl .hrl", ""),
    ("lisp", ".lisp .lsp .el .scm .rkt", ""),
    ("objectivec", ".m .mm", ""),
    ("coffeescript", ".coffee", ""),
    ("fortran", ".f .f90 .f95 .f03 .f08", ""),
    ("pascal", ".pas .dpr", ""),
    ("ada", ".adb .ads", ""),
    ("assembly", ".s .asm", ""),
    ("verilog", ".v .sv .svh .vhd .vhdl", ""),
    ("shader", ".glsl .vert .frag .comp .wgsl .hlsl .metal", ""),
    ("solidity", ".sol", ""),
    ("nim", ".nim", ""),
    ("crystal", ".cr", ""),
    ("gdscript", ".gd", ""),
    ("qml", ".qml", ""),
    ("tcl", ".tcl", ""),
    ("awk", ".awk", ""),
    ("vim", ".vim", ".vimrc .gvimrc .ideavimrc"),
    ("latex", ".tex", ""),
)
"""What people write and no grammar here reads: name, extensions and file names. It is searched as text."""

SPECS = (
    LanguageSpec(
        name="json",
        ctags_name="JSON",
        scip_name="JSON",
        extensions=(".json", ".jsonc", ".json5", ".webmanifest"),
        filenames=(".babelrc", ".eslintrc", ".jshintrc", ".swcrc"),
    ),
    LanguageSpec(
        name="yaml",
        ctags_name="YAML",
        scip_name="YAML",
        extensions=(".yaml", ".yml"),
        filenames=(".clang-format", ".clang-tidy", ".yamllint"),
    ),
    LanguageSpec(name="toml", scip_name="TOML", extensions=(".toml",), filenames=("Pipfile",)),
    LanguageSpec(
        name="text",
        extensions=(".txt", ".rst", ".adoc", ".asciidoc", ".org", ".textile"),
        filenames=("README", "INSTALL", "HACKING", "CONTRIBUTING", "CHANGELOG", "CHANGES", "NEWS", "TODO"),
    ),
    # Read so that a change to them is noticed: they decide what else is read.
    LanguageSpec(name="ignore", is_prose=True, extensions=(), filenames=(".gitignore", ".pinakesignore")),
    LanguageSpec(name="mdx", is_prose=True, extensions=(".mdx",)),
    LanguageSpec(name="mdc", is_prose=True, extensions=(".mdc",)),
    *(
        LanguageSpec(name=name, extensions=tuple(extensions.split()), filenames=tuple(filenames.split()))
        for name, extensions, filenames in _WITHOUT_GRAMMAR
    ),
)
