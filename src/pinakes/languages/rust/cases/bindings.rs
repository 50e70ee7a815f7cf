const LIMIT: usize = 3;
static NAME: &str = "name";
static mut COUNTER: u32 = 0;

fn size() -> usize {
    LIMIT
}

fn item() -> Option<usize> {
    None
}

fn all(values: &[u8], pair: (u8, u8), Config { path, depth: d, .. }: Config) -> usize {
    let size = size() + values.len();
    let (a, mut b) = pair;
    let Some(item) = item() else {
        return size;
    };
    let other;
    other = 1;
    unsafe {
        COUNTER += 1;
    }
    if let Some(value) = lookup(item) && value > LIMIT {
        use_it(value);
    } else if let Ok(x) | Err(x) = check(a) {
        use_it(x);
    } else {
        use_it(value);
    }
    while let Some(top) = stack.pop() {
        use_it(top);
    }
    'outer: for (i, v) in values.iter().enumerate() {
        loop {
            if i > LIMIT {
                break 'outer;
            }
            continue 'outer;
        }
    }
    match b {
        0 | 1 => 0,
        LIMIT => 1,
        n @ 2..=9 if n > LIMIT => n,
        Kind::Small => 2,
        Kind::Pair(first, ref second) => first + *second,
        Kind::Named { left, right: Some(r), .. } => left + r,
        [head, .., last] => head,
        (x, _) => x,
        &deref => deref,
        other => other,
    };
    let add = |x: u8, (y, _): (u8, u8), &z| -> u8 { x + y + z + b };
    let run = move || add(path, d);
    {
        let values = 3;
        fn local(n: usize) -> usize { n + LIMIT }
        const INNER: u8 = 1;
        use_it(local(values), INNER);
    }
    for item in item(item) {
        run(item);
    }
    self_made.field.inner = LIMIT;
    table[LIMIT].x += size;
    *pointer = NAME;
    other
}

#[cfg(unix)]
fn platform() {}

#[cfg(not(unix))]
fn platform() {}

fn both() {
    platform();
    let r#type = 1;
    use_it(r#type);
}
