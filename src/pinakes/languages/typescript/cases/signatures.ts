export const dual: {
  /** The first. */
  <A, B>(f: (a: A) => B): (self: A) => B
  /**
   * The second.
   */
  // Of another kind.
  <A, B>(self: A, f: (a: A) => B): B
} = null!

export interface Many {
  // What comes first.
  <T extends string>(a: T): T
  // only numbers (with a bracket)
  <T extends number>(a: T): T
}

export interface Parameter {
  name: string
  in: "query" | "path"
  required?: boolean
  in2?: import("./lib").Thing[]
}

type Missing<Name extends string> = `Missing \`Self\` of ${Name}`

export interface Method {
  readonly name: string

  <A, B = A>(self: A): Missing<"x">
}

export const rows = sql<{ readonly count: number }[]>`SELECT 1`.pipe(dual)

declare function sql<T>(parts: TemplateStringsArray): { pipe(f: unknown): T }

export interface Varied<
  /** Comes out. */
  out Shape extends string = string
> {}

export const mocked = load<typeof import("./lib")>()
