//! What is done with pictures to take away.

use super::FileError;
use crate::state::{TakeAway, Taking};
use crate::work::JobId;
use std::path::PathBuf;

/// What is done with pictures to take away, and what comes back.
pub enum PictureAction {
    /// Asks what is wanted; on a dark screen a dark picture is proposed.
    Ask {
        /// A picture or a film.
        taking: Taking,
        /// Whether the screen is dark.
        dark: bool,
    },
    /// The question has been changed.
    Edit(Box<TakeAway>),
    /// Leafs through the pages to print.
    Leaf(isize),
    /// Asks where to save it.
    Save,
    /// A file or folder was chosen.
    Picked(PathBuf),
    /// A file was tried to be written.
    Written {
        /// Of which job.
        job: JobId,
        /// Where.
        path: PathBuf,
        /// Its size.
        bytes: u64,
        /// Whether it is there now.
        result: Result<(), FileError>,
    },
    /// No more is made.
    Cancel,
    /// Copies the picture of the question, or else of what is on the screen.
    Copy {
        /// Whether the screen is dark.
        dark: bool,
    },
}
