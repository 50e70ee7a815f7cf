// Plain JavaScript classes: fields set in the constructor are properties too.
import { Base } from "./base.js";

export class Counter extends Base {
  static instances = new Set();
  #secret = 1;
  step = 1;

  constructor(start) {
    super();
    this.value = start;
    this.step = 2;
    this.label = "counter";
    this.reset = () => (this.value = 0);
  }

  @bound
  increment() {
    this.value += this.step;
    this.#secret++;
    return super.increment();
  }

  static get size() {
    return Counter.instances.size;
  }
}

Counter.DEFAULT = 3;
Counter.prototype.kind = "counter";

function Old(name) {
  this.name = name;
  this.shout = function () {
    return this.name;
  };
}

Old.prototype.greet = function greet(other) {
  return other || this.name;
};

Old.make = (name) => new Old(name);
window.start = function () {};

class Player {
  static make() {
    this.made = 1;
  }

  start() {
    if (!this.timer) this.timer = setInterval(() => { this.ticks = 1; }, 10);
    this.start = null;
  }

  stop() {
    this.timer = undefined;
    each(function () { this.inner = 1; });
  }
}

class Louder extends Player {
  stop() { this.timer = 2; }
}
