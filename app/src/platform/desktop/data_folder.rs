//! The folder of the database and of crash reports.

use super::disk::check_writable;
use crate::action::FileError;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// The folder in which the program stores its database and crash reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFolder {
    path: PathBuf,
    is_portable: bool,
}

impl DataFolder {
    pub fn system_default() -> Self {
        let path = directories::ProjectDirs::from("", "", "hypertoe").map_or_else(
            || std::env::temp_dir().join("hypertoe"),
            |dirs| dirs.data_local_dir().to_owned(),
        );
        Self { path, is_portable: false }
    }

    /// Returns a data folder at this path, created if it is missing. The program then stores
    /// nothing anywhere else.
    ///
    /// # Errors
    /// The path is not a folder, or the folder is not writable.
    pub fn portable(folder: &Path) -> Result<Self, FileError> {
        let failed = |error: io::Error| FileError::from_io(&error);
        // Absolute, in case the working directory changes.
        let folder = std::path::absolute(folder).map_err(failed)?;
        create_private_folder(&folder).map_err(failed)?;
        let data_folder = Self { path: folder, is_portable: true };
        check_writable(&data_folder.path.join("hypertoe"))?;
        Ok(data_folder)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn database_file(&self) -> PathBuf {
        self.path.join("hypertoe.db")
    }

    /// The folder of the locks by which windows own a journal.
    pub fn windows_folder(&self) -> PathBuf {
        self.path.join("journal")
    }

    /// The folder of contents that could not be read and were set aside.
    pub fn unreadable_folder(&self) -> PathBuf {
        self.path.join("unreadable")
    }

    pub fn reports_folder(&self) -> PathBuf {
        self.path.join("reports")
    }

    /// The file where eframe stores the window's size and position; `None` for eframe's default.
    pub fn window_file(&self) -> Option<PathBuf> {
        self.is_portable.then(|| self.path.join("window.ron"))
    }
}

/// Creates a folder. On Unix only its owner has access: a game may come from a file that nobody
/// else can read.
pub(super) fn create_private_folder(folder: &Path) -> io::Result<()> {
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
        let data_folder = DataFolder::portable(&folder).unwrap();
        let window = data_folder.window_file().unwrap();
        for path in [
            data_folder.database_file(),
            data_folder.windows_folder(),
            data_folder.unreadable_folder(),
            data_folder.reports_folder(),
            window,
        ] {
            assert!(path.starts_with(&folder), "{path:?}");
        }
        assert!(folder.is_dir() && folder.read_dir().unwrap().next().is_none());
        assert_eq!(DataFolder::portable(&folder).ok(), Some(data_folder), "it is there already");
    }

    #[test]
    fn a_file_and_what_lies_in_one_are_no_folder() {
        let outer = tempfile::tempdir().unwrap();
        let file = outer.path().join("file");
        std::fs::write(&file, "mine").unwrap();
        for folder in [file.clone(), file.join("inside")] {
            assert!(DataFolder::portable(&folder).is_err(), "{folder:?}");
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    }

    #[test]
    fn nobody_else_looks_into_a_new_folder() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("hypertoe").join("journal");
        for _ in 0..2 {
            create_private_folder(&folder).unwrap();
            assert_eq!(folder.metadata().unwrap().mode() & 0o777, 0o700);
        }
    }
}
