// What calls are given: it tells overloads apart.
#include "shape.hpp"

struct Base
{
    Base(int size, const char* name = "base");
    int at(int place) const;
    int& at(int place);
};

struct RGB : Base
{
    RGB(unsigned int red, int green);
    explicit RGB(int gray) : RGB(gray, gray) {}
    RGB() : Base(3, "rgb"), depth_{8} {}

    int depth_;
};

template <typename... Parts>
void paint(const RGB& color, Parts&&... parts);

void report(const char* format, ...);

Base::~Base() = default;

int draw(const Shape& shape, long width)
{
    int n = 3;
    const char* title = "t";
    // Lines and points.
    RGB color(1, 2);
    RGB same(color);
    RGB listed{7};
    auto made = new geo::RGB(4);
    paint(RGB(5), n, title, *made, &shape, std::move(color));
    paint(color, parts...);
    report("%d %f\n", n + 1, 1.5f, 2.0, 3ul, 0, 'c', true, nullptr, n < 2, -1, sizeof(n), static_cast<Base*>(made));
    shape.area<int>([](int i) { return i; }, {1, 2}, shape.name().size(), (n), int(width));
    made->~RGB();
    std::swap(n, width);
    return color.at(n) + color.at(n);
}
