//! Views of the board: scenes made from what is to be shown.

pub mod badges;
mod bundle;
pub mod face;
pub mod gallery;
pub mod grid;
pub mod miniature;
pub mod space;
pub mod straight;
mod trace;

pub use bundle::MOST_LINES_AT_ONCE;
