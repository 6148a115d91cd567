//! Reading what is left of a damaged database.

use super::error::DatabaseResult;
use rusqlite::types::Value;
use rusqlite::{Connection, Statement, Transaction, params_from_iter};
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

/// Copies every row that can be read from a damaged database into a new one, and returns the
/// number of games in the library.
pub fn copy_readable(damaged: &Path, fresh: &mut Connection) -> DatabaseResult<usize> {
    let transaction = fresh.transaction()?;
    // Without its first page nothing can be read.
    if let Ok(damaged) = Connection::open(damaged) {
        TABLES.iter().try_for_each(|table| copy_table(&damaged, &transaction, table))?;
    }
    // A game is of use only with its contents.
    transaction.execute_batch(
        "DELETE FROM games WHERE row NOT IN (SELECT row FROM game_contents);
         DELETE FROM game_contents WHERE row NOT IN (SELECT row FROM games);
         DELETE FROM journal_changes WHERE slot NOT IN (SELECT slot FROM journals);
         INSERT INTO games_index (rowid, search_text) SELECT row, search_text FROM games;",
    )?;
    let games = transaction.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
    transaction.commit()?;
    Ok(games)
}

/// Copies the rows before the damage, then, from the end, those after it.
fn copy_table(damaged: &Connection, to: &Transaction, table: &str) -> DatabaseResult<()> {
    let columns = to.prepare(&format!("SELECT * FROM {table}"))?.column_count();
    let marks = vec!["?"; columns].join(", ");
    let mut insert = to.prepare(&format!("INSERT OR IGNORE INTO {table} VALUES ({marks})"))?;
    for order in ["ASC", "DESC"] {
        let query = format!("SELECT * FROM {table} ORDER BY rowid {order}");
        if let Ok(query) = damaged.prepare(&query)
            && copy_rows(query, &mut insert, columns)?
        {
            break;
        }
    }
    Ok(())
}

/// Copies rows up to the first one that cannot be read. Returns whether all could be read.
fn copy_rows(mut query: Statement, insert: &mut Statement, columns: usize) -> DatabaseResult<bool> {
    let Ok(mut rows) = query.query([]) else { return Ok(false) };
    loop {
        let Ok(row) = rows.next() else { return Ok(false) };
        let Some(row) = row else { return Ok(true) };
        let values: rusqlite::Result<Vec<Value>> = (0..columns).map(|at| row.get(at)).collect();
        // A row that a constraint refuses is damaged.
        if let Ok(values) = values {
            let _ = insert.execute(params_from_iter(values));
        }
    }
}
