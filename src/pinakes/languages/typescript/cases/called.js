class A {
  asyncModule(a) {
    return (this.close)(a) + /** @type {F} */ (a.b)(1) + foo(a)(1);
  }
  static Inner = class {
    run() {}
  };
  async() {}
  async *real() {}
}
if (cond)(work)(1);
new /** @type {T} */ (Made)(1);
new (a.b.Made)();
new a.b.Made;
new Made[0]();
const map = new Map();
map.get(1).count++;
--map.get(2).count;
plain.count++;
plain++;
exports.LOW = -10;
exports.GONE = void 0;
const asyncArrow = asyncParam => 1, other = async => 2, real = async x => 3, also = async(x) => 4;
function f() {
  const cast = ((e) => e);
  const called = (() => 1)();
}
