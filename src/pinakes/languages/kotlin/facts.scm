; name comment string import package class object companion function constructor property local alias entry
; class_parameters bind label type annotation stray heritage called misread infix assignment scope anonymous
; initializer block accessor branch for expression_body type_parameter lambda_call level else call
; test_name test_body

(identifier) @name

[
  (line_comment)
  (block_comment)
] @comment

[
  (string_literal)
  (multiline_string_literal)
] @string

(import) @import

(package_header) @package

(class_declaration) @class

(object_declaration) @object

(companion_object) @companion

(function_declaration) @function

(secondary_constructor) @constructor

; The same node declares a property and a local variable: what it stands in tells them apart.
(source_file (property_declaration) @property)

(class_body (property_declaration) @property)

(enum_class_body (property_declaration) @property)

(block (property_declaration) @local)

(type_alias) @alias

(enum_class_body (enum_entry) @entry)

(class_parameters) @class_parameters

(variable_declaration . (identifier) @bind)

(parameter . (identifier) @bind)

(catch_block (identifier) @bind)

(type_parameter (identifier) @bind)

(setter (identifier) @bind)

(function_type_parameters (parameter . (identifier) @label))

(return_expression label: (identifier) @label)

(this_expression (identifier) @label)

(super_expression (identifier) @label)

; `break@outer` is read as a label with an expression behind it.
(labeled_expression (label) (identifier) @label)

(value_argument . (identifier) @label "=")

(user_type) @type

(annotation) @annotation

(file_annotation) @annotation

; Above a function of the file, `@Throws(Error::class)` is read as an annotated `(Error::class)`.
(source_file (annotated_expression) @stray)

(delegation_specifiers) @heritage

; Calls that no parenthesis follows at once.
(call_expression . (identifier) @called . [(annotated_lambda) (type_arguments)])

(call_expression . (navigation_expression (identifier) @called .) . [(annotated_lambda) (type_arguments)])

; `make<Int>(3)` and `make<Int> { }` are read as comparisons.
(binary_expression operator: ">" right: (lambda_literal) @misread)

(binary_expression operator: ">" right: (parenthesized_expression) @misread)

(infix_expression . (_) . (identifier) @infix)

(assignment left: (_) @assignment)

(unary_expression argument: (_) @assignment operator: "++")

(unary_expression argument: (_) @assignment operator: "--")

[
  (lambda_literal)
  (anonymous_function)
  (for_statement)
  (catch_block)
  (when_expression)
] @scope

(object_literal) @anonymous

(anonymous_initializer) @initializer

(block) @block

[
  (getter)
  (setter)
] @accessor

[
  (if_expression)
  (for_statement)
  (while_statement)
  (do_while_statement)
  (catch_block)
  (when_entry)
  "&&"
  "||"
  "?:"
] @branch

; What hints are read from.
(for_statement) @for

(function_body . "=") @expression_body

(type_parameter) @type_parameter

(call_expression (annotated_lambda) .) @lambda_call

(when_expression) @level

(if_expression "else" @else)

(call_expression) @call

(call_expression
  (call_expression
    (value_arguments
      .
      (value_argument (string_literal) @test_name)))
  .
  (annotated_lambda) @test_body)
