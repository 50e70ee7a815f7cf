import 'dart:async';

void main(List<String> args) async {
  for (var i = 0; i < args.length; i++) {
    if (i > 1 && args.isEmpty || verbose) continue;
  }
  for (final arg in args) {
    final local = arg;
    print(local);
  }
  switch (args.first) {
    case 'a':
      start();
      break;
    default:
      stop();
  }
  try {
    await risky();
  } on FormatException catch (e, trace) {
    report(e, trace);
  } catch (error) {
    rethrow;
  } finally {
    done();
  }
  final add = (int a, b) => a + b;
  args.map((e) => e.length).where(isLong);
  var (low, high) = bounds();
  state.count = low;
  this.total += high;
  items[0] = 1;
  verbose = add(1, 2) > 3;
  final paint = Paint()
    ..color = red
    ..draw(canvas);
  final point = const Point(1, 2);
  final old = new Stack<int>();
  print('at $verbose and ${state.count}');
  move(to: point, by: old);
  final found = Provider.of<Store>(context);
  decode<int>();
  int helper(int n) => n * 2;
  helper(found?.size ?? 0);
  final kind = switch (shape) {
    Circle(radius: var r) when r > 1 => 'big',
    Square(:final side) => side,
    _ => 'other',
  };
  if (kind case String text when text.isNotEmpty) {
    use(text);
  }
  outer:
  while (true) {
    break outer;
  }
  final list = [if (verbose) 1, for (var n in args) n];
  return list.isEmpty ? null : helper(1);
}

Stream<int> count() async* {
  yield 1;
}

bool verbose = false;
