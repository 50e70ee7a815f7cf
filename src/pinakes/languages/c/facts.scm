; name type_name wrapped function declaration field class enum enumerator typedef callable parameters block for assignment
; literal designator attribute comment string branch level else

[
  (identifier)
  (field_identifier)
] @name

(type_identifier) @type_name

(function_definition) @function

(declaration) @declaration

(field_declaration) @field

[
  (struct_specifier)
  (union_specifier)
] @class

(enum_specifier) @enum

(enumerator) @enumerator

(type_definition) @typedef

(function_declarator) @callable

(parameter_list) @parameters

(compound_statement) @block

(for_statement) @for @branch

[
  (assignment_expression)
  (update_expression)
] @assignment

(compound_literal_expression) @literal

(field_designator) @designator

[
  (attribute_specifier)
  (attribute_declaration)
  (ms_declspec_modifier)
] @attribute

(comment) @comment

(string_literal) @string

[
  (if_statement)
  (while_statement)
  (do_statement)
  (conditional_expression)
] @branch

"case" @branch

(field_expression
  argument: [
    (parenthesized_expression)
    (call_expression
      function: (parenthesized_expression))
    (subscript_expression
      argument: (parenthesized_expression))
  ]) @wrapped

(switch_statement) @level

(else_clause) @else
