"""Methods that the standard library asks types for, whichever they are."""

import re

from pinakes.languages._renames import RenameRules

RENAMES = RenameRules(
    asked_at_top=re.compile(r"main|init"),
    asked_for=re.compile(
        r"String|GoString|Format|Error|Unwrap|Is|As|Read|ReadAt|ReadByte|ReadFrom|ReadRune|Write|WriteAt|WriteByte|"
        r"WriteString|WriteTo|Close|Seek|Scan|Value|Set|Len|Less|Swap|Push|Pop|ServeHTTP|RoundTrip|Open|Stat|Flush|Hijack|"
        r"Header|WriteHeader|Lock|Unlock|Err|Deadline|Accept|Addr|LocalAddr|RemoteAddr|LogValue|Gob(?:En|De)code|"
        r"Set(?:Read|Write)?Deadline|(?:Marshal|Unmarshal)(?:JSON|Text|Binary|XML|XMLAttr|YAML)|Append(?:Text|Binary)"
    ),
)
