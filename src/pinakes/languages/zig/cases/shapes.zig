//! Shapes and what they are made of.
//! One file, one namespace.

const std = @import("std");
const builtin = @import("builtin");
const Allocator = std.mem.Allocator;
pub const Color = @import("color.zig").Color;
const log = @import("log.zig").scoped;

/// The most corners a shape may have.
pub const most_corners: usize = 12;
const unit = "cm";
pub var counter: u32 = 0;
threadlocal var current: ?*Polygon = null;

/// What can go wrong.
pub const Error = error{
    /// Not enough of them.
    TooFew,
    OutOfMemory,
};

/// Something with corners.
pub const Polygon = struct {
    /// What it is called.
    name: []const u8 = "none",
    corners: usize,
    origin: struct { x: i32, y: i32 },

    const Self = @This();
    pub const empty: Polygon = .{ .corners = 0 };

    /// Makes one.
    pub fn init(name: []const u8, corners: usize) Error!Polygon {
        if (corners < 3) return error.TooFew;
        counter += 1;
        return Polygon{ .name = name, .corners = corners };
    }

    fn area(self: *const Self, comptime T: type, scale: anytype) ?T {
        return @as(T, self.corners * helper(scale));
    }

    test "area of nothing" {
        try std.testing.expect(Polygon.empty.area(u8, 1) == null);
    }
};

pub const Kind = enum(u8) {
    open = 1,
    closed,
    _,

    pub fn isOpen(self: Kind) bool {
        return self == .open;
    }
};

const Value = union(enum) {
    number: i64,
    text: []const u8,
    nothing,
};

const Handle = opaque {
    extern fn close(handle: *Handle) void;
};

const Compare = *const fn (a: i32, b: i32) bool;

pub fn Stack(comptime T: type) type {
    return struct {
        items: []T,

        pub fn push(self: *@This(), item: T) void {
            self.items[0] = item;
        }
    };
}

extern "c" fn printf(format: [*:0]const u8, ...) c_int;

export fn helper(n: usize) usize {
    return n;
}

test "makes a polygon" {
    const shape = try Polygon.init("square", 4);
    _ = shape;
}

test helper {}

comptime {
    _ = @import("tests.zig");
}
