; name comment string string_content declared local function test field enum_field union_field error_set container
; namespace bind label type made written scope block branch level else

(identifier) @name

; The word before an error's name is what its dot follows.
(error_type "error" @name)

(comment) @comment

(string) @string

(multiline_string) @string_content

; The same node declares a constant, a variable of a function, and assigns.
(source_file (variable_declaration) @declared)

(struct_declaration (variable_declaration) @declared)

(union_declaration (variable_declaration) @declared)

(enum_declaration (variable_declaration) @declared)

(opaque_declaration (variable_declaration) @declared)

(block (variable_declaration) @local)

(comptime_statement (variable_declaration) @local)

(function_declaration) @function

(test_declaration) @test

(source_file (container_field) @field)

(struct_declaration (container_field) @field)

(union_declaration (container_field) @union_field)

(enum_declaration (container_field) @enum_field)

(error_set_declaration) @error_set

[
  (struct_declaration)
  (union_declaration)
  (enum_declaration)
  (opaque_declaration)
] @container

(using_namespace_declaration) @namespace

(payload (identifier) @bind)

(parameter name: (identifier) @bind)

(function_signature (parameters (parameter name: (identifier) @label)))

(block_label (identifier) @label)

(break_label (identifier) @label)

(asm_output_item . (identifier) @label)

(asm_input_item . (identifier) @label)

(parameter type: (_) @type)

(function_declaration type: (_) @type)

(variable_declaration type: (_) @type)

(container_field type: (_) @type)

(struct_initializer . (_) @made)

(assignment_expression left: (_) @written)

(for_statement) @scope

(for_expression) @scope

(switch_case (payload)) @scope

(catch_expression (payload)) @scope

(if_statement (payload)) @scope

(if_expression (payload)) @scope

(while_statement (payload)) @scope

(while_expression (payload)) @scope

(else_clause (payload)) @scope

(errdefer_statement (payload)) @scope

(comptime_declaration) @scope

(block) @block

; `try` returns from the function where `catch` would handle: it is a decision as well.
[
  (if_statement)
  (if_expression)
  (for_statement)
  (for_expression)
  (while_statement)
  (while_expression)
  (switch_case)
  (catch_expression)
  (try_expression)
  "and"
  "or"
  "orelse"
] @branch

(switch_expression) @level

(if_statement (else_clause) @else)
