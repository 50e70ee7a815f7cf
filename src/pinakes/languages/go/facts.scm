; name type_name package import function method literal type_declaration field const var signature type_parameter
; declare type_switch assignment update block statement composite comment string branch odd level else

[
  (identifier)
  (package_identifier)
  (field_identifier)
] @name

(field_declaration) @field

(type_identifier) @type_name

(package_clause) @package

(import_declaration) @import

(function_declaration) @function

(method_declaration) @method

(func_literal) @literal

(type_declaration) @type_declaration

(const_declaration) @const

(var_declaration) @var

; What names parameters that nothing sees.
[
  (function_type)
  (method_elem)
] @signature

(type_parameter_declaration) @type_parameter

(short_var_declaration) @declare

(range_clause) @declare

(receive_statement) @declare

(type_switch_statement) @type_switch @statement

(assignment_statement) @assignment

[
  (inc_statement)
  (dec_statement)
] @update

(block) @block

(expression_case) @block @branch

(type_case) @block @branch

(communication_case) @block @branch

(default_case) @block

(if_statement) @statement @branch

(for_statement) @statement @branch

(expression_switch_statement) @statement

(composite_literal) @composite

(comment) @comment

[
  (interpreted_string_literal)
  (raw_string_literal)
] @string

[
  "&&"
  "||"
] @branch

; What members follow that the text before them may not tell.
(selector_expression
  operand: [
    (type_assertion_expression)
    (parenthesized_expression)
    (composite_literal)
    (type_conversion_expression)
    (call_expression)
    (index_expression
      operand: (parenthesized_expression))
  ]) @odd

[
  (expression_switch_statement)
  (type_switch_statement)
  (select_statement)
] @level

(if_statement "else" @else)
