/// Shapes and what draws them.
library shapes;

import 'dart:async';
import 'package:http/http.dart' as http;
import 'src/base.dart' show Base, Named;
import 'src/late.dart' deferred as late_part hide hidden;
export 'src/colors.dart';
export 'src/points.dart' show Point, origin;
part 'shapes.g.dart';

/// Something with corners.
///
/// Knows its [name].
@immutable
@JsonSerializable(explicitToJson: true)
abstract class Polygon<T extends Object> extends Base<T> with Drawable, Sized implements Named, http.Sink {
  static const int most = 12, least = 3;
  final String name;
  late final int? _corners;
  var points = <int>[];

  /// The usual way.
  Polygon(this.name, {required this.area, int corners = 3, super.key})
      : _corners = corners,
        super(name) {
    register(this);
  }

  Polygon.empty() : this('none', area: 0);

  const factory Polygon.unit(int size) = Unit;

  factory Polygon.fromJson(Map<String, dynamic> json) => Square(json['name']);

  final double area;

  int get corners => _corners ?? 0;

  set corners(int value) {
    if (value > most) throw ArgumentError('too many');
    _corners = value;
  }

  @override
  @protected
  R visit<R>(Visitor<R> visitor, [int depth = 1]);

  static Polygon? parse(String text) => null;

  bool operator ==(Object other) => other is Polygon && other.name == name;

  int operator [](int index) => points[index];

  external void native();
}

mixin Drawable on Base implements Sink {
  void draw() {}
}

extension Shouting on String {
  String get loud => toUpperCase();
}

extension on int {
  int twice() => this * 2;
}

extension type Id(int value) {
  bool get isValid => value > 0;
}

/// What colours there are.
enum Color {
  red(0xff0000),
  green;

  const Color([this.rgb = 0]);
  final int rgb;
}

abstract interface class Sink {
  void add(int value);
}

class Both = Base with Drawable;

typedef Handler<T> = Future<void> Function(T event, int count);
typedef int Compare(int a, int b);

const String kName = 'shapes';
final counter = Counter(), _other = 2;
int? limit;
String get version => '1';
