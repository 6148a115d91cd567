//! The games as comma-separated values (RFC 4180). Names of columns and levels are the same in
//! every language, so that a spreadsheet reads files from all of them.

use super::{Noted, Point, Sat, Table};
use crate::state::csv::row;
use crate::state::{Ending, EntryId, Moment};
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::{Conclusion, Player};
use std::collections::HashMap;

const HEAD: &str = "date,time,board,rules,first,second,others,person,result,winner,ended_by,moves,\
                    hints,takebacks,analysed,blindfold,rated,rating,deviation,change";

/// Returns a row for each game, oldest first.
pub(super) fn csv(notes: &[Noted], tables: &[Table]) -> String {
    let points = tables.iter().flat_map(Table::course).map(|point| (point.id, *point));
    let points: HashMap<EntryId, Point> = points.collect();
    let mut text = format!("{HEAD}\r\n");
    for noted in notes {
        text.push_str(&row(&fields(noted, points.get(&noted.note.id))));
    }
    text
}

fn fields(noted: &Noted, point: Option<&Point>) -> [String; 20] {
    let (note, Moment { year, month, day, hour, minute, .. }) = (&noted.note, noted.at);
    let name = |sat: &Sat| match sat {
        Sat::Computer(bot) => bot.name().to_owned(),
        Sat::Person(name) => name.clone(),
    };
    let mut names = note.players.iter().map(name);
    let (first, second) = (names.next().unwrap_or_default(), names.next().unwrap_or_default());
    let letter = |player: Player| (player.index() + 1).to_string();
    let winner = match note.ending {
        Ending::Won(player) => letter(player),
        Ending::Lost(player) => format!("not {}", letter(player)),
        Ending::Open | Ending::Draw => String::new(),
    };
    let ended_by = match note.by {
        None => "board",
        Some(Conclusion::AgreedDraw) => "agreement",
        Some(Conclusion::Resigned(_)) => "resignation",
        Some(Conclusion::OutOfTime(_)) => "time",
    };
    let result = match note.result() {
        Some(PlayerResult::Won) => "won",
        Some(PlayerResult::Drawn) => "drawn",
        Some(PlayerResult::Lost) => "lost",
        None if note.ending == Ending::Draw => "drawn",
        None => "",
    };
    let whole = |number: f64| format!("{:.0}", number.round() + 0.0);
    let of_point = |value: fn(&Point) -> f64| point.map(|it| whole(value(it))).unwrap_or_default();
    [
        format!("{year:04}-{month:02}-{day:02}"),
        format!("{hour:02}:{minute:02}"),
        note.rules.shape().to_string(),
        note.rules.to_string(),
        first,
        second,
        names.collect::<Vec<String>>().join("; "),
        note.person().map(letter).unwrap_or_default(),
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
