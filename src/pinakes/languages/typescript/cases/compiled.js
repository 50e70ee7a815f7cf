"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.run = void 0;
const one_1 = require("./one");
var two = require("./two");
const { three } = require("./three");
Object.defineProperty(exports, "One", { enumerable: true, get: function () { return one_1.One; } });
Object.defineProperty(exports, "second", {
  enumerable: true,
  get: () => two.first
});
Object.defineProperty(module.exports, 'own', { get() { return own; } });
Object.defineProperty(exports, "made", { enumerable: true, value: make() });
Object.defineProperty(exports, "flag", { value: true });
Object.defineProperty(exports, "whole", { value: require("./whole") });
Object.defineProperty(exports, "part", { get: () => require("./whole").half });
Object.defineProperty(exports, "deep", { enumerable: true, get: function () { return three.deep; } });
// Object.defineProperty(exports, "no", { get: () => two.no });
function own() {}
