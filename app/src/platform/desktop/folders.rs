//! The folder where the program stores its files.

use super::disk::can_write;
use crate::action::FileError;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of settings, library, journal, statistics and crash reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    folder: PathBuf,
    portable: bool,
}

impl Home {
    /// Returns the default folder of the system.
    pub fn of_system() -> Self {
        let folder = directories::ProjectDirs::from("", "", "hypertoe").map_or_else(
            || std::env::temp_dir().join("hypertoe"),
            |dirs| dirs.data_local_dir().to_owned(),
        );
        Self { folder, portable: false }
    }

    /// Uses a portable folder, created if it is missing. Nothing is stored anywhere else.
    ///
    /// # Errors
    /// It is no folder, or is not writable.
    pub fn portable(folder: &Path) -> Result<Self, FileError> {
        let failed = |error: io::Error| FileError::system(&error);
        // Absolute, in case the working directory changes.
        let folder = std::path::absolute(folder).map_err(failed)?;
        make(&folder).map_err(failed)?;
        let home = Self { folder, portable: true };
        can_write(&home.settings())?;
        Ok(home)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn settings(&self) -> PathBuf {
        self.folder.join("settings.json")
    }

    pub fn journal(&self) -> PathBuf {
        self.folder.join("journal")
    }

    pub fn library(&self) -> PathBuf {
        self.folder.join("library")
    }

    pub fn statistics(&self) -> PathBuf {
        self.folder.join("statistics.jsonl")
    }

    /// The folder of crash reports.
    pub fn reports(&self) -> PathBuf {
        self.folder.join("reports")
    }

    /// The file where eframe stores the window's size and position; `None` for eframe's default.
    pub fn window(&self) -> Option<PathBuf> {
        self.portable.then(|| self.folder.join("window.ron"))
    }
}

/// Creates a folder. On Unix only its owner has access: a game may come from a file that nobody
/// else can read.
///
/// # Errors
/// The system refuses.
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
    fn all_that_a_portable_program_keeps_lies_in_its_folder() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("stick").join("hypertoe");
        let home = Home::portable(&folder).unwrap();
        let window = home.window().unwrap();
        for path in [home.settings(), home.journal(), home.library(), home.reports(), window] {
            assert!(path.starts_with(&folder), "{path:?}");
        }
        assert!(folder.is_dir() && folder.read_dir().unwrap().next().is_none());
        assert_eq!(Home::portable(&folder).ok(), Some(home), "it is there already");
    }

    #[test]
    fn a_file_and_what_lies_in_one_are_no_folder() {
        let outer = tempfile::tempdir().unwrap();
        let file = outer.path().join("file");
        std::fs::write(&file, "mine").unwrap();
        for folder in [file.clone(), file.join("inside")] {
            assert!(Home::portable(&folder).is_err(), "{folder:?}");
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    }

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
