//! The file that a lesson belongs to.

use crate::state::{FileRef, Stamp};

/// The file that a lesson belongs to, and what was in it when it was read or written; that is not
/// known of a file that was remembered by an older version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFile {
    /// Which file.
    pub file: FileRef,
    /// What was in it.
    pub stamp: Option<Stamp>,
}
