; root name argument function class scope lambda decorated assignment target alias type type_parameter string
; comment import branch yield as return outer case class_pattern level else await

(module) @root

(identifier) @name

[
  (keyword_argument)
  (keyword_pattern)
] @argument

(function_definition) @function

(class_definition) @class

[
  (lambda)
  (list_comprehension)
  (set_comprehension)
  (dictionary_comprehension)
  (generator_expression)
] @scope

(lambda_parameters) @lambda

(decorated_definition) @decorated

(assignment) @assignment

; What else binds names. An augmented assignment writes to a name that something else bound.
[
  (for_statement)
  (for_in_clause)
  (as_pattern_target)
  (named_expression)
  (augmented_assignment)
] @target

(type_alias_statement) @alias

(type) @type

; Only where parameters are declared: the grammar calls the arguments of a generic type by the same name.
(function_definition type_parameters: (type_parameter) @type_parameter)

(class_definition type_parameters: (type_parameter) @type_parameter)

(type_alias_statement left: (type (generic_type (type_parameter) @type_parameter)))

(string) @string

(comment) @comment

[
  (import_statement)
  (import_from_statement)
  (future_import_statement)
] @import

[
  (if_statement)
  (elif_clause)
  (for_statement)
  (while_statement)
  (except_clause)
  (boolean_operator)
  (conditional_expression)
  (for_in_clause)
  (if_clause)
  (case_clause)
  (assert_statement)
] @branch

(yield) @yield

(as_pattern) @as

(return_statement) @return

[
  (global_statement)
  (nonlocal_statement)
] @outer

; A bare name in a pattern is bound by it; a dotted one is looked up.
(case_pattern (dotted_name . (identifier) @case .))

(keyword_pattern (dotted_name . (identifier) @case .))

(splat_pattern (identifier) @case)

(case_pattern (as_pattern (identifier) @case))

(class_pattern (dotted_name (identifier) @class_pattern .))

(match_statement) @level

(else_clause) @else

(await) @await
