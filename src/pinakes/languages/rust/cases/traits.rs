use std::iter::Sum;

/// Can be described.
pub trait Describe: std::fmt::Debug + Named<u8> + Send + 'static {
    /// What comes out.
    type Output: Clone + Into<String>;
    type Error;

    const LIMIT: usize = 10;
    const NAME: &'static str;

    fn describe(&self) -> Self::Output;

    fn twice(&self) -> (Self::Output, Self::Output) {
        if Self::LIMIT > 1 {
            self.log("twice");
        }
        (self.describe(), self.describe())
    }

    fn log(&self, text: &str) {
        println!("{}: {}", Self::NAME, text);
    }

    fn make() -> Self
    where
        Self: Sized;
}

trait Private {
    fn hidden(self: Box<Self>);
}

pub unsafe trait Marker {}

#[async_trait]
impl<T: Describe + ?Sized> Private for Box<T> {
    fn hidden(self: Box<Self>) {}
}

pub async fn run<I, F, const N: usize>(items: I, mut f: F, [first, rest @ ..]: [u8; N]) -> Result<Vec<I::Item>, Box<dyn std::error::Error>>
where
    I: Iterator<Item = u8>,
    F: for<'a> FnMut(&'a I::Item) -> bool,
{
    let total = items.map(|x| x as usize).sum::<usize>();
    let out = Vec::with_capacity(total);
    f(&first).then(|| rest)?;
    Sum::sum::<u8>(out.iter())
}

pub const unsafe extern "C" fn raw(x: *const u8, _: u8) -> u8 {
    *x
}

extern "C" {
    /// From the other side.
    pub fn strlen(s: *const c_char, ...) -> usize;
    static errno: c_int;
}

pub type Callback<T> = Box<dyn Fn(&T) -> bool + Send>;
