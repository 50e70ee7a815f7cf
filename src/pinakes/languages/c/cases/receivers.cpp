#include <memory>

namespace db {
inline namespace v1 { int version(); }
struct Table {
  struct Rep;
  static int count_;
  template <typename T>
  T get(int at);
};
struct Table::Rep { int fd; };
int Table::count_ = 0;
}  // namespace db

int db::version() { return 1; }

void use(db::Table& given) {
  auto made = std::make_unique<db::Table>();
  auto& alias = given;
  auto* raw = static_cast<db::Table*>(nullptr);
  auto moved = std::move(made);
  const db::Table copy(given);
  if (auto found = lookup(given)) found->close();
  for (auto& row : given.rows()) row.cell();
  for (const Row& row : rows()) row.cell();
  static_cast<Row*>(raw)->cell();
  make<Row>(1)->cell();
  Ring<Row>::size();
  ::db::version();
  std::map<int, Row>::iterator it = moved->begin();
  auto f = [](const Row& one, auto other) { one.cell(); other.cell(); };
  try {
    f(1, 2);
  } catch (const Error& error) {
    error.what();
  }
}

TEST_F(TableTest, Opens) { Opens(); }
