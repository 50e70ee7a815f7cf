export function add(a: number, b = 1): number {
  return a + b;
}

export async function* pages<T>(url: string | URL, { limit, ...rest }: Options = {}): AsyncIterable<T> {
  yield* load(url, limit, rest);
}

function parse(text: string): Node;
function parse(text: Buffer, encoding: string): Node;
function parse(text: any, encoding?: string): Node {
  return build(text);
}

const square = (x: number): number => x * x;

export const onClick: Handler<MouseEvent> = async event => {
  const delay = () => wait(10);
  function helper() {
    return delay();
  }
  await helper();
};

const first = 1,
  second = function* named(n: number): Generator<number> {
    if (n > 0) yield* named(n - 1);
  },
  third = <T,>(value: T) => value;

let later = function () {};
later = () => {};

export const cast = ((x) => x) as Identity;

function complex(a: any, b?: any, ...rest: any[]) {
  if (a) {
    return 1;
  } else if (b) {
    return 2;
  }
  for (let i = 0; i < 3; i++) {}
  for (const key in a) {}
  for (const item of b) {}
  while (a && b) {}
  do {} while (a || b);
  switch (a) {
    case 1:
    case 2:
      break;
    default:
  }
  try {
    a ??= b ? 1 : 2;
  } catch {}
  a ||= b ?? rest;
  a &&= [1].map((x) => (x ? 1 : 2));
}

items.forEach(function each(item) {
  each(item);
});
