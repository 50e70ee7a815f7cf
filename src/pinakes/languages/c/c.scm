; branch tag

[
  "&&"
  "||"
] @branch

; `struct name` where no body follows; the names of those with one are skipped.
(struct_specifier
  name: (type_identifier) @tag)

(union_specifier
  name: (type_identifier) @tag)

(enum_specifier
  name: (type_identifier) @tag)
