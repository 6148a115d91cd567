//! Tests of the journal in a database.

use super::*;
use crate::platform::desktop::DataFolder;
use crate::state::{EntryId, FileFingerprint, FileRef};
use hypertoe_core::{Cell, Game, Move, Rules, Shape};
use std::sync::Arc;

fn unsaved() -> JournaledGame {
    let rules = Rules::new(Shape::hypercube(3, 4).unwrap(), 2).unwrap();
    let mut game = Game::new(Arc::new(rules));
    game.play_cell(&Cell::from([1, 1, 1, 1])).unwrap();
    let file = Some(FileRef::from("/a/b.hypertoe"));
    let (stamp, entry) = (Some(FileFingerprint::of(b"before")), Some(EntryId::new(7)));
    JournaledGame { game: Box::new(game), file, fingerprint: stamp, entry, is_saved: false }
}

fn step(after: usize, cell: [u16; 4]) -> JournalChange {
    JournalChange::Play(after, Move::Place(Cell::from(cell)))
}

#[test]
fn every_move_waits_for_the_disk_and_nothing_else_does() {
    let place = || Move::Place(Cell::from([0, 0, 0, 0]));
    let steps = [
        (step(1, [0, 0, 0, 0]), true),
        (JournalChange::Timed(1, place(), 1_500), true),
        (JournalChange::GoTo(1), false),
        (JournalChange::ThinkingTime(5_000), false),
    ];
    for (step, waits) in steps {
        assert_eq!(waits_for_disk(std::slice::from_ref(&step)), waits, "{step:?}");
    }
}

fn moves(unsaved: &JournaledGame) -> usize {
    unsaved.game.position().played_marks().len()
}

fn database(folder: &tempfile::TempDir) -> Database {
    Database::new(&DataFolder::portable(folder.path()).unwrap())
}

/// Changes what the database holds, as damage would.
fn damage(database: &mut Database, statement: &str) {
    database.write(|transaction| Ok(transaction.execute_batch(statement)?)).unwrap();
}

#[test]
fn a_broken_journal_of_a_saved_game_is_kept_aside() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let mut journal = Journal::open(database, true).own.unwrap();
    let saved = JournaledGame { is_saved: true, ..unsaved() };
    journal.write_snapshot(database, &saved).unwrap();
    journal.append(database, &[step(1, [0, 0, 0, 0])]).unwrap();
    drop(journal);
    damage(database, "UPDATE journal_changes SET change = '{broken}'");
    let opened = Journal::open(database, true);
    assert_eq!(moves(&opened.left_behind.unwrap().1), 1);
    let [aside] = &opened.unreadable[..] else { panic!("{:?}", opened.unreadable) };
    assert!(fs::read_to_string(aside).unwrap().ends_with("{broken}\n"), "nothing is thrown away");
}

#[test]
fn a_killed_window_leaves_its_game_behind() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let opened = Journal::open(database, true);
    assert!(opened.left_behind.is_none());
    let mut first = opened.own.unwrap();
    let unsaved = unsaved();
    first.write_snapshot(database, &unsaved).unwrap();
    first.append(database, &[step(1, [0, 0, 0, 0]), step(2, [2, 2, 2, 2])]).unwrap();
    first.append(database, &[JournalChange::GoTo(1), step(1, [0, 1, 0, 0])]).unwrap();
    // A second window beside it starts afresh …
    let second = Journal::open(database, true);
    assert!(second.left_behind.is_none());
    drop((first, second));
    // … and the next one after both were killed finds the game, and keeps its own beside it.
    let mut third = Journal::open(database, true);
    let (mut journal, left) = third.left_behind.take().unwrap();
    assert_eq!((left.game.tree_move_count(), moves(&left)), (4, 2));
    assert_eq!((left.file, left.fingerprint), (unsaved.file, unsaved.fingerprint));
    assert_eq!(left.entry, unsaved.entry, "in the library it is the same game");
    third.own.as_mut().unwrap().write_snapshot(database, &self::unsaved()).unwrap();
    journal.clear(database).unwrap();
    drop((third, journal));
    let (_, left) = Journal::open(database, true).left_behind.unwrap();
    assert_eq!(moves(&left), 1, "the other game is still there");
}

#[test]
fn a_large_game_is_work_once_a_move_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let mut journal = Journal::open(database, true).own.unwrap();
    let saved = JournaledGame { is_saved: true, ..unsaved() };
    journal.write_snapshot(database, &saved).unwrap();
    journal.append(database, &[JournalChange::GoTo(0)]).unwrap();
    drop(journal);
    let mut opened = Journal::open(database, true);
    assert!(opened.left_behind.is_none() && opened.unreadable.is_empty());
    let journal = opened.own.as_mut().unwrap();
    journal.write_snapshot(database, &saved).unwrap();
    journal.append(database, &[step(1, [0, 0, 0, 0])]).unwrap();
    drop(opened);
    assert_eq!(moves(&Journal::open(database, true).left_behind.unwrap().1), 2);
}

#[test]
fn broken_journals_are_put_aside_each_under_its_own_name() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    for (number, text) in (1..).zip(["{broken", "moves"]) {
        damage(database, &format!("INSERT INTO journals VALUES (0, '{text}', 0)"));
        let opened = Journal::open(database, true);
        assert!(opened.left_behind.is_none() && opened.own.is_ok());
        let aside = database.folder().unreadable_folder();
        let aside = aside.join(format!("window-0.broken-{number}"));
        assert_eq!(fs::read_to_string(&aside).unwrap(), format!("{text}\n"));
        assert_eq!(opened.unreadable, [aside]);
    }
}

#[test]
fn what_is_before_a_change_that_does_not_fit_comes_back_and_all_is_put_aside() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let mut journal = Journal::open(database, true).own.unwrap();
    journal.write_snapshot(database, &unsaved()).unwrap();
    journal.append(database, &[step(1, [0, 0, 0, 0]), step(9, [2, 2, 2, 2])]).unwrap();
    drop(journal);
    let opened = Journal::open(database, true);
    assert_eq!(moves(&opened.left_behind.unwrap().1), 2);
    assert_eq!(opened.unreadable.len(), 1);
}

#[test]
fn a_slot_that_cannot_be_used_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let database = &mut database(&folder);
    let windows = database.folder().windows_folder();
    fs::create_dir_all(windows.join("window-0.lock")).unwrap();
    let mut opened = Journal::open(database, true);
    opened.own.as_mut().unwrap().write_snapshot(database, &unsaved()).unwrap();
    assert_eq!(opened.own.unwrap().slot, 1);
    fs::remove_dir_all(&windows).unwrap();
    fs::write(&windows, "in the way").unwrap();
    assert!(Journal::open(database, true).own.is_err());
}

/// The journal file of an earlier version, whole or cut off in the middle of a write.
#[test]
fn the_journal_file_of_an_earlier_version_is_taken_in_once() {
    let texts = {
        let folder = tempfile::tempdir().unwrap();
        let database = &mut database(&folder);
        let mut journal = Journal::open(database, true).own.unwrap();
        journal.write_snapshot(database, &unsaved()).unwrap();
        journal.append(database, &[step(1, [0, 0, 0, 0])]).unwrap();
        journal.read(database).unwrap().unwrap()
    };
    let text = format!("{}\n{}\n", texts.snapshot, texts.changes[0]);
    for length in texts.snapshot.len() + 1..=text.len() {
        let folder = tempfile::tempdir().unwrap();
        let database = &mut database(&folder);
        let windows = database.folder().windows_folder();
        fs::create_dir_all(&windows).unwrap();
        let file = windows.join("window-3.journal");
        fs::write(&file, &text[..length]).unwrap();
        let opened = Journal::open(database, true);
        assert!(opened.unreadable.is_empty() && !file.exists());
        let (_, unsaved) = opened.left_behind.unwrap();
        assert_eq!(moves(&unsaved), 1 + usize::from(length == text.len()), "{length} bytes");
    }
}
