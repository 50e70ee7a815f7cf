import defer * as late from "./late";
export import old = require("./old");
type First = (import("./one").One & { b: string })[];
type Second = { d: (import("./two").Two)["key"]; e: import("./three")[] };
type Third = import("./four").Four;
abstract class Shape {
  abstract accessor size: number;
}
const later = await import.defer("./later");
late.run();
