function helper() {}
const one = 1;
export = { helper, other: one, size: 1, run() {}, go: () => 2, nested: { key: "x" } };
