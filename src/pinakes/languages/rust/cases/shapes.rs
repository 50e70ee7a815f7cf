//! Shapes and what can be done with them.
//!
//! Second paragraph.

use std::fmt;

/// A point in the plane.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[cfg_attr(feature = "hash", derive(Hash))]
pub struct Point<T = f64> {
    /// From the left.
    pub x: T,
    #[serde(skip)]
    pub(crate) y: T,
    label: Option<String>,
}

/// Meters.
#[repr(transparent)]
pub struct Meters(pub f64, Vec<Point>);

pub struct Unit;

pub union Bits {
    pub f: f32,
    i: u32,
}

/**
 * What a shape may be.
 */
#[non_exhaustive]
pub enum Shape {
    /// Nothing.
    Empty,
    Circle(Point, f64),
    #[allow(dead_code)]
    Polygon {
        /// Corners.
        corners: Vec<Point>,
    },
    Code = 7,
}

pub(super) enum Hidden { A }

impl<T> Point<T> {
    /// The origin's name.
    pub const ORIGIN: &'static str = "origin";

    pub fn new(x: T, y: T) -> Self {
        Self { x, y, label: None }
    }

    /// The label, if any.
    pub(crate) fn label(&self) -> Option<&str> {
        self.label.as_deref()
    }

    fn moved(mut self, by: &T) -> Point<T>
    where
        T: Clone + std::ops::Add,
    {
        self.x = by.clone();
        self.touch();
        Self::check(&self);
        self
    }

    fn touch(&mut self) {}
}

impl<T> Point<T> {
    fn check(_: &Self) {}
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("empty"),
            Shape::Circle(center, r) if *r > 0.0 => write!(f, "{} {}", center.x, r),
            Shape::Circle(..) => Ok(()),
            Shape::Polygon { corners } => self.list(f, corners),
            _ => unreachable!(),
        }
    }
}

impl Shape {
    fn list(&self, _f: &mut fmt::Formatter<'_>, corners: &[Point]) -> fmt::Result {
        corners.iter().map(|p| p.x).for_each(drop);
        Ok(())
    }
}

impl From<Point> for Meters {
    fn from(p: Point) -> Self {
        Self(p.x, vec![p])
    }
}

impl From<f64> for Meters {
    fn from(x: f64) -> Self {
        Meters(x, Vec::new())
    }
}

unsafe impl Send for Bits {}
impl !Sync for Bits {}
impl<'a> IntoIterator for &'a Shape {
    type Item = &'a Point;
    type IntoIter = std::slice::Iter<'a, Point>;
    fn into_iter(self) -> Self::IntoIter {
        [].iter()
    }
}
impl<T> Describe for [T] {}
