//! Tests of the library in the database.

use super::*;
use crate::action::Action;
use crate::platform::ActionSender;
use crate::platform::desktop::DataFolder;
use crate::state::{DocumentVersion, ImportSource, TransferReport, searchable_text};
use hypertoe_core::record::to_json;
use hypertoe_core::{Cell, Game, PlayerInfo, Rules, Shape};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use tempfile::TempDir;

fn game(cells: &[u16]) -> Game {
    let rules = Rules::new(Shape::hypercube(4, 2).unwrap(), 2).unwrap();
    let mut game = Game::new(Arc::new(rules));
    for cell in cells {
        // A move to an occupied cell is refused.
        let _ = game.play_cell(&Cell::from([cell / 4 % 4, cell % 4]));
    }
    game
}

fn database(folder: &TempDir) -> Database {
    Database::new(&DataFolder::portable(folder.path()).unwrap())
}

fn handle(database: &mut Database, request: LibraryRequest) -> Option<LibraryAction> {
    LibraryStore::new(database).handle(request)
}

fn save(
    database: &mut Database,
    id: u64,
    fingerprint: Option<FileFingerprint>,
    game: &Game,
) -> (LibraryEntry, FileFingerprint) {
    let version: DocumentVersion = (1, game.revision());
    let (id, game) = (EntryId::new(id), Box::new(game.clone()));
    let save = LibrarySave { id, fingerprint, game, version };
    match handle(database, LibraryRequest::Save(save)) {
        Some(LibraryAction::Saved { result: Ok(saved), .. }) => *saved,
        other => panic!("{other:?}"),
    }
}

fn search(database: &mut Database, text: &str, only_favourites: bool) -> LibraryPage {
    let query = LibraryQuery { text: text.to_owned(), only_favourites };
    match handle(database, LibraryRequest::List { query, rows: 0..1_000 }) {
        Some(LibraryAction::Listed(page)) => *page,
        other => panic!("{other:?}"),
    }
}

fn entries(database: &mut Database) -> Vec<LibraryEntry> {
    search(database, "", false).entries
}

fn moves(database: &mut Database, id: EntryId) -> usize {
    let (bytes, _) = LibraryStore::new(database).read(id).unwrap();
    parse_game(&bytes).unwrap().tree_move_count()
}

/// Changes what the database holds, as damage would.
fn damage(database: &mut Database, statement: &str) {
    database.write(|transaction| Ok(transaction.execute_batch(statement)?)).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Two windows, step by step: each lists what a simple map would have.
    #[test]
    fn two_windows_have_one_library(
        steps in prop::collection::vec((any::<bool>(), 0..6u8, 0..5u64, 1..8usize), 1..30),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut windows = [database(&folder), database(&folder)];
        // Moves, whether it is a favourite, whether it was deleted.
        let mut model: BTreeMap<EntryId, (usize, bool, bool)> = BTreeMap::new();
        for (window, what, id, length) in steps {
            let (database, id) = (&mut windows[usize::from(window)], EntryId::new(id));
            match what {
                0..3 => {
                    let known = model.get(&id).map_or(0, |it| it.0);
                    let length = length.max(known);
                    let cells: Vec<u16> = (0..length as u16).collect();
                    let favourite = model.get(&id).is_some_and(|it| it.1);
                    model.insert(id, (length, favourite, false));
                    let fingerprint = None;
                    let save = LibrarySave {
                        id, fingerprint, game: Box::new(game(&cells)), version: (0, 0),
                    };
                    let answer = handle(database, LibraryRequest::Save(save));
                    let is_saved = matches!(answer, Some(LibraryAction::Saved { result: Ok(_), .. }));
                    prop_assert!(is_saved, "{:?}", answer);
                }
                3 => {
                    let told = handle(database, LibraryRequest::Delete(id)).is_some();
                    prop_assert_eq!(told, model.get(&id).is_none_or(|it| it.2));
                    if let Some(it) = model.get_mut(&id) { it.2 = true }
                }
                4 => {
                    let told = handle(database, LibraryRequest::Restore(id)).is_some();
                    prop_assert_eq!(told, model.get(&id).is_none_or(|it| !it.2));
                    if let Some(it) = model.get_mut(&id) { it.2 = false }
                }
                _ => {
                    let favourite = length % 2 == 0;
                    let told = handle(database, LibraryRequest::SetFavourite(id, favourite));
                    prop_assert_eq!(told.is_some(), !model.contains_key(&id));
                    if let Some(it) = model.get_mut(&id) { it.1 = favourite }
                }
            }
            let there = model.iter().filter(|(_, it)| !it.2);
            let there: BTreeMap<EntryId, (usize, bool)> =
                there.map(|(id, it)| (*id, (it.0, it.1))).collect();
            for database in &mut windows {
                let page = search(database, "", false);
                let of = |entry: &LibraryEntry| (entry.summary.moves, entry.is_favourite);
                let listed: BTreeMap<_, _> =
                    page.entries.iter().map(|entry| (entry.id, of(entry))).collect();
                prop_assert_eq!(&listed, &there);
                prop_assert_eq!((page.found, page.total), (there.len(), there.len()));
                let favourites = search(database, "", true);
                prop_assert_eq!(favourites.found, there.values().filter(|it| it.1).count());
            }
        }
    }

    /// A search finds the games whose text has every word, by index or by reading all. A number is
    /// not found in a board, nor within another number.
    #[test]
    fn a_search_finds_every_word(
        names in prop::collection::vec("[abÄ李\"24 ]{0,6}", 1..6),
        words in "[abä李\"24 ]{0,8}",
    ) {
        let folder = tempfile::tempdir().unwrap();
        let database = &mut database(&folder);
        for (id, name) in (0..).zip(&names) {
            let mut game = game(&[0]);
            let mut players = game.players().to_vec();
            players[0] = PlayerInfo { name: format!("{name}."), ..players[0].clone() };
            if game.set_players(players) {
                save(database, id, None, &game);
            }
        }
        let expected = entries(database).into_iter().filter(|entry| {
            let text = searchable_text(&entry.summary);
            words.to_lowercase().split_whitespace().all(|word| match word.parse::<u64>() {
                Ok(_) => text.lines().any(|line| {
                    let is_board = |rest: &str| rest.starts_with(['x', '×', '^']);
                    let starts_with_number = |rest: &str| {
                        rest.starts_with(|c: char| c.is_ascii_digit()) || is_board(rest)
                    };
                    line.strip_prefix(word).is_some_and(|rest| !starts_with_number(rest))
                        || line.contains(&format!(" {word}"))
                }),
                Err(_) => text.contains(word),
            })
        });
        let expected: Vec<LibraryEntry> = expected.collect();
        prop_assert_eq!(search(database, &words, false).entries, expected.clone());
        // Many games are found by reading the texts, with the same result.
        let query = LibraryQuery { text: words.clone(), only_favourites: false };
        let scanned = database.read(|transaction| {
            let rows = SearchFilter::of(&query).rows(transaction, 0..100)?;
            Ok(read_entries(transaction, &rows, &WallClock::new())?.0)
        });
        prop_assert_eq!(scanned.unwrap(), expected);
    }
}

/// The numbers of the board do not count as those in a name.
#[test]
fn a_number_in_a_name_finds_the_games_of_that_name() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    for id in 1..=30 {
        let mut game = game(&[0, 5]);
        let mut players = game.players().to_vec();
        players[0] = PlayerInfo { name: format!("Ann {id}"), ..players[0].clone() };
        players[1] = PlayerInfo { name: format!("{id} Bob"), ..players[1].clone() };
        assert!(game.set_players(players));
        save(database, id, None, &game);
    }
    let mut found = |text| {
        let mut ids: Vec<u64> = search(database, text, false)
            .entries
            .iter()
            .map(|entry| u64::from_str_radix(&entry.id.to_string(), 16).unwrap())
            .collect();
        ids.sort_unstable();
        ids
    };
    assert_eq!(found("Ann 4"), [4]);
    assert_eq!(found("ann 2"), [vec![2], (20..30).collect()].concat());
    assert_eq!(found("bob 17"), [17]);
    assert_eq!(found("Ann 4×4").len(), 30);
    assert_eq!(found("4^2 ann").len(), 30);
    assert_eq!(found("4x4 29"), [29]);
}

#[test]
fn a_game_that_goes_on_is_the_same_entry() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let (first, stamp) = save(database, 7, None, &game(&[0, 5]));
    let (second, _) = save(database, 7, Some(stamp), &game(&[0, 5, 2]));
    // As after a crash, when the fingerprint of the contents is not known any more.
    let (third, _) = save(database, 7, None, &game(&[0, 5, 2, 9]));
    assert_eq!((first.id, second.id), (third.id, third.id));
    assert_eq!(entries(database), [third]);
}

/// Two windows have gone on with the same game, each with a move of its own.
#[test]
fn a_window_does_not_overwrite_the_moves_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (&mut database(&folder), &mut database(&folder));
    let (entry, stamp) = save(one, 7, None, &game(&[0, 5]));
    save(one, 7, Some(stamp), &game(&[0, 5, 2]));
    let (other, _) = save(two, 7, Some(stamp), &game(&[0, 5, 9, 3]));
    assert_ne!(other.id, entry.id);
    assert_eq!((moves(one, entry.id), moves(one, other.id)), (3, 4));
    assert_eq!(entries(one).len(), 2);
}

#[test]
fn a_broken_game_is_put_aside_and_the_others_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    (1..4).for_each(|id| _ = save(database, id, None, &game(&[0, 5])));
    damage(
        database,
        "UPDATE game_contents SET summary = '{}', game = CAST('{broken' AS BLOB) WHERE row = 2;
         UPDATE game_contents SET summary = 'unreadable' WHERE row = 3;",
    );
    let page = search(database, "", false);
    assert_eq!(page.entries.len(), 2, "a summary is made anew");
    let aside = folder.path().join("unreadable").join("0000000000000002.broken-1");
    assert_eq!(page.broken, [FileRef::from(aside.clone())]);
    assert_eq!(fs::read_to_string(aside).unwrap(), "{broken");
    let page = search(database, "", false);
    assert!(page.broken.is_empty() && page.total == 2, "told once");
}

#[test]
fn what_was_deleted_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let (entry, _) = save(database, 7, None, &game(&[0, 5]));
    assert!(handle(database, LibraryRequest::SetFavourite(entry.id, true)).is_none());
    let before = entries(database);
    assert!(before[0].is_favourite);
    assert!(handle(database, LibraryRequest::Delete(entry.id)).is_none());
    assert!(entries(database).is_empty());
    assert!(LibraryStore::new(database).read(entry.id).is_err());
    assert!(handle(database, LibraryRequest::Restore(entry.id)).is_none());
    assert_eq!(entries(database), before);
    let again = handle(database, LibraryRequest::Restore(entry.id));
    assert!(matches!(
        again,
        Some(LibraryAction::Failed { operation: FailedOperation::Restore, .. })
    ));
    // After a day the bin has been emptied.
    handle(database, LibraryRequest::Delete(entry.id));
    damage(database, "UPDATE games SET deleted = 1000");
    assert!(entries(database).is_empty());
    assert!(handle(database, LibraryRequest::Restore(entry.id)).is_some());
}

#[test]
fn rows_are_read_a_page_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    (0..25).for_each(|id| _ = save(database, id, None, &game(&[0, 5])));
    let all = entries(database);
    let request = LibraryRequest::List { query: LibraryQuery::default(), rows: 10..20 };
    let Some(LibraryAction::Listed(page)) = handle(database, request) else { panic!("a page") };
    assert_eq!((page.first_row, page.found, page.total), (10, 25, 25));
    assert_eq!(page.entries, all[10..20]);
    assert_eq!(page.latest, all[..8]);
}

/// The files of an earlier version: games, favourites, and what is not of the library.
#[test]
fn the_library_folder_of_an_earlier_version_is_taken_in_once() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    fs::create_dir_all(library.join("favourites")).unwrap();
    let mut games = BTreeMap::new();
    for id in 1..=250_u64 {
        let cells: Vec<u16> = (0..id as u16 % 5).collect();
        let file = library.join(format!("{}.{}", EntryId::new(id), "hypertoe"));
        fs::write(file, to_json(&game(&cells)).unwrap()).unwrap();
        games.insert(EntryId::new(id), cells.len());
    }
    fs::write(library.join("favourites").join(EntryId::new(3).to_string()), "").unwrap();
    fs::write(library.join("0000000000000fff.hypertoe"), "{broken").unwrap();
    fs::write(library.join("notes.hypertoe"), "mine").unwrap();
    let database = &mut database(&folder);
    // Gone on with before the list was first shown: nothing is lost.
    save(database, 9, None, &game(&[9, 8]));
    let page = search(database, "", false);
    assert_eq!(page.total, 251);
    let listed = page.entries.iter().map(|entry| (entry.id, entry.summary.moves));
    let listed: BTreeMap<EntryId, usize> = listed.collect();
    games.insert(EntryId::new(9), 2);
    assert!(games.iter().all(|(id, moves)| listed.get(id) == Some(moves)));
    assert_eq!(search(database, "", true).entries[0].id, EntryId::new(3));
    handle(database, LibraryRequest::Delete(EntryId::new(4)));
    assert_eq!(entries(database).len(), 250, "it is not taken in again");
    assert_eq!(fs::read_to_string(library.join("notes.hypertoe")).unwrap(), "mine");
}

#[test]
fn a_library_that_cannot_be_written_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = database(&folder);
    fs::create_dir(database.folder().database_file()).unwrap();
    let save = LibrarySave {
        id: EntryId::new(1),
        fingerprint: None,
        version: (1, 1),
        game: Box::new(game(&[0])),
    };
    let answer = handle(&mut database, LibraryRequest::Save(save));
    assert!(matches!(answer, Some(LibraryAction::Saved { result: Err(_), .. })));
    let request = LibraryRequest::List { query: LibraryQuery::default(), rows: 0..10 };
    assert!(matches!(handle(&mut database, request), Some(LibraryAction::ListFailed(_))));
}

/// Starts an export or import, and waits for its end.
fn wait(heard: &std::sync::mpsc::Receiver<Action>) -> TransferReport {
    loop {
        let action = heard.recv_timeout(Duration::from_secs(60)).expect("it ends");
        if let Action::Library(LibraryAction::TransferEnded { report, .. }) = action {
            return *report.expect("it is done");
        }
    }
}

/// The files in a folder by name.
fn file_names(folder: &std::path::Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    let mut names: Vec<String> = files.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn an_exported_library_is_the_same_once_it_is_imported_elsewhere() {
    let (from, files, to) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (answers, heard) = ActionSender::new(&egui::Context::default());
    let mut source = database(&from);
    for id in 1..=12_u64 {
        let cells: Vec<u16> = (0..id as u16).collect();
        save(&mut source, id, None, &game(&cells));
    }
    handle(&mut source, LibraryRequest::SetFavourite(EntryId::new(5), true));
    handle(&mut source, LibraryRequest::Delete(EntryId::new(6)));
    let folder = files.path().join("games");
    for again in [false, true] {
        let _thread = TransferThread::export(&answers, source.folder(), folder.clone().into());
        let report = wait(&heard);
        let expected = if again { (0, 11) } else { (11, 0) };
        assert_eq!((report.games, report.known), expected);
        assert_eq!(file_names(&folder).len(), 12, "the games and the list of favourites");
    }
    // Another content under the name of a game is not replaced.
    let name = file_names(&folder).into_iter().find(|name| name.contains("0000000000000003"));
    let taken = folder.join(name.unwrap());
    fs::write(&taken, "mine").unwrap();
    let _thread = TransferThread::export(&answers, source.folder(), folder.clone().into());
    assert_eq!(wait(&heard).games, 1);
    assert_eq!(fs::read_to_string(&taken).unwrap(), "mine");
    fs::remove_file(&taken).unwrap();

    let mut target = database(&to);
    for again in [false, true] {
        let import = ImportSource::Folder(folder.clone().into());
        let _thread = TransferThread::import(&answers, target.folder(), import);
        let report = wait(&heard);
        let expected = if again { (0, 11) } else { (11, 0) };
        assert_eq!(
            (report.games, report.known, report.unreadable_count),
            (expected.0, expected.1, 0)
        );
    }
    let same = |entries: Vec<LibraryEntry>| {
        let key = |entry: LibraryEntry| (entry.modified, entry.is_favourite, entry.summary);
        entries.into_iter().map(key).collect::<Vec<_>>()
    };
    assert_eq!(same(entries(&mut target)), same(entries(&mut source)));
}

#[test]
fn a_folder_of_other_programs_is_imported_and_what_cannot_be_read_is_told() {
    let (folder, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (answers, heard) = ActionSender::new(&egui::Context::default());
    let inner = folder.path().join("more");
    fs::create_dir(&inner).unwrap();
    let pgn = "[Shape \"3^2\"]\n[White \"Ann\"]\n\n1. 1,1 0,0 *\n\n[Shape \"3^2\"]\n\n1. 0,1 *\n\n\
               [Shape \"3^2\"]\n\n1. 9,9 *\n";
    fs::write(folder.path().join("three.pgn"), pgn).unwrap();
    fs::write(inner.join("one.hypertoe"), to_json(&game(&[1, 2])).unwrap()).unwrap();
    fs::write(inner.join("broken.hypertoe"), "{broken").unwrap();
    fs::write(inner.join("notes.txt"), "nothing of ours").unwrap();
    let mut database = database(&to);
    let import = ImportSource::Folder(folder.path().into());
    let _thread = TransferThread::import(&answers, database.folder(), import);
    let report = wait(&heard);
    assert_eq!((report.games, report.known), (3, 0));
    let names: Vec<String> =
        report.unreadable.iter().map(|(file, _)| file.name().to_string()).collect();
    assert_eq!(names, ["broken.hypertoe", "three.pgn"], "{:?}", report.unreadable);
    assert_eq!(search(&mut database, "ann", false).found, 1);
}

#[test]
fn an_import_that_is_cancelled_keeps_what_it_has() {
    let (folder, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (answers, heard) = ActionSender::new(&egui::Context::default());
    for number in 0..300_u16 {
        let game = game(&[number % 16, number / 16 % 16, (number + 7) % 16]);
        let file = folder.path().join(format!("{number}.hypertoe"));
        fs::write(file, to_json(&game).unwrap()).unwrap();
    }
    let mut database = database(&to);
    let import = ImportSource::Folder(folder.path().into());
    let thread = TransferThread::import(&answers, database.folder(), import);
    thread.cancel();
    let report = wait(&heard);
    assert!(report.was_cancelled && report.games < 300);
    assert_eq!(entries(&mut database).len(), report.games);
}
