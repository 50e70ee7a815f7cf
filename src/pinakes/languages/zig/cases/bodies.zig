const std = @import("std");

pub fn main() !void {
    var gpa = std.heap.GeneralPurposeAllocator(.{}){};
    const allocator = gpa.allocator();
    defer _ = gpa.deinit();
    errdefer |err| report(err);
    var i: usize = 0;
    while (i < 10) : (i += 1) {
        if (i > 2 and ready or i == 5) continue else break;
    }
    for (items, 0..) |item, index| {
        const doubled = item * 2;
        use(doubled, index);
    }
    const value = load(1) catch |err| return err;
    if (find(value)) |found| found.use() else |failure| report(failure);
    switch (kind) {
        .open => start(),
        .closed, .locked => |inner| inner.stop(),
        1...3 => {},
        else => unreachable,
    }
    state.count = 3;
    table[0] = value orelse fallback;
    state.inner.total += 1;
    ready = true;
    const result = outer: {
        break :outer 5;
    };
    const Local = struct {
        fn run() void {
            main();
        }
    };
    Local.run();
    const text =
        \\many
        \\lines
    ;
    std.debug.print("{s} {d}\n", .{ text, result });
    const low, const high = bounds();
    try list.append(allocator, Point{ .x = low, .y = high });
    comptime var n = 0;
    n += 1;
    const later = @import("later.zig");
    later.go(.fast);
    maybe.?.value.* = 1;
}

// TODO: make it a field
var ready = false;
