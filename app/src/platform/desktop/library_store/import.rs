//! Taking in the library of earlier versions: a folder with a file for each game.

use super::stored_game::{insert_game, random_id, read_game};
use crate::action::FileError;
use crate::platform::desktop::database::{Database, Section};
use crate::platform::desktop::disk::read_bytes;
use crate::platform::stored_game::{StoredGame, parse_game};
use crate::state::{EntryId, contains_all_moves};
use hypertoe_core::Game;
use hypertoe_core::record::FILE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The folder of the library, and the name under which it is marked as taken in.
const LIBRARY_FOLDER: &str = "library";

/// The number of games that one transaction takes in.
const GAMES_PER_TRANSACTION: usize = 100;

/// Takes in the games of an earlier version, once. The files stay where they are. A second window
/// that does the same at the same time does no harm.
pub fn import_library(database: &mut Database) -> Result<(), FileError> {
    let folder = database.folder().path().join(LIBRARY_FOLDER);
    let is_done = database.read(|transaction| {
        let query = "SELECT EXISTS (SELECT 1 FROM imports WHERE name = ?1)";
        Ok(transaction.prepare_cached(query)?.query_row([LIBRARY_FOLDER], |row| row.get(0))?)
    })?;
    if is_done {
        return Ok(());
    }
    let files: Vec<GameFile> = game_files(&folder).collect();
    for files in files.chunks(GAMES_PER_TRANSACTION) {
        let games: Vec<(&GameFile, Game, StoredGame)> = files
            .iter()
            .filter_map(|file| {
                // A file that cannot be read stays where it is.
                let game = parse_game(&read_bytes(&file.path).ok()?)?;
                let stored = StoredGame::of(&game).ok()?;
                Some((file, game, stored))
            })
            .collect();
        database.write(|transaction| {
            for (file, game, stored) in &games {
                // The game may have been played on before it was taken in.
                let newer = read_game(transaction, file.id, true)?;
                let newer = newer.and_then(|bytes| parse_game(&bytes));
                if newer.as_ref().is_some_and(|newer| contains_all_moves(newer, game)) {
                    continue;
                }
                let id = if newer.is_some() { random_id() } else { file.id };
                insert_game(transaction, id, file.modified, stored)?;
                if file.is_favourite {
                    let update = "UPDATE games SET favourite = 1 WHERE id = ?1";
                    transaction.prepare_cached(update)?.execute([id.to_string()])?;
                }
            }
            Section::Games.count_change(transaction)?;
            Ok(())
        })?;
    }
    database.write(|transaction| {
        transaction.execute("INSERT OR IGNORE INTO imports VALUES (?1)", [LIBRARY_FOLDER])?;
        Ok(())
    })
}

/// A game of the library of an earlier version.
struct GameFile {
    id: EntryId,
    path: PathBuf,
    /// Nanoseconds since 1970.
    modified: i64,
    is_favourite: bool,
}

/// Returns the games in a folder: their files have their id as name.
fn game_files(folder: &Path) -> impl Iterator<Item = GameFile> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(move |file| {
        let path = file.path();
        let name = path.file_stem()?.to_str()?;
        let id = EntryId::parse(name).filter(|_| path.extension().is_some_and(is_game))?;
        let modified = file.metadata().and_then(|metadata| metadata.modified()).ok()?;
        let since = modified.duration_since(UNIX_EPOCH).unwrap_or_default();
        let is_favourite = folder.join("favourites").join(name).exists();
        Some(GameFile { id, path, modified: since.as_nanos() as i64, is_favourite })
    })
}

fn is_game(extension: &std::ffi::OsStr) -> bool {
    extension == FILE_EXTENSION
}
