"""HCL: Terraform above all, and Packer, Nomad and Terragrunt."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec
from pinakes.languages.hcl.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="hcl",
        extensions=(".tf", ".tfvars", ".hcl"),
        grammar="tree_sitter_hcl:language",
        hook="pinakes.languages.hcl.hook",
        builtins=BUILTIN_NAMES,
        links=Links("pinakes.languages.hcl.links", named_kinds=frozenset({"block", "variable"})),
    ),
)
