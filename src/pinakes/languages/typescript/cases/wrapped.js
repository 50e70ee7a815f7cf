// Functions that only wrap a module: what they declare is the module's own.
(function (root, factory) {
  var marker = 1;
  if (typeof define === 'function') {
    define(['a'], factory);
  } else {
    root.Shop = factory(root.a);
  }
})(this, function (a) {
  'use strict';

  /** How many at most. */
  var LIMIT = 3,
    names = { one: 1, run: function () { return LIMIT; } };
  const total = compute();

  function go(x) {
    var local = LIMIT;
    return names.one + local + x;
  }

  for (var i = 0; i < 3; i++) { go(i); }
  if (a) { var late = 1; }
  var value = (function () { var hidden = 1; return hidden; })();
  $(function () { var ready = 1; });
  return go;
});

define(['x'], function (x) { var inner = x.y; return inner; });
(function () { var called = 1; }).call(this);
(function () { var calledToo = 1; }.call(this));
!function () { var negated = 1; }();
(async () => { const page = await open(); })();

// These wrap nothing.
describe('x', () => { const t = 1; });
const computed = (() => { const inside = 1; return inside; })();
function outer() { (function () { var no = 1; })(); }
