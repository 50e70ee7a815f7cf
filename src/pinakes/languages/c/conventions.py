"""What is used without being named."""

from pinakes.languages._conventions import Conventions, any_of, words

CONVENTIONS = Conventions(
    face="headers",
    called=any_of(
        r"main|wmain|wWinMain|WinMain|DllMain|_\w+|operator\W.*|~.*|begin|end|cbegin|cend|swap|LLVMFuzzer\w+|[A-Z]\w*_init"
    ),
    harmless_decorators=words("inline static nodiscard maybe_unused deprecated noreturn"),
    is_library=True,
    span="project",
)
