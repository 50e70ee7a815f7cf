"""Names every Lua file knows, Lua 5.1 to 5.4 and LuaJIT."""

BUILTIN_NAMES = frozenset(
    """
    _ENV _G _VERSION arg assert bit bit32 collectgarbage coroutine debug dofile error getfenv getmetatable io ipairs
    jit load loadfile loadstring math module next os package pairs pcall print rawequal rawget rawlen rawset require
    select setfenv setmetatable string table tonumber tostring type unpack utf8 warn xpcall
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
