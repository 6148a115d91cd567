//! What the end-to-end tests share: a pretended outside, and the program
//! driven through its accessibility tree without a window.

mod driver;
mod dropped;
mod fake_outside;
mod fonts;
mod workshop;

pub use driver::Driver;
pub use dropped::Dropped;
pub use fake_outside::{FakeOutside, Pick, library_games};
pub use fonts::OneFont;
pub use workshop::Workshop;

/// Returns the index of the lesson with this name among those that come with the program.
///
/// # Panics
/// If there is none.
pub fn lesson_index(name: &str) -> usize {
    hypertoe::lesson::built_in_lesson_index(name).unwrap_or_else(|| panic!("no lesson {name}"))
}
