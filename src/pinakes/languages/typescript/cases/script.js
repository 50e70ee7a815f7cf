// A script: no import, no export, everything is global.
var counter = 0, names = ["a", "b"];
let pi = 3.14;
if (counter) {
  var hoisted = true;
  let inner = 1;
  const fn = () => inner;
}

(function () {
  var hidden = 1;
  function boot() {
    counter++;
    hidden += names.length;
  }
  boot();
})();

const config = {
  debug: false,
  "log-level": `warn`,
  nested: { depth: 2, run() { return config.debug; } },
  handlers: [function onOpen() {}],
  get ready() { return true; },
  async load(url) { return fetch(url); },
};
