// What reads like something else.
namespace lib {

using Text LIB_INLINE = std::string;

class Range {
 public:
  size_type(min)() const { return low_; }
  static constexpr size_type(max)() { return 9; }

 private:
  int low_;
};

void build(Text text, const Source& source) {
  Text copy(std::move(text));
  List list(get_allocator());
  Variant variant(Convert<Text>(source));
  Pair pair(first(second(text)), limits::kMost);
}

}  // namespace lib
