//! Views of the board: scenes made from what is to be shown.

pub mod badges;
pub mod bundle;
pub mod face;
pub mod gallery;
pub mod grid;
mod lanes;
pub mod miniature;
pub mod pointed;
pub mod space;
pub mod straight;
mod trace;
