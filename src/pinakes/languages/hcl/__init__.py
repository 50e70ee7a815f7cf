"""HCL: Terraform above all, and Packer, Nomad and Terragrunt."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="hcl",
        extensions=(".tf", ".tfvars", ".hcl"),
        grammar="tree_sitter_hcl:language",
        hook="pinakes.languages.hcl.hook",
        builtins=("pinakes.languages.hcl.builtin_names:BUILTIN_NAMES",),
        links=Links("pinakes.languages.hcl.links", named_kinds=frozenset({"block", "variable"})),
    ),
)
