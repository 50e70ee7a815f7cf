; name type_name comment string library import part class mixin extension enum constant member top top_values
; local_function local alias representation body annotation bind label made generic misread cascade written
; initializer heritage on scope block branch level else await test_name test_body

[
  (identifier)
  (identifier_dollar_escaped)
] @name

(type_identifier) @type_name

[
  (comment)
  (documentation_comment)
] @comment

(string_literal) @string

(library_name) @library

(import_or_export) @import

[
  (part_directive)
  (part_of_directive)
] @part

(class_definition) @class

(mixin_declaration) @mixin

[
  (extension_declaration)
  (extension_type_declaration)
] @extension

(enum_declaration) @enum

(enum_constant) @constant

; A body stands beside its signature, not in it.
[
  (method_signature)
  (declaration)
] @member

(program [(function_signature) (getter_signature) (setter_signature)] @top)

(program [(static_final_declaration_list) (initialized_identifier_list)] @top_values)

(local_function_declaration) @local_function

(local_variable_declaration) @local

(type_alias) @alias

(representation_declaration) @representation

(function_body) @body

(annotation) @annotation

(initialized_variable_definition name: (identifier) @bind)

(initialized_variable_definition (initialized_identifier . (identifier) @bind))

(for_loop_parts name: (identifier) @bind)

(formal_parameter (identifier) @bind)

(catch_parameters (identifier) @bind)

(variable_pattern (identifier) @bind)

(type_parameter . (type_identifier) @bind)

(pattern_variable_declaration (_ (constant_pattern (identifier) @bind)))

(for_loop_parts (_ (constant_pattern (identifier) @bind)))

(label (identifier) @label)

(typed_identifier (identifier) @label)

(record_type_field (identifier) @label)

(object_pattern (identifier) @label)

(labeled_statement . (identifier) @label)

(break_statement (identifier) @label)

(continue_statement (identifier) @label)

(symbol_literal (identifier) @label)

(new_expression) @made

(const_object_expression) @made

(argument_part . (type_arguments) @generic)

; `make<Int>(3)` is read as a comparison.
(relational_expression (relational_operator) . (parenthesized_expression) @misread)

(cascade_section (cascade_selector (identifier) @cascade))

(assignment_expression left: (assignable_expression) @written)

(postfix_expression (assignable_expression) @written)

(field_initializer . (identifier) @initializer)

(superclass) @heritage

(interfaces) @heritage

(mixin_application) @heritage

(mixin_declaration (type_identifier) @on)

[
  (function_expression)
  (for_statement)
  (for_element)
  (switch_expression_case)
  (switch_statement_case)
] @scope

(block) @block

[
  (if_statement)
  (if_element)
  (for_statement)
  (for_element)
  (while_statement)
  (do_statement)
  (catch_clause)
  (switch_statement_case)
  (switch_expression_case)
  (conditional_expression)
  (if_null_expression)
  (logical_and_operator)
  (logical_or_operator)
] @branch

[
  (switch_statement)
  (switch_expression)
] @level

(if_statement "else" @else)

(await_expression) @await

(arguments
  .
  (argument (string_literal) @test_name)
  .
  (argument (function_expression) @test_body))
