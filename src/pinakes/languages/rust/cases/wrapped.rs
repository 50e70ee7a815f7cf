//! Items that stand in macros, which hand them on.

thread_local! {
    /// One for each thread.
    pub static COUNT: Cell<u32> = Cell::new(1);
}

lazy_static! {
    /// Words.
    static ref WORDS: Regex = Regex::new("x").unwrap();
    pub static ref MORE: Vec<u8> = make();
}

cfg_if::cfg_if! {
    if #[cfg(unix)] {
        mod unix;
        /// How it is opened.
        pub fn open() -> u8 {
            if true { 1 } else { 2 }
        }
    } else if #[cfg(any(
        windows,
        target_os = "redox"
    ))] {
        pub struct Handle {
            raw: u32,
        }
    } else {
        compile_error!("no");
    }
}

fn make() -> Vec<u8> {
    WORDS.clone();
    cfg_if! {
        if #[cfg(feature = "fast")] {
            open()
        } else {
            slow()
        }
    }
}
