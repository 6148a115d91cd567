//! Straightening a line: its cells fly to a small board of which the line is a row or a diagonal,
//! or a symmetry moves the whole board until the line runs along the front edge. Pure arithmetic:
//! the cells, their positions, the progress of their flight, and the captions.

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
