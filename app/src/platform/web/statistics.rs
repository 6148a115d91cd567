//! The statistics in the page's database: the games that were finished here.

use super::browser;
use super::database::{Table, WebDatabase};
use crate::action::{FileError, LoggedGames, StatisticsAction, StatisticsRequest};
use crate::state::{FinishedGame, LoggedGame};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct FinishedRow {
    /// Milliseconds since 1970.
    ended: f64,
    game: FinishedGame,
}

/// Carries out a request and returns the answer as an action.
pub async fn handle(
    database: Result<&WebDatabase, FileError>,
    request: StatisticsRequest,
) -> StatisticsAction {
    match (request, database) {
        (StatisticsRequest::Append(game), Ok(database)) => {
            StatisticsAction::GameLogged(append(database, *game).await.map(Box::new))
        }
        (StatisticsRequest::Read, Ok(database)) => StatisticsAction::LogRead(read(database).await),
        (StatisticsRequest::Reset, Ok(database)) => {
            StatisticsAction::LogReset(reset(database).await)
        }
        (StatisticsRequest::Append(_), Err(error)) => StatisticsAction::GameLogged(Err(error)),
        (StatisticsRequest::Read, Err(error)) => StatisticsAction::LogRead(Err(error)),
        (StatisticsRequest::Reset, Err(error)) => StatisticsAction::LogReset(Err(error)),
    }
}

async fn append(database: &WebDatabase, game: FinishedGame) -> Result<LoggedGame, FileError> {
    let (ended, ended_at) = (browser::now_millis(), browser::now());
    let transaction = database.write(&[Table::FinishedGames])?;
    // A game counts once, as it ended last, at the time when it ended first.
    let known = transaction.get(Table::FinishedGames, game.id).await?;
    let known = known.and_then(|text| serde_json::from_str::<FinishedRow>(&text).ok());
    let row = FinishedRow { ended: known.map_or(ended, |known| known.ended), game };
    let text = serde_json::to_string(&row).map_err(|error| FileError::from_io(&error.into()))?;
    transaction.put(Table::FinishedGames, row.game.id, &text)?;
    transaction.commit().await?;
    Ok(LoggedGame { ended_at, game: row.game })
}

async fn read(database: &WebDatabase) -> Result<LoggedGames, FileError> {
    let texts = database.read(&[Table::FinishedGames])?.all(Table::FinishedGames).await?;
    let count = texts.len();
    let rows = texts.iter().filter_map(|(_, text)| serde_json::from_str(text).ok());
    let mut rows: Vec<FinishedRow> = rows.collect();
    rows.sort_by(|a, b| a.ended.total_cmp(&b.ended));
    let logged =
        |row: FinishedRow| LoggedGame { ended_at: browser::local_time(row.ended), game: row.game };
    let unreadable_lines = count - rows.len();
    let games = rows.into_iter().map(logged).collect();
    Ok(LoggedGames { games, unreadable_lines, now: browser::now() })
}

async fn reset(database: &WebDatabase) -> Result<(), FileError> {
    let transaction = database.write(&[Table::FinishedGames])?;
    transaction.clear(Table::FinishedGames)?;
    transaction.commit().await
}
