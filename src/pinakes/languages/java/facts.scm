; name type_name comment string branch type method field constant package module import directive served
; annotation base interface plain_base instance maker scoped declarator bound taken
; label written call skipped explicit scope class_body made call_node instance_node delegation field_node method_node
; lambda local loop resource caught tested pattern_node type_parameter case key level else matched

(identifier) @name

(type_identifier) @type_name

[
  (line_comment)
  (block_comment)
] @comment

(string_literal) @string

; The words themselves: `while` stands once in a do loop, and `case` tells labels from `default`.
[
  "if"
  "for"
  "while"
  "case"
  "catch"
  "&&"
  "||"
  (ternary_expression)
] @branch

[
  (class_declaration)
  (interface_declaration)
  (enum_declaration)
  (record_declaration)
  (annotation_type_declaration)
] @type

[
  (method_declaration)
  (constructor_declaration)
  (compact_constructor_declaration)
  (annotation_type_element_declaration)
] @method

[
  (field_declaration)
  (constant_declaration)
] @field

; The fields of a file without a class.
(program (local_variable_declaration) @field)

(enum_constant) @constant

(package_declaration) @package

(module_declaration) @module

(import_declaration) @import

[
  (requires_module_directive)
  (exports_module_directive)
  (opens_module_directive)
] @directive

[
  (uses_module_directive)
  (provides_module_directive)
] @served

[
  (marker_annotation)
  (annotation)
] @annotation

(superclass (_) @base)

(super_interfaces (type_list (_) @interface))

(extends_interfaces (type_list (_) @base))

; A nested type of that name is not meant.
(superclass [(type_identifier) @plain_base (generic_type . (type_identifier) @plain_base)])

(type_list [(type_identifier) @plain_base (generic_type . (type_identifier) @plain_base)])

(object_creation_expression type: (_) @instance)

(object_creation_expression . "new" type: (type_identifier) @made)

(object_creation_expression . "new" type: (generic_type . (type_identifier) @made))

(method_reference "new") @maker

(scoped_type_identifier) @scoped

; What binds a name in the scope it stands in.
(variable_declarator) @declarator

(formal_parameter name: (identifier) @bound)

(lambda_expression parameters: (identifier) @bound)

(inferred_parameters (identifier) @bound)

(enhanced_for_statement name: (identifier) @bound)

(catch_formal_parameter name: (identifier) @bound)

(resource name: (identifier) @bound)

(instanceof_expression name: (identifier) @bound)

(type_pattern (identifier) @bound)

(record_pattern_component (identifier) @bound)

(type_parameter (type_identifier) @bound)

; The type that a record pattern takes apart looks like a call.
(record_pattern (identifier) @taken)

; A pattern of names alone, `case Shape.Circle(_)`, is a call to the grammar. No label calls anything.
(switch_label (method_invocation) @matched)

(labeled_statement . (identifier) @label)

(break_statement (identifier) @label)

(continue_statement (identifier) @label)

(assignment_expression left: (identifier) @written)

(assignment_expression left: (field_access field: (identifier) @written))

(update_expression (identifier) @written)

(update_expression (field_access field: (identifier) @written))

; `Outer.this.x`: without it, `x` would look like a member of the innermost class.
(field_access field: (this) @name)

; Calls without a receiver.
(method_invocation . name: (identifier) @call)

; The types between a dot and the name of the method would look like its receiver.
(method_invocation type_arguments: (_) @skipped name: (identifier) @explicit)

[
  (block)
  (lambda_expression)
  (for_statement)
  (enhanced_for_statement)
  (try_with_resources_statement)
  (catch_clause)
  (switch_block)
  (switch_rule)
] @scope

(object_creation_expression (class_body) @class_body)

; What hints are read from.
(method_invocation) @call_node

(object_creation_expression) @instance_node

(explicit_constructor_invocation constructor: [(this) (super)] @delegate) @delegation

(field_access field: (identifier)) @field_node

(method_reference) @method_node

(lambda_expression) @lambda

(local_variable_declaration) @local

(enhanced_for_statement) @loop

(resource) @resource

(catch_formal_parameter) @caught

(instanceof_expression) @tested

[
  (type_pattern)
  (record_pattern_component)
] @pattern_node

(type_parameter) @type_parameter

(switch_label (identifier) @case)

(element_value_pair key: (identifier) @key)

(switch_expression) @level

(if_statement "else" @else)
