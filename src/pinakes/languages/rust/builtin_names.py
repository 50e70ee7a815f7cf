"""Names every Rust file knows without importing them: the prelude of Rust 2024, its macros and the primitive types."""

BUILTIN_NAMES = frozenset(
    """
    Send Sized Sync Unpin Copy Drop Fn FnMut FnOnce AsyncFn AsyncFnMut AsyncFnOnce drop align_of align_of_val size_of
    size_of_val Box ToOwned Clone PartialEq PartialOrd Eq Ord AsRef AsMut Into From TryFrom TryInto FromIterator
    Default Iterator Extend IntoIterator DoubleEndedIterator ExactSizeIterator Option Some None Result Ok Err String
    ToString Vec Future IntoFuture Debug Hash

    assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq debug_assert_ne env
    eprint eprintln file format format_args include include_bytes include_str is_x86_feature_detected line matches
    module_path option_env panic print println stringify thread_local todo try unimplemented unreachable vec write
    writeln

    bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize

    core alloc std proc_macro
    """.split()  # noqa: SIM905 - a word list reads better as text.
)

BUILTIN_ATTRIBUTES = frozenset(
    """
    allow automatically_derived bench cfg cfg_attr cold coverage crate_name crate_type debugger_visualizer deny
    deprecated derive diagnostic doc expect export_name feature forbid fundamental global_allocator ignore inline
    instruction_set lang link link_name link_ordinal link_section macro_escape macro_export macro_use must_use naked
    no_builtins no_core no_implicit_prelude no_link no_main no_mangle no_std non_exhaustive panic_handler path
    proc_macro proc_macro_attribute proc_macro_derive recursion_limit repr rustc_on_unimplemented rustfmt
    should_panic target_feature test test_case track_caller type_length_limit unsafe unstable stable used warn
    windows_subsystem
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
"""Attributes that belong to the language and name nothing that anyone defines."""

KEYWORDS = frozenset(
    b"""
    as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub
    ref return static struct trait true type union unsafe use where while yield
    """.split()
)
"""What the parser takes for names where it cannot make sense of the code."""
