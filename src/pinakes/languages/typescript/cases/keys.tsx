// Keys of patterns and objects are members that are named without a dot.
interface Options<T = string> {
  name: T;
  deep: { level: number; on(event: Event): void };
  (call: Options): void;
}
type Either = { kind: "a" } | { kind: "b"; rest: Options["deep"]["level"] };

function use({ name, deep: { level = 1, ...others } }: Options, more: Either[] = [{ kind: "a" }]): Options {
  const { [name]: computed, "quoted": quoted } = others;
  const [{ kind }] = more;
  more.push({ kind: "b" });
  console.log({ name });
  this.last = { name, level };
  return { name, deep: cond ? { level, on(event) {} } : null, get x() { return 1; }, "y": 2, [z]: 3 };
}

const given: Options = { name: "x" };
const plain = { name: "x" };
use({ ...{ name: "y" }, deep: { level: 2, on: (event) => event.type } }, [{ kind: "a" } as const]);
use(...all, { name: "z" });
export const View = (props: Options) => <View name="x" key="1" deep={{ level: 1 }} />;
for (const { name } of [given]) name;
