/*! The file,
in a block. */

//// Not documentation.
fn none() {}

/*** Nor this. */
fn nor() {}

/// Above the attributes.
#[inline]
fn above() {}

#[inline]
/// Between.
#[must_use]
fn between() -> u8 { 1 }

#[doc = "By attribute."]
pub fn attribute() {}

/// Zeile mit Umlauten: äöü.
///
///     code();
fn über(größe: u8) -> u8 { größe } // TODO: trailing

fn inside() {
    //! Inside the function.
    let raw = r#"a "raw" string"#;
    let text = "an \"escaped\" string";
    let bytes = b"bytes here";
}

mod tests {
    #[test]
    fn works() {
        assert!(super::above());
    }
}
