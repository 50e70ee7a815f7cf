"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, Manifest, Packaging, any_of, words

CONVENTIONS = Conventions(
    face="entries",
    called=any_of(
        r"constructor|toString|toJSON|valueOf|then|catch|finally|next|return|throw|get|set|has|apply|construct",
        r"beforeCreate|created|(?:before)?[Mm]ount(?:ed)?|beforeUpdate|updated|(?:before)?[Uu]nmount(?:ed)?|beforeDestroy",
        r"destroyed|activated|deactivated|errorCaptured|serverPrefetch|beforeRoute\w+|asyncData",
        r"render|component\w+|shouldComponent\w+|getDerived\w+|getSnapshot\w+|UNSAFE_\w+|ng[A-Z]\w+|\w+Callback",
        r"getServerSideProps|getStaticProps|getStaticPaths|getInitialProps|generateMetadata|generateStaticParams",
        r"loader|action|meta|links|headers|middleware|config|default|main|activate|deactivate|setup|data|methods",
        r"GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|on[A-Z]\w*|handler|up|down|fetch|scheduled|queue|JSX|\[.*\]",
    ),
    harmless_decorators=frozenset(),
    harmless_bases=words("Error TypeError RangeError Object Array Map Set EventTarget"),
    is_duck=True,
    is_open=True,
    by_name=re.compile(r"\b(?:this|self)(?: as [^)\]]+\))?\??\.?\[\s*[^\"'`\d\s]"),
)

PACKAGING = Packaging(
    manifests=(
        Manifest("package.json", library=re.compile(r'"(?:main|module|exports|types|browser)"\s*:')),
        Manifest("deno.json*", library=re.compile(r'"exports"\s*:')),
    ),
)
