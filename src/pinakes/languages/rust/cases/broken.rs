use std::io;

pub struct Half {
    name: String,
    age
}

impl Half {
    fn get(&self) -> &str {
        self.
    }

    pub fn ok(&self, n: u8) -> io::Result<u8> {
        if n > { n }
        let x =
        match n { 1 =>
    }
}

fn after() { before(1 }

enum
