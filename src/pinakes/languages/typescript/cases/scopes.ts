import { log, size } from "./log";

const name = "module";
let total = 0;

function shadow(size: number, { name: inner, deep: { log } }: Shape, [first = total, ...others] = []) {
  log(size, inner, first, others, name);
  {
    const name = "block";
    log(name);
  }
  if (first) {
    let total = 1;
    total++;
  }
  total += 1;
  return name;
}

function hoisting() {
  early();
  value = 1;
  if (value) {
    var value = 2;
    function early() {}
  }
  for (var index = 0; index < 3; index++) {}
  return index;
}

for (const name of [1]) {
  log(name);
}
for (total of [1]) log(name);

try {
  log(total);
} catch ({ message: name }) {
  log(name);
}

switch (total) {
  case 1:
    const name = 2;
    log(name);
}

const closure = () => {
  let count = 0;
  return () => {
    count += 1;
    total = count;
    return { name, count, size: size, log };
  };
};

function generic<T, U extends T = T>(a: T, b: U): Map<T, U> {
  type Local = T | U;
  return new Map<T, Local>([[a, b]]);
}

outer: for (;;) {
  break outer;
}

[total] = [1];
({ name: closure.name, total } = { name, total });
delete closure.name;
closure?.().count;
closure?.();
log`total ${total}`;
const spread = [...name, ...closure()];
const tagged = { [name]: total, name };
