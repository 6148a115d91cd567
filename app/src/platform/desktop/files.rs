//! Reading files.

use crate::action::FileError;
use crate::jobs::{ReadGame, read};
use hypertoe_core::Rules;
use hypertoe_core::base::budget::{MAX_BYTES, ReadBudget};
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// Reads a game from a file in any format. `rules` are for texts that contain none.
///
/// # Errors
/// The file cannot be read, or contains no valid game.
pub fn read_game(path: &Path, rules: Option<&Rules>) -> Result<ReadGame, FileError> {
    let bytes = read_bytes(path)?;
    let name = path.file_name().map(|name| name.to_string_lossy());
    Ok(read::read_game(&bytes, name.as_deref(), None, rules, &mut ReadBudget::without_control())?)
}

/// Reads a file of at most the maximum size of a game.
///
/// # Errors
/// The file cannot be read, or is too large.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    read_up_to(path, MAX_BYTES)
}

/// Reads a file of at most this many bytes.
pub(super) fn read_up_to(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    // Opening a pipe or a device could block.
    let metadata = std::fs::metadata(path).map_err(|error| FileError::from_io(&error))?;
    if !metadata.is_file() {
        return Err(not_a_file(&metadata));
    }
    let file = File::open(path).map_err(|error| FileError::from_io(&error))?;
    read_limited(most, file, metadata.len())
}

/// Reads standard input to its end, at most up to the maximum size of a game.
///
/// # Errors
/// It cannot be read, or is too large.
pub fn read_standard_input() -> Result<Vec<u8>, FileError> {
    read_limited(MAX_BYTES, io::stdin().lock(), 0)
}

fn read_limited(most: u64, source: impl Read, told: u64) -> Result<Vec<u8>, FileError> {
    let too_large = |size: u64| FileError::TooLarge(size.div_ceil(1_000_000));
    if told > most {
        return Err(too_large(told));
    }
    let mut bytes = Vec::new();
    // A growing file may be longer than its metadata says.
    let read = source.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| FileError::from_io(&error))?;
    if bytes.len() as u64 > most { Err(too_large(most + 1)) } else { Ok(bytes) }
}

/// Returns whether a file or folder exists at this path.
pub fn path_exists(path: &Path) -> bool {
    path.exists()
}

/// Returns the error for something that is no regular file.
pub(super) fn not_a_file(metadata: &Metadata) -> FileError {
    if metadata.is_dir() { FileError::IsFolder } else { FileError::IsDevice }
}
