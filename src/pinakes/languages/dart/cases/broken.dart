class Whole {
  int works() => 1;
}

class Half {
  void unfinished(int x {
    var y =
  }
  int after() => 2;

void last() {}
