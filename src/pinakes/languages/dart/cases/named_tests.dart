import 'package:test/test.dart';

void main() {
  group('cart', () {
    late Cart cart;

    Cart filled() => cart;

    setUp(() => cart = Cart());

    test("adds", () async {
      if (filled().isEmpty) cart.add(1);
    }, skip: true);

    test('adds ${cart.size} '
        'items', () => cart.add(2));
    test(name, () {});
  });
}
