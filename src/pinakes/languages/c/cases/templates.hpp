#pragma once

template <typename T, typename... Args>
std::unique_ptr<T> make(Args&&... args) {
  return std::unique_ptr<T>(new T(std::forward<Args>(args)...));
}

template <class T, int N = 4>
class Ring {
 public:
  using value_type = T;
  void push(T value) { items_[next_++ % N] = value; }
  auto begin() -> T* { return items_; }
  template <typename U>
  Ring<U, N> map() const;

 private:
  T items_[N];
  int next_ = 0;
};

template <class T, int N>
template <typename U>
Ring<U, N> Ring<T, N>::map() const {
  return Ring<U, N>{};
}

template <>
class Ring<bool, 1> {};

template <typename T>
concept Numeric = std::is_arithmetic_v<T> || requires(T a) { a.value(); };

template <Numeric T>
  requires(sizeof(T) > 1)
constexpr T twice(T value) {
  return value + value;
}

template <typename T>
constexpr bool is_small = sizeof(T) < 8;

template <typename T>
using Pair = std::pair<T, T>;

template <>
inline int twice<int>(int value) { return value << 1; }

extern template class Ring<int>;

inline auto use() {
  Ring<int> ring;
  ring.push(3);
  auto text = static_cast<long>(twice<int>(4));
  return convert<Pair<int>>(text, ring.map<float>());
}
