//! A game in the database: its rows are written, read and deleted together.

use crate::platform::desktop::database::{DatabaseResult, Section};
use crate::platform::desktop::system::WallClock;
use crate::platform::stored_game::{StoredGame, parse_game};
use crate::state::{EntryId, FileFingerprint, Timestamp, contains_all_moves};
use hypertoe_core::Game;
use rusqlite::{OptionalExtension, Transaction, params};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::{Duration, UNIX_EPOCH};

/// Inserts a game, or replaces the one with this id. A game in the bin is restored.
pub fn insert_game(
    transaction: &Transaction,
    id: EntryId,
    modified: i64,
    game: &StoredGame,
) -> DatabaseResult<()> {
    let insert = "INSERT INTO games (id, modified, search_text) VALUES (?1, ?2, ?3)
        ON CONFLICT (id) DO UPDATE SET modified = ?2, search_text = ?3, deleted = NULL
        RETURNING row";
    let row: i64 = transaction
        .prepare_cached(insert)?
        .query_row(params![id.to_string(), modified, game.search_text], |row| row.get(0))?;
    transaction
        .prepare_cached("INSERT OR REPLACE INTO game_contents VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![row, game.summary, game.fingerprint.to_string(), game.bytes])?;
    transaction.prepare_cached("DELETE FROM games_index WHERE rowid = ?1")?.execute([row])?;
    transaction
        .prepare_cached("INSERT INTO games_index (rowid, search_text) VALUES (?1, ?2)")?
        .execute(params![row, game.search_text])?;
    Ok(())
}

pub fn delete_game(transaction: &Transaction, id: EntryId) -> DatabaseResult<()> {
    let query = "DELETE FROM games WHERE id = ?1 RETURNING row";
    let row = transaction.query_row(query, [id.to_string()], |row| row.get::<_, i64>(0));
    let Some(row) = row.optional()? else { return Ok(()) };
    transaction.execute("DELETE FROM game_contents WHERE row = ?1", [row])?;
    transaction.execute("DELETE FROM games_index WHERE rowid = ?1", [row])?;
    Section::Games.count_change(transaction)?;
    Ok(())
}

/// Returns the bytes of a game; `None` if there is no such game. Those in the bin count only with
/// `deleted`.
pub fn read_game(
    transaction: &Transaction,
    id: EntryId,
    deleted: bool,
) -> DatabaseResult<Option<Vec<u8>>> {
    let query = "SELECT game FROM game_contents JOIN games USING (row)
        WHERE id = ?1 AND (deleted IS NULL OR ?2)";
    let mut statement = transaction.prepare_cached(query)?;
    Ok(statement.query_row(params![id.to_string(), deleted], |row| row.get(0)).optional()?)
}

/// Returns whether nothing is lost if this game replaces the stored one.
pub fn can_replace(
    transaction: &Transaction,
    id: EntryId,
    known: Option<FileFingerprint>,
    game: &Game,
) -> DatabaseResult<bool> {
    let Some(bytes) = read_game(transaction, id, true)? else { return Ok(true) };
    Ok(known == Some(FileFingerprint::of(&bytes))
        || parse_game(&bytes).is_some_and(|before| contains_all_moves(game, &before)))
}

/// Converts a time of the database.
pub fn local_time(clock: &WallClock, nanos: i64) -> Timestamp {
    clock.local_time(UNIX_EPOCH + Duration::from_nanos(nanos.max(0) as u64))
}

pub fn random_id() -> EntryId {
    EntryId::new(RandomState::new().build_hasher().finish())
}
