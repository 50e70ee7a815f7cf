// Modifiers in orders that the grammar does not know, and attributes of imports as they were first written.
import settings from "./settings.json" assert { type: "json" };
import shapes from "./shapes.json" with { type: "json" };

export abstract class Square extends Shape {
  /** How it is drawn. */
  protected abstract override draw(): void;
  abstract override corners: number;
  static accessor count: number = settings.count;
  accessor title = shapes.title;
  static [name: string]: unknown;
  after(): void {}
}
