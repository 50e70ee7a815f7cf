use ast::Kind::{A, B};
pub use Level::*;

#[path = "odd/place.rs"]
mod elsewhere;

pub struct Pair<T, U: Clone>(T, U)
where
    T: Read + ?Sized;

trait Holder {
    type Item: Read + 'static;
    fn item(&self) -> Self::Item;
}

impl<T> Holder for Vec<T>
where
    T: Read,
    T::Item: Copy,
{
    type Item = T;

    fn item(&self) -> T {
        let first = self.first().unwrap();
        let first = first.as_ref()?.await.inner().0;
        if let Some(next) = first.next { next.run(); }
        match next() {
            Ok(first) if first.good() => first.run(),
            Err(Failure { code, kind: Kind::Bad(why) }) => why.tell(code.0),
            _ => {}
        }
        let either = if code { one() } else { two(first).go() };
        let wide = (first.a, [b()], "text", 1, *c as Wide);
        let (left, .., right) = wide;
        let made = Config { first, size: 1, ..base };
        let list = many().iter().map(|each| each.name()).collect::<Vec<_>>();
        let text = format!("{}", first.shown());
        for (at, found) in list.iter().enumerate() { found.use_it(at); }
        <T as Read>::read(&left);
        <Vec<u8>>::new();
        Vec::<u8>::with_capacity(1);
        first::helper();
        super::super::above::call();
        self::near();
        check!(|held: Held, other: &str| {
            let inner = held.open(other)?;
            let typed: Typed = inner.read();
            assert_eq!(typed.get(), Point { x: 1, y: first.y, z });
        });
        let with = |x: Given| x.name;
        with(made).trim();
        Some(Box::new(first))
    }
}
