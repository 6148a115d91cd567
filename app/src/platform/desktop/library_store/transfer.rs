//! Export of the library to files in a folder, and import from files.

use super::import::import_library;
use super::stored_game::{insert_game, local_time, random_id};
use crate::action::{Action, FileError, LibraryAction};
use crate::i18n::ToMessage;
use crate::jobs::ReadError;
use crate::jobs::read::read_games;
use crate::platform::ActionSender;
use crate::platform::desktop::data_folder::DataFolder;
use crate::platform::desktop::database::{Database, DatabaseResult, Section, now_nanos};
use crate::platform::desktop::disk::{read_bytes, write_ignoring_protection};
use crate::platform::desktop::system::WallClock;
use crate::platform::stored_game::{FAVOURITES_FILE, StoredGame, exported_name};
use crate::state::{
    EntryId, FileRef, GameSummary, ImportSource, TransferKind, TransferProgress, TransferReport,
};
use hypertoe_core::Game;
use hypertoe_core::record::{FILE_EXTENSION, GameFormat};
use rusqlite::{OptionalExtension, Transaction, params};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time between two reports of progress.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// Folders inside one another, at most.
const MAX_DEPTH: usize = 16;

/// The thread of an export or import. Dropping it cancels the work.
pub struct TransferThread {
    is_cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl TransferThread {
    /// Starts to write every game of the library to a folder.
    pub fn export(answers: &ActionSender, data_folder: &DataFolder, folder: FileRef) -> Self {
        Self::start(answers, data_folder, TransferKind::Export, move |transfer| {
            transfer.export(Path::new(&folder.path()))
        })
    }

    /// Starts to add games to the library.
    pub fn import(answers: &ActionSender, data_folder: &DataFolder, source: ImportSource) -> Self {
        Self::start(answers, data_folder, TransferKind::Import, move |transfer| match source {
            ImportSource::Folder(folder) => transfer.import_folder(Path::new(&folder.path())),
            ImportSource::Files(files) => transfer.import_files(&files),
            ImportSource::Found(games) => transfer.import_games(&games.readable()),
        })
    }

    fn start(
        answers: &ActionSender,
        data_folder: &DataFolder,
        kind: TransferKind,
        work: impl FnOnce(&mut Transfer) -> Result<(), FileError> + Send + 'static,
    ) -> Self {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let mut transfer = Transfer {
            database: Database::new(data_folder),
            answers: answers.clone(),
            is_cancelled: Arc::clone(&is_cancelled),
            report: TransferReport::new(kind),
            reported_at: None,
        };
        let run = move || {
            let result = work(&mut transfer);
            let Transfer { answers, report, .. } = transfer;
            let report = result.map(|()| Box::new(report));
            answers.send(Action::Library(LibraryAction::TransferEnded { kind, report }));
        };
        let thread = Builder::new().name("library transfer".to_owned()).spawn(run);
        if thread.is_err() {
            let report = Err(FileError::Panicked);
            answers.send(Action::Library(LibraryAction::TransferEnded { kind, report }));
        }
        Self { is_cancelled, thread: thread.ok() }
    }

    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Drop for TransferThread {
    /// Waits until the game at work is done.
    fn drop(&mut self) {
        self.cancel();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// An export or import at work.
struct Transfer {
    database: Database,
    answers: ActionSender,
    is_cancelled: Arc<AtomicBool>,
    report: TransferReport,
    reported_at: Option<Instant>,
}

/// A game of the library as it is exported.
struct ExportedGame {
    id: EntryId,
    modified: i64,
    is_favourite: bool,
    summary: Option<GameSummary>,
    bytes: Vec<u8>,
}

impl Transfer {
    /// Reports the progress, and returns whether to go on.
    fn goes_on(&mut self, done: usize, total: Option<usize>) -> bool {
        if self.reported_at.is_none_or(|at| at.elapsed() >= REPORT_INTERVAL) {
            self.reported_at = Some(Instant::now());
            let progress = TransferProgress { kind: self.report.kind, done, total };
            self.answers.send(Action::Library(LibraryAction::TransferProgress(progress)));
        }
        self.report.was_cancelled |= self.is_cancelled.load(Ordering::Relaxed);
        !self.report.was_cancelled
    }

    fn export(&mut self, folder: &Path) -> Result<(), FileError> {
        self.report.folder = Some(folder.into());
        import_library(&mut self.database)?;
        fs::create_dir_all(folder).map_err(|error| FileError::from_io(&error))?;
        let rows: Vec<i64> = self.database.read(|transaction| {
            let query = "SELECT row FROM games WHERE deleted IS NULL ORDER BY modified";
            let mut statement = transaction.prepare(query)?;
            Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })?;
        let (clock, mut favourites) = (WallClock::new(), String::new());
        for (done, row) in rows.iter().enumerate() {
            if !self.goes_on(done, Some(rows.len())) {
                break;
            }
            // It may have been deleted meanwhile.
            let game = self.database.read(|transaction| read_exported(transaction, *row))?;
            let Some(game) = game else { continue };
            if game.is_favourite {
                favourites += &format!("{}\n", game.id);
            }
            let time = local_time(&clock, game.modified);
            let name = exported_name(time, game.summary.as_ref(), game.id);
            match write_game_file(&folder.join(name), &game)? {
                true => self.report.games += 1,
                false => self.report.known += 1,
            }
        }
        if !favourites.is_empty() {
            write_ignoring_protection(&folder.join(FAVOURITES_FILE), favourites.as_bytes())?;
        }
        Ok(())
    }

    fn import_folder(&mut self, folder: &Path) -> Result<(), FileError> {
        let mut files = Vec::new();
        collect_game_files(folder, 0, &mut files).map_err(|error| FileError::from_io(&error))?;
        files.sort();
        files.retain(|file| *file != folder.join(FAVOURITES_FILE));
        let favourites = fs::read_to_string(folder.join(FAVOURITES_FILE)).unwrap_or_default();
        let favourites: Vec<EntryId> = favourites.lines().filter_map(EntryId::parse).collect();
        for (done, file) in files.iter().enumerate() {
            if !self.goes_on(done, Some(files.len())) {
                break;
            }
            // Not every text is a game.
            self.import_file(file, &favourites, false)?;
        }
        Ok(())
    }

    fn import_files(&mut self, files: &[FileRef]) -> Result<(), FileError> {
        for (done, file) in files.iter().enumerate() {
            if !self.goes_on(done, Some(files.len())) {
                break;
            }
            self.import_file(Path::new(&file.path()), &[], true)?;
        }
        Ok(())
    }

    /// Adds the games of a file. Reports what cannot be read; with `is_chosen` also a file that is
    /// not of games.
    fn import_file(
        &mut self,
        file: &Path,
        favourites: &[EntryId],
        is_chosen: bool,
    ) -> Result<(), FileError> {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
        let bytes = match read_bytes(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.report.add_unreadable(file.into(), error.message());
                return Ok(());
            }
        };
        let modified = fs::metadata(file).and_then(|metadata| metadata.modified());
        let modified = modified.map_or_else(|_| now_nanos(), nanos_of);
        let games = match read_games(&bytes, name.as_deref()) {
            Ok(games) => games,
            Err(ReadError::UnknownFormat) if !is_chosen => return Ok(()),
            Err(error) => {
                self.report.add_unreadable(file.into(), error.message());
                return Ok(());
            }
        };
        // The name of an exported game ends with its id.
        let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let id = stem.rsplit(' ').next().and_then(EntryId::parse);
        let id = id.filter(|_| games.len() == 1);
        for game in games {
            match game {
                Ok(game) => {
                    let is_favourite = id.is_some_and(|id| favourites.contains(&id));
                    self.add(&game, id, modified, is_favourite)?;
                }
                Err(error) => self.report.add_unreadable(file.into(), error.message()),
            }
        }
        Ok(())
    }

    fn import_games(&mut self, games: &[Game]) -> Result<(), FileError> {
        let now = now_nanos();
        // The first game of a file is the first one in the list.
        for (done, game) in games.iter().enumerate() {
            if !self.goes_on(done, Some(games.len())) {
                break;
            }
            self.add(game, None, now - done as i64, false)?;
        }
        Ok(())
    }

    /// Adds a game, unless the library has the same one.
    fn add(
        &mut self,
        game: &Game,
        id: Option<EntryId>,
        modified: i64,
        is_favourite: bool,
    ) -> Result<(), FileError> {
        let stored = StoredGame::of(game)?;
        let is_new = self.database.write_without_sync(|transaction| {
            let same = "SELECT row FROM game_contents WHERE fingerprint = ?1";
            let same =
                transaction.prepare_cached(same)?.exists([stored.fingerprint.to_string()])?;
            if same {
                return Ok(false);
            }
            let taken = "SELECT row FROM games WHERE id = ?1";
            let mut taken = transaction.prepare_cached(taken)?;
            let id = match id {
                Some(id) if !taken.exists([id.to_string()])? => id,
                _ => random_id(),
            };
            insert_game(transaction, id, modified, &stored)?;
            if is_favourite {
                let update = "UPDATE games SET favourite = 1 WHERE id = ?1";
                transaction.prepare_cached(update)?.execute([id.to_string()])?;
            }
            Section::Games.count_change(transaction)?;
            Ok(true)
        })?;
        match is_new {
            true => self.report.games += 1,
            false => self.report.known += 1,
        }
        Ok(())
    }
}

fn read_exported(transaction: &Transaction, row: i64) -> DatabaseResult<Option<ExportedGame>> {
    let query = "SELECT id, modified, favourite, summary, game FROM games
        JOIN game_contents USING (row) WHERE row = ?1 AND deleted IS NULL";
    let mut statement = transaction.prepare_cached(query)?;
    let game = statement.query_row(params![row], |row| {
        let (id, summary): (String, String) = (row.get(0)?, row.get(3)?);
        Ok(ExportedGame {
            id: EntryId::parse(&id).unwrap_or_else(random_id),
            modified: row.get(1)?,
            is_favourite: row.get(2)?,
            summary: serde_json::from_str(&summary).ok(),
            bytes: row.get(4)?,
        })
    });
    Ok(game.optional()?)
}

/// Writes a game with the time of its last change, unless the file has the same content. A file
/// with another content stays, and the game gets a name with a number. Returns whether it was
/// written.
fn write_game_file(path: &Path, game: &ExportedGame) -> Result<bool, FileError> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let numbered = |number| path.with_file_name(format!("{stem} ({number}).{FILE_EXTENSION}"));
    let names = std::iter::once(path.to_owned()).chain((2_u32..).map(numbered));
    for path in names {
        match read_bytes(&path) {
            Ok(bytes) if bytes == game.bytes => return Ok(false),
            Err(FileError::NotFound) => {
                write_ignoring_protection(&path, &game.bytes)?;
                let modified = UNIX_EPOCH + Duration::from_nanos(game.modified.max(0) as u64);
                // The time is only for the reader.
                let _ = File::options()
                    .write(true)
                    .open(&path)
                    .and_then(|file| file.set_modified(modified));
                return Ok(true);
            }
            _ => {}
        }
    }
    Ok(false)
}

/// Collects the files whose extension is that of a format of games. Links are not followed.
fn collect_game_files(
    folder: &Path,
    depth: usize,
    files: &mut Vec<PathBuf>,
) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        let has_extension = |format: &GameFormat| {
            path.extension().is_some_and(|extension| extension == format.extension)
        };
        if kind.is_dir() && depth < MAX_DEPTH {
            // A folder inside that cannot be read has no games to read.
            let _ = collect_game_files(&path, depth + 1, files);
        } else if kind.is_file() && GameFormat::ALL.iter().any(has_extension) {
            files.push(path);
        }
    }
    Ok(())
}

fn nanos_of(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_nanos()).unwrap_or(i64::MAX)
}
