//! The plane of a line, laid out: a small board of which the line is a row or a diagonal; or the
//! whole board, moved by a symmetry until the line runs along the front edge. Pure arithmetic:
//! which cells, where they lie, how far they have flown, and the words for it.

pub mod flight;
mod plane;
mod stages;
mod straighten;
mod turned;
mod words;

pub use plane::{MOST_ACROSS, Plane, TooLong, Upward};
pub use stages::Stages;
pub use straighten::{MOST_FLYING, Straighten, Way, refusal};
pub use turned::Turned;
pub use words::{Lie, edge_refusal, plane_caption, turn_caption};
