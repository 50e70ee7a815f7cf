module;
#include <vector>
export module app.engine:parts;

import std;
import app.core;
import <map>;
import "legacy.h";

export namespace app {
class Engine {
 public:
  void start();
};
}

export int version() { return 3; }

export template <typename T>
T twice(T value) { return value * 2; }
