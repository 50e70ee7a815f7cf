#include <string>

using namespace std;
using std::string;
using Text = std::string;
namespace fs = std::filesystem;

namespace app::config {
int depth;
}

namespace app {
namespace {
int hidden = 1;
int helper(int n) { return n + hidden; }
}  // namespace

inline namespace v2 {
void start();
}

static int local_only();

int run() {
  using app::config::depth;
  start();
  return helper(depth) + local_only();
}
}  // namespace app

namespace app {
int again() { return run(); }
}

extern "C" {
int c_entry(void);
}
extern "C" int c_other(int code);

int c_entry(void) { return ::app::again(); }
