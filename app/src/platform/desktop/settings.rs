//! The settings file.

use super::disk::{overwrite, set_aside as put_file_aside};
use super::files::read_bytes;
use super::folders;
use crate::action::FileError;
use std::path::{Path, PathBuf};

/// Reads the settings of the last run.
pub(super) fn read(file: &Path) -> Option<String> {
    let bytes = read_bytes(file).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes the settings.
///
/// # Errors
/// The system refuses.
pub(super) fn write(file: &Path, text: &str) -> Result<(), FileError> {
    if let Some(folder) = file.parent() {
        folders::create_private_folder(folder).map_err(|error| FileError::from_io(&error))?;
    }
    overwrite(file, text.as_bytes())
}

/// Sets settings aside that cannot be read, and returns their new path.
///
/// # Errors
/// The system refuses.
pub(super) fn set_aside(file: &Path) -> Result<PathBuf, FileError> {
    put_file_aside(file).map_err(|error| FileError::from_io(&error))
}
