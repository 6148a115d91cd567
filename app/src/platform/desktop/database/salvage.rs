//! Reading what is left of a damaged database.

use super::connection::now_nanos;
use super::error::DatabaseResult;
use super::readable_copy::{LeafRow, ReadableCopy};
use crate::platform::stored_game::parse_game;
use crate::state::{FileFingerprint, GameSummary, searchable_text};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Statement, Transaction, params, params_from_iter};
use std::path::Path;

/// The tables to bring over. The search index is made anew, and the revisions begin anew.
const TABLES: [&str; 8] = [
    "settings",
    "drafts",
    "journals",
    "journal_changes",
    "games",
    "game_contents",
    "finished_games",
    "imports",
];

/// The data of the games in the indexes of the library, which need not read the table.
const LISTED: [&str; 2] = [
    "SELECT row, id, modified, 1 FROM games INDEXED BY favourites_by_time
        WHERE deleted IS NULL AND favourite ORDER BY modified",
    "SELECT row, id, modified, 0 FROM games INDEXED BY games_by_time
        WHERE deleted IS NULL ORDER BY modified",
];

/// The number of games of the library that were brought over, and that there were, if it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SalvagedGames {
    pub readable: usize,
    pub total: Option<usize>,
}

/// Copies every row that can be read from a damaged database into a new one.
pub fn copy_readable(damaged: &Path, fresh: &mut Connection) -> DatabaseResult<SalvagedGames> {
    let copy = ReadableCopy::of(damaged)?;
    let transaction = fresh.transaction()?;
    transaction.execute_batch(
        "CREATE TEMP TABLE listed (row INTEGER PRIMARY KEY, id, modified, favourite)",
    )?;
    let mut total = None;
    let mut is_complete = false;
    if let Ok(damaged) = copy.open() {
        (total, is_complete) = copy_tables(&damaged, &transaction)?;
    }
    if !is_complete {
        copy_pages(&copy, &transaction)?;
    }
    remove_unreadable_games(&transaction)?;
    remove_cut_entries(&transaction)?;
    list_games_again(&transaction)?;
    // A game is of use only with its contents.
    transaction.execute_batch(
        "DROP TABLE listed;
         DELETE FROM games WHERE row NOT IN (SELECT row FROM game_contents);
         DELETE FROM game_contents WHERE row NOT IN (SELECT row FROM games);
         DELETE FROM journal_changes WHERE slot NOT IN (SELECT slot FROM journals);
         INSERT INTO games_index (rowid, search_text) SELECT row, search_text FROM games;",
    )?;
    let readable = count(&transaction, "games WHERE deleted IS NULL")?;
    transaction.commit()?;
    Ok(SalvagedGames { readable, total: total.filter(|total| *total >= readable) })
}

/// Copies the rows to which the pages above them lead. Returns the number of games, if it is known,
/// and whether all rows could be read.
fn copy_tables(damaged: &Connection, to: &Transaction) -> DatabaseResult<(Option<usize>, bool)> {
    let (mut total, mut is_complete) = (None, true);
    for table in TABLES {
        let columns = to.prepare(&format!("SELECT * FROM {table}"))?.column_count();
        let query = format!("SELECT * FROM {table} ORDER BY rowid");
        let all = copy_rows(damaged, &query, &mut insertion(to, table, columns)?)?;
        if table == "games" && all {
            total = Some(count(to, "games WHERE deleted IS NULL")?);
        }
        is_complete &= all;
    }
    let mut insert = insertion(to, "listed", 4)?;
    for query in LISTED {
        if copy_rows(damaged, query, &mut insert)? && query == LISTED[1] {
            total = Some(count(to, "listed")?);
        }
    }
    Ok((total, is_complete))
}

fn insertion<'a>(
    to: &'a Transaction,
    table: &str,
    columns: usize,
) -> DatabaseResult<Statement<'a>> {
    let marks = vec!["?"; columns].join(", ");
    Ok(to.prepare(&format!("INSERT OR IGNORE INTO {table} VALUES ({marks})"))?)
}

fn count(transaction: &Transaction, table: &str) -> DatabaseResult<usize> {
    Ok(transaction.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?)
}

/// Copies the rows before the damage, then, from the end, those after it. Returns whether all could
/// be read.
fn copy_rows(damaged: &Connection, query: &str, insert: &mut Statement) -> DatabaseResult<bool> {
    for order in ["ASC", "DESC"] {
        let Ok(mut query) = damaged.prepare(&format!("{query} {order}")) else { return Ok(false) };
        let columns = query.column_count();
        let Ok(mut rows) = query.query([]) else { return Ok(false) };
        while let Ok(row) = rows.next() {
            let Some(row) = row else { return Ok(order == "ASC") };
            let values: rusqlite::Result<Vec<Value>> = (0..columns).map(|at| row.get(at)).collect();
            // A row that a constraint refuses is damaged.
            if let Ok(values) = values {
                let _ = insert.execute(params_from_iter(values));
            }
        }
    }
    Ok(false)
}

/// Copies the rows of every page, wherever it is. The kinds of their values tell the table. A page
/// of one that is emptied often may be an old one, so those are left out.
fn copy_pages(copy: &ReadableCopy, to: &Transaction) -> DatabaseResult<()> {
    use Value::{Blob, Integer, Null, Text};
    let mut settings = insertion(to, "settings", 2)?;
    let mut games = insertion(to, "games", 6)?;
    let mut contents = insertion(to, "game_contents", 4)?;
    let mut finished_games = insertion(to, "finished_games", 4)?;
    copy.for_each_row(|number, row: LeafRow| {
        // Of two rows with one number the first stays, which the table had.
        let _ = match &row {
            [Text(_), Text(_), Null, Null, Null, Null] => {
                settings.execute(params_from_iter(&row[..2]))
            }
            [Null, Text(id), Integer(_), Integer(_), Null | Integer(_), Text(_)] => {
                games.execute(params![number, id, row[2], row[3], row[4], row[5]])
            }
            [Null, Text(_), Text(_), Blob(_), Null, Null] => {
                contents.execute(params![number, row[1], row[2], row[3]])
            }
            [Null, Text(_), Integer(_), Text(_), Null, Null] => {
                finished_games.execute(params![number, row[1], row[2], row[3]])
            }
            _ => Ok(0),
        };
        Ok(())
    })?;
    Ok(())
}

/// Removes games whose bytes have changed so that they cannot be read.
fn remove_unreadable_games(transaction: &Transaction) -> DatabaseResult<()> {
    let mut query = transaction.prepare("SELECT row, fingerprint, game FROM game_contents")?;
    let mut rows = query.query([])?;
    let mut unreadable = Vec::new();
    while let Some(row) = rows.next()? {
        let (fingerprint, bytes): (String, Vec<u8>) = (row.get(1)?, row.get(2)?);
        if FileFingerprint::of(&bytes).to_string() != fingerprint && parse_game(&bytes).is_none() {
            unreadable.push(row.get::<_, i64>(0)?);
        }
    }
    for row in unreadable {
        transaction.execute("DELETE FROM game_contents WHERE row = ?1", [row])?;
    }
    Ok(())
}

/// Removes entries of the list of which a part was overwritten: a file that ends within a page goes on
/// with zeros.
fn remove_cut_entries(transaction: &Transaction) -> DatabaseResult<()> {
    transaction.execute(
        "DELETE FROM games WHERE length(id) <> 16 OR id GLOB '*[^0-9a-f]*' OR modified <= 0
            OR instr(search_text, char(0)) > 0",
        [],
    )?;
    Ok(())
}

/// Lists games again of which only the contents are left.
fn list_games_again(transaction: &Transaction) -> DatabaseResult<()> {
    let query = "SELECT row FROM game_contents WHERE row NOT IN (SELECT row FROM games)";
    let rows: Vec<i64> =
        transaction.prepare(query)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut contents = transaction.prepare("SELECT game FROM game_contents WHERE row = ?1")?;
    let mut listed =
        transaction.prepare("SELECT id, modified, favourite FROM listed WHERE row = ?1")?;
    // Games that were saved one after the other are about as old.
    let mut before = transaction
        .prepare("SELECT modified FROM games WHERE row < ?1 ORDER BY row DESC LIMIT 1")?;
    let mut insert = transaction.prepare(
        "INSERT OR IGNORE INTO games (row, id, modified, favourite, search_text)
            VALUES (?1, coalesce(?2, printf('%016x', random())), ?3, ?4, ?5)",
    )?;
    for row in rows {
        let bytes: Vec<u8> = contents.query_row([row], |row| row.get(0))?;
        let Some(game) = parse_game(&bytes) else { continue };
        let text = searchable_text(&GameSummary::of(&game));
        let known = listed.query_row([row], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        let (id, modified, favourite) = match known.optional()? {
            Some(known) => known,
            None => {
                let modified = before.query_row([row], |row| row.get(0)).optional()?;
                (Value::Null, modified.unwrap_or_else(now_nanos), 0)
            }
        };
        insert.execute(params![row, id, modified, favourite, text])?;
    }
    Ok(())
}
