//! The index of the library: a line for each game that was kept, the latest line of a game counts.

use crate::platform::desktop::disk::overwrite;
use crate::state::{EntryId, Summary};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The state of a file in which a row was made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Touched {
    len: u64,
    /// Nanoseconds since 1970.
    time: u64,
}

impl Touched {
    /// The state of this file now.
    pub fn of(path: &Path) -> io::Result<Self> {
        let file = fs::metadata(path)?;
        if !file.is_file() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let since = file.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Self { len: file.len(), time: since.as_nanos().try_into().unwrap_or(u64::MAX) })
    }

    /// When the file was written.
    pub fn time(self) -> SystemTime {
        UNIX_EPOCH + std::time::Duration::from_nanos(self.time)
    }
}

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Line {
    pub id: EntryId,
    pub touched: Touched,
    pub summary: Summary,
}

/// The file with the rows.
pub(super) struct Index(PathBuf);

/// What is in it.
#[derive(Default)]
pub(super) struct Rows {
    /// The latest of each game.
    pub rows: HashMap<EntryId, Line>,
    /// How many have been replaced by later ones.
    pub older: usize,
    /// Whether some could not be read.
    pub is_broken: bool,
}

impl Index {
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// Adds a row, after all that other windows have added.
    pub fn add(&self, line: &Line) -> io::Result<()> {
        let mut file = File::options().create(true).append(true).open(&self.0)?;
        // A line that was cut off must not spoil this one.
        file.write_all(&[b"\n", &*text(line)?].concat())
    }

    /// Has these rows and no others.
    pub fn write(&self, lines: &[Line]) -> io::Result<()> {
        let texts: Vec<Vec<u8>> = lines.iter().map(text).collect::<io::Result<_>>()?;
        overwrite(&self.0, &texts.concat()).map_err(|error| io::Error::other(error.to_string()))
    }

    /// Reads all rows that can be read.
    pub fn read(&self) -> Rows {
        let mut all = Rows::default();
        let Ok(file) = File::open(&self.0) else { return all };
        for text in BufReader::new(file).split(b'\n') {
            let Ok(text) = text else {
                all.is_broken = true;
                break;
            };
            if text.is_empty() {
                continue;
            }
            match serde_json::from_slice::<Line>(&text) {
                Ok(line) => all.older += usize::from(all.rows.insert(line.id, line).is_some()),
                Err(_) => all.is_broken = true,
            }
        }
        all
    }
}

fn text(line: &Line) -> io::Result<Vec<u8>> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    Ok(text)
}
