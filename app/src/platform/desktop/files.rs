//! Reading and writing games.

use crate::action::{Action, Content, FileAction, FileError, MAX_FILE_MB, Saving};
use crate::jobs::{ReadGame, read};
use crate::state::{FileRef, Folder};
use hypertoe_core::record::to_json;
use hypertoe_core::{Game, Rules};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

impl From<&Path> for FileRef {
    fn from(path: &Path) -> Self {
        let name = path.file_name().unwrap_or_default();
        // With the separator at its end.
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        Folder::new(folder.map(|folder| folder.join("")).unwrap_or_default()).file(name)
    }
}

impl From<PathBuf> for FileRef {
    fn from(path: PathBuf) -> Self {
        Self::from(path.as_path())
    }
}

/// The file's path, from the root: the same also when the program is started elsewhere next time.
fn path_of(file: &FileRef) -> PathBuf {
    let path = PathBuf::from(file.whole());
    std::path::absolute(&path).unwrap_or(path)
}

/// Reads a file, and says what came of it.
pub fn open(file: FileRef) -> Action {
    let path = path_of(&file);
    let bytes = read_bytes(&path);
    Action::File(FileAction::Opened { file: path.into(), bytes })
}

/// How bytes become a file: [`write_bytes`], or a disk that is full.
pub type Writer<'a> = &'a dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Writes a file, and says what came of it.
pub fn write(file: FileRef, content: &Content, saving: Saving, writer: Writer<'_>) -> Action {
    let path = path_of(&file);
    let packed = content.bytes();
    let bytes = packed.as_ref().map_or(0, |bytes| bytes.len() as u64);
    let result = packed.and_then(|bytes| writer(&path, &bytes));
    Action::File(FileAction::Written { file: path.into(), saving, bytes, result })
}

/// Looks whether a file is there, and says so.
pub fn look(file: FileRef) -> Action {
    let path = path_of(&file);
    let exists = path.exists();
    Action::File(FileAction::Exists { file: path.into(), exists })
}

/// Reads a game from a file in any format. Texts that give no rules are read by `rules`.
///
/// # Errors
/// What is wrong with the file, or with the game in it.
pub fn read_game(path: &Path, rules: Option<&Rules>) -> Result<ReadGame, FileError> {
    let bytes = read_bytes(path)?;
    let name = path.file_name().map(|name| name.to_string_lossy());
    Ok(read::game(&bytes, name.as_deref(), None, rules)?)
}

/// Reads a file that is not larger than a game can be.
///
/// # Errors
/// What the system or the file is wrong with.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    // A pipe or a device would keep us waiting as soon as it is opened.
    let metadata = std::fs::metadata(path).map_err(|error| FileError::system(&error))?;
    if !metadata.is_file() {
        return Err(no_file(&metadata));
    }
    let file = File::open(path).map_err(|error| FileError::system(&error))?;
    up_to_the_limit(file, metadata.len())
}

/// Reads standard input to its end, as far as a game can be large.
///
/// # Errors
/// What the system refused, or too much.
pub fn read_standard_input() -> Result<Vec<u8>, FileError> {
    up_to_the_limit(io::stdin().lock(), 0)
}

fn up_to_the_limit(source: impl Read, told: u64) -> Result<Vec<u8>, FileError> {
    let most = MAX_FILE_MB * 1_000_000;
    let mut bytes = Vec::new();
    // A growing file may give more than it said.
    let read = source.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| FileError::system(&error))?;
    if bytes.len() as u64 > most {
        return Err(FileError::TooLarge(told.max(bytes.len() as u64) / 1_000_000));
    }
    Ok(bytes)
}

/// Writes a game to a file: to a new file beside it, which then takes its
/// place, so that a failure leaves the old one whole.
///
/// # Errors
/// What the system refused.
pub fn write_game(path: &Path, game: &Game) -> Result<(), FileError> {
    write_file(path, &to_json(game)?)
}

/// Writes a text to a file, as [`write_game`] does.
///
/// # Errors
/// What the system refused.
pub fn write_text(path: &Path, text: &str) -> Result<(), FileError> {
    write_file(path, text.as_bytes())
}

/// Writes a picture or whatever else to a file, as [`write_game`] does.
///
/// # Errors
/// What the system refused.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    write_file(path, bytes)
}

/// Whether there is something at this path.
pub fn is_there(path: &Path) -> bool {
    path.exists()
}

/// Whether a file can be written here, as far as can be known before there is
/// anything to write. A file that is there stays as it is.
///
/// # Errors
/// What the system would refuse.
pub fn can_write(path: &Path) -> Result<(), FileError> {
    is_file_or_new(path)?;
    let file = atomic_write_file::AtomicWriteFile::open(path).map_err(unwritten)?;
    file.discard().map_err(unwritten)
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    is_file_or_new(path)?;
    write_atomically(path, bytes).map_err(unwritten)
}

/// A new file would take the place of a device.
fn is_file_or_new(path: &Path) -> Result<(), FileError> {
    match std::fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Err(no_file(&metadata)),
        _ => Ok(()),
    }
}

fn unwritten(error: io::Error) -> FileError {
    match error.kind() {
        // Of a file to be written, its folder is what is missing.
        io::ErrorKind::NotFound => FileError::NoFolder,
        _ => FileError::system(&error),
    }
}

fn no_file(metadata: &std::fs::Metadata) -> FileError {
    if metadata.is_dir() { FileError::Folder } else { FileError::Device }
}

pub(super) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = atomic_write_file::AtomicWriteFile::open(path)?;
    file.write_all(bytes)?;
    file.commit()
}
