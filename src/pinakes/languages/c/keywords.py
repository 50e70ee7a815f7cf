"""Words that are no names, and names that every file knows."""

_WORDS = """
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
    co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default defined
    delete do double dynamic_cast else enum explicit export extern false final float for friend goto if inline int long
    mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected public register
    reinterpret_cast requires restrict return short signed sizeof static static_assert static_cast struct switch
    template this thread_local throw true try typedef typeid typename typeof union unsigned using virtual void volatile
    wchar_t while xor xor_eq _Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert
    _Thread_local __attribute__ __attribute __asm__ __asm __declspec __extension__ __inline __inline__ __restrict
    __restrict__ __typeof__ __volatile__ __VA_ARGS__ __VA_OPT__ __has_include __has_attribute __has_builtin
    __has_cpp_attribute __has_feature __has_extension __has_warning
    """

KEYWORDS = frozenset(word.encode() for word in _WORDS.split())

RESERVED = frozenset(
    b"if else for while do switch case default break continue return goto sizeof typedef struct union enum static "
    b"extern const volatile int char long short unsigned signed float double void inline register".split()
)
"""Words that are no names in C nor in C++, whatever the parser makes of them."""
RESERVED_IN_CPP = RESERVED | frozenset(
    b"class namespace template typename public private protected virtual using operator new delete this throw try "
    b"catch friend explicit constexpr nullptr bool true false auto".split()
)
