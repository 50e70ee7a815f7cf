__ensure![
    #[macro_export]
    macro_rules! ensure {
        ($($tt:tt)*) => { $crate::check!($($tt)*) };
    }
];

ffi_fn! {
    /// Makes one.
    fn make_one(size: usize) -> *mut Task {
        Box::into_raw(Task::new(size))
    } ?= std::ptr::null_mut()
}

quickcheck::quickcheck! {
    #[allow(unused)]
    pub fn holds(left: Vec<u8>) -> bool { left.is_empty() }
}

proptest! {
    fn chosen(n in 0..9) { check(n); }
}

vec![
    1, 2,
];
