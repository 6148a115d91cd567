//! Views of the board. Each is layout (pure), scene building and input.

pub mod gallery;
pub mod grid;
