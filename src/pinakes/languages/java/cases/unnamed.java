/** Takes {@code ... names} or a String @Some ... rest) of it. */
class X {
  void many(@Checked String @org.checks.Nullable ... names) { use(names); }
  sealed interface Shape permits A, B {}
  record A(int x, int y) implements Shape {}
  record B(A a) implements Shape {}
  int f(Object o) {
    return switch (o) {
      case A(_, int y) when y > 1 -> y;
      case A(var x, _) -> x;
      case B(A(int x, _)) -> x;
      case X.B(_), X.A(_, _) -> g(1);
      case B(X.A(_, _)) -> 4;
      case A _ -> 2;
      default -> 0;
    };
  }
  int g(String @Nullable ... names) {
    try { h(); } catch (Exception _) { k(); }
    for (var _ : names) { n++; }
    list.forEach(_ -> h());
    map.forEach((_, _) -> h());
    if (o instanceof A(_, int z)) { h(); }
    return 1;
  }
  void last() { h(); }
}
