; heading code

[
  (atx_heading)
  (setext_heading)
] @heading

[
  (fenced_code_block)
  (indented_code_block)
] @code
