//! Views of the board: scenes made from what is to be shown.

pub mod bundle;
pub mod face;
pub mod grid;
pub mod markers;
pub mod miniature;
pub mod space;
pub mod straighten;
mod trace;
