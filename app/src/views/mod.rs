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

/// Whether the cells have colours of an analysis or of a page of the theory,
/// which take the place of those by lines.
pub fn is_tinted(state: &crate::state::State) -> bool {
    grid::Tint::of(state).is_some()
}
