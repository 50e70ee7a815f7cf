// Modules as they were written before there were any: wrapped in functions, with objects for classes.
(function (root, factory) {
  if (typeof define === "function" && define.amd) define(["exports"], factory);
  else factory((root.Shapes = {}));
})(this, function (Shapes) {
  function Circle(radius) {
    this.radius = radius;
  }

  /** What circles can do. */
  Circle.prototype = {
    constructor: Circle,
    unit: "cm",
    /** How large it is. */
    area: function () {
      return Math.PI * this.radius * this.radius;
    },
    "grow-by": function (by) {
      this.radius += by;
    },
    get diameter() { return 2 * this.radius; },
  };

  Circle.prototype.alias = Circle.prototype.area;
  Shapes.prototype.origin = origin();

  Shapes.settings = { precision: 2, axes: { x: 0, y: 0 } };
  Shapes.helpers = {
    round: function (number) { return number; },
    max: (a, b) => a,
  };

  function origin() {
    var self = {
      add: function (list) { return list; },
      late: () => 1,
    };
    self.options = { local: true };
    return { reset: function* () {}, [self.key]: function () {} };
  }
});

jQuery.fn.extend({
  ready: function (fn) { return fn; },
  each: async function each(fn) { return fn; },
});

var Todo = Backbone.Model.extend({
  defaults: { done: false },
  initialize: function () { this.set({ order: 1 }); },
});

Todo.events = { click: "open", open: function () {} };
var colors = (Todo.colors = { pass: 90 });
request.headers = {};
request({ success: function (data) { return data; }, error: (problem) => problem });

createClass(Todo, [{ key: "add", value: function add(id) { return id; } }]);
Object.defineProperty(Todo, "size", { get: function () { return 1; }, enumerable: true });

// Nothing but its name says that it is called with `new`.
function State(options) {
  this.size = options.size;
  if (options.limits) this.limits = { least: 0 };
  plain(function () { this.inner = 1; });
}
const Arrow = () => { this.outer = 1; };
function plain() { this.loose = 1; }
