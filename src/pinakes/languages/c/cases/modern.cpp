#include <map>

struct [[nodiscard]] Result {
  int code{0};
  [[deprecated("use code")]] int value() const;
};

enum Level : unsigned char { Low, High = 9 };
enum class Mode { Read, Write };

constexpr int kLimit = 10;
inline static const char* kName = R"(raw "text")";
auto [first, second] = split();

auto counter = [total = 0](int step) mutable { return total += step; };

Task<int> fetch(int id) {
  co_await ready(id);
  co_return 1;
}

int scan(const std::map<int, Result>& results, Mode mode) {
  int sum = 0;
  for (const auto& [key, result] : results) {
    if (auto found = cache.find(key); found != cache.end() && key > Low) {
      sum += found->second.code;
    } else if (mode == Mode::Read or key < kLimit) {
      continue;
    }
  }
  auto add = [&sum, mode](auto... numbers) -> int {
    for (int number : {numbers...}) sum += number;
    return sum;
  };
  try {
    add(1, 2);
  } catch (const std::exception& error) {
    report(error.what());
  } catch (...) {
  }
  switch (mode) {
    case Mode::Read:
      return sum ? 1 : 0;
    default:
      return -1;
  }
}

int overloaded(int number);
int overloaded(const char* text) { return overloaded(1); }
int declared(int number);
int declared(int n) { return n; }
int caller() { return overloaded("x") + declared(2) + kLimit + High; }
