"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, any_of, byte_words, words

CONVENTIONS = Conventions(
    face="visibility",
    called=any_of(
        r"main|premain|agentmain|readObject|writeObject|readResolve|writeReplace|readObjectNoData|serialVersionUID",
        r"finalize|valueOf|values|serialPersistentFields|component\d+|Companion|test\w*|suite|INSTANCE|CREATOR",
    ),
    harmless_decorators=words(
        """SuppressWarnings Deprecated Nullable NonNull NotNull Nonnull CheckForNull SafeVarargs VisibleForTesting Beta
        CanIgnoreReturnValue CheckReturnValue FunctionalInterface GwtIncompatible J2ktIncompatible GwtCompatible
        Immutable ThreadSafe GuardedBy JvmStatic JvmField JvmName JvmOverloads Suppress Throws"""
    ),
    harmless_bases=words("Object Serializable Cloneable Exception RuntimeException IOException Error Throwable"),
    accessors=re.compile(r"(?:get|set|is|has|add|with|to|from|of)(?:[A-Z]\w*)?"),
    is_library=True,
    asks_for_heirs=words("ServiceLoader getSubTypesOf getTypesAnnotatedWith isAssignableFrom getPermittedSubclasses"),
    reflects=byte_words("reflect getMethod getMethods getDeclaredMethod getDeclaredMethods getField forName"),
)
