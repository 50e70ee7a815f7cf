; element closing

[
  (jsx_opening_element)
  (jsx_self_closing_element)
] @element

(jsx_closing_element) @closing
