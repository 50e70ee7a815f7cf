; branch

[
  "&&"
  "||"
] @branch
