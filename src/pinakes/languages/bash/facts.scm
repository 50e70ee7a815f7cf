; name function declaration assignment command loop heredoc string comment branch level else

(variable_name) @name

(function_definition) @function

(declaration_command) @declaration

(variable_assignment) @assignment

(command_name) @command

[
  (for_statement)
  (c_style_for_statement)
] @loop

(heredoc_body) @heredoc

[
  (string)
  (raw_string)
] @string

(comment) @comment

[
  (if_statement)
  (elif_clause)
  (for_statement)
  (c_style_for_statement)
  (while_statement)
  (case_item)
  (ternary_expression)
  "&&"
  "||"
] @branch

(case_statement) @level

(else_clause) @else
