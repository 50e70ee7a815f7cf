"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, Manifest, Packaging, any_of, byte_words, words

CONVENTIONS = Conventions(
    face="visibility",
    called=any_of(
        r"Main|~.*|Dispose|Finalize|GetEnumerator|Deconstruct|Awake|Start|Update|On[A-Z]\w*|Reset|ShouldSerialize\w+"
    ),
    harmless_decorators=words(
        """Obsolete SuppressMessage MethodImpl DebuggerDisplay DebuggerStepThrough DebuggerNonUserCode Conditional
        EditorBrowsable CLSCompliant Flags Pure CanBeNull NotNull ExcludeFromCodeCoverage"""
    ),
    harmless_bases=words("object Object Exception IDisposable EventArgs"),
    is_library=True,
    asks_for_heirs=words(
        "GetTypes GetExportedTypes DefinedTypes ExportedTypes IsAssignableFrom IsAssignableTo IsSubclassOf"
    ),
    reflects=byte_words("Reflection GetMethod GetMethods GetField GetProperty InvokeMember"),
)

PACKAGING = Packaging(
    manifests=(Manifest("*.csproj", program=re.compile(r"<OutputType>\s*(?:Win)?Exe")),),
)
