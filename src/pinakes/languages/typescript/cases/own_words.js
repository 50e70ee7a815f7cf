// A file that defines these words itself.
function test(name, run) {
  return run(name);
}

test("is called with a text and a function", (name) => name.length);
