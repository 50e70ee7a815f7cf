module.exports = { ...require("./more"), own() {} };
