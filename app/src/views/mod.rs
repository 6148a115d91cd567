//! Views of the board. Each is layout (pure), scene building and input.

pub mod badges;
mod bundle;
mod describe;
pub mod gallery;
pub mod grid;
pub mod space;
pub mod straight;
mod trace;

pub use bundle::MOST_LINES_AT_ONCE;
