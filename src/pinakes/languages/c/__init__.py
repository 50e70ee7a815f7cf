"""C and C++: two grammars, one way to read them."""

from pinakes.languages._spec import LanguageSpec

_JOINTS = (b".", b"->", b"::")

SPECS = (
    LanguageSpec(
        name="c",
        source_endings=(".c", ".h"),
        is_compiled=True,
        extensions=(".c", ".h"),
        grammar="tree_sitter_c:language",
        query="facts.scm c.scm",
        hook="pinakes.languages.c.hook",
        builtins=("pinakes.languages.c.builtin_names:C_NAMES",),
        joints=_JOINTS,
        readable="pinakes.languages.c.readable:c_text",
        conventions="pinakes.languages.c.conventions:CONVENTIONS",
        has_prototypes=True,
    ),
    LanguageSpec(
        name="cpp",
        source_endings=(".cc", ".cpp", ".cxx", ".hh", ".hpp"),
        is_compiled=True,
        ctags_name="C++",
        scip_name="CPP",
        extensions=(
            *(".cc", ".cpp", ".cxx", ".c++", ".hh", ".hpp", ".hxx", ".h++", ".ipp", ".inl", ".tpp"),
            *(".cppm", ".ixx", ".cu", ".cuh", ".ino"),
        ),
        grammar="tree_sitter_cpp:language",
        query="facts.scm cpp.scm",
        hook="pinakes.languages.c.cpp",
        builtins=("pinakes.languages.c.builtin_names:CPP_NAMES",),
        self_names=frozenset({"this"}),
        joints=_JOINTS,
        readable="pinakes.languages.c.readable:cpp_text",
        shares=(".h",),
        looks="pinakes.languages.c.looks:is_cpp",
        chooses_constructors=True,
        has_overloads=True,
        conventions="pinakes.languages.c.conventions:CONVENTIONS",
        has_prototypes=True,
        short_names=("c++",),
    ),
)
