//! The file of a lesson: TOML that a person can read and write. `README.md` beside the lessons
//! that come with the program describes it, with an example.
//!
//! A lesson is data: nothing in it can run, or reach a file.

mod fault;
mod figure;
mod parts;
mod pose;
mod question;
mod read;
mod schema;
mod write;

pub use fault::{Fault, LessonError};
pub use read::read;
pub use write::write;

use hypertoe_core::Shape;

/// What the file says it is.
pub const FORMAT: &str = "hypertoe lesson";
/// The version that is written; older ones are read.
pub const VERSION: u32 = 1;
/// How the names of such files end.
pub const EXTENSION: &str = "lesson";

/// Whether a file or a text is meant as a lesson, by its name or by how it begins.
pub fn is_one(name: &str, bytes: &[u8]) -> bool {
    /// So far into it the format must be named.
    const BEGIN: usize = 400;
    let begin = String::from_utf8_lossy(&bytes[..bytes.len().min(BEGIN)]);
    name.to_lowercase().ends_with(".lesson") || begin.contains(&format!("\"{FORMAT}\""))
}

/// The most bytes of a lesson.
pub const MAX_BYTES: usize = 1_000_000;
/// The most steps of a lesson.
pub const MAX_STEPS: usize = 300;
/// The most characters of a text of a lesson.
pub const MAX_TEXT: usize = 4_000;
/// The most cells, lines or texts of one list.
pub const MAX_ITEMS: usize = 700;
/// The most exercises that one step draws.
pub const MAX_DRAWN: usize = 100;
/// The most texts to choose from.
pub const MAX_OPTIONS: usize = 8;
/// The most digits of a number that is the answer.
pub const MAX_DIGITS: usize = 399;
/// The most characters of the name of a cell that is pointed at.
pub const MAX_NAME: usize = 3;
/// The most axes and cells of a board of a lesson.
pub const MAX_AXES: usize = 10;
/// See [`MAX_AXES`].
pub const MAX_CELLS: u64 = 100_000;

/// Whether a board is small enough for a lesson.
pub fn can_hold(shape: &Shape) -> bool {
    shape.dims() <= MAX_AXES && shape.cells_u64().is_some_and(|cells| cells <= MAX_CELLS)
}
