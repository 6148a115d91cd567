//! Where the program keeps what is its own.

use std::path::PathBuf;

/// Where journal, settings and reports are kept on this system.
pub(super) fn data() -> PathBuf {
    directories::ProjectDirs::from("", "", "hypertoe").map_or_else(
        || std::env::temp_dir().join("hypertoe"),
        |dirs| dirs.data_local_dir().to_owned(),
    )
}
