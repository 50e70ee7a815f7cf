; beside those of C: namespace template lambda scope range bases new using alias namespace_alias concept access
; initializer generic friend type_parameter pattern capture coroutine logical reference string_content generic_scope passed space
; await call

(namespace_identifier) @name @space

(class_specifier) @class

(namespace_definition) @namespace

(template_declaration) @template

(lambda_expression) @lambda

[
  (catch_clause)
  (requires_expression)
] @scope

(catch_clause) @branch

(for_range_loop) @range @branch

(base_class_clause) @bases

(new_expression) @new

(using_declaration) @using

(alias_declaration) @alias

(namespace_alias_definition) @namespace_alias

(concept_definition) @concept

(access_specifier) @access

(field_initializer) @initializer

[
  (template_function)
  (template_method)
] @generic

(friend_declaration) @friend

[
  (type_parameter_declaration)
  (optional_type_parameter_declaration)
  (variadic_type_parameter_declaration)
  (template_template_parameter_declaration)
] @type_parameter

(template_parameter_list
  [
    (parameter_declaration)
    (optional_parameter_declaration)
    (variadic_parameter_declaration)
  ] @type_parameter)

(structured_binding_declarator) @pattern

(lambda_capture_initializer) @capture

(raw_string_content) @string_content

[
  (co_await_expression)
  (co_return_statement)
  (co_yield_statement)
] @coroutine

; `&&` is also the mark of a reference.
[
  "&&"
  "||"
  "and"
  "or"
] @logical

[
  (reference_declarator)
  (abstract_reference_declarator)
  (ref_qualifier)
] @reference

(field_expression
  argument: (call_expression
    function: [
      (template_function)
      (qualified_identifier
        name: (template_function))
    ])) @wrapped

(qualified_identifier
  scope: (template_type)) @generic_scope

(qualified_identifier
  !scope) @generic_scope

(lambda_expression
  declarator: (abstract_function_declarator
    parameters: (parameter_list
      (parameter_declaration) @passed)))

(catch_clause
  parameters: (parameter_list
    (parameter_declaration) @passed))

(co_await_expression) @await

(call_expression) @call
