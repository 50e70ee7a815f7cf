use bitflags::bitflags;

bitflags::bitflags! {
    /// How a file is opened.
    #[derive(Clone, Copy)]
    pub struct Mode: u32 {
        /// To be read.
        const READ = 1;
        #[cfg(unix)]
        const WRITE = 1 << 1;
        const BOTH = Self::READ.bits() | Self::WRITE.bits();
        const _ = !0;
    }

    struct Inner: u8 {
        const ONE = 1;
    }
}

impl Mode {
    pub fn is_open(self) -> bool { self.contains(Mode::READ) }
}

fn open(mode: Mode) {
    Mode::READ.is_open();
    (mode | Mode::BOTH).is_open();
    Inner::ONE;
}
