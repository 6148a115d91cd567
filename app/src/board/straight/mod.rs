//! Why a line is straight: a small board on which it is seen to be, or the
//! whole board turned until it runs along the front edge. Pure arithmetic:
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
pub use words::{Lie, plane_caption, turn_caption};
