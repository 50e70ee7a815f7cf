module.exports = function createServer(options) {
  return options;
};
