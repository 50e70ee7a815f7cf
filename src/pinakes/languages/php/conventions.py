"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, Manifest, Packaging, any_of, words

CONVENTIONS = Conventions(
    face="visibility",
    called=any_of(r"__\w+", r"test\w*|setUp\w*|tearDown\w*|data\w*|provide\w*|main|\w+Provider|\w+Action"),
    harmless_decorators=words("ReturnTypeWillChange Pure Deprecated SensitiveParameter Override"),
    harmless_bases=words("Exception RuntimeException InvalidArgumentException LogicException"),
    by_name=re.compile(r"(?:\$this->|static::|self::)[{$]|\[\s*(?:\$this|self::class|static::class)\s*,\s*[^'\"\s]"),
    is_library=True,
    asks_for_heirs=words("get_declared_classes is_subclass_of isSubclassOf is_a"),
    is_duck=True,
)

PACKAGING = Packaging(
    manifests=(Manifest("composer.json", program=re.compile(r'"type"\s*:\s*"project"')),),
    programs=("index.php",),
)
