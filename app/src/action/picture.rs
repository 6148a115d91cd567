//! What is done with pictures to take away.

use crate::state::Taking;

/// What is done with pictures to take away, and what comes back.
#[derive(Debug)]
pub enum PictureAction {
    /// Asks what is wanted; on a dark screen a dark picture is proposed.
    Ask {
        /// A picture or a film.
        taking: Taking,
        /// Whether the screen is dark.
        dark: bool,
    },
    /// Leafs through the pages to print.
    Leaf(isize),
    /// Asks where to save it.
    Save,
    /// No more is made.
    Cancel,
    /// Copies the picture of the question; without one, of what is on the screen.
    Copy {
        /// Whether the screen is dark.
        dark: bool,
    },
}
