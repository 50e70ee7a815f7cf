; name function function_value method class class_value parameters declarator assignment update new for for_in
; catch block static_block decorator heritage import export comment string branch return object object_method
; level else await test_name test_body

; A property is a name only behind a dot: keys of objects and names of members are not captured.
[
  (identifier)
  (shorthand_property_identifier)
  (shorthand_property_identifier_pattern)
  (private_property_identifier)
] @name

(member_expression property: (property_identifier) @name)

[
  (function_declaration)
  (generator_function_declaration)
] @function

[
  (arrow_function)
  (function_expression)
  (generator_function)
] @function_value

(method_definition) @method

(class_declaration) @class

(class) @class_value

(formal_parameters) @parameters

(variable_declarator) @declarator

[
  (assignment_expression)
  (augmented_assignment_expression)
] @assignment

(update_expression) @update

(new_expression) @new

(for_statement) @for @branch

(for_in_statement) @for_in @branch

(catch_clause) @catch @branch

[
  (statement_block)
  (switch_body)
] @block

(class_static_block) @static_block

(decorator) @decorator

(class_heritage) @heritage

(import_statement) @import

(export_statement) @export

(comment) @comment

(return_statement) @return

(object) @object

(object
  (method_definition) @object_method)

[
  (string)
  (template_string)
] @string

[
  (if_statement)
  (while_statement)
  (do_statement)
  (switch_case)
  (ternary_expression)
  "&&"
  "||"
  "??"
  "&&="
  "||="
  "??="
] @branch

(switch_statement) @level

(else_clause) @else

(await_expression) @await

(arguments
  .
  [(string) (template_string)] @test_name
  .
  [(arrow_function) (function_expression) (generator_function)] @test_body)

(arguments
  .
  [(string) (template_string)] @test_name
  .
  [(object) (identifier)]
  .
  [(arrow_function) (function_expression) (generator_function)] @test_body)

; A function may be wrapped: `it("waits", fakeAsync(() => {}))`.
(arguments
  .
  [(string) (template_string)] @test_name
  .
  (call_expression
    arguments: (arguments . [(arrow_function) (function_expression) (generator_function)])) @test_body)
