#![allow(unused)]
#[macro_use]
extern crate log;
pub extern crate serde as ser;

use std;
use std::collections::HashMap;
use std::io::{self, prelude::*, Read as R, Write as _};
use crate::{
    config::{Config, load as load_config},
    util,
};
use super::parent::*;
use self::inner::Thing;
use ::anyhow::Result;
pub use inner::Thing as Exported;
pub use self::kinds::{self, A, B as C};
pub use glob::*;
pub(crate) use util::helper;

mod kinds;
#[cfg(test)]
pub mod testing;

pub mod inner {
    //! What is inside.
    use super::Config;

    pub struct Thing(Config);

    pub fn outer() -> Thing {
        Thing(Config::default())
    }

    mod deep {
        pub(in crate::inner) fn deepest() {}
    }
}

fn main() -> Result<()> {
    use std::env::args;
    let map: HashMap<String, io::Error> = HashMap::new();
    let config = load_config(args())?;
    let util = util::Helper::new(&util::NAME, config);
    log::info!("{:?} {}", map, util);
    kinds::list(inner::outer());
    crate::config::reset();
    super::parent::call();
    self::helper(R::by_ref(util));
    let parsed: ser::Value = "1".parse::<u8>()?.into();
    Ok(parsed)
}
