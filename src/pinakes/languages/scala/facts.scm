; name type_name comment string package import class object package_object trait enum case given extension function
; value local alias class_parameters self_type bind pattern label decorator heritage made infix called generic
; written scope block instance operator branch level else test_name test_body

(identifier) @name

(type_identifier) @type_name

[
  (comment)
  (block_comment)
] @comment

[
  (string)
  (interpolated_string)
] @string

(package_clause name: (_) @package)

[
  (import_declaration)
  (export_declaration)
] @import

(class_definition) @class

[
  (object_definition)
  (package_object)
] @object

(trait_definition) @trait

(enum_definition) @enum

[
  (simple_enum_case)
  (full_enum_case)
] @case

(given_definition) @given

(extension_definition) @extension

[
  (function_definition)
  (function_declaration)
] @function

; The same node declares a member and a local variable: what it stands in tells them apart.
(compilation_unit [(val_definition) (var_definition) (val_declaration) (var_declaration)] @value)

(template_body [(val_definition) (var_definition) (val_declaration) (var_declaration)] @value)

(with_template_body [(val_definition) (var_definition) (val_declaration) (var_declaration)] @value)

(enum_body [(val_definition) (var_definition) (val_declaration) (var_declaration)] @value)

(block [(val_definition) (var_definition)] @local)

(indented_block [(val_definition) (var_definition)] @local)

(type_definition) @alias

(class_parameters) @class_parameters

(self_type . (identifier) @bind)

(parameter name: (identifier) @bind)

(binding name: (identifier) @bind)

(lambda_expression parameters: (identifier) @bind)

(type_parameters name: (identifier) @bind)

(covariant_type_parameter name: (identifier) @bind)

(contravariant_type_parameter name: (identifier) @bind)

(case_clause pattern: (_) @pattern)

(enumerator . (_) @pattern)

(interpolated_string_expression interpolator: (identifier) @label)

(arguments (assignment_expression left: (identifier) @label))

(access_qualifier (identifier) @label)

(annotation name: (type_identifier) @decorator)

(extends_clause) @heritage

(instance_expression) @made

(infix_expression operator: (identifier) @infix)

; Calls that no parenthesis follows at once.
(call_expression function: (identifier) @called arguments: [(block) (case_block) (colon_argument)])

(call_expression
  function: (field_expression field: (identifier) @called)
  arguments: [(block) (case_block) (colon_argument)])

(generic_function function: (_) @generic)

(assignment_expression left: (_) @written)

[
  (lambda_expression)
  (case_clause)
  (for_expression)
  (extension_definition)
] @scope

[
  (block)
  (indented_block)
] @block

(instance_expression (template_body) @instance)

(operator_identifier) @operator

[
  (if_expression)
  (while_expression)
  (do_while_expression)
  (for_expression)
  (guard)
  (case_clause)
] @branch

(match_expression) @level

(if_expression "else" @else)

(call_expression
  function: (call_expression
    arguments: (arguments
      .
      (string) @test_name))
  arguments: (block) @test_body)
