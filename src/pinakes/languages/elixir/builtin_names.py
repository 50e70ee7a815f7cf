"""Names every Elixir file knows: `Kernel`, the special forms, the types, the modules of the standard library."""

KERNEL = frozenset(
    """
    abs alias apply and binary_part binary_slice binding bit_size byte_size case ceil cond dbg def defdelegate
    defexception defguard defguardp defimpl defmacro defmacrop defmodule defoverridable defp defprotocol defstruct
    destructure div elem exit floor fn for function_exported? get_and_update_in get_in hd if import in inspect
    is_atom is_binary is_bitstring is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key
    is_nil is_non_struct_map is_number is_pid is_port is_reference is_struct is_tuple length macro_exported?
    make_ref map_size match? max min node not or pop_in put_elem put_in quote raise receive rem require reraise
    round self send sigil_C sigil_D sigil_N sigil_R sigil_S sigil_T sigil_U sigil_W sigil_c sigil_r sigil_s sigil_w
    spawn spawn_link spawn_monitor struct struct! super tap then throw tl to_charlist to_string to_timeout trunc try
    tuple_size unless unquote unquote_splicing update_in use var! with __CALLER__ __DIR__ __ENV__ __MODULE__
    __STACKTRACE__ __block__
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
TYPES = frozenset(
    """
    any arity as_boolean atom binary bitstring boolean byte char charlist fun function identifier integer iodata
    iolist keyword list map maybe_improper_list mfa module neg_integer no_return node non_neg_integer none
    nonempty_binary nonempty_bitstring nonempty_charlist nonempty_improper_list nonempty_list
    nonempty_maybe_improper_list number pid port pos_integer reference string struct term timeout tuple var big bits
    bytes little native signed size unit unsigned utf16 utf32 utf8
    """.split()  # noqa: SIM905
)
MODULES = frozenset(
    """
    Access Agent Application ArgumentError ArithmeticError Atom BadArityError BadFunctionError BadMapError Calendar
    Calendar.ISO BadStructError Base Behaviour Bitwise CaseClauseError Code Code.Fragment Code.LoadError Collectable
    CompileError CondClauseError Config Config.Provider Config.Reader Date Date.Range DateTime Dict
    DynamicSupervisor EEx EEx.Engine Enum Enum.EmptyError Enum.OutOfBoundsError Enumerable ErlangError Exception
    ExUnit ExUnit.Assertions ExUnit.AssertionError ExUnit.Callbacks ExUnit.Case ExUnit.CaptureIO ExUnit.CaptureLog
    ExUnit.CaseTemplate ExUnit.Formatter File File.CopyError File.Error File.Stat File.Stream Float Function
    FunctionClauseError GenEvent GenServer HashDict HashSet IEx IEx.Helpers IO IO.ANSI IO.Stream Inspect
    Inspect.Algebra Inspect.Opts Integer JSON Kernel Kernel.ParallelCompiler Kernel.SpecialForms
    Kernel.TypespecError KeyError Keyword List List.Chars Logger Logger.Backends.Console Logger.Formatter Macro
    Macro.Env Map MapSet MatchError Mix Mix.Config Mix.Error Mix.Generator Mix.Project Mix.SCM Mix.Shell Mix.Task
    Mix.Task.Compiler Module NaiveDateTime Node OptionParser OptionParser.ParseError PartitionSupervisor Path Port
    Process Protocol Protocol.UndefinedError Range Record Regex Regex.CompileError Registry RuntimeError Set Stream
    String String.Chars StringIO Supervisor Supervisor.Spec SyntaxError System System.EnvError SystemLimitError Task
    Task.Supervisor Time TokenMissingError TryClauseError Tuple URI URI.Error UndefinedFunctionError
    UnicodeConversionError Version Version.InvalidRequirementError Version.InvalidVersionError Version.Requirement
    WithClauseError
    """.split()  # noqa: SIM905
)
BUILTIN_NAMES = KERNEL | TYPES | MODULES
