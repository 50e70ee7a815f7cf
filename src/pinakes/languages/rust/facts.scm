; name primitive self root type_name function struct enum trait impl module value alias macro import attribute let for arm
; match closure if while block made taken member qualified field_name generic macro_call constructor assignment
; type_parameter where type_binding bounded_type comment string string_content branch operator level else await

[
  (identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @name

(token_tree
  (primitive_type) @primitive)

[
  (field_initializer)
  (field_pattern)
] @field_name

(self) @name @self

[
  (crate)
  (super)
] @name @root

(type_identifier) @type_name

[
  (function_item)
  (function_signature_item)
] @function

[
  (struct_item)
  (union_item)
] @struct

(enum_item) @enum

(trait_item) @trait

(impl_item) @impl

(mod_item) @module

[
  (const_item)
  (static_item)
] @value

[
  (type_item)
  (associated_type)
] @alias

(macro_definition) @macro

[
  (use_declaration)
  (extern_crate_declaration)
] @import

[
  (attribute_item)
  (inner_attribute_item)
] @attribute

[
  (let_declaration)
  (let_condition)
] @let

(for_expression) @for @branch

(match_arm) @arm

(match_block) @match

(closure_expression) @closure

(if_expression) @if @branch

(while_expression) @while @branch

(try_expression) @branch

(block) @block

(struct_expression) @made

(struct_pattern) @taken

(field_expression) @member

; What stands before the colons is no plain path.
[
  (scoped_identifier path: [(generic_type) (bracketed_type)])
  (scoped_type_identifier path: [(generic_type) (bracketed_type)])
] @qualified

(generic_function) @generic

(macro_invocation) @macro_call

(tuple_struct_pattern) @constructor

[
  (assignment_expression)
  (compound_assignment_expr)
] @assignment

[
  (type_parameter)
  (const_parameter)
] @type_parameter

(where_predicate) @where

(type_binding) @type_binding

(type_arguments (type_identifier) @bounded_type . (trait_bounds))

[
  (line_comment)
  (block_comment)
] @comment

(string_literal) @string

; The marks around a raw string are of any length.
(raw_string_literal (string_content) @string_content)

; Flat, because a pattern for what they stand in takes a time that grows with the square of a long condition.
[
  "&&"
  "||"
] @operator

[
  (match_expression)
  (loop_expression)
] @level

(if_expression (else_clause) @else)

(await_expression) @await
