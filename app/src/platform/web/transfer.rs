//! Export of the library to an archive, and import from files and archives.

use super::archive::{Archive, read_archive};
use super::browser;
use super::database::{Table, WebDatabase};
use super::files::{WebFiles, download, read_file};
use super::library::WebLibrary;
use crate::action::{Action, FileError, LibraryAction, LibraryRequest};
use crate::i18n::ToMessage;
use crate::jobs::ReadError;
use crate::jobs::read::read_games;
use crate::platform::ActionSender;
use crate::platform::stored_game::{FAVOURITES_FILE, exported_name};
use crate::state::{
    EntryId, FileRef, ImportSource, TransferKind, TransferProgress, TransferReport,
};
use hypertoe_core::Game;
use hypertoe_core::base::read_budget::MAX_TEXT_BYTES;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Milliseconds of work after which the page gets a turn.
const TURN: f64 = 12.0;

/// An export or import at work.
pub struct Transfer<'a> {
    pub database: &'a WebDatabase,
    pub library: &'a mut WebLibrary,
    pub answers: &'a ActionSender,
    pub files: &'a WebFiles,
    pub cancelled: &'a Cell<bool>,
}

impl Transfer<'_> {
    /// Carries out an export or import, and returns its report as an action.
    pub async fn run(mut self, request: LibraryRequest) -> LibraryAction {
        let kind = match &request {
            LibraryRequest::Export(_) => TransferKind::Export,
            _ => TransferKind::Import,
        };
        let mut turn = Turn { report: TransferReport::new(kind), since: browser::now_millis() };
        let result = match request {
            LibraryRequest::Export(folder) => self.export(folder, &mut turn).await,
            LibraryRequest::Import(ImportSource::Folder(chosen)) => {
                self.import_files(&[chosen], &mut turn).await
            }
            LibraryRequest::Import(ImportSource::Files(files)) => {
                self.import_files(&files, &mut turn).await
            }
            LibraryRequest::Import(ImportSource::Found(games)) => {
                self.import_games(&games.readable(), &mut turn).await
            }
            _ => Ok(()),
        };
        let report = result.map(|()| Box::new(turn.report));
        LibraryAction::TransferEnded { kind, report }
    }

    /// Lets the page have a turn if one is due, reports the progress, and returns whether to go on.
    async fn goes_on(&self, turn: &mut Turn, done: usize, total: usize) -> bool {
        if browser::now_millis() - turn.since > TURN {
            let kind = turn.report.kind;
            let progress = TransferProgress { kind, done, total: Some(total) };
            self.answers.send(Action::Library(LibraryAction::TransferProgress(progress)));
            next_turn().await;
            turn.since = browser::now_millis();
        }
        turn.report.was_cancelled |= self.cancelled.get();
        !turn.report.was_cancelled
    }

    async fn export(&mut self, folder: FileRef, turn: &mut Turn) -> Result<(), FileError> {
        let rows: Vec<_> = self.library.rows(self.database).await?.to_vec();
        let (mut archive, mut favourites) = (Archive::default(), String::new());
        for (done, (id, row)) in rows.iter().enumerate() {
            if !self.goes_on(turn, done, rows.len()).await {
                break;
            }
            let transaction = self.database.read(&[Table::GameContents])?;
            // It may have been deleted meanwhile.
            let Some(game) = transaction.get(Table::GameContents, *id).await? else { continue };
            if row.favourite {
                favourites += &format!("{id}\n");
            }
            let time = browser::local_time(row.modified);
            archive.add(&exported_name(time, Some(&row.summary), *id), game.as_bytes())?;
            turn.report.games += 1;
        }
        if !favourites.is_empty() {
            archive.add(FAVOURITES_FILE, favourites.as_bytes())?;
        }
        download(&folder.name(), &archive.finish()?)?;
        turn.report.folder = Some(folder);
        Ok(())
    }

    /// Adds the games of files that were chosen, and of those in chosen archives.
    async fn import_files(&mut self, chosen: &[FileRef], turn: &mut Turn) -> Result<(), FileError> {
        let files: Vec<web_sys::File> =
            chosen.iter().flat_map(|file| self.files.chosen_files(file)).collect();
        for (done, file) in files.iter().enumerate() {
            if !self.goes_on(turn, done, files.len()).await {
                break;
            }
            let name = file.name();
            let bytes = match read_file(file).await {
                Ok(bytes) => bytes,
                Err(error) => {
                    turn.report.add_unreadable(FileRef::from(name), error.message());
                    continue;
                }
            };
            if !FileRef::from(name.as_str()).has_extension("zip") {
                self.import_file(&name, &bytes, &[], turn).await?;
                continue;
            }
            match read_archive(&bytes, MAX_TEXT_BYTES) {
                Ok(files) => self.import_archive(&files, turn).await?,
                Err(error) => turn.report.add_unreadable(FileRef::from(name), error.message()),
            }
        }
        Ok(())
    }

    async fn import_archive(
        &mut self,
        files: &[(String, Vec<u8>)],
        turn: &mut Turn,
    ) -> Result<(), FileError> {
        let favourites = files.iter().find(|(name, _)| name.ends_with(FAVOURITES_FILE));
        let favourites = favourites.map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned());
        let favourites = favourites.unwrap_or_default();
        let favourites: Vec<EntryId> = favourites.lines().filter_map(EntryId::parse).collect();
        for (done, (name, bytes)) in files.iter().enumerate() {
            if !self.goes_on(turn, done, files.len()).await {
                break;
            }
            if !name.ends_with(FAVOURITES_FILE) {
                self.import_file(name, bytes, &favourites, turn).await?;
            }
        }
        Ok(())
    }

    async fn import_file(
        &mut self,
        name: &str,
        bytes: &[u8],
        favourites: &[EntryId],
        turn: &mut Turn,
    ) -> Result<(), FileError> {
        let file = FileRef::from(name);
        let games = match read_games(bytes, Some(&file.name())) {
            Ok(games) => games,
            // Not every text in an archive is a game.
            Err(ReadError::UnknownFormat) if !favourites.is_empty() => return Ok(()),
            Err(error) => {
                turn.report.add_unreadable(file, error.message());
                return Ok(());
            }
        };
        // The name of an exported game ends with its id.
        let id = file.stem().rsplit(' ').next().and_then(EntryId::parse);
        let is_favourite = id.is_some_and(|id| favourites.contains(&id));
        let now = browser::now_millis();
        for (place, game) in games.into_iter().enumerate() {
            match game {
                Ok(game) => self.add(&game, now - place as f64, is_favourite, turn).await?,
                Err(error) => turn.report.add_unreadable(file.clone(), error.message()),
            }
        }
        Ok(())
    }

    async fn import_games(&mut self, games: &[Game], turn: &mut Turn) -> Result<(), FileError> {
        let now = browser::now_millis();
        // The first game of a file is the first one in the list.
        for (done, game) in games.iter().enumerate() {
            if !self.goes_on(turn, done, games.len()).await {
                break;
            }
            self.add(game, now - done as f64, false, turn).await?;
        }
        Ok(())
    }

    async fn add(
        &mut self,
        game: &Game,
        modified: f64,
        is_favourite: bool,
        turn: &mut Turn,
    ) -> Result<(), FileError> {
        match self.library.add(self.database, game, modified, is_favourite).await? {
            true => turn.report.games += 1,
            false => turn.report.known += 1,
        }
        Ok(())
    }
}

/// The report of a transfer, and the time since when the page had no turn.
struct Turn {
    report: TransferReport,
    since: f64,
}

/// Waits until the page has drawn and heard what was waiting.
async fn next_turn() {
    let turn = js_sys::Promise::new(&mut |resolve, _| {
        // A page always has timers.
        let _ = browser::window().set_timeout_with_callback(&resolve);
    });
    let _: Result<JsValue, JsValue> = JsFuture::from(turn).await;
}
