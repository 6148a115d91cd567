//! Straightening a line: its cells fly to a small board of which the line is a row or a diagonal,
//! or a symmetry moves the whole board until the line runs along the front edge. Pure arithmetic:
//! the cells, their positions, the progress of their flight, and the captions.

pub mod flight;
mod plane;
mod stages;
mod straighten;
mod turned;
mod words;

pub use plane::{LinePlane, LineTooLong, MOST_ACROSS, UpwardAxis};
pub use stages::StagePlayback;
pub use straighten::{MOST_FLYING, StraightenMode, Straightening, straighten_refusal};
pub use turned::FrontTransform;
pub use words::{LinePlacement, front_edge_refusal, plane_caption, symmetry_caption};
