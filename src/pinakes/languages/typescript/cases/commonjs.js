"use strict";

/**
 * @module server
 */

const http = require("node:http");
const { join, resolve: resolvePath, ...more } = require("path");
const debug = require("debug")("server");
const parse = require("url").parse;
var app = (exports = module.exports = {});
require("./setup");

const VERSION = "1.2.3";

function start(port) {
  const late = require("./late");
  return http.createServer(late(port, join, resolvePath, parse, debug, more));
}

app.use = function use(fn) {
  return this;
};

exports.start = start;
exports.begin = start;
exports.version = VERSION;
exports.stop = function (code) {
  process.exit(code);
};
module.exports.pause = async () => {};
exports.limits = { low: 1, high: 10 };
exports.a = exports.b = void 0;
