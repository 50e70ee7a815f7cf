const read = require("./read");

function write(file) {
  return read(file);
}

module.exports = {
  write,
  load: read,
  version: "2.0",
  meta: { type: "problem", fixable: null },
  create(context) {
    return {
      Identifier(node) {
        if (node.name) context.report(node);
      },
    };
  },
  close: function () {},
};
