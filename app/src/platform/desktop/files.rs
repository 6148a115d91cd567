//! Reading and writing games.

use crate::action::{FileError, MAX_FILE_MB};
use hypertoe_core::proof::Proof;
use hypertoe_core::record::{EXTENSION, Format, detect, from_json, read, text_of, to_json};
use hypertoe_core::{Game, Rules};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// Reads a game from a file in any format. Texts that tell no rules are read
/// by `rules`.
///
/// # Errors
/// What the system or the file is wrong with.
pub fn read_game(path: &Path, rules: Option<&Rules>) -> Result<(Game, Format), FileError> {
    let bytes = read_bytes(path)?;
    if is_json(path) {
        return Ok((from_json(&bytes)?, Format::HYPERTOE));
    }
    let text = text_of(&bytes)?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let format = detect(text, name.as_deref()).ok_or(FileError::Unclear)?;
    Ok((read(format, text, rules)?, format))
}

/// Reads a file that is not larger than a game can be.
///
/// # Errors
/// What the system or the file is wrong with.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    // A pipe or a device would keep us waiting as soon as it is opened.
    let metadata = std::fs::metadata(path).map_err(|error| system("read", &error))?;
    if !metadata.is_file() {
        return Err(no_file(&metadata));
    }
    let file = File::open(path).map_err(|error| system("read", &error))?;
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
    source.take(most + 1).read_to_end(&mut bytes).map_err(|error| system("read", &error))?;
    if bytes.len() as u64 > most {
        return Err(FileError::TooLarge(told.max(bytes.len() as u64) / 1_000_000));
    }
    Ok(bytes)
}

/// Our own files are told by their name: their errors are our own as well.
fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == EXTENSION)
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

/// A proof as the bytes of its file.
pub(super) fn packed(proof: &Proof) -> Result<Vec<u8>, FileError> {
    proof.to_bytes().map_err(|error| system("packed", &error))
}

/// Whether there is something at this path.
pub fn is_there(path: &Path) -> bool {
    path.exists()
}

/// Whether a file can be written here, as far as can be told before there is
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
        io::ErrorKind::NotFound => {
            FileError::System("its folder is not there, or takes no new files".to_owned())
        }
        _ => system("written", &error),
    }
}

fn no_file(metadata: &std::fs::Metadata) -> FileError {
    let what = if metadata.is_dir() { "a folder" } else { "a pipe or a device" };
    FileError::System(format!("it is {what}, not a file"))
}

pub(super) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = atomic_write_file::AtomicWriteFile::open(path)?;
    file.write_all(bytes)?;
    file.commit()
}

fn system(what: &str, error: &io::Error) -> FileError {
    let hint = match error.kind() {
        io::ErrorKind::NotFound => return FileError::Missing,
        io::ErrorKind::PermissionDenied => ": you are not allowed to",
        io::ErrorKind::StorageFull => ": free some space, or choose another disk",
        _ => "",
    };
    FileError::System(format!("it could not be {what} ({error}){hint}"))
}
