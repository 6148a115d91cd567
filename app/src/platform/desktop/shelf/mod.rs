//! The library on disk: a file for each game, and an index with the summaries of all games.
//!
//! The files are authoritative; the index only saves reading them. An entry of the index is valid
//! while its file has the same size and time, so the next listing repairs whatever a killed write
//! or another window has done. No file is overwritten that has moves which the new game lacks.

mod index;

use super::disk::{overwrite, put_aside};
use super::files::read_bytes;
use super::folders::make;
use super::wall_clock::WallClock;
use crate::action::{CollectionAction, Failure, FileError, Kept, Order};
use crate::state::{Entry, EntryId, FileRef, Stamp, Summary, has_all_of};
use hypertoe_core::Game;
use hypertoe_core::base::budget::Budget;
use hypertoe_core::record::{EXTENSION, read_json, to_json};
use index::{Index, Line, Touched};
use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A listing deletes games that have been in the bin for longer than this.
const IN_BIN: Duration = Duration::from_secs(24 * 60 * 60);

/// The library in a folder. Several windows may use it at the same time.
#[derive(Clone)]
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// Creates a library in this folder; the folder is created when it is needed.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Carries out a request and returns the answer, if there is one.
    pub fn carry_out(&self, order: Order) -> Option<CollectionAction> {
        match order {
            Order::Keep(kept) => Some(self.keep(kept)),
            Order::List => Some(self.list()),
            Order::Read(id) => Some(CollectionAction::WasRead { id, bytes: self.read(id) }),
            Order::PutAside(id) => Some(self.put_aside(id)),
            Order::Favour(id, favourite) => {
                self.or_failed(id, Failure::Favour, self.favour(id, favourite))
            }
            Order::Delete(id) => self.or_failed(id, Failure::Delete, self.delete(id)),
            Order::BringBack(id) => self.or_failed(id, Failure::BringBack, self.bring_back(id)),
        }
    }

    fn or_failed(
        &self,
        id: EntryId,
        what: Failure,
        result: io::Result<()>,
    ) -> Option<CollectionAction> {
        let why = FileError::system(&result.err()?);
        Some(CollectionAction::Failed { id, what, why })
    }

    fn file(&self, id: EntryId) -> PathBuf {
        self.folder.join(format!("{id}.{EXTENSION}"))
    }

    fn favourites(&self) -> PathBuf {
        self.folder.join("favourites")
    }

    fn bin(&self) -> PathBuf {
        self.folder.join("bin")
    }

    fn index(&self) -> Index {
        Index::new(self.folder.join("index.jsonl"))
    }

    fn read(&self, id: EntryId) -> Result<(Vec<u8>, Stamp), FileError> {
        let bytes = read_bytes(&self.file(id))?;
        let stamp = Stamp::of(&bytes);
        Ok((bytes, stamp))
    }

    /// Saves a game and returns the answer.
    pub fn keep(&self, kept: Kept) -> CollectionAction {
        let (version, now) = (kept.version, WallClock::new().now());
        CollectionAction::WasKept { version, result: self.kept(kept).map(Box::new), now }
    }

    fn kept(&self, kept: Kept) -> Result<(Entry, Stamp), FileError> {
        make(&self.folder).map_err(|error| FileError::system(&error))?;
        let Kept { mut id, stamp, game, version: _ } = kept;
        if !self.may_replace(id, stamp, &game) {
            id = EntryId::new(RandomState::new().build_hasher().finish());
        }
        let (path, bytes) = (self.file(id), to_json(&game)?);
        overwrite(&path, &bytes)?;
        let touched = Touched::of(&path).map_err(|error| FileError::system(&error))?;
        let summary = Summary::of(&game);
        let line = Line { id, touched, summary };
        // A listing repairs a missing entry of the index.
        let _ = self.index().add(&line);
        let entry = self.entry(line, &WallClock::new(), |id| self.favourites().join(id).exists());
        Ok((entry, Stamp::of(&bytes)))
    }

    /// Returns whether nothing is lost if this game replaces the file.
    fn may_replace(&self, id: EntryId, known: Option<Stamp>, game: &Game) -> bool {
        match self.read(id) {
            Err(FileError::Missing) => true,
            Err(_) => false,
            Ok((_, stamp)) if known == Some(stamp) => true,
            Ok((bytes, _)) => game_in(&bytes).is_some_and(|before| has_all_of(game, &before)),
        }
    }

    fn entry(&self, line: Line, clock: &WallClock, is_favourite: impl Fn(&str) -> bool) -> Entry {
        let favourite = is_favourite(&line.id.to_string());
        Entry { id: line.id, at: clock.at(line.touched.time()), favourite, summary: line.summary }
    }

    /// Lists all games; reads only files that the index does not know in their present state.
    fn list(&self) -> CollectionAction {
        let (clock, mut index) = (WallClock::new(), self.index().read());
        let favourites: HashSet<String> = names(&self.favourites()).collect();
        let (mut entries, mut broken, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        let mut mended = index.is_broken;
        for id in names(&self.folder).filter_map(|name| id_of(&name)) {
            let path = self.file(id);
            let Ok(touched) = Touched::of(&path) else { continue };
            let known = index.rows.remove(&id).filter(|line| line.touched == touched);
            mended |= known.is_none();
            match known.or_else(|| Some(Line { id, touched, summary: summary(&path)? })) {
                Some(line) => lines.push(line),
                None => broken.extend(put_aside(&path).ok().map(FileRef::from)),
            }
        }
        // Entries without a file only take up space.
        if mended || index.rows.len() + index.older > lines.len() + 100 {
            let _ = self.index().write(&lines);
        }
        entries.extend(
            lines
                .into_iter()
                .map(|line| self.entry(line, &clock, |name| favourites.contains(name))),
        );
        self.empty_bin(&clock);
        CollectionAction::Listed { entries, broken, now: clock.now() }
    }

    fn put_aside(&self, id: EntryId) -> CollectionAction {
        let path = self.file(id);
        let aside = put_aside(&path).unwrap_or(path);
        CollectionAction::WasPutAside(id, aside.into())
    }

    /// Marks a favourite by an empty file named after the game.
    fn favour(&self, id: EntryId, favourite: bool) -> io::Result<()> {
        let mark = self.favourites().join(id.to_string());
        if favourite {
            make(&self.favourites())?;
            return File::create(mark).map(drop);
        }
        match fs::remove_file(mark) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Moves a game to the bin; there, the file name contains the time.
    fn delete(&self, id: EntryId) -> io::Result<()> {
        make(&self.bin())?;
        let since = WallClock::new().now().seconds;
        fs::rename(self.file(id), self.bin().join(format!("{id}.{since}.{EXTENSION}")))
    }

    fn bring_back(&self, id: EntryId) -> io::Result<()> {
        let is_it = |name: &String| binned(name).is_some_and(|(binned, _)| binned == id);
        let latest = names(&self.bin()).filter(is_it).max();
        let file = self.bin().join(latest.ok_or(io::ErrorKind::NotFound)?);
        if self.file(id).exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(file, self.file(id))
    }

    fn empty_bin(&self, clock: &WallClock) {
        let before = clock.now().seconds - IN_BIN.as_secs() as i64;
        for name in names(&self.bin()) {
            let Some((id, _)) = binned(&name).filter(|(_, since)| *since < before) else {
                continue;
            };
            // A file that stays does no harm.
            if fs::remove_file(self.bin().join(&name)).is_ok() && !self.file(id).exists() {
                let _ = self.favour(id, false);
            }
        }
    }
}

fn names(folder: &Path) -> impl Iterator<Item = String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.file_name().into_string().ok())
}

fn id_of(name: &str) -> Option<EntryId> {
    EntryId::parse(name.strip_suffix(EXTENSION)?.strip_suffix('.')?)
}

/// Parses the name of a file in the bin: the game, and the time of its deletion.
fn binned(name: &str) -> Option<(EntryId, i64)> {
    let (id, since) = name.strip_suffix(EXTENSION)?.strip_suffix('.')?.split_once('.')?;
    Some((EntryId::parse(id)?, since.parse().ok()?))
}

/// Reads a game, however long validating its moves takes: the program has written it.
fn game_in(bytes: &[u8]) -> Option<Game> {
    read_json(bytes, &mut Budget::unwatched().trusting()).ok()
}

fn summary(path: &Path) -> Option<Summary> {
    Some(Summary::of(&game_in(&read_bytes(path).ok()?)?))
}

#[cfg(test)]
mod tests;
