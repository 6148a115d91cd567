//! Tests of the library on disk.

use super::*;
use crate::state::DocumentVersion;
use hypertoe_core::{Cell, Rules, Shape};
use proptest::prelude::*;
use std::sync::Arc;

fn game(cells: &[u16]) -> Game {
    let rules = Rules::new(Shape::hypercube(4, 2).unwrap(), 2).unwrap();
    let mut game = Game::new(Arc::new(rules));
    for cell in cells {
        // A move to an occupied cell is refused.
        let _ = game.play_cell(&Cell::from([cell / 4 % 4, cell % 4]));
    }
    game
}

fn keep(
    shelf: &LibraryStore,
    id: u64,
    stamp: Option<FileFingerprint>,
    game: &Game,
) -> (LibraryEntry, FileFingerprint) {
    let version: DocumentVersion = (1, game.revision());
    let save = LibrarySave {
        id: EntryId::new(id),
        fingerprint: stamp,
        game: Box::new(game.clone()),
        version,
    };
    match shelf.handle(LibraryRequest::Save(save)) {
        Some(LibraryAction::Saved { result: Ok(kept), .. }) => *kept,
        other => panic!("{other:?}"),
    }
}

/// Returns all entries by id, and the files that were set aside.
fn list(shelf: &LibraryStore) -> (Vec<LibraryEntry>, Vec<FileRef>) {
    match shelf.handle(LibraryRequest::List) {
        Some(LibraryAction::Listed { mut entries, broken, .. }) => {
            entries.sort_by_key(|entry| entry.id);
            (entries, broken)
        }
        other => panic!("{other:?}"),
    }
}

fn moves(shelf: &LibraryStore, id: EntryId) -> usize {
    parse_game(&shelf.read(id).unwrap().0).unwrap().tree_move_count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever was done, and whatever is left of the index: the games are those of the files.
    #[test]
    fn the_index_that_was_kept_says_what_one_made_of_the_files_says(
        steps in prop::collection::vec((0..6u8, 0..5u64, prop::collection::vec(0..16u16, 1..8)), 1..30),
        cut in any::<prop::sample::Index>(),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let shelf = LibraryStore::new(folder.path().join("library"));
        for (what, id, cells) in steps {
            let entry = EntryId::new(id);
            match what {
                0..3 => _ = keep(&shelf, id, None, &game(&cells)),
                3 => _ = shelf.handle(LibraryRequest::Delete(entry)),
                4 => _ = shelf.handle(LibraryRequest::Restore(entry)),
                _ => _ = shelf.handle(LibraryRequest::SetFavourite(entry, cells.len() % 2 == 0)),
            }
        }
        let kept = list(&shelf);
        let index = shelf.folder.join("index.jsonl");
        if let Ok(bytes) = fs::read(&index) {
            fs::write(&index, &bytes[..cut.index(bytes.len() + 1)]).unwrap();
            prop_assert_eq!(&list(&shelf), &kept, "cut off");
            fs::remove_file(&index).unwrap();
        }
        prop_assert_eq!(&list(&shelf), &kept, "made of the files");
        prop_assert_eq!(&list(&shelf), &kept, "and read again");
    }
}

#[test]
fn a_game_that_goes_on_is_the_same_entry() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = LibraryStore::new(folder.path().join("library"));
    let (first, stamp) = keep(&shelf, 7, None, &game(&[0, 5]));
    let (second, _) = keep(&shelf, 7, Some(stamp), &game(&[0, 5, 2]));
    // As after a crash, when the fingerprint of the file is not known any more.
    let (third, _) = keep(&shelf, 7, None, &game(&[0, 5, 2, 9]));
    assert_eq!((first.id, second.id), (third.id, third.id));
    let (entries, broken) = list(&shelf);
    assert_eq!(entries, [third]);
    assert!(broken.is_empty());
}

/// Two windows have gone on with the same game, each with a move of its own.
#[test]
fn a_window_does_not_overwrite_the_moves_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = LibraryStore::new(folder.path().join("library"));
    let (entry, stamp) = keep(&shelf, 7, None, &game(&[0, 5]));
    keep(&shelf, 7, Some(stamp), &game(&[0, 5, 2]));
    let (other, _) = keep(&shelf, 7, Some(stamp), &game(&[0, 5, 9, 3]));
    assert_ne!(other.id, entry.id);
    assert_eq!((moves(&shelf, entry.id), moves(&shelf, other.id)), (3, 4));
    assert_eq!(list(&shelf).0.len(), 2);
}

#[test]
fn a_broken_game_is_put_aside_and_the_others_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = LibraryStore::new(folder.path().to_owned());
    (1..4).for_each(|id| _ = keep(&shelf, id, None, &game(&[0, 5])));
    fs::write(shelf.file(EntryId::new(2)), "{broken").unwrap();
    fs::create_dir(shelf.file(EntryId::new(9))).unwrap();
    fs::write(shelf.folder.join("notes.hypertoe"), "mine").unwrap();
    let (entries, broken) = list(&shelf);
    assert_eq!(entries.len(), 2);
    let aside = shelf.folder.join("0000000000000002.broken-1");
    assert_eq!(broken, [FileRef::from(aside.clone())]);
    assert_eq!(fs::read_to_string(aside).unwrap(), "{broken");
    assert!(list(&shelf).1.is_empty(), "told once");
    assert_eq!(fs::read_to_string(shelf.folder.join("notes.hypertoe")).unwrap(), "mine");
}

#[test]
fn what_was_deleted_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = LibraryStore::new(folder.path().to_owned());
    let (entry, _) = keep(&shelf, 7, None, &game(&[0, 5]));
    assert!(shelf.handle(LibraryRequest::SetFavourite(entry.id, true)).is_none());
    let before = list(&shelf);
    assert!(before.0[0].is_favourite);
    assert!(shelf.handle(LibraryRequest::Delete(entry.id)).is_none());
    assert!(list(&shelf).0.is_empty());
    assert!(shelf.handle(LibraryRequest::Restore(entry.id)).is_none());
    assert_eq!(list(&shelf), before);
    let again = shelf.handle(LibraryRequest::Restore(entry.id));
    assert!(matches!(
        again,
        Some(LibraryAction::Failed { operation: FailedOperation::Restore, .. })
    ));
    // After a day the bin has been emptied.
    let old = shelf.bin().join(format!("{}.1000.{FILE_EXTENSION}", EntryId::new(8)));
    fs::write(&old, "old").unwrap();
    list(&shelf);
    assert!(!old.exists());
}

/// Lists ten thousand games from the index alone.
#[test]
fn old_games_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = LibraryStore::new(folder.path().to_owned());
    let (entry, _) = keep(&shelf, 1, None, &game(&[0, 5, 10]));
    let lines: Vec<IndexEntry> = (0..10_000)
        .map(|id| {
            let id = EntryId::new(id);
            // A file that is read would be set aside.
            fs::write(shelf.file(id), "no game").unwrap();
            let touched = FileStat::of(&shelf.file(id)).unwrap();
            IndexEntry { id, stat: touched, summary: entry.summary.clone() }
        })
        .collect();
    shelf.index().write(&lines).unwrap();
    let (entries, broken) = list(&shelf);
    assert_eq!((entries.len(), broken.len()), (10_000, 0));
}

#[test]
fn a_library_that_cannot_be_written_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library");
    fs::write(&file, "a file, no folder").unwrap();
    let (shelf, game) = (LibraryStore::new(file), game(&[0]));
    let save = LibrarySave {
        id: EntryId::new(1),
        fingerprint: None,
        version: (1, 1),
        game: Box::new(game),
    };
    let answer = shelf.handle(LibraryRequest::Save(save));
    assert!(matches!(answer, Some(LibraryAction::Saved { result: Err(_), .. })));
    assert!(list(&shelf).0.is_empty());
}
