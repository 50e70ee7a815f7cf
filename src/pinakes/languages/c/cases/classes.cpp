#include "shape.hpp"
#include <memory>

namespace drawing {

/// Anything that has an area.
class Shape : public Printable, private detail::Counted<Shape> {
 public:
  Shape() = default;
  explicit Shape(std::string name, int layer = 0) : Printable(name), name_(std::move(name)), layer_{layer} {}
  Shape(const Shape&) = delete;
  virtual ~Shape();

  /// In square metres.
  virtual double area() const = 0;
  virtual void draw(Canvas& canvas) override { canvas.stroke(this->name_, layer_); }
  static Shape* create(Kind kind);
  const std::string& name() const noexcept { return name_; }
  operator bool() const { return layer_ >= 0; }
  bool operator==(const Shape& other) const;
  template <typename Visitor>
  void accept(Visitor&& visitor);

 protected:
  void touch() { ++n_touched_; notify(); }
  int layer_ = 0;

 private:
  friend class Canvas;
  friend bool operator<(const Shape& a, const Shape& b);
  struct Style { int width; unsigned color : 24; };
  enum class Fill { None, Solid = 2 };
  using Points = std::vector<Point>;
  static constexpr int kMaxLayers = 16;
  static int count_;
  mutable int n_touched_{0};
  std::string name_;  ///< as shown
  const int id_ = 7;
  void (*on_change_)(Shape*);
};

int Shape::count_ = 0;

Shape::~Shape() { --count_; }

Shape* Shape::create(Kind kind) {
  auto* made = new Circle(1.0);
  Circle local{2.0};
  Square other(kind);
  made->touch();
  count_++;
  return made;
}

bool Shape::operator==(const Shape& other) const {
  return name_ == other.name_ && this->layer_ == other.layer_;
}

template <typename Visitor>
void Shape::accept(Visitor&& visitor) {
  visitor(*this);
  draw(Canvas::main());
}

struct Circle final : Shape {
  Circle(double radius) : Shape("circle"), radius(radius) {}
  double area() const override { return 3.14 * radius * radius; }
  double radius;
};

union Value {
  int number;
  float real;
};

}  // namespace drawing
