//! The statistics log: a file with one line of JSON for each game finished here.
//!
//! Lines are only appended, each with one write, so several windows may share the file, and a
//! killed program leaves at most one unreadable line, which spoils no other.

use super::data_folder::create_private_folder;
use super::system::WallClock;
use crate::action::{FileError, LoggedGames, StatisticsAction, StatisticsRequest};
use crate::state::{FinishedGame, LoggedGame};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

#[derive(Serialize, Deserialize)]
struct LogLine {
    /// End of the game, in seconds since 1970.
    at: u64,
    note: FinishedGame,
}

/// A file with a line for each finished game, from which the statistics are computed.
#[derive(Clone, Debug)]
pub struct StatisticsLog {
    file: PathBuf,
}

impl StatisticsLog {
    /// Creates a log in this file; the file is created when the first game is appended.
    pub fn new(file: PathBuf) -> Self {
        Self { file }
    }

    /// Carries out a request and returns the answer as an action.
    pub fn handle(&self, request: StatisticsRequest) -> StatisticsAction {
        let system = |error: io::Error| FileError::from_io(&error);
        match request {
            StatisticsRequest::Append(note) => {
                StatisticsAction::GameLogged(self.append(*note).map(Box::new).map_err(system))
            }
            StatisticsRequest::Read => StatisticsAction::LogRead(self.read().map_err(system)),
            StatisticsRequest::Reset => StatisticsAction::LogReset(self.reset().map_err(system)),
        }
    }

    fn append(&self, note: FinishedGame) -> io::Result<LoggedGame> {
        if let Some(folder) = self.file.parent() {
            create_private_folder(folder)?;
        }
        let now = WallClock::new().now();
        let line = LogLine { at: now.seconds.max(0) as u64, note };
        // A truncated line must not spoil this one.
        let mut text = vec![b'\n'];
        serde_json::to_writer(&mut text, &line)?;
        text.push(b'\n');
        let mut file = File::options().create(true).append(true).open(&self.file)?;
        file.write_all(&text)?;
        file.sync_data()?;
        Ok(LoggedGame { ended_at: now, game: line.note })
    }

    fn read(&self) -> io::Result<LoggedGames> {
        let clock = WallClock::new();
        let mut all = LoggedGames { games: Vec::new(), unreadable_lines: 0, now: clock.now() };
        let file = match File::open(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(all),
            file => file?,
        };
        for text in BufReader::new(file).split(b'\n') {
            let text = text?;
            if text.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            match serde_json::from_slice::<LogLine>(&text) {
                Ok(LogLine { at, note }) => {
                    let at = UNIX_EPOCH.checked_add(Duration::from_secs(at)).unwrap_or(UNIX_EPOCH);
                    all.games.push(LoggedGame { ended_at: clock.local_time(at), game: note });
                }
                Err(_) => all.unreadable_lines += 1,
            }
        }
        Ok(all)
    }

    fn reset(&self) -> io::Result<()> {
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            result => result,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Aids, EntryId};
    use hypertoe_core::{Cell, Game, Rules, Shape};
    use std::sync::Arc;

    fn note(number: u64) -> StatisticsRequest {
        let rules = Rules::new(Shape::hypercube(2, 2).unwrap(), 2).unwrap();
        let mut game = Game::new(Arc::new(rules));
        for cell in [[0, 0], [1, 1], [1, 0]] {
            game.play_cell(&Cell::from(cell)).unwrap();
        }
        StatisticsRequest::Append(Box::new(FinishedGame::of(
            EntryId::new(number),
            &game,
            Aids::default(),
        )))
    }

    fn read(ledger: &StatisticsLog) -> (Vec<EntryId>, usize) {
        let StatisticsAction::LogRead(Ok(all)) = ledger.handle(StatisticsRequest::Read) else {
            panic!("the file is there")
        };
        (all.games.iter().map(|logged| logged.game.id).collect(), all.unreadable_lines)
    }

    #[test]
    fn games_are_there_in_the_next_run_and_damaged_lines_spoil_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("data").join("statistics.jsonl");
        let ledger = StatisticsLog::new(file.clone());
        assert_eq!(read(&ledger), (vec![], 0));
        let noted = ledger.handle(note(1));
        assert!(matches!(noted, StatisticsAction::GameLogged(Ok(_))), "{noted:?}");
        // A write that was cut off, something else altogether, and bytes that are no text.
        for damage in [&b"{\"at\": 17, \"note\": {\"id\""[..], b"\nhello\n", b"\xff\xfe"] {
            File::options().append(true).open(&file).unwrap().write_all(damage).unwrap();
            let _ = ledger.handle(note(2));
        }
        let again = StatisticsLog::new(file);
        assert_eq!(read(&again), ([1, 2, 2, 2].map(EntryId::new).to_vec(), 3));
    }

    #[test]
    fn after_a_reset_there_is_nothing_and_it_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = StatisticsLog::new(folder.path().join("statistics.jsonl"));
        let reset = || {
            matches!(ledger.handle(StatisticsRequest::Reset), StatisticsAction::LogReset(Ok(())))
        };
        assert!(reset());
        let _ = ledger.handle(note(1));
        assert!(reset());
        assert_eq!(read(&ledger), (vec![], 0));
        let _ = ledger.handle(note(2));
        assert_eq!(read(&ledger), (vec![EntryId::new(2)], 0));
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = StatisticsLog::new(folder.path().to_owned());
        assert!(matches!(ledger.handle(note(1)), StatisticsAction::GameLogged(Err(_))));
        assert!(matches!(
            ledger.handle(StatisticsRequest::Read),
            StatisticsAction::LogRead(Err(_))
        ));
    }
}
