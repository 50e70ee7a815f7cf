const limit = 3;
exports["keyed"] = () => 1;
module.exports['with-dash'] = function () { return limit; };
exports["made"] = { deep: 1 };
exports["limit"] = limit;
exports.first = exports.second = function both() {};
exports.third = exports["fourth"] = 4;
exports.fifth = exports.sixth = void 0;
