; name key function lambda parameters local assignment loop label arguments scope return string_content comment branch
; else test_name test_body

(identifier) @name

; `{ key = value }`: the key is no use of a name.
(field name: (identifier) @key)

(function_declaration) @function

(function_definition) @lambda

(parameters) @parameters

(variable_declaration) @local

(assignment_statement) @assignment

[
  (for_numeric_clause)
  (for_generic_clause)
] @loop

[
  (goto_statement)
  (label_statement)
  (attribute)
] @label

(arguments) @arguments

[
  (do_statement)
  (else_statement)
  (if_statement)
  (elseif_statement)
  (for_statement)
  (while_statement)
  (repeat_statement)
] @scope

(return_statement) @return

(string_content) @string_content

(comment) @comment

[
  (if_statement)
  (elseif_statement)
  (for_statement)
  (while_statement)
  (repeat_statement)
  "and"
  "or"
] @branch

(else_statement) @else

(arguments
  .
  (string) @test_name
  .
  (function_definition) @test_body)
