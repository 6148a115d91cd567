//! The statistics in the database: the games that were finished here.

use super::database::{Database, Section, now_nanos};
use super::library_store::local_time;
use super::system::WallClock;
use crate::action::{FileError, LoggedGames, StatisticsAction, StatisticsRequest};
use crate::state::{FinishedGame, LoggedGame};
use rusqlite::params;
use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind};

/// The log of earlier versions, and the name under which it is marked as taken in: a line of JSON
/// for each game.
const LOG_FILE: &str = "statistics.jsonl";

#[derive(Deserialize)]
struct LogLine {
    /// End of the game, in seconds since 1970.
    at: i64,
    note: FinishedGame,
}

/// The finished games in a database, from which the statistics are computed.
pub struct StatisticsLog<'a>(&'a mut Database);

impl<'a> StatisticsLog<'a> {
    pub fn new(database: &'a mut Database) -> Self {
        Self(database)
    }

    /// Carries out a request and returns the answer as an action.
    pub fn handle(&mut self, request: StatisticsRequest) -> StatisticsAction {
        if let Err(error) = self.import_log() {
            return failed(&request, error);
        }
        match request {
            StatisticsRequest::Append(game) => {
                StatisticsAction::GameLogged(self.append(*game).map(Box::new))
            }
            StatisticsRequest::Read => StatisticsAction::LogRead(self.read()),
            StatisticsRequest::Reset => StatisticsAction::LogReset(self.reset()),
        }
    }

    fn append(&mut self, game: FinishedGame) -> Result<LoggedGame, FileError> {
        let (now, ended) = (WallClock::new().now(), now_nanos());
        let text = to_text(&game)?;
        self.0.write(|transaction| {
            // A game counts once, as it ended last, at the place where it ended first.
            let insert = "INSERT INTO finished_games (id, ended, game) VALUES (?1, ?2, ?3) \
                          ON CONFLICT (id) DO UPDATE SET game = excluded.game";
            let row = params![game.id.to_string(), ended, text];
            transaction.prepare_cached(insert)?.execute(row)?;
            Section::FinishedGames.count_change(transaction)?;
            Ok(())
        })?;
        Ok(LoggedGame { ended_at: now, game })
    }

    fn read(&mut self) -> Result<LoggedGames, FileError> {
        let clock = WallClock::new();
        self.0.read(|transaction| {
            let mut all = LoggedGames { games: Vec::new(), unreadable_lines: 0, now: clock.now() };
            let query = "SELECT ended, game FROM finished_games ORDER BY ended, row";
            let mut statement = transaction.prepare_cached(query)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                match serde_json::from_str(&row.get::<_, String>(1)?) {
                    Ok(game) => {
                        let ended_at = local_time(&clock, row.get(0)?);
                        all.games.push(LoggedGame { ended_at, game });
                    }
                    Err(_) => all.unreadable_lines += 1,
                }
            }
            Ok(all)
        })
    }

    fn reset(&mut self) -> Result<(), FileError> {
        self.0.write(|transaction| {
            transaction.execute("DELETE FROM finished_games", [])?;
            Section::FinishedGames.count_change(transaction)?;
            Ok(())
        })
    }

    /// Takes in the log of an earlier version, once. Lines that cannot be read stay in the file.
    fn import_log(&mut self) -> Result<(), FileError> {
        let is_done = self.0.read(|transaction| {
            let query = "SELECT EXISTS (SELECT 1 FROM imports WHERE name = ?1)";
            Ok(transaction.prepare_cached(query)?.query_row([LOG_FILE], |row| row.get(0))?)
        })?;
        if is_done {
            return Ok(());
        }
        let lines: Vec<LogLine> = match File::open(self.0.folder().path().join(LOG_FILE)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(FileError::from_io(&error)),
            Ok(file) => {
                let lines = BufReader::new(file).split(b'\n').map_while(Result::ok);
                lines.filter_map(|line| serde_json::from_slice(&line).ok()).collect()
            }
        };
        let texts: Vec<String> =
            lines.iter().map(|line| to_text(&line.note)).collect::<Result<_, _>>()?;
        self.0.write(|transaction| {
            let insert =
                "INSERT OR IGNORE INTO finished_games (id, ended, game) VALUES (?1, ?2, ?3)";
            let mut insert = transaction.prepare_cached(insert)?;
            for (line, text) in lines.iter().zip(&texts) {
                let ended = line.at.saturating_mul(1_000_000_000);
                insert.execute(params![line.note.id.to_string(), ended, text])?;
            }
            transaction.execute("INSERT OR IGNORE INTO imports VALUES (?1)", [LOG_FILE])?;
            Ok(())
        })
    }
}

fn to_text(game: &FinishedGame) -> Result<String, FileError> {
    serde_json::to_string(game).map_err(|error| FileError::from_io(&error.into()))
}

/// Returns the answer to a request that failed.
pub(super) fn failed(request: &StatisticsRequest, error: FileError) -> StatisticsAction {
    match request {
        StatisticsRequest::Append(_) => StatisticsAction::GameLogged(Err(error)),
        StatisticsRequest::Read => StatisticsAction::LogRead(Err(error)),
        StatisticsRequest::Reset => StatisticsAction::LogReset(Err(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::desktop::DataFolder;
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

    fn database(folder: &tempfile::TempDir) -> Database {
        Database::new(&DataFolder::portable(folder.path()).unwrap())
    }

    fn read(database: &mut Database) -> (Vec<EntryId>, usize) {
        let answer = StatisticsLog::new(database).handle(StatisticsRequest::Read);
        let StatisticsAction::LogRead(Ok(all)) = answer else { panic!("{answer:?}") };
        (all.games.iter().map(|logged| logged.game.id).collect(), all.unreadable_lines)
    }

    #[test]
    fn games_are_there_in_the_next_run_once_each_and_damaged_ones_spoil_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = database(&folder);
        assert_eq!(read(&mut first), (vec![], 0));
        for number in [1, 2, 2] {
            let noted = StatisticsLog::new(&mut first).handle(note(number));
            assert!(matches!(noted, StatisticsAction::GameLogged(Ok(_))), "{noted:?}");
        }
        let damage = "INSERT INTO finished_games VALUES (7, 'x', 0, '{\"id\"')";
        first.write(|transaction| Ok(transaction.execute_batch(damage)?)).unwrap();
        assert_eq!(read(&mut database(&folder)), ([1, 2].map(EntryId::new).to_vec(), 1));
    }

    #[test]
    fn the_log_of_an_earlier_version_is_taken_in_once() {
        let folder = tempfile::tempdir().unwrap();
        let StatisticsRequest::Append(game) = note(7) else { panic!("a game") };
        let line = format!("{{\"at\": 86400, \"note\": {}}}", to_text(&game).unwrap());
        let text = format!("\n{line}\n{}\nhello\n\n{line}\n", &line[..line.len() / 2]);
        std::fs::write(folder.path().join(LOG_FILE), text).unwrap();
        let mut database = database(&folder);
        assert_eq!(read(&mut database), (vec![EntryId::new(7)], 0));
        let _ = StatisticsLog::new(&mut database).handle(StatisticsRequest::Reset);
        assert_eq!(read(&mut database), (vec![], 0), "it is not taken in again");
    }

    #[test]
    fn after_a_reset_there_is_nothing_and_it_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let database = &mut database(&folder);
        for number in [1, 2] {
            let _ = StatisticsLog::new(database).handle(note(number));
            assert_eq!(read(database), (vec![EntryId::new(number)], 0));
            let reset = StatisticsLog::new(database).handle(StatisticsRequest::Reset);
            assert!(matches!(reset, StatisticsAction::LogReset(Ok(()))));
            assert_eq!(read(database), (vec![], 0));
        }
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let mut database = database(&folder);
        std::fs::create_dir(database.folder().database_file()).unwrap();
        let mut log = StatisticsLog::new(&mut database);
        assert!(matches!(log.handle(note(1)), StatisticsAction::GameLogged(Err(_))));
        let read = log.handle(StatisticsRequest::Read);
        assert!(matches!(read, StatisticsAction::LogRead(Err(_))));
    }
}
