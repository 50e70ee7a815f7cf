import "./polyfill";
import fs from "node:fs";
import * as path from "node:path";
import React, { useState, useEffect as effect, type FC } from "react";
import type { Config, Plugin as P } from "./config";
import type Settings from "./settings";
import legacy = require("legacy");
import data from "./data.json" with { type: "json" };
import { default as main, "odd name" as odd } from "./main";
import Short = Long.Name;

export * from "./all";
export * as tools from "./tools";
export { a, b as c, default } from "./some";
export { default as Button } from "./button";
export type { Theme, Color as Hue } from "./theme";

const local = fs.readFileSync(path.join("a", data.name));
let changing = useState(legacy);
function hidden() {}
type Hidden = Config | P | Settings;

export { local, hidden as shown };
export type { Hidden };
export const { one, two: [deep], ...others } = odd, plain = -1;

export async function lazy() {
  const page = await import("./page");
  const view = await import(/* webpackChunkName: "view" */ "./view");
  await import(page.name);
  effect(main);
  return view as typeof import("./view");
}
changing = Short;
