//! Where the program keeps what is its own.

use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// Where journal, settings and reports are kept on this system.
pub(super) fn data() -> PathBuf {
    directories::ProjectDirs::from("", "", "hypertoe").map_or_else(
        || std::env::temp_dir().join("hypertoe"),
        |dirs| dirs.data_local_dir().to_owned(),
    )
}

/// Makes a folder that, where the system knows of it, only its owner can look into: a game may be
/// in a file that nobody else can read.
///
/// # Errors
/// What the system refused.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::fs::MetadataExt;

    #[test]
    fn nobody_else_looks_into_a_new_folder() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("hypertoe").join("journal");
        for _ in 0..2 {
            make(&folder).unwrap();
            assert_eq!(folder.metadata().unwrap().mode() & 0o777, 0o700);
        }
    }
}
