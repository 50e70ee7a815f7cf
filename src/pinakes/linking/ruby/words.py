"""Methods of Ruby itself that linking treats apart."""

SAME = frozenset({"dup", "clone", "freeze", "itself", "tap", "extend", "presence"})
"""Methods of every object that give it back, or one like it."""

OBJECT_METHODS = frozenset(
    """
    ! != !~ == === =~ __id__ __send__ class define_singleton_method display enum_for eql? equal? frozen? hash inspect
    instance_eval instance_exec instance_of? instance_variable_defined? instance_variable_get instance_variable_set
    instance_variables is_a? kind_of? method methods nil? object_id private_methods protected_methods public_method
    public_methods public_send remove_instance_variable respond_to? send singleton_class singleton_method
    singleton_methods then to_enum to_s yield_self
    """.split()  # noqa: SIM905 - a word list reads better as text.
)

CLASS_METHODS = frozenset(
    """
    < <= <=> > >= allocate ancestors attr attr_accessor attr_reader attr_writer autoload class_eval class_exec
    class_variable_defined? class_variable_get class_variable_set class_variables const_defined? const_get const_missing
    const_set constants define_method include include? included_modules instance_method instance_methods method_defined?
    module_eval module_exec name private_class_method private_constant private_instance_methods private_method_defined?
    prepend public_class_method public_instance_method public_instance_methods remove_const remove_method superclass
    undef_method
    """.split()  # noqa: SIM905
)

PASSING = frozenset(
    """
    [] allocate at call collect compact const_get delete detect dig each each_with_index each_with_object fetch find
    find_all first flatten group_by inject instance instance_eval instance_exec instance_variable_get last load map max
    max_by merge min min_by new new_instance pop public_send reduce reject reverse sample select send shift sort sort_by
    sum tap then to_a uniq values zip current compact! select! find_by where
    """.split()  # noqa: SIM905
)
"""Methods outside the project that may hand back what belongs to it."""
