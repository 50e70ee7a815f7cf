; word variable relative qualified class function property constant case closure hook namespace import include assignment
; global foreach catch return bases interfaces mixin mixin_rules new attribute attributes type label yield string heredoc comment branch
; level else test_name test_body

; Also the word inside a variable, which the hook leaves out: `$count` and `count` are two names.
(name) @word

(variable_name) @variable

(relative_scope) @relative

(qualified_name) @qualified

[
  (class_declaration)
  (interface_declaration)
  (trait_declaration)
  (enum_declaration)
  (anonymous_class)
] @class

[
  (function_definition)
  (method_declaration)
] @function

(property_declaration) @property

(const_declaration) @constant

(enum_case) @case

[
  (anonymous_function)
  (arrow_function)
] @closure

(property_hook) @hook

(namespace_definition) @namespace

(namespace_use_declaration) @import

[
  (require_expression)
  (require_once_expression)
  (include_expression)
  (include_once_expression)
] @include

(assignment_expression) @assignment

(augmented_assignment_expression) @assignment

(global_declaration) @global

(foreach_statement) @foreach

(catch_clause) @catch

(return_statement) @return

(base_clause) @bases

(class_interface_clause) @interfaces

(use_declaration) @mixin

(use_list) @mixin_rules

(object_creation_expression) @new

(attribute) @attribute

(named_type) @type

(argument name: (name) @label)

(goto_statement (name) @label)

(named_label_statement (name) @label)

(yield_expression) @yield

[
  (string)
  (encapsed_string)
] @string

[
  (heredoc_body)
  (nowdoc_body)
] @heredoc

(comment) @comment

[
  (if_statement)
  (else_if_clause)
  (for_statement)
  (foreach_statement)
  (while_statement)
  (do_statement)
  (case_statement)
  (match_conditional_expression)
  (catch_clause)
  (conditional_expression)
  "&&"
  "||"
  "and"
  "or"
  "??"
] @branch

[
  (switch_statement)
  (match_expression)
] @level

(else_clause) @else

(arguments
  .
  (argument [(string) (encapsed_string)] @test_name)
  .
  (argument [(anonymous_function) (arrow_function)] @test_body))
