//! The time of the library page with many games: the first page, a page far down, and searches that
//! find few or many.

use divan::Bencher;
use hypertoe::action::{LibraryAction, LibraryRequest};
use hypertoe::platform::{DataFolder, Database, LibraryStore};
use hypertoe::state::{GameSummary, LibraryQuery, searchable_text};
use hypertoe_core::record::to_json;
use hypertoe_core::{Bot, Cell, Game, Rules, Shape};
use rusqlite::{Connection, params};
use std::ops::Range;
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

/// The number of games: few if nothing is measured.
fn game_count() -> u64 {
    if std::env::args().any(|arg| arg == "--bench") { 100_000 } else { 500 }
}

fn main() {
    // Made before anything is measured.
    LazyLock::force(&FOLDER);
    divan::main();
}

static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let mut database = open(&folder);
    let _ = list(&mut database, "", 0..1);
    fill(&Connection::open(folder.path().join("hypertoe.db")).expect("the database"));
    folder
});

fn open(folder: &TempDir) -> Database {
    Database::new(&DataFolder::portable(folder.path()).expect("a folder"))
}

/// Inserts games of a few lengths between many people and Club.
fn fill(connection: &Connection) {
    let rules = Arc::new(Rules::new(Shape::hypercube(4, 3).expect("a board"), 2).expect("rules"));
    connection.execute_batch("BEGIN").expect("a transaction");
    for number in 0..game_count() {
        let mut game = Game::new(Arc::clone(&rules));
        let mut players = game.players().to_vec();
        players[0].name = format!("Player {}", number % 977);
        players[1].computer = Some(Bot::Club);
        game.set_players(players);
        for cell in 0..number % 40 {
            let [x, y, z] = [cell % 4, cell / 4 % 4, cell / 16].map(|at| at as u16);
            let _ = game.play_cell(&Cell::from([x, y, z]));
        }
        let summary = GameSummary::of(&game);
        let text = searchable_text(&summary);
        let row = number as i64 + 1;
        let insert = "INSERT INTO games VALUES (?1, ?2, ?1, 0, NULL, ?3)";
        connection.execute(insert, params![row, format!("{row:016x}"), text]).expect("a row");
        let summary = serde_json::to_string(&summary).expect("a text");
        let contents = "INSERT INTO game_contents VALUES (?1, ?2, '', ?3)";
        let bytes = to_json(&game).expect("a text");
        connection.execute(contents, params![row, summary, bytes]).expect("a row");
        let index = "INSERT INTO games_index (rowid, search_text) VALUES (?1, ?2)";
        connection.execute(index, params![row, text]).expect("a row");
    }
    connection.execute_batch("COMMIT").expect("a transaction");
}

fn list(database: &mut Database, text: &str, rows: Range<usize>) -> usize {
    let query = LibraryQuery { text: text.to_owned(), only_favourites: false };
    match LibraryStore::new(database).handle(LibraryRequest::List { query, rows }) {
        Some(LibraryAction::Listed(page)) => page.found,
        other => panic!("{other:?}"),
    }
}

/// Opens the database and reads a page, as the library page does.
#[divan::bench(args = [0, 50_000, 99_900])]
fn page(bencher: Bencher, first: usize) {
    bencher.bench(|| list(&mut open(&FOLDER), "", first..first + 100));
}

#[divan::bench(args = ["player 976", "player 97", "club", "4×4×4 club", "won", "xy", "nobody"])]
fn search(bencher: Bencher, text: &str) {
    bencher.bench(|| list(&mut open(&FOLDER), text, 0..100));
}
