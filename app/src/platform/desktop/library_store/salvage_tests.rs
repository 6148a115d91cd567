//! Tests of the library in a damaged database.

use super::*;
use crate::action::{Action, FileAction};
use crate::platform::ActionSender;
use crate::platform::desktop::DataFolder;
use hypertoe_core::record::to_json;
use hypertoe_core::{Game, PlayerInfo, Rules, Shape};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

const PAGE: usize = 4_096;

/// The first byte of a page with rows of a table.
const LEAF: char = '\x0d';

/// A game whose comment makes it long, and is not that of another game.
fn game(number: u64, length: u64) -> Game {
    let mut game = Game::new(Arc::new(Rules::new(Shape::hypercube(4, 2).unwrap(), 2).unwrap()));
    let mut players = game.players().to_vec();
    players[0] = PlayerInfo { name: format!("Player {number}"), ..players[0].clone() };
    assert!(game.set_players(players));
    let comment = (0..length).map(|at| format!("m{number:05}n{at:08} "));
    game.set_comment(comment.collect());
    game
}

/// Fills a library, and returns the games as they are stored.
fn fill(folder: &TempDir, lengths: &[u64]) -> Vec<Vec<u8>> {
    let mut database = Database::new(&DataFolder::portable(folder.path()).unwrap());
    let games = (1..).zip(lengths).map(|(number, length)| game(number, *length));
    let games: Vec<Game> = games.collect();
    for (number, game) in (1..).zip(&games) {
        let save = LibrarySave {
            id: EntryId::new(number),
            fingerprint: None,
            game: Box::new(game.clone()),
            version: (1, 1),
        };
        LibraryStore::new(&mut database).save(save);
    }
    games.iter().map(|game| to_json(game).unwrap()).collect()
}

/// Returns the numbers of the games in a library, of those that were brought over, and of all that
/// there were, as the program says it.
fn read(folder: &Path) -> (BTreeSet<u64>, Option<(usize, Option<usize>)>) {
    let mut database = Database::new(&DataFolder::portable(folder).unwrap());
    let mut readable = || -> BTreeSet<u64> {
        let request = LibraryRequest::List { query: LibraryQuery::default(), rows: 0..1_000 };
        let answer = LibraryStore::new(&mut database).handle(request);
        let Some(LibraryAction::Listed(page)) = answer else { panic!("{answer:?}") };
        let numbers = page.entries.iter().filter_map(|entry| {
            let name = &entry.summary.players[0].name;
            let (bytes, _) = LibraryStore::new(&mut database).read(entry.id).ok()?;
            assert_eq!(parse_game(&bytes)?.players()[0].name, *name);
            name.rsplit(' ').next()?.parse().ok()
        });
        numbers.collect()
    };
    // The damage may be noticed when a game is read.
    readable();
    let numbers = readable();
    let (answers, told) = ActionSender::new(&egui::Context::default());
    database.report_salvages(&answers);
    let said = told.try_iter().find_map(|action| match action {
        Action::File(FileAction::DatabaseBroken(_, games, total)) => Some((games, total)),
        _ => None,
    });
    (numbers, said)
}

/// Returns the pages that a game needs: that with its row, and those on which it goes on. `pages`
/// are texts of one character for each byte.
fn own_pages(pages: &[String], game: &[u8]) -> BTreeSet<usize> {
    let fingerprint = FileFingerprint::of(game).to_string();
    let chunks = game.chunks_exact(256).map(text);
    let chunks: Vec<String> = chunks.filter(|_| game.len() > 2_000).collect();
    let is_row = |page: &str| page.starts_with(LEAF) && page.contains(&fingerprint);
    let is_own = |page: &str| is_row(page) || chunks.iter().any(|chunk| page.contains(chunk));
    (0..pages.len()).filter(|page| is_own(&pages[*page])).collect()
}

fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

fn page_texts(file: &[u8]) -> Vec<String> {
    file.chunks(PAGE).map(text).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whichever pages are destroyed, and however much is cut off: every game comes back whose own
    /// pages are still there.
    #[test]
    fn every_game_whose_pages_are_whole_is_brought_over(
        lengths in prop::collection::vec(prop_oneof![4 => 1..40_u64, 1 => 200..600_u64], 40..80),
        damaged in prop::collection::vec(any::<prop::sample::Index>(), 1..8),
        noise in any::<u8>(),
        cut in prop::option::weighted(0.3, 0.2..1.0),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let games = fill(&folder, &lengths);
        let path = folder.path().join("hypertoe.db");
        let whole = fs::read(&path).unwrap();
        let pages = whole.len() / PAGE;
        let mut destroyed: BTreeSet<usize> = damaged.iter().map(|page| page.index(pages)).collect();
        let mut file = whole.clone();
        for page in &destroyed {
            file[page * PAGE..(page + 1) * PAGE].fill(noise);
        }
        if let Some(cut) = cut {
            file.truncate((whole.len() as f64 * cut) as usize);
            destroyed.extend(file.len() / PAGE..pages);
        }
        fs::write(&path, file).unwrap();
        let texts = page_texts(&whole);
        let safe = (1..).zip(&games).filter(|(_, game)| {
            own_pages(&texts, game).is_disjoint(&destroyed)
        });
        let safe: BTreeSet<u64> = safe.map(|(number, _)| number).collect();
        let (found, said) = read(folder.path());
        let lost: Vec<&u64> = safe.difference(&found).collect();
        prop_assert!(lost.is_empty(), "{lost:?}");
        if let Some((readable, total)) = said {
            prop_assert_eq!(readable, found.len());
            prop_assert!(total.is_none_or(|total| total == games.len()), "{total:?}");
        }
        prop_assert_eq!(read(folder.path()), (found, None), "told once");
    }
}

/// Two pages of the library's games are destroyed far from each other.
#[test]
fn games_between_two_damaged_places_are_brought_over() {
    let folder = tempfile::tempdir().unwrap();
    let games = fill(&folder, &[20; 200]);
    let path = folder.path().join("hypertoe.db");
    let mut file = fs::read(&path).unwrap();
    let texts = page_texts(&file);
    let pages = [20, 180].map(|number: usize| own_pages(&texts, &games[number]));
    for page in pages.iter().flatten() {
        file[page * PAGE..(page + 1) * PAGE].fill(0xa5);
    }
    fs::write(&path, file).unwrap();
    let (found, said) = read(folder.path());
    assert!(found.len() > 190, "{} were brought over", found.len());
    assert_eq!(said, Some((found.len(), Some(200))));
}

/// The header is gone, and nothing else.
#[test]
fn nothing_is_lost_without_the_header() {
    let folder = tempfile::tempdir().unwrap();
    fill(&folder, &[20; 50]);
    let path = folder.path().join("hypertoe.db");
    let mut database = Database::new(&DataFolder::portable(folder.path()).unwrap());
    let favourite = LibraryRequest::SetFavourite(EntryId::new(7), true);
    assert!(LibraryStore::new(&mut database).handle(favourite).is_none());
    let journal = "INSERT INTO journals VALUES (3, 'mine', 0)";
    database.write(|transaction| Ok(transaction.execute_batch(journal)?)).unwrap();
    drop(database);
    let mut file = fs::read(&path).unwrap();
    file[..100].fill(0);
    fs::write(&path, file).unwrap();
    assert_eq!(read(folder.path()).1, Some((50, Some(50))));
    let mut database = Database::new(&DataFolder::portable(folder.path()).unwrap());
    let kept = "SELECT favourite, snapshot FROM games, journals WHERE id = '0000000000000007'";
    let kept: (bool, String) = database
        .read(|transaction| {
            Ok(transaction.query_row(kept, [], |row| Ok((row.get(0)?, row.get(1)?)))?)
        })
        .unwrap();
    assert_eq!(kept, (true, "mine".to_owned()));
}

/// The file was emptied while its log still has games.
#[test]
fn the_log_of_an_empty_file_is_read() {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let data_folder = DataFolder::portable(folder.path()).unwrap();
    // A window that is open keeps the log.
    let mut open = Database::new(&data_folder);
    assert_eq!(read(folder.path()).0.len(), 0);
    open.was_changed_elsewhere();
    fill(&folder, &[2; 5]);
    let log = folder.path().join("hypertoe.db-wal");
    assert!(fs::metadata(&log).unwrap().len() > 0);
    fs::copy(log, copy.path().join("hypertoe.db-wal")).unwrap();
    fs::write(copy.path().join("hypertoe.db"), "").unwrap();
    assert_eq!(read(copy.path()), ((1..=5).collect(), Some((5, Some(5)))));
}

/// Both rows of a game are needed for listing it; its contents are enough to make the other one.
#[test]
fn a_game_that_is_not_listed_any_more_is_listed_again() {
    let folder = tempfile::tempdir().unwrap();
    fill(&folder, &[20; 100]);
    let path = folder.path().join("hypertoe.db");
    let mut file = fs::read(&path).unwrap();
    // The row of game 50 in the table of the list, not in an index.
    let id = EntryId::new(50).to_string();
    let mut texts = page_texts(&file).into_iter();
    let listed = texts.position(|page| page.starts_with(LEAF) && page.contains(&id));
    let listed = listed.unwrap();
    file[listed * PAGE..(listed + 1) * PAGE].fill(0xa5);
    fs::write(&path, file).unwrap();
    assert_eq!(read(folder.path()), ((1..=100).collect(), Some((100, Some(100)))));
    let mut database = Database::new(&DataFolder::portable(folder.path()).unwrap());
    let query = LibraryQuery { text: "Player 50".to_owned(), only_favourites: false };
    let request = LibraryRequest::List { query, rows: 0..10 };
    let answer = LibraryStore::new(&mut database).handle(request);
    let Some(LibraryAction::Listed(page)) = answer else { panic!("{answer:?}") };
    assert!(page.entries.iter().any(|entry| entry.id == EntryId::new(50)), "its id, too");
}
