"""Ruby."""

from pinakes.languages._spec import LanguageSpec

# RSpec, minitest/spec, Rails, shoulda. Only groups are named by code.
_TESTS = rb"""
    (?: (?:::)? RSpec \s*\.\s* )?
    ( [xf]?(?:describe|context|feature) | example_group | shared_(?:examples(?:_for)?|context)
    | (?:[xf]?(?:it|specify|scenario|example)|test|should) (?= [\s(]+ ["'%] ) )
    (?= [\s(] )
"""

SPECS = (
    LanguageSpec(
        name="ruby",
        constructors=("initialize",),
        source_endings=(".rb",),
        extensions=(".rb", ".rake", ".gemspec", ".ru", ".rbw", ".podspec", ".builder", ".jbuilder"),
        grammar="tree_sitter_ruby:language",
        hook="pinakes.languages.ruby.hook",
        builtins=("pinakes.languages.ruby.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"self"}),
        filenames=(
            "Rakefile",
            "Gemfile",
            "Vagrantfile",
            "Guardfile",
            "Podfile",
            "Fastfile",
            "Capfile",
            "Brewfile",
        ),
        interpreters=("ruby",),
        readable="pinakes.languages.ruby.readable:ruby_text",
        # `::` joins too, but also opens a name from the root: the hook tells them apart.
        joints=(b".", b"&."),
        tests=_TESTS,
        conventions="pinakes.languages.ruby.conventions:CONVENTIONS",
        packaging="pinakes.languages.ruby.conventions:PACKAGING",
        short_names=("rb",),
        labels="pinakes.languages.ruby.labels:LABELS",
    ),
    # Pages are parsed as if their Ruby stood alone; what it calls is given to it by whoever renders the page.
    LanguageSpec(
        name="erb",
        extensions=(".erb", ".rhtml"),
        grammar="tree_sitter_ruby:language",
        hook="pinakes.languages.ruby.hook",
        builtins=("pinakes.languages.ruby.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"self"}),
        readable="pinakes.languages.ruby.erb:ruby_of",
        joints=(b".", b"&."),
        conventions="pinakes.languages.ruby.conventions:CONVENTIONS",
    ),
)
