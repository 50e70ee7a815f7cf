// Macros of small letters that stand for specifiers.
#define view_constexpr constexpr
#define view_noexcept noexcept
#define view_width 3

template <typename T>
lib_hot result<T>::result(T &&value) noexcept
    : base<T>(std::forward<T>(value)) {}
lib_hot field::field() noexcept : std::pair<key, value>() {}
lib_hot field::~field() {}
lib_hot document::operator bool() noexcept(false) { return get_bool(); }
lib_inline void document::run() noexcept {}

class view {
  view_constexpr view(char const *s) view_noexcept : data_(s) {}
  view_constexpr int size() const view_noexcept { return view_width; }
  lib_inline explicit view(int n) : size_(n) {}
  lib_inline operator const wide_t &() const { return *this; }
  static lib_really_inline std::size_t match(const char *p) noexcept { return 0; }
  const char *lib_nonnull data_;
  lib::Rep *lib_nullable leaf_ = nullptr;
};

bool is_inline = true;
int pick(bool is_inline) { return is_inline ? 1 : 2; }

#if USES_STD
namespace taken { using std::view; }
#else
SUPPRESS_WARNINGS()
namespace own { class other {}; }
RESTORE_WARNINGS()
#endif
