/** Types of other modules, named where they are used. */
export declare const flap: <A>(
  a: A
) => <B>(fab: import('./kinds').Kind<'Box', (a: A) => B, Map<string, A>>) => import('./kinds').Kind<'Box', B>
export declare const after: number
export declare function pick(from: import("./kinds").Deep.Pick<import('./kinds').Kind<Shape, "x">, { x: number, y: 1 }>[]): Shape
export declare function nothing(): typeof import("./kinds")
export interface Shape {
  sides: import("./kinds").Kind<Shape>
  name: string
}
export type Plain = import("./kinds").Plain
