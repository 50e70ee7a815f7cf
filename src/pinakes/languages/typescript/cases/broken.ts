import { ok } from "./ok";

export function before(a: number) {
  return ok(a;
}

interface Shape {
  area(): number;
  side: ;
}

export const after = (b: string) => {
  return b +;
};

class Unfinished {
  good(): void {}
  almost(x: number
