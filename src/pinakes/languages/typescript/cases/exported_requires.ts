export const ns = require("./m");
export const { a, b: c } = require("./n"), d = require("./o").x;
function f() { const z = require("./z"); }
