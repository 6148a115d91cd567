//! The computer players, from the one that draws lots to the one that proves.

mod bot;
mod careless;
mod dice;
mod explain;
mod near;
mod perfect;
mod pie;
mod searcher;
mod skill;

pub(super) use dice::any_place;
pub use perfect::Promise;
