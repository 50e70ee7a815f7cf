"""Names every Ruby program knows: core classes, methods of Kernel and Module, predefined variables. Ruby 3.4."""

GLOBAL_VARIABLES = frozenset(
    """
    $! $" $$ $& $' $* $+ $, $-0 $-F $-I $-W $-a $-d $-i $-l $-p $-v $-w $. $/ $0 $: $; $< $> $? $@ $DEBUG $FILENAME
    $LOADED_FEATURES $LOAD_PATH $PROGRAM_NAME $SAFE $VERBOSE $\\ $_ $` $stderr $stdin $stdout $~ $1 $2 $3 $4 $5 $6
    $7 $8 $9
    """.split()  # noqa: SIM905 - a word list reads better as text.
)

_CONSTANTS = frozenset(
    """
    ARGF ARGV ArgumentError Array BasicObject Binding Class ClosedQueueError Comparable Complex ConditionVariable
    DATA Data Dir ENV EOFError Encoding EncodingError Enumerable Enumerator Errno Exception FalseClass Fiber
    FiberError File FileTest Float FloatDomainError FrozenError GC Hash IO IOError IndexError Integer Interrupt
    Kernel KeyError LoadError LocalJumpError Marshal MatchData Math Method Module Monitor Mutex NameError NilClass
    NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError NoMethodError NotImplementedError Numeric Object
    ObjectSpace Proc Process Queue RUBY_COPYRIGHT RUBY_DESCRIPTION RUBY_ENGINE RUBY_ENGINE_VERSION RUBY_PATCHLEVEL
    RUBY_PLATFORM RUBY_RELEASE_DATE RUBY_REVISION RUBY_VERSION Ractor Random Range RangeError Rational Refinement
    Regexp RegexpError RubyVM RuntimeError STDERR STDIN STDOUT ScriptError SecurityError Set Signal SignalException
    SizedQueue StandardError StopIteration String Struct Symbol SyntaxError SystemCallError SystemExit
    SystemStackError TOPLEVEL_BINDING Thread ThreadError ThreadGroup Time TracePoint TrueClass TypeError
    UnboundMethod UncaughtThrowError UnicodeNormalize Warning ZeroDivisionError
    """.split()  # noqa: SIM905
)

_METHODS = frozenset(
    """
    __ENCODING__ __FILE__ __LINE__ __callee__ __dir__ __method__ __send__ abort alias_method at_exit attr
    attr_accessor attr_reader attr_writer autoload autoload? binding block_given? caller caller_locations catch
    class_eval class_exec class_variable_defined? class_variable_get class_variable_set const_defined? const_get
    const_missing const_set const_source_location constants define_method define_singleton_method deprecate_constant
    eval exec exit exit! extend fail fork format freeze frozen? gets global_variables include include?
    included_modules instance_eval instance_exec instance_method instance_methods instance_of?
    instance_variable_defined? instance_variable_get instance_variable_set instance_variables is_a? iterator?
    kind_of? lambda load local_variables loop method method_defined? methods module_eval module_exec module_function
    object_id open p pp prepend print printf private private_class_method private_constant private_instance_methods
    private_method_defined? private_methods proc protected protected_instance_methods protected_method_defined?
    protected_methods public public_class_method public_constant public_instance_method public_instance_methods
    public_method public_method_defined? public_methods public_send putc puts raise rand readline readlines refine
    refinements remove_class_variable remove_const remove_instance_variable remove_method require require_relative
    respond_to? respond_to_missing? ruby2_keywords select send set_trace_func singleton_class singleton_method
    singleton_methods sleep spawn sprintf srand syscall system tap test then throw trace_var trap undef_method
    untrace_var using warn yield_self
    """.split()  # noqa: SIM905
)

BUILTIN_NAMES = GLOBAL_VARIABLES | _CONSTANTS | {f"::{name}" for name in _CONSTANTS} | _METHODS
