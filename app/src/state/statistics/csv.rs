//! The games as comma-separated values (RFC 4180). Names of columns and levels are the same in
//! every language, so that a spreadsheet reads files from all of them.

use super::{BoardStatistics, LoggedGame, RatingPoint, Seat};
use crate::state::csv::csv_row;
use crate::state::{EntryId, GameEnding, Timestamp};
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::{EarlyEnd, Player};
use std::collections::HashMap;

const GAMES_CSV_HEADER: &str = "date,time,board,rules,first,second,others,person,result,winner,ended_by,moves,\
                    hints,takebacks,analysed,blindfold,rated,rating,deviation,change";

/// Returns a row for each game, oldest first.
pub(super) fn games_csv(notes: &[LoggedGame], tables: &[BoardStatistics]) -> String {
    let points =
        tables.iter().flat_map(BoardStatistics::rating_history).map(|point| (point.id, *point));
    let points: HashMap<EntryId, RatingPoint> = points.collect();
    let mut text = format!("{GAMES_CSV_HEADER}\r\n");
    for noted in notes {
        text.push_str(&csv_row(&fields(noted, points.get(&noted.game.id))));
    }
    text
}

fn fields(noted: &LoggedGame, point: Option<&RatingPoint>) -> [String; 20] {
    let (note, Timestamp { year, month, day, hour, minute, .. }) = (&noted.game, noted.ended_at);
    let name = |sat: &Seat| match sat {
        Seat::Computer(bot) => bot.name().to_owned(),
        Seat::Person(name) => name.clone(),
    };
    let mut names = note.players.iter().map(name);
    let (first, second) = (names.next().unwrap_or_default(), names.next().unwrap_or_default());
    let letter = |player: Player| (player.index() + 1).to_string();
    let winner = match note.ending {
        GameEnding::Won(player) => letter(player),
        GameEnding::Lost(player) => format!("not {}", letter(player)),
        GameEnding::Open | GameEnding::Draw => String::new(),
    };
    let ended_by = match note.conclusion {
        None => "board",
        Some(EarlyEnd::AgreedDraw) => "agreement",
        Some(EarlyEnd::Resigned(_)) => "resignation",
        Some(EarlyEnd::OutOfTime(_)) => "time",
    };
    let result = match note.result() {
        Some(PlayerResult::Won) => "won",
        Some(PlayerResult::Drawn) => "drawn",
        Some(PlayerResult::Lost) => "lost",
        None if note.ending == GameEnding::Draw => "drawn",
        None => "",
    };
    let whole = |number: f64| format!("{:.0}", number.round() + 0.0);
    let of_point =
        |value: fn(&RatingPoint) -> f64| point.map(|it| whole(value(it))).unwrap_or_default();
    [
        format!("{year:04}-{month:02}-{day:02}"),
        format!("{hour:02}:{minute:02}"),
        note.rules.shape().to_string(),
        note.rules.to_string(),
        first,
        second,
        names.collect::<Vec<String>>().join("; "),
        note.person_seat().map(letter).unwrap_or_default(),
        result.to_owned(),
        winner,
        ended_by.to_owned(),
        note.moves.to_string(),
        note.aids.hints.to_string(),
        note.aids.takebacks.to_string(),
        yes(note.aids.analysed),
        yes(note.aids.blindfold),
        yes(point.is_some()),
        of_point(|point| point.strength.value),
        of_point(|point| point.strength.deviation),
        of_point(|point| point.change),
    ]
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}
