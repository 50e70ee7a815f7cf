/// <reference types="node" />
import { Base } from "./base";

declare const VERSION: string, BUILD: number;
declare var debug: boolean;
declare let mode: "a" | "b";
declare function load(path: string): Promise<Module>;
declare function load(path: URL): Promise<Module>;
declare class Module extends Base {
  constructor(name: string);
  static cache: Map<string, Module>;
  protected run(input: string): void;
  private hidden;
  readonly name: string;
}

declare namespace NodeJS {
  interface ProcessEnv {
    MODE?: string;
  }
  const arch: string;
  function exit(code?: number): never;
}

declare module "virtual:config" {
  export interface Options {
    root: string;
  }
  const config: Options;
  export default config;
}

declare module "*.svg";

declare global {
  interface Window {
    app: Module;
  }
  var __DEV__: boolean;
}

export type Loader = typeof load;
export interface Hooks {
  before: Loader;
}
export as namespace MyLib;
export = Module;
