/** Type parameters with variance, and signatures that only line ends part. */
export interface Box<in out Value, out Problem = never> extends Readable<Value> {
  readonly value: Value
  open<const Key extends string>(key: Key): Problem
}

export interface Readable<
  out Value
> {
  read(): Value
}

export const both: {
  <A, B>(one: A, other: B): Box<A, B>
  <A>(one: A): Box<A>
} = undefined as any

export type * from "./shapes"
export type * as shapes from "./shapes"

const sum = (a: number, out: number, b = out) => a < out && out > b
