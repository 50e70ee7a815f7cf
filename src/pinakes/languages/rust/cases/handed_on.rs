cfg_rt! {
    /// Runs.
    pub fn run() -> Runtime {
        Runtime::new()
    }

    pub mod runtime;
}

cfg_not_rt! {
    #![allow(unused)]
    use other::Runtime;
}

pin_project_lite::pin_project! {
    pub struct Timeout<T> {
        #[pin]
        value: T,
    }
}

cfg_if! {
    if #[cfg(unix)] {
        mod unix;
    }
}

macro_rules! modules {
    () => {
        pub mod declared;
    };
}

quote! {
    fn #name() {}
}
