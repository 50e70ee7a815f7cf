; name type_name comment string import class protocol function requirement init deinit subscript property local
; required_property entry alias associated operator macro bind inner skip type attribute inherits called
; constructor written scope accessor block branch level else await test_name test_body

; `self` is a name so that it can be a receiver.
[
  (simple_identifier)
  (self_expression)
] @name

(type_identifier) @type_name

[
  (comment)
  (multiline_comment)
] @comment

[
  (line_string_literal)
  (multi_line_string_literal)
  (raw_string_literal)
] @string

(import_declaration) @import

(class_declaration) @class

(protocol_declaration) @protocol

(function_declaration) @function

(protocol_function_declaration) @requirement

(init_declaration) @init

(deinit_declaration) @deinit

(subscript_declaration) @subscript

; The same node declares a property and a local variable: what it stands in tells them apart.
(source_file (property_declaration) @property)

(class_body (property_declaration) @property)

(enum_class_body (property_declaration) @property)

(statements (property_declaration) @local)

(protocol_property_declaration) @required_property

(enum_entry) @entry

(typealias_declaration) @alias

(associatedtype_declaration) @associated

(operator_declaration) @operator

(macro_declaration) @macro

(pattern bound_identifier: (simple_identifier) @bind)

(if_statement bound_identifier: (simple_identifier) @bind)

(guard_statement bound_identifier: (simple_identifier) @bind)

(while_statement bound_identifier: (simple_identifier) @bind)

(parameter name: (simple_identifier) @bind)

(lambda_parameter name: (simple_identifier) @bind)

(capture_list_item name: (simple_identifier) @bind)

(type_parameter . (type_identifier) @bind)

; A name in a tuple or behind a case: bound where `let`, `var` or `for` stands before it.
(pattern . (simple_identifier) @inner .)

[
  (value_argument_label)
  (directive)
  (availability_condition)
  (operator_declaration)
  (precedence_group_declaration)
] @skip

(parameter external_name: (simple_identifier) @skip)

(lambda_parameter external_name: (simple_identifier) @skip)

(call_suffix name: (simple_identifier) @skip)

(tuple_expression name: (simple_identifier) @skip)

(tuple_type_item name: (simple_identifier) @skip)

(enum_type_parameters (simple_identifier) @skip)

(control_transfer_statement "break" result: (simple_identifier) @skip)

(control_transfer_statement "continue" result: (simple_identifier) @skip)

(type_constraints) @type

(attribute) @attribute

(inheritance_specifier) @inherits

; Calls that no parenthesis follows.
(call_expression . (simple_identifier) @called . (call_suffix . (lambda_literal)))

(call_expression
  . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @called))
  . (call_suffix . (lambda_literal)))

(constructor_expression constructed_type: (user_type) @constructor)

(assignment target: (directly_assignable_expression (_) @written))

[
  (lambda_literal)
  (for_statement)
  (catch_block)
  (switch_entry)
] @scope

(if_statement bound_identifier: (_)) @scope

(while_statement bound_identifier: (_)) @scope

[
  (computed_getter)
  (computed_setter)
  (willset_clause)
  (didset_clause)
] @accessor

(if_statement (statements) @block)

(guard_statement (statements) @block)

(while_statement (statements) @block)

(repeat_while_statement (statements) @block)

(do_statement (statements) @block)

[
  (if_statement)
  (guard_statement)
  (for_statement)
  (while_statement)
  (repeat_while_statement)
  (catch_block)
  (switch_entry)
  (ternary_expression)
  (nil_coalescing_expression)
  (conjunction_expression)
  (disjunction_expression)
] @branch

(switch_statement) @level

(if_statement (else) @else)

(await_expression) @await

(call_suffix
  (value_arguments
    .
    (value_argument value: (line_string_literal) @test_name))
  .
  (lambda_literal) @test_body)
