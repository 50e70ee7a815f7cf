; name alias target piped attribute match clause struct arguments string string_content comment branch
; else test_name test_body

(identifier) @name

(alias) @name @alias

; `def`, `alias`, `if` and every other call without a module before it.
(call target: (identifier) @target)

(binary_operator operator: "|>" right: (identifier) @piped)

(unary_operator operator: "@") @attribute

(binary_operator operator: ["=" "<-"]) @match

(stab_clause) @clause

(struct (alias) @struct)

(arguments) @arguments

[
  (string)
  (charlist)
] @string

(sigil (quoted_content) @string_content)

(comment) @comment

(do_block (stab_clause) @branch)

(else_block (stab_clause) @branch)

(rescue_block (stab_clause) @branch)

(catch_block (stab_clause) @branch)

[
  "and"
  "or"
  "&&"
  "||"
] @branch

(else_block) @else

(call
  (arguments
    .
    (string) @test_name)
  .
  (do_block) @test_body)
