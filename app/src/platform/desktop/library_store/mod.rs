//! The library on disk: a file for each game, and an index with the summaries of all games.
//!
//! The files are authoritative; the index only saves reading them. An entry of the index is valid
//! while its file has the same size and time, so the next listing repairs whatever a killed write
//! or another window has done. No file is overwritten that has moves which the new game lacks.

#[cfg(test)]
mod tests;

use super::data_folder::create_private_folder;
use super::disk::{read_bytes, set_aside, write_ignoring_protection};
use super::system::WallClock;
use crate::action::{FailedOperation, FileError, LibraryAction, LibraryRequest, LibrarySave};
use crate::state::{
    EntryId, FileFingerprint, FileRef, GameSummary, LibraryEntry, contains_all_moves,
};
use hypertoe_core::Game;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::record::{FILE_EXTENSION, from_json_with_budget, to_json};
use serde::{Deserialize, Serialize};
use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A listing deletes games that have been in the bin for longer than this.
const BIN_RETENTION: Duration = Duration::from_secs(24 * 60 * 60);

/// The library in a folder. Several windows may use it at the same time.
#[derive(Clone)]
pub struct LibraryStore {
    folder: PathBuf,
}

impl LibraryStore {
    /// Creates a library in this folder; the folder is created when it is needed.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Carries out a request and returns the answer as an action, if there is one.
    pub fn handle(&self, request: LibraryRequest) -> Option<LibraryAction> {
        match request {
            LibraryRequest::Save(kept) => Some(self.save(kept)),
            LibraryRequest::List => Some(self.list()),
            LibraryRequest::Read(id, ticket) => {
                Some(LibraryAction::GameRead { ticket, id, bytes: self.read(id) })
            }
            LibraryRequest::SetAside(id) => Some(self.set_aside(id)),
            LibraryRequest::SetFavourite(id, favourite) => {
                self.failure(id, FailedOperation::SetFavourite, self.set_favourite(id, favourite))
            }
            LibraryRequest::Delete(id) => {
                self.failure(id, FailedOperation::Delete, self.delete(id))
            }
            LibraryRequest::Restore(id) => {
                self.failure(id, FailedOperation::Restore, self.restore(id))
            }
        }
    }

    fn failure(
        &self,
        id: EntryId,
        what: FailedOperation,
        result: io::Result<()>,
    ) -> Option<LibraryAction> {
        let why = FileError::from_io(&result.err()?);
        Some(LibraryAction::Failed { id, operation: what, error: why })
    }

    fn file(&self, id: EntryId) -> PathBuf {
        self.folder.join(format!("{id}.{FILE_EXTENSION}"))
    }

    fn favourites(&self) -> PathBuf {
        self.folder.join("favourites")
    }

    fn bin(&self) -> PathBuf {
        self.folder.join("bin")
    }

    fn index(&self) -> LibraryIndex {
        LibraryIndex::new(self.folder.join("index.jsonl"))
    }

    fn read(&self, id: EntryId) -> Result<(Vec<u8>, FileFingerprint), FileError> {
        let bytes = read_bytes(&self.file(id))?;
        let stamp = FileFingerprint::of(&bytes);
        Ok((bytes, stamp))
    }

    pub fn save(&self, save: LibrarySave) -> LibraryAction {
        let (version, now) = (save.version, WallClock::new().now());
        LibraryAction::Saved { version, result: self.write_game(save).map(Box::new), now }
    }

    fn write_game(&self, save: LibrarySave) -> Result<(LibraryEntry, FileFingerprint), FileError> {
        create_private_folder(&self.folder).map_err(|error| FileError::from_io(&error))?;
        let LibrarySave { mut id, fingerprint: stamp, game, version: _ } = save;
        if !self.can_replace(id, stamp, &game) {
            id = EntryId::new(RandomState::new().build_hasher().finish());
        }
        let (path, bytes) = (self.file(id), to_json(&game)?);
        write_ignoring_protection(&path, &bytes)?;
        let touched = FileStat::of(&path).map_err(|error| FileError::from_io(&error))?;
        let summary = GameSummary::of(&game);
        let line = IndexEntry { id, stat: touched, summary };
        // A listing repairs a missing entry of the index.
        let _ = self.index().append(&line);
        let entry = self.entry(line, &WallClock::new(), |id| self.favourites().join(id).exists());
        Ok((entry, FileFingerprint::of(&bytes)))
    }

    /// Returns whether nothing is lost if this game replaces the file.
    fn can_replace(&self, id: EntryId, known: Option<FileFingerprint>, game: &Game) -> bool {
        match self.read(id) {
            Err(FileError::NotFound) => true,
            Err(_) => false,
            Ok((_, stamp)) if known == Some(stamp) => true,
            Ok((bytes, _)) => {
                parse_game(&bytes).is_some_and(|before| contains_all_moves(game, &before))
            }
        }
    }

    fn entry(
        &self,
        line: IndexEntry,
        clock: &WallClock,
        is_favourite: impl Fn(&str) -> bool,
    ) -> LibraryEntry {
        let favourite = is_favourite(&line.id.to_string());
        LibraryEntry {
            id: line.id,
            modified: clock.local_time(line.stat.modified()),
            is_favourite: favourite,
            summary: line.summary,
        }
    }

    /// Lists all games; reads only files that the index does not know in their present state.
    fn list(&self) -> LibraryAction {
        let (clock, mut index) = (WallClock::new(), self.index().read());
        let favourites: HashSet<String> = file_names(&self.favourites()).collect();
        let (mut entries, mut broken, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        let mut mended = index.has_unreadable_lines;
        for id in file_names(&self.folder).filter_map(|name| id_of(&name)) {
            let path = self.file(id);
            let Ok(touched) = FileStat::of(&path) else { continue };
            let known = index.by_id.remove(&id).filter(|line| line.stat == touched);
            mended |= known.is_none();
            match known
                .or_else(|| Some(IndexEntry { id, stat: touched, summary: read_summary(&path)? }))
            {
                Some(line) => lines.push(line),
                None => broken.extend(set_aside(&path).ok().map(FileRef::from)),
            }
        }
        // Entries without a file only take up space.
        if mended || index.by_id.len() + index.superseded > lines.len() + 100 {
            let _ = self.index().write(&lines);
        }
        entries.extend(
            lines
                .into_iter()
                .map(|line| self.entry(line, &clock, |name| favourites.contains(name))),
        );
        self.empty_bin(&clock);
        LibraryAction::Listed { entries, broken, now: clock.now() }
    }

    fn set_aside(&self, id: EntryId) -> LibraryAction {
        let path = self.file(id);
        let aside = set_aside(&path).unwrap_or(path);
        LibraryAction::FileSetAside(id, aside.into())
    }

    /// Marks a favourite by an empty file named after the game.
    fn set_favourite(&self, id: EntryId, favourite: bool) -> io::Result<()> {
        let mark = self.favourites().join(id.to_string());
        if favourite {
            create_private_folder(&self.favourites())?;
            return File::create(mark).map(drop);
        }
        match fs::remove_file(mark) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Moves a game to the bin; there, the file name contains the time.
    fn delete(&self, id: EntryId) -> io::Result<()> {
        create_private_folder(&self.bin())?;
        let since = WallClock::new().now().seconds;
        fs::rename(self.file(id), self.bin().join(format!("{id}.{since}.{FILE_EXTENSION}")))
    }

    fn restore(&self, id: EntryId) -> io::Result<()> {
        let is_it = |name: &String| parse_bin_name(name).is_some_and(|(binned, _)| binned == id);
        let latest = file_names(&self.bin()).filter(is_it).max();
        let file = self.bin().join(latest.ok_or(io::ErrorKind::NotFound)?);
        if self.file(id).exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(file, self.file(id))
    }

    fn empty_bin(&self, clock: &WallClock) {
        let before = clock.now().seconds - BIN_RETENTION.as_secs() as i64;
        for name in file_names(&self.bin()) {
            let Some((id, _)) = parse_bin_name(&name).filter(|(_, since)| *since < before) else {
                continue;
            };
            // A file that stays does no harm.
            if fs::remove_file(self.bin().join(&name)).is_ok() && !self.file(id).exists() {
                let _ = self.set_favourite(id, false);
            }
        }
    }
}

fn file_names(folder: &Path) -> impl Iterator<Item = String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.file_name().into_string().ok())
}

fn id_of(name: &str) -> Option<EntryId> {
    EntryId::parse(name.strip_suffix(FILE_EXTENSION)?.strip_suffix('.')?)
}

/// Parses the name of a file in the bin: the game, and the time of its deletion.
fn parse_bin_name(name: &str) -> Option<(EntryId, i64)> {
    let (id, since) = name.strip_suffix(FILE_EXTENSION)?.strip_suffix('.')?.split_once('.')?;
    Some((EntryId::parse(id)?, since.parse().ok()?))
}

/// Reads a game, however long validating its moves takes: the program has written it.
fn parse_game(bytes: &[u8]) -> Option<Game> {
    from_json_with_budget(bytes, &mut ReadBudget::without_control().without_check_limit()).ok()
}

fn read_summary(path: &Path) -> Option<GameSummary> {
    Some(GameSummary::of(&parse_game(&read_bytes(path).ok()?)?))
}

/// Size and modification time of a file, to detect changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FileStat {
    len: u64,
    /// Nanoseconds since 1970.
    time: u64,
}

impl FileStat {
    /// Reads size and modification time of a file.
    pub fn of(path: &Path) -> io::Result<Self> {
        let file = fs::metadata(path)?;
        if !file.is_file() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let since = file.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Self { len: file.len(), time: since.as_nanos().try_into().unwrap_or(u64::MAX) })
    }

    /// Returns the modification time.
    pub fn modified(self) -> SystemTime {
        UNIX_EPOCH + std::time::Duration::from_nanos(self.time)
    }
}

/// An entry of the index: the summary of one game file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct IndexEntry {
    pub id: EntryId,
    #[serde(rename = "touched")]
    pub stat: FileStat,
    pub summary: GameSummary,
}

/// The index file of the library: a line of JSON for each entry.
pub(super) struct LibraryIndex(PathBuf);

/// The contents of the library's index file: its entries, and how many lines were superseded or
/// unreadable.
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
        write_ignoring_protection(&self.0, &texts.concat())
            .map_err(|error| io::Error::other(error.to_string()))
    }

    /// Reads all entries of the index, the last one of each game. Lines that cannot be read are
    /// skipped, and `has_unreadable_lines` is set; without a file there are no entries.
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
