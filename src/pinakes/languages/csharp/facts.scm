; name comment quoted branch arm namespace type method property field constant bases using extern type_start
; type_path attribute instance generic declarator bound join label anonymous_member written initialized pattern_key
; condition scope accessor statement yield invocation type_parameters chained chained_maybe attribute_member
; level else await

[
  (identifier)
  (implicit_parameter)
] @name

(comment) @comment

; Some have marks before or behind their quotes, so the hook looks for the quotes itself.
[
  (string_literal)
  (verbatim_string_literal)
  (raw_string_literal)
  (interpolated_string_expression)
] @quoted

; The words themselves: `while` stands once in a do loop, and `case` tells labels from `default`.
[
  "if"
  "for"
  "foreach"
  "while"
  "case"
  "catch"
  "&&"
  "||"
  "??"
  "??="
  (conditional_expression)
] @branch

(switch_expression_arm) @arm

[
  (namespace_declaration)
  (file_scoped_namespace_declaration)
] @namespace

[
  (class_declaration)
  (struct_declaration)
  (interface_declaration)
  (record_declaration)
  (enum_declaration)
] @type

[
  (method_declaration)
  (constructor_declaration)
  (destructor_declaration)
  (operator_declaration)
  (conversion_operator_declaration)
  (local_function_statement)
  (delegate_declaration)
] @method

[
  (property_declaration)
  (event_declaration)
  (indexer_declaration)
] @property

[
  (field_declaration)
  (event_field_declaration)
] @field

(enum_member_declaration) @constant

(base_list) @bases

(using_directive) @using

(extern_alias_directive) @extern

; Where the grammar expects a type. Types inside other types are not told apart by it.
[
  (type/identifier)
  (type/generic_name)
] @type_start

[
  (type/qualified_name)
  (type/alias_qualified_name)
  (array_type)
  (nullable_type)
  (pointer_type)
  (explicit_interface_specifier)
] @type_path

(recursive_pattern type: (_) @type_path)

(is_pattern_expression pattern: (constant_pattern [(identifier) (generic_name)] @type_start))

(negated_pattern (constant_pattern [(identifier) (generic_name)] @type_start))

; `int.Parse`, `base.Run`: receivers that are no identifiers.
(member_access_expression expression: [(predefined_type) "base"] @name @label)

(attribute name: (_) @attribute)

(object_creation_expression type: (_) @instance)

(generic_name) @generic

; What binds a name in the scope it stands in.
(variable_declarator) @declarator

(tuple_pattern name: (identifier) @bound)

(parameter name: (identifier) @bound)

(parameter_list name: (identifier) @bound)

(bracketed_parameter_list name: (identifier) @bound)

(implicit_parameter) @bound

(type_parameter name: (identifier) @bound)

(foreach_statement left: (identifier) @bound)

(catch_declaration name: (identifier) @bound)

(declaration_expression name: (identifier) @bound)

(declaration_pattern name: (identifier) @bound)

(recursive_pattern name: (identifier) @bound)

(var_pattern name: (identifier) @bound)

(list_pattern name: (identifier) @bound)

(parenthesized_variable_designation name: (identifier) @bound)

(from_clause name: (identifier) @bound)

(join_into_clause (identifier) @bound)

(query_expression (identifier) @bound)

(join_clause) @join

(let_clause . (identifier) @bound)

(labeled_statement . (identifier) @label)

(goto_statement (identifier) @label)

(argument name: (identifier) @label)

(attribute_argument name: (identifier) @attribute_member)

(tuple_element name: (identifier) @label)

(anonymous_object_creation_expression (identifier) @anonymous_member)

(assignment_expression left: (identifier) @written)

(assignment_expression left: (member_access_expression name: (identifier) @written))

(assignment_expression left: (tuple_expression (argument (identifier) @written)))

(assignment_expression left: (tuple_expression (argument (member_access_expression name: (identifier) @written))))

(postfix_unary_expression (identifier) @written ["++" "--"])

(postfix_unary_expression (member_access_expression name: (identifier) @written) ["++" "--"])

(prefix_unary_expression ["++" "--"] (identifier) @written)

(prefix_unary_expression ["++" "--"] (member_access_expression name: (identifier) @written))

; Members of the object being made or copied.
(initializer_expression (assignment_expression left: (identifier) @initialized))

(with_initializer . (identifier) @initialized)

(subpattern . (identifier) @pattern_key)

(subpattern . (member_access_expression) @pattern_key)

(preproc_if condition: (_) @condition)

(preproc_elif condition: (_) @condition)

(preproc_pragma) @condition

[
  (block)
  (lambda_expression)
  (anonymous_method_expression)
  (for_statement)
  (foreach_statement)
  (using_statement)
  (fixed_statement)
  (catch_clause)
  (switch_body)
  (switch_expression_arm)
  (query_expression)
] @scope

(accessor_declaration) @accessor

(global_statement) @statement

(yield_statement) @yield

(invocation_expression) @invocation

(type_parameter_list) @type_parameters

; Members of what the text before the dot does not name.
(member_access_expression
  expression: [
    (parenthesized_expression)
    (object_creation_expression)
    (array_creation_expression)
    (default_expression)
    (typeof_expression)
    (element_access_expression)
    (generic_name)
    (member_access_expression name: (generic_name))
    (postfix_unary_expression)
    (invocation_expression
      function: [
        (generic_name)
        (member_access_expression name: (generic_name))
        (conditional_access_expression (member_binding_expression name: (generic_name)))
      ])
  ]) @chained

(conditional_access_expression
  condition: [
    (parenthesized_expression)
    (as_expression)
    (element_access_expression)
    (invocation_expression
      function: [
        (generic_name)
        (member_access_expression name: (generic_name))
        (conditional_access_expression (member_binding_expression name: (generic_name)))
      ])
  ]) @chained_maybe

[
  (switch_statement)
  (switch_expression)
] @level

(if_statement "else" @else)

(await_expression) @await
