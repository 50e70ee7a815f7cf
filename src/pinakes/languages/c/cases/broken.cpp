class Half {
 public:
  void ready() { run(; }
  int value

 private:
  void later();

namespace inner {
int inside(int a) { return a; }

void Half::later() {
  value = inside(1
}

template <typename T
class Lost {

int after() { return 3; }
