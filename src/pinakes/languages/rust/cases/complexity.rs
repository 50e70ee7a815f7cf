fn simple() {}

fn branches(a: Option<i32>, b: bool) -> Result<i32, ()> {
    if b && a.is_some() || !b {
        return Ok(1);
    } else if b {
        work()?;
    }
    let Some(x) = a else { return Err(()) };
    while b {}
    for _ in 0..3 {
        loop {
            break;
        }
    }
    match x {
        1 => {}
        2 | 3 => {}
        n if n > 4 => {}
        _ => {}
    }
    let f = |y: i32| if y > 1 && b { 1 } else { 2 };
    if let Some(z) = a && z > 1 {
        f(z);
    }
    Ok(x)
}
