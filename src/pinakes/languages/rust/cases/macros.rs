/// Adds up.
#[macro_export]
macro_rules! sum {
    ($($x:expr),* $(,)?) => {{
        let mut total = 0;
        $(total += helper($x);)*
        total
    }};
    () => { $crate::zero() };
}

macro_rules! local { () => {}; }

thread_local! {
    static DEPTH: Cell<usize> = Cell::new(0);
}

struct Holder { field: u8 }

impl Holder {
    fn get(&self) -> u8 { self.field }

    fn show(&self, names: &[&str]) {
        println!("{} {:?}", self.field, names);
        assert_eq!(self.get(), compute(names.len()), "differs: {}", Holder::NAME);
        assert!(names.iter().all(|n| !n.is_empty() && known(n)));
        let made = vec![Holder { field: 1 }, build::<u8>(2)];
        tracing::debug!(target = "x", count = made.len(), "shown {name}", name = self.get());
        if matches!(made.first(), Some(h) if h.field > 1) {
            return format!("{}", if names { vec![local!()] } else { other });
        }
        sum!(1, 2);
        std::println!("{}", 'a');
    }
}

select! {
    'label: loop { break 'label; }
}

/// Macros that have the name of a primitive type.
fn compare() {
    check(str![[r#"text"#]]);
    assert_eq!(u8!(1), i32! { 2 });
}
