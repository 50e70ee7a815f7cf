export interface User<T = unknown> extends Entity, Named.Thing<T> {
  readonly id: string;
  name?: string | null;
  "full-name": string;
  tags: T[];
  greet(this: User, other: User, loud?: boolean): string;
  on(event: "open"): void;
  on(event: "close", code: number): void;
  save?: () => Promise<void>;
  get age(): number;
  set age(value: number);
  [key: string]: unknown;
  (call: string): void;
  new (made: string): User;
}

export type Id = string | number;
type Point = { x: number; y?: number; move(by: Point): void };
type Named = Point & { name: Id };
type Partialed<T> = { readonly [K in keyof T]?: T[K] };
type Result<T> = T extends Promise<infer U> ? U : T extends (...args: infer A) => infer R ? [A, R] : never;
type Getters<T> = { [K in keyof T as `get${Capitalize<string & K>}`]: () => T[K] };
type Callback = (error: Error | null, value?: Id) => void;
type Make = new (id: Id) => User;
type Pair = [first: string, second?: Id, ...rest: Id[]];
type Keys = keyof typeof defaults;
type Deep = Named["name"];
type Lib = lib.inner.Type<Id>;

enum Level {
  Low,
  High = 10,
  Top = High * 2,
  Label = "label",
}

export const enum Bits {
  None = 0,
  One = 1 << 0,
}

declare enum Outside {
  Yes = -1,
}

const defaults = {
  level: Level.High,
  color: "red",
} as const satisfies Record<string, unknown>;

const literal = "x" as const;
const negative = -12.5;
const nothing = null;
const template = `plain`;
const filled = `with ${literal}`;
let typed: Map<string, User<Id>[]> = new Map<string, User<Id>[]>();

function isUser(value: unknown): value is User {
  return (value as User).id !== undefined;
}

function assertId(value: unknown): asserts value is Id {}

function pick<T extends object, K extends keyof T>(from: T, key: K): T[K] {
  return from[key] satisfies T[K];
}

const picked = pick<User, "id">(typed.get("a")![0], "id");
declare const VERSION: string;
declare function external(path: string): Callback;
