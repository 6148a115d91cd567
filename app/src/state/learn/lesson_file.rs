//! The file of a lesson.

use crate::state::{FileFingerprint, FileRef};

/// The file of a lesson, and its fingerprint when it was read or written last: `None` for a file
/// from a draft stored by an older version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFile {
    pub file: FileRef,
    pub fingerprint: Option<FileFingerprint>,
}
