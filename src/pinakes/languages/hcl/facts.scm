; block variable key call loop string comment

(block) @block

(variable_expr) @variable

; `{ key = value }`: a bare key is a word, no use of a name.
(object_elem key: (expression (variable_expr) @key))

(function_call) @call

(for_expr) @loop

[
  (string_lit)
  (quoted_template)
] @string

(comment) @comment
