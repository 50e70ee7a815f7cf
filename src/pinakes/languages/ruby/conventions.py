"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, Manifest, Packaging, any_of, words

CONVENTIONS = Conventions(
    face="visibility",
    called=any_of(
        r"initialize\w*|method_missing|respond_to_missing\?|inherited|included|extended|prepended|method_added|const_missing",
        r"to_\w+|each|call|inspect|hash|eql\?|coerce|marshal_\w+|_dump|_load|encode_with|init_with|test_\w+|setup|teardown|on_\w+",
        r"[^\w]+|\w+=|permitted_attributes\w*|table_name_prefix|read_attribute_for_\w+|type_for_attribute",
    ),
    called_in=((re.compile(r"\w*Policy"), re.compile(r"\w+\?|resolve")),),
    names_things=re.compile(r":|%[iwIW][\[({<|][^\])}>|]*\s?"),
    asks_for_heirs=words("inherited descendants subclasses"),
    stub=re.compile(r"raise NotImplementedError"),
    patches=re.compile(
        r"(?:^|/)(?:initializers|core_ext|patches|monkey_?patch\w*|extensions?)/|_(?:patch|ext|extensions?)\.rb$"
    ),
    harmless_decorators=frozenset(),
    harmless_bases=words("Object BasicObject StandardError RuntimeError ArgumentError Struct"),
    by_name=re.compile(r"\b(?:public_send|__send__|send|method|instance_method)[( ]\s*[^:\"'\s]"),
    is_library=True,
    is_duck=True,
)

PACKAGING = Packaging(
    manifests=(Manifest("*.gemspec"),),
    programs=("config.ru",),
)
