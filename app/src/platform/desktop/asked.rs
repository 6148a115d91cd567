//! Requests for files, and their answers.

use super::disk::check;
use super::files::read_bytes;
use crate::action::{Action, Content, FileAction, FileError, Over, Saving};
use crate::state::{FileRef, Folder, Stamp};
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
fn path_of(file: &FileRef) -> PathBuf {
    let path = PathBuf::from(file.whole());
    std::path::absolute(&path).unwrap_or(path)
}

/// Reads a file and returns the answer.
pub fn open(file: FileRef) -> Action {
    let path = path_of(&file);
    let bytes = read_bytes(&path).map(|bytes| {
        let stamp = Stamp::of(&bytes);
        (bytes, stamp)
    });
    Action::File(FileAction::Opened { file: path.into(), bytes })
}

/// A function that writes bytes to a file: [`overwrite`](super::overwrite), or a test's full disk.
pub type Writer<'a> = &'a dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Writes a file, if what it replaces may be replaced, and returns the answer.
pub fn write(
    file: FileRef,
    content: &Content,
    saving: Saving,
    over: Over,
    writer: Writer<'_>,
) -> Action {
    let path = path_of(&file);
    let packed = content.bytes();
    let bytes = packed.as_ref().map_or(0, |bytes| bytes.len() as u64);
    let result = packed.and_then(|bytes| {
        check(&path, over)?;
        writer(&path, &bytes)?;
        Ok(Stamp::of(&bytes))
    });
    Action::File(FileAction::Written { file: path.into(), saving, bytes, result })
}

/// Checks whether a file exists and returns the answer.
pub fn look(file: FileRef) -> Action {
    let path = path_of(&file);
    let exists = path.exists();
    Action::File(FileAction::Exists { file: path.into(), exists })
}
