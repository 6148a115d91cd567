//! Requests for files, and their answers.

use super::disk::check_replaceable;
use super::files::read_bytes;
use crate::action::{Action, FileAction, FileContent, FileError, OverwritePolicy, WritePurpose};
use crate::state::{FileFingerprint, FileRef, Folder};
use std::path::{Path, PathBuf};

impl From<&Path> for FileRef {
    fn from(path: &Path) -> Self {
        let name = path.file_name().unwrap_or_default();
        // The folder ends with a separator.
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        Folder::new(folder.map(|folder| folder.join("")).unwrap_or_default()).file(name)
    }
}

impl From<PathBuf> for FileRef {
    fn from(path: PathBuf) -> Self {
        Self::from(path.as_path())
    }
}

/// Returns the absolute path, which stays valid if the program is started elsewhere next time.
fn absolute_path(file: &FileRef) -> PathBuf {
    let path = PathBuf::from(file.path());
    std::path::absolute(&path).unwrap_or(path)
}

/// Reads a file and returns the answer.
pub fn read_file(file: FileRef) -> Action {
    let path = absolute_path(&file);
    let bytes = read_bytes(&path).map(|bytes| {
        let stamp = FileFingerprint::of(&bytes);
        (bytes, stamp)
    });
    Action::File(FileAction::Opened { file: path.into(), bytes })
}

/// A function that writes bytes to a file: [`overwrite`](super::overwrite), or a test's full disk.
pub type FileWriteFn<'a> = &'a dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Writes a file, if what it replaces may be replaced, and returns the answer.
pub fn write_file(
    file: FileRef,
    content: &FileContent,
    saving: WritePurpose,
    over: OverwritePolicy,
    writer: FileWriteFn<'_>,
) -> Action {
    let path = absolute_path(&file);
    let packed = content.to_bytes();
    let bytes = packed.as_ref().map_or(0, |bytes| bytes.len() as u64);
    let result = packed.and_then(|bytes| {
        check_replaceable(&path, over)?;
        writer(&path, &bytes)?;
        Ok(FileFingerprint::of(&bytes))
    });
    Action::File(FileAction::Written { file: path.into(), purpose: saving, bytes, result })
}

/// Checks whether a file exists and returns the answer.
pub fn check_exists(file: FileRef) -> Action {
    let path = absolute_path(&file);
    let exists = path.exists();
    Action::File(FileAction::ExistenceChecked { file: path.into(), exists })
}
