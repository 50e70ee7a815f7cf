; name type_name self class module singleton method assignment alias undef block lambda parameters for rescued pattern string
; heredoc string_content comment branch super return level else test_name test_body called

; Every plain word: a local variable or a call. The hook sees them all, to say which are calls.
(identifier) @type_name

[
  (constant)
  (instance_variable)
  (class_variable)
  (global_variable)
] @name

; A method whose name starts with a capital: `Integer("3")`, `window.Close`.
(call method: (constant) @called)

(self) @self

(super) @super

(return) @return

(class) @class

(module) @module

(singleton_class) @singleton

[
  (method)
  (singleton_method)
] @method

[
  (assignment)
  (operator_assignment)
] @assignment

(alias) @alias

(undef) @undef

[
  (block)
  (do_block)
] @block

(lambda) @lambda

[
  (block_parameters)
  (lambda_parameters)
] @parameters

(for) @for

(exception_variable) @rescued

[
  (in_clause)
  (match_pattern)
  (test_pattern)
] @pattern

(string) @string

(heredoc_body) @heredoc

; A list of words is read word by word.
(bare_string) @string_content

(comment) @comment

[
  (if)
  (elsif)
  (unless)
  (while)
  (until)
  (for)
  (when)
  (in_clause)
  (if_guard)
  (unless_guard)
  (rescue)
  (conditional)
  (if_modifier)
  (unless_modifier)
  (while_modifier)
  (until_modifier)
  (rescue_modifier)
  "&&"
  "||"
  "and"
  "or"
] @branch

[
  (case)
  (case_match)
] @level

(if (else) @else)

(unless (else) @else)

(elsif (else) @else)

(call
  arguments: (argument_list
    .
    [(string) (chained_string) (constant) (scope_resolution) (simple_symbol)] @test_name)
  block: [(do_block) (block)] @test_body)
