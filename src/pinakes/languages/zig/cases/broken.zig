const Whole = struct {
    a: i32,
};

pub fn half(x: i32 {
    const y =
}

pub fn after() void {}
