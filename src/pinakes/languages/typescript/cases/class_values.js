// Classes by what they are assigned to.
exports.Cart = class extends Base { add() { return 1; } };
Shop.Item = class { price() {} };
module.exports.Deep = class Inner { go() { return new Inner(); } };
const kinds = { Kind: class { run() {} } };
let later;
later = class { wait() {} };
