//! The index of the library: one line of JSON for each saved game. Of several lines of a game the
//! last one counts.

use crate::platform::desktop::disk::overwrite;
use crate::state::{EntryId, GameSummary};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Size and time of a file, to detect changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FileVersion {
    len: u64,
    /// Nanoseconds since 1970.
    time: u64,
}

impl FileVersion {
    /// Reads size and time of this file.
    pub fn of(path: &Path) -> io::Result<Self> {
        let file = fs::metadata(path)?;
        if !file.is_file() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let since = file.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Self { len: file.len(), time: since.as_nanos().try_into().unwrap_or(u64::MAX) })
    }

    /// Returns the time of the last write.
    pub fn time(self) -> SystemTime {
        UNIX_EPOCH + std::time::Duration::from_nanos(self.time)
    }
}

/// An entry of the index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct IndexEntry {
    pub id: EntryId,
    #[serde(rename = "touched")]
    pub version: FileVersion,
    pub summary: GameSummary,
}

/// The index, in a file.
pub(super) struct LibraryIndex(PathBuf);

/// The entries read from an index.
#[derive(Default)]
pub(super) struct IndexEntries {
    /// The last entry of each game.
    pub by_id: HashMap<EntryId, IndexEntry>,
    /// Number of entries replaced by later ones.
    pub superseded: usize,
    /// Whether some lines could not be read.
    pub has_unreadable_lines: bool,
}

impl LibraryIndex {
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Appends an entry; other windows may append to the same file.
    pub fn append(&self, line: &IndexEntry) -> io::Result<()> {
        let mut file = File::options().create(true).append(true).open(&self.0)?;
        // A truncated line must not spoil this one.
        file.write_all(&[b"\n", &*to_line(line)?].concat())
    }

    /// Replaces the content by these entries.
    pub fn write(&self, lines: &[IndexEntry]) -> io::Result<()> {
        let texts: Vec<Vec<u8>> = lines.iter().map(to_line).collect::<io::Result<_>>()?;
        overwrite(&self.0, &texts.concat()).map_err(|error| io::Error::other(error.to_string()))
    }

    /// Reads all entries that can be read.
    pub fn read(&self) -> IndexEntries {
        let mut all = IndexEntries::default();
        let Ok(file) = File::open(&self.0) else { return all };
        for text in BufReader::new(file).split(b'\n') {
            let Ok(text) = text else {
                all.has_unreadable_lines = true;
                break;
            };
            if text.is_empty() {
                continue;
            }
            match serde_json::from_slice::<IndexEntry>(&text) {
                Ok(line) => {
                    all.superseded += usize::from(all.by_id.insert(line.id, line).is_some())
                }
                Err(_) => all.has_unreadable_lines = true,
            }
        }
        all
    }
}

fn to_line(line: &IndexEntry) -> io::Result<Vec<u8>> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    Ok(text)
}
