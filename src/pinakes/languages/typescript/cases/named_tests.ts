import { describe, it, test as base } from "vitest";
import { Store } from "./store";

const rows = [1, 2];

describe("Store", () => {
  let store: Store;

  function filled(): Store {
    return rows.length ? new Store(rows) : store;
  }

  beforeEach(() => {
    store = new Store();
  });

  it("adds what it\'s given", async () => {
    const item = filled();
    if (item) item.add(1);
  });

  it.only('has "quotes"', { timeout: 5 }, function () {
    store.add(2);
  });

  it(`adds ${rows.length} rows
      to it`, () => store.add(rows.length));
  it(`${rows}`, () => store.add(0));
  it("is to be done");
  it.todo("is to be done too");
  it("a" + "b", () => store.add(4));

  describe.each([
    [1, 2],
    [3, 4],
  ])("with %i and %i", (one, two) => {
    it.each`a | b`("adds $a", () => store.add(one));
    it("adds", fakeAsync(() => store.add(two)), 1000);
  });

  class Fake extends Store {
    add(): void {}
  }
});

test.describe.parallel("pages", () => {
  test("adds", async ({ page }) => {
    await test.step("opens", async () => page.open());
    test.beforeEach("hook", () => {});
  });
});

Deno.test("adds", () => filled());
node.test("adds", (t) => t.test("inside", () => t.test("deeper", () => 1)));
describe("", () => {});
describe("$ref", () => {});
describe("==", () => {});
emitter.on("it", () => {});
itself("is no test", () => {});
